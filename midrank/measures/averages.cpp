// Averages of two-class measures over several classes or labels, each in turn against the rest. One rule derives their
// entries from those of the two-class measures, as it does for optima.

#include "midrank/measures/against_rest.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {
namespace {

/// The mean of the values where they are defined.
Answer mean_over(const AgainstRest& all, const Measure& measure, const Arguments& arguments, Averaging by) {
    Sum sum;
    double weights = 0;
    std::size_t defined = 0;
    std::string_view unit;
    double infinite = 0;
    for (std::size_t i = 0; i < all.each.size(); ++i) {
        if (!all.counts(i)) continue;
        const Answer one = measure.formula(all.each[i], arguments);
        if (!one.value.defined()) continue;
        ++defined;
        const double weight = by == Averaging::weighted ? all.positive[i] : 1;
        if (!(weight > 0)) continue;
        if (!std::isfinite(one.value.number())) {
            infinite = one.value.number();
            continue;
        }
        sum.add_product(weight, one.value.number());
        weights += weight;
        unit = one.unit;
    }
    if (infinite != 0) {
        Answer answer = infinite;
        answer.remark = all.absent_counts ? "infinite for at least one label" : "infinite for at least one class";
        return answer;
    }
    if (!(weights > 0)) return all.absent_counts ? Undefined::no_label_defined : Undefined::no_class_defined;
    Answer answer = sum.total() / weights;
    answer.unit = unit;
    answer.covers = Covered{defined, all.each.size(), all.noun};
    return answer;
}

Answer mean_over_samples(const AverageOf& average, const LabelRows& rows, const Arguments& arguments) {
    const SampleMean found = mean_of_samples(values_of_samples(average, arguments, rows), rows);
    if (found.infinite != 0) {
        Answer answer = found.infinite;
        answer.remark = "infinite for at least one row";
        return answer;
    }
    if (!(found.weight > 0)) return Undefined::no_row_defined;
    Answer answer = found.mean;
    answer.covers = Covered{static_cast<std::size_t>(found.defined), static_cast<std::size_t>(found.all), "rows"};
    return answer;
}

/// Whether all class probabilities must be valid. For a single class only its own matter, whatever the others sum to.
bool of_class_probabilities(const AverageOf& average) {
    return of_probabilities(average.measure->needs) && average.by != Averaging::one;
}

Answer average_answer(const AverageOf& average, const Views& views, const Arguments& arguments) {
    if (const auto why = nothing_against_rest(views, average.of_scores)) return *why;
    const Measure& measure = *average.measure;
    if (of_class_probabilities(average) && views.has<ClassScores>())
        if (auto none = no_probabilities(views.get<ClassProbabilities>())) return *none;
    switch (average.by) {
        case Averaging::macro:
        case Averaging::weighted:
            return mean_over(against_rest(views, average.of_scores), measure, arguments, average.by);
        case Averaging::micro:
            return average.of_scores ? measure.formula(*pairs_of(average.by, views).views, arguments)
                                     : measure.formula.on_confusion()(pooled_confusion(views), arguments);
        case Averaging::confidence:
            return measure.formula(*pairs_of(average.by, views).views, arguments);
        case Averaging::samples:
            return mean_over_samples(average, views.get<LabelRows>(), arguments);
        case Averaging::one: {
            const AgainstRest all = against_rest(views, average.of_scores);
            const std::size_t which = named_one(all, arguments);
            return all.counts(which) ? measure.formula(all.each[which], arguments) : Undefined::class_absent;
        }
    }
    return Undefined::empty;
}

/// The summary that the average reads: predicted classes, class scores, or several labels.
template <Summary S>
Formula formula_of(const AverageOf& average) {
    return Formula::of_views<S>([average](const ViewsOf<S>& of, const Arguments& arguments) {
        return average_answer(average, of.views, arguments);
    });
}

struct Kind {
    Averaging by;
    const char* prefix;
    const char* title;
    const char* definition;
};
constexpr std::array<Kind, 4> kinds_of_classes = {{
    {Averaging::macro, "macro_", "Mean over classes: ", "mean over the classes, each against the rest, of "},
    {Averaging::weighted, "weighted_",
     "Mean by frequency: ", "mean over the classes, each against the rest, with the weights of their rows, of "},
    {Averaging::micro, "micro_", "Pooled: ", "all pairs of a row and a class, pooled: "},
    {Averaging::confidence, "confidence_",
     "Of the confidence: ", "by the largest score of each row, positive where the row is of that class: "},
}};
constexpr std::array<Kind, 4> kinds_of_labels = {{
    {Averaging::macro, "macro_", "Mean over labels: ", "mean over the labels of "},
    {Averaging::weighted, "weighted_",
     "Mean by frequency: ", "mean over the labels, with the weights of the rows that have them, of "},
    {Averaging::micro, "micro_", "Pooled: ", "all pairs of a row and a label, pooled: "},
    {Averaging::samples, "samples_",
     "Mean over rows: ", "mean over the rows, the labels of each as a table of their own, of "},
}};

constexpr Kind one_class = {Averaging::one, "", "One class: ", "of one class against the rest: "};
constexpr Kind one_label = {Averaging::one, "", "One label: ", "of one label: "};

/// Whether the measure compares probabilities with outcomes.
bool of_what_came_true(const Measure& measure) {
    return measure.family == Family::probability || measure.family == Family::calibration;
}

/// Excluded are thresholds, which differ in scale between classes, estimates by random draws, and margins, which are
/// defined for two classes.
bool can_be_averaged(const Measure& measure, Averaging by) {
    if (measure.place == Place::value || measure.drawn || measure.needs == Needs::margins ||
        std::ranges::any_of(measure.parameters, &Parameter::is_threshold))
        return false;
    if (by == Averaging::confidence) return of_what_came_true(measure) || measure.family == Family::ranking;
    if (of_what_came_true(measure)) {
        // Excluded: the labels of one row, too few for calibration; test statistics, whose distribution holds for one
        // class only; and measures without a direction, for which too high in one class and too low in another would
        // cancel in the mean.
        if (by == Averaging::samples) return false;
        return by == Averaging::one ||
               (measure.better != Better::neither && measure.no_interval != Undefined::test_statistic);
    }
    return measure.family == Family::threshold || measure.family == Family::ranking ||
           measure.family == Family::indistinguishability;
}

/// The usual names of means over classes of calibration measures, such as "classwise_ece". Stored once, because entries
/// keep views of these names.
std::optional<std::string_view> classwise_name(const Measure& measure) {
    static const std::map<std::string, std::string, std::less<>> names = [] {
        std::map<std::string, std::string, std::less<>> made;
        for (const Measure& of : catalog(TaskKind::binary))
            if (of.family == Family::calibration) made.emplace(of.id, "classwise_" + of.id);
        return made;
    }();
    const auto found = names.find(measure.id);
    return found == names.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

/// The requirement of the two-class measure, with class probabilities that sum to 1 in place of probabilities.
Needs needs_of(const AverageOf& average, bool of_labels) {
    if (!of_what_came_true(*average.measure)) return Needs::nothing;
    return !of_labels && of_class_probabilities(average) ? Needs::class_probabilities : average.measure->needs;
}

std::string undefined_when(const AverageOf& average, bool of_labels, const std::string& everywhere) {
    const bool of_one =
        average.by == Averaging::micro || average.by == Averaging::one || average.by == Averaging::confidence;
    const std::string when = of_one ? average.measure->undefined_when : "it is undefined for every " + everywhere;
    return !of_labels && of_class_probabilities(average) ? "the scores are not probabilities of the classes; " + when
                                                         : when;
}

Measure average(const Measure& measure, const Kind& kind, bool of_labels) {
    const AverageOf average{&measure, kind.by, measure.family != Family::threshold};
    const std::string everywhere = kind.by == Averaging::samples ? "row" : of_labels ? "label" : "class";
    Measure of{.id = kind.by == Averaging::one ? measure.id + "_of" : kind.prefix + measure.id,
               .title = kind.title + measure.title,
               .family = of_labels ? Family::label_average : Family::average,
               .formula = of_labels           ? formula_of<LabelRows>(average)
                          : average.of_scores ? formula_of<ClassScores>(average)
                                              : formula_of<ClassTable>(average),
               .better = measure.better,
               .best = measure.best,
               .range = measure.range,
               .range_of = measure.range_of,
               .definition = kind.definition + measure.id,
               .undefined_when = undefined_when(average, of_labels, everywhere),
               .source = measure.source,
               .parameters = measure.parameters,
               .needs = needs_of(average, of_labels),
               .check = measure.check};
    // Best values are optimistic on these rows. Not so for samples: the best value of each row's labels is itself what
    // is averaged.
    of.no_interval =
        measure.optimistic && kind.by != Averaging::samples ? Undefined::biased_estimate : measure.no_interval;
    if (const auto name = classwise_name(measure); name && kind.by == Averaging::macro && !of_labels)
        of.aliases = {*name};
    for (const auto& [by, name] : measure.averages_called)
        if (by == kind.by) of.aliases = {name};
    if (kind.by == Averaging::one) {
        of.parameters.push_back(
            {.name = noun_of_one(of_labels), .meaning = "which of them", .required = true, .is_name = true});
    }
    if (kind.by == Averaging::confidence)
        of.remark = "Of classes that share the largest score of a row, the first in the order of the classes is taken.";
    of.average_of = average;
    of.classes_count_alike = kind.by == Averaging::macro;
    return of;
}

std::vector<Measure> averages_of(std::span<const Kind> kinds, bool of_labels) {
    std::vector<Measure> averages;
    for (const Measure& measure : catalog(TaskKind::binary)) {
        for (const Kind& kind : kinds)
            if (can_be_averaged(measure, kind.by)) averages.push_back(average(measure, kind, of_labels));
    }
    return averages;
}

}  // namespace

std::vector<Measure> average_measures() { return averages_of(kinds_of_classes, false); }
std::vector<Measure> label_average_measures() { return averages_of(kinds_of_labels, true); }
std::vector<Measure> one_class_measures() { return averages_of({&one_class, 1}, false); }
std::vector<Measure> one_label_measures() { return averages_of({&one_label, 1}, true); }

}  // namespace midrank
