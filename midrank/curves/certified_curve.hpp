// A curve of scores kept in cells (summaries/binned_ranking.hpp): points at which each number has certified bounds.
//
// The ends of the cells are scores that occur. Consider the thresholds between two neighbouring ends. The number of
// items of a class above such a threshold is at least that of the cells entirely above it, and at most that of the
// cells that reach above it; a cell that contains the threshold has at least one item on either side. So each stretch
// between two ends is one point, whose counts lie in a box. A column that is monotone in each count (Curve::by_counts)
// has its extremes at corners of the box. Four rankings, with each class at its lowest or its highest count, have the
// ends as their scores, so walking the curve over each gives these corners without a second copy of its formula.
// Rounding is monotone, so the bounds hold for the exact curve as computed, to the bit.
//
// Every stretch contains an exact operating point, and neighbouring operating points are in the same stretch or in
// adjacent ones. So the exact points, joined by straight lines, and the joined midpoints of the boxes differ nowhere by
// more than half the widest box, in any column.

#pragma once

#include "midrank/curves/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/numerics/bounds.hpp"
#include "midrank/summaries/binned_ranking.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

namespace midrank {

/// The rankings that bound the counts at every threshold (BinnedRanking::bounding). Made once, for all curves.
class BoundingRankings {
public:
    explicit BoundingRankings(const BinnedRanking& binned);

    std::span<const Views> corners() const noexcept { return corners_; }
    /// The operating point that labels everything; the first is 0.
    std::int64_t last_point() const;

private:
    std::array<Views, 4> corners_;
};

/// Whether a curve has such bounds.
inline bool has_bounds(const Curve& curve) noexcept { return curve.by_counts != ByCounts::unknown; }

/// Receives the bounds of every column of one point. For the threshold both are equal.
using TakeBounds = std::function<void(std::span<const Bounds>)>;

/// Hands out the points of a curve that has bounds, from the threshold that labels nothing downwards. Where there is no
/// curve, hands out nothing and returns the reason.
std::optional<Undefined> walk_within_bounds(const CurveRequest& requested, const BoundingRankings& rankings,
                                            const TakeBounds& take);

}  // namespace midrank
