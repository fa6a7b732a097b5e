#include "midrank/curves/certified_curve.hpp"

#include "midrank/base/infinity.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace midrank {
namespace {

/// Number of operating points in memory at a time.
constexpr std::int64_t points_of_block = 4096;

/// Hands out the bounds of points, given their numbers at each corner.
void emit_bounds(std::span<const std::vector<double>> corners, std::size_t columns, const TakeBounds& take) {
    std::vector<Bounds> point(columns);
    for (std::size_t first = 0; first < corners.front().size(); first += columns) {
        for (std::size_t column = 0; column < columns; ++column) {
            Bounds& bounds = point[column];
            bounds = {infinity, -infinity};
            for (const std::vector<double>& numbers : corners) {
                const double number = numbers[first + column];
                bounds = {std::min(bounds.low, number), std::max(bounds.high, number)};
            }
        }
        take(point);
    }
}

}  // namespace

BoundingRankings::BoundingRankings(const BinnedRanking& binned)
    : corners_{Views(binned.bounding(false, false)), Views(binned.bounding(false, true)),
               Views(binned.bounding(true, false)), Views(binned.bounding(true, true))} {}

std::int64_t BoundingRankings::last_point() const { return corners_.front().get<Ranking>().distinct(); }

std::optional<Undefined> walk_within_bounds(const CurveRequest& requested, const BoundingRankings& rankings,
                                            const TakeBounds& take) {
    assert(has_bounds(*requested.curve));
    const std::int64_t end = rankings.last_point() + 1;
    for (std::int64_t first = 0; first < end; first += points_of_block) {
        std::vector<std::int64_t> points(static_cast<std::size_t>(std::min(points_of_block, end - first)));
        std::iota(points.begin(), points.end(), first);
        std::vector<std::vector<double>> corners;
        for (const Views& views : rankings.corners()) {
            std::vector<double>& numbers = corners.emplace_back();
            const auto keep = [&numbers](std::span<const double> point) {
                numbers.insert(numbers.end(), point.begin(), point.end());
            };
            if (const auto why_none = requested.walk(views, PointSink(points, keep))) return why_none;
            assert(numbers.size() == corners.front().size());
        }
        emit_bounds(corners, requested.curve->columns.size(), take);
    }
    return std::nullopt;
}

}  // namespace midrank
