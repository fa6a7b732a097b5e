#include "midrank/charts/label_panel.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {
namespace {

/// Labels by row, as in "a", "ac"; then the predicted ones, in the same form.
LabelRows rows_of(const std::string& labels, const std::vector<std::string>& truth,
                  const std::vector<std::string>& predicted, const std::vector<double>& weights = {}) {
    std::vector<std::string> names;
    std::vector<std::vector<std::uint8_t>> has, set;
    for (const char label : labels) {
        names.emplace_back(1, label);
        has.emplace_back();
        set.emplace_back();
        for (const std::string& row : truth) has.back().push_back(row.find(label) == std::string::npos ? 0 : 1);
        for (const std::string& row : predicted) set.back().push_back(row.find(label) == std::string::npos ? 0 : 1);
    }
    LabelledRows rows{.labels = names, .truth = {}, .predicted = {}, .scores = {}, .items = {.weights = weights}};
    for (std::size_t label = 0; label < names.size(); ++label) {
        rows.truth.emplace_back(has[label]);
        rows.predicted.emplace_back(set[label]);
    }
    LabelRows found;
    found.add(rows);
    return found;
}

LabelRows scored(const std::vector<double>& scores) {
    const std::vector<std::string> names = {"a"};
    const std::vector<std::uint8_t> truth(scores.size(), 1);
    LabelRows found;
    found.add({.labels = names, .truth = {truth}, .predicted = {}, .scores = {std::span(scores)}, .items = {}});
    return found;
}

TEST(LabelPanel, CountsRowsByTheirNumberOfLabels) {
    const LabelPanel panel = label_panel_of(rows_of("abc", {"", "a", "ab", "bc"}, {"", "ab", "ab", "abc"}));
    ASSERT_EQ(panel.by_number.size(), 4U);
    EXPECT_EQ(panel.by_number[0].truth, 1);
    EXPECT_EQ(panel.by_number[1].truth, 1);
    EXPECT_EQ(panel.by_number[2].truth, 2);
    EXPECT_EQ(panel.by_number[3].truth, 0);
    EXPECT_EQ(panel.by_number[1].predicted, 0);
    EXPECT_EQ(panel.by_number[3].predicted, 1);
    EXPECT_FALSE(panel.more);
    EXPECT_EQ(panel.mean_truth, Value(1.25));
    EXPECT_EQ(panel.mean_predicted, Value(1.75));
    EXPECT_EQ(panel.exact, Value(0.5));
    EXPECT_EQ(panel.rows, (std::vector<double>{2, 2, 1}));
}

TEST(LabelPanel, TakesManyLabelsTogether) {
    const LabelPanel panel =
        label_panel_of(rows_of("abcdefghijklmnop", {"a", "abcdefghijklmnop", "abcdefghijklmn"}, {"", "", ""}));
    ASSERT_EQ(panel.by_number.size(), 13U);
    EXPECT_TRUE(panel.more);
    EXPECT_EQ(panel.by_number.back().labels, 12U);
    EXPECT_EQ(panel.by_number.back().truth, 2);
    EXPECT_EQ(panel.mean_truth, Value(31. / 3));
}

TEST(LabelPanel, PairsTheMissedLabelWithTheOneThatWasSet) {
    const LabelPanel panel = label_panel_of(rows_of("abc", {"a", "a", "b", "ab"}, {"b", "bc", "c", "a"}));
    ASSERT_EQ(panel.confusions.size(), 3U);
    EXPECT_EQ(panel.confusions[0].missed, 0U);
    EXPECT_EQ(panel.confusions[0].set, 1U);
    EXPECT_EQ(panel.confusions[0].rows, 2);
    EXPECT_EQ(panel.confusions[1].rows, 1);
    EXPECT_EQ(panel.confusions[1].missed, 0U);
    EXPECT_EQ(panel.confusions[1].set, 2U);
    EXPECT_EQ(panel.confusions[2].missed, 1U);
}

TEST(LabelPanel, CountsWeights) {
    const LabelPanel panel = label_panel_of(rows_of("ab", {"a", "b"}, {"b", "b"}, {3, 1}));
    EXPECT_EQ(panel.exact, Value(0.25));
    EXPECT_EQ(panel.by_number[1].truth, 4);
    EXPECT_EQ(panel.confusions[0].rows, 3);
}

TEST(LabelPanel, ShowsTheLabelsOfMostRows) {
    const LabelPanel panel = label_panel_of(rows_of("abc", {"a", "bc", "c", "ac"}, {"c", "c", "a", ""}), 2);
    EXPECT_EQ(panel.labels, (std::vector<std::string>{"a", "c"}));
    EXPECT_EQ(panel.left_out, 1U);
    ASSERT_EQ(panel.confusions.size(), 2U);
    EXPECT_EQ(panel.confusions[0].set, 1U);
    EXPECT_EQ(panel.mean_truth, Value(1.5));  // of all labels
}

TEST(LabelPanel, SaysNothingOfPredictionsWithoutThreshold) {
    const LabelPanel panel = label_panel_of(scored({2, 3}));
    EXPECT_FALSE(panel.predicted);
    EXPECT_EQ(panel.by_number[1].truth, 2);
    EXPECT_FALSE(panel.exact.defined());
    EXPECT_FALSE(panel.mean_predicted.defined());
    EXPECT_TRUE(label_panel_of(scored({0.25, 0.75})).predicted);
}

TEST(LabelPanel, IsEmptyWithoutRows) { EXPECT_TRUE(label_panel_of(LabelRows()).by_number.empty()); }

}  // namespace
}  // namespace midrank
