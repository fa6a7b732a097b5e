#include "midrank/evaluation/gate.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/data_for_tests.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace midrank {
namespace {

using Texts = std::vector<std::string>;

GateRequest request_of(const Texts& at_least, const Texts& at_most = {}) {
    return {.conditions = read_conditions(condition_texts(at_least, at_most))};
}

std::vector<bool> passed(const Gate& gate) {
    std::vector<bool> passed;
    for (const GateResult& verdict : gate.verdicts) passed.push_back(verdict.passed);
    return passed;
}

TEST(Gate, HoldsValuesAgainstTheirLimits) {
    Predictions predictions = berrar_rows();
    predictions.slices.clear();
    const Gate found = gate(gather(predictions), request_of({"roc_auc=0.8", "roc_auc=0.81"}, {"roc_auc=0.8"}));
    EXPECT_EQ(passed(found), (std::vector<bool>{true, false, true}));
    EXPECT_FALSE(found.passed());
    EXPECT_FALSE(found.by_interval);
    ASSERT_EQ(found.report.models.size(), 1U);
    EXPECT_EQ(found.report.models.front().name, "score");
    EXPECT_EQ(found.report.label, "label");
    const GateResult& first = found.verdicts.front();
    EXPECT_EQ(first.tested, 0.8);
    EXPECT_EQ(first.limit, 0.8);
    EXPECT_FALSE(first.result.interval);
}

TEST(Gate, AsksEverySlice) {
    GateRequest request = request_of({"prevalence=0.5"});
    const Gate found = gate(gather(berrar_rows()), request);
    ASSERT_EQ(found.verdicts.size(), 3U);
    EXPECT_EQ(found.verdicts[0].slice, "");
    EXPECT_EQ(found.verdicts[1].slice, "half=lower");
    EXPECT_EQ(found.verdicts[2].slice, "half=upper");
    EXPECT_EQ(passed(found), (std::vector<bool>{true, false, true}));  // 5 of 10, 1 of 5, 4 of 5
}

TEST(Gate, FailsWhereAMeasureIsUndefined) {
    Predictions predictions = berrar_rows();
    predictions.positive.assign(10, 1);
    const Gate found = gate(gather(predictions), request_of({}, {"roc_auc=1"}));
    EXPECT_FALSE(found.passed());
    EXPECT_FALSE(found.verdicts.front().tested);
    EXPECT_FALSE(found.verdicts.front().result.answer.value.defined());
}

TEST(Gate, TestsTheEndOfTheIntervalThatLiesTowardsTheLimit) {
    GateRequest request = request_of({"sensitivity=0.5"}, {"specificity=0.9"});
    request.threshold = ThresholdRule::read("0.55");
    request.intervals = IntervalRequest{};
    const auto ends = [&request](Tested tested) {
        request.tested = tested;
        const Gate found = gate(gather(berrar_rows()), request);
        EXPECT_TRUE(found.by_interval);
        return std::vector{found.verdicts[0], found.verdicts[1]};
    };
    const auto bounds = [](const GateResult& verdict) { return std::get<Interval>(*verdict.result.interval).bounds; };
    const auto lower = ends(Tested::lower);
    EXPECT_EQ(lower[0].tested, bounds(lower[0]).low);
    EXPECT_EQ(lower[1].tested, bounds(lower[1]).high);
    EXPECT_FALSE(lower[0].passed);  // 3 of 5 does not confirm one half
    EXPECT_FALSE(lower[1].passed);
    const auto upper = ends(Tested::upper);
    EXPECT_EQ(upper[0].tested, bounds(upper[0]).high);
    EXPECT_EQ(upper[1].tested, bounds(upper[1]).low);
    EXPECT_TRUE(upper[0].passed);
    EXPECT_TRUE(upper[1].passed);
}

TEST(Gate, LooksAtNoIntervalsWhereValuesAreTested) {
    GateRequest request = request_of({"roc_auc=0.5"});
    request.intervals = IntervalRequest{};
    EXPECT_FALSE(gate(gather(berrar_rows()), request).verdicts.front().result.interval);
}

TEST(Gate, NotesTheThresholdOnlyWhereItMatters) {
    EXPECT_TRUE(gate(gather(berrar_rows()), request_of({"roc_auc=0.5"})).report.notes.empty());
    EXPECT_EQ(gate(gather(berrar_rows()), request_of({"f1=0.5"})).report.notes.size(), 1U);
}

TEST(Gate, RefusesToLetEverythingPass) {
    EXPECT_THROW(read_conditions({}), Error);
    EXPECT_THROW(gate(gather(berrar_rows()), {.conditions = {}}), Error);
}

TEST(Gate, NeedsABaselineForDropsAndDropsForABaseline) {
    const EvidenceSet evidence = gather(berrar_rows());
    const GateRequest drops{.conditions = read_conditions(condition_texts({}, {}, Texts{"roc_auc=0.1"})),
                            .intervals = IntervalRequest{}};
    EXPECT_THROW(gate(evidence, drops), Error);
    EXPECT_THROW(gate(evidence, request_of({"roc_auc=0.5"}), &evidence), Error);
    GateRequest without_intervals = drops;
    without_intervals.intervals.reset();
    EXPECT_THROW(gate(evidence, without_intervals, &evidence), Error);
}

TEST(Gate, NeedsIntervalsToTestTheirEnds) {
    GateRequest request = request_of({"roc_auc=0.5"});
    request.tested = Tested::lower;
    EXPECT_THROW(gate(gather(berrar_rows()), request), Error);
}

}  // namespace
}  // namespace midrank
