#include "studies/reproduction/residuals.hpp"

#include <gtest/gtest.h>

#include <array>

namespace midrank {
namespace {

constexpr std::array truth = {1.0, 2.0, 3.0, 4.0};  // mean 2.5, SS_total = 2.25 + 0.25 + 0.25 + 2.25 = 5

TEST(RSquared, IsOneLessTheShareOfSquaresThatIsLeft) {
    EXPECT_EQ(r_squared(truth, truth), 1);
    EXPECT_EQ(r_squared(truth, std::array{2.5, 2.5, 2.5, 2.5}), 0);
    EXPECT_EQ(r_squared(truth, std::array{1.5, 2.0, 3.0, 3.0}), 0.75);  // 1 - (0.25 + 1) / 5
    EXPECT_EQ(r_squared(truth, std::array{4.0, 3.0, 2.0, 1.0}), -3);  // 1 - 20 / 5
}

TEST(Median, IsTheMiddleOrTheMidpointOfTheMiddleTwo) {
    EXPECT_EQ(median_of(std::array{3.0, 1.0, 2.0}), 2);
    EXPECT_EQ(median_of(std::array{4.0, 1.0, 2.0, 3.0}), 2.5);
}

TEST(Median, DeviationIsTheMedianDistanceFromTheMedian) {
    EXPECT_EQ(median_absolute_deviation(std::array{-1.0, -0.5, 0.0, 0.5, 1.0}), 0.5);
    EXPECT_EQ(median_absolute_deviation(std::array{-1.0, -0.5, 0.0, 0.5, 100.0}), 0.5);
}

TEST(ShareBelow, CountsErrorsBySizeAndNotThoseAtTheEnd) {
    constexpr std::array errors = {-0.25, 0.5, -0.5, 1.0};
    EXPECT_EQ(share_below(errors, 0.5), 0.25);
    EXPECT_EQ(share_below(errors, 2), 1);
    EXPECT_EQ(size_above(errors, 0.75), 0.75);
    EXPECT_EQ(size_above(errors, 1), 1);
    EXPECT_EQ(cdf_of_sizes(errors, 1, 2), (std::vector<ChartPoint>{{0, 0}, {0.5, 0.25}, {1, 0.75}}));
}

}  // namespace
}  // namespace midrank
