// Counts at each operating point in plain doubles. A Count is a 128-bit integer or a double, and every operation tests
// which; a curve of a million points has some ten million operations. If there are so few rows that all numbers a curve
// computes from its counts are integers that a double represents, doubles give the same bits.

#pragma once

#include "midrank/base/infinity.hpp"
#include "midrank/summaries/ranking.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// A count in a double, with the interface of Count.
class PlainCount {
public:
    constexpr PlainCount(double number) noexcept : number_(number) {}  // NOLINT(google-explicit-constructor)

    constexpr double number() const noexcept { return number_; }

    friend constexpr PlainCount operator+(PlainCount a, PlainCount b) noexcept { return a.number_ + b.number_; }
    friend constexpr PlainCount operator-(PlainCount a, PlainCount b) noexcept { return a.number_ - b.number_; }
    friend constexpr PlainCount operator*(PlainCount a, PlainCount b) noexcept { return a.number_ * b.number_; }
    friend constexpr double ratio(PlainCount a, PlainCount b) noexcept { return a.number_ / b.number_; }

private:
    double number_;
};

/// With the members of CumulativeCounts.
struct PlainCounts {
    PlainCount positive, negative, half_wins;
};

/// Whether a double represents twice the product of two counts, and everything smaller.
inline bool are_plain(const Ranking& ranking) noexcept {
    constexpr std::int64_t most_rows = 1 << 26;
    return ranking.counted() && ranking.total() <= Count(most_rows);
}

/// Calls visit(k, high, low, counts, all) for the operating points k from `first` on, in order: `high` is the lowest
/// labelled score (infinite if none is labelled), `low` the highest unlabelled one (-infinite if all are labelled), and
/// `all` the counts of all items.
template <class Visit>
void visit_plain_points(const Ranking& ranking, std::int64_t first, Visit visit) {
    const PlainCounts all = {ranking.positive().number(), ranking.negative().number(),
                             ranking.counts_at(ranking.distinct()).half_wins.number()};
    double high = infinity;
    double half_wins = 0;
    const auto visit_block = [&](const CumulativeBlock<double>& block) {
        const std::span<const double> scores = block.scores();
        for (std::size_t i = 0; i < block.size(); ++i) {
            const std::int64_t k = block.first + static_cast<std::int64_t>(i);
            const double positive = block.positive_upto[i];
            if (k >= first) visit(k, high, scores[i], PlainCounts{positive, block.negative_upto[i], half_wins}, all);
            half_wins += block.negative[i] * (2 * positive + block.positive[i]);
            high = scores[i];
        }
    };
    for (std::int64_t part = 0; part < ranking.part_count(); ++part) ranking.visit_part(part, visit_block);
    if (ranking.distinct() >= first) visit(ranking.distinct(), high, -infinity, all, all);
}

}  // namespace midrank
