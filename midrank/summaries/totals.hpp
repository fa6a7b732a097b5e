// What the area under the ROC curve asks: the weight of each class, and how many pairs the positives win.

#pragma once

#include "midrank/summaries/ranking.hpp"

namespace midrank {

struct Totals {
    Count positive, negative;
    Count half_wins;  ///< twice the weight of pairs (positive above negative, a tie as half)
    bool whole = true;  ///< every weight is a whole number

    static Totals of(const Ranking& ranking) {
        return {ranking.positive(), ranking.negative(), ranking.standing(ranking.distinct()).half_wins,
                ranking.whole()};
    }

    Count total() const noexcept { return positive + negative; }
    Count pairs() const noexcept { return positive * negative; }
    bool one_class() const noexcept { return positive == Count(0) || negative == Count(0); }
};

}  // namespace midrank
