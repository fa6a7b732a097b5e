#include "midrank/charts/class_against_rest.hpp"

#include "midrank/charts/chart_collection.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/summaries/class_scores.hpp"

#include <algorithm>
#include <utility>

namespace midrank {
namespace {

/// So that a page stays as small as one of two classes: many sliders have fewer points each.
constexpr double points_of_all_sliders = 3000;

std::vector<std::string> classes_with_slider(const ClassScores& scores) {
    std::vector<std::size_t> classes;
    for (std::size_t c = 0; c < scores.class_count(); ++c)
        if (scores.truth_total(c) > 0) classes.push_back(c);
    std::ranges::sort(classes, [&scores](std::size_t a, std::size_t b) {
        return std::pair(-scores.truth_total(a), a) < std::pair(-scores.truth_total(b), b);
    });
    classes.resize(std::min(most_classes_with_slider, classes.size()));
    std::ranges::sort(classes);
    std::vector<std::string> names;
    names.reserve(classes.size());
    for (const std::size_t c : classes) names.push_back(scores.classes()[c]);
    return names;
}

}  // namespace

std::vector<ClassAgainstRest> classes_against_rest(std::span<const ModelSlice> models,
                                                   const std::vector<MeasureRequest>& measures,
                                                   const std::vector<CurveRequest>& drawn) {
    std::vector<ClassAgainstRest> found;
    const auto scored =
        std::ranges::find_if(models, [](const ModelSlice& model) { return model.views.has<ClassScores>(); });
    if (scored == models.end()) return found;
    const std::vector<std::string> names = classes_with_slider(scored->views.get<ClassScores>());
    const auto sliders = static_cast<double>(names.size() * models.size());
    const double points = std::clamp(points_of_all_sliders / sliders, 60.0, usual_slider_points);
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
