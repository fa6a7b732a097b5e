#include "midrank/numerics/deviation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace midrank {
namespace {

TEST(MeanAndDeviation, DividesByOneLessThanTheCount) {
    const auto of = mean_and_deviation(std::array{1.0, 3.0, 5.0});
    EXPECT_EQ(of.mean, 3);
    EXPECT_EQ(of.deviation, 2);
}

TEST(MeanAndDeviation, OfEqualNumbersIsExactlyTheNumberAndNothing) {
    const auto of = mean_and_deviation(std::array{0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1});
    EXPECT_EQ(of.mean, 0.1);
    EXPECT_EQ(of.deviation, 0);
}

TEST(MeanAndDeviation, OfNumbersWhoseSquaresOverflowIsFinite) {
    const auto of = mean_and_deviation(std::array{-0x1p1020, 0x1p1020});
    EXPECT_EQ(of.mean, 0);
    EXPECT_EQ(of.deviation, 0x1p1020 * std::sqrt(2.0));
}

TEST(MeanAndDeviation, OfNumbersWhoseSumIsBeyondDoubles) {
    const MeanAndDeviation of = mean_and_deviation(std::array{1e308, 1e308, -1e308, 1e308});
    EXPECT_DOUBLE_EQ(of.mean, 5e307);
    EXPECT_DOUBLE_EQ(of.deviation, 1e308);  // squares of 1/2, 1/2, 3/2, 1/2 over 3: 1
}

}  // namespace
}  // namespace midrank
