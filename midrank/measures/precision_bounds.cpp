#include "midrank/measures/precision_bounds.hpp"

#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <vector>

namespace midrank {
namespace {

/// The counts and the precision at each operating point, with a segment tree for extremes over ranges of points.
class Precisions {
public:
    explicit Precisions(const Ranking& ranking, bool largest)
        : ranking_(ranking),
          largest_(largest),
          size_(static_cast<std::size_t>(ranking.distinct()) + 1),
          tree_(2 * size_) {
        ranking.visit_points(0, ranking.distinct() + 1, [this](std::int64_t point, const CumulativeCounts& counts) {
            const double hits = counts.positive.number();
            const double labelled = hits + counts.negative.number();
            // Where the worst ranking labels nothing yet, a positive labelled there has no negative above it.
            tree_[size_ + static_cast<std::size_t>(point)] = labelled == 0 ? 1 : hits / labelled;
        });
        for (std::size_t node = size_ - 1; node > 0; --node)
            tree_[node] = further(tree_[2 * node], tree_[2 * node + 1]);
    }

    /// The operating point that labels all items down to this score.
    std::int64_t point_of(double score) const {
        const auto ties = std::views::iota(std::int64_t{0}, ranking_.distinct());
        return *std::ranges::partition_point(ties, [&](std::int64_t tie) { return ranking_.score(tie) >= score; });
    }
    /// The extreme over the points from `from` to `to`, both included.
    double extreme(std::int64_t from, std::int64_t to) const {
        std::size_t left = size_ + static_cast<std::size_t>(from);
        std::size_t right = size_ + static_cast<std::size_t>(to) + 1;
        double found = tree_[left];
        for (; left < right; left /= 2, right /= 2) {
            if (left % 2 == 1) found = further(found, tree_[left++]);
            if (right % 2 == 1) found = further(found, tree_[--right]);
        }
        return found;
    }

private:
    double further(double a, double b) const noexcept { return largest_ ? std::max(a, b) : std::min(a, b); }

    const Ranking& ranking_;
    bool largest_;
    std::size_t size_;
    std::vector<double> tree_;  ///< segment tree: node i holds the extreme of nodes 2i and 2i + 1
};

/// The integral over s in [0, p] of (above + s) / (above + s + wrong).
double added_precision(double above, double wrong, double p) {
    if (wrong == 0) return p;
    constexpr double rounding = 1e-15;
    return std::max(0.0, p - wrong * std::log1p(p / (above + wrong)) - rounding * p);
}

}  // namespace

BoundsOrReason average_precision_bounds(const Extremes& extremes, const Arguments&) {
    const BinnedRanking& binned = extremes.binned();
    if (binned.positive().total() == 0) return Undefined::no_positive;
    const auto& worst = extremes.worst().get<Ranking>();
    const auto& best = extremes.best().get<Ranking>();
    const Precisions least_of(worst, false);
    const Precisions most_of(best, true);
    Sum least;
    Sum most;
    for (const ScoreCell& cell : binned.positive().cells()) {
        const auto p = static_cast<double>(cell.count);
        most.add_product(p, most_of.extreme(most_of.point_of(cell.highest()), most_of.point_of(cell.lowest())));
        const std::int64_t from = least_of.point_of(cell.highest());
        const std::int64_t to = least_of.point_of(cell.lowest());
        double sum = p * least_of.extreme(from, to);
        if (!cell.single())
            sum = std::max(sum, added_precision(worst.counts_at(from).positive.number(),
                                                worst.counts_at(to).negative.number(), p));
        least.add(sum);
    }
    const auto all = static_cast<double>(binned.positive().total());
    return Bounds{least.total() / all, most.total() / all};
}

}  // namespace midrank
