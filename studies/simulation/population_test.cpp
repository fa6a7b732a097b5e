#include "studies/simulation/population.hpp"

#include "midrank/numerics/distributions.hpp"
#include "studies/simulation/laws.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace midrank {
namespace {

// Negatives Exp(1), positives of mean 2, classes of equal size: u = v^2, and everything is a polynomial in v.
const Population square = biexponential_population(0.5, 2);

// Quadrature is exact up to the rounding of some ten thousand terms, each below 1.
constexpr double rounding = 1e-12;

TEST(Population, HasTheAucOfTheBinormalModelInClosedForm) {
    for (const double spread : {0.5, 1.0, 3.0}) {
        EXPECT_NEAR(binormal_population(0.3, 1.25, spread).roc_auc(), normal_cdf(1.25 / std::hypot(1, spread)),
                    rounding);
    }
}

TEST(Population, HasTheAucOfTheBiexponentialModelInClosedForm) {
    EXPECT_NEAR(square.roc_auc(), 2.0 / 3, rounding);
    EXPECT_NEAR(biexponential_population(0.01, 4).roc_auc(), 0.8, rounding);
}

TEST(Population, HasTheAveragePrecisionOfTheBiexponentialModelInClosedForm) {
    EXPECT_NEAR(square.average_precision(), std::log(2.0), rounding);  // integral of 1 / (1 + v)
    const Population rare = biexponential_population(0.2, 2);            // integral of 1 / (1 + 4 v)
    EXPECT_NEAR(rare.average_precision(), std::log(5.0) / 4, rounding);
}

TEST(Population, HasTheIndistinguishabilityPointOfTheBiexponentialModelInClosedForm) {
    // B = v (1/2 + 2 v / 3) / (1 + v) is 1/2 at v^2 = 3/4, where C = 1 / (1 + v).
    const double r_b = square.threshold_at_b(0.5).number();
    EXPECT_NEAR(square.sensitivity(r_b), std::sqrt(0.75), rounding);
    EXPECT_NEAR(square.precision_at_indistinguishability().number(), 1 / (1 + std::sqrt(0.75)), rounding);
}

TEST(Population, HasBOfEverythingFromTheAuc) {
    // B(-infinity) = (P / 2 + N A) / (P + N)
    const Population population = binormal_population(0.2, 1);
    const double b = population.b_at(-std::numeric_limits<double>::infinity()).number();
    EXPECT_NEAR(b, 0.1 + 0.8 * population.roc_auc(), rounding);
}

TEST(Population, HasNoIndistinguishabilityPointWhereNegativesRankAbovePositives) {
    EXPECT_EQ(binormal_population(0.5, -1).threshold_at_b(0.5), Value(Undefined::level_never_reached));
}

TEST(Population, HasPrecisionAndF1OfTheBiexponentialModelInClosedForm) {
    const double t = square.threshold_at_sensitivity(0.5);
    EXPECT_NEAR(square.false_positive_rate(t), 0.25, 1e-15);
    EXPECT_NEAR(square.precision(t).number(), 2.0 / 3, 1e-15);
    EXPECT_NEAR(square.f1(t), 1 / (0.5 + 0.25 + 1), 1e-15);
}

TEST(Population, FindsTheLargestF1) {
    // F1 = 2 v / (v + 3 v^2 + 1) with a quarter of positives, largest at v^2 = 1/3.
    const auto best = biexponential_population(0.25, 2).max_f1();
    const double v = std::sqrt(1.0 / 3);
    EXPECT_NEAR(best.value, 2 * v / (v + 2), rounding);
    EXPECT_NEAR(std::exp(-best.threshold / 2), v, 1e-6);  // flat at the top: half the digits
}

TEST(Population, HasNoPrecisionWhereNothingLies) {
    EXPECT_EQ(square.precision(std::numeric_limits<double>::infinity()), Value(Undefined::nothing_flagged));
}

TEST(Population, EveryNamedLawRanksPositivesAbove) {
    for (const Law& law : laws()) {
        EXPECT_GT(law.population(0.3).roc_auc(), 0.5) << law.id;
        EXPECT_EQ(find_law(law.id), &law);
    }
    EXPECT_EQ(find_law("no such law"), nullptr);
}

}  // namespace
}  // namespace midrank
