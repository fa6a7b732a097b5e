// What many slices ask for beyond each by itself: intervals that hold together, and p-values adjusted for having looked at so
// many, of how a slice differs from the rest of the rows.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// The level at which each of so many intervals must hold for all of them together to hold at `level`: its root. That is the
/// max-T adjustment of slices that share no rows, whose errors are independent, and by Sidak's inequality (1967,
/// doi:10.1080/01621459.1967.10482935) enough for normal ones that depend on each other, as slices of several columns do.
double level_of_each(double level, std::size_t intervals);

/// The requested measures of a model on one of so many slices, with intervals as they stand and adjusted.
std::vector<Result> results_of_slice(std::span<const MeasureRequest> requested_measures, const ModelSlice& slice,
                                     const IntervalRequest& intervals, std::size_t slices);

/// The interval of x less y, values of independent samples, each within `range`, made of the intervals of both:
/// x - y - sqrt((x - low of x)^2 + (high of y - y)^2) and alike above (Newcombe 1998, method 10,
/// doi:10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I, for proportions; Zou & Donner 2008,
/// doi:10.1002/sim.3095, for others).
IntervalOrReason interval_of_difference(double x, const Interval& of_x, double y, const Interval& of_y,
                                        const Range& range);

/// The interval of x / y, of the same: all r for which that of x - r y holds 0 (Donner & Zou 2012, doi:10.1177/0962280210383082), and
/// so 1 just where the interval of the difference holds 0.
IntervalOrReason interval_of_ratio(double x, const Interval& of_x, double y, const Interval& of_y);

/// Gives each result of the slice its difference to the rows of `whole` that are not in it, with the interval of independent
/// samples. p is 1 less the level at which it ends at 0. None for measures whose intervals are drawn
/// or are inverted tests, for best values, for few items of a class, and where slice and rest share clusters. Of one of so many slices
/// that are tried `together` the difference has an adjusted interval, too.
void add_rest_differences(std::vector<Result>& results, const ModelSlice& slice, const ModelSlice& whole,
                          const IntervalRequest& intervals, std::optional<std::size_t> together = {});
/// Whether such a difference has an interval and a p-value, where there are items enough.
bool is_judged(const MeasureRequest& requested, const IntervalRequest& intervals);
/// Adjusts the p-values of one measure over all these slices by Holm.
void adjust_together(std::span<RestDifference* const> differences);
/// The same of each measure over the slices of a model.
void adjust_rest_differences(ModelReport& model);

}  // namespace midrank
