#include "midrank/evaluation/fairness.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/slices.hpp"
#include "midrank/inference/proportion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using testing::HasSubstr;

/// One group of rows, by the cells of its confusion matrix at 0.5.
struct Group {
    std::string name;
    int tp = 0, fp = 0, fn = 0, tn = 0;
};

Predictions rows_of(const std::vector<Group>& groups) {
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    GroupColumn column{.name = "sex", .groups = {}, .codes = {}};
    for (const Group& group : groups) {
        const auto code = static_cast<std::int32_t>(column.groups.size());
        column.groups.push_back(group.name);
        const auto add = [&](int count, bool positive, double score) {
            for (int i = 0; i < count; ++i) {
                predictions.positive.push_back(positive ? 1 : 0);
                scores.push_back(score);
                column.codes.push_back(code);
            }
        };
        add(group.tp, true, 0.8);
        add(group.fn, true, 0.3);
        add(group.fp, false, 0.7);
        add(group.tn, false, 0.2);
    }
    predictions.scores.push_back({"score", std::move(scores)});
    predictions.slices.push_back(std::move(column));
    return predictions;
}

Report report_of(const std::vector<Group>& groups, FairnessRequest fairness = {}) {
    return evaluate(
        gather(rows_of(groups)),
        {.measures = read_measures("accuracy"), .threshold = {}, .intervals = IntervalRequest{}, .fairness = fairness});
}
const Disparity& disparity(const Report& report, std::string_view criterion) {
    return *std::ranges::find(report.models.front().disparities, criterion, &Disparity::criterion);
}
const Interval& interval(const std::optional<IntervalOrReason>& found) { return std::get<Interval>(*found); }

const std::vector<Group> two = {{"f", 30, 10, 10, 50}, {"m", 27, 3, 3, 67}};

TEST(Fairness, DifferencesAndRatiosByHand) {
    const Report report = report_of(two);
    // Labelled positive: 40 of 100 and 30 of 100. True positives: 30 of 40 and 27 of 30. False positives: 10 of 60 and
    // 3 of 70.
    const Disparity& parity = disparity(report, "demographic_parity");
    EXPECT_NEAR(parity.difference.number(), 0.1, 1e-15);
    EXPECT_NEAR(parity.ratio.number(), 0.75, 1e-15);
    EXPECT_EQ(parity.lowest.slice, "sex=m");
    EXPECT_EQ(parity.highest.slice, "sex=f");
    EXPECT_EQ(parity.slices, 2U);
    EXPECT_NEAR(disparity(report, "equal_opportunity").difference.number(), 0.9 - 0.75, 1e-15);
    EXPECT_NEAR(disparity(report, "predictive_equality").difference.number(), 10.0 / 60 - 3.0 / 70, 1e-15);
    EXPECT_NEAR(disparity(report, "predictive_parity").ratio.number(), 0.75 / 0.9, 1e-15);
    EXPECT_NEAR(disparity(report, "overall_accuracy_equality").difference.number(), 0.94 - 0.8, 1e-15);
    // The sensitivities differ more by difference, the false positive rates by ratio.
    const Disparity& odds = disparity(report, "equalized_odds");
    EXPECT_NEAR(odds.difference.number(), 0.15, 1e-15);
    EXPECT_NEAR(odds.ratio.number(), (3.0 / 70) / (10.0 / 60), 1e-15);
    EXPECT_EQ(odds.measure, "sensitivity");
    // Probabilities sum to 30 0.8 + 10 0.3 + 10 0.7 + 50 0.2 = 44 for 40 positives, and to 24 + … = 38 for 30.
    EXPECT_NEAR(disparity(report, "calibration_within_groups").difference.number(),
                40.0 / 44 - 30.0 / (27 * 0.8 + 3 * 0.3 + 3 * 0.7 + 67 * 0.2), 1e-14);
}

TEST(Fairness, TheIntervalOfTwoSlicesIsNewcombes) {
    const Report report = report_of(two);
    const auto of_f = std::get<Interval>(wilson_interval(40, 100, 0.95));
    const auto of_m = std::get<Interval>(wilson_interval(30, 100, 0.95));
    const auto expected = std::get<Interval>(interval_of_difference(0.4, of_f, 0.3, of_m, {0, 1}));
    const Interval& found = interval(disparity(report, "demographic_parity").difference_interval);
    EXPECT_EQ(found.bounds.low, std::max(expected.bounds.low, 0.0));
    EXPECT_EQ(found.bounds.high, std::max(expected.bounds.high, -expected.bounds.low));
    EXPECT_EQ(interval(disparity(report, "demographic_parity").ratio_interval).bounds.high, 1);
}

TEST(Fairness, OfSeveralSlicesTheExtremesCount) {
    const Report report = report_of({{"a", 20, 0, 20, 40}, {"b", 30, 0, 10, 40}, {"c", 38, 0, 2, 40}});
    const Disparity& found = disparity(report, "equal_opportunity");
    EXPECT_NEAR(found.difference.number(), 0.95 - 0.5, 1e-15);
    EXPECT_EQ(found.lowest.slice, "sex=a");
    EXPECT_EQ(found.highest.slice, "sex=c");
    // Three pairs simultaneously: each at level .95^(1/3).
    const double each = level_of_each(0.95, 3);
    const auto low = std::get<Interval>(wilson_interval(20, 40, each));
    const auto high = std::get<Interval>(wilson_interval(38, 40, each));
    EXPECT_EQ(interval(found.difference_interval).bounds,
              std::get<Interval>(interval_of_difference(0.95, high, 0.5, low, {0, 1})).bounds);
    // There are no false positives in a slice, so the ratio is undefined.
    EXPECT_EQ(disparity(report, "predictive_equality").ratio.why(), Undefined::division_by_zero);
    EXPECT_EQ(disparity(report, "predictive_equality").difference.number(), 0);
}

TEST(Fairness, SmallSlicesAreLeftOutAndNamed) {
    const std::vector<Group> groups = {{"f", 30, 10, 10, 50}, {"m", 27, 3, 3, 67}, {"x", 1, 4, 4, 1}};
    const Report report = report_of(groups);
    EXPECT_EQ(disparity(report, "equal_opportunity").slices, 2U);
    EXPECT_EQ(disparity(report, "equal_opportunity").lowest.slice, "sex=f");
    EXPECT_THAT(report.notes, testing::Contains(HasSubstr("fewer than 30 rows (--smallest-slice): sex=x.")));
    EXPECT_EQ(disparity(report_of(groups, {.fewest_rows = 5}), "equal_opportunity").lowest.slice, "sex=x");
    // With one slice left there is nothing to compare.
    EXPECT_FALSE(disparity(report_of(groups, {.fewest_rows = 1000}), "equal_opportunity").difference.defined());
}

TEST(Fairness, ClustersInSeveralSlicesHaveNoInterval) {
    Predictions predictions = rows_of(two);
    GroupColumn column{.name = "site", .groups = {}, .codes = {}};
    for (std::int32_t row = 0; row < 200; ++row) {
        if (row < 20) column.groups.push_back(std::to_string(row));
        column.codes.push_back(row % 20);
    }
    predictions.clusters.push_back(std::move(column));
    const Report report = evaluate(gather(predictions), {.measures = read_measures("accuracy"),
                                                         .threshold = {},
                                                         .intervals = IntervalRequest{},
                                                         .fairness = FairnessRequest{}});
    EXPECT_EQ(std::get<Undefined>(*disparity(report, "equal_opportunity").difference_interval),
              Undefined::slices_share_clusters);
}

TEST(Fairness, NeedsSlices) {
    Predictions predictions = rows_of(two);
    predictions.slices.clear();
    EXPECT_THROW(evaluate(gather(predictions), {.measures = {}, .threshold = {}, .fairness = FairnessRequest{}}),
                 Error);
}

}  // namespace
}  // namespace midrank
