#include "midrank/inference/bootstrap_interval.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace midrank {
namespace {

/// 0.01, 0.02, … 0.99: quantile q is q itself.
ReplicateValues even_values() {
    ReplicateValues replicates;
    for (int i = 99; i >= 1; --i) replicates.values.emplace_back(i / 100.0);
    return replicates;
}

Interval found(const IntervalOrReason& interval) { return std::get<Interval>(interval); }

TEST(BootstrapInterval, QuantilesAreInterpolated) {
    const std::vector<double> numbers = {1, 2, 4};
    EXPECT_EQ(quantile_of(numbers, 0.5), 2);
    EXPECT_EQ(quantile_of(numbers, 0.375), 1.5);
    EXPECT_EQ(quantile_of(numbers, 0.01), 1);
    EXPECT_EQ(quantile_of(numbers, 0.99), 4);
}

TEST(BootstrapInterval, NormalTakesMeanAndDeviationAndCorrectsForBias) {
    // The values have mean 0.5 and variance 99 * 100 / 12 / 10000; the quantile z for 90 % is 1.6448536 (Python 3.11,
    // statistics.NormalDist).
    const Interval interval = found(normal_bootstrap_interval(even_values(), {.value = 0.625, .range = {0, 1}}, 0.9));
    EXPECT_NEAR(interval.bounds.low, 0.75 - 1.6448536 * std::sqrt(0.0825), 1e-7);
    EXPECT_EQ(interval.bounds.high, 1);  // 0.75 + 0.472 is above the range
    EXPECT_NEAR(*interval.bias, -0.125, 1e-15);
}

TEST(BootstrapInterval, NormalIsUndefinedWhereAllReplicatesAreAlike) {
    ReplicateValues replicates;
    replicates.values.assign(99, Value(0.5));
    EXPECT_EQ(std::get<Undefined>(normal_bootstrap_interval(replicates, {.value = 0.5}, 0.9)), Undefined::no_spread);
}

TEST(BootstrapInterval, PercentileTakesTheQuantiles) {
    const Interval interval = found(percentile_interval(even_values(), {.value = 0.5}, 0.9));
    EXPECT_DOUBLE_EQ(interval.bounds.low, 0.05);
    EXPECT_DOUBLE_EQ(interval.bounds.high, 0.95);
}

TEST(BootstrapInterval, BasicMirrorsThemAndStaysInTheRange) {
    const Interval interval = found(basic_interval(even_values(), {.value = 0.625, .range = {0, 1}}, 0.9));
    EXPECT_DOUBLE_EQ(interval.bounds.low, 0.3);
    EXPECT_EQ(interval.bounds.high, 1);  // 2 * 0.625 - 0.05 is above the range
}

TEST(BootstrapInterval, BcaWithoutBiasAndSkewIsPercentile) {
    const Interval plain = found(percentile_interval(even_values(), {.value = 0.5}, 0.9));
    const Interval bca = found(bca_interval(even_values(), {.value = 0.5}, 0.9));
    EXPECT_NEAR(bca.bounds.low, plain.bounds.low, 1e-12);
    EXPECT_NEAR(bca.bounds.high, plain.bounds.high, 1e-12);
}

TEST(BootstrapInterval, BcaFollowsEfronsFormula) {
    // Share below 0.6, with half of those equal to it: 59.5 of 99. Python 3.11's statistics.NormalDist gives z0 = 0.255962 and
    // Phi(z0 + z / (1 - a z)) = 0.167635434 and 0.995378 for z = z0 -+ 1.644854, a = 0.1.
    const Interval bca = found(bca_interval(even_values(), {.value = 0.6, .acceleration = 0.1}, 0.9));
    EXPECT_NEAR(bca.bounds.low, 0.167635434, 1e-9);
    EXPECT_EQ(bca.bounds.high, 0.99);  // the last replicate
}

TEST(BootstrapInterval, StudentizedDividesByTheReplicatesOwnErrors) {
    ReplicateValues replicates = even_values();
    for (const Value& value : replicates.values) replicates.standard_errors.emplace_back(value.number() + 1);
    const Interval interval =
        found(studentized_interval(replicates, {.value = 0.5, .standard_error = 0.3, .range = {-9, 9}}, 0.9));
    // t increases with the value: its quantiles are those of the values, (0.05 - 0.5) / 1.05 and (0.95 - 0.5) / 1.95.
    EXPECT_NEAR(interval.bounds.low, 0.5 - 0.3 * 0.45 / 1.95, 1e-12);
    EXPECT_NEAR(interval.bounds.high, 0.5 + 0.3 * 0.45 / 1.05, 1e-12);
}

TEST(BootstrapInterval, UndefinedReplicatesAreSaidOrAreTooMany) {
    ReplicateValues replicates = even_values();
    replicates.values[3] = Undefined::one_class;
    EXPECT_EQ(found(percentile_interval(replicates, {.value = 0.5}, 0.9)).remark,
              "without the 1 of 99 replicates that have no value");
    for (std::size_t i = 0; i < 60; ++i) replicates.values[i] = Undefined::one_class;
    EXPECT_EQ(std::get<Undefined>(percentile_interval(replicates, {.value = 0.5}, 0.9)), Undefined::seldom_defined);
}

TEST(BootstrapInterval, AnEstimateOutsideAllReplicatesHasNoBca) {
    EXPECT_EQ(std::get<Undefined>(bca_interval(even_values(), {.value = 2}, 0.9)), Undefined::no_spread);
}

TEST(BootstrapInterval, NearlyAllReplicatesOnOneSideOfTheEstimateHaveNoBca) {
    // Of 99 values from 0.01 to 0.99: a share of 0.05 is below 0.055, the smallest estimate for which a
    // level of 0.9 is possible.
    EXPECT_EQ(std::get<Undefined>(bca_interval(even_values(), {.value = 0.045}, 0.9)), Undefined::replicates_aside);
    EXPECT_EQ(std::get<Undefined>(bca_interval(even_values(), {.value = 0.955}, 0.9)), Undefined::replicates_aside);
    const Interval narrow = found(bca_interval(even_values(), {.value = 0.065}, 0.9));
    EXPECT_TRUE(narrow.bounds.low <= 0.065 && 0.065 <= narrow.bounds.high);
    // A lower level excludes the estimate sooner.
    EXPECT_EQ(std::get<Undefined>(bca_interval(even_values(), {.value = 0.065}, 0.8)), Undefined::replicates_aside);
}

TEST(BootstrapInterval, TellsHowFarItsBoundsAreFromThoseOfMoreReplicates) {
    // Quantile 0.05 of 99 values: the standard deviation of a binomial share is sqrt(0.05 * 0.95 / 99) = 0.0219, and
    // the same in units of the values.
    const Interval interval = found(percentile_interval(even_values(), {.value = 0.5}, 0.9));
    EXPECT_NEAR(*interval.monte_carlo_error, 0.0219, 1e-4);
}

TEST(BootstrapInterval, OfVeryLargeReplicatesIsFiniteOrUndefined) {
    ReplicateValues replicates;
    for (int i = 0; i < 100; ++i) replicates.values.emplace_back(i % 2 == 0 ? 1.7e308 : -1.7e308);
    const Value error = bootstrap_standard_error(replicates);
    EXPECT_NEAR(error.number(), 1.7e308 * std::sqrt(100.0 / 99), 1e294);
    BootstrapEstimate estimate{.value = 0, .standard_error = {}, .acceleration = 0, .range = {-HUGE_VAL, HUGE_VAL}};
    const auto percentile = std::get<Interval>(percentile_interval(replicates, estimate, 0.95));
    EXPECT_EQ(percentile.bounds, (Bounds{-1.7e308, 1.7e308}));
    EXPECT_TRUE(!percentile.monte_carlo_error || std::isfinite(*percentile.monte_carlo_error));
    estimate.acceleration = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(std::get<Undefined>(bca_interval(replicates, estimate, 0.95)), Undefined::beyond_double);
}

}  // namespace
}  // namespace midrank
