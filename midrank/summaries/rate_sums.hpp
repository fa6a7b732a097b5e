// True and false positives summed over the operating points, for averages over thresholds. Unlike other folds it
// depends on the number of distinct scores.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

/// Sums over the operating points except the first, which labels nothing.
struct RateSums {
    Count true_positives, false_positives;

    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        using Total = std::conditional_t<std::is_same_v<Weight, double>, DoubleDouble, std::int64_t>;
        Total positives{};
        Total negatives{};
        for (std::size_t i = 1; i <= block.size(); ++i) {
            positives += block.positive_upto[i];
            negatives += block.negative_upto[i];
        }
        if constexpr (std::is_same_v<Weight, double>) {
            true_positives += positives.number();
            false_positives += negatives.number();
        } else {
            true_positives += positives;
            false_positives += negatives;
        }
    }
    void merge(const RateSums& other) {
        true_positives += other.true_positives;
        false_positives += other.false_positives;
    }
};

template <>
struct Derive<RateSums> {
    using From = Ranking;
    static RateSums fold(const Ranking&) { return {}; }
    static RateSums of_fold(const Ranking&, const RateSums& folded) { return folded; }
};

}  // namespace midrank
