#include "midrank/charts/stairs.hpp"

#include "midrank/charts/chart_collection.hpp"
#include "midrank/charts/thinning.hpp"

namespace midrank {

std::vector<ChartPoint> stairs_of(const std::vector<ChartPoint>& points) {
    std::vector<ChartPoint> kept;
    Thinning thinning(chart_bound, {points.front().x, points.back().x}, {0, 1},
                      [&kept](const ChartPoint& point) { kept.push_back(point); });
    double before = 0;
    for (const ChartPoint& point : points) {
        thinning.add({point.x, before});
        thinning.add(point);
        before = point.y;
    }
    thinning.finish();
    return kept;
}

void extend_to(std::vector<ChartPoint>& stairs, const AxisSpan& across) {
    if (across.low < stairs.front().x) stairs.insert(stairs.begin(), {across.low, 0});
    if (across.high > stairs.back().x) stairs.push_back({across.high, stairs.back().y});
}

}  // namespace midrank
