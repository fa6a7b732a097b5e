// Tests and intervals of the difference of two models. Each function puts its result into the Difference: from the
// standard error, from proportions of counted rows, from bootstrap replicates, from permutations; and the test against
// a margin.

#pragma once

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/comparison.hpp"

#include <optional>
#include <variant>

namespace midrank {

using TwoProportionsOrReason = std::variant<TwoProportions, Undefined>;

/// What tests of a difference need besides its standard error.
struct DifferenceBasis {
    double acceleration = 0;  ///< of the influences
    std::optional<TwoProportionsOrReason> proportions = {};  ///< where both values are proportions of counted rows
    ReplicateValues replicates = {};  ///< of the difference; no values without resampling
};

/// Two values that differ by no more than this are equal up to the rounding of their sums; a standard error below it is
/// that of equal influences.
double rounding_of(const Value& first, const Value& second);

/// Whether the measure's entry offers no standard error, so that only the bootstrap is left.
bool without_influence(const Difference& of);
/// Whether the interval comes from replicates: requested, or the only choice.
bool interval_by_replicates(const Difference& of, const ComparisonRequest& request);
/// Whether the p-value comes from replicates.
bool tested_by_replicates(const Difference& of, const ComparisonRequest& request);

void test_by_influence(Difference& of, const MeasureComparison& of_measure, double level);
/// The interval and test of a difference of proportions, unless others were requested, and their ratio.
void test_by_proportions(Difference& of, const TwoProportionsOrReason& proportions, const ComparisonRequest& request);
/// The interval and p-value from replicates, where they were requested or are the only choice.
void test_by_replicates(Difference& of, const MeasureComparison& of_measure, const DifferenceBasis& basis,
                        const ComparisonRequest& request);
/// Gives `why` as the reason for what would have come from replicates.
void mark_replicates_as_missing(Difference& of, const ComparisonRequest& request, Undefined why);
/// The p-value from permutations; and, where standard errors are unreliable and no method was requested, the interval
/// that agrees with it.
void test_by_swaps(Difference& of, const MeasureComparison& of_measure, const SwapsFound& swaps,
                   const ComparisonRequest& request);
/// Sets p from a count of extreme replicates or permutations.
void take_p(Difference& of, const ExtremeCountOrReason& extremes);

/// One-sided p-value of the hypothesis that the first model is worse by the margin. Permutations say nothing about
/// models that are not equal, so where p comes from them, the standard error is used here.
Value p_of_margin(const Difference& of, Better better, const DifferenceBasis& basis, const ComparisonRequest& request);

}  // namespace midrank
