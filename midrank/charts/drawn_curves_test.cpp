#include "midrank/charts/drawn_curves.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/data_for_tests.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

DrawnCurves drawn(const Predictions& rows, const CurvesRequest& request, const std::vector<ThresholdRule>& marks = {}) {
    return drawn_curves(gather(rows), request, {.marks = marks});
}

TEST(DrawnCurves, HaveALineForEachModelAndSlice) {
    const DrawnCurves found = drawn(berrar_rows(), {.curves = read_curves("roc")});
    ASSERT_EQ(found.charts.size(), 1U);
    std::vector<std::string> series;
    for (const ChartLine& line : found.charts[0].lines)
        if (series.empty() || series.back() != line.series) series.push_back(line.series);
    EXPECT_EQ(series, (std::vector<std::string>{"score", "score, half=lower", "score, half=upper"}));
    EXPECT_TRUE(found.charts[0].bands.empty());
    EXPECT_EQ(found.report.label, "label");
}

TEST(DrawnCurves, MarkSlicesWhereTheirModelIs) {
    const auto marks = std::vector{ThresholdRule::read("youden")};
    const std::vector<ChartMark> found = drawn(berrar_rows(), {.curves = read_curves("roc")}, marks).charts[0].marks;
    std::vector<std::string> series;
    for (const ChartMark& mark : found)
        if (mark.label == "youden") series.push_back(mark.series);
    // No point of the upper half has a threshold between 0.45 and 0.5.
    EXPECT_EQ(series, (std::vector<std::string>{"score", "score, half=lower"}));
}

TEST(DrawnCurves, NoteWhatCannotBeMarked) {
    const auto marks = std::vector{ThresholdRule::read("precision>=1.5")};
    const DrawnCurves found = drawn(berrar_rows(), {.curves = read_curves("roc")}, marks);
    ASSERT_EQ(found.report.notes.size(), 1U);
    EXPECT_TRUE(found.report.notes[0].starts_with("Model \"score\": the rule precision>=1.5 finds no threshold: "));
}

TEST(DrawnCurves, HaveABandWhereItIsAskedFor) {
    CurvesRequest request{.curves = read_curves("roc"), .bands = Bands::pointwise, .steps = 4};
    request.intervals.replicates = 200;
    const DrawnCurves found = drawn(berrar_rows(), request);
    ASSERT_EQ(found.charts[0].bands.size(), 3U);
    EXPECT_EQ(found.charts[0].bands[0].places.size(), 5U);
    request.curves = read_curves("score_histogram");
    EXPECT_THROW(drawn(berrar_rows(), request), Error);
}

TEST(DrawnCurves, AreNoneWhereThereIsNothingToDraw) {
    Predictions rows = berrar_rows();
    rows.slices.clear();
    rows.positive.assign(10, 1);
    const DrawnCurves found = drawn(rows, {.curves = read_curves("roc")});
    EXPECT_TRUE(found.charts.empty());
    EXPECT_EQ(found.report.notes.size(), 1U);
}

}  // namespace
}  // namespace midrank
