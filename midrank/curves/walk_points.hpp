// Walks over the operating points of a curve: one row of numbers for each point needed.

#pragma once

#include "midrank/base/cut.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/curves/curve.hpp"
#include "midrank/curves/plain_counts.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace midrank {

/// The scores of a ranking from one tie on, one by one. Copied in blocks, because fetching each from the ranking takes
/// longer than most points of a curve.
class FallingScores {
public:
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled block by block
    FallingScores(const Ranking& ranking, std::int64_t first) noexcept : ranking_(ranking), next_(first) {}

    /// The next score; -infinity after the last.
    double next() noexcept {
        if (place_ == size_) copy_some();
        return size_ == 0 ? -infinity : block_[place_++];
    }

private:
    void copy_some() noexcept {
        size_ = static_cast<std::size_t>(std::min(Ranking::block_ties, ranking_.distinct() - next_));
        place_ = 0;
        ranking_.copy_scores(next_, std::span(block_).first(size_));
        next_ += static_cast<std::int64_t>(size_);
    }

    const Ranking& ranking_;
    std::int64_t next_;
    std::size_t place_ = 0, size_ = 0;
    std::array<double, Ranking::block_ties> block_;
};

/// Calls visit(k, high, low, counts, all) for the operating points from `first` on that the sink needs, in order:
/// `high` is the lowest labelled score (infinite if none is labelled), `low` the highest unlabelled one (-infinite if
/// all are labelled), and `all` the counts of all items. Counts are CumulativeCounts or PlainCounts.
template <class Visit>
void visit_needed_points(const Ranking& ranking, std::int64_t first, const PointSink& sink, Visit visit) {
    if (!sink.needed() && are_plain(ranking)) return visit_plain_points(ranking, first, visit);
    const CumulativeCounts all = ranking.counts_at(ranking.distinct());
    const auto score_above = [&ranking](std::int64_t k) { return k == 0 ? infinity : ranking.score(k - 1); };
    const auto score_below = [&ranking](std::int64_t k) {
        return k == ranking.distinct() ? -infinity : ranking.score(k);
    };
    if (!sink.needed()) {
        FallingScores scores(ranking, first);
        double high = score_above(first);
        ranking.visit_points(first, ranking.distinct() + 1, [&](std::int64_t k, const CumulativeCounts& s) {
            const double low = scores.next();
            visit(k, high, low, s, all);
            high = low;
        });
        return;
    }
    const std::span<const std::int64_t> needed = *sink.needed();
    const std::vector<CumulativeCounts> counts = ranking.counts_at(needed);
    for (std::size_t i = 0; i < needed.size(); ++i) {
        const std::int64_t k = needed[i];
        if (k >= first) visit(k, score_above(k), score_below(k), counts[i], all);
    }
}

/// Calls point(counts, all) for the operating points from `first` on that the sink needs, and hands out the threshold
/// followed by what it returns.
template <class Point>
void walk_points(const Ranking& ranking, std::int64_t first, const PointSink& sink, Point point) {
    const auto visit = [&](std::int64_t k, double high, double low, const auto& s, const auto& all) {
        const auto numbers = point(s, all);
        std::array<double, 1 + std::tuple_size_v<decltype(numbers)>> row;
        row[0] = k == ranking.distinct() ? -infinity : cut_between(low, high).value;
        std::copy(numbers.begin(), numbers.end(), row.begin() + 1);
        sink(row);
    };
    visit_needed_points(ranking, first, sink, visit);
}

}  // namespace midrank
