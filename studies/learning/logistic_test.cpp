#include "studies/learning/logistic.hpp"

#include "studies/learning/tables_for_tests.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace midrank {
namespace {

TEST(Logistic, GivesTheShareOfPositivesWhereFeaturesSayNothing) {
    const LearningSet set = table_of({{2, 2, 2, 2, 2}}, {1, 0, 0, 0, 1});
    for (const double score : scores_after(LogisticRegression{.l2 = 0}, set, all_rows(set)))
        EXPECT_NEAR(score, 0.4, 0x1p-52);
}

TEST(Logistic, FindsTheMaximumLikelihoodOfATwoByTwoTableInClosedForm) {
    // For x = 0, one of four rows is positive; for x = 1, three of five.
    const LearningSet set = table_of({{0, 0, 0, 0, 1, 1, 1, 1, 1}}, {1, 0, 0, 0, 1, 1, 1, 0, 0});
    const auto scores = scores_after(LogisticRegression{.l2 = 0}, set, all_rows(set));
    EXPECT_NEAR(scores.front(), 0.25, 0x1p-50);
    EXPECT_NEAR(scores.back(), 0.6, 0x1p-50);
}

TEST(Logistic, SaysThatItDoesNotConvergeWhereTheClassesAreSeparated) {
    const LogisticRegression trainer{.l2 = 0};
    const LearningSet apart = table_of({{1, 2, 3, 4}}, {0, 0, 1, 1});
    const LearningSet touching =
        table_of({{1, 2, 2, 3}}, {0, 0, 1, 1});  // separated except for the tie: coefficients diverge too
    for (const LearningSet& set : {apart, touching}) {
        const Training training = trainer.train({set.features, set.positive, all_rows(set), {}});
        EXPECT_FALSE(training.succeeded());
        EXPECT_EQ(training.why, Undefined::not_converged);
        EXPECT_NE(training.remark.find("--l2"), std::string::npos);
    }
}

TEST(Logistic, ConvergesOnSeparatedClassesWithAnyPenalty) {
    const LearningSet set = table_of({{1, 2, 3, 4}}, {0, 0, 1, 1});
    for (const double l2 : {1e-6, 1e-3, 1.0, 1e6}) {
        const auto found = LogisticRegression{.l2 = l2}.coefficients({set.features, set.positive, all_rows(set), {}});
        ASSERT_TRUE(found) << l2;
        // At the minimum the gradient is zero: l2 * b = sum of z * (y - p).
        double pull = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const double z = found->scale(0, set.features.column(0)[i]);
            pull += z * (set.positive[i] - 1 / (1 + std::exp(-(found->intercept + found->slopes[0] * z))));
        }
        EXPECT_NEAR(l2 * found->slopes[0] / pull, 1, 1e-7) << l2;
    }
}

TEST(Logistic, ScoresAlikeWhereAFeatureIsRepeated) {
    const std::vector<double> x = {0, 1, 2, 3, 4, 5};
    const std::vector<std::uint8_t> y = {0, 1, 0, 1, 0, 1};
    const LearningSet once = table_of({x}, y);
    const LearningSet twice = table_of({x, x}, y);
    const LogisticRegression trainer{.l2 = 0};
    const auto expected = scores_after(trainer, once, all_rows(once));
    const auto scores = scores_after(trainer, twice, all_rows(twice));
    for (std::size_t i = 0; i < x.size(); ++i) EXPECT_NEAR(scores[i], expected[i], 1e-12);
}

TEST(Logistic, LearnsFromFewerRowsThanFeatures) {
    const LearningSet set = table_of({{1, 0}, {0, 1}, {1, 2}, {5, 3}}, {0, 1});
    const auto scores = scores_after(LogisticRegression{}, set, all_rows(set));
    EXPECT_LT(scores[0], 0.5);
    EXPECT_GT(scores[1], 0.5);
}

}  // namespace
}  // namespace midrank
