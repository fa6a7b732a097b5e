// The most weight of each class that stands at one score. Where that is much, what an influence smooths over is no detail.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>

namespace midrank {

struct LargestTie {
    double positive = 0, negative = 0;

    template <class Weight>
    void add(const TieBlock<Weight>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            positive = std::max(positive, static_cast<double>(block.positive[i]));
            negative = std::max(negative, static_cast<double>(block.negative[i]));
        }
    }
    void merge(const LargestTie& other) {
        positive = std::max(positive, other.positive);
        negative = std::max(negative, other.negative);
    }
};

template <>
struct Derive<LargestTie> {
    using From = Ranking;
    static LargestTie of(const Ranking& ranking) { return ranking.fold(LargestTie{}); }
};

}  // namespace midrank
