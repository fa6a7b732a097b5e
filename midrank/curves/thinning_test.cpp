#include "midrank/curves/thinning.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace midrank {
namespace {

constexpr double bound = 2e-4;

std::vector<Place> thinned(const std::vector<Place>& places, std::size_t kept = SIZE_MAX) {
    std::vector<Place> found;
    Thinning thinning(bound, [&found](const Place& place) { found.push_back(place); });
    for (std::size_t i = 0; i < places.size(); ++i) thinning.add(places[i], i == kept);
    thinning.finish();
    return found;
}

double distance(const Place& place, const Place& from, const Place& to) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double squared = dx * dx + dy * dy;
    const double along =
        squared == 0 ? 0 : std::clamp(((place.x - from.x) * dx + (place.y - from.y) * dy) / squared, 0.0, 1.0);
    return std::hypot(place.x - from.x - along * dx, place.y - from.y - along * dy);
}

/// The farthest that a place lies from the piece of line that stands for it. A place and its piece follow from the order:
/// the places between two that were handed on belong to the piece between these.
double farthest(const std::vector<Place>& places, const std::vector<Place>& found) {
    double most = 0;
    std::size_t piece = 0;
    for (const Place& place : places) {
        if (piece + 1 < found.size() && place == found[piece + 1]) ++piece;
        const Place& from = found[piece];
        const Place& to = found[std::min(piece + 1, found.size() - 1)];
        most = std::max(most, distance(place, from, to));
    }
    return most;
}

bool in_order_among(const std::vector<Place>& found, const std::vector<Place>& places) {
    auto at = places.begin();
    for (const Place& place : found) {
        at = std::find(at, places.end(), place);
        if (at == places.end()) return false;
        ++at;
    }
    return true;
}

TEST(Thinning, AStraightLineNeedsItsEnds) {
    std::vector<Place> places;
    for (int i = 0; i <= 1000; ++i) places.push_back({i / 1000.0, i / 1000.0});
    EXPECT_EQ(thinned(places), (std::vector<Place>{{0, 0}, {1, 1}}));
}

TEST(Thinning, ACornerStays) {
    EXPECT_EQ(thinned({{0, 0}, {0, 0.5}, {0, 1}, {0.5, 1}, {1, 1}}), (std::vector<Place>{{0, 0}, {0, 1}, {1, 1}}));
}

TEST(Thinning, ASpikeStays) {
    EXPECT_EQ(thinned({{0, 0}, {0.5, 0}, {0.5, 1}, {0.5, 0}, {1, 0}}),
              (std::vector<Place>{{0, 0}, {0.5, 0}, {0.5, 1}, {0.5, 0}, {1, 0}}));
}

TEST(Thinning, ATurnBackUponTheLineStays) {
    // All on one line: only the order tells that it goes to 1 and back.
    EXPECT_EQ(thinned({{0, 0}, {0, 1}, {0, 0.25}, {0.00001, 0.3}}).at(1), (Place{0, 1}));
}

TEST(Thinning, KeepsWhatIsToBeKept) {
    std::vector<Place> places;
    for (int i = 0; i <= 10; ++i) places.push_back({i / 10.0, 0});
    EXPECT_EQ(thinned(places, 3), (std::vector<Place>{{0, 0}, {0.3, 0}, {1, 0}}));
}

TEST(Thinning, OnePlaceAndNone) {
    EXPECT_EQ(thinned({{0.5, 0.5}}), (std::vector<Place>{{0.5, 0.5}}));
    EXPECT_TRUE(thinned({}).empty());
}

TEST(Thinning, ACircleTakesAsManyChordsAsItsBoundAllows) {
    // A chord over the angle a leaves the circle of radius 1/2 by (1 - cos(a/2)) / 2; the bound lies on either side of the line,
    // but the ends of a chord are on the circle, so between pi / (2 acos(1 - 2 bound)) and twice as many are needed.
    std::vector<Place> places;
    const double quarter = std::acos(0.0);
    for (int i = 0; i <= 1'000'000; ++i)
        places.push_back({0.5 - 0.5 * std::cos(quarter * i / 1e6), 0.5 * std::sin(quarter * i / 1e6)});
    const std::vector<Place> found = thinned(places);
    const double fewest = quarter / (2 * std::acos(1 - 2 * bound));
    EXPECT_GE(static_cast<double>(found.size() - 1), fewest);
    EXPECT_LE(static_cast<double>(found.size() - 1), 2 * fewest + 1);
    EXPECT_LE(farthest(places, found), bound * (1 + 1e-9));
}

/// Walks with steps of very different sizes, from smooth to jagged.
rc::Gen<std::vector<Place>> walks() {
    return rc::gen::map(
        rc::gen::pair(rc::gen::inRange(0, 4), rc::gen::container<std::vector<std::pair<int, int>>>(
                                                  rc::gen::pair(rc::gen::inRange(0, 20), rc::gen::inRange(-20, 20)))),
        [](const std::pair<int, std::vector<std::pair<int, int>>>& drawn) {
            const double step = std::pow(10.0, -2 - drawn.first);
            std::vector<Place> places = {{0, 0}};
            for (const auto& [right, up] : drawn.second) {
                const Place& last = places.back();
                places.push_back({last.x + right * step / 20, last.y + up * step / 20});
            }
            return places;
        });
}

RC_GTEST_PROP(Thinning, StaysWithinItsBoundAndOnItsPlaces, ()) {
    const auto places = *walks();
    const auto found = thinned(places);
    RC_ASSERT(in_order_among(found, places));
    RC_ASSERT(found.front() == places.front());
    RC_ASSERT(found.back() == places.back());
    RC_ASSERT(farthest(places, found) <= bound * (1 + 1e-9));
}

}  // namespace
}  // namespace midrank
