// A line through fewer of its points. A curve of 10^8 points on a screen of a thousand pixels needs some hundreds; which
// ones is decided as they come, in one pass and without holding them.

#pragma once

#include "midrank/charts/chart.hpp"

#include <functional>
#include <optional>

namespace midrank {

/// What an axis spans.
struct AxisSpan {
    double low = 0, high = 1;
};

/// Hands on so many of the points it is given that none of the others lies farther than `bound`, in parts of the axes, from
/// the line through them. The first and the last are always handed on, and those that are to be kept.
///
/// From the point handed on last, the anchor, each later point allows the directions that pass it within the bound. As long
/// as the newest point lies in a direction that all allow, and is the farthest from the anchor so far, the line from the anchor
/// to it passes all between within the bound: the foot of each lies on the line, for it is no farther away than the point
/// itself. Where that ends, the point before the newest is handed on and becomes the anchor.
class Thinning {
public:
    using Sink = std::function<void(const ChartPoint&)>;

    Thinning(double bound, AxisSpan x, AxisSpan y, Sink sink);

    void add(const ChartPoint& point, bool keep = false);
    /// After the last point.
    void finish();

private:
    void hand_on(const ChartPoint& point);
    /// Narrows the directions to those that pass the point within the bound.
    void allow_only_past(const ChartPoint& point);
    bool allowed(const ChartPoint& point) const;
    /// From the anchor to the point, in parts of the axes.
    ChartPoint towards(const ChartPoint& point) const;

    double bound_;
    double width_, height_;
    Sink sink_;
    std::optional<ChartPoint> anchor_;
    std::optional<ChartPoint> newest_;  ///< the last point given, unless it is the anchor
    /// The allowed directions, from the first to the second by a turn to the left of less than a half. None: all.
    struct Directions {
        ChartPoint right, left;
    };
    std::optional<Directions> directions_;
    double farthest_ = 0;  ///< squared distance from the anchor
};

}  // namespace midrank
