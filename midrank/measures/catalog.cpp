#include "midrank/measures/catalog.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/letter_case.hpp"
#include "midrank/base/nearest.hpp"
#include "midrank/base/text.hpp"
#include "midrank/measures/against_rest.hpp"
#include "midrank/measures/catalog_name.hpp"
#include "midrank/measures/families.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

namespace midrank {
namespace {

using enum TaskKind;
constexpr std::array<FamilyEntry, 18> all_families = {{
    {Family::threshold, "threshold", "At the threshold", "the confusion matrix at one threshold", binary,
     threshold_measures},
    {Family::probability, "probability", "Probabilities", "scores as probabilities or margins", binary,
     probability_measures},
    {Family::calibration, "calibration", "Calibration", "scores as probabilities, against how often they come true",
     binary, calibration_measures},
    {Family::decision, "decision", "Decisions", "what deciding by the scores gains or costs", binary,
     decision_measures},
    {Family::ranking, "ranking", "Ranking", "the order of the scores", binary, ranking_measures},
    {Family::indistinguishability, "indistinguishability", "Indistinguishability",
     "where labelled items look like positives", binary, indistinguishability_measures},
    {Family::optimum, "optimum", "Best over all thresholds", "the best over all thresholds", binary, optimum_measures},
    {Family::gains, "gains", "Gains of flagging", "what flagging each row gains (--gain-if-flagged)", binary,
     gain_measures},
    {Family::embedding, "embedding", "Embeddings", "distances of triplets (midrank triplet)", binary,
     embedding_measures},
    {Family::classes, "classes", "Predicted classes", "of several classes: which was predicted", multiclass,
     class_measures},
    {Family::class_scores, "class_scores", "Scores of the classes", "of several classes: a score for each", multiclass,
     class_score_measures},
    {Family::average, "average", "Averages over the classes",
     "of several classes: each against the rest, f1_of(class=NAME), or the largest score of each row", multiclass,
     average_measures},
    {Family::errors, "errors", "Errors", "predicted numbers", regression, error_measures},
    {Family::quantiles, "quantiles", "Predicted quantiles", "of predicted numbers: their quantiles (--quantile)",
     regression, quantile_measures},
    {Family::queries, "queries", "Order within the queries", "of queries: how their rows are ranked", TaskKind::queries,
     query_measures},
    {Family::labels, "labels", "Predicted labels", "of several labels: which were predicted", multilabel,
     label_measures},
    {Family::label_scores, "label_scores", "Scores of the labels", "of several labels: a score for each", multilabel,
     label_score_measures},
    {Family::label_average, "average", "Averages over the labels",
     "of several labels: each by itself, or f1_of(label=NAME)", multilabel, label_average_measures},
}};

}  // namespace

std::span<const FamilyEntry> families() noexcept { return all_families; }

const FamilyEntry& entry_of(Family family) noexcept {
    return *std::ranges::find(all_families, family, &FamilyEntry::family);
}

std::string_view text_of(Needs needs) noexcept {
    switch (needs) {
        case Needs::nothing:
            return "";
        case Needs::probabilities:
            return "probabilities";
        case Needs::margins:
            return "margins: signed distances from the decision boundary";
        case Needs::whole_weights:
            return "whole weights";
        case Needs::counted_probabilities:
            return "probabilities and whole weights";
        case Needs::triplets:
            return "triplets of embeddings of norm 1 (the command midrank triplet)";
        case Needs::class_probabilities:
            return "probabilities of the classes, which sum to 1";
        case Needs::order:
            return "classes whose order means something";
        case Needs::gains:
            return "a column of what flagging each row gains (--gain-if-flagged)";
    }
    return "";
}

std::string_view name_of(Better better) noexcept {
    switch (better) {
        case Better::higher:
            return "higher";
        case Better::lower:
            return "lower";
        case Better::neither:
            return "neither";
    }
    return "";
}

namespace {

/// Ordinal data use the catalog of multiclass.
TaskKind catalog_task(TaskKind task) noexcept { return task == ordinal ? multiclass : task; }

/// The command that lists measures of the task.
std::string where_those_are_listed(TaskKind task) {
    const auto family = std::ranges::find(families(), catalog_task(task), &FamilyEntry::task);
    if (family == families().end()) return "";
    return fmt::format(" The command \"midrank measures {}\" lists the measures of this task.", family->name);
}

/// Advice where the name is that of a measure of another task.
std::string of_another_task(std::string_view name, TaskKind task) {
    for (const TaskKind other : all_tasks) {
        const bool same = catalog_task(other) == catalog_task(task);
        const Measure* found = same ? nullptr : find_measure(name, other);
        if (found == nullptr) continue;
        const std::string what = quoted(name) + " is a measure of " + std::string(subject_of(other));
        if (other != binary || !(of_classes(task) || task == multilabel))
            return what +
                   (task == binary
                        ? std::string(", but these data are evaluated as two classes.") +
                              (of_classes(other)
                                   ? " To treat both classes alike, use --task multiclass and drop --positive."
                               : other == TaskKind::regression ? " Name the column of predictions with --predicted."
                                                               : "")
                        : ", but the task of these data is " + std::string(name_of(task)) + "." +
                              where_those_are_listed(task));
        const std::string of_one = fmt::format("{}_of({}=NAME)", found->id, noun_of_one(task == multilabel));
        const std::string of_confidence = "confidence_" + found->id;
        const bool confident = of_probabilities(found->needs) && find_measure(of_confidence, task) != nullptr;
        const std::string confidence =
            confident ? " For the largest probability of each row, use " + of_confidence + "." : "";
        if (find_measure("macro_" + found->id, task) == nullptr && confident)
            return fmt::format("{}. For a single class, use {}.{}", what, of_one, confidence);
        if (find_measure("macro_" + found->id, task) == nullptr)
            return what + (task == multilabel
                               ? ". To evaluate a single label, use --task binary with --label and --score."
                               : ". Name one class with --positive to evaluate it against the rest.");
        const bool of_numbers = task != TaskKind::regression && find_measure(name, TaskKind::regression) != nullptr;
        return fmt::format(
            "{0}. For an average over several, use macro_{1}, weighted_{1} or micro_{1}; for a single one, {2}.{3}{4}",
            what, found->id, of_one, confidence,
            of_numbers ? " If the labels are numbers to predict, use --task regression." : "");
    }
    return "";
}

/// Advice where the name is a loss with its sign turned, so that higher is better: neg_log_loss.
std::string of_other_sign(std::string_view name, std::span<const TaskKind> tasks) {
    constexpr std::string_view sign = "neg_";
    if (!name.starts_with(sign)) return "";
    for (const TaskKind task : tasks) {
        // The name without the sign, not the id: mean_squared_error is one measure of two classes and another of numbers.
        const std::string_view loss = name.substr(sign.size());
        const Measure* found = find_measure(loss, task);
        if (found == nullptr || found->better != Better::lower) continue;
        return fmt::format("{} is {} with the opposite sign. Use {}, for which lower is better.", quoted(name), loss,
                           loss);
    }
    return "";
}

/// `tasks`: the task of the data, or all tasks where it is not known.
[[noreturn]] void refuse_unknown_measure(std::string_view name, std::span<const TaskKind> tasks) {
    refuse_ambiguous_name(name, tasks);
    if (const std::string other = tasks.size() == 1 ? of_another_task(name, tasks.front()) : ""; !other.empty())
        throw Error(other);
    throw Error("There is no measure " + quoted(name) + "." + measure_meant(name, tasks) +
                " The command \"midrank measures\" lists them all.");
}

MeasureRequest read_measure(const Call& call, TaskKind task) {
    const Measure* measure = find_measure(call.name, task);
    if (measure == nullptr) refuse_unknown_measure(call.name, {&task, 1});
    MeasureRequest requested{.measure = measure,
                             .arguments = read_arguments(measure->id, call.inner, measure->parameters),
                             .key = call.key(measure->id)};
    if (measure->check) measure->check(requested.arguments);
    return requested;
}

bool complete_without_arguments(const Measure& measure) {
    return std::ranges::none_of(measure.parameters, &Parameter::required) && !measure.check;
}

void add_family(std::vector<MeasureRequest>& requested_measures, const FamilyEntry& family) {
    for (const Measure& measure : catalog(family.task)) {
        if (measure.family == family.family && complete_without_arguments(measure)) {
            requested_measures.push_back({.measure = &measure, .arguments = {}, .key = measure.id});
        }
    }
}

/// A family requested by name: all its measures, those that need arguments with their usual ones.
void add_named_family(std::vector<MeasureRequest>& requested_measures, const FamilyEntry& family) {
    add_family(requested_measures, family);
    for (const Measure& measure : catalog(family.task)) {
        if (measure.family != family.family) continue;
        for (const std::string_view inner : measure.usual_arguments)
            requested_measures.push_back(read_measure({measure.id, inner}, family.task));
    }
}

/// The family with that name, if the task has it; else null.
const FamilyEntry* family_named(std::string_view name, TaskKind task) {
    const auto found = std::ranges::find_if(
        families(), [&](const FamilyEntry& f) { return f.name == name && f.task == catalog_task(task); });
    return found == families().end() ? nullptr : &*found;
}

bool is_id_or_alias(const Measure& measure, std::string_view name) {
    return measure.id == name || std::ranges::find(measure.aliases, name) != measure.aliases.end();
}

/// By its id, an alias, or the id with another name of the averaged measure in it: macro_recall for macro_sensitivity.
bool is_called(const Measure& measure, std::string_view name) {
    if (is_id_or_alias(measure, name)) return true;
    if (!measure.average_of) return false;
    const Measure& averaged = *measure.average_of->measure;
    const std::string_view id = measure.id;
    const std::string_view after = measure.average_of->by == Averaging::one ? "_of" : "";
    const std::string_view before = id.substr(0, id.size() - averaged.id.size() - after.size());
    return name.size() > before.size() + after.size() && name.starts_with(before) && name.ends_with(after) &&
           is_id_or_alias(averaged, name.substr(before.size(), name.size() - before.size() - after.size()));
}

std::vector<Measure> measures_of_task(TaskKind task) {
    std::vector<Measure> all;
    for (const FamilyEntry& family : families())
        if (family.task == task) std::ranges::move(family.measures(), std::back_inserter(all));
    return all;
}

/// Built on first use; some tasks derive entries from the two-class catalog.
template <TaskKind task>
std::span<const Measure> catalog_of() {
    static const std::vector<Measure> measures = measures_of_task(task);
    return measures;
}

}  // namespace

Range MeasureRequest::range(const Views& views) const {
    Range found = range();
    if (measure->most_of != nullptr && std::isinf(found.most)) found.most = measure->most_of(views);
    return found;
}

std::span<const Measure> catalog(TaskKind task) {
    switch (task) {
        case binary:
            return catalog_of<binary>();
        case multiclass:
        case ordinal:
            return catalog_of<multiclass>();
        case regression:
            return catalog_of<regression>();
        case TaskKind::queries:
            return catalog_of<TaskKind::queries>();
        case multilabel:
            return catalog_of<multilabel>();
    }
    return {};
}

namespace {

/// Measures of a single class or label: as many as there are two-class measures, so lists show only the rule.
std::span<const Measure> measures_of_one(TaskKind task) {
    static const std::vector<Measure> of_class = one_class_measures();
    static const std::vector<Measure> of_label = one_label_measures();
    if (of_classes(task)) return of_class;
    return task == multilabel ? std::span<const Measure>(of_label) : std::span<const Measure>();
}

}  // namespace

const Measure* find_measure(std::string_view name, TaskKind task) {
    for (const auto measures : {catalog(task), measures_of_one(task)}) {
        for (const Measure& measure : measures)
            if (is_called(measure, name)) return &measure;
    }
    return nullptr;
}

std::vector<MeasureRequest> read_measures(std::string_view text, TaskKind task) {
    std::vector<MeasureRequest> requested_measures;
    for (const Call& call : read_calls(text)) {
        if (call.name == "all") {
            for (const FamilyEntry& family : families())
                if (family.task == catalog_task(task)) add_named_family(requested_measures, family);
        } else if (const FamilyEntry* family = family_named(call.name, task)) {
            add_named_family(requested_measures, *family);
        } else {
            requested_measures.push_back(read_measure(call, task));
        }
    }
    if (requested_measures.empty()) throw Error("The list of measures is empty. Name measures, a family or \"all\".");
    // A measure requested twice is reported once.
    std::vector<MeasureRequest> distinct;
    for (MeasureRequest& requested : requested_measures) {
        if (std::ranges::find(distinct, requested.key, &MeasureRequest::key) == distinct.end())
            distinct.push_back(std::move(requested));
    }
    return distinct;
}

namespace {

/// Names used by other tools or in the literature for what is no single measure here, and what to request instead.
struct NamesElsewhere {
    std::vector<std::string_view> names;  ///< in small letters, with _ between words
    std::string_view advice;
};

const std::vector<NamesElsewhere>& names_elsewhere() {
    static const std::vector<NamesElsewhere> names = {
        // Other tools give 0.835, 0.8163, 0.8725 and 0.6476 on the same ten rows.
        {{"auprc", "aucpr", "pr_auc", "prauc", "auc_pr", "average_precision_recall"},
         "names different estimators in different tools. Use average_precision, aucpr_davis_goadrich, aucpr_min, "
         "aucpr_minmax or aucpr_max."},
        {{"idi", "integrated_discrimination_improvement"},
         "is the difference between two models in discrimination_slope: midrank compare FILE --score NEW --score OLD "
         "--measures discrimination_slope,brier_score."},
        {{"nri", "net_reclassification_improvement", "net_reclassification_index"},
         "compares two models, and can be positive for a marker without information (decision 92). At a single cut-off "
         "of the risk, it is the difference in youden_index: midrank compare FILE --score NEW --score OLD --threshold "
         "0.1 --measures 'youden_index,sensitivity,specificity,net_benefit(pt=0.1)'."},
        {{"demographic_parity", "demographic_parity_difference", "demographic_parity_ratio", "statistical_parity",
          "disparate_impact", "equal_opportunity", "equal_opportunity_difference", "equalized_odds",
          "equalized_odds_difference", "equalized_odds_ratio", "equalised_odds", "predictive_parity",
          "predictive_equality", "overall_accuracy_equality", "calibration_within_groups"},
         "compares the slices of a column, so it is not a measure of a single slice. Use midrank evaluate FILE --slice "
         "COLUMN --fairness. To require a limit in every slice: midrank check FILE --slice COLUMN --min "
         "sensitivity=0.8."},
        {{"roc_curve", "precision_recall_curve", "pr_curve", "det_curve", "calibration_curve", "reliability_diagram",
          "decision_curve"},
         "is a curve, not a number: midrank curve FILE --kind roc,precision_recall,det,reliability,decision -o "
         "curves.svg."},
        {{"sensitivity_at_specificity", "sensitivity_at_fixed_specificity", "specificity_at_sensitivity",
          "specificity_at_fixed_sensitivity", "recall_at_precision", "recall_at_fixed_precision", "precision_at_recall",
          "precision_at_fixed_recall", "tpr_at_fpr", "tpr_at_fixed_fpr"},
         "is read at a threshold chosen by a rule, as in midrank evaluate FILE --threshold 'specificity>=0.95' "
         "--measures sensitivity; midrank threshold FILE --rule 'specificity>=0.95' also shows the threshold."},
        {{"roc_auc_ovr", "roc_auc_ovr_weighted", "roc_auc_ovo", "roc_auc_ovo_weighted"},
         "averages areas over several classes. Use macro_roc_auc or weighted_roc_auc, which compare each class with "
         "the rest, or hand_till, which compares pairs of classes."},
        {{"qwk", "quadratic_kappa", "quadratic_weighted_kappa", "weighted_kappa", "linear_kappa"},
         "is Cohen's kappa for ordered classes, with weights. Use cohen_kappa(weights=quadratic) or "
         "cohen_kappa(weights=linear)."},
        {{"icc", "intraclass_correlation"},
         "names several coefficients. For true and predicted numbers, use lins_concordance, which is within about 2/n "
         "of ICC(A,1): two-way, absolute agreement, single measurements."},
    };
    return names;
}

}  // namespace

void refuse_ambiguous_name(std::string_view name, std::span<const TaskKind> tasks) {
    std::string plain(name);  // the literature writes PR-AUC, NRI and IDI
    std::ranges::transform(plain, plain.begin(), [](char c) { return c == '-' || c == ' ' ? '_' : lower_case(c); });
    for (const NamesElsewhere& elsewhere : names_elsewhere())
        if (std::ranges::find(elsewhere.names, plain) != elsewhere.names.end())
            throw Error(quoted(name) + " " + std::string(elsewhere.advice));
    if (const std::string other = of_other_sign(name, tasks); !other.empty()) throw Error(other);
}

std::string measure_meant(std::string_view name, std::span<const TaskKind> tasks,
                          std::vector<std::string_view> others) {
    if (const auto here = catalog_name(name, tasks)) return " Did you mean " + *here + "?";
    std::vector<std::string_view> names;
    for (const TaskKind task : tasks) {
        for (const Measure& measure : catalog(task)) {
            names.emplace_back(measure.id);
            names.insert(names.end(), measure.aliases.begin(), measure.aliases.end());
        }
        for (const FamilyEntry& family : families())
            if (family.task == catalog_task(task)) names.push_back(family.name);
    }
    std::ranges::move(others, std::back_inserter(names));
    return did_you_mean(name, names);
}

void refuse_unknown_measures(std::string_view text) {
    for (const Call& call : read_calls(text)) {
        std::optional<Error> refusal;
        std::size_t parameters = 0;  // of the entry whose refusal is kept
        bool fits = call.name == "all";
        for (const TaskKind task : all_tasks) {
            fits = fits || family_named(call.name, task) != nullptr;
            const Measure* measure = find_measure(call.name, task);
            if (fits || measure == nullptr) continue;
            try {
                static_cast<void>(read_measure(call, task));
                fits = true;
            } catch (const Error& error) {
                // The entry with the most parameters is the most likely one to be meant.
                if (refusal && measure->parameters.size() <= parameters) continue;
                refusal.emplace(error);
                parameters = measure->parameters.size();
            }
        }
        if (fits) continue;
        if (refusal) throw Error(*refusal);
        refuse_unknown_measure(call.name, all_tasks);
    }
}

std::vector<MeasureRequest> standard_measures(bool optima) {
    std::vector<MeasureRequest> requested_measures;
    for (const FamilyEntry& entry : families()) {
        if (entry.task == binary && (entry.family != Family::optimum || optima)) add_family(requested_measures, entry);
    }
    return requested_measures;
}

std::vector<MeasureRequest> measures_of(Family family) {
    std::vector<MeasureRequest> requested_measures;
    add_family(requested_measures, entry_of(family));
    return requested_measures;
}

std::span<const ExampleRow> example_rows() {
    static constexpr std::array<ExampleRow, 10> rows = {{{0.95, true},
                                                         {0.8, true},
                                                         {0.75, false},
                                                         {0.6, true},
                                                         {0.5, true},
                                                         {0.45, false},
                                                         {0.3, false},
                                                         {0.25, true},
                                                         {0.2, false},
                                                         {0.1, false}}};
    return rows;
}

}  // namespace midrank
