#include "midrank/inference/scatter.hpp"

#include "midrank/base/infinity.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace midrank {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(Scatter, TakesMeanAndDeviationOfTheValuesThatAreDefined) {
    const Scatter scatter =
        scatter_of(std::vector<Value>{1, Undefined::one_class, 3, Undefined::no_positive, 5, Undefined::one_class});
    EXPECT_EQ(scatter.defined, 3);
    EXPECT_EQ(scatter.mean, Value(3));
    EXPECT_EQ(scatter.standard_deviation, Value(2));
    EXPECT_EQ(scatter.missing(), 3);
    EXPECT_EQ(scatter.reasons(), "only one class is present in 2; no positive items in 1");
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
    // Mean 0.6, s = 0.2, J = 3, ratio 1/2: on the scale of the log odds, where a standard error e becomes e / (0.6 * 0.4),
    // half = t(2; 0.975) * 0.2 * sqrt(1/3 + 1/2) / 0.24, and t(2; p) = (2p - 1) sqrt(2 / (4 p (1 - p))).
    const Scatter scatter = scatter_of(std::vector<Value>{0.4, 0.6, 0.8});
    const auto found = std::get<Interval>(corrected_interval(scatter, 0.5, {0, 1}, 10, 0.95));
    const double t = 0.95 * std::sqrt(2 / (4 * 0.975 * 0.025));
    const double half = t * 0.2 * std::sqrt(1.0 / 3 + 0.5) / 0.24;
    const auto share = [](double odds) { return odds / (1 + odds); };
    EXPECT_NEAR(found.bounds.low, share(1.5 * std::exp(-half)), 1e-12);
    EXPECT_NEAR(found.bounds.high, share(1.5 * std::exp(half)), 1e-12);
    EXPECT_EQ(found.method, "nadeau_bengio");
}

TEST(Scatter, LaysThePlainIntervalOnARangeWithoutEnds) {
    // Mean 3, s = 2, J = 3, ratio 1/2.
    const auto found = std::get<Interval>(
        corrected_interval(scatter_of(std::vector<Value>{1, 3, 5}), 0.5, {-infinity, infinity}, 10, 0.95));
    const double half = 0.95 * std::sqrt(2 / (4 * 0.975 * 0.025)) * 2 * std::sqrt(1.0 / 3 + 0.5);
    EXPECT_NEAR(found.bounds.low, 3 - half, 1e-12);
    EXPECT_NEAR(found.bounds.high, 3 + half, 1e-12);
}

TEST(Scatter, KeepsTheIntervalWithinTheRange) {
    const auto found = std::get<Interval>(
        corrected_interval(scatter_of(std::vector<Value>{0.9, 1, 1, 0.7}), 1.0 / 3, {0, 1}, 10, 0.95));
    EXPECT_GT(found.bounds.low, 0);
    EXPECT_LT(found.bounds.high, 1);
}

TEST(Scatter, HasNoIntervalWithoutADeviation) {
    EXPECT_EQ(std::get<Undefined>(corrected_interval(scatter_of(std::vector<Value>{1}), 0.5, {0, 1}, 10, 0.95)),
              Undefined::too_few_values);
}

}  // namespace
}  // namespace midrank
