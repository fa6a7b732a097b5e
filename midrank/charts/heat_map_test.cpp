#include "midrank/charts/heat_map.hpp"

#include "midrank/charts/thinning.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

ClassTable table_of(const std::vector<std::string>& classes, const std::vector<std::int32_t>& truth,
                    const std::vector<std::int32_t>& predicted) {
    ClassTable table;
    table.add({.classes = classes, .truth = truth, .predicted = predicted, .scores = {}, .items = {}});
    return table;
}

std::vector<std::size_t> order(const HeatMap& map, std::string_view id) {
    return std::ranges::find(map.orders, id, &HeatMap::Order::id)->places;
}

TEST(HeatMap, HasCountsAndSharesByRowAndByColumn) {
    const HeatMap map = heat_map_of(table_of({"a", "b"}, {0, 0, 0, 0, 1}, {0, 0, 0, 1, 1}));
    EXPECT_EQ(map.counts, (std::vector<std::vector<double>>{{3, 1}, {0, 1}}));
    EXPECT_EQ(map.of_truth[0], (std::vector<Value>{0.75, 0.25}));
    EXPECT_EQ(map.of_predicted[0], (std::vector<Value>{1.0, 0.5}));
    EXPECT_EQ(map.error, (std::vector<Value>{0.25, 0.0}));
}

TEST(HeatMap, HasNoSharesOfNothing) {
    const HeatMap map = heat_map_of(table_of({"a", "b"}, {0, 0}, {0, 0}));
    EXPECT_EQ(map.of_truth[1], (std::vector<Value>{Undefined::empty, Undefined::empty}));
    EXPECT_EQ(map.of_predicted[0], (std::vector<Value>{1.0, Undefined::empty}));
    EXPECT_EQ(map.error[1], Value(Undefined::empty));
}

TEST(HeatMap, CanBePutInOrder) {
    // Support 1, 3, 2; errors 0, 1/3, 1.
    const HeatMap map = heat_map_of(table_of({"c", "b", "a"}, {0, 1, 1, 1, 2, 2}, {0, 1, 1, 0, 0, 1}));
    EXPECT_EQ(order(map, "given"), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(order(map, "name"), (std::vector<std::size_t>{2, 1, 0}));
    EXPECT_EQ(order(map, "support"), (std::vector<std::size_t>{1, 2, 0}));
    EXPECT_EQ(order(map, "error"), (std::vector<std::size_t>{2, 1, 0}));
}

TEST(HeatMap, KeepsTheClassesWithMostRows) {
    const HeatMap map = heat_map_of(table_of({"a", "b", "c"}, {0, 1, 1, 2, 2}, {0, 1, 0, 2, 0}), 2);
    EXPECT_EQ(map.classes, (std::vector<std::string>{"b", "c"}));
    EXPECT_EQ(map.left_out, 1U);
    EXPECT_EQ(map.truth, (std::vector<double>{2, 2}));
    EXPECT_EQ(map.of_truth[0], (std::vector<Value>{0.5, 0.0}));  // half of them were predicted as a
}

TEST(ThinnedDots, AreAllWhereThereAreFewAndOneInACellElse) {
    std::vector<ChartPoint> points;
    for (int i = 0; i < 100; ++i) points.push_back({static_cast<double>(i * 37 % 100), static_cast<double>(i)});
    EXPECT_EQ(thinned_dots(points, 100, 4).size(), 100U);
    const std::vector<ChartPoint> kept = thinned_dots(points, 10, 4);
    EXPECT_LE(kept.size(), 16U + 3U);  // and the first and the last
    for (const ChartPoint& point : kept) EXPECT_NE(std::ranges::find(points, point), points.end());
    std::ranges::reverse(points);
    EXPECT_EQ(thinned_dots(points, 10, 4), kept);
}

}  // namespace
}  // namespace midrank
