#include "studies/reproduction/dominance.hpp"

#include <gtest/gtest.h>

#include <array>

namespace midrank {
namespace {

constexpr std::array low = {0.0, 0.25, 0.5, 1.0};
constexpr std::array high = {0.0, 0.5, 0.5, 1.0};
constexpr std::array crossing = {0.0, 0.125, 0.75, 1.0};

TEST(Dominance, IsNowhereBelowAndSomewhereAbove) {
    EXPECT_TRUE(dominates(high, low));
    EXPECT_FALSE(dominates(low, high));
    EXPECT_FALSE(dominates(low, low));
}

TEST(Dominance, IsOfNeitherCurveWhereTheyCross) {
    EXPECT_FALSE(dominates(crossing, high));
    EXPECT_FALSE(dominates(high, crossing));
    EXPECT_EQ(share_above(crossing, high), 0.25);
    EXPECT_EQ(share_above(high, crossing), 0.25);
}

}  // namespace
}  // namespace midrank
