#include "midrank/charts/thinning.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace midrank {
namespace {

constexpr double bound = 2e-4;

std::vector<ChartPoint> thinned(const std::vector<ChartPoint>& points, std::size_t kept = SIZE_MAX) {
    std::vector<ChartPoint> found;
    Thinning thinning(bound, {}, {}, [&found](const ChartPoint& point) { found.push_back(point); });
    for (std::size_t i = 0; i < points.size(); ++i) thinning.add(points[i], i == kept);
    thinning.finish();
    return found;
}

double distance(const ChartPoint& point, const ChartPoint& from, const ChartPoint& to) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double squared = dx * dx + dy * dy;
    const double along =
        squared == 0 ? 0 : std::clamp(((point.x - from.x) * dx + (point.y - from.y) * dy) / squared, 0.0, 1.0);
    return std::hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

/// The largest distance of a point from the segment that replaces it. The order determines the segment: points between
/// two kept ones belong to the segment between these.
double farthest(const std::vector<ChartPoint>& points, const std::vector<ChartPoint>& found) {
    double most = 0;
    std::size_t piece = 0;
    for (const ChartPoint& point : points) {
        if (piece + 1 < found.size() && point == found[piece + 1]) ++piece;
        const ChartPoint& from = found[piece];
        const ChartPoint& to = found[std::min(piece + 1, found.size() - 1)];
        most = std::max(most, distance(point, from, to));
    }
    return most;
}

bool in_order_among(const std::vector<ChartPoint>& found, const std::vector<ChartPoint>& points) {
    auto at = points.begin();
    for (const ChartPoint& point : found) {
        at = std::find(at, points.end(), point);
        if (at == points.end()) return false;
        ++at;
    }
    return true;
}

TEST(Thinning, AStraightLineNeedsItsEnds) {
    std::vector<ChartPoint> points;
    for (int i = 0; i <= 1000; ++i) points.push_back({i / 1000.0, i / 1000.0});
    EXPECT_EQ(thinned(points), (std::vector<ChartPoint>{{0, 0}, {1, 1}}));
}

TEST(Thinning, ACornerStays) {
    EXPECT_EQ(thinned({{0, 0}, {0, 0.5}, {0, 1}, {0.5, 1}, {1, 1}}), (std::vector<ChartPoint>{{0, 0}, {0, 1}, {1, 1}}));
}

TEST(Thinning, ASpikeStays) {
    EXPECT_EQ(thinned({{0, 0}, {0.5, 0}, {0.5, 1}, {0.5, 0}, {1, 0}}),
              (std::vector<ChartPoint>{{0, 0}, {0.5, 0}, {0.5, 1}, {0.5, 0}, {1, 0}}));
}

TEST(Thinning, ATurnBackUponTheLineStays) {
    // All on one line: only the order shows that it goes to 1 and back.
    EXPECT_EQ(thinned({{0, 0}, {0, 1}, {0, 0.25}, {0.00001, 0.3}}).at(1), (ChartPoint{0, 1}));
}

TEST(Thinning, KeepsWhatIsToBeKept) {
    std::vector<ChartPoint> points;
    for (int i = 0; i <= 10; ++i) points.push_back({i / 10.0, 0});
    EXPECT_EQ(thinned(points, 3), (std::vector<ChartPoint>{{0, 0}, {0.3, 0}, {1, 0}}));
}

TEST(Thinning, OnePointAndNone) {
    EXPECT_EQ(thinned({{0.5, 0.5}}), (std::vector<ChartPoint>{{0.5, 0.5}}));
    EXPECT_TRUE(thinned({}).empty());
}

TEST(Thinning, ACircleTakesAsManyChordsAsItsBoundAllows) {
    // The arc over an angle a is (1 - cos(a/2)) / 2 away from its chord in a circle of radius 1/2, so at
    // least pi/2 over 2 acos(1 - 2 bound) chords are needed; at most twice as many, because the reach is
    // a large part of the bound.
    std::vector<ChartPoint> points;
    const double quarter = std::acos(0.0);
    for (int i = 0; i <= 1'000'000; ++i)
        points.push_back({0.5 - 0.5 * std::cos(quarter * i / 1e6), 0.5 * std::sin(quarter * i / 1e6)});
    const std::vector<ChartPoint> found = thinned(points);
    const double fewest = quarter / (2 * std::acos(1 - 2 * bound));
    EXPECT_GE(static_cast<double>(found.size() - 1), fewest);
    EXPECT_LE(static_cast<double>(found.size() - 1), 2 * fewest + 1);
    EXPECT_LE(farthest(points, found), bound * (1 + 1e-9));
}

/// Random walks with steps of very different sizes, from smooth to jagged.
rc::Gen<std::vector<ChartPoint>> walks() {
    return rc::gen::map(
        rc::gen::pair(rc::gen::inRange(0, 4), rc::gen::container<std::vector<std::pair<int, int>>>(
                                                  rc::gen::pair(rc::gen::inRange(0, 20), rc::gen::inRange(-20, 20)))),
        [](const std::pair<int, std::vector<std::pair<int, int>>>& drawn) {
            const double step = std::pow(10.0, -2 - drawn.first);
            std::vector<ChartPoint> points = {{0, 0}};
            for (const auto& [right, up] : drawn.second) {
                const ChartPoint& last = points.back();
                points.push_back({last.x + right * step / 20, last.y + up * step / 20});
            }
            return points;
        });
}

TEST(Thinning, NoiseBelowTheBoundIsNotFollowed) {
    // A walk to the right with noise, which often steps back a little.
    std::vector<ChartPoint> points;
    for (int i = 0; i <= 1'000'000; ++i) points.push_back({i / 1e6 + (i % 7) * 3e-6, 0.5 + 5e-5 * std::sin(i * 1.7)});
    const std::vector<ChartPoint> found = thinned(points);
    EXPECT_LE(found.size(), 20U);
    EXPECT_LE(farthest(points, found), bound * (1 + 1e-9));
}

RC_GTEST_PROP(Thinning, TakesManyPointsAsOneAfterTheOther, (bool keep_last)) {
    const auto points = *walks();
    std::vector<ChartPoint> one_by_one;
    std::vector<ChartPoint> together;
    Thinning single(bound, {}, {}, [&one_by_one](const ChartPoint& point) { one_by_one.push_back(point); });
    Thinning many(bound, {}, {}, [&together](const ChartPoint& point) { together.push_back(point); });
    for (std::size_t begin = 0; begin < points.size();) {
        const auto size = *rc::gen::inRange<std::size_t>(1, points.size() - begin + 1);
        std::vector<double> x;
        std::vector<double> y;
        for (std::size_t i = begin; i < begin + size; ++i) {
            single.add(points[i], keep_last && i + 1 == begin + size);
            x.insert(x.end(), {std::nan(""), points[i].x});  // a point without coordinates is left out
            y.insert(y.end(), {0, points[i].y});
        }
        many.add(x, y, keep_last);
        begin += size;
    }
    single.finish();
    many.finish();
    RC_ASSERT(one_by_one == together);
}

RC_GTEST_PROP(Thinning, StaysWithinItsBoundAndOnItsPoints, ()) {
    const auto points = *walks();
    const auto found = thinned(points);
    RC_ASSERT(in_order_among(found, points));
    RC_ASSERT(found.front() == points.front());
    RC_ASSERT(found.back() == points.back());
    RC_ASSERT(farthest(points, found) <= bound * (1 + 1e-9));
}

}  // namespace
}  // namespace midrank
