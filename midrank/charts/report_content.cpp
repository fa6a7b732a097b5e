#include "midrank/charts/report_content.hpp"

#include "midrank/base/error.hpp"
#include "midrank/charts/chart_collection.hpp"
#include "midrank/charts/class_charts.hpp"
#include "midrank/charts/error_charts.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/evaluation/warnings.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <utility>

namespace midrank {
namespace {

/// The measures whose values change with the slider: those of a single threshold.
std::vector<MeasureRequest> slider_measures(const Report& report) {
    std::vector<MeasureRequest> requested_measures;
    for (const Result& result : report.models.front().whole.results)
        if (at_a_threshold(result.requested)) requested_measures.push_back(result.requested);
    if (!requested_measures.empty()) return requested_measures;
    for (MeasureRequest& requested : standard_measures())
        if (at_a_threshold(requested)) requested_measures.push_back(std::move(requested));
    return requested_measures;
}

/// The measures that come first on the page of a task.
std::vector<MeasureRequest> first_measures(TaskKind task) {
    if (task == TaskKind::binary) return main_measures();
    if (task == TaskKind::regression) return read_measures("r2,mae,rmse,bias,median_absolute_error,pearson", task);
    return read_measures(task == TaskKind::ordinal
                             ? "accuracy,macro_f1,mcc,cohen_kappa(weights=2),mean_absolute_rank_error,macro_roc_auc"
                             : "accuracy,balanced_accuracy,macro_f1,mcc,macro_roc_auc,log_loss",
                         task);
}

/// Those of the usual first measures that were found; where there are none, the first that were.
std::vector<std::string> keys_of_main_measures(const Report& report) {
    const auto& results = report.models.front().whole.results;
    std::vector<std::string> keys;
    for (const MeasureRequest& requested : first_measures(report.task)) {
        const auto same = [&requested](const Result& result) { return result.requested.key == requested.key; };
        if (std::ranges::any_of(results, same)) keys.push_back(requested.key);
    }
    constexpr std::size_t few = 6;
    for (std::size_t i = 0; keys.empty() && i < std::min(few, results.size()); ++i)
        keys.push_back(results[i].requested.key);
    return keys;
}

/// Beyond so many rows a band is hardly wider than its line, and takes long.
constexpr std::int64_t most_rows_with_bands = 10'000;

void add_bands(ChartCollection& charts, const std::vector<CurveRequest>& drawn, const ModelSlice& model_slice,
               const IntervalRequest& intervals) {
    if (model_slice.input["rows"] > most_rows_with_bands) return;
    // The quantile of 500 deviations is near enough for the eye.
    const CurveBandRequest request{.simultaneous = true,
                                   .level = intervals.level,
                                   .scheme = intervals.scheme,
                                   .replicates = 500,
                                   .seed = intervals.seed};
    for (const CurveRequest& requested : drawn)
        if (!requested.curve->bands.empty()) charts.add_bands(requested, model_slice.model, model_slice, request);
}

/// The operating points of two classes, and their charts.
void add_operating_points(ReportContent& content, const EvidenceSet& evidence, const EvaluateRequest& request) {
    const std::vector<CurveRequest> drawn =
        read_curves("roc,precision_recall,tpr_fpr,score_histogram,gain,lift,indistinguishability,cost");
    content.slider_measures = slider_measures(content.report);
    ChartCollection charts(drawn);
    const std::vector<std::string> columns = charts.slider_columns();
    std::vector<std::string> told_before;  // the evaluation said how thresholds were chosen, and what intervals rest on
    const auto intervals = resolved_intervals(request.intervals, evidence, told_before);
    for (const ModelSlice& model_slice : whole_models(evidence, request.threshold, told_before)) {
        if (auto warning = warning_of_scores(model_slice.model, model_slice.views.get<Ranking>()))
            content.warnings.push_back(std::move(*warning));
        charts.add({.series = model_slice.model, .views = model_slice.views});
        if (intervals) add_bands(charts, drawn, model_slice, *intervals);
        content.sliders.push_back(slider_of(model_slice, content.slider_measures, drawn, columns));
    }
    content.charts = charts.charts();
}

/// Which class was taken for which, the curves of each, and each against the rest.
void add_classes(ReportContent& content, std::span<const ModelSlice> models) {
    std::vector<ChartedClasses> scored;
    for (const ModelSlice& model : models) {
        content.heat_maps.push_back(heat_map_of(model.views.get<ClassTable>()));
        if (model.views.has<ClassScores>()) scored.push_back({.series = model.model, .views = model.views});
    }
    if (scored.empty()) return;
    content.slider_measures = read_measures(
        "sensitivity,specificity,precision,negative_predictive_value,f1,mcc,balanced_accuracy,youden_index");
    for (const char* curve : {"roc", "precision_recall"})
        std::ranges::move(class_charts(*averaging_of(curve), scored), std::back_inserter(content.charts));
    content.classes = classes_against_rest(models, content.slider_measures,
                                           read_curves("roc,precision_recall,tpr_fpr,score_histogram"));
}

/// How the errors are spread, and what they depend on.
void add_errors(ReportContent& content, std::span<const ModelSlice> models, bool clustered) {
    std::vector<ChartedErrors> charted;
    for (const ModelSlice& model : models) {
        if (!(model.views.get<Targets>().total() > 0)) return;  // there are no errors to show
        charted.push_back({model.model, {.views = model.views, .level = content.level, .clustered = clustered}});
    }
    std::vector<std::string> unsaid;  // each chart that is missing has its reason among the measures
    for (const char* id :
         {"absolute_error_cdf", "error_cdf", "error_pdf", "residuals", "bland_altman", "prediction_truth"})
        std::ranges::move(charts_of(*find_error_curve(id), charted, unsaid), std::back_inserter(content.charts));
    content.errors = error_panel_of(models, charted);
}

}  // namespace

ReportContent report_content(const EvidenceSet& evidence, const EvaluateRequest& request) {
    if (const TaskKind task = evidence.origin().task; task == TaskKind::queries || task == TaskKind::multilabel) {
        throw Error("There is no page for " + std::string(name_of(task)) +
                    " yet: take midrank evaluate, with --format markdown for a report to send around.");
    }
    ReportContent content{.report = evaluate(evidence, request),
                          .level = {},
                          .cards = {},
                          .slider_measures = {},
                          .sliders = {},
                          .charts = {},
                          .comparison = {},
                          .warnings = {}};
    if (request.intervals) content.level = request.intervals->level;
    content.warnings = warnings_of(content.report);

    content.cards = keys_of_main_measures(content.report);
    const TaskKind task = content.report.task;
    if (task == TaskKind::binary) {
        add_operating_points(content, evidence, request);
    } else {
        std::vector<std::string> told_before;
        const std::vector<ModelSlice> models = whole_models(evidence, request.threshold, told_before);
        if (task == TaskKind::regression) {
            add_errors(content, models, !evidence.origin().cluster.empty());
        } else {
            add_classes(content, models);
        }
    }

    if (content.report.models.size() > 1 && request.intervals && can_compare(evidence)) {
        CompareRequest comparison{.measures = {}, .threshold = request.threshold, .comparison = {}};
        comparison.comparison.intervals = *request.intervals;
        comparison.comparison.intervals.method = nullptr;  // differences have methods of their own
        content.comparison = compare(evidence, comparison);
    }
    return content;
}

}  // namespace midrank
