// The sum of hits(j) / j over all rows j from the top, where hits(j) is the number of positives among the first j.
// Within a tie the order is random, so hits(j) is its expectation, linear in j. Needs whole weights, because j counts
// rows.

#pragma once

#include "midrank/numerics/sum.hpp"
#include "midrank/simd/sum_numbers.hpp"
#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/ranking.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace midrank {

/// 1/(first + 1) + … + 1/(first + count).
double harmonic_stretch(double first, double count) noexcept;

class LiftSum {
public:
    template <class Weight>
    void add(const CumulativeBlock<Weight>& block) {
        std::array<double, Ranking::block_ties> of_ties;
        for (std::size_t i = 0; i < block.size(); ++i) {
            const auto hits = static_cast<double>(block.positive_upto[i]);
            const auto rows = hits + static_cast<double>(block.negative_upto[i]);
            const auto gained = static_cast<double>(block.positive[i]);
            const auto size = gained + static_cast<double>(block.negative[i]);
            of_ties[i] = size == 1 ? (hits + gained) / (rows + 1) : of_tie(hits, rows, gained, size);
        }
        add_numbers(sum_, std::span(of_ties).first(block.size()));
    }
    void merge(const LiftSum& other) { sum_.merge(other.sum_); }
    double total() const { return sum_.total(); }

private:
    // Sum over i = 1 … size of (hits + gained i / size) / (rows + i), by i = (rows + i) - rows.
    static double of_tie(double hits, double rows, double gained, double size) {
        return gained + (hits - gained * rows / size) * harmonic_stretch(rows, size);
    }

    Sum sum_;
};

template <>
struct Derive<LiftSum> {
    using From = Ranking;
    static LiftSum fold(const Ranking&) { return {}; }
    static LiftSum of_fold(const Ranking&, const LiftSum& folded) { return folded; }
};

}  // namespace midrank
