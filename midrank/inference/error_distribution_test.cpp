#include "midrank/inference/agreement.hpp"
#include "midrank/inference/density.hpp"
#include "midrank/inference/distribution_band.hpp"
#include "midrank/inference/dominance.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// Rows with these errors y - f, all with f = 0.
Targets with_errors(const std::vector<double>& errors, const std::vector<double>& weights = {}) {
    const std::vector<double> predicted(errors.size());
    Targets targets;
    targets.add({.truth = errors, .predicted = std::span<const double>(predicted), .items = {.weights = weights}});
    return targets;
}

WeightedOrder order_of(const std::vector<double>& numbers, const std::vector<double>& weights = {}) {
    const Targets targets = with_errors(numbers, weights);
    return WeightedOrder::of(targets, [&targets](std::size_t row) { return targets.error(row); });
}

TEST(DistributionBand, ReachesTheRootOfTheLogarithmOverTwiceTheRows) {
    EXPECT_DOUBLE_EQ(dkw_reach(50, 0.95), std::sqrt(std::log(40.0) / 100));
    // By its definition, 2 exp(-2 n reach^2) = alpha.
    EXPECT_NEAR(2 * std::exp(-2 * 8 * dkw_reach(8, 0.75) * dkw_reach(8, 0.75)), 0.25, 1e-15);
}

TEST(DistributionBand, CountsWholeWeightsAsRowsAndOthersByTheirSpread) {
    EXPECT_EQ(effective_rows(with_errors({1, 2, 3})), 3);
    EXPECT_EQ(effective_rows(with_errors({1, 2, 3}, {2, 1, 1})), 4);
    EXPECT_EQ(effective_rows(with_errors({1, 2, 3}, {0.5, 0.5, 0})), 2);
    EXPECT_DOUBLE_EQ(effective_rows(with_errors({1, 2}, {1.5, 0.5})), 4 / 2.5);
}

TEST(Agreement, HasLimitsAtTwoDeviationsOrSo) {
    // Errors -1, 0, 1, 4: mean 1, squared deviations 4 + 1 + 0 + 9 = 14, so s^2 = 14 / 3.
    const auto found = std::get<Agreement>(agreement_of(with_errors({-1, 0, 1, 4}), std::nullopt));
    const double s = std::sqrt(14.0 / 3);
    EXPECT_EQ(found.bias, 1);
    EXPECT_DOUBLE_EQ(found.standard_deviation, s);
    EXPECT_DOUBLE_EQ(found.high - found.bias, 1.959963984540054 * s);
    EXPECT_DOUBLE_EQ(found.bias - found.low, 1.959963984540054 * s);
    EXPECT_FALSE(found.of_bias || found.of_low || found.of_high);
}

TEST(Agreement, HasIntervalsByStudent) {
    const auto found = std::get<Agreement>(agreement_of(with_errors({-1, 0, 1, 4}), 0.95));
    const double s = std::sqrt(14.0 / 3);
    const double t =
        3.182446305283706;  // with 3 degrees of freedom P(T <= t) = 1/2 + (u / (1 + u^2) + atan u) / pi, u = t / sqrt(3)
    EXPECT_NEAR(found.of_bias->high - 1, t * s / 2, 1e-12);
    EXPECT_NEAR(found.of_low->high - found.low, t * s * std::sqrt(0.25 + 1.959963984540054 * 1.959963984540054 / 6),
                1e-12);
    EXPECT_NEAR(found.of_high->high - found.high, found.of_low->high - found.low, 1e-12);
}

TEST(Agreement, TakesAWholeWeightForEqualRows) {
    const auto repeated = std::get<Agreement>(agreement_of(with_errors({-1, -1, 0, 4}), 0.9));
    const auto weighted = std::get<Agreement>(agreement_of(with_errors({-1, 0, 4}, {2, 1, 1}), 0.9));
    EXPECT_EQ(repeated.bias, weighted.bias);
    EXPECT_EQ(repeated.standard_deviation, weighted.standard_deviation);
    EXPECT_EQ(repeated.of_low, weighted.of_low);
}

TEST(Agreement, NeedsTwoRows) {
    EXPECT_EQ(std::get<Undefined>(agreement_of(with_errors({1}), 0.95)), Undefined::too_few_values);
    EXPECT_EQ(std::get<Undefined>(agreement_of(Targets(), 0.95)), Undefined::empty);
}

TEST(Dominance, IsOfTheDistributionThatLiesNowhereBelow) {
    EXPECT_EQ(dominance(order_of({1, 2, 3}), order_of({2, 3, 4})), Dominance::first);
    EXPECT_EQ(dominance(order_of({2, 3, 4}), order_of({1, 2, 3})), Dominance::second);
    EXPECT_EQ(dominance(order_of({1, 4}), order_of({2, 3})), Dominance::neither);
    EXPECT_EQ(dominance(order_of({1, 2}), order_of({1, 1, 2, 2})), Dominance::equal);
}

TEST(Dominance, ComparesSharesOfDifferentNumbersOfRows) {
    // 1/3 and 2/6 are equal at 1; at 2 the first has 2/3, the second 3/6.
    EXPECT_EQ(dominance(order_of({1, 2, 3}), order_of({1, 1, 2, 3, 3, 3})), Dominance::first);
}

TEST(Histogram, HoldsEveryRowOnce) {
    const auto bins = std::get<std::vector<HistogramBin>>(histogram_of(order_of({0, 1, 2, 3, 4, 5, 6, 8}), 8));
    ASSERT_EQ(bins.size(), 5U);  // 2 IQR / n^(1/3) would give a width of 4, and two bins are too few
    std::vector<double> weights;
    for (const HistogramBin& bin : bins) weights.push_back(bin.weight);
    EXPECT_EQ(weights, (std::vector<double>{2, 2, 1, 2, 1}));
    EXPECT_EQ(bins.front().low, 0);
    EXPECT_EQ(bins.back().high, 8);
    EXPECT_DOUBLE_EQ(bins[0].density, 2.0 / 8 / 1.6);
}

TEST(KernelDensity, IsAMeanOfNormalDensities) {
    const auto line = std::get<KernelDensity>(kernel_density(order_of({-1, 1}), 2));
    // s = sqrt(2), quartiles -1 and 1: the smaller of sqrt(2) and 2 / 1.34 is the first.
    EXPECT_DOUBLE_EQ(line.bandwidth, 0.9 * std::sqrt(2.0) / std::pow(2, 0.2));
    const auto normal = [&line](double x) {
        const double z = x / line.bandwidth;
        return std::exp(-z * z / 2) / std::sqrt(2 * std::acos(-1.0)) / line.bandwidth;
    };
    for (const auto& place : line.places)
        EXPECT_NEAR(place.density, (normal(place.x + 1) + normal(place.x - 1)) / 2, 1e-15);
    EXPECT_DOUBLE_EQ(line.places.front().x, -1 - 3 * line.bandwidth);
}

TEST(KernelDensity, IsThatOfRepeatedRowsForWholeWeights) {
    const auto repeated = std::get<KernelDensity>(kernel_density(order_of({0, 0, 1, 3}), 4));
    const auto weighted = std::get<KernelDensity>(kernel_density(order_of({0, 1, 3}, {2, 1, 1}), 4));
    EXPECT_EQ(repeated.bandwidth, weighted.bandwidth);
    for (std::size_t i = 0; i < repeated.places.size(); ++i)
        EXPECT_DOUBLE_EQ(repeated.places[i].density, weighted.places[i].density);
}

TEST(KernelDensity, HasNoneOfEqualNumbers) {
    EXPECT_EQ(std::get<Undefined>(kernel_density(order_of({2, 2}), 2)), Undefined::no_spread);
    EXPECT_EQ(std::get<Undefined>(histogram_of(order_of({2, 2}), 2)), Undefined::no_spread);
    EXPECT_EQ(std::get<Undefined>(histogram_of(order_of({}), 0)), Undefined::empty);
}

}  // namespace
}  // namespace midrank
