// Standard errors where slices are weighted to given shares (summaries/given_shares.hpp). The value is a function of
// the weighted sum of the slices' distributions, with known weights. So the contribution of an item is its influence
// minus the mean of its slice, and the variance is that of a stratified sample: sum over slices of share^2 times
// variance of the influence in the slice / its rows (Cochran 1977, Sampling Techniques, section 5.3).

#pragma once

#include "midrank/inference/influence_moments.hpp"
#include "midrank/summaries/given_shares.hpp"

#include <span>
#include <vector>

namespace midrank {

/// For several measures, over the weighted ranking of all slices. A slice of m rows is corrected by m / (m - 1); a
/// single row has no spread, and counts by its whole influence.
std::vector<InfluenceSpread> spreads_within_slices(const Ranking& ranking, const GivenShares& shares,
                                                   const WeightMoments& weights, std::span<const Influence> influences);

}  // namespace midrank
