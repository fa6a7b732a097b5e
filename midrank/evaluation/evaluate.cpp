#include "midrank/evaluation/evaluate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/class_reports.hpp"
#include "midrank/evaluation/fold_average.hpp"
#include "midrank/evaluation/slices.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/measures/class_views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace midrank {

std::vector<MeasureRequest> measures_or_roc_auc(const std::vector<MeasureRequest>& named) {
    return named.empty() ? read_measures("roc_auc") : named;
}

std::vector<MeasureRequest> main_measures() {
    return read_measures("roc_auc,average_precision,c_b,brier_score,log_loss,f1,sensitivity,specificity");
}

namespace {

/// Which averages stand in the report where none was named; all of them would be some hundred.
constexpr const char* main_averages_of_labels =
    "macro_precision,macro_sensitivity,macro_specificity,macro_f1,weighted_precision,weighted_f1,macro_threat_score";
constexpr const char* main_averages_of_scores =
    "macro_roc_auc,weighted_roc_auc,micro_roc_auc,macro_average_precision,weighted_average_precision";

void append(std::vector<MeasureRequest>& all, std::vector<MeasureRequest> more) {
    std::ranges::move(more, std::back_inserter(all));
}

}  // namespace

std::vector<MeasureRequest> main_measures_of_queries(const Views& views) {
    std::string list =
        "mean_reciprocal_rank,mean_average_precision,ndcg,ndcg_at(k=10),precision_at(k=1),precision_at(k=10),"
        "recall_at(k=10),hit_at(k=10)";
    const auto is_graded = [](const QueryRows::Row& row) { return row.gain != 0 && row.gain != 1; };
    if (std::ranges::any_of(views.get<QueryRows>().rows(), is_graded)) list += ",ndcg_at(k=10,gain=1)";
    return read_measures(list, TaskKind::queries);
}

namespace {

constexpr const char* main_averages_of_flags =
    "macro_precision,macro_sensitivity,macro_f1,micro_precision,micro_sensitivity,micro_f1,weighted_f1,"
    "samples_precision,samples_sensitivity,samples_f1,macro_threat_score,samples_threat_score";

std::vector<MeasureRequest> measures_of_labels(const LabelRows& rows) {
    std::vector<MeasureRequest> requested;
    if (rows.has_flags()) {
        append(requested, measures_of(Family::labels));
        append(requested, read_measures(main_averages_of_flags, TaskKind::multilabel));
    }
    if (rows.has_scores()) {
        append(requested, measures_of(Family::label_scores));
        append(requested, read_measures(main_averages_of_scores, TaskKind::multilabel));
    }
    return requested;
}

std::vector<MeasureRequest> measures_of_task(const ModelSlice& slice, std::vector<std::string>& notes) {
    if (slice.task == TaskKind::regression) return measures_of(Family::errors);
    if (slice.task == TaskKind::queries) return main_measures_of_queries(slice.views);
    if (slice.task == TaskKind::multilabel) return measures_of_labels(slice.views.get<LabelRows>());
    const bool scored = slice.views.has<ClassScores>();
    std::vector<MeasureRequest> requested = measures_of(Family::classes);
    append(requested, read_measures(main_averages_of_labels, slice.task));
    if (scored) {
        append(requested, measures_of(Family::class_scores));
        append(requested, read_measures("top_k_accuracy(k=2)", slice.task));
        append(requested, read_measures(main_averages_of_scores, slice.task));
    }
    const bool ordered = slice.task == TaskKind::ordinal;
    if (ordered) append(requested, read_measures("cohen_kappa(weights=1),cohen_kappa(weights=2)", slice.task));
    const bool probabilities = scored && !slice.views.get<ClassProbabilities>().wrong_row;
    std::erase_if(requested, [&](const MeasureRequest& one) {
        const Needs needs = one.measure->needs;
        return (needs == Needs::order && !ordered) || (needs == Needs::class_probabilities && !probabilities);
    });
    if (scored && !probabilities) {
        const auto& found = slice.views.get<ClassProbabilities>();
        note_once(notes,
                  fmt::format("Model {}: measures of probabilities are left out, because {}.", quoted(slice.model),
                              found.outside ? "a score lies outside [0, 1]"
                                            : fmt::format("the scores of row {} sum to {:.6g}, not to 1",
                                                          *found.wrong_row + 1, found.sum)));
    }
    return requested;
}

}  // namespace

std::vector<MeasureRequest> applicable_measures(const ModelSlice& model_slice, std::vector<std::string>& notes) {
    if (model_slice.task != TaskKind::binary) return measures_of_task(model_slice, notes);
    const bool probabilities = are_probabilities(model_slice.views.get<Ranking>());
    const bool has_threshold = model_slice.threshold.has_value();
    std::vector<MeasureRequest> requested_measures;
    for (MeasureRequest& requested : standard_measures()) {
        if (at_a_threshold(requested) && !has_threshold) continue;
        if (requested.measure->needs == Needs::triplets) continue;  // rows are none
        if (requested.measure->needs == Needs::probabilities && !probabilities) continue;
        if (requested.measure->needs == Needs::margins && probabilities) continue;
        requested_measures.push_back(std::move(requested));
    }
    if (!probabilities) {
        note_once(notes, "Model " + quoted(model_slice.model) +
                             ": measures of probabilities are left out, because a score lies outside [0, 1].");
    }
    return requested_measures;
}

std::vector<Result> results_of(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                               const std::optional<IntervalRequest>& request) {
    std::vector<Result> results;
    std::vector<Answer> answers;
    results.reserve(requested_measures.size());
    answers.reserve(requested_measures.size());
    for (const MeasureRequest& requested : requested_measures) answers.push_back(requested.answer(model_slice.views));
    std::vector<std::optional<IntervalOrReason>> found(requested_measures.size());
    if (request)
        found = model_slice.task == TaskKind::binary
                    ? intervals(requested_measures, answers, model_slice.views, model_slice.rows, *request)
                    : item_intervals(requested_measures, answers, model_slice.views, model_slice.task_rows, *request);
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        results.push_back({requested_measures[i], std::move(answers[i]), std::move(found[i])});
    }
    return results;
}

namespace {

/// Of all rows.
double weight_of(const Summaries& summaries) {
    if (summaries.has<Ranking>()) return summaries.get<Ranking>().total().number();
    if (summaries.has<ClassTable>()) return summaries.get<ClassTable>().total();
    if (summaries.has<LabelRows>()) return summaries.get<LabelRows>().total();
    if (summaries.has<ApproximateErrors>()) return summaries.get<ApproximateErrors>().total();
    return summaries.has<Targets>() ? summaries.get<Targets>().total() : 0;
}

}  // namespace

std::optional<IntervalRequest> resolved_intervals(std::optional<IntervalRequest> request, const EvidenceSet& evidence,
                                                  std::vector<std::string>& notes) {
    if (!request) return request;
    if (request->weights == BootstrapWeights::poisson && request->scheme == Scheme::stratified) {
        throw Error(
            "Poisson counts let the numbers of positives and negatives vary: leave out --stratify or "
            "--bootstrap-weights.");
    }
    const Origin& origin = evidence.origin();
    if (!origin.cluster.empty()) {
        if (request->scheme == Scheme::stratified) {
            throw Error(
                "Clusters are drawn whole, so the classes cannot be drawn apart: leave out --stratify or --cluster.");
        }
        request->scheme = Scheme::clustered;
        note_once(notes, "Intervals take the rows of one " + quoted(origin.cluster) + " together.");
    }
    if (!origin.weight.empty() && origin.cluster.empty()) {
        double total = 0;
        for (const Evidence& part : evidence.parts())
            if (part.whole()) total = std::max(total, weight_of(part.summaries));
        note_once(
            notes,
            !origin.whole_weights
                ? "Intervals take each weighted row for one observation, because weights are not numbers of rows "
                  "(--weight-kind sampling or importance)."
            : total <= Ranking::largest_number_of_rows
                ? "Intervals take a weight for a number of equal rows, because all weights are whole (--weight-kind "
                  "frequency)."
                : "Intervals take each weighted row for one observation, because weights add up to more than 2^62.");
    }
    return request;
}

Plan plan_of(const EvaluateRequest& request) {
    // Of two classes that by which a threshold is chosen, of others all that there are: which are read is known with the task.
    Plan plan{.kinds = SummaryKinds::of<Root<Views>, ClassTable, ClassScores, Targets, QueryRows, LabelRows>()};
    for (const MeasureRequest& requested : request.measures) plan.kinds |= requested.measure->formula.reads();
    if (request.intervals) plan.kinds |= SummaryKinds::of<WeightMoments>();
    return plan;
}

namespace {

/// One interval is right as often as it says; of many, some are wrong. Slices of one column share no rows, so each misses
/// by itself.
void note_slices(Report& report, double level) {
    for (const ModelReport& model : report.models) {
        const std::size_t slices = model.slices.size();
        if (slices < 2) continue;
        note_once(report.notes,
                  fmt::format("{} slices were looked at: each interval of {:g} % holds by itself, all of one measure "
                              "together in as few as {:.2g} % of samples. The adjusted ones (max-T, each of {:.5g} %) "
                              "hold together in {:g} %.",
                              slices, 100 * level, 100 * std::pow(level, static_cast<double>(slices)),
                              100 * level_of_each(level, slices), 100 * level));
    }
}

/// Where two classes have the highest score of a row, the first is taken for the predicted one.
void note_tied_predictions(Report& report) {
    for (const ModelReport& model : report.models) {
        const auto& table = model.whole.class_table;
        if (!table || table->tied() == 0) continue;
        note_once(
            report.notes,
            fmt::format("Model {}: in {} {} several classes have the highest score; the first in the order of the "
                        "classes is taken for the predicted one.",
                        quoted(model.name), table->tied(), table->tied() == 1 ? "row" : "rows"));
    }
}

/// How many slices of a model are reported apart; folds are not.
std::size_t slices_of(const EvidenceSet& evidence, std::string_view model, const std::optional<std::string>& fold) {
    return static_cast<std::size_t>(std::ranges::count_if(evidence.parts(), [&](const Evidence& part) {
        return part.model == model && !part.whole() && !(fold && part.slice_column == *fold);
    }));
}

void need_slices(const EvaluateRequest& request, const Origin& origin) {
    if (!request.against_rest) return;
    if (std::ranges::none_of(origin.slices, [&](const std::string& column) { return column != request.fold; }))
        throw Error("--against-rest compares slices with the rows outside them. Name their column with --slice.");
    if (!request.intervals)
        throw Error("--against-rest gives differences with intervals. Leave it out, or --interval none.");
}

void need_folds(const EvidenceSet& evidence, const std::optional<std::string>& fold) {
    if (!fold || evidence.parts().empty()) return;
    const std::string model = evidence.parts().front().model;
    const auto folds = std::ranges::count_if(
        evidence.parts(), [&](const Evidence& part) { return part.model == model && part.slice_column == *fold; });
    if (folds > 1) return;
    throw Error(folds == 1 ? "Column " + quoted(*fold) + " has one value, so there are no folds to take the mean of."
                           : "The summary was made without slices of " + quoted(*fold) +
                                 ". Make it with midrank summarize --slice " + printable(*fold) + ".");
}

}  // namespace

Report evaluate(const EvidenceSet& evidence, const EvaluateRequest& request) {
    need_folds(evidence, request.fold);
    need_slices(request, evidence.origin());
    if (evidence.origin().task != TaskKind::binary && (request.fold || request.against_rest)) {
        throw Error(std::string(request.fold ? "--fold" : "--against-rest") +
                    " is for two classes, and these data are " + std::string(name_of(evidence.origin().task)) +
                    ". Leave it out, or give the column with --slice.");
    }
    Report report = report_on(evidence);
    std::vector<MeasureRequest> requested = request.measures;
    // How the threshold was chosen is noted only where a measure depends on it.
    const bool threshold_matters = requested.empty() || std::ranges::any_of(requested, depends_on_threshold);
    std::vector<std::string> unasked;
    const auto intervals = resolved_intervals(request.intervals, evidence, report.notes);
    std::vector<ModelSlice> folds;  // of the last model
    std::optional<ModelSlice> whole;  // of the last model
    std::size_t slices = 0;  // of the last model
    const auto add_folds = [&] {
        if (folds.empty()) return;
        report.models.back().averaged = {*request.fold, folds.size(), fold_averages(requested, folds, intervals)};
        folds.clear();
    };
    const auto add = [&](const ModelSlice& slice) {
        if (request.fold && slice.slice_column == *request.fold) {
            folds.push_back(slice);
            return;
        }
        if (slice.slice.empty()) {
            add_folds();
            report.models.push_back({.name = slice.model, .whole = {}});
            if (request.measures.empty()) requested = applicable_measures(slice, report.notes);
            whole = slice;
            slices = slices_of(evidence, slice.model, request.fold);
        }
        const bool one_of_several = slices > 1 && intervals && !slice.slice.empty();
        SliceReport found{.input = slice.input,
                          .threshold = slice.threshold,
                          .confusion = slice.views.confusion(),
                          .results = one_of_several ? results_of_slice(requested, slice, *intervals, slices)
                                                    : results_of(requested, slice, intervals)};
        if (of_classes(slice.task)) found.class_table = slice.views.get<ClassTable>();
        if (of_classes(slice.task) || slice.task == TaskKind::multilabel) {
            found.per_class =
                class_reports(measures_of_each_class(requested, request.measures.empty()), slice, intervals);
        }
        if (request.against_rest && !slice.slice.empty())
            add_rest_differences(found.results, slice, *whole, *intervals);
        ModelReport& model = report.models.back();
        if (slice.slice.empty()) {
            model.whole = std::move(found);
        } else {
            model.slices.emplace_back(slice.slice, std::move(found));
        }
    };
    for_each_model_slice(evidence, request.threshold, threshold_matters ? report.notes : unasked, add);
    note_tied_predictions(report);
    add_folds();
    for (ModelReport& model : report.models) adjust_rest_differences(model);
    if (intervals) note_slices(report, intervals->level);
    return report;
}

}  // namespace midrank
