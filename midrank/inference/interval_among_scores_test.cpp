#include "midrank/inference/interval_among_scores.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// The interval with these bounds, cut off at the scores 0.25, 0.5 and 0.75.
IntervalOrReason cut_off(Bounds bounds, std::string remark = "") {
    const Ranking ranking = Ranking::of(std::vector<double>{0.5, 0.25, 0.75}, std::vector<std::uint8_t>{1, 0, 1});
    IntervalOrReason interval = Interval{.bounds = bounds, .method = "normal", .remark = std::move(remark)};
    cut_off_at_scores(interval, ranking);
    return interval;
}

TEST(IntervalAmongScores, StaysAsItIsWithinTheScores) {
    const auto interval = std::get<Interval>(cut_off({0.25, 0.75}));
    EXPECT_EQ(interval.bounds, (Bounds{0.25, 0.75}));
    EXPECT_EQ(interval.remark, "");
}

TEST(IntervalAmongScores, EndsAtTheScoreThatItExceeds) {
    const auto below = std::get<Interval>(cut_off({-1, 0.5}));
    EXPECT_EQ(below.bounds, (Bounds{0.25, 0.5}));
    EXPECT_EQ(below.remark, "cut off at the lowest score");
    const auto above = std::get<Interval>(cut_off({0.375, 1}, "of few rows"));
    EXPECT_EQ(above.bounds, (Bounds{0.375, 0.75}));
    EXPECT_EQ(above.remark, "of few rows; cut off at the highest score");
    const auto both = std::get<Interval>(cut_off({0, 1}));
    EXPECT_EQ(both.bounds, (Bounds{0.25, 0.75}));
    EXPECT_EQ(both.remark, "cut off at the lowest and the highest score");
}

TEST(IntervalAmongScores, IsNoneWhereAllOfItLiesBeyondTheScores) {
    EXPECT_EQ(std::get<Undefined>(cut_off({0.875, 1})), Undefined::beyond_scores);
    EXPECT_EQ(std::get<Undefined>(cut_off({-1, 0.125})), Undefined::beyond_scores);
}

TEST(IntervalAmongScores, KeepsTheReasonWhereThereIsNone) {
    const Ranking ranking = Ranking::of(std::vector<double>{0.5, 0.25}, std::vector<std::uint8_t>{1, 0});
    IntervalOrReason interval = Undefined::no_spread;
    cut_off_at_scores(interval, ranking);
    EXPECT_EQ(std::get<Undefined>(interval), Undefined::no_spread);
}

}  // namespace
}  // namespace midrank
