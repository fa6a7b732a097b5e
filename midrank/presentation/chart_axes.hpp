// Numeric properties of the axes of a chart: their ranges, and the steps to which points are rounded.

#pragma once

#include "midrank/charts/chart.hpp"

#include <limits>

namespace midrank {

/// Expresses numbers in integer steps of 10^-5 of the axis, or of a finer power of ten: far below what is visible or
/// thinning resolves, with a third of the digits.
class AxisSteps {
public:
    explicit AxisSteps(double span);

    double per_unit() const { return per_unit_; }
    /// An integer, unless the axis is so far from 0 that integers could not be distinguished.
    double number(double x) const;
    double rounded(double x) const { return number(x) / per_unit_; }

private:
    double per_unit_ = 1;
};

/// The range of the numbers shown on an axis.
class AxisExtent {
public:
    void add(double x);
    double span() const { return high_ - low_; }
    double low() const { return low_; }
    double high() const { return high_; }

private:
    double low_ = std::numeric_limits<double>::infinity();
    double high_ = -std::numeric_limits<double>::infinity();
};

struct ChartSteps {
    AxisSteps x, y;
};

struct ChartExtent {
    AxisExtent x, y;
};

/// The range of the points that are drawn.
ChartExtent drawn_extent(const Chart& chart);
ChartSteps steps_of(const Chart& chart);

/// From 0 at the low end of an axis to 1 at its high end.
double share_along(double number, const ChartAxis& axis, const AxisExtent& data);

}  // namespace midrank
