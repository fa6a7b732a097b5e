// What the area under the ROC curve is computed from: the weight of each class, and how many pairs the positives win.

#pragma once

#include "midrank/summaries/ranking.hpp"

namespace midrank {

struct ClassTotals {
    Count positive, negative;
    Count half_wins;  ///< twice the weight of pairs (positive above negative, a tie as half)
    bool whole = true;  ///< every weight is a number of rows
    bool counted = true;  ///< and counted in integers

    static ClassTotals of(const Ranking& ranking) {
        return {ranking.positive(), ranking.negative(), ranking.counts_at(ranking.distinct()).half_wins,
                ranking.whole(), ranking.counted()};
    }

    Count total() const noexcept { return positive + negative; }
    Count pairs() const noexcept { return positive * negative; }
    bool one_class() const noexcept { return positive == Count(0) || negative == Count(0); }
};

}  // namespace midrank
