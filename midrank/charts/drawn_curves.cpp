#include "midrank/charts/drawn_curves.hpp"

#include "midrank/base/text.hpp"
#include "midrank/charts/chart_collection.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <variant>

namespace midrank {
namespace {

std::vector<MarkedPoint> marked_points(std::span<const ThresholdRule> rules, const ModelSlice& model_slice,
                                       std::vector<std::string>& notes) {
    std::vector<MarkedPoint> found;
    for (const ThresholdRule& rule : rules) {
        const auto choice = rule.choose(model_slice.views);
        if (const auto* point = std::get_if<OperatingPoint>(&choice)) {
            found.push_back({rule.text(), point->cut});
        } else {
            notes.push_back("Model " + quoted(model_slice.model) + ": nothing to mark for " + rule.text() + ": " +
                            std::string(reason(std::get<Undefined>(choice))) + ".");
        }
    }
    return found;
}

}  // namespace

DrawnCurves drawn_curves(const EvidenceSet& evidence, const CurvesRequest& request,
                         std::span<const ThresholdRule> marks) {
    DrawnCurves drawn{.report = report_on_two_classes(evidence), .charts = {}};
    std::vector<std::string>& notes = drawn.report.notes;
    refuse_missing_bands(request);
    const CurveBandRequest band = band_request(request, evidence, notes);
    ChartCollection collection(request.curves);
    std::vector<MarkedPoint> of_model;
    std::vector<std::string> threshold_notes;  // curves need no threshold
    for_each_model_slice(evidence, std::nullopt, threshold_notes, [&](const ModelSlice& model_slice) {
        const bool whole = model_slice.slice.empty();
        const std::string series = whole ? model_slice.model : model_slice.model + ", " + model_slice.slice;
        if (whole) of_model = marked_points(marks, model_slice, notes);
        collection.add({.series = series, .views = model_slice.views, .marked = of_model});
        if (request.bands == Bands::none) return;
        for (const CurveRequest& requested : request.curves) collection.add_bands(requested, series, model_slice, band);
    });
    std::ranges::copy(collection.notes(), std::back_inserter(notes));
    drawn.charts = collection.charts();
    return drawn;
}

}  // namespace midrank
