#include "midrank/inference/mann_whitney.hpp"

#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace midrank {
namespace {

Ranking ranking_of(const std::vector<double>& positive, const std::vector<double>& negative) {
    std::vector<double> scores = positive;
    scores.insert(scores.end(), negative.begin(), negative.end());
    std::vector<std::uint8_t> labels(positive.size(), 1);
    labels.resize(scores.size(), 0);
    return Ranking::of(std::span<const double>(scores), labels);
}

Ranking weighted(const std::vector<double>& scores, const std::vector<std::uint8_t>& labels,
                 const std::vector<double>& weights) {
    return Ranking::of(std::span<const double>(scores), labels, weights);
}

MannWhitney test_of(const MannWhitneyOrReason& test) { return std::get<MannWhitney>(test); }

/// `expected` contains U and the p-values: two-sided, greater, less.
void expect_near(const MannWhitney& test, const nlohmann::json& expected, double tolerance) {
    EXPECT_EQ(test.u, expected[0].get<double>());
    EXPECT_NEAR(test.two_sided / expected[1].get<double>(), 1, tolerance);
    EXPECT_NEAR(test.greater / expected[2].get<double>(), 1, tolerance);
    EXPECT_NEAR(test.less / expected[3].get<double>(), 1, tolerance);
}

template <class Check>
void for_each_sample(const char* expected, Check check) {
    int samples = 0;
    for (const auto& golden : classical("mann_whitney")) {
        if (!golden.contains(expected)) continue;
        ++samples;
        SCOPED_TRACE(golden.dump().substr(0, 100));
        check(ranking_of(golden["positive"], golden["negative"]), golden[expected]);
    }
    EXPECT_GT(samples, 0);
}

TEST(MannWhitney, ExactPsAreThoseOfEveryChoiceListed) {
    for_each_sample("listed", [](const Ranking& ranking, const nlohmann::json& expected) {
        expect_near(test_of(mann_whitney_exact(ranking)), expected, 1e-15);
    });
}

TEST(MannWhitney, ExactPsWithoutTiesAreThoseOfR) {
    for (const char* tool : {"R_exact", "scipy_exact"}) {
        for_each_sample(tool, [](const Ranking& ranking, const nlohmann::json& expected) {
            if (mann_whitney_work(ranking) > most_mann_whitney_work) return;
            expect_near(test_of(mann_whitney_exact(ranking)), expected, 1e-12);
        });
    }
}

TEST(MannWhitney, NormalPsAreThoseOfRAndScipy) {
    for (const char* tool : {"R_normal", "scipy_normal"}) {
        for_each_sample(tool, [](const Ranking& ranking, const nlohmann::json& expected) {
            expect_near(test_of(mann_whitney_normal(ranking)), expected, 1e-12);
        });
    }
}

TEST(MannWhitney, ThreeAboveThreeIsOneChoiceOfTwenty) {
    const MannWhitney test = test_of(mann_whitney(ranking_of({0.75, 0.875, 1}, {0.25, 0.5, 0.625})));
    EXPECT_EQ(test.u, 9);
    EXPECT_DOUBLE_EQ(test.greater, 1.0 / 20);
    EXPECT_EQ(test.less, 1);
    EXPECT_DOUBLE_EQ(test.two_sided, 1.0 / 10);
    EXPECT_EQ(test.method, "exact");
}

TEST(MannWhitney, SwappingTheClassesSwapsTheTails) {
    const std::vector<double> a = {0.5, 0.75, 0.75, 1};
    const std::vector<double> b = {0.25, 0.5, 0.75};
    for (const auto method : {mann_whitney_exact, mann_whitney_normal}) {
        const MannWhitney there = test_of(method(ranking_of(a, b)));
        const MannWhitney back = test_of(method(ranking_of(b, a)));
        EXPECT_EQ(there.u + back.u, 12);
        EXPECT_DOUBLE_EQ(there.greater, back.less);
        EXPECT_DOUBLE_EQ(there.less, back.greater);
        EXPECT_DOUBLE_EQ(there.two_sided, back.two_sided);
    }
}

TEST(MannWhitney, WholeWeightsAreRepeatedRows) {
    const Ranking once = weighted({0.75, 0.5, 0.5, 0.25}, {1, 1, 0, 0}, {2, 1, 3, 1});
    const Ranking repeated = ranking_of({0.75, 0.75, 0.5}, {0.5, 0.5, 0.5, 0.25});
    for (const auto method : {mann_whitney_exact, mann_whitney_normal}) {
        EXPECT_EQ(test_of(method(once)).greater, test_of(method(repeated)).greater);
        EXPECT_EQ(test_of(method(once)).two_sided, test_of(method(repeated)).two_sided);
    }
}

TEST(MannWhitney, ChoosesTheNormalApproximationWhereCountingIsDear) {
    const std::vector<double> scores = counts_to(99);
    std::vector<double> shifted = scores;
    for (double& score : shifted) score += 0.5;
    const Ranking large = ranking_of(scores, shifted);
    EXPECT_GT(mann_whitney_work(large), most_mann_whitney_work);
    EXPECT_EQ(test_of(mann_whitney(large)).method, "normal");
}

TEST(MannWhitney, CountsOutSeventyAndSeventyRowsCloseToTheNormalLimit) {
    // Score i and score 139 - i are of the same class, so U equals its mean, and both tails include it.
    std::vector<double> classes[2];
    for (std::size_t i = 0; i < 70; ++i) {
        classes[i % 2].push_back(static_cast<double>(i));
        classes[i % 2].push_back(static_cast<double>(139 - i));
    }
    const Ranking ranking = ranking_of(classes[0], classes[1]);
    ASSERT_LE(mann_whitney_work(ranking), most_mann_whitney_work);
    const MannWhitney exact = test_of(mann_whitney_exact(ranking));
    EXPECT_EQ(exact.u, 70 * 70 / 2);
    EXPECT_EQ(exact.two_sided, 1);
    EXPECT_DOUBLE_EQ(exact.greater, exact.less);
    EXPECT_NEAR(exact.greater, test_of(mann_whitney_normal(ranking)).greater, 1e-5);
}

TEST(MannWhitney, WhereAllScoresAreEqualNothingIsExtreme) {
    const Ranking flat = ranking_of({0.5, 0.5}, {0.5, 0.5, 0.5});
    for (const auto method : {mann_whitney_exact, mann_whitney_normal}) {
        EXPECT_EQ(test_of(method(flat)).two_sided, 1);
        EXPECT_EQ(test_of(method(flat)).u, 3);
    }
}

TEST(MannWhitney, KnowsBillionsOfRowsWithNearlyAllInOneTie) {
    // 2^30 rows of each class: the one positive above the tie wins 2^30 pairs, and the others win or tie, which gives
    // (4^30 - 1) / 2. So U is 2^30 - 1/2 above its mean, and the tie correction is n^3 minus the cubes of the large tie
    // and of two single rows.
    const double half = 0x1p30;
    const double n = 2 * half;
    const Ranking ranking = weighted({0.75, 0.5, 0.5, 0.25}, {1, 1, 0, 0}, {1, half - 1, half - 1, 1});
    const double variance = half * half / (12 * n * (n - 1)) * ((n - 2) * 2 * (2 * n - 2) + 2 * ((n - 1) * (n + 1)));
    EXPECT_NEAR(test_of(mann_whitney(ranking)).greater, 0.5 * std::erfc((half - 1) / std::sqrt(2 * variance)), 1e-15);
}

TEST(MannWhitney, SaysWhyThereIsNone) {
    EXPECT_EQ(std::get<Undefined>(mann_whitney(ranking_of({1}, {}))), Undefined::one_class);
    EXPECT_EQ(std::get<Undefined>(mann_whitney(Ranking())), Undefined::one_class);
    EXPECT_EQ(std::get<Undefined>(mann_whitney(weighted({0.5, 0.25}, {1, 0}, {1.5, 1}))),
              Undefined::fractional_weights);
}

}  // namespace
}  // namespace midrank
