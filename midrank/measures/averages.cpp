// Averages of measures of two classes over several classes or labels, each in turn against the rest: one rule makes them from the
// entries of those measures, as it does optima.

#include "midrank/measures/against_rest.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/label_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
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
        answer.remark = all.absent_counts ? "it is infinite for a label" : "it is infinite for a class";
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
        answer.remark = "it is infinite for a row";
        return answer;
    }
    if (!(found.weight > 0)) return Undefined::no_row_defined;
    Answer answer = found.mean;
    answer.covers = Covered{static_cast<std::size_t>(found.defined), static_cast<std::size_t>(found.all), "rows"};
    return answer;
}

Answer average_answer(const AverageOf& average, const Views& views, const Arguments& arguments) {
    if (const auto why = nothing_against_rest(views, average.of_scores)) return *why;
    const Measure& measure = *average.measure;
    switch (average.by) {
        case Averaging::macro:
        case Averaging::weighted:
            return mean_over(against_rest(views, average.of_scores), measure, arguments, average.by);
        case Averaging::micro:
            return average.of_scores ? measure.formula(*pooled_pairs(views).views, arguments)
                                     : measure.formula.on_confusion()(pooled_confusion(views), arguments);
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

/// What the average reads: predicted classes, scores of classes, or several labels.
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
constexpr std::array<Kind, 3> kinds_of_classes = {{
    {Averaging::macro, "macro_", "Mean over classes: ", "mean over the classes, each against the rest, of "},
    {Averaging::weighted, "weighted_",
     "Mean by frequency: ", "mean over the classes, each against the rest, with the weights of their rows, of "},
    {Averaging::micro, "micro_", "Pooled: ", "all pairs of a row and a class, pooled: "},
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

/// Thresholds are on axes of their own, and an estimate by random draws is not what is averaged.
bool can_be_averaged(const Measure& measure) {
    const bool family = measure.family == Family::threshold || measure.family == Family::ranking ||
                        measure.family == Family::indistinguishability;
    return family && measure.place != Place::value && !measure.drawn &&
           std::ranges::none_of(measure.parameters, &Parameter::is_threshold);
}

Measure average(const Measure& measure, const Kind& kind, bool of_labels) {
    const AverageOf average{&measure, kind.by, measure.family != Family::threshold};
    const std::string everywhere = kind.by == Averaging::samples ? "row" : of_labels ? "label" : "class";
    const bool pooled_or_one = kind.by == Averaging::micro || kind.by == Averaging::one;
    Measure of{.id = kind.by == Averaging::one ? measure.id + "_of" : kind.prefix + measure.id,
               .title = kind.title + measure.title,
               .family = of_labels ? Family::label_average : Family::average,
               .formula = of_labels           ? formula_of<LabelRows>(average)
                          : average.of_scores ? formula_of<ClassScores>(average)
                                              : formula_of<ClassTable>(average),
               .better = measure.better,
               .range = measure.range,
               .range_of = measure.range_of,
               .definition = kind.definition + measure.id,
               .undefined_when = pooled_or_one ? measure.undefined_when : "it is undefined for every " + everywhere,
               .source = measure.source,
               .parameters = measure.parameters,
               .check = measure.check};
    if (kind.by == Averaging::macro && measure.id == "average_precision") of.aliases = {"mean_average_precision"};
    if (kind.by == Averaging::samples && measure.id == "threat_score") of.aliases = {"samples_jaccard"};
    if (kind.by == Averaging::one) {
        of.parameters.push_back(
            {.name = noun_of_one(of_labels), .meaning = "which of them", .required = true, .is_name = true});
    }
    of.average_of = average;
    of.classes_count_alike = kind.by == Averaging::macro;
    return of;
}

std::vector<Measure> averages_of(std::span<const Kind> kinds, bool of_labels) {
    std::vector<Measure> averages;
    for (const Measure& measure : catalog(TaskKind::binary)) {
        if (!can_be_averaged(measure)) continue;
        for (const Kind& kind : kinds) averages.push_back(average(measure, kind, of_labels));
    }
    return averages;
}

}  // namespace

std::vector<Measure> average_measures() { return averages_of(kinds_of_classes, false); }
std::vector<Measure> label_average_measures() { return averages_of(kinds_of_labels, true); }
std::vector<Measure> one_class_measures() { return averages_of({&one_class, 1}, false); }
std::vector<Measure> one_label_measures() { return averages_of({&one_label, 1}, true); }

}  // namespace midrank
