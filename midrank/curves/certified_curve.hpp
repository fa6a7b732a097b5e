// A curve of scores that are kept in cells (summaries/binned_ranking.hpp): points of which each number comes with bounds that surely hold
// the exact one.
//
// The ends of the cells are scores that occur. Between two neighbouring ones, whatever the threshold, the items of a class above it are
// no fewer than those of the cells that lie above, and no more than those of the cells that reach above; of a cell that does both, one item
// at least lies on either side. So each stretch between two ends is one point, whose counts lie in a box; and a column that
// goes one way with each count (Curve::by_counts) is least and most at corners of the box. The four rankings that take each class
// at its fewest or its most have the ends as their scores, so that walking the curve over each gives these corners, with no second
// copy of its formula. Each operation of the formulas keeps its order when it is rounded: the bounds hold what the same curve of all
// scores says to the bit.
//
// Every stretch has an exact operating point, and neighbouring operating points lie in one stretch or in two that meet. So the exact
// points, joined by straight lines, and the middles of the boxes, joined alike, are nowhere farther apart than half the widest box, in
// any of the numbers.

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

/// The rankings that hold the counts at every threshold between them (BinnedRanking::bounding). Made once, for all curves.
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

/// Takes the bounds of every column of one point. Those of the threshold are one number.
using TakeBounds = std::function<void(std::span<const Bounds>)>;

/// Hands out the points of a curve that has bounds, from the threshold that labels nothing downwards. Returns the reason where there is no
/// curve, and then hands out nothing.
std::optional<Undefined> walk_within_bounds(const CurveRequest& requested, const BoundingRankings& rankings,
                                            const TakeBounds& take);

}  // namespace midrank
