#include "midrank/inference/two_proportions.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/measures/catalog.hpp"
#include "tests/golden/peers/inputs.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace midrank {
namespace {

TwoProportions separate(double x1, double n1, double x2, double n2) { return SeparateProportions{{x1, n1}, {x2, n2}}; }
TwoProportions paired(double both, double first_only, double second_only, double neither) {
    return PairedTable{both, first_only, second_only, neither};
}

Bounds bounds_of(const IntervalOrReason& interval) { return std::get<Interval>(interval).bounds; }

/// null is an infinite bound.
void expect_bounds(const IntervalOrReason& found, const nlohmann::json& golden, double slack, const std::string& what) {
    const Bounds bounds = bounds_of(found);
    const auto number = [](const nlohmann::json& end) { return end.is_null() ? infinity : end.get<double>(); };
    const auto expect = [&](double bound, double wanted) {
        if (std::isinf(wanted)) {
            EXPECT_EQ(bound, wanted) << what;
        } else {
            EXPECT_NEAR(bound, wanted, slack * std::max(1.0, std::abs(wanted))) << what;
        }
    };
    expect(bounds.low, number(golden[0]));
    expect(bounds.high, number(golden[1]));
}

template <class Check>
void for_each_case(Check check) {
    const auto peers = tests::peer_answers("two_proportions");
    for (const auto& golden : peers["separate"]) {
        const auto& n = golden["counts"];
        check(separate(n[0], n[1], n[2], n[3]), golden);
    }
    for (const auto& golden : peers["paired"]) {
        const auto& n = golden["counts"];
        check(paired(n[0], n[1], n[2], n[3]), golden);
    }
}

TEST(TwoProportions, HaveTheIntervalsOfTheirDefinitionsIn30Digits) {
    int compared = 0;
    for_each_case([&](const TwoProportions& two, const nlohmann::json& golden) {
        const std::string what = golden.dump();
        const double level = golden["level"];
        // A relative error of 1e-12, or the rounding of the last bit of a variance with 200 000 trials.
        const double slack = golden["counts"][1].get<double>() > 1e5 ? 1e-11 : 1e-12;
        expect_bounds(newcombe_interval(two, level), golden["newcombe"], slack, what);
        expect_bounds(score_interval(two, level), golden["score"], slack, what);
        ++compared;
        if (!golden.contains("ratio_score")) return;
        expect_bounds(ratio_score_interval(two, level), golden["ratio_score"], slack, what);
    });
    EXPECT_EQ(compared, 21);
}

TEST(TwoProportions, HaveTheIntervalsOfStatsmodels) {
    // Its search for the ends of score intervals stops within 2e-12, and for those of ratios within a multiple of that.
    int compared = 0;
    for_each_case([&](const TwoProportions& two, const nlohmann::json& golden) {
        if (!golden.contains("statsmodels_score")) return;
        const std::string what = golden.dump();
        expect_bounds(score_interval(two, golden["level"]), golden["statsmodels_score"], 3e-12, what);
        expect_bounds(ratio_score_interval(two, golden["level"]), golden["statsmodels_ratio_score"], 3e-12, what);
        ++compared;
    });
    EXPECT_EQ(compared, 5);
}

TEST(TwoProportions, HaveTheIntervalsThatWerePublished) {
    // Newcombe (1998), table II, 56 of 70 and 48 of 80: methods 10 and 5 (his Miettinen and Nurminen).
    const auto two = separate(56, 70, 48, 80);
    EXPECT_NEAR(bounds_of(newcombe_interval(two, 0.95)).low, 0.0524, 5e-5);
    EXPECT_NEAR(bounds_of(newcombe_interval(two, 0.95)).high, 0.3339, 5e-5);
    EXPECT_NEAR(bounds_of(score_interval(two, 0.95)).low, 0.0528, 5e-5);
    EXPECT_NEAR(bounds_of(score_interval(two, 0.95)).high, 0.3382, 5e-5);
}

TEST(TwoProportions, ChangeSignsWhenTheyChangePlaces) {
    for_each_case([](const TwoProportions& two, const nlohmann::json& golden) {
        const double level = golden["level"];
        const TwoProportions other =
            std::holds_alternative<PairedTable>(two)
                ? paired(golden["counts"][0], golden["counts"][2], golden["counts"][1], golden["counts"][3])
                : separate(golden["counts"][2], golden["counts"][3], golden["counts"][0], golden["counts"][1]);
        for (auto* const interval : {&newcombe_interval, &score_interval}) {
            const Bounds bounds = bounds_of(interval(two, level));
            const Bounds turned = bounds_of(interval(other, level));
            EXPECT_NEAR(bounds.low, -turned.high, 1e-15);
            EXPECT_NEAR(bounds.high, -turned.low, 1e-15);
        }
        EXPECT_NEAR(score_statistic(two, 0.1), -score_statistic(other, -0.1),
                    1e-12 * std::abs(score_statistic(two, 0.1)));
    });
}

TEST(TwoProportions, AreTestedAtNoDifferenceAsMcNemarAndPearsonDo) {
    // (b - c) / sqrt(b + c); and the pooled variance, times n / (n - 1).
    EXPECT_DOUBLE_EQ(score_statistic(paired(59, 6, 16, 80), 0), (6 - 16) / std::sqrt(22));
    const double pooled = 104.0 / 150;
    const double variance = pooled * (1 - pooled) * (1.0 / 70 + 1.0 / 80) * 150 / 149;
    EXPECT_NEAR(score_statistic(separate(56, 70, 48, 80), 0), (56.0 / 70 - 48.0 / 80) / std::sqrt(variance), 1e-13);
}

TEST(TwoProportions, LeaveTheLevelAtTheirBounds) {
    for (const auto& two : {separate(9, 10, 3, 10), paired(20, 12, 3, 5)}) {
        const Bounds bounds = bounds_of(score_interval(two, 0.95));
        EXPECT_NEAR(score_statistic(two, bounds.low), 1.959963984540054, 1e-12);
        EXPECT_NEAR(score_statistic(two, bounds.high), -1.959963984540054, 1e-12);
    }
}

TEST(TwoProportions, AreAsFarAsCanBeFromDifferencesThatCannotBe) {
    EXPECT_EQ(score_statistic(separate(1, 2, 1, 2), -1), infinity);
    EXPECT_EQ(score_statistic(paired(1, 2, 3, 4), 1.5), -infinity);
}

TEST(TwoProportions, OfModelsThatNeverDisagreeAreAsUncertainAsTheirNumber) {
    // T = -d / sqrt(d (1 - d) / n) is -z at d = z^2 / (n + z^2).
    const double z2 = 1.959963984540054 * 1.959963984540054;
    const Bounds bounds = bounds_of(score_interval(paired(30, 0, 0, 10), 0.95));
    EXPECT_NEAR(bounds.high, z2 / (40 + z2), 1e-15);
    EXPECT_EQ(bounds.low, -bounds.high);
}

TEST(TwoProportions, HaveNoRatioToNothing) {
    EXPECT_EQ(ratio_of(separate(1, 4, 3, 4)), Value(1.0 / 3));
    EXPECT_EQ(ratio_of(paired(2, 4, 1, 3)), Value(2.0));
    EXPECT_EQ(ratio_of(separate(1, 4, 0, 4)), Value(Undefined::division_by_zero));
    EXPECT_EQ(bounds_of(ratio_score_interval(separate(1, 4, 0, 4), 0.95)).high, infinity);
    EXPECT_EQ(bounds_of(ratio_score_interval(separate(0, 4, 1, 4), 0.95)).low, 0);
    EXPECT_EQ(std::get<Undefined>(ratio_score_interval(separate(0, 4, 0, 4), 0.95)), Undefined::division_by_zero);
    EXPECT_EQ(std::get<Undefined>(ratio_score_interval(paired(0, 0, 0, 4), 0.95)), Undefined::division_by_zero);
}

TEST(TwoProportions, HaveNoIntervalOfNothingOrOfFractions) {
    for (auto* const interval : {&newcombe_interval, &score_interval, &ratio_score_interval}) {
        EXPECT_EQ(std::get<Undefined>(interval(separate(1, 2, 0, 0), 0.95)), Undefined::empty);
        EXPECT_EQ(std::get<Undefined>(interval(paired(0, 0, 0, 0), 0.95)), Undefined::empty);
        EXPECT_EQ(std::get<Undefined>(interval(separate(1, 2, 0.5, 2), 0.95)), Undefined::fractional_weights);
        EXPECT_EQ(std::get<Undefined>(interval(paired(1, 0.5, 0.5, 2), 0.95)), Undefined::fractional_weights);
        EXPECT_THROW(interval(separate(1, 2, 1, 2), 1), Error);
    }
}

/// One model is right on both positives and one of two negatives, the other the other way round.
LabelTables four_rows() {
    const std::vector<std::int64_t> points = {1, 1};
    const std::vector<std::uint8_t> first = {1, 1, 1, 0};
    const std::vector<std::uint8_t> second = {1, 0, 1, 1};
    const std::vector<std::uint8_t> positive = {1, 1, 0, 0};
    const std::vector<std::span<const std::uint8_t>> right = {first, second};
    LabelTables tables;
    tables.add({.points = points, .right = right, .positive = positive});
    return tables;
}

TEST(TwoProportions, AreOfTheSameTrialsWhereLabelsDoNotChooseThem) {
    const auto of = [](const char* id) { return paired_trials(*find_measure(id), four_rows(), 0, 1); };
    EXPECT_EQ(of("sensitivity"), (PairedTable{.both = 1, .first_only = 1, .second_only = 0, .neither = 0}));
    EXPECT_EQ(of("specificity"), (PairedTable{.both = 1, .first_only = 0, .second_only = 1, .neither = 0}));
    EXPECT_EQ(of("accuracy"), (PairedTable{.both = 2, .first_only = 1, .second_only = 1, .neither = 0}));
    EXPECT_EQ(of("false_positive_rate"), (PairedTable{.both = 0, .first_only = 1, .second_only = 0, .neither = 1}));
    EXPECT_EQ(of("error_rate"), (PairedTable{.both = 0, .first_only = 1, .second_only = 1, .neither = 2}));
    for (const char* id : {"precision", "negative_predictive_value", "false_discovery_rate", "threat_score", "f1"})
        EXPECT_FALSE(has_shared_trials(*find_measure(id))) << id;
    // The table of the positive rows is for the same rows as well, but no model changes it.
    EXPECT_FALSE(has_shared_trials(*find_measure("prevalence")));
}

}  // namespace
}  // namespace midrank
