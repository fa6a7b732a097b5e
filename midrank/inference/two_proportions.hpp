// Two models' proportions compared: intervals of their difference and of their ratio, and how far the difference lies from a given
// one. A normal interval takes the variance where the data lie, which says too little where proportions are near 0 or 1, or where
// models hardly ever disagree. Here are two better ways. Newcombe's squares and adds the distances from each proportion to the ends
// of its Wilson interval. The score interval holds every difference that the data do not reject, with the variance that the most
// likely pair of proportions with that difference would have.

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"
#include "midrank/summaries/label_tables.hpp"

#include <cstddef>
#include <span>
#include <variant>

namespace midrank {

/// Proportions of trials of their own.
struct SeparateProportions {
    Proportion first, second;
};

/// With a table both are proportions of its rows: those on which a model is right.
using TwoProportions = std::variant<SeparateProportions, PairedTable>;

/// A method by which differences of proportions have intervals; the first is the default.
struct ProportionDifferenceMethod {
    IntervalMethod method;
    IntervalOrReason (*interval)(const TwoProportions& two, double level);
};
std::span<const ProportionDifferenceMethod> proportion_difference_methods();
/// The one that this method of intervals is, or none.
const ProportionDifferenceMethod* find_method_of_proportions(const IntervalMethod* method);

/// Each interval is undefined without trials (`empty`) and for sums of fractional weights (`fractional_weights`). An Error if the
/// level does not lie between 0 and 1.

/// Newcombe (1998): method 10, for separate trials doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I, for
/// paired ones doi:10.1002/(SICI)1097-0258(19981130)17:22<2635::AID-SIM954>3.0.CO;2-C
IntervalOrReason newcombe_interval(const TwoProportions& two, double level);
/// For separate trials of Miettinen & Nurminen (1985), doi:10.1002/sim.4780040211; for paired ones of Tango (1998),
/// doi:10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B
IntervalOrReason score_interval(const TwoProportions& two, double level);

/// The first proportion over the second; `division_by_zero` where that is 0.
Value ratio_of(const TwoProportions& two);
/// Score intervals of the ratio: Miettinen & Nurminen (1985); for paired trials Tang, Tang & Chan (2003),
/// doi:10.1002/sim.1401. A bound is infinite where the second proportion may be 0. Undefined (`division_by_zero`) where both are 0.
IntervalOrReason ratio_score_interval(const TwoProportions& two, double level);

/// By how many standard errors the difference of the proportions is larger than `difference`, were that the true one: what
/// score intervals hold against the normal distribution. Infinite where proportions cannot differ so much. Needs trials.
double score_statistic(const TwoProportions& two, double difference);

/// Whether the trials of this proportion are the same rows for every model. Those of sensitivity are: all positive rows. Those of
/// precision are not: the rows that the model labels positive.
bool has_shared_trials(const Measure& measure);
/// The trials of such a proportion, where a model that is right has the row in the part.
PairedTable paired_trials(const Measure& measure, const LabelTables& tables, std::size_t first, std::size_t second);

}  // namespace midrank
