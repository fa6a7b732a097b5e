#include "midrank/inference/paired_table.hpp"

#include "tests/golden/peers/classical.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

namespace midrank {
namespace {

PairedTable table(const nlohmann::json& counts) { return {counts[0], counts[1], counts[2], counts[3]}; }
ChiSquared test_of(const ChiSquaredOrReason& test) { return std::get<ChiSquared>(test); }

/// For models that label these rows correctly or wrongly.
LabelTables tables_of(const std::vector<std::vector<std::uint8_t>>& columns, const std::vector<double>& weights = {}) {
    const std::vector<std::span<const std::uint8_t>> right(columns.begin(), columns.end());
    const std::vector<std::int64_t> points(columns.size(), 1);
    const std::vector<std::uint8_t> positive(columns.front().size(), 1);
    LabelTables tables;
    tables.add({.points = points, .right = right, .positive = positive, .weights = weights});
    return tables;
}

TEST(McNemar, ExactPIsThatOfFractionsAndR) {
    // Enumerated in fractions, or integrated to 40 digits for 10^8 disagreements; R's binom.test in doubles.
    for (const auto& golden : classical("paired_table").at("mcnemar")) {
        const double p = mcnemar_exact(table(golden["table"])).number();
        EXPECT_NEAR(p / golden["exact"].get<double>(), 1, 1e-9) << golden;
        EXPECT_NEAR(p / golden["R"][4].get<double>(), 1, 1e-7) << golden;
        if (!golden.contains("statsmodels")) continue;
        EXPECT_NEAR(p / golden["statsmodels"].get<double>(), 1, 1e-12) << golden;
    }
}

TEST(McNemar, MidPIsThatOfFractions) {
    for (const auto& golden : classical("paired_table").at("mcnemar")) {
        EXPECT_NEAR(mcnemar_mid_p(table(golden["table"])).number() / golden["mid_p"].get<double>(), 1, 1e-9) << golden;
    }
}

TEST(McNemar, ChiSquaredIsThatOfR) {
    for (const auto& golden : classical("paired_table").at("mcnemar")) {
        const ChiSquared plain = test_of(mcnemar_chi_squared(table(golden["table"])));
        EXPECT_PRED3(within_ulps, plain.statistic, golden["R"][0].get<double>(), 4) << golden;
        EXPECT_PRED3(within_ulps, plain.p, golden["R"][1].get<double>(), 64) << golden;
    }
}

TEST(McNemar, FiveAgainstNoneIsTwoInThirtyTwo) {
    EXPECT_DOUBLE_EQ(mcnemar_exact({0, 5, 0, 9}).number(), 2.0 / 32);
    EXPECT_DOUBLE_EQ(mcnemar_mid_p({0, 5, 0, 9}).number(), 1.0 / 32);
    EXPECT_EQ(test_of(mcnemar_chi_squared({0, 5, 0, 9})).statistic, 5);
}

TEST(McNemar, ModelsThatAlwaysAgreeDoNotDiffer) {
    const PairedTable same = {7, 0, 0, 3};
    EXPECT_EQ(mcnemar_exact(same), Value(1.0));
    EXPECT_EQ(mcnemar_mid_p(same), Value(1.0));
    EXPECT_EQ(std::get<Undefined>(mcnemar_chi_squared(same)), Undefined::no_disagreement);
}

TEST(McNemar, DoesNotAskWhichModelComesFirst) {
    EXPECT_EQ(mcnemar_exact({1, 9, 4, 1}), mcnemar_exact({1, 4, 9, 1}));
    EXPECT_EQ(mcnemar_mid_p({1, 9, 4, 1}), mcnemar_mid_p({1, 4, 9, 1}));
}

TEST(McNemar, FractionalWeightsAreNoCounts) {
    EXPECT_EQ(mcnemar_exact({0, 1.5, 1, 0}), Value(Undefined::fractional_weights));
    EXPECT_EQ(mcnemar_mid_p({0, 1.5, 1, 0}), Value(Undefined::fractional_weights));
    EXPECT_EQ(std::get<Undefined>(mcnemar_chi_squared({0, 1.5, 1, 0})), Undefined::fractional_weights);
}

TEST(CochranQ, IsThatOfStatsmodels) {
    for (const auto& golden : classical("paired_table").at("cochran_q")) {
        const auto columns = golden["columns"].get<std::vector<std::vector<std::uint8_t>>>();
        const ChiSquared test = test_of(cochran_q(tables_of(columns)));
        EXPECT_PRED3(within_ulps, test.statistic, golden["statistic"].get<double>(), 8);
        EXPECT_PRED3(within_ulps, test.p, golden["p"].get<double>(), 64);
    }
}

TEST(CochranQ, OfTwoModelsIsMcNemarsChiSquared) {
    const std::vector<std::vector<std::uint8_t>> columns = {{1, 1, 1, 1, 0, 1, 0}, {1, 0, 0, 0, 1, 0, 0}};
    const ChiSquared q = test_of(cochran_q(tables_of(columns)));
    const ChiSquared mcnemar = test_of(mcnemar_chi_squared({1, 4, 1, 1}));
    EXPECT_DOUBLE_EQ(q.statistic, mcnemar.statistic);
    EXPECT_DOUBLE_EQ(q.p, mcnemar.p);
    EXPECT_EQ(q.degrees_of_freedom, 1);
}

TEST(CochranQ, IsUndefinedWhereModelsNeverDisagree) {
    const std::vector<std::vector<std::uint8_t>> same = {{1, 0}, {1, 0}, {1, 0}};
    EXPECT_EQ(std::get<Undefined>(cochran_q(tables_of(same))), Undefined::no_disagreement);
    EXPECT_EQ(std::get<Undefined>(cochran_q(tables_of({{}, {}}))), Undefined::no_disagreement);
}

TEST(CochranQ, FractionalWeightsAreNoCounts) {
    const std::vector<std::vector<std::uint8_t>> columns = {{1, 0}, {0, 1}};
    EXPECT_EQ(std::get<Undefined>(cochran_q(tables_of(columns, {0.5, 0.5}))), Undefined::fractional_weights);
}

}  // namespace
}  // namespace midrank
