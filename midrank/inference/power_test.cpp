#include "midrank/inference/power.hpp"

#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/philox.hpp"
#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace midrank {
namespace {

/// A pilot of two models on the same rows.
struct Pilot {
    std::vector<double> first, second;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights = {};
    Ranking of_first, of_second;

    Pilot(std::vector<double> a, std::vector<double> b, std::vector<std::uint8_t> positive, std::vector<double> w = {})
        : first(std::move(a)),
          second(std::move(b)),
          labels(std::move(positive)),
          weights(std::move(w)),
          of_first(Ranking::of(std::span<const double>(first), labels, weights)),
          of_second(Ranking::of(std::span<const double>(second), labels, weights)) {}

    ResampledModel model(const Ranking& ranking, const std::vector<double>& scores,
                         std::optional<double> threshold = {}) const {
        return {
            &ranking, threshold, {.scores = std::span<const double>(scores), .positive = labels, .weights = weights}};
    }
    std::vector<ResampledModel> one(std::optional<double> threshold = {}) const {
        return {model(of_first, first, threshold)};
    }
    std::vector<ResampledModel> two() const { return {model(of_first, first), model(of_second, second)}; }
};

/// Sixty rows: every third positive, the first model better than the second.
Pilot sixty_rows() {
    const Philox random(11, 1);
    std::vector<double> first;
    std::vector<double> second;
    std::vector<std::uint8_t> labels;
    for (std::uint64_t row = 0; row < 60; ++row) {
        const bool positive = row % 3 == 0;
        const auto words = random.words(row);
        labels.push_back(positive ? 1 : 0);
        first.push_back(unit_interval(words[0]) + (positive ? .75 : 0));
        second.push_back(unit_interval(words[1]) + (positive ? .125 : 0));
    }
    return {first, second, labels};
}

PowerQuestion question(const char* measure, std::optional<double> least = {}) {
    return {.requested = read_measures(measure).front(), .least = least, .most = {}};
}

TEST(PowerStudy, OfAProportionHasTheWidthThatItsIntervalHasOnAverage) {
    // Accuracy at 0.5 of four rows, three of them right: studies of n rows have binomial counts with p = 3/4.
    const Pilot pilot({.75, .25, .75, .25}, {1, 2, 3, 4}, {1, 1, 1, 0});
    constexpr std::int64_t rows = 40;
    double mean = 0;
    double power = 0;
    for (int right = 0; right <= rows; ++right) {
        const double chance =
            std::exp(std::lgamma(rows + 1.0) - std::lgamma(right + 1.0) - std::lgamma(rows - right + 1.0) +
                     right * std::log(.75) + (rows - right) * std::log(.25));
        const Bounds bounds = wilson_bounds(right, rows, critical_value(.95));
        mean += chance * (bounds.high - bounds.low);
        if (bounds.low >= .6) power += chance;
    }
    const PowerAtSize found =
        PowerStudy(pilot.one(.5), {.simulations = 4000, .progress = {}}).at(question("accuracy", .6), rows);
    EXPECT_EQ(found.defined, 4000);
    EXPECT_NEAR(found.width->value, mean, 5 * found.width->monte_carlo_error);
    EXPECT_NEAR(found.power->value, power, 5 * std::sqrt(power * (1 - power) / 4000));
    EXPECT_DOUBLE_EQ(found.power->monte_carlo_error, std::sqrt(found.power->value * (1 - found.power->value) / 4000));
}

TEST(PowerStudy, HasIntervalsHalfAsWideWithFourTimesTheRows) {
    const Pilot pilot = sixty_rows();
    const PowerStudy study(pilot.one(), {.method = find_interval_method("normal"), .simulations = 300, .progress = {}});
    const Simulated few = *study.at(question("roc_auc"), 1000).width;
    const Simulated many = *study.at(question("roc_auc"), 4000).width;
    const double chance = 5 * 2 * (few.monte_carlo_error / few.value + many.monte_carlo_error / many.value);
    EXPECT_NEAR(few.value / many.value, 2, chance + 2.0 * 4 / 1000);  // a width has a relative error of a few over n
}

TEST(PowerStudy, HasMorePowerWithMoreRows) {
    const Pilot pilot = sixty_rows();
    const PowerStudy study(pilot.one(), {.simulations = 300, .progress = {}});
    EXPECT_LT(study.at(question("roc_auc", .8), 50).power->value, study.at(question("roc_auc", .8), 800).power->value);
}

TEST(PowerStudy, WithoutALimitHasAWidthAlone) {
    const Pilot pilot = sixty_rows();
    const PowerAtSize found = PowerStudy(pilot.one(), {.simulations = 50, .progress = {}}).at(question("roc_auc"), 50);
    EXPECT_TRUE(found.width);
    EXPECT_FALSE(found.power);
}

TEST(PowerStudy, OfAModelAgainstItselfNeverFindsADifference) {
    const Pilot pilot = sixty_rows();
    const PowerStudy study({pilot.one().front(), pilot.one().front()}, {.simulations = 200, .progress = {}});
    const PowerAtSize found = study.at(question("roc_auc"), 60);
    EXPECT_EQ(found.power->value, 0);
    EXPECT_EQ(found.width->value, 0);
}

TEST(PowerStudy, OfTwoModelsFavoursTheBetterOne) {
    const Pilot pilot = sixty_rows();
    const PowerStudy study(pilot.two(), {.simulations = 200, .progress = {}});
    const PowerAtSize found = study.at(question("roc_auc"), 300);
    EXPECT_GT(found.favours_first->value, .9);
    EXPECT_EQ(found.favours_second->value, 0);
    EXPECT_DOUBLE_EQ(found.power->value, found.favours_first->value);
}

TEST(PowerStudy, CountsStudiesWithoutAnIntervalAsFailures) {
    // One positive in four rows: studies of three rows have no positive with probability (3/4)^3, and no negative with
    // (1/4)^3; of the others, those with a single row of a class have no standard error.
    const Pilot pilot({4, 3, 2, 1}, {1, 2, 3, 4}, {1, 0, 0, 0});
    const PowerAtSize found =
        PowerStudy(pilot.one(), {.simulations = 500, .progress = {}}).at(question("roc_auc", 0.0), 3);
    EXPECT_LT(found.defined, 500);
    EXPECT_LE(found.power->value, static_cast<double>(found.defined) / 500);
}

TEST(PowerStudy, DrawsClassesApartInThePilotsProportion) {
    const Pilot pilot = sixty_rows();
    const PowerStudy study(pilot.one(), {.scheme = Scheme::stratified, .simulations = 10, .progress = {}});
    EXPECT_EQ(study.stratified_counts(100).positives, 33);
    EXPECT_EQ(study.stratified_counts(100).negatives, 67);
    EXPECT_EQ(study.stratified_counts(2).positives, 1);
    EXPECT_EQ(study.at(question("roc_auc"), 30).defined, 10);
}

TEST(PowerStudy, TakesWholeWeightsForSoManyRows) {
    // A correct row of weight three and a wrong one of weight one: accuracy 3/4 in the population.
    const Pilot pilot({.75, .25}, {1, 2}, {1, 1}, {3, 1});
    const PowerAtSize found =
        PowerStudy(pilot.one(.5), {.simulations = 4000, .progress = {}}).at(question("accuracy", .5), 4);
    // For at least .5, the lower Wilson bound must be that of four of four (0.51): (3/4)^4.
    const double all_right = std::pow(.75, 4);
    ASSERT_GE(wilson_bounds(4, 4, critical_value(.95)).low, .5);
    ASSERT_LT(wilson_bounds(3, 4, critical_value(.95)).low, .5);
    EXPECT_NEAR(found.power->value, all_right, 5 * std::sqrt(all_right * (1 - all_right) / 4000));
}

TEST(PowerStudy, IsTheSameForAnyNumberOfThreads) {
    const Pilot pilot = sixty_rows();
    std::vector<double> expected;
    for (const int threads : {1, 2, 7}) {
        with_threads(threads, [&] {
            const PowerAtSize one =
                PowerStudy(pilot.one(), {.simulations = 100, .progress = {}}).at(question("f1"), 40);
            const PowerAtSize two =
                PowerStudy(pilot.two(), {.simulations = 100, .progress = {}}).at(question("roc_auc"), 40);
            const PowerAtSize auc =
                PowerStudy(pilot.one(), {.simulations = 100, .progress = {}}).at(question("roc_auc", .7), 40);
            EXPECT_FALSE(one.width);  // without a threshold
            const std::vector<double> numbers = {two.width->value, two.power->value, auc.width->value,
                                                 auc.power->value};
            if (expected.empty()) expected = numbers;
            EXPECT_EQ(numbers, expected) << threads;
        });
    }
}

TEST(LeastRows, AreFoundByDoublingAndBisecting) {
    std::vector<std::int64_t> tried;
    const LeastRows found = least_rows(10, 100'000, [&tried](std::int64_t rows) {
        tried.push_back(rows);
        return rows >= 137;
    });
    ASSERT_TRUE(found.rows);
    EXPECT_GE(*found.rows, 137);
    EXPECT_LE(*found.rows - found.within, 137);
    EXPECT_LE(found.within, *found.rows / 50);
    EXPECT_LE(tried.size(), 12U);
}

TEST(LeastRows, AreExactWhereTheyAreFew) {
    for (std::int64_t answer = 1; answer < 50; ++answer) {
        const LeastRows found = least_rows(10, 100, [answer](std::int64_t rows) { return rows >= answer; });
        EXPECT_EQ(found.rows, answer);
        EXPECT_EQ(found.within, 0);
    }
}

TEST(LeastRows, SayHowFarTheySearchedInVain) {
    const LeastRows found = least_rows(10, 1000, [](std::int64_t) { return false; });
    EXPECT_FALSE(found.rows);
    EXPECT_EQ(found.searched, 1000);
}

}  // namespace
}  // namespace midrank
