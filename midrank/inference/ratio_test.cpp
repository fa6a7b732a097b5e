#include "midrank/inference/ratio.hpp"

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/measures/catalog.hpp"
#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank {
namespace {

IntervalOrReason interval_of(const char* measure, const Confusion& confusion, double level) {
    return ratio_interval(find_measure(measure)->ratio(confusion), level);
}
IntervalOrReason positive_likelihood_ratio_interval(const Confusion& confusion, double level) {
    return interval_of("positive_likelihood_ratio", confusion, level);
}
IntervalOrReason negative_likelihood_ratio_interval(const Confusion& confusion, double level) {
    return interval_of("negative_likelihood_ratio", confusion, level);
}
IntervalOrReason diagnostic_odds_ratio_interval(const Confusion& confusion, double level) {
    return interval_of("diagnostic_odds_ratio", confusion, level);
}

using Method = IntervalOrReason (*)(const Confusion&, double);
constexpr std::pair<const char*, Method> methods[] = {{"positive_likelihood_ratio", positive_likelihood_ratio_interval},
                                                      {"negative_likelihood_ratio", negative_likelihood_ratio_interval},
                                                      {"diagnostic_odds_ratio", diagnostic_odds_ratio_interval}};

Interval interval_of(const IntervalOrReason& interval) { return std::get<Interval>(interval); }

TEST(RatioInterval, IsThatOfStatsmodels) {
    // It sums the variance as 1/a - 1/(a + b) + ..., which cancels most for the table of 10^9 rows: 1e-16 of a variance
    // near 0.3 and of its square root; its log and exp add some ulps.
    for (const auto& golden : classical("ratio")) {
        const auto& cells = golden["confusion"];
        for (const auto& [name, method] : methods) {
            const Interval ours = interval_of(method({cells[0], cells[1], cells[2], cells[3]}, 0.95));
            EXPECT_PRED3(within_ulps, ours.bounds.low, golden[name][0].get<double>(), 64) << name << cells;
            EXPECT_PRED3(within_ulps, ours.bounds.high, golden[name][1].get<double>(), 64) << name << cells;
            EXPECT_EQ(ours.remark, "");
        }
    }
}

TEST(RatioInterval, IsSymmetricAboutTheRatioOnTheLogScale) {
    const Bounds bounds = interval_of(positive_likelihood_ratio_interval({12, 3, 4, 21}, 0.95)).bounds;
    EXPECT_DOUBLE_EQ(std::sqrt(bounds.low * bounds.high), (12.0 / 16) / (3.0 / 24));
}

TEST(RatioInterval, ARatioOfZeroHasAnUpperBoundOnly) {
    const double z = critical_value(0.95);
    const Interval likelihood = interval_of(positive_likelihood_ratio_interval({0, 3, 4, 5}, 0.95));
    EXPECT_EQ(likelihood.bounds.low, 0);
    // (1/2 of 5) / (3 1/2 of 9), and 1/.5 - 1/5 + 1/3.5 - 1/9
    EXPECT_NEAR(likelihood.bounds.high, (0.5 / 5) / (3.5 / 9) * std::exp(z * std::sqrt(2 - 0.2 + 2 / 7.0 - 1 / 9.0)),
                1e-14);
    EXPECT_EQ(likelihood.remark,
              "A cell is empty: the bounds are computed with 1/2 added to each cell, except for the lower one, which "
              "is 0 like the ratio.");

    const Interval odds = interval_of(diagnostic_odds_ratio_interval({0, 3, 4, 5}, 0.95));
    EXPECT_EQ(odds.bounds.low, 0);
    const double spread = std::sqrt(2 + 1 / 3.5 + 1 / 4.5 + 1 / 5.5);
    EXPECT_NEAR(odds.bounds.high, 0.5 * 5.5 / (3.5 * 4.5) * std::exp(z * spread), 1e-14);
}

TEST(RatioInterval, AnInfiniteRatioHasALowerBoundOnly) {
    for (const auto& [name, method] : {methods[0], methods[2]}) {
        const Interval interval = interval_of(method({3, 0, 4, 5}, 0.95));
        EXPECT_GT(interval.bounds.low, 0) << name;
        EXPECT_EQ(interval.bounds.high, infinity) << name;
        EXPECT_EQ(interval.remark,
                  "A cell is empty: the bounds are computed with 1/2 added to each cell, except for the upper one, "
                  "which is infinite like the ratio.")
            << name;
    }
}

TEST(RatioInterval, WhereOneProportionSeemsSureHalvesAreAdded) {
    // None of 8 positives is flagged: all are missed, and the log of that share would have no variance.
    // (8 1/2 of 9) / (35 1/2 of 41)
    const double z = critical_value(0.95);
    const Interval interval = interval_of(negative_likelihood_ratio_interval({0, 5, 8, 35}, 0.95));
    const double ratio = (8.5 / 9) / (35.5 / 41);
    const double spread = std::sqrt(1 / 8.5 - 1 / 9.0 + 1 / 35.5 - 1 / 41.0);
    EXPECT_NEAR(interval.bounds.low, ratio / std::exp(z * spread), 1e-14);
    EXPECT_NEAR(interval.bounds.high, ratio * std::exp(z * spread), 1e-14);
    EXPECT_EQ(interval.remark, "A cell is empty: the bounds are computed with 1/2 added to each cell.");
}

TEST(RatioInterval, WhereEverythingIsFlaggedTheRatioOfOneHasTwoBounds) {
    const Interval interval = interval_of(positive_likelihood_ratio_interval({4, 4, 0, 0}, 0.95));
    EXPECT_LT(interval.bounds.low, 1);
    EXPECT_GT(interval.bounds.high, 1);
    EXPECT_EQ(interval.remark, "A cell is empty: the bounds are computed with 1/2 added to each cell.");
}

TEST(RatioInterval, EverySmallTableHasAnIntervalThatHoldsTheRatioOrAReason) {
    for (unsigned code = 0; code < 256; ++code) {
        const Confusion c = {static_cast<double>(code & 3U), static_cast<double>(code >> 2U & 3U),
                             static_cast<double>(code >> 4U & 3U), static_cast<double>(code >> 6U)};
        const double ratios[] = {c.true_positive * c.negative() / (c.false_positive * c.positive()),
                                 c.false_negative * c.negative() / (c.true_negative * c.positive()),
                                 c.true_positive * c.true_negative / (c.false_positive * c.false_negative)};
        for (std::size_t i = 0; i < 3; ++i) {
            const IntervalOrReason answer = methods[i].second(c, 0.95);
            const bool expected = c.positive() > 0 && c.negative() > 0 && !std::isnan(ratios[i]);
            ASSERT_EQ(std::holds_alternative<Interval>(answer), expected) << methods[i].first << ' ' << code;
            if (!expected) continue;
            const Bounds bounds = interval_of(answer).bounds;
            EXPECT_TRUE(bounds.low <= ratios[i] && ratios[i] <= bounds.high && bounds.low < bounds.high)
                << methods[i].first << ' ' << code;
        }
    }
}

TEST(RatioInterval, SwappingTheClassesAndTheirLabelsKeepsTheOddsRatio) {
    const Bounds bounds = interval_of(diagnostic_odds_ratio_interval({3, 1, 2, 4}, 0.95)).bounds;
    const Bounds swapped = interval_of(diagnostic_odds_ratio_interval({4, 2, 1, 3}, 0.95)).bounds;
    EXPECT_DOUBLE_EQ(bounds.low, swapped.low);
    EXPECT_DOUBLE_EQ(bounds.high, swapped.high);
}

TEST(RatioInterval, SaysWhyThereIsNone) {
    for (const auto& [name, method] : methods) {
        EXPECT_EQ(std::get<Undefined>(method({0, 1, 0, 1}, 0.95)), Undefined::empty) << name;  // no positive item
        EXPECT_EQ(std::get<Undefined>(method({1, 0, 1, 0}, 0.95)), Undefined::empty) << name;  // no negative item
        EXPECT_EQ(std::get<Undefined>(method({1.5, 1, 1, 1}, 0.95)), Undefined::fractional_weights) << name;
        EXPECT_THROW(method({1, 1, 1, 1}, 1.5), Error) << name;
    }
    EXPECT_EQ(std::get<Undefined>(positive_likelihood_ratio_interval({0, 0, 2, 3}, 0.95)), Undefined::division_by_zero);
    EXPECT_EQ(std::get<Undefined>(negative_likelihood_ratio_interval({2, 3, 0, 0}, 0.95)), Undefined::division_by_zero);
}

/// Two of three positives and one of four negatives are above 0.5.
struct SevenRows {
    std::array<double, 7> scores = {.75, .625, .25, .875, .375, .125, .0625};
    std::array<std::uint8_t, 7> labels = {1, 1, 1, 0, 0, 0, 0};
    std::array<std::int32_t, 7> clusters = {0, 1, 2, 3, 0, 1, 2};

    Interval interval_of(const char* measure, bool clustered, double weight = 1) const {
        const std::vector<double> weights(scores.size(), weight);
        Rows rows{.scores = std::span<const double>(scores), .positive = labels, .weights = weights};
        if (clustered) {
            rows.clusters = clusters;
            rows.cluster_count = 4;
        }
        const Views views(Ranking::of(std::span<const double>(scores), labels, weights), 0.5);
        const std::vector<MeasureRequest> requested_measures = read_measures(measure);
        const std::vector<Answer> answers = {requested_measures[0].answer(views)};
        IntervalRequest request;
        request.scheme = clustered ? Scheme::clustered : Scheme::plain;
        return std::get<Interval>(*intervals(requested_measures, answers, views, rows, request).front());
    }
};

TEST(RatioInterval, IsWhatRatiosGetUnlessAnotherIsAskedFor) {
    for (const auto& [name, method] : methods) {
        const Interval interval = SevenRows().interval_of(name, false);
        EXPECT_EQ(interval.method, "log_ratio") << name;
        EXPECT_EQ(interval.bounds, interval_of(method({2, 1, 1, 3}, 0.95)).bounds) << name;
    }
}

TEST(RatioInterval, ClustersAndFractionalWeightsFallToInfluences) {
    for (const auto& [name, method] : methods) {
        EXPECT_TRUE(SevenRows()
                        .interval_of(name, true)
                        .remark.starts_with("from influences, because rows belong to clusters; from 4 clusters: "));
        EXPECT_EQ(SevenRows().interval_of(name, false, 0.75).remark,
                  "from influences, because weights are not numbers of rows");
    }
}

TEST(RatioInterval, AnOptimumIsNoRatioAtAGivenThreshold) {
    for (const auto* id :
         {"max_positive_likelihood_ratio", "min_negative_likelihood_ratio", "max_diagnostic_odds_ratio"})
        EXPECT_NE(standard_method(*find_measure(id)).id, "log_ratio") << id;
}

}  // namespace
}  // namespace midrank
