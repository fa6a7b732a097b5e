// Comparison of two models' proportions: intervals of their difference and ratio, and a test statistic for a given
// difference. A normal interval with the estimated variance is too narrow where proportions are near 0 or 1, or models
// hardly ever disagree. Two better methods: Newcombe's squares and adds the distances from each proportion to the ends
// of its Wilson interval. The score interval contains every difference that the data do not reject, with the variance
// of the most likely pair of proportions with that difference.

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"
#include "midrank/summaries/label_tables.hpp"

#include <cstddef>
#include <span>
#include <variant>

namespace midrank {

/// Proportions with separate trials.
struct SeparateProportions {
    Proportion first, second;
};

/// With a table, both are proportions of its rows: those that a model gets right.
using TwoProportions = std::variant<SeparateProportions, PairedTable>;

/// An interval method for differences of proportions; the first is the default.
struct ProportionDifferenceMethod {
    IntervalMethod method;
    IntervalOrReason (*interval)(const TwoProportions& two, double level);
};
std::span<const ProportionDifferenceMethod> proportion_difference_methods();
/// The method of proportions that this interval method is, or null.
const ProportionDifferenceMethod* find_method_of_proportions(const IntervalMethod* method);

/// Each interval is undefined without trials (`empty`) and for sums of fractional weights (`fractional_weights`).
/// Throws Error unless 0 < level < 1.

/// Newcombe (1998), method 10: for separate trials
/// doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I, for paired ones
/// doi:10.1002/(SICI)1097-0258(19981130)17:22<2635::AID-SIM954>3.0.CO;2-C
IntervalOrReason newcombe_interval(const TwoProportions& two, double level);
/// For separate trials Miettinen & Nurminen (1985), doi:10.1002/sim.4780040211; for paired ones Tango (1998),
/// doi:10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B
IntervalOrReason score_interval(const TwoProportions& two, double level);

/// First proportion / second; `division_by_zero` where the second is 0.
Value ratio_of(const TwoProportions& two);
/// Score intervals of the ratio: Miettinen & Nurminen (1985); for paired trials Tang, Tang & Chan (2003),
/// doi:10.1002/sim.1401. A bound is infinite where the second proportion may be 0. Undefined (`division_by_zero`) where both are 0.
IntervalOrReason ratio_score_interval(const TwoProportions& two, double level);

/// (observed difference - `difference`) / standard error, the latter for models with that true difference: the
/// statistic that score intervals compare with the normal distribution. Infinite where such a difference is impossible.
/// Needs trials.
double score_statistic(const TwoProportions& two, double difference);

/// Whether the trials of this proportion are the same rows for every model. True for sensitivity: all positive rows.
/// False for precision: the rows that the model labels positive.
bool has_shared_trials(const Measure& measure);
/// The paired trials of such a proportion: a model is right on a row that is in its part.
PairedTable paired_trials(const Measure& measure, const LabelTables& tables, std::size_t first, std::size_t second);

}  // namespace midrank
