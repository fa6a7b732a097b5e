#include "midrank/numerics/special.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace midrank {
namespace {

TEST(Special, Log1pLessXKeepsItsDigitsNearZero) {
    // -x^2/2 + x^3/3 - x^4/4: for x = 2^-20 the rest is below the last digit.
    const double x = 0x1p-20;
    EXPECT_DOUBLE_EQ(log1p_less_x(x), -x * x * (0.5 - x * (1.0 / 3 - x / 4)));
    EXPECT_DOUBLE_EQ(log1p_less_x(3), std::log(4.0) - 3);
    EXPECT_EQ(log1p_less_x(0), 0);
}

}  // namespace
}  // namespace midrank
