// The tests and intervals of one difference of two models, each of which puts what it finds into the Difference: from its standard
// error, from proportions of counted rows, from replicates of the bootstrap, from swaps; and the test against a margin.

#pragma once

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/comparison.hpp"

#include <optional>
#include <variant>

namespace midrank {

using TwoProportionsOrReason = std::variant<TwoProportions, Undefined>;

/// What a difference is judged by, besides its standard error.
struct DifferenceBasis {
    double acceleration = 0;  ///< of the influences
    std::optional<TwoProportionsOrReason> proportions = {};  ///< where both values are proportions of counted rows
    ReplicateValues replicates = {};  ///< of the difference; no values where none were drawn
};

/// Values that differ by no more are equal but for the rounding of their sums, and a standard error of less is that of influences that
/// are all alike.
double rounding_of(const Value& first, const Value& second);

/// Whether the measure's entry knows no standard error, so that there is nothing but the bootstrap to go by.
bool without_influence(const Difference& of);
/// Whether replicates make the interval: they were asked for, or there is nothing else to go by.
bool interval_by_replicates(const Difference& of, const ComparisonRequest& request);
/// Whether they make the p-value.
bool tested_by_replicates(const Difference& of, const ComparisonRequest& request);

void test_by_influence(Difference& of, const MeasureComparison& of_measure, double level);
/// The interval of a difference of proportions and its test, where no others were asked for, and their ratio.
void test_by_proportions(Difference& of, const TwoProportionsOrReason& proportions, const ComparisonRequest& request);
/// The interval and the p-value from the replicates, where they are what was asked for or all there is.
void test_by_replicates(Difference& of, const MeasureComparison& of_measure, const DifferenceBasis& basis,
                        const ComparisonRequest& request);
/// Replicates would have said this, and there are none.
void mark_replicates_as_missing(Difference& of, const ComparisonRequest& request, Undefined why);
/// The p-value from swaps; and, where standard errors do not hold and no interval was asked for, that which agrees with it.
void test_by_swaps(Difference& of, const MeasureComparison& of_measure, const SwapsFound& swaps,
                   const ComparisonRequest& request);
/// Takes p from a count of extreme replicates or swaps.
void take_p(Difference& of, const ExtremeCountOrReason& extremes);

/// The probability of a first model this good if it were worse by just the margin. Swaps tell nothing of models that are not equal, so
/// where p comes from them it is the standard error that counts.
Value p_of_margin(const Difference& of, Better better, const DifferenceBasis& basis, const ComparisonRequest& request);

}  // namespace midrank
