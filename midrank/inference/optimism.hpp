// By how much values are too good, because each is the best that its rows offer: the largest over all thresholds, or the area
// under the hull of the best ones. The bootstrap sees the same happen again: its replicates are on average better than the data by
// about as much as the data are better than the population. Efron & Tibshirani (1993), An Introduction to the Bootstrap, chapter
// 10; docs/decisions/0031 has what this does for coverage.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace midrank {

/// A bias, or why it is not known.
using BiasOrReason = std::variant<double, Undefined>;

/// For each optimistic measure the mean of up to 200 replicates less the value; nothing for other measures. `values` are finite. Rows of a
/// cluster are drawn one by one. Rows of fractional weights are drawn from the moments of the weights at each tie, so that a summary
/// answers like its rows (`rows_not_drawn` where it lacks them). Of many rows none are drawn, for it would take long (`too_many_rows`);
/// as rows are added the bias falls faster than the standard error.
std::vector<std::optional<BiasOrReason>> optimism(std::span<const MeasureRequest> requested_measures,
                                                  std::span<const double> values, const Views& views, const Rows& rows,
                                                  Scheme scheme, std::uint64_t seed);

/// The mean of the finite values, if at least half of all are; else `seldom_defined`.
Value mean_of_most(std::span<const Value> values);

/// How many replicates are drawn to estimate a bias, and why none are, if so.
std::int64_t replicates_for_optimism(const Views& views);
std::optional<Undefined> obstacle_to_optimism(const Views& views, Scheme scheme);

/// The value without its bias, within its range.
double without_bias(double value, double bias, const Range& range);

}  // namespace midrank
