// Edge cases of the losses that random tables do not cover.

#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

namespace midrank {
namespace {

using tests::answer_of;

TEST(HingeLoss, OfTheLargestScores) {
    // A score of 1e308 costs 0 on the right side and 1e308 on the wrong side; two of the three are wrong.
    EXPECT_DOUBLE_EQ(answer_of("hinge_loss", {{true, 1e308, 1}, {true, -1e308, 1}, {false, 1e308, 1}}).value.number(),
                     1e308 / 3 * 2);
    // With the largest weights beside the smallest.
    EXPECT_DOUBLE_EQ(answer_of("hinge_loss", {{true, -1e308, 1e75}, {false, -2, 1e-75}}).value.number(), 1e308);
    EXPECT_EQ(answer_of("hinge_loss", {{true, 0.5, 1}, {false, -2, 1}}).value.number(), 0.25);
}

TEST(BalancedLogLoss, IsUndefinedWithOneClass) {
    EXPECT_EQ(answer_of("balanced_log_loss", {{true, 0, 1}, {true, 1, 1}}).value, Value(Undefined::one_class));
    EXPECT_TRUE(answer_of("balanced_log_loss(alpha=0.5)", {{true, 0.5, 1}}).value.defined());
}

TEST(RelativeInformationScore, OfAPerfectModelIsNoMoreThanOne) {  // and less by a few roundings of numbers near one
    for (int positives = 1; positives <= 60; ++positives) {
        for (int negatives = 1; negatives <= 60; ++negatives) {
            const double score = answer_of("relative_information_score", {{true, 1, static_cast<double>(positives)},
                                                                          {false, 0, static_cast<double>(negatives)}})
                                     .value.number();
            ASSERT_LE(score, 1) << positives << " " << negatives;
            ASSERT_GE(score, 1 - 0x1p-49) << positives << " " << negatives;
        }
    }
}

}  // namespace
}  // namespace midrank
