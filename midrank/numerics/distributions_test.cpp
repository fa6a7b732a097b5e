#include "midrank/numerics/distributions.hpp"

#include "midrank/base/infinity.hpp"
#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midrank {
namespace {

// mpmath's numbers have 40 digits. A function may have an error of a few ulps, plus its change for one ulp of its
// argument: z^2 ulps in the tail of the normal distribution, and as many as the exponent in the others.
constexpr double few = 16;

TEST(Distributions, NormalTailsKeepTheirDigits) {
    for (const auto& row : classical("distributions").at("normal")) {
        const double z = row[0];
        EXPECT_PRED3(within_ulps, normal_cdf(z), row[1].get<double>(), few + z * z) << z;
        EXPECT_PRED3(within_ulps, normal_upper_tail(z), row[2].get<double>(), few + z * z) << z;
    }
}

TEST(Distributions, NormalQuantilesAreThoseOfMpmath) {
    for (const auto& row : classical("distributions").at("normal_quantile"))
        EXPECT_PRED3(within_ulps, normal_quantile(row[0]), row[1].get<double>(), few) << row[0];
}

TEST(Distributions, StudentTailsAreThoseOfMpmath) {
    for (const auto& row : classical("distributions").at("student"))
        EXPECT_PRED3(within_ulps, student_upper_tail(row[0], row[1]), row[2].get<double>(), 256) << row;
}

TEST(Distributions, StudentQuantilesAreThoseOfMpmath) {
    for (const auto& row : classical("distributions").at("student_quantile"))
        EXPECT_PRED3(within_ulps, student_quantile(row[0], row[1]), row[2].get<double>(), 256) << row;
}

TEST(Distributions, StudentWithOneDegreeOfFreedomIsCauchy) {
    EXPECT_NEAR(student_upper_tail(1, 1), 0.25, 1e-15);
    EXPECT_NEAR(student_quantile(0.75, 1), 1, 1e-14);
}

TEST(Distributions, StudentWithInfiniteDegreesOfFreedomIsNormal) {
    EXPECT_PRED3(within_ulps, student_upper_tail(1.5, infinity), normal_upper_tail(1.5), few);
    EXPECT_PRED3(within_ulps, student_quantile(0.975, infinity), normal_quantile(0.975), few);
}

TEST(Distributions, ChiSquaredTailsAreThoseOfMpmath) {
    for (const auto& row : classical("distributions").at("chi_squared")) {
        const double x = row[0];
        EXPECT_PRED3(within_ulps, chi_squared_upper_tail(x, row[1]), row[2].get<double>(), 256 + x / 2) << row;
    }
}

TEST(Distributions, ChiSquaredWithTwoDegreesOfFreedomIsExponential) {
    EXPECT_DOUBLE_EQ(chi_squared_upper_tail(2, 2), std::exp(-1.0));
}

TEST(Distributions, BetaQuantilesAreThoseOfMpmath) {
    for (const auto& row : classical("distributions").at("beta_quantile")) {
        const double p = row[0];
        EXPECT_PRED3(within_ulps, beta_quantile(p, row[1], row[2]), row[3].get<double>(), 256) << row;
        EXPECT_PRED3(within_ulps, beta_upper_quantile(1 - p, row[1], row[2]), row[3].get<double>(), 256) << row;
    }
}

TEST(Distributions, BetaQuantilesReachBothEnds) {
    for (const double size : {0.5, 7.0, 1e8}) {
        EXPECT_EQ(beta_quantile(0, size, 3 * size), 0);
        EXPECT_EQ(beta_quantile(1, size, 3 * size), 1);
        EXPECT_EQ(beta_upper_quantile(0, size, 3 * size), 1);
        EXPECT_EQ(beta_upper_quantile(1, size, 3 * size), 0);
    }
}

TEST(Distributions, BetaQuantilesOfOneVastParameterAreThere) {
    for (const double b : {1e13, 1e15, 1e17, 4e18}) {
        for (const double p : {1e-4, 0.025, 0.5, 0.975}) {
            const double x = -std::expm1(std::log1p(-p) / b);  // 1 - (1 - x)^b = p
            EXPECT_NEAR(beta_quantile(p, 1, b), x, 1e-12 * x) << b << ", " << p;
            EXPECT_NEAR(beta_upper_quantile(1 - p, 1, b), x, 1e-12 * x) << b << ", " << p;
            EXPECT_DOUBLE_EQ(beta_quantile(1 - p, b, 1), 1 - x) << b << ", " << p;
            EXPECT_DOUBLE_EQ(beta_upper_quantile(p, b, 1), 1 - x) << b << ", " << p;
            for (const double a : {0.5, 3.0, 100.5, 1e5}) {
                EXPECT_NEAR(beta_cdf(beta_quantile(p, a, b), a, b), p, 1e-9 * p) << a << ", " << b;
                EXPECT_NEAR(beta_upper_tail(beta_upper_quantile(p, a, b), a, b), p, 1e-9 * p) << a << ", " << b;
            }
        }
    }
}

TEST(Distributions, BinomialTailsKeepTheirDigitsUpToTwoToThe53Trials) {
    // Boost's error increases with the parameters and that of the normal root decreases; where they
    // cross both are below 1e-9.
    for (const auto& row : classical("distributions").at("binomial")) {
        const double k = row[0];
        const double n = row[1];
        const double lower = row[3];
        const double upper = row[4];
        EXPECT_NEAR(binomial_cdf(k, n, row[2]), lower, 1e-9 * lower) << row;
        EXPECT_NEAR(binomial_upper_tail(k, n, row[2]), upper, 1e-9 * upper) << row;
    }
}

TEST(Distributions, BinomialTailsAreSharesOfTheFewestCoins) {
    EXPECT_DOUBLE_EQ(binomial_cdf(1, 3, 0.5), 0.5);
    EXPECT_DOUBLE_EQ(binomial_cdf(0, 3, 0.25), 0.421875);
    EXPECT_DOUBLE_EQ(binomial_upper_tail(2, 3, 0.25), 0.015625);
}

TEST(Distributions, BinomialTailsAreCertainOutsideTheTrials) {
    EXPECT_EQ(binomial_cdf(-1, 5, 0.5), 0);
    EXPECT_EQ(binomial_cdf(5, 5, 0.5), 1);
    EXPECT_EQ(binomial_cdf(0, 0, 0.5), 1);
    EXPECT_EQ(binomial_upper_tail(-1, 5, 0.5), 1);
    EXPECT_EQ(binomial_upper_tail(5, 5, 0.5), 0);
    EXPECT_EQ(binomial_cdf(2, 5, 0), 1);
    EXPECT_EQ(binomial_cdf(2, 5, 1), 0);
}

TEST(Distributions, EveryTailAndQuantileHasItsLimitsAtTheEnds) {
    EXPECT_EQ(normal_cdf(-infinity), 0);
    EXPECT_EQ(normal_cdf(infinity), 1);
    EXPECT_EQ(normal_upper_tail(infinity), 0);
    EXPECT_EQ(normal_quantile(0), -infinity);
    EXPECT_EQ(normal_quantile(1), infinity);
    EXPECT_EQ(student_upper_tail(infinity, 3), 0);
    EXPECT_EQ(student_upper_tail(-infinity, 3), 1);
    EXPECT_EQ(student_quantile(0, 3), -infinity);
    EXPECT_EQ(student_quantile(1, 3), infinity);
    EXPECT_EQ(chi_squared_upper_tail(0, 3), 1);
    EXPECT_EQ(chi_squared_upper_tail(infinity, 3), 0);
}

}  // namespace
}  // namespace midrank
