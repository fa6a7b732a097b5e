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
/// From the point handed on last, the anchor, each later point allows the directions that pass it within a reach, (bound - slack) / sqrt(2).
/// As long as the newest point lies in a direction that all allow, and is no more than the reach nearer to the anchor than any
/// of them, the line to it passes all between within the bound: each lies within the reach of the line's direction, and
/// beyond its end by no more than the reach. Where that ends, the point before the newest is handed on and becomes the anchor.
///
/// Most points of a long curve hardly move. Those within a slack of the last that was looked at are passed over; the reach is
/// so much smaller.
class Thinning {
public:
    using Sink = std::function<void(const ChartPoint&)>;

    Thinning(double bound, AxisSpan x, AxisSpan y, Sink sink);

    void add(const ChartPoint& point, bool keep = false);
    /// After the last point.
    void finish();

private:
    void look_at(const ChartPoint& point, bool keep);
    void hand_on(const ChartPoint& point);
    /// Narrows the directions to those that pass the point within the bound.
    void allow_only_past(const ChartPoint& point);
    bool allowed(const ChartPoint& point) const;
    /// From the anchor to the point, in parts of the axes.
    ChartPoint towards(const ChartPoint& point) const;

    double slack_, reach_;
    double per_width_, per_height_;  ///< 1 / extent of the axis
    Sink sink_;
    std::optional<ChartPoint> anchor_;
    std::optional<ChartPoint> newest_;  ///< the last point looked at, unless it is the anchor
    std::optional<ChartPoint> passed_over_;  ///< the last point given, unless it was looked at
    ChartPoint last_;  ///< looked at
    /// The allowed directions, from the first to the second by a turn to the left of less than a half. None: all.
    struct Directions {
        ChartPoint right, left;
    };
    std::optional<Directions> directions_;
    double farthest_ = 0;  ///< from the anchor, of the points beyond its reach
};

}  // namespace midrank
