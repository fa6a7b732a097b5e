#include "midrank/inference/influence_interval.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <variant>

namespace midrank {
namespace {

double reach(double acceleration, double level) {
    const Estimate estimate{.value = 10,
                            .standard_error = 1,
                            .range = {-1e6, 1e6},
                            .degrees_of_freedom = 19,
                            .acceleration = acceleration,
                            .by_student = true};
    return std::get<Interval>(normal_interval(estimate, level)).bounds.high - 10;
}

// Quantiles of Student's distribution by scipy.stats.t.ppf (SciPy 1.17). The reciprocal of the degrees of freedom is
// 1 / 19 + 144 a^2 ((x^4 + 2 x^2 - 3) / 18 - (x^2 - 3) / 8) / (x^2 + 1), with x the normal quantile of the level.
TEST(InfluenceInterval, HasFewerDegreesOfFreedomWhereMovesAreSkew) {
    EXPECT_NEAR(reach(0.1, 0.90), 2.1998065442892565, 1e-9);
    EXPECT_NEAR(reach(0.1, 0.95), 3.2329101008688905, 1e-9);
    EXPECT_NEAR(reach(0.1, 0.99), 11.210236240076162, 1e-8);
    EXPECT_DOUBLE_EQ(reach(-0.1, 0.95), reach(0.1, 0.95));
    EXPECT_NEAR(reach(0, 0.95), 2.093024054408263, 1e-9);
    EXPECT_DOUBLE_EQ(reach(std::numeric_limits<double>::quiet_NaN(), 0.95), reach(0, 0.95));
}

}  // namespace
}  // namespace midrank
