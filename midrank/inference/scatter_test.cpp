#include "midrank/inference/scatter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace midrank {
namespace {

using testing::ElementsAre;
using testing::Pair;
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Scatter, TakesMeanAndDeviationOfTheValuesThatAreDefined) {
    const Scatter scatter =
        scatter_of(std::vector<Value>{1, Undefined::one_class, 3, Undefined::no_positive, 5, Undefined::one_class});
    EXPECT_EQ(scatter.defined, 3);
    EXPECT_EQ(scatter.mean, Value(3));
    EXPECT_EQ(scatter.standard_deviation, Value(2));
    EXPECT_THAT(scatter.undefined, ElementsAre(Pair(Undefined::one_class, 2), Pair(Undefined::no_positive, 1)));
}

TEST(Scatter, HasNoDeviationOfOneValue) {
    const Scatter scatter = scatter_of(std::vector<Value>{0.5});
    EXPECT_EQ(scatter.mean, Value(0.5));
    EXPECT_EQ(scatter.standard_deviation, Value(Undefined::too_few_values));
}

TEST(Scatter, KeepsTheReasonWhereNothingIsDefined) {
    const Scatter scatter = scatter_of(std::vector<Value>{Undefined::not_converged});
    EXPECT_EQ(scatter.mean, Value(Undefined::not_converged));
    EXPECT_EQ(scatter.standard_deviation, Value(Undefined::not_converged));
}

TEST(Scatter, HasAnInfiniteMeanAndNoDeviationWhereAValueIsInfinite) {
    const Scatter scatter = scatter_of(std::vector<Value>{1, infinity});
    EXPECT_EQ(scatter.mean, Value(infinity));
    EXPECT_EQ(scatter.standard_deviation, Value(Undefined::infinite_values));
    EXPECT_EQ(scatter_of(std::vector<Value>{-infinity, infinity}).mean, Value(Undefined::infinite_values));
}

TEST(Scatter, CorrectsTheIntervalForOverlappingTrainingRows) {
    // Mean 3, s = 2, J = 3, ratio 1/2: half = t(2; 0.975) * 2 * sqrt(1/3 + 1/2), and t(2; p) = (2p - 1) sqrt(2 / (4 p
    // (1 - p))).
    const auto interval = corrected_interval(scatter_of(std::vector<Value>{1, 3, 5}), 0.5, 0.95);
    const double t = 0.95 * std::sqrt(2 / (4 * 0.975 * 0.025));
    const double half = t * 2 * std::sqrt(1.0 / 3 + 0.5);
    EXPECT_NEAR(std::get<Interval>(interval).bounds.low, 3 - half, 1e-12);
    EXPECT_NEAR(std::get<Interval>(interval).bounds.high, 3 + half, 1e-12);
    EXPECT_EQ(std::get<Interval>(interval).method, "nadeau_bengio");
}

TEST(Scatter, HasNoIntervalWithoutADeviation) {
    EXPECT_EQ(std::get<Undefined>(corrected_interval(scatter_of(std::vector<Value>{1}), 0.5, 0.95)),
              Undefined::too_few_values);
}

}  // namespace
}  // namespace midrank
