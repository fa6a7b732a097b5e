#include "midrank/inference/units_of_rows.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

using Numbers = std::vector<std::uint32_t>;

TEST(UnitsOfRows, AreTheRowsThatWeighSomething) {
    const std::vector<std::uint8_t> positive = {1, 0, 1, 0};
    EXPECT_EQ(units_of_rows({.positive = positive}).of_row, (Numbers{0, 1, 2, 3}));
    const std::vector<double> weights = {0, 0.5, 0, 2};
    const UnitsOfRows weighted = units_of_rows({.positive = positive, .weights = weights});
    EXPECT_EQ(weighted.count, 2U);
    EXPECT_EQ(weighted.of_row[1], 0U);
    EXPECT_EQ(weighted.of_row[3], 1U);
}

TEST(UnitsOfRows, AreTheClustersThatHaveARowThatWeighsSomething) {
    const std::vector<std::uint8_t> positive = {1, 0, 1, 0, 1};
    const std::vector<std::int32_t> clusters = {3, 0, 3, 1, 0};
    const std::vector<double> weights = {1, 0, 0, 0.5, 0};
    const UnitsOfRows all = units_of_rows({.positive = positive, .clusters = clusters, .cluster_count = 4});
    EXPECT_EQ(all.count, 3U);
    EXPECT_EQ(all.of_row, (Numbers{2, 0, 2, 1, 0}));
    const UnitsOfRows some =
        units_of_rows({.positive = positive, .weights = weights, .clusters = clusters, .cluster_count = 4});
    EXPECT_EQ(some.count, 2U);
    EXPECT_EQ(some.of_row, (Numbers{1, 0, 1, 0, 0}));
}

}  // namespace
}  // namespace midrank
