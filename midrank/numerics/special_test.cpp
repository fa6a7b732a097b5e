#include "midrank/numerics/special.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midrank {
namespace {

TEST(Special, Log1pLessXKeepsItsDigitsNearZero) {
    // -x^2/2 + x^3/3 - x^4/4: for x = 2^-20 the rest is below the last digit.
    const double x = 0x1p-20;
    EXPECT_DOUBLE_EQ(log1pmx(x), -x * x * (0.5 - x * (1.0 / 3 - x / 4)));
    EXPECT_DOUBLE_EQ(log1pmx(3), std::log(4.0) - 3);
    EXPECT_EQ(log1pmx(0), 0);
}

TEST(Special, Log1pLessXIsOneFunctionWhereItsSeriesEnds) {
    // On both sides of the limit up to which a few terms are summed, with either sign. Expected: 30 terms of the
    // series, from the smallest up.
    for (const double size : {0x1p-14 * (1 - 0x1p-53), 0x1p-14, 0x1.8p-14, 0x1p-15, 1e-9}) {
        for (const double x : {size, -size}) {
            long double sum = 0;
            for (int n = 30; n >= 2; --n) sum += (n % 2 == 0 ? -1 : 1) * std::pow(static_cast<long double>(x), n) / n;
            EXPECT_NEAR(log1pmx(x), static_cast<double>(sum), std::abs(static_cast<double>(sum)) * 0x1p-51) << x;
            EXPECT_DOUBLE_EQ(log1p_of(x, log1pmx(x)), std::log1p(x));
        }
    }
    EXPECT_DOUBLE_EQ(log1p_of(0.49, log1pmx(0.49)), std::log1p(0.49));
    EXPECT_DOUBLE_EQ(log1p_of(1e9, log1pmx(1e9)), std::log1p(1e9));
}

}  // namespace
}  // namespace midrank
