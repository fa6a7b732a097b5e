#include "midrank/evaluation/influence.hpp"

#include "midrank/evaluation/gather.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midrank {
namespace {

Predictions four_rows() {
    Predictions predictions;
    predictions.label_name = "label";
    predictions.positive = {1, 0, 1, 0};
    predictions.scores = {{"score", std::vector<double>{.875, .5, .25, .125}}};
    return predictions;
}

std::vector<InfluenceSlice> asked(const Predictions& predictions, std::int64_t top = 20) {
    std::vector<std::string> notes;
    return influential_rows(gather(predictions), {.measures = read_measures("roc_auc"), .threshold = {}, .top = top},
                            notes);
}

TEST(InfluentialRows, ComeByTheSizeOfTheirInfluenceAndThenByTheirNumber) {
    // Placements 1, 1/2, 1/2, 1 less the area 3/4, times n / P = n / N = 2: all as far from 0.
    const auto slices = asked(four_rows(), 3);
    const MeasureInfluence& measure = slices.at(0).measures.at(0);
    ASSERT_EQ(measure.top.size(), 3);
    EXPECT_EQ(measure.top[0].row, 1);
    EXPECT_EQ(measure.top[0].influence, 0.5);
    EXPECT_EQ(measure.top[1].influence, -0.5);
    EXPECT_EQ(measure.top[2].row, 3);
    EXPECT_EQ(measure.alike, 1);
}

TEST(InfluentialRows, ChangeIsThatOfMixingTheRowOut) {
    EXPECT_EQ(asked(four_rows()).at(0).measures.at(0).top[0].change.number(), -0.5 / 3);
}

TEST(InfluentialRows, PassOverSlices) {
    Predictions predictions = four_rows();
    predictions.slices = {{"group", {"a", "b"}, {0, 0, 1, 1}}};
    EXPECT_EQ(asked(predictions).size(), 1);
}

TEST(InfluentialRows, TheOnlyRowLeavesNothingBehind) {
    Predictions predictions = four_rows();
    predictions.positive = {1};
    predictions.scores = {{"score", std::vector<double>{.875}}};
    std::vector<std::string> notes;
    const auto slices =
        influential_rows(gather(predictions), {.measures = read_measures("log_loss"), .threshold = {}}, notes);
    EXPECT_EQ(slices.at(0).measures.at(0).top.at(0).change, Value(Undefined::empty));
}

TEST(InfluentialRows, AreNumberedWithoutThoseThatWereLeftOut) {
    Predictions predictions = four_rows();
    predictions.dropped = 2;
    std::vector<std::string> notes;
    influential_rows(gather(predictions), {.measures = read_measures("roc_auc"), .threshold = {}}, notes);
    EXPECT_EQ(notes, std::vector<std::string>{"Rows are numbered without those that were left out."});
}

}  // namespace
}  // namespace midrank
