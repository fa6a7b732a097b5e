// Optimism: how much too good a value is on average because it is the best that its rows offer, such as the largest
// over all thresholds, or the area under the convex hull. The bootstrap reproduces it: replicates are on average better
// than the data by about as much as the data are better than the population. Efron & Tibshirani (1993), An Introduction
// to the Bootstrap, chapter 10; docs/decisions/0031 describes the effect on coverage.

#pragma once

#include "midrank/inference/bootstrap.hpp"
#include "midrank/measures/catalog.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace midrank {

/// A bias, or why it is unknown.
using BiasOrReason = std::variant<double, Undefined>;

/// For each optimistic measure, the mean of up to 200 replicates minus the value; none for other measures. `values`
/// must be finite. Rows of clusters are drawn singly. Rows of fractional weights are drawn from the moments of the
/// weights at each tie, so that a summary gives the same answer as its rows (`rows_not_drawn` where it lacks them). For
/// many rows nothing is drawn, to save time (`too_many_rows`): the bias decreases faster with the number of rows than
/// the standard error.
std::vector<std::optional<BiasOrReason>> optimism(std::span<const MeasureRequest> requested_measures,
                                                  std::span<const double> values, const Views& views, const Rows& rows,
                                                  Scheme scheme, std::uint64_t seed);

/// The mean of the finite values, if these are at least half of all; else `seldom_defined`.
Value mean_if_mostly_defined(std::span<const Value> values);

/// The number of replicates used to estimate a bias, and why none are used, if so.
std::int64_t replicates_for_optimism(const Views& views);
std::optional<Undefined> obstacle_to_optimism(const Views& views, Scheme scheme);

/// value - bias, within the range.
double without_bias(double value, double bias, const Range& range);

}  // namespace midrank
