#include "midrank/curves/grid.hpp"

#include <algorithm>

namespace midrank {

std::vector<CumulativeCounts> counts_at_thresholds(const Ranking& ranking, std::span<const double> thresholds) {
    std::vector<std::int64_t> points(thresholds.size());
    std::ranges::transform(thresholds, points.begin(), [&ranking](double t) { return ranking.point_at(t); });
    return ranking.counts_at(points);
}

}  // namespace midrank
