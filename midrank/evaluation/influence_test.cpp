#include "midrank/evaluation/influence.hpp"

#include "midrank/evaluation/gather.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
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
    return influential_rows(gather(predictions), {.measures = {}, .threshold = {}, .top = top}).slices;
}

TEST(InfluentialRows, ComeByTheSizeOfTheirInfluenceAndThenByTheirNumber) {
    // Placements 1, 1/2, 1/2, 1 minus the area 3/4, times n / P = n / N = 2: all have the same size.
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
    const auto slices =
        influential_rows(gather(predictions), {.measures = read_measures("log_loss"), .threshold = {}}).slices;
    EXPECT_EQ(slices.at(0).measures.at(0).top.at(0).change, Value(Undefined::empty));
}

TEST(InfluentialRows, AreNumberedWithoutThoseThatWereLeftOut) {
    Predictions predictions = four_rows();
    predictions.dropped = 2;
    const InfluenceReport report = influential_rows(gather(predictions), {.measures = {}, .threshold = {}});
    EXPECT_EQ(report.about.notes, std::vector<std::string>{"Row numbers do not count the rows that were left out."});
}

class KeptInfluences : public InfluenceSink {
public:
    void open(const std::vector<std::string>& all_models, const std::vector<MeasureRequest>& measures) override {
        models = all_models;
        for (const MeasureRequest& requested : measures) keys.push_back(requested.key);
    }
    void take(const AllInfluences& all) override { kept.push_back(all); }
    void close() override { closed = true; }

    std::vector<std::string> models, keys;
    std::vector<AllInfluences> kept;
    bool closed = false;
};

TEST(InfluentialRows, AreHandedOutWithAllOthers) {
    const Predictions predictions = four_rows();
    KeptInfluences sink;
    influential_rows(gather(predictions), {.measures = read_measures("roc_auc,log_loss"), .threshold = {}}, &sink);
    EXPECT_TRUE(sink.closed);
    EXPECT_EQ(sink.models, std::vector<std::string>{"score"});
    EXPECT_EQ(sink.keys, (std::vector<std::string>{"roc_auc", "log_loss"}));
    ASSERT_EQ(sink.kept.size(), 1U);
    EXPECT_EQ(sink.kept[0].numbers, (std::vector<std::int64_t>{1, 2, 3, 4}));
    ASSERT_EQ(sink.kept[0].influences.size(), 2U);
    EXPECT_EQ(sink.kept[0].influences[0].size(), 4U);
    EXPECT_EQ(sink.kept[0].influences[0][0], 0.5);
    EXPECT_EQ(sink.kept[0].rows.size(), 4U);
}

}  // namespace
}  // namespace midrank
