// Tests whether two models on the same rows have the same ROC curve, rather than only the same area. If a threshold
// labels k rows positive, each model has some number of true positives; the curves are equal if these numbers agree for
// every k. The statistic sums their absolute differences over all k. If the curves are equal, the two ranks of a row
// are exchangeable: they are exchanged with probability 1/2, and the models are ranked again. Venkatraman & Begg
// (1996), doi:10.1093/biomet/83.4.835.

#pragma once

#include "midrank/inference/permutation.hpp"
#include "midrank/summaries/rows.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class CurveSwaps {
public:
    /// `rows`: shared by both models, each of weight 1, with both classes. The mid-ranks, multiples of 1/2 in [1/2,
    /// rows - 1/2], are those of each model's scores. Rows of a cluster are exchanged together.
    CurveSwaps(const Rows& rows, std::span<const double> first, std::span<const double> second, std::uint64_t seed);

    /// Twice the sum over k of |difference in true positives among the k highest ranks|. Tied rows share their ranks
    /// evenly, which makes the curve straight there.
    double apart() const;
    /// The statistic after the swaps of a replicate, a function of the seed and the replicate. Ranks that coincide only
    /// since the swaps are ordered by coin flips, so that no new ties arise.
    double swapped(std::int64_t replicate) const;

    /// The number of `count` permutations in which the curves differ at least as much.
    ExtremeCount extremes(std::int64_t count, const ProgressCallback& progress = {}) const;

private:
    template <class IsSwapped, class SecondIsLower>
    double apart_after(IsSwapped is_swapped, SecondIsLower second_is_lower) const;

    Rows rows_;
    std::vector<std::uint32_t> first_, second_;  ///< twice the mid-ranks
    std::uint64_t seed_;
};

}  // namespace midrank
