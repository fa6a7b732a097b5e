#include "midrank/charts/class_against_rest.hpp"

#include "midrank/charts/chart_collection.hpp"
#include "midrank/charts/most_rows.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/measures/against_rest.hpp"

#include <algorithm>

namespace midrank {
namespace {

/// Those with the most rows.
std::vector<std::string> names_with_slider(const AgainstRest& all) {
    std::vector<std::string> names;
    for (const std::size_t i : places_of_some_rows(all.positive, most_classes_with_slider))
        names.push_back(all.names[i]);
    return names;
}

}  // namespace

std::vector<ClassAgainstRest> classes_against_rest(std::span<const ModelSlice> models,
                                                   const std::vector<MeasureRequest>& measures,
                                                   const std::vector<CurveRequest>& drawn) {
    std::vector<ClassAgainstRest> found;
    const auto scored =
        std::ranges::find_if(models, [](const ModelSlice& model) { return has_data_against_rest(model.views, true); });
    if (scored == models.end()) return found;
    const std::vector<std::string> names = names_with_slider(against_rest(scored->views, true));
    const double points = points_of_each(names.size() * models.size());
    for (const std::string& name : names) {
        ClassAgainstRest& of = found.emplace_back(ClassAgainstRest{.name = name, .models = {}, .charts = {}});
        ChartCollection charts(drawn);
        const std::vector<std::string> columns = charts.slider_columns();
        for (const ModelSlice& model : models) {
            const auto slice = one_against_rest(model, name);
            if (!slice) continue;
            charts.add({.series = slice->model, .views = slice->views});
            of.models.push_back({slice->model, slider_of(*slice, measures, drawn, columns, points)});
        }
        of.charts = charts.charts();
    }
    return found;
}

}  // namespace midrank
