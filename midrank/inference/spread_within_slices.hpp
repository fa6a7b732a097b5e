// Standard errors where slices have given shares of all rows (summaries/given_shares.hpp). The value is a function of the weighted sum
// of the slices' distributions, whose weights are known. So an item moves it by how its influence differs from the mean of its slice, and the
// variance is the sum of those within slices: sum over slices of share^2 times the variance of the influence there / its rows, as for a
// stratified sample (Cochran 1977, Sampling Techniques, section 5.3).

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/summaries/given_shares.hpp"

#include <span>
#include <vector>

namespace midrank {

/// Of some measures, over the weighted ranking of all slices. A slice of m rows is corrected by m / (m - 1); one row alone shows no
/// spread, and counts by its whole influence.
std::vector<InfluenceSpread> spreads_within_slices(const Ranking& ranking, const GivenShares& shares,
                                                   const WeightMoments& weights, std::span<const Influence> influences);

}  // namespace midrank
