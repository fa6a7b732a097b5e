// What many slices need beyond each by itself: simultaneous intervals, and adjusted p-values of how a slice differs
// from the rest of the rows.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// The level that each of `intervals` intervals needs so that together they hold at `level`: level^(1/intervals). For
/// slices without common rows, whose errors are independent, this equals the max-T adjustment. For dependent normal
/// errors, as with slices of several columns, it is sufficient by Sidak's inequality (1967,
/// doi:10.1080/01621459.1967.10482935).
double level_of_each(double level, std::size_t intervals);

/// The requested measures of a model on one of `slices` slices, with plain and adjusted intervals.
std::vector<Result> results_of_slice(std::span<const MeasureRequest> requested_measures, const ModelSlice& slice,
                                     const IntervalRequest& intervals, std::size_t slices);

/// The interval of x - y for values of independent samples, each within `range`, from the intervals of both. Its lower
/// bound is x - y - sqrt((x - low of x)^2 + (high of y - y)^2), the upper one is analogous (Newcombe 1998, method 10,
/// doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I, for proportions; Zou & Donner 2008,
/// doi:10.1002/sim.3095, for other measures).
IntervalOrReason interval_of_difference(double x, const Interval& of_x, double y, const Interval& of_y,
                                        const Range& range);

/// The interval of x / y for the same values: all r for which the interval of x - r y contains 0 (Donner & Zou 2012,
/// doi:10.1177/0962280210383082). So it contains 1 exactly where the interval of the difference contains 0.
IntervalOrReason interval_of_ratio(double x, const Interval& of_x, double y, const Interval& of_y);

/// Gives each result of the slice its difference from the rows of `whole` outside it, with an interval for independent
/// samples. p is 1 - the level at which that interval ends at 0. No interval for measures whose intervals are
/// bootstrapped or inverted tests, for best values, for few items of a class, and where slice and rest share clusters.
/// For a slice tried `together` with others, there is also an adjusted interval.
void add_rest_differences(std::vector<Result>& results, const ModelSlice& slice, const ModelSlice& whole,
                          const IntervalRequest& intervals, std::optional<std::size_t> together = {});
/// Whether such a difference gets an interval and a p-value, given enough items.
bool is_judged(const MeasureRequest& requested, const IntervalRequest& intervals);
/// Holm's adjustment of the p-values of one measure over all these slices.
void adjust_together(std::span<RestDifference* const> differences);
/// The same for every measure over the slices of a model.
void adjust_rest_differences(ModelReport& model);

}  // namespace midrank
