#include "midrank/evaluation/compare.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/usual_measures.hpp"
#include "midrank/inference/comparison_findings.hpp"
#include "midrank/inference/study_figures.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/measures/class_views.hpp"
#include "midrank/predictions/label_shares.hpp"
#include "midrank/predictions/scores.hpp"
#include "midrank/summaries/class_scores.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Whether all models have rows for the same queries.
bool share_queries(const EvidenceSet& evidence) {
    const QueryRows* first = nullptr;
    for (const Evidence& part : evidence.parts()) {
        if (!part.whole()) continue;
        if (!part.summaries.has<QueryRows>()) return false;
        const auto& queries = part.summaries.get<QueryRows>();
        if (first == nullptr) first = &queries;
        if (!std::ranges::equal(first->queries(), queries.queries())) return false;
    }
    return true;
}

Pairing pairing_of(const EvidenceSet& evidence, std::vector<std::string>& notes) {
    if (evidence.origin().model.empty()) return Pairing::rows;
    if (evidence.origin().task == TaskKind::queries && share_queries(evidence)) return Pairing::rows;
    const std::string& name = evidence.origin().model;
    const bool rows_apart = evidence.origin().cluster == rows_as_clusters;
    if (!evidence.origin().cluster.empty() && !rows_apart) {
        notes.push_back(
            fmt::format("The models of {} each have their own rows, but may share {}: rows with the same {} are "
                        "compared as paired.",
                        quoted(name), quoted(evidence.origin().cluster), quoted(evidence.origin().cluster)));
        return Pairing::clusters;
    }
    notes.push_back(fmt::format(
        "The models of {} each have their own rows, so they are compared as independent samples. If they share items, "
        "name the column that identifies an item with --id, or with --cluster if an item has several rows.",
        quoted(name)));
    return rows_apart ? Pairing::clusters : Pairing::none;  // these share no queries
}

/// Notes the coverage of margins where a class has few items: permutation tests do not cover them.
void note_margins(const ComparisonRequest& asked, const ModelSlice& model, std::vector<std::string>& notes) {
    if (!asked.margin || model.task != TaskKind::binary) return;
    const auto size = Weighting(model.views, model.rows).size();
    if (!size || !are_few(size->items)) return;
    const double items = size->items;
    notes.push_back(fmt::format(
        "Verdicts on the margin rest on {:.3g} items of one class: with {} positives in the coverage study, up to {} % "
        "of models that were worse by exactly the margin were judged not worse ({}; nominal 2.5 %).",
        items, study::positives_of_margins, study::wrong_margins, study::worst_of_margins));
}

/// Measures with unreliable standard errors: those for one test, and whether their intervals come from the same source
/// as the p-values.
struct DistrustedOfTest {
    DifferenceTest test;
    std::string_view interval_method;
    std::vector<std::string> measures = {};
    bool with_intervals = false;

    void look_at(const MeasureComparison& of) {
        if (of.errors_hold) return;
        for (const Difference& difference : of.differences) {
            if (!difference.p.defined() || difference.test != test) continue;
            note_once(measures, of.requested.key);
            const auto* interval = std::get_if<Interval>(&difference.interval);
            with_intervals = with_intervals || (interval != nullptr && interval->method == interval_method);
        }
    }
    std::string words() const {
        return fmt::format("p-values{} of {}", with_intervals ? " and intervals" : "", fmt::join(measures, ", "));
    }
};

/// Notes where p-values come from permutation by default, or would if that were possible: on all rows, or on some
/// slice.
void note_distrust(const ComparisonReport& report, DifferenceTest asked, bool share_given,
                   std::vector<std::string>& notes) {
    if (asked != DifferenceTest::automatic) return;
    DistrustedOfTest swapped{.test = DifferenceTest::permutation, .interval_method = method_by_swaps};
    DistrustedOfTest kept{.test = DifferenceTest::influence, .interval_method = "normal"};
    const auto look_at = [&swapped, &kept](const MeasureComparison& of) {
        swapped.look_at(of);
        kept.look_at(of);
    };
    std::ranges::for_each(report.comparison.measures, look_at);
    for (const ComparedSlice& slice : report.slices) std::ranges::for_each(slice.measures, look_at);
    const std::string why = fmt::format(
        "those from standard errors are unreliable for best values over thresholds, and for measures of the ranking if "
        "a class has fewer than {} items{}; with fewer than {}, for all but shares of items",
        few_items_for_influence, share_given ? ", or negatives are too few for so small a share" : "",
        too_few_for_influence);
    if (!swapped.measures.empty()) {
        notes.push_back(
            fmt::format("{} come from swapping the models' predictions: {}. Use --test influence to get them from "
                        "standard errors all the same.",
                        swapped.words(), why));
    }
    if (swapped.with_intervals) {
        notes.push_back(fmt::format(
            "Intervals from swaps have lower coverage if models differ greatly: with {} positives, it was as low as {} "
            "% in the coverage study ({}; nominal 95 %).",
            study::positives_of_swap_intervals, study::least_of_swap_intervals, study::worst_of_swap_intervals));
    }
    if (!kept.measures.empty()) {
        notes.push_back(fmt::format(
            "{} come from standard errors, because predictions are not swapped for separate rows, summaries or very "
            "many rows: {}. In the study, up to {} % of equally good models differed significantly at 5 % ({}, {} "
            "positives).",
            kept.words(), why, study::wrong_differences, study::worst_of_differences, study::positives_of_differences));
    }
}

/// How replicates choose the threshold of a rule; empty where it is a number.
ThresholdChoice choice_by(const std::optional<ThresholdRule>& rule) {
    if (!rule || rule->given()) return {};
    return [rule = *rule](const Views& views) -> std::optional<double> {
        const RuleChoice choice = rule.choose(views);
        const auto* point = std::get_if<OperatingPoint>(&choice);
        return point != nullptr ? std::optional(point->cut.value) : std::nullopt;
    };
}

/// Notes whether intervals at thresholds that a rule chose on these rows include the choice.
void note_chosen_thresholds(const Comparison& comparison, const ThresholdRule& rule, std::vector<std::string>& notes) {
    std::vector<std::string> anew;
    std::vector<std::string> as_given;
    for (const MeasureComparison& of : comparison.measures) {
        if (of.thresholds == ThresholdSource::given) continue;
        (of.thresholds == ThresholdSource::each_replicate ? anew : as_given).push_back(of.requested.key);
    }
    if (!anew.empty())
        notes.push_back(
            fmt::format("Standard errors of {} come from replicates; in each one, the rule {} picks new thresholds. "
                        "McNemar's test treats the thresholds as given.",
                        fmt::join(anew, ", "), rule.text()));
    if (!as_given.empty())
        notes.push_back(
            fmt::format("The rule {} picked the thresholds on the same rows, but the results for {} treat them as "
                        "given: intervals are too narrow, and p-values too small.",
                        rule.text(), fmt::join(as_given, ", ")));
}

ModelReport on_all_rows(const ModelSlice& model) {
    return {.name = model.model,
            .whole = {.input = model.input,
                      .threshold = model.threshold,
                      .confusion = model.views.confusion(),
                      .results = {}},
            .slices = {}};
}

/// Throws Error where there is only one model.
void need_models(std::span<const ModelSlice> models, const Origin& origin, bool is_summary) {
    if (models.size() >= 2) return;
    const ModelSlice& only = models.front();
    const auto negated = origin.model.empty() ? negated_column(only.model) : std::nullopt;
    const std::string name = origin.model.empty() ? printable(negated.value_or(only.model)) : "ONE";
    const std::string found =
        fmt::format("There is only one model, {}, and nothing to compare it with. ", quoted(only.model));
    if (is_summary)
        throw Error(found +
                    "This is a summary: make one of all models with midrank summarize FILE --score ONE --score OTHER "
                    "--keep pairs -o all.mrk, or give the files with the rows.");
    if (origin.model.empty() && origin.sources.size() > 1)
        throw Error(
            fmt::format("There is only one model, {}, because the rows of {} files are taken together. If each file is "
                        "one model, use --model-per-file, with --id COLUMN to identify the items; if one file has all "
                        "models, name the column of each.",
                        quoted(only.model), origin.sources.size()));
    constexpr std::string_view by_prefix = "as in --score-prefix one_ --score-prefix other_";
    if (only.task == TaskKind::multilabel)
        throw Error(fmt::format("{}Give the prefix of the columns of each model, {}.", found, by_prefix));
    constexpr std::string_view long_table = "or use --model for the column with the model in a long table";
    if (only.views.has<ClassScores>()) {
        throw Error(fmt::format(
            "{}Give the prefix of the scores of each model, {}, name its column of predictions with --predicted, {}.",
            found, by_prefix, long_table));
    }
    const bool scored = only.task == TaskKind::binary || only.task == TaskKind::queries;
    const std::string_view option = scored ? "--score" : "--predicted";
    throw Error(fmt::format("{}Name the column of each model's {}, as in {} {} {} OTHER, {}.", found,
                            scored ? "scores" : "predictions", negated ? "--negate" : option, name, option,
                            long_table));
}

void need_pairs(const EvidenceSet& evidence) {
    if (can_compare(evidence)) return;
    throw Error(
        "A comparison pairs the models' predictions for the same rows, but these are summaries that kept no pairs. "
        "Summarise the rows with --keep pairs, or give the files with the rows.");
}

/// The models on one slice, or on all rows.
struct ModelsOnSlice {
    std::string name;  ///< empty for all rows
    std::vector<ModelSlice> models;
};

/// The models on all rows, then on each slice if requested.
std::vector<ModelsOnSlice> models_by_slice(const EvidenceSet& evidence, const CompareRequest& request,
                                           std::vector<std::string>& notes) {
    std::vector<ModelsOnSlice> found = {{}};
    for_each_model_slice(evidence, request.threshold, notes, [&](const ModelSlice& slice) {
        if (!slice.slice.empty() && !request.slices) return;
        auto place = std::ranges::find(found, slice.slice, &ModelsOnSlice::name);
        if (place == found.end()) place = found.insert(found.end(), {slice.slice, {}});
        place->models.push_back(slice);
    });
    return found;
}

/// The models as inference takes them; everything but the choice of thresholds is borrowed.
std::vector<ComparedModel> as_compared(std::span<const ModelSlice> models, const ThresholdChoice& choice) {
    std::vector<ComparedModel> found;
    std::ranges::transform(models, std::back_inserter(found), [&choice](const ModelSlice& model) {
        return ComparedModel{&model.views, model.rows, model.task_rows, choice};
    });
    return found;
}

void note_adjustment(Adjustment adjustment, std::size_t models, std::size_t slices, std::vector<std::string>& notes) {
    const std::size_t pairs = models * (models - 1) / 2;
    if (adjustment == Adjustment::none) return;
    if (pairs > 1)
        notes.push_back(fmt::format(
            "p-values are adjusted for the {} pairs of models, separately for each measure ({}); intervals are not.",
            pairs, name_of(adjustment)));
    if (pairs * slices > 1 && slices > 0)
        notes.push_back(fmt::format(
            "p-values of slices are adjusted for {} slices{}, separately for each measure ({}); intervals are not.",
            slices, pairs > 1 ? fmt::format(" times {} pairs of models", pairs) : "",
            name_of(adjustment == Adjustment::max_t ? Adjustment::holm : adjustment)));
}

void note_swaps(const ComparisonRequest& comparison, const Origin& origin, std::vector<std::string>& notes) {
    if (comparison.permutations <= 0) return;
    notes.push_back(
        fmt::format("Permutations swap two models' predictions {}: midranks for measures of the ranking, labels for "
                    "measures at a threshold, and scores for all others.",
                    origin.cluster.empty() ? "row by row" : "cluster by cluster"));
}

void note_what_was_found(ComparisonReport& found, const EvidenceSet& evidence,
                         const std::optional<ThresholdRule>& threshold, const ModelSlice& first,
                         const ComparisonRequest& comparison) {
    std::vector<std::string>& notes = found.report.notes;
    if (found.comparison.labels_need_rows) {
        notes.emplace_back(
            "Labels are not compared, because that needs the rows, or a summary with the pairs at these thresholds.");
    }
    note_adjustment(comparison.adjustment, found.report.models.size(), found.slices.size(), notes);
    note_distrust(found, comparison.test, given_prevalence(evidence).has_value(), notes);
    if (threshold) note_chosen_thresholds(found.comparison, *threshold, notes);
    note_margins(comparison, first, notes);
    note_swaps(comparison, evidence.origin(), notes);
}

/// The same measures on each slice that every model has, at the thresholds of all rows.
std::vector<ComparedSlice> compared_slices(std::span<const ModelsOnSlice> slices, std::size_t models, Pairing pairing,
                                           std::span<const MeasureRequest> measures, ComparisonRequest comparison,
                                           std::vector<std::string>& notes) {
    comparison.curves = false;
    std::vector<ComparedSlice> found;
    for (const ModelsOnSlice& slice : slices) {
        if (slice.models.size() < models) {
            notes.push_back("Slice " + quoted(slice.name) +
                            " is not compared, because not every model has rows in it.");
            continue;
        }
        for (const ModelSlice& model : slice.models) refuse_without_rows(model, "Slices are compared row by row");
        ComparedSlice& of = found.emplace_back(ComparedSlice{.name = slice.name, .inputs = {}, .measures = {}});
        std::ranges::transform(slice.models, std::back_inserter(of.inputs), &ModelSlice::input);
        of.measures = compare_models(as_compared(slice.models, {}), pairing, measures, comparison).measures;
    }
    for (std::size_t m = 0; m < measures.size(); ++m) {
        std::vector<MeasureComparison*> together;
        together.reserve(found.size());
        for (ComparedSlice& slice : found) together.push_back(&slice.measures[m]);
        take_findings_together(together, comparison);
    }
    return found;
}

}  // namespace

bool can_compare(const EvidenceSet& evidence) {
    const Origin& origin = evidence.origin();
    const bool apart = !origin.model.empty() && origin.cluster.empty();
    return apart || std::ranges::all_of(evidence.parts(), [&](const Evidence& part) {
               const bool kept =
                   origin.cluster.empty() ? evidence.together().has<PairMoments>() : part.summaries.has<ClusterSums>();
               const bool has_rows =
                   part.rows.size() > 0 || size_of(part.task_rows) > 0 || part.summaries.has<QueryRows>();
               return !part.whole() || has_rows || part.rows_seen == 0 || kept;
           });
}

ComparisonReport compare(const EvidenceSet& evidence, const CompareRequest& request) {
    ComparisonRequest comparison = request.comparison;
    if (comparison.test == DifferenceTest::permutation) comparison.permutations = swaps_of(comparison.permutations);
    ComparisonReport found{.report = report_on(evidence),
                           .comparison = {},
                           .best_values = {},
                           .level = comparison.intervals.level,
                           .test = comparison.test,
                           .adjustment = comparison.adjustment,
                           .margin = comparison.margin,
                           .replicates = comparison.intervals.replicates,
                           .permutations = comparison.permutations};
    Report& report = found.report;

    const Pairing pairing = pairing_of(evidence, report.notes);
    std::vector<std::string> threshold_notes;
    const std::vector<ModelsOnSlice> by_slice = models_by_slice(evidence, request, threshold_notes);
    const std::vector<ModelSlice>& models = by_slice.front().models;
    std::ranges::transform(models, std::back_inserter(report.models), on_all_rows);
    if (comparison.curves && report.task != TaskKind::binary)
        throw Error("--curves compares ROC curves of two classes, but the task here is " +
                    std::string(name_of(report.task)) + ". Drop this option.");
    need_models(models, evidence.origin(), !can_compare(evidence));
    need_pairs(evidence);

    std::vector<MeasureRequest> requested_measures = request.measures;
    if (requested_measures.empty()) requested_measures = compared_measures(models, report.notes);
    const bool read_at_thresholds = std::ranges::any_of(requested_measures, depends_on_threshold);
    if (read_at_thresholds) std::ranges::move(threshold_notes, std::back_inserter(report.notes));
    comparison.intervals = *resolved_intervals(comparison.intervals, evidence, report.notes);
    const bool chosen = std::ranges::any_of(requested_measures, at_a_threshold);
    found.comparison = compare_models(as_compared(models, chosen ? choice_by(request.threshold) : ThresholdChoice()),
                                      pairing, requested_measures, comparison, evidence.together());
    found.slices = compared_slices(std::span(by_slice).subspan(1), models.size(), pairing, requested_measures,
                                   comparison, report.notes);
    for (const ModelSlice& model : models)
        std::ranges::move(
            best_values(requested_measures, model, comparison.intervals.scheme, comparison.intervals.seed),
            std::back_inserter(found.best_values));
    if (found.comparison.labels && !read_at_thresholds)
        std::ranges::move(threshold_notes, std::back_inserter(report.notes));
    note_what_was_found(found, evidence, request.threshold, models.front(), comparison);
    return found;
}

}  // namespace midrank
