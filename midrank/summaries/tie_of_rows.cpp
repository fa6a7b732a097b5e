#include "midrank/summaries/tie_of_rows.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace midrank {
namespace {

// A table over equal steps of the score's order key tells between which ties a key must stand; a few comparisons settle it.
// Keys of doubles bunch where scores do (half of all doubles in [0, 1] lie below 1e-160), so the steps divide the span from
// the lowest to the highest key that occurs, each in as many cells as there are ties.

/// Monotone in the score: what a table can be indexed by. Infinite scores go to the ends.
class Index {
public:
    Index(const Ranking& ranking, std::size_t cells) : cells_(cells) {
        const std::int64_t count = ranking.distinct();
        double high = ranking.score(0);
        double low = ranking.score(count - 1);
        if (std::isinf(high) && count > 1) high = ranking.score(1);
        if (std::isinf(low) && count > 1) low = ranking.score(count - 2);
        low_ = low;
        scale_ = high > low ? static_cast<double>(cells) / (high - low) : 0;
        if (!std::isfinite(scale_) || !std::isfinite(low_)) scale_ = low_ = 0;
    }
    std::size_t operator()(double score) const noexcept {
        const double at = (score - low_) * scale_;
        if (!(at > 0)) return 0;
        return at >= static_cast<double>(cells_ - 1) ? cells_ - 1 : static_cast<std::size_t>(at);
    }

private:
    std::size_t cells_;
    double low_ = 0, scale_ = 0;
};

}  // namespace

std::vector<std::uint32_t> tie_of_rows(const Ranking& ranking,
                                       const std::variant<std::span<const float>, std::span<const double>>& scores) {
    return std::visit(
        [&ranking](const auto& rows) {
            std::vector<std::uint32_t> ties(rows.size(), absent_tie);
            const auto count = static_cast<std::size_t>(ranking.distinct());
            if (count == 0) return ties;
            assert(count < absent_tie);
            std::vector<double> falling(count);
            ranking.copy_scores(0, falling);
            const Index index(ranking, std::max<std::size_t>(2 * count, 16));
            // last[c]: the last tie whose cell is c or higher, plus one: ties of cell c end there.
            std::vector<std::uint32_t> end(std::max<std::size_t>(2 * count, 16) + 1, 0);
            for (std::size_t tie = 0; tie < count; ++tie)
                end[index(falling[tie])] = static_cast<std::uint32_t>(tie + 1);
            for (std::size_t cell = end.size() - 1; cell-- > 0;) end[cell] = std::max(end[cell], end[cell + 1]);
            constexpr std::int64_t rows_in_part = 1 << 16;
            const auto parts = (static_cast<std::int64_t>(rows.size()) + rows_in_part - 1) / rows_in_part;
            for_each_part(parts, [&](std::int64_t part) {
                const auto from = static_cast<std::size_t>(part * rows_in_part);
                const std::size_t to = std::min(rows.size(), from + static_cast<std::size_t>(rows_in_part));
                for (std::size_t row = from; row < to; ++row) {
                    const auto score = static_cast<double>(rows[row]);
                    const std::size_t cell = index(score);
                    std::size_t first = end[cell + 1];
                    std::size_t beyond = end[cell];
                    // Scores fall: skip the ties above.
                    while (beyond - first > 8) {
                        const std::size_t middle = first + (beyond - first) / 2;
                        if (falling[middle] > score) {
                            first = middle + 1;
                        } else {
                            beyond = middle + 1;
                        }
                    }
                    while (first < beyond && falling[first] > score) ++first;
                    if (first < count && falling[first] == score) ties[row] = static_cast<std::uint32_t>(first);
                }
            });
            return ties;
        },
        scores);
}

}  // namespace midrank
