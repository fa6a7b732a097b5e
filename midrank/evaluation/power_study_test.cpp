#include "midrank/evaluation/power_study.hpp"

#include "midrank/evaluation/data_for_tests.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace midrank {
namespace {

TEST(PowerStudy, LooksAtRocAucWhereNothingIsNamed) {
    const PowerReport report = power_study(gather(berrar_rows()), {.measures = {}, .sizes = {20}, .least = 0.1});
    ASSERT_EQ(report.result.findings.size(), 1U);
    EXPECT_EQ(report.result.findings[0].requested.key, "roc_auc");
    EXPECT_EQ(report.result.findings[0].pilot, Value(0.8));
    EXPECT_EQ(report.request.measures.size(), 1U);
    EXPECT_EQ(report.about.label, "label");
}

TEST(PowerStudy, KeepsNoCallbackInItsReport) {
    std::int64_t last = 0;
    PowerStudyRequest request{.measures = {}, .sizes = {20}};
    request.simulation.simulations = 50;
    request.simulation.progress = [&last](std::int64_t done) { last = done; };
    const PowerReport report = power_study(gather(berrar_rows()), request);
    EXPECT_FALSE(report.request.simulation.progress);
    EXPECT_GT(last, 0);
}

}  // namespace
}  // namespace midrank
