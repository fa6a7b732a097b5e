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

/// The mean of up to 200 replicates less the value, for each measure that is optimistic, and nothing for others; `values` are
/// finite. Rows of clusters are drawn as if they stood for themselves, and those of fractional weights by what is known of these at each
/// tie, so that a summary answers like its rows (`rows_not_drawn` where nothing is known). It is not known beyond so many rows that drawing
/// would take long (`too_many_rows`): it falls faster than the standard error as rows are added.
std::vector<std::optional<BiasOrReason>> optimism(std::span<const MeasureRequest> requested_measures,
                                                  std::span<const double> values, const Views& views, const Rows& rows,
                                                  Scheme scheme, std::uint64_t seed);

/// The mean of the finite values, if at least half of all are; else `seldom_defined`.
Value mean_of_most(std::span<const Value> values);

/// As many replicates as are drawn, and why none are where that is so: for whoever asks how much a choice flatters.
std::int64_t replicates_for_optimism(const Views& views);
std::optional<Undefined> obstacle_to_optimism(const Views& views, Scheme scheme);

/// The value without its bias, within its range.
double without_bias(double value, double bias, const Range& range);

}  // namespace midrank
