#include "midrank/presentation/chart_axes.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

/// The range of the data that an axis shows; the axis may be shorter.
double shown_span(const AxisExtent& data, const ChartAxis& axis) {
    const double low = std::max(data.low(), axis.low.value_or(data.low()));
    const double high = std::min(data.high(), axis.high.value_or(data.high()));
    return high > low ? high - low : data.span();
}

}  // namespace

AxisSteps::AxisSteps(double span) {
    const double per_unit = std::pow(10, std::ceil(5 - std::log10(span)));
    if (per_unit > 0 && std::isfinite(per_unit)) per_unit_ = per_unit;
}

double AxisSteps::number(double x) const {
    const double steps = x * per_unit_;
    return std::abs(steps) < 0x1p53 ? std::round(steps) : steps;
}

void AxisExtent::add(double x) {
    low_ = std::min(low_, x);
    high_ = std::max(high_, x);
}

ChartExtent drawn_extent(const Chart& chart) {
    ChartExtent extent;
    const auto add = [&extent](const auto& all) {
        for (const auto& of : all) {
            for (const ChartPoint& point : of.points) {
                extent.x.add(point.x);
                extent.y.add(point.y);
            }
        }
    };
    add(chart.lines);
    add(chart.dots);
    return extent;
}

ChartSteps steps_of(const Chart& chart) {
    const ChartExtent extent = drawn_extent(chart);
    return {AxisSteps(shown_span(extent.x, chart.x)), AxisSteps(shown_span(extent.y, chart.y))};
}

double share_along(double number, const ChartAxis& axis, const AxisExtent& data) {
    const double low = axis.low.value_or(data.low());
    const double high = axis.high.value_or(data.high());
    return high > low ? (number - low) / (high - low) : 0.5;
}

}  // namespace midrank
