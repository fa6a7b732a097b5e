#include "midrank/charts/report_content.hpp"

#include "midrank/base/value.hpp"
#include "midrank/charts/chart_collection.hpp"
#include "midrank/charts/class_charts.hpp"
#include "midrank/charts/error_charts.hpp"
#include "midrank/charts/fairness_charts.hpp"
#include "midrank/charts/slices_shown.hpp"
#include "midrank/evaluation/find_result.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/evaluation/warnings.hpp"
#include "midrank/measures/against_rest.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
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

/// With more rows a band is hardly wider than its line, and takes long to compute.
constexpr std::int64_t most_rows_with_bands = 10'000;

void add_bands(ChartCollection& charts, const ModelSlice& model_slice, const IntervalRequest& intervals) {
    if (model_slice.input["rows"] > most_rows_with_bands) return;
    // A quantile from 500 deviations is accurate enough for a picture.
    const CurveBandRequest request{.simultaneous = true,
                                   .level = intervals.level,
                                   .scheme = intervals.scheme,
                                   .replicates = 500,
                                   .seed = intervals.seed};
    charts.add_bands(model_slice.model, model_slice, request);
}

/// The measures of the cards, as they were requested.
std::vector<MeasureRequest> measures_of_cards(const ReportContent& content) {
    std::vector<MeasureRequest> measures;
    for (const Result& result : content.report.models.front().whole.results)
        if (std::ranges::find(content.cards, result.requested.key) != content.cards.end())
            measures.push_back(result.requested);
    return measures;
}

/// The operating points of two classes, and their charts.
void add_operating_points(ReportContent& content, const EvidenceSet& evidence, const EvaluateRequest& request) {
    const std::vector<CurveRequest> drawn = read_curves(
        "roc,precision_recall,tpr_fpr,score_histogram,reliability,decision,gain,lift,indistinguishability,cost");
    content.slider_measures = slider_measures(content.report);
    ChartCollection charts(drawn);
    const std::vector<std::string> columns = charts.slider_columns();
    std::vector<std::string> told_before;  // discarded: the evaluation told these
    const auto intervals = resolved_intervals(request.intervals, evidence, told_before);
    const std::vector<ModelSlice> models = whole_models(evidence, request.threshold, told_before);
    const double points = points_of_each(std::min(models.size(), most_models_drawn));
    for (const ModelSlice& model_slice : models) {
        if (auto warning = warning_of_scores(model_slice.model, model_slice.views.get<Ranking>()))
            content.warnings.push_back(std::move(*warning));
        if (content.sliders.size() == most_models_drawn) continue;
        charts.add({.series = model_slice.model, .views = model_slice.views});
        if (intervals) add_bands(charts, model_slice, *intervals);
        content.sliders.emplace_back();
    }
    for_each_part(std::ssize(content.sliders), [&](std::int64_t part) {
        const auto m = static_cast<std::size_t>(part);
        content.sliders[m] = slider_of(models[m], content.slider_measures, drawn, columns, points);
    });
    content.charts = charts.charts();
    const std::vector<MeasureRequest> cards = measures_of_cards(content);
    content.prevalences = prevalence_panel(evidence, {.models = models,
                                                      .sliders = content.sliders,
                                                      .cards = cards,
                                                      .slider_measures = content.slider_measures,
                                                      .intervals = request.intervals});
}

/// The curves of each class or label, and each against the rest, where there are scores.
void add_each_against_rest(ReportContent& content, std::span<const ModelSlice> models) {
    std::vector<ChartedClasses> scored;
    for (const ModelSlice& model : models)
        if (has_data_against_rest(model.views, true)) scored.push_back({.series = model.model, .views = model.views});
    if (scored.empty()) return;
    content.slider_measures = read_measures(
        "sensitivity,specificity,precision,negative_predictive_value,f1,mcc,balanced_accuracy,youden_index");
    for (const char* curve : {"roc", "precision_recall"})
        std::ranges::move(class_charts(*averaging_of(curve), scored), std::back_inserter(content.charts));
    content.classes = classes_against_rest(models, content.slider_measures,
                                           read_curves("roc,precision_recall,tpr_fpr,score_histogram"));
}

/// Calibration of the largest class probability.
void add_confidence(ReportContent& content, std::span<const ModelSlice> models) {
    ChartCollection charts(read_curves("reliability"));
    for (const ModelSlice& model : models) {
        if (!model.views.has<ClassScores>() || model.views.get<ClassProbabilities>().wrong_row) continue;
        charts.add({.series = model.model, .views = *model.views.get<LargestScores>().pairs.views});
    }
    for (Chart& chart : charts.charts()) {
        chart.id = "confidence_" + chart.id;
        chart.title = "Reliability of the confidence";
        chart.description =
            "Whether the most probable class is right as often as its probability says: the share of rows of that "
            "class in each bin against their mean probability. On the diagonal it is.";
        chart.x.title = "Largest probability";
        chart.y.title = "Share of rows of that class";
        content.charts.push_back(std::move(chart));
    }
}

/// The confusion matrices of several classes.
void add_classes(ReportContent& content, std::span<const ModelSlice> models) {
    for (const ModelSlice& model : models) content.heat_maps.push_back(heat_map_of(model.views.get<ClassTable>()));
    add_each_against_rest(content, models);
    add_confidence(content, models);
}

/// The numbers of labels, and confusions between labels.
void add_labels(ReportContent& content, std::span<const ModelSlice> models) {
    for (const ModelSlice& model : models) content.labels.push_back(label_panel_of(model.views.get<LabelRows>()));
    add_each_against_rest(content, models);
}

/// Of the first measures, those for which single queries are shown.
std::vector<MeasureRequest> measures_of_single_queries(const ReportContent& content) {
    constexpr std::size_t most_measures = 3;
    const auto& results = content.report.models.front().whole.results;
    std::vector<MeasureRequest> measures;
    for (const std::string& key : content.cards) {
        if (measures.size() == most_measures) break;
        measures.push_back(find_result(results, key)->requested);
    }
    return measures;
}

/// The distribution over single queries, and how two models differ on them. The comparison must be there already, if
/// possible.
void add_queries(ReportContent& content, std::span<const ModelSlice> models) {
    content.query_measures = measures_of_single_queries(content);
    std::vector<ChartedQueries> charted;
    for (std::size_t m = 0; m < models.size(); ++m) {
        const auto& queries = models[m].views.get<QueryRows>();
        charted.push_back({.series = models[m].model,
                           .queries = queries,
                           .values = values_of_queries(queries, content.query_measures),
                           .results = content.report.models[m].whole.results});
    }
    content.queries = query_panel_of(charted, content.query_measures.size());
    const Comparison* comparison = content.comparison ? &content.comparison->comparison : nullptr;
    for (std::size_t i = 0; i < content.query_measures.size(); ++i) {
        std::ranges::move(query_charts(charted, content.query_measures[i], i), std::back_inserter(content.charts));
        std::ranges::move(query_difference_charts(charted, content.query_measures[i], i, comparison),
                          std::back_inserter(content.charts));
    }
}

/// The distribution of errors, and what they depend on.
void add_errors(ReportContent& content, std::span<const ModelSlice> models, bool clustered) {
    std::vector<ChartedErrors> charted;
    for (const ModelSlice& model : models) {
        if (!(model.views.get<Targets>().total() > 0)) return;  // no errors to show
        charted.push_back({model.model, {.views = model.views, .level = content.level, .clustered = clustered}});
    }
    std::vector<std::string> unsaid;  // discarded: the measures have the reasons for missing charts
    if (models.front().views.has<QuantileRows>())
        for (const char* id : {"quantile_reliability", "pit_histogram"})
            std::ranges::move(charts_of(*find_error_curve(id), charted, unsaid), std::back_inserter(content.charts));
    for (const char* id :
         {"absolute_error_cdf", "error_cdf", "error_pdf", "residuals", "bland_altman", "prediction_truth"})
        std::ranges::move(charts_of(*find_error_curve(id), charted, unsaid), std::back_inserter(content.charts));
    content.errors = error_panel_of(models, charted);
}

/// Compares the models if possible, and if they are few enough.
void add_comparison(ReportContent& content, const EvidenceSet& evidence, const EvaluateRequest& request) {
    const std::size_t models = content.report.models.size();
    if (models > most_models_drawn) {
        content.page_notes.push_back(fmt::format(
            "With {} models, the page compares none and draws {}; midrank compare takes any number.", models,
            content.report.task == TaskKind::binary ? fmt::format("the first {}", most_models_drawn) : "all"));
    } else if (models > 1 && request.intervals && can_compare(evidence)) {
        CompareRequest comparison{.measures = {}, .threshold = request.threshold, .comparison = {}};
        comparison.comparison.intervals = *request.intervals;
        comparison.comparison.intervals.method = nullptr;  // differences have their own methods
        content.comparison = compare(evidence, comparison);
    }
}

/// The parts of a page that are specific to the task.
void add_parts_of_task(ReportContent& content, const EvidenceSet& evidence, const EvaluateRequest& request) {
    if (content.report.task == TaskKind::binary) {
        add_operating_points(content, evidence, request);
        content.fairness_charts = fairness_charts(evidence, request);
        return;
    }
    std::vector<std::string> told_before;
    const std::vector<ModelSlice> models = whole_models(evidence, request.threshold, told_before);
    switch (content.report.task) {
        case TaskKind::regression:
            return add_errors(content, models, !evidence.origin().cluster.empty());
        case TaskKind::multilabel:
            return add_labels(content, models);
        case TaskKind::queries:
            return add_queries(content, models);
        default:
            return add_classes(content, models);
    }
}

/// The reason why data have no plots.
Undefined why_without_plots(TaskKind task) {
    switch (task) {
        case TaskKind::multilabel:
            return Undefined::no_label_scores;
        case TaskKind::queries:
            return Undefined::nothing_relevant;
        case TaskKind::regression:
            return Undefined::empty;
        default:
            return Undefined::no_class_scores;
    }
}

}  // namespace

ReportContent report_content(const EvidenceSet& evidence, const EvaluateRequest& request) {
    EvaluateRequest for_page = request;
    for_page.most_slice_values = most_slice_values;
    ReportContent content{.report = evaluate(evidence, for_page),
                          .level = {},
                          .cards = {},
                          .slider_measures = {},
                          .sliders = {},
                          .charts = {},
                          .comparison = {},
                          .warnings = {}};
    if (request.intervals) content.level = request.intervals->level;
    content.warnings = warnings_of(content.report);
    for (const MeasureRequest& first : first_found(content.report.models.front().whole.results, content.report.task))
        content.cards.push_back(first.key);
    add_comparison(content, evidence, request);
    add_parts_of_task(content, evidence, request);
    if (content.report.task != TaskKind::binary && content.charts.empty())
        content.page_notes.push_back(
            fmt::format("The page has no plots: {}.", reason(why_without_plots(content.report.task))));
    return content;
}

}  // namespace midrank
