#include "midrank/measures/recalibration.hpp"

#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

struct FittedRows {
    std::vector<double> scores;
    std::vector<std::uint8_t> positive;

    Ranking ranking() const { return Ranking::of(scores, positive); }
};

/// More distinct scores than are kept as points of their own; the labels follow `logit_of_label(logit of the score)`.
FittedRows drawn(double spread, const std::function<double(double)>& logit_of_label) {
    std::mt19937_64 random(5);
    std::normal_distribution<double> normal(0, spread);
    std::uniform_real_distribution<double> share;
    FittedRows rows;
    for (int row = 0; row < 150'000; ++row) {
        const double logit = normal(random);
        rows.scores.push_back(1 / (1 + std::exp(-logit)));
        rows.positive.push_back(share(random) < 1 / (1 + std::exp(-logit_of_label(logit))) ? 1 : 0);
    }
    return rows;
}

/// Newton's method over all rows, one by one.
Recalibration row_by_row(const FittedRows& rows, bool with_slope) {
    long double intercept = 0;
    long double slope = with_slope ? 0 : 1;  // from 0 Newton's steps need no damping
    Recalibration found;
    for (int step = 0; step < 100; ++step) {
        long double gradient[2] = {};
        long double bends[3] = {};
        for (std::size_t row = 0; row < rows.scores.size(); ++row) {
            const long double x = logit_of(rows.scores[row]);
            const long double p = 1 / (1 + std::exp(-intercept - slope * x));
            const long double residual = rows.positive[row] - p;
            gradient[0] += residual;
            gradient[1] += residual * x;
            bends[0] += p * (1 - p);
            bends[1] += p * (1 - p) * x;
            bends[2] += p * (1 - p) * x * x;
        }
        found = {static_cast<double>(intercept), static_cast<double>(slope), static_cast<double>(bends[0]),
                 static_cast<double>(bends[1]), static_cast<double>(bends[2])};
        const long double determinant = bends[0] * bends[2] - bends[1] * bends[1];
        const long double by_intercept =
            with_slope ? (bends[2] * gradient[0] - bends[1] * gradient[1]) / determinant : gradient[0] / bends[0];
        const long double by_slope = with_slope ? (bends[0] * gradient[1] - bends[1] * gradient[0]) / determinant : 0;
        intercept += by_intercept;
        slope += by_slope;
        if (std::abs(by_intercept) < 1e-16L && std::abs(by_slope) < 1e-16L * std::abs(slope)) break;
    }
    return found;
}

void expect_near(const Recalibration& found, const Recalibration& expected) {
    constexpr double rounding = 1e-11;
    EXPECT_NEAR(found.intercept, expected.intercept, rounding);
    EXPECT_NEAR(found.slope, expected.slope, rounding * std::abs(expected.slope));
    EXPECT_NEAR(found.bend_intercept, expected.bend_intercept, rounding * expected.bend_intercept);
    const double both = std::sqrt(expected.bend_intercept * expected.bend_slope);
    EXPECT_NEAR(found.bend_both, expected.bend_both, rounding * both);
    EXPECT_NEAR(found.bend_slope, expected.bend_slope, rounding * expected.bend_slope);
}

void expect_fits_of_rows(const FittedRows& rows) {
    const Ranking ranking = rows.ranking();
    ASSERT_GT(ranking.distinct(), LogitPoints::most_single);
    const LogitPoints logits(ranking);
    expect_near(std::get<Recalibration>(intercept_of(logits)), row_by_row(rows, false));
    expect_near(std::get<Recalibration>(intercept_and_slope_of(logits)), row_by_row(rows, true));
}

TEST(Recalibration, OfManyTiesIsThatOfTheRows) {
    expect_fits_of_rows(drawn(1.5, [](double x) { return 0.7 * x - 0.5; }));
}

TEST(Recalibration, OfASteepSlopeIsThatOfTheRows) {
    // All logits lie within 0.1, so a group of the usual width would hold items with very different probabilities.
    expect_fits_of_rows(drawn(0.02, [](double x) { return 100 * x + 1; }));
}

TEST(Recalibration, OfScoresThatRunTheWrongWayIsThatOfTheRows) {
    expect_fits_of_rows(drawn(2, [](double x) { return 1 - 0.3 * x; }));
}

TEST(Recalibration, OfClassesThatOverlapWithinOneGroupIsFound) {
    // Among many ties, two neighbouring ones of different classes are in the wrong order.
    FittedRows rows;
    constexpr int ties = 100'000;
    for (int tie = 0; tie < ties; ++tie) {
        rows.scores.push_back((tie + 1.0) / (ties + 1.0));
        rows.positive.push_back(tie >= ties / 2 ? 1 : 0);
    }
    std::swap(rows.positive[ties / 2 - 1], rows.positive[ties / 2]);
    const Ranking ranking = rows.ranking();
    const LogitPoints logits(ranking);
    EXPECT_EQ(logits.extent().why_no_slope(), std::nullopt);
    const auto found = intercept_and_slope_of(logits);
    ASSERT_TRUE(std::holds_alternative<Recalibration>(found));
    EXPECT_GT(std::get<Recalibration>(found).slope, 1000);
}

/// The intercept with the slope fixed at 1; NaN where there is none.
double intercept_found(const FittedRows& rows) {
    const Ranking ranking = rows.ranking();
    const auto found = intercept_of(LogitPoints(ranking));
    return std::holds_alternative<Recalibration>(found) ? std::get<Recalibration>(found).intercept : std::nan("");
}

TEST(Recalibration, OfASureMistakeLiesHalfwayBetweenTwoRows) {
    // With the logits 0 of the negative and x of the positive row, the residuals cancel at -x / 2.
    for (const double p : {1e-3, 1e-15, 1e-26, 1e-60, 1e-200, 1e-300}) {
        const double expected = -logit_of(p) / 2;
        EXPECT_NEAR(intercept_found({{0.5, p}, {0, 1}}), expected, 1e-14 * expected) << p;
    }
}

TEST(Recalibration, OfTwoRowsWithOneScoreRemovesTheirLogit) {
    for (const double p : {1e-10, 1e-30, 1e-300}) {
        const double expected = -logit_of(p);
        EXPECT_NEAR(intercept_found({{p, p}, {0, 1}}), expected, 1e-14 * expected) << p;
    }
}

TEST(Recalibration, OfASureMistakeAmongOthersIsFound) {
    // Roots of the likelihood equations in Python's decimal, with 400 digits.
    EXPECT_NEAR(intercept_found({{0.5, 0.9999999, 0.3, 1e-24, 0.3}, {1, 1, 0, 1, 1}}), 28.498321652446879, 1e-13);
    // Here Newton's steps are far too long.
    EXPECT_NEAR(intercept_found({{0.9999999999999961, 7.3588155882681715e-140, 0.9999999999970169, 0.9999392228486542,
                                  4.6474222850324e-252, 2.9443297134848703e-147, 4.669680010180415e-214},
                                 {0, 1, 1, 1, 1, 1, 1}}),
                534.9636250338045, 1e-11);
    // At a slope of 1 only one row bends the likelihood more than its rounding.
    const Ranking ranking = FittedRows{{0.3, 2.050978571513843e-35, 0.999994232016283}, {0, 1, 1}}.ranking();
    const auto found = intercept_and_slope_of(LogitPoints(ranking));
    ASSERT_TRUE(std::holds_alternative<Recalibration>(found));
    EXPECT_NEAR(std::get<Recalibration>(found).intercept, 0.3130408169536356, 1e-14);
    EXPECT_NEAR(std::get<Recalibration>(found).slope, -0.02634257471267997, 1e-15);
}

TEST(Recalibration, HasTheSameBitsForAnyNumberOfThreads) {
    const Ranking ranking = drawn(1, [](double x) { return x; }).ranking();
    std::vector<Recalibration> found;
    for (const int threads : {1, 2, 7})
        with_threads(threads,
                     [&] { found.push_back(std::get<Recalibration>(intercept_and_slope_of(LogitPoints(ranking)))); });
    for (const Recalibration& of : found) {
        EXPECT_EQ(of.intercept, found.front().intercept);
        EXPECT_EQ(of.slope, found.front().slope);
        EXPECT_EQ(of.bend_slope, found.front().bend_slope);
    }
}

}  // namespace
}  // namespace midrank
