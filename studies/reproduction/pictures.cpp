#include "studies/reproduction/pictures.hpp"

#include "midrank/charts/thinning.hpp"
#include "midrank/curves/catalog.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace midrank {
namespace {

constexpr double drawn_within = 1e-3;  // of the axes: small panels, several per page
constexpr std::size_t always_drawn = 100;

std::size_t column_of(const Curve& curve, std::string_view name) {
    const auto found = std::ranges::find(curve.columns, name, &CurveColumn::name);
    assert(found != curve.columns.end());
    return static_cast<std::size_t>(found - curve.columns.begin());
}

/// The range of the numbers, by which thinning measures distances.
AxisSpan span_of(const std::vector<ChartPoint>& points, double ChartPoint::* axis) {
    if (points.empty()) return {};
    const auto [least, most] = std::ranges::minmax(points, {}, axis);
    const double low = least.*axis;
    const double high = most.*axis;
    return {low, high > low ? high : low + 1};
}

}  // namespace

std::vector<ChartPoint> all_curve_points(const Views& views, std::string_view curve, std::string_view x,
                                         std::string_view y) {
    const CurveRequest requested = read_curves(curve).front();
    const std::size_t across = column_of(*requested.curve, x);
    const std::size_t up = column_of(*requested.curve, y);
    std::vector<ChartPoint> points;
    requested.walk(views, [&](std::span<const double> row) {
        if (std::isfinite(row[across]) && std::isfinite(row[up])) points.push_back({row[across], row[up]});
    });
    return points;
}

std::vector<ChartPoint> curve_points(const Views& views, std::string_view curve, std::string_view x,
                                     std::string_view y) {
    const std::vector<ChartPoint> points = all_curve_points(views, curve, x, y);
    std::vector<ChartPoint> kept;
    Thinning thinning(drawn_within, span_of(points, &ChartPoint::x), span_of(points, &ChartPoint::y),
                      [&kept](const ChartPoint& point) { kept.push_back(point); });
    const bool few = points.size() <= always_drawn;
    for (const ChartPoint& point : points) thinning.add(point, few);
    thinning.finish();
    return kept;
}

std::vector<ChartPoint> function_points(const std::function<double(double)>& function, double low, double high,
                                        std::size_t count) {
    std::vector<ChartPoint> points;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = std::lerp(low, high, static_cast<double>(i) / static_cast<double>(count - 1));
        if (const double y = function(x); std::isfinite(y)) points.push_back({x, y});
    }
    return points;
}

void put_stems(Chart& chart, std::span<const Stem> stems, const std::array<std::string, 2>& series) {
    const double half_width = (*chart.x.high - *chart.x.low) / 200;
    std::array<ChartBars, 2> bars = {ChartBars{series[0], {}}, ChartBars{series[1], {}}};
    std::vector<Stem> in_order(stems.begin(), stems.end());
    std::ranges::sort(in_order, {}, [](const Stem& stem) { return std::pair(stem.height, stem.x); });
    for (std::size_t i = 0; i < in_order.size(); ++i) {
        const Stem& stem = in_order[i];
        bars[stem.second ? 1 : 0].bars.push_back({stem.x - half_width, stem.x + half_width, stem.height});
        // Names of neighbours are staggered, because these may be close.
        const double beyond = 1.1 + 0.13 * static_cast<double>(i % 3);
        chart.marks.push_back({"", {stem.x, beyond * stem.height}, stem.name});
    }
    chart.bars.assign(bars.begin(), bars.end());
}

ChartGuide diagonal() { return {.from = {0, 0}, .to = {1, 1}, .label = "chance"}; }

ChartGuide level_line(double y, double low, double high, std::string label) {
    return {.from = {low, y}, .to = {high, y}, .label = std::move(label)};
}

}  // namespace midrank
