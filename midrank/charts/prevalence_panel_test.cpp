#include "midrank/charts/prevalence_panel.hpp"

#include "midrank/charts/report_content.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/data_for_tests.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace midrank {
namespace {

EvaluateRequest request_of(const char* measures) {
    return {
        .measures = read_measures(measures), .threshold = ThresholdRule::read("0.5"), .intervals = IntervalRequest{}};
}

/// The interval, if there is one.
const Interval* interval_of(const Result& result) {
    return result.interval ? std::get_if<Interval>(&*result.interval) : nullptr;
}

constexpr auto cards = "roc_auc,average_precision,brier_score,f1,precision";

TEST(PrevalencePanel, HasTheValuesAndIntervalsOfAnEvaluationAtEachShare) {
    const Predictions rows = berrar_rows();
    const EvidenceSet evidence = gather(rows, {.rows_of_slices = true});
    const auto panel = report_content(evidence, request_of(cards)).prevalences;
    ASSERT_TRUE(panel);
    ASSERT_EQ(panel->models.size(), 1U);
    ASSERT_EQ(panel->models.front().size(), panel->prevalences.size());
    for (std::size_t p = 0; p < panel->prevalences.size(); ++p) {
        const Report expected =
            evaluate(at_prevalence(evidence, {.prevalence = panel->prevalences[p]}), request_of(cards));
        const auto& found = panel->models.front()[p].results;
        ASSERT_FALSE(found.empty());
        for (const Result& result : found) {
            EXPECT_NE(result.requested.key, "roc_auc");
            const auto same = std::ranges::find(expected.models.front().whole.results, result.requested.key,
                                                [](const Result& one) { return one.requested.key; });
            EXPECT_EQ(result.answer.value, same->answer.value) << result.requested.key;
            ASSERT_EQ(interval_of(result) != nullptr, interval_of(*same) != nullptr);
            if (const Interval* interval = interval_of(result)) {
                EXPECT_EQ(interval->bounds.low, interval_of(*same)->bounds.low) << result.requested.key;
                EXPECT_EQ(interval->bounds.high, interval_of(*same)->bounds.high) << result.requested.key;
            }
        }
    }
}

TEST(PrevalencePanel, HasTheMeasuresOfTheWeightedRowsAtEveryPointOfTheSlider) {
    const Predictions rows = berrar_rows();
    const EvidenceSet evidence = gather(rows);
    EvaluateRequest request{.measures = {}, .threshold = ThresholdRule::read("0.5")};
    const ReportContent content = report_content(evidence, request);
    const auto& panel = content.prevalences;
    ASSERT_TRUE(panel);
    ASSERT_FALSE(panel->held.empty());
    const auto requested = read_measures(panel->held.front());
    const EvidenceSet weighted = at_prevalence(evidence, {.prevalence = panel->prevalences[2]});
    std::vector<std::string> notes;
    const Views views = whole_models(weighted, {}, notes).front().views;
    const Slider& slider = content.sliders.front();
    const auto& values = panel->models.front()[2].values.front();
    ASSERT_EQ(values.size(), slider.points.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value expected = requested.front().answer(views.at(slider.points[i].cut.value)).value;
        ASSERT_EQ(std::isfinite(values[i]), expected.defined()) << i;
        if (!expected.defined()) continue;
        EXPECT_NEAR(values[i], expected.number(), 1e-12);
    }
}

TEST(PrevalencePanel, SaysWhichCellsAShareCounts) {
    const Predictions rows = berrar_rows();
    const EvidenceSet evidence = gather(rows);
    const auto panel = report_content(evidence, {.measures = {}, .threshold = ThresholdRule::read("0.5")}).prevalences;
    ASSERT_TRUE(panel);
    const auto of = [&](std::string_view key) {
        return *std::ranges::find(panel->shares, key, &PrevalencePanel::ShareOfItems::key);
    };
    EXPECT_EQ(of("precision").part, (CountedCells{true, false, false, false}));
    EXPECT_EQ(of("precision").whole, (CountedCells{true, true, false, false}));
    EXPECT_EQ(of("accuracy").part, (CountedCells{true, false, false, true}));
    EXPECT_EQ(of("accuracy").whole, (CountedCells{true, true, true, true}));
    const auto is_unaffected = [&](const char* key) { return std::ranges::count(panel->unaffected, key) == 1; };
    EXPECT_TRUE(is_unaffected("sensitivity"));
    EXPECT_TRUE(is_unaffected("roc_auc"));
    EXPECT_FALSE(is_unaffected("f1"));
    EXPECT_EQ(panel->held.front(), "f1");  // a card comes first
}

TEST(PrevalencePanel, IsNotThereWhereTheShareIsGivenOrThereIsOneClass) {
    const Predictions rows = berrar_rows();
    const EvidenceSet evidence = gather(rows);
    EXPECT_FALSE(report_content(at_prevalence(evidence, {.prevalence = 0.2}), request_of(cards)).prevalences);
    Predictions positives = berrar_rows();
    std::ranges::fill(positives.positive, std::uint8_t{1});
    const EvidenceSet of_one_class = gather(positives);
    EXPECT_FALSE(report_content(of_one_class, request_of(cards)).prevalences);
}

TEST(PrevalencePanel, IsNotThereBesideGainsWhichAreThoseOfTheRowsAsTheyAre) {
    Predictions rows = berrar_rows();
    rows.gains.assign(rows.positive.size(), 1);
    const EvidenceSet evidence = gather(rows);
    EXPECT_FALSE(report_content(evidence, request_of(cards)).prevalences);
}

}  // namespace
}  // namespace midrank
