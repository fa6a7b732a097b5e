// Whether two models have the same ROC curve, not only the same area under it. Each threshold that labels k rows positive makes so
// many true positives; the curves are equal where both models find as many at every k. What is summed over all k is how many more one
// of them finds. If the curves are equal, the two ranks of a row could as well have changed places: so they do with probability 1/2,
// and the models are ranked anew. Venkatraman & Begg (1996), doi:10.1093/biomet/83.4.835.

#pragma once

#include "midrank/inference/permutation.hpp"
#include "midrank/summaries/rows.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace midrank {

class CurveSwaps {
public:
    /// `rows`: what both models share, each of weight 1, of both classes. The midranks, multiples of 1/2 in [1/2, rows - 1/2], are those
    /// of each model's scores. Rows of a cluster are swapped together.
    CurveSwaps(const Rows& rows, std::span<const double> first, std::span<const double> second, std::uint64_t seed);

    /// 2 * the sum over k of how many more of the k rows ranked highest are positive in one model than in the other. Rows with one score
    /// share their places evenly, as the straight lines of the curve have it.
    double apart() const;
    /// After the swaps of a replicate, which are a function of the seed and the replicate. A rank that now comes from both models is
    /// shared no more than it was: coins decide whose goes first.
    double swapped(std::int64_t replicate) const;

    /// How many of so many swaps make the curves at least as different.
    ExtremeCount extremes(std::int64_t count, const ProgressCallback& progress = {}) const;

private:
    template <class IsSwapped, class SecondIsLower>
    double apart_after(IsSwapped is_swapped, SecondIsLower second_is_lower) const;

    Rows rows_;
    std::vector<std::uint32_t> first_, second_;  ///< twice the midranks
    std::uint64_t seed_;
};

}  // namespace midrank
