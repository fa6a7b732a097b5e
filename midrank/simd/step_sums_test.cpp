// Compared with loops over one step at a time.

#include "midrank/simd/step_sums.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace midrank {
namespace {

/// Flagged weight up to and including each step, from random gains of 0 to 2.
std::vector<std::int32_t> random_totals(std::mt19937& random, std::size_t steps) {
    std::vector<std::int32_t> totals;
    std::int32_t total = 0;
    for (std::size_t i = 0; i < steps; ++i) totals.push_back(total += static_cast<std::int32_t>(random() % 3));
    return totals;
}

TEST(StepSums, TheFarthestStepIsTheFirstOfTheHighest) {
    std::mt19937 random(3);
    for (int round = 0; round < 2000; ++round) {
        const std::size_t steps = random() % 40;
        const auto positive = random_totals(random, steps);
        const auto negative = random_totals(random, steps);
        const LineThroughPoint line{static_cast<std::int32_t>(random() % 8), static_cast<std::int32_t>(random() % 8),
                                    static_cast<std::int32_t>(random() % 6), static_cast<std::int32_t>(random() % 6)};
        std::int64_t expected = -1;
        int most = line.positive * line.run - line.negative * line.rise;
        for (std::size_t i = 0; i < steps; ++i) {
            const int height = positive[i] * line.run - negative[i] * line.rise;
            if (height <= most) continue;
            most = height;
            expected = static_cast<std::int64_t>(i);
        }
        EXPECT_EQ(farthest_above(positive, negative, line), expected) << round;
    }
}

TEST(StepSums, ExtremesAreTheFirstOfTheirKind) {
    std::mt19937 random(4);
    for (int round = 0; round < 2000; ++round) {
        const std::size_t steps = random() % 40;
        const auto positive = random_totals(random, steps);
        const auto negative =
            random_totals(random, steps);  // for untied steps: the same number before as up to the step
        std::vector<std::int32_t> before(steps);
        for (std::size_t i = 1; i < steps; ++i) before[i] = positive[i - 1];
        const std::int64_t positives = steps == 0 ? 0 : positive.back();
        const std::int64_t negatives = (steps == 0 ? 0 : negative.back()) + static_cast<std::int64_t>(random() % 3);
        StepSums expected;
        for (std::size_t i = 0; i < steps; ++i) {
            const auto ahead = static_cast<double>(positive[i] * negatives - negative[i] * positives);
            if (ahead > expected.most_ahead)
                expected.most_ahead = ahead, expected.most_at = static_cast<std::int64_t>(i);
            const auto ahead_before = static_cast<double>(before[i] * negatives - negative[i] * positives);
            if (ahead_before < expected.least_ahead)
                expected.least_ahead = ahead_before, expected.least_at = static_cast<std::int64_t>(i);
        }
        const StepSums sums = sum_steps({before, positive, negative, negative}, positives, negatives);
        EXPECT_EQ(sums.most_ahead, expected.most_ahead) << round;
        EXPECT_EQ(sums.least_ahead, expected.least_ahead) << round;
        EXPECT_EQ(sums.most_at, expected.most_at) << round;
        EXPECT_EQ(sums.least_at, expected.least_at) << round;
    }
}

}  // namespace
}  // namespace midrank
