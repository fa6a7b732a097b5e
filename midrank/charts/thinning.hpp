// Thins the points of a line. A curve of 10^8 points on a screen of a thousand pixels needs several hundred; these are
// selected in one pass, without storing the points.

#pragma once

#include "midrank/charts/chart.hpp"

#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// Selects points such that no point left out lies farther than `bound`, as a fraction of the axes, from the line
/// through the selected ones. The first and the last point are always selected, and those added with `keep`. Selected
/// points go to `sink`.
///
/// The anchor is the point selected last. A point after it admits the directions from the anchor that pass it at a
/// distance of at most reach = (bound - slack) / sqrt(2). A new point may end the current line as long as
///   - its direction is admitted by all points since the anchor, and
///   - it is nearer to the anchor than the farthest of them by at most the reach.
/// Then each of these points lies within the reach of the line sideways, and beyond its end by at most the reach, so
/// within the bound. Where a new point fails this, the point before it is selected and becomes the anchor.
///
/// Points closer than the slack to the last point examined are skipped, since most points of a long curve hardly move;
/// this is why the reach is smaller than the bound by the slack.
class Thinning {
public:
    using Sink = std::function<void(const ChartPoint&)>;

    Thinning(double bound, AxisSpan x, AxisSpan y, Sink sink);

    void add(const ChartPoint& point, bool keep = false) {
        if (!keep && is_near_last(point.x, point.y)) {
            passed_over_ = point;
        } else {
            look_at(point, keep);
        }
    }
    /// Points in order, of which the last may have to be kept; those that are not finite are left out.
    void add(std::span<const double> x, std::span<const double> y, bool keep_last);
    /// After the last point.
    void finish();

private:
    /// From the anchor to a point, as fractions of the axes.
    struct Displacement {
        ChartPoint towards;
        double squared_length, length;
    };

    bool is_near_last(double x, double y) const {
        return std::abs(x - last_.x) * per_width_ + std::abs(y - last_.y) * per_height_ <= slack_;
    }
    void look_at(const ChartPoint& point, bool keep);
    void emit(const ChartPoint& point);
    Displacement displacement_to(const ChartPoint& point) const;
    bool allowed(const Displacement& displacement) const;
    /// Restricts the directions to those that pass the end of the displacement within the bound.
    void restrict_directions(const Displacement& displacement);

    double slack_, reach_;
    double per_width_, per_height_;  ///< 1 / extent of the axis
    Sink sink_;
    std::optional<ChartPoint> anchor_;
    std::optional<ChartPoint> newest_;  ///< the last point examined, unless it is the anchor
    std::optional<ChartPoint> passed_over_;  ///< the last point given, unless it was examined
    /// The last point examined; NaN at first, so that no point counts as close to it.
    ChartPoint last_ = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
    /// The allowed directions: from `right` counter-clockwise to `left`, less than half a turn. None: all.
    struct Directions {
        ChartPoint right, left;
    };
    std::optional<Directions> directions_;
    double farthest_ = 0;  ///< largest distance from the anchor, over points beyond its reach
};

/// Thins separate points: keeps the least one, by x then y, in each cell of a `cells` by `cells` grid over their range,
/// so that every point left out shares a cell with one that is kept; and those at the ends. Keeps all if there are at
/// most `few`. The result is sorted, whatever the order of the points.
std::vector<ChartPoint> thinned_dots(std::vector<ChartPoint> points, std::size_t few = 2000, std::size_t cells = 64);

}  // namespace midrank
