#include "midrank/charts/drawn_curves.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/charts/chart_collection.hpp"
#include "midrank/charts/class_charts.hpp"
#include "midrank/charts/error_charts.hpp"
#include "midrank/summaries/class_scores.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace midrank {
namespace {

std::vector<MarkedPoint> marked_points(std::span<const ThresholdRule> rules, const ModelSlice& model_slice,
                                       std::vector<std::string>& notes) {
    std::vector<MarkedPoint> found;
    for (const ThresholdRule& rule : rules) {
        const RuleChoice choice = rule.choose(model_slice.views);
        if (const auto* point = std::get_if<OperatingPoint>(&choice)) found.push_back({rule.text(), point->cut});
        if (const auto note = rule.note(model_slice.model, choice)) notes.push_back(*note);
    }
    return found;
}

std::string series_of(const ModelSlice& model_slice) {
    return model_slice.slice.empty() ? model_slice.model : model_slice.model + ", " + model_slice.slice;
}

/// The area under a curve of a model, where the entry of the curve has one.
std::optional<ChartArea> area_of(const CurveDrawing& drawing, const ModelSlice& of,
                                 const std::optional<IntervalRequest>& intervals) {
    if (drawing.area.empty()) return std::nullopt;
    const Result result = results_of(read_measures(drawing.area), of, intervals).front();
    if (!result.answer.value.defined()) return std::nullopt;
    ChartArea area{
        .series = series_of(of), .name = std::string(drawing.area_name), .value = result.answer.value.number()};
    if (result.interval) {
        if (const auto* interval = std::get_if<Interval>(&*result.interval))
            area.interval = {interval->bounds.low, interval->bounds.high};
    }
    return area;
}

/// Areas, each with the chart that it belongs to.
using Areas = std::vector<std::pair<std::string_view, ChartArea>>;

void add_areas(Areas& areas, std::span<const CurveRequest> curves, const ModelSlice& of,
               const std::optional<IntervalRequest>& intervals) {
    for (const CurveRequest& requested : curves)
        for (const CurveDrawing& drawing : requested.curve->drawings)
            if (auto area = area_of(drawing, of, intervals)) areas.emplace_back(drawing.id, std::move(*area));
}

/// The curves of each class, or of the one that was named, of a kind that is not averaged; of calibration that of the largest probability
/// of each row, too.
void add_class_charts(DrawnCurves& drawn, const CurveRequest& requested, std::span<const ModelSlice> slices,
                      const std::string& of_class) {
    ChartCollection collection({requested});
    for (const ModelSlice& slice : slices) {
        const AgainstRest all = against_rest(slice.views, true);
        for (const std::size_t c : classes_drawn(all)) {
            if (!of_class.empty()) break;
            const auto rest = one_against_rest(slice, all.names[c]);
            collection.add(
                {.series = (slices.size() > 1 ? series_of(slice) + ", " : "") + all.names[c], .views = rest->views});
        }
        if (of_class.empty()) {
            if (requested.curve->of_confidence && !slice.views.get<ClassProbabilities>().wrong_row)
                collection.add({.series = (slices.size() > 1 ? series_of(slice) + ", " : "") + "confidence",
                                .views = *slice.views.get<LargestScores>().pairs.views});
            continue;
        }
        const auto rest = one_against_rest(slice, of_class);
        if (rest) collection.add({.series = series_of(slice), .views = rest->views});
    }
    std::ranges::copy(collection.notes(), std::back_inserter(drawn.report.notes));
    std::ranges::move(collection.charts(), std::back_inserter(drawn.charts));
}

void draw_classes(DrawnCurves& drawn, const CurvesRequest& request, std::span<const ModelSlice> slices) {
    std::vector<ModelSlice> scored;
    for (const ModelSlice& slice : slices) {
        if (slice.views.has<ClassScores>()) {
            scored.push_back(slice);
        } else {
            drawn.report.notes.push_back("Model " + quoted(slice.model) + ": there is no curve: " +
                                         std::string(reason(Undefined::no_class_scores)) + ".");
        }
    }
    std::vector<ChartedClasses> charted;
    charted.reserve(scored.size());
    for (const ModelSlice& slice : scored) charted.push_back({.series = series_of(slice), .views = slice.views});
    for (const CurveRequest& requested : request.curves) {
        if (charted.empty()) break;
        const CurveAveraging* averaging = averaging_of(requested.curve->id);
        if (request.of_class.empty() && averaging != nullptr) {
            std::ranges::move(class_charts(*averaging, charted), std::back_inserter(drawn.charts));
        } else {
            add_class_charts(drawn, requested, scored, request.of_class);
        }
    }
}

void draw_errors(DrawnCurves& drawn, const CurvesRequest& request, std::span<const ModelSlice> slices, bool clustered) {
    std::vector<ChartedErrors> charted;
    for (const ModelSlice& slice : slices) {
        charted.push_back(
            {series_of(slice), {.views = slice.views, .level = request.intervals.level, .clustered = clustered}});
    }
    for (const ErrorCurve* curve : request.error_curves)
        std::ranges::move(charts_of(*curve, charted, drawn.report.notes), std::back_inserter(drawn.charts));
}

/// Of another task than that of two classes.
DrawnCurves drawn_for_task(const EvidenceSet& evidence, const CurvesRequest& request, const DrawnExtras& beside) {
    DrawnCurves drawn{.report = report_on(evidence), .charts = {}};
    if (beside.hull)
        throw Error("--hull is drawn with an ROC curve of two classes, but the task here is " +
                    std::string(name_of(drawn.report.task)) + ". Drop this option.");
    if (!beside.marks.empty()) {
        throw Error("--mark marks a threshold of one score for two classes, but the task here is " +
                    std::string(name_of(drawn.report.task)) + ". Drop this option.");
    }
    std::vector<ModelSlice> slices;
    for_each_model_slice(evidence, std::nullopt, drawn.report.notes,
                         [&slices](const ModelSlice& slice) { slices.push_back(slice); });
    if (drawn.report.task == TaskKind::regression) {
        draw_errors(drawn, request, slices, !evidence.origin().cluster.empty());
    } else {
        draw_classes(drawn, request, slices);
    }
    return drawn;
}

}  // namespace

DrawnCurves drawn_curves(const EvidenceSet& evidence, const CurvesRequest& request, const DrawnExtras& beside) {
    refuse_curves_of_other_tasks(evidence, request);
    if (evidence.origin().task != TaskKind::binary) return drawn_for_task(evidence, request, beside);
    DrawnCurves drawn{.report = report_on(evidence), .charts = {}};
    std::vector<std::string>& notes = drawn.report.notes;
    const CurveBandRequest band = band_request(request, evidence, notes);
    std::vector<std::string> said_by_bands;
    const auto intervals = resolved_intervals(request.intervals, evidence, said_by_bands);
    Areas areas;
    ChartCollection collection(request.curves, beside.hull);
    std::vector<MarkedPoint> of_model;
    std::vector<std::string> threshold_notes;  // curves need no threshold
    for_each_model_slice(evidence, std::nullopt, threshold_notes, [&](const ModelSlice& model_slice) {
        const bool whole = model_slice.slice.empty();
        const std::string series = series_of(model_slice);
        if (whole) of_model = marked_points(beside.marks, model_slice, notes);
        collection.add({.series = series, .views = model_slice.views, .marked = of_model});
        if (request.bands != Bands::none) collection.add_bands(series, model_slice, band);
        add_areas(areas, request.curves, model_slice, intervals);
    });
    std::ranges::copy(collection.notes(), std::back_inserter(notes));
    drawn.charts = collection.charts();
    for (Chart& chart : drawn.charts)
        for (auto& [id, area] : areas)
            if (chart.id == id) chart.areas.push_back(std::move(area));
    return drawn;
}

}  // namespace midrank
