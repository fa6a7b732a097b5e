// Averages over the classes of measures of two classes, each class in turn against the rest: one rule makes them from the entries of
// those measures, as it does optima.

#include "midrank/measures/catalog.hpp"
#include "midrank/measures/class_views.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/numerics/sum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// The mean of the values of the classes that have rows, where they are defined.
template <class RowsOf>
Answer mean_over_classes(const Measure& measure, const Arguments& arguments, std::span<const Views> of_class,
                         Averaging by, RowsOf rows_of) {
    const auto weight_of = [&](std::size_t c) { return by == Averaging::weighted ? rows_of(c) : 1; };
    Sum sum;
    double weights = 0;
    std::size_t defined = 0;
    std::string_view unit;
    double infinite = 0;
    for (std::size_t c = 0; c < of_class.size(); ++c) {
        if (!(rows_of(c) > 0)) continue;  // a class without rows has no values of its own
        const Answer one = measure.formula(of_class[c], arguments);
        if (!one.value.defined()) continue;
        ++defined;
        if (!std::isfinite(one.value.number())) {
            infinite = one.value.number();
            continue;
        }
        sum.add_product(weight_of(c), one.value.number());
        weights += weight_of(c);
        unit = one.unit;
    }
    if (infinite != 0) {
        Answer answer = infinite;
        answer.remark = "it is infinite for a class";
        return answer;
    }
    if (!(weights > 0)) return Undefined::no_class_defined;
    Answer answer = sum.total() / weights;
    answer.unit = unit;
    answer.covers = Covered{defined, of_class.size()};
    return answer;
}

/// All pairs of a row and a class, by whether the class was predicted.
Confusion pooled(const ClassTable& table) {
    Confusion all;
    for (std::size_t c = 0; c < table.class_count(); ++c) all.merge(table.confusion(c));
    return all;
}

Formula average_of_labels(const Measure& measure, Averaging by) {
    return Formula::of_views<ClassTable>(
        [&measure, by](const ViewsOf<ClassTable>& views, const Arguments& arguments) -> Answer {
            const auto& table = views.get<ClassTable>();
            if (by == Averaging::micro) return measure.formula.on_confusion()(pooled(table), arguments);
            return mean_over_classes(measure, arguments, views.get<ClassLabelViews>().of_class, by,
                                     [&table](std::size_t c) { return table.truth(c); });
        });
}

Formula average_of_scores(const Measure& measure, Averaging by) {
    return Formula::of_views<ClassScores>(
        [&measure, by](const ViewsOf<ClassScores>& views, const Arguments& arguments) -> Answer {
            const auto& scores = views.get<ClassScores>();
            if (by == Averaging::micro) return measure.formula(*views.get<PooledPairs>().views, arguments);
            return mean_over_classes(measure, arguments, views.get<ClassRankingViews>().of_class, by,
                                     [&scores](std::size_t c) { return scores.truth_total(c); });
        });
}

struct Kind {
    Averaging by;
    const char* prefix;
    const char* title;
    const char* definition;
};
constexpr std::array<Kind, 3> kinds = {{
    {Averaging::macro, "macro_", "Mean over classes: ", "mean over the classes, each against the rest, of "},
    {Averaging::weighted, "weighted_",
     "Mean by frequency: ", "mean over the classes, each against the rest, with the weights of their rows, of "},
    {Averaging::micro, "micro_", "Pooled: ", "all pairs of a row and a class, pooled: "},
}};

/// Thresholds are on axes of their own, and an estimate by random draws is not what is averaged.
bool can_be_averaged(const Measure& measure) {
    const bool family = measure.family == Family::threshold || measure.family == Family::ranking ||
                        measure.family == Family::indistinguishability;
    return family && measure.place != Place::value && !measure.drawn &&
           std::ranges::none_of(measure.parameters, &Parameter::is_threshold);
}

Measure average(const Measure& measure, const Kind& kind) {
    const bool of_scores = measure.family != Family::threshold;
    Measure of{
        .id = kind.prefix + measure.id,
        .title = kind.title + measure.title,
        .family = Family::average,
        .formula = of_scores ? average_of_scores(measure, kind.by) : average_of_labels(measure, kind.by),
        .better = measure.better,
        .range = measure.range,
        .range_of = measure.range_of,
        .definition = kind.definition + measure.id,
        .undefined_when = kind.by == Averaging::micro ? measure.undefined_when : "it is undefined for every class",
        .source = measure.source,
        .parameters = measure.parameters,
        .check = measure.check};
    if (kind.by == Averaging::macro && measure.id == "average_precision") of.aliases = {"mean_average_precision"};
    of.average_of = AverageOf{&measure, kind.by, of_scores};
    of.classes_count_alike = kind.by == Averaging::macro;
    return of;
}

}  // namespace

std::vector<Measure> average_measures() {
    std::vector<Measure> averages;
    for (const Measure& measure : catalog(TaskKind::binary)) {
        if (!can_be_averaged(measure)) continue;
        for (const Kind& kind : kinds) averages.push_back(average(measure, kind));
    }
    return averages;
}

}  // namespace midrank
