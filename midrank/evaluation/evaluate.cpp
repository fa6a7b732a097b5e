#include "midrank/evaluation/evaluate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/class_reports.hpp"
#include "midrank/evaluation/crossed_slices.hpp"
#include "midrank/evaluation/fold_average.hpp"
#include "midrank/evaluation/screen.hpp"
#include "midrank/evaluation/self_check.hpp"
#include "midrank/evaluation/slices.hpp"
#include "midrank/evaluation/standardise.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/evaluation/weight_note.hpp"
#include "midrank/evaluation/wrong_columns.hpp"
#include "midrank/inference/item_intervals.hpp"
#include "midrank/measures/class_views.hpp"
#include "midrank/measures/views_together.hpp"
#include "midrank/predictions/label_shares.hpp"
#include "midrank/summaries/cluster_sums.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace midrank {

namespace {

bool is_of_one(const MeasureRequest& requested) {
    return requested.measure->average_of && requested.measure->average_of->by == Averaging::one;
}

bool in_clusters(const ModelSlice& slice) {
    return slice.clustered || !slice.rows.clusters.empty() || !items_of(slice.task_rows).clusters.empty();
}

/// Rows of one cluster are alike, so a test that assumes independent rows gives p-values that are too small.
void withhold_p_value(Answer& answer) {
    if (answer.p_value.empty()) return;
    std::erase_if(answer.details, [&](const auto& of) { return of.first == answer.p_value; });
    answer.remark += fmt::format("{}no {}, because rows of one cluster are not independent",
                                 answer.remark.empty() ? "" : "; ", answer.p_value);
}

std::vector<Result> results_together(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                                     const std::optional<IntervalRequest>& request) {
    std::vector<Result> results;
    std::vector<Answer> answers;
    results.reserve(requested_measures.size());
    answers.reserve(requested_measures.size());
    make_views_together(requested_measures, model_slice.views);
    for (const MeasureRequest& requested : requested_measures) answers.push_back(requested.answer(model_slice.views));
    if (in_clusters(model_slice)) std::ranges::for_each(answers, withhold_p_value);
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

}  // namespace

std::vector<Result> results_of(std::span<const MeasureRequest> requested_measures, const ModelSlice& model_slice,
                               const std::optional<IntervalRequest>& request) {
    std::vector<MeasureRequest> others;
    std::ranges::copy_if(requested_measures, std::back_inserter(others), std::not_fn(is_of_one));
    std::vector<Result> found = results_together(others, model_slice, request);
    std::vector<Result> results;
    results.reserve(requested_measures.size());
    auto next = found.begin();
    for (const MeasureRequest& requested : requested_measures)
        results.push_back(is_of_one(requested) ? result_of_one(requested, model_slice, request) : std::move(*next++));
    return results;
}

namespace {

/// Other tasks have no classes to draw from separately.
void refuse_draws_of_two_classes(const IntervalRequest& request, TaskKind task) {
    const bool stratified = request.scheme == Scheme::stratified;
    if (!stratified && request.weights != BootstrapWeights::poisson) return;
    throw Error(fmt::format("{} is for two classes, but the task here is {}. Drop this option.",
                            stratified ? "--stratify" : "--bootstrap-weights poisson", name_of(task)));
}

/// A summary of the first round knows the column of clusters, but not which rows belong to one.
bool knows_clusters(const Evidence& part) {
    return !part.rows.clusters.empty() || !items_of(part.task_rows).clusters.empty() ||
           part.summaries.has<ClusterSums>();
}

}  // namespace

std::optional<IntervalRequest> resolved_intervals(std::optional<IntervalRequest> request, const EvidenceSet& evidence,
                                                  std::vector<std::string>& notes) {
    if (!request) return request;
    if (request->weights == BootstrapWeights::poisson && request->scheme == Scheme::stratified) {
        throw Error(
            "Poisson counts let the numbers of positives and negatives vary, but --stratify keeps them: drop "
            "--stratify or --bootstrap-weights.");
    }
    const Origin& origin = evidence.origin();
    if (origin.task != TaskKind::binary) refuse_draws_of_two_classes(*request, origin.task);
    if (given_prevalence(evidence)) {
        if (request->weights == BootstrapWeights::poisson)
            throw Error(
                "Poisson counts do not keep the share of positives that --prevalence sets: drop --prevalence or "
                "--bootstrap-weights.");
        if (origin.cluster.empty()) request->scheme = Scheme::stratified;
    }
    if (is_standardised(evidence) && request->scheme == Scheme::stratified)
        throw Error(
            "--stratify keeps the share of each class, but --standardise-to that of each slice: drop one of the two.");
    if (!origin.cluster.empty()) {
        const bool of_rows = origin.cluster == rows_as_clusters;
        if (request->scheme == Scheme::stratified && of_rows) {
            throw Error(
                "A row with a label between 0 and 1 belongs to both classes, so the classes cannot be drawn "
                "separately: drop --stratify or --soft-labels.");
        }
        if (request->scheme == Scheme::stratified) {
            throw Error(
                "Clusters are drawn whole, so the classes cannot be drawn separately: drop --stratify or --cluster.");
        }
        request->scheme = Scheme::clustered;
        if (std::ranges::any_of(evidence.parts(), knows_clusters))
            note_once(notes, of_rows
                                 ? "Intervals treat a row as one observation, whatever its label is. Intervals for "
                                   "shares of a class come from influences, because part of a row is not a trial."
                                 : "Intervals treat rows with the same " + quoted(origin.cluster) + " as one cluster.");
    }
    if (!origin.weight.empty() && origin.cluster.empty()) {
        if (const auto note = weight_note(evidence)) note_once(notes, *note);
    }
    return request;
}

Plan plan_of(const EvaluateRequest& request) {
    Plan plan;  // with no measure named: for all; which of them apply depends on the summaries
    if (!request.measures.empty()) {
        plan.kinds =
            SummaryKinds::of<Root<Views>, ClassTable, Targets>();  // for the counts of every report, and for thresholds
        plan.kinds |= kinds_read(request.measures);
    }
    if (request.intervals) {
        plan.kinds |= SummaryKinds::of<WeightMoments>();
    } else {
        plan.kinds.drop<WeightMoments>();
    }
    plan.crossings = request.search.has_value();
    plan.needs_rows = plan.crossings;
    return plan;
}

namespace {

/// Each interval alone has the stated coverage; among many, some miss. Slices of one column share no rows, so they miss
/// independently.
void note_slices(Report& report, double level) {
    for (const ModelReport& model : report.models) {
        const std::size_t slices = model.slices.size();
        if (slices < 2) continue;
        const double together = 100 * std::pow(level, static_cast<double>(slices));
        const std::string share = together < 0.1 ? "less than 0.1" : fmt::format("as few as {:.2g}", together);
        note_once(report.notes,
                  fmt::format("There are {} slices: each interval holds in {:g} % of samples, but all intervals of one "
                              "measure hold together in {} % of samples. The adjusted intervals (max-T, each at {:.5g} "
                              "%) hold together in {:g} %.",
                              slices, 100 * level, share, 100 * level_of_each(level, slices), 100 * level));
    }
}

/// Where two classes share the highest score of a row, the first is the predicted one.
void note_tied_predictions(Report& report) {
    for (const ModelReport& model : report.models) {
        const auto& table = model.whole.class_table;
        if (!table || table->tied() == 0) continue;
        note_once(report.notes, fmt::format("Model {}: in {} {} several classes have the highest score; the predicted "
                                            "class is the first of them in the order of the classes.",
                                            quoted(model.name), table->tied(), table->tied() == 1 ? "row" : "rows"));
    }
}

void note_if_any(Report& report, const std::optional<std::string>& note) {
    if (note) note_once(report.notes, *note);
}

/// The number of slices of a model that are reported; folds do not count.
std::size_t slices_of(const EvidenceSet& evidence, std::string_view model, const std::optional<std::string>& fold) {
    return static_cast<std::size_t>(std::ranges::count_if(evidence.parts(), [&](const Evidence& part) {
        return part.model == model && !part.whole() && !is_crossing(part.slice_column, evidence.origin().slices) &&
               !(fold && part.slice_column == *fold);
    }));
}

void need_slices(const EvaluateRequest& request, const Origin& origin) {
    const bool sliced =
        std::ranges::any_of(origin.slices, [&](const std::string& column) { return column != request.fold; });
    if (request.fairness && !sliced)
        throw Error("--fairness compares slices with each other. Name their column with --slice.");
    if (request.search) {
        if (!sliced) throw Error("--slice-search searches slices. Name one or more columns with --slice.");
        if (!request.intervals)
            throw Error(
                "--slice-search gives differences with intervals. Drop --slice-search, or drop --interval none.");
        if (request.fold) throw Error("--slice-search crosses all columns of --slice: drop --fold.");
    }
    if (!request.against_rest) return;
    if (!sliced)
        throw Error("--against-rest compares slices with the rows outside them. Name their column with --slice.");
    if (!request.intervals)
        throw Error("--against-rest gives differences with intervals. Drop --against-rest, or drop --interval none.");
}

/// Throws Error where there are no crossings and not the rows to compute them from.
void need_crossings(const EvidenceSet& evidence) {
    if (evidence.origin().slices.size() < 2) return;
    const auto lacks_rows = [](const Evidence& part) { return part.rows_seen > 0 && part.rows.size() == 0; };
    const auto is_crossed = [&evidence](const Evidence& part) {
        return is_crossing(part.slice_column, evidence.origin().slices);
    };
    const auto whole = std::ranges::find_if(evidence.parts(), &Evidence::whole);
    if (whole == evidence.parts().end() || !lacks_rows(*whole) || std::ranges::any_of(evidence.parts(), is_crossed))
        return;
    throw Error(
        "--slice-search crosses the columns of slices, but these are summaries, which keep slices of single columns "
        "only. Give the files with the rows instead.");
}

void need_folds(const EvidenceSet& evidence, const std::optional<std::string>& fold) {
    if (!fold || evidence.parts().empty()) return;
    const std::string model = evidence.parts().front().model;
    const auto folds = std::ranges::count_if(
        evidence.parts(), [&](const Evidence& part) { return part.model == model && part.slice_column == *fold; });
    if (folds > 1) return;
    throw Error(folds == 1 ? "Column " + quoted(*fold) +
                                 " has only one value, so there are no folds to average over. Give --fold a column "
                                 "with several values."
                           : "The summary was made without slices of " + quoted(*fold) +
                                 ". Make it again with midrank summarize --slice " + printable(*fold) + ".");
}

/// Notes which named measures do not offer the requested method; if none were named, only where no measure does.
void note_other_methods(Report& report, std::span<const MeasureRequest> requested, bool named,
                        const std::optional<IntervalRequest>& intervals) {
    if (!intervals || intervals->method == nullptr) return;
    const IntervalMethod& method = *intervals->method;
    std::vector<std::string> others;
    for (const MeasureRequest& one : requested) {
        const bool can = report.task == TaskKind::binary ? offers(*one.measure, method.basis)
                                                         : offers_to_items(*one.measure, method);
        if (!can && !one.measure->no_interval) others.push_back(one.key);
    }
    constexpr std::size_t most_named = 5;  // with more, the user knows that the method is for some only
    const bool all = others.size() == requested.size();
    if (others.empty() || (!all && (!named || others.size() > most_named))) return;
    const std::string which =
        others.size() <= most_named ? fmt::format("{}", fmt::join(others, ", ")) : "these measures";
    note_once(report.notes,
              fmt::format("The intervals of {} are the standard ones: --interval {} does not apply to {}.", which,
                          method.id, others.size() == 1 ? "it" : "them"));
}

/// Notes that intervals at a threshold chosen by a rule on the same rows take it as given.
void note_chosen_threshold(Report& report, const EvaluateRequest& request, std::span<const MeasureRequest> requested) {
    if (!request.threshold || request.threshold->given() || !request.intervals) return;
    if (std::ranges::none_of(requested, at_a_threshold)) return;
    if (std::ranges::none_of(report.models, [](const ModelReport& model) { return model.whole.threshold.has_value(); }))
        return;  // the rule finds none
    note_once(report.notes,
              fmt::format("The rule {} picked the threshold on these rows, but intervals treat it as given. Use "
                          "midrank bootstrap with the same rule to pick a new threshold in each replicate.",
                          request.threshold->text()));
}

/// Notes that slices split queries, whose parts are ranked separately.
void note_cut_queries(Report& report, const EvidenceSet& evidence) {
    if (report.task != TaskKind::queries) return;
    std::map<std::string, std::size_t> queries;  // by column, for the first model; "" for all rows
    for (const Evidence& part : evidence.parts())
        if (part.model == evidence.parts().front().model)
            queries[part.slice_column] += part.summaries.get<QueryRows>().entries();
    for (const auto& [column, of_slices] : queries) {
        if (of_slices <= queries[""]) continue;
        note_once(report.notes,
                  fmt::format(
                      "Some queries have rows in several slices of {}: each part of such a query is ranked separately.",
                      quoted(column)));
    }
}

void need_two_classes(const EvaluateRequest& request, TaskKind task) {
    const char* const option = request.fold           ? "--fold"
                               : request.search       ? "--slice-search"
                               : request.fairness     ? "--fairness"
                               : request.against_rest ? "--against-rest"
                               : request.self_check   ? "--self-check"
                                                      : nullptr;
    if (task == TaskKind::binary || option == nullptr) return;
    throw Error(std::string(option) + " is for two classes, but the task here is " + std::string(name_of(task)) +
                (request.fold       ? ". Drop this option, or give the column with --slice."
                 : of_classes(task) ? ". Drop this option, or name one class with --positive."
                                    : ". Drop this option."));
}

void need_rows_as_they_are(const EvidenceSet& evidence, const EvaluateRequest& request) {
    if (!is_standardised(evidence) || !(request.against_rest || request.search || request.fold)) return;
    throw Error(std::string(request.fold     ? "--fold"
                            : request.search ? "--slice-search"
                                             : "--against-rest") +
                " uses the rows as they are, but --standardise-to weights them: drop one of the two.");
}

/// Notes on the threshold are shown only where a result depends on it.
bool threshold_matters(const EvaluateRequest& request) {
    return request.measures.empty() || request.fairness || std::ranges::any_of(request.measures, depends_on_threshold);
}

/// Fills a report model by model, each on all rows and then on its slices.
class Evaluation {
public:
    Evaluation(const EvidenceSet& evidence, const EvaluateRequest& request,
               const std::optional<IntervalRequest>& intervals, Report& report)
        : evidence_(evidence),
          request_(request),
          intervals_(intervals),
          report_(report),
          requested_(request.measures) {}

    void add(const ModelSlice& slice) {
        if (request_.search && !slice.slice.empty()) {
            searched_.push_back(slice);
            if (is_crossing(slice.slice_column, evidence_.origin().slices)) return;
        }
        if (!compared_.empty() && slice.slice_column != compared_.front().slice_column) add_disparities();
        if (request_.fold && slice.slice_column == *request_.fold) {
            folds_.push_back(slice);
            return;
        }
        if (slice.slice.empty()) start_model(slice);
        put(slice, report_of(slice));
    }

    /// Adds what depends on all models together.
    void finish() {
        note_tied_predictions(report_);
        add_folds();
        add_disparities();
        add_search();
        for (ModelReport& model : report_.models) adjust_rest_differences(model);
        for (const ModelReport& model : report_.models) {
            note_if_any(report_, note_on_direction(model));
            note_if_any(report_, note_on_relevance(model));
        }
        if (intervals_) note_slices(report_, intervals_->level);
        note_other_methods(report_, requested_, !request_.measures.empty(), intervals_);
        note_chosen_threshold(report_, request_, requested_);
        note_cut_queries(report_, evidence_);
    }

private:
    /// Completes the previous model (folds, searched slices); its disparities were added at the end of each column.
    void start_model(const ModelSlice& whole) {
        add_folds();
        add_search();
        report_.models.push_back({.name = whole.model, .whole = {}});
        if (whole.task == TaskKind::binary && !whole.views.only_classes())
            note_if_any(report_, note_on_scores(whole.model, whole.views.get<Ranking>()));
        if (request_.measures.empty()) {
            requested_ = applicable_measures(whole, report_.notes);
            note_screen(report_, whole, requested_, request_.only_screen);
        }
        whole_ = whole;
        slices_ = slices_of(evidence_, whole.model, request_.fold);
    }

    /// Whether a model has so many slices that they get only a few measures.
    bool few_measures_of_slices() const {
        const std::size_t values = slices_ * requested_.size() * evidence_.models().size();
        return request_.most_slice_values > 0 && values > request_.most_slice_values;
    }

    SliceReport report_of(const ModelSlice& slice) const {
        const std::vector<MeasureRequest>& measures = slice.slice.empty() || !few_ ? requested_ : *few_;
        const bool one_of_several = slices_ > 1 && intervals_ && !slice.slice.empty();
        SliceReport found{.input = slice.input,
                          .threshold = slice.threshold,
                          .confusion = slice.views.confusion(),
                          .results = one_of_several ? results_of_slice(measures, slice, *intervals_, slices_)
                                                    : results_of(measures, slice, intervals_)};
        if (of_classes(slice.task)) found.class_table = slice.views.get<ClassTable>();
        if (of_classes(slice.task) || slice.task == TaskKind::multilabel) {
            found.per_class =
                class_reports(measures_of_each_class(measures, request_.measures.empty()), slice, intervals_);
        }
        if (request_.against_rest && !slice.slice.empty())
            add_rest_differences(found.results, slice, *whole_, *intervals_);
        return found;
    }

    void put(const ModelSlice& slice, SliceReport found) {
        ModelReport& model = report_.models.back();
        if (slice.slice.empty()) {
            model.whole = std::move(found);
            few_.reset();
            if (few_measures_of_slices()) few_ = first_found(model.whole.results, slice.task);
            return;
        }
        model.slices.emplace_back(slice.slice, std::move(found));
        if (request_.fairness) compared_.push_back(slice);
    }

    void add_folds() {
        if (folds_.empty()) return;
        report_.models.back().averaged = {*request_.fold, folds_.size(), fold_averages(requested_, folds_, intervals_)};
        folds_.clear();
    }

    void add_disparities() {
        if (compared_.empty()) return;
        std::ranges::move(disparities_of(compared_, *request_.fairness, intervals_, report_.notes),
                          std::back_inserter(report_.models.back().disparities));
        compared_.clear();
    }

    void add_search() {
        if (!request_.search || !whole_) return;
        report_.models.back().search =
            search_of(*whole_, searched_, evidence_.origin().slices,
                      request_.measures.empty() ? measures_to_search(*whole_, *intervals_) : request_.measures,
                      *request_.search, *intervals_);
        searched_.clear();
    }

    const EvidenceSet& evidence_;  ///< borrowed, as are request and intervals
    const EvaluateRequest& request_;
    const std::optional<IntervalRequest>& intervals_;
    Report& report_;
    std::vector<MeasureRequest> requested_;  ///< by default, those that apply to the last model
    // Of the last model:
    std::optional<ModelSlice> whole_;
    std::size_t slices_ = 0;  ///< number of slices reported
    std::optional<std::vector<MeasureRequest>> few_;  ///< the measures of slices, if not all
    std::vector<ModelSlice> folds_;
    std::vector<ModelSlice> compared_;  ///< slices of one column
    std::vector<ModelSlice> searched_;  ///< slices and crossings
};

}  // namespace

Report evaluate(const EvidenceSet& evidence, const EvaluateRequest& request) {
    if (evidence.binned()) return evaluate_in_cells(evidence, request);
    need_folds(evidence, request.fold);
    need_slices(request, evidence.origin());
    need_two_classes(request, evidence.origin().task);
    if (request.search) need_crossings(evidence);
    need_rows_as_they_are(evidence, request);
    Report report = report_on(evidence);
    const auto intervals = resolved_intervals(request.intervals, evidence, report.notes);
    Evaluation all(evidence, request, intervals, report);
    std::vector<std::string> unasked;
    for_each_model_slice(evidence, request.threshold, threshold_matters(request) ? report.notes : unasked,
                         [&all](const ModelSlice& slice) { all.add(slice); });
    all.finish();
    if (request.self_check) {
        const std::size_t held = identities_that_hold(evidence, request.threshold);
        report.notes.push_back(fmt::format("Self-check: {} identities between measures hold.", held));
    }
    return report;
}

}  // namespace midrank
