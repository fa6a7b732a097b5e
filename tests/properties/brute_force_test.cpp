// The engine compared with an independent implementation by pairs and loops (tests/brute/brute.hpp): on every table of
// up to six rows with ties and small weights, and on random larger ones.

#include "tests/brute/brute.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>
#include <set>

namespace midrank::tests {
namespace {

TableOfRows table_of(const std::vector<brute::Row>& rows) {
    TableOfRows table;
    for (const auto& row : rows) table.push_back({row.positive, row.score, row.weight});
    return table;
}

std::string rows_text(const std::vector<brute::Row>& rows) {
    std::string text;
    for (const auto& row : rows) {
        text += (row.positive ? "+" : "-") + std::to_string(row.score) +
                (row.weight == 1 ? "" : "*" + std::to_string(row.weight)) + " ";
    }
    return text;
}

/// The two differ by a few roundings: both sum a few terms of size one, in double here and in long double there.
bool close(double a, double b, double slack) {
    return a == b || std::abs(a - b) <= slack + 1e-15 + 8e-16 * std::max(std::abs(a), std::abs(b)) * 4;
}

/// How often each measure was compared with a defined value.
using Compared = std::map<std::string, int>;

void expect_agreement(const std::vector<brute::Row>& rows, double threshold,
                      const std::vector<MeasureRequest>& requested_measures, Compared& compared) {
    const auto expected = brute::all(rows, threshold);
    if (expected.empty()) {  // there is nothing to measure
        EXPECT_TRUE(std::ranges::all_of(rows, [](const brute::Row& row) { return row.weight == 0; }))
            << rows_text(rows);
        return;
    }
    const Views views(ranking_of(table_of(rows)), threshold);
    for (const MeasureRequest& requested : requested_measures) {
        const auto found = expected.find(requested.key);
        if (found == expected.end()) continue;
        const Answer answer = requested.answer(views);
        const brute::Result& result = found->second;
        ASSERT_EQ(answer.value.defined(), result.defined)
            << requested.key << " on " << rows_text(rows) << result.reason;
        if (!result.defined) continue;
        ++compared[requested.key];
        if (result.has_interval) {
            ASSERT_TRUE(answer.at.has_value()) << requested.key;
            ASSERT_EQ(answer.at->low, result.low) << requested.key << " on " << rows_text(rows);
            ASSERT_EQ(answer.at->high, result.high) << requested.key << " on " << rows_text(rows);
        }
        ASSERT_TRUE(close(answer.value.number(), result.value, result.slack))
            << requested.key << " on " << rows_text(rows) << ": " << answer.value.number() << " is not "
            << result.value;
    }
}

/// A second implementation without defined values, or that is never called, would agree with anything.
void expect_each_compared(const Compared& compared) {
    for (const auto& [key, result] : brute::all({{true, 0.75, 1}, {false, 0.25, 1}}, 0.5))
        EXPECT_TRUE(compared.contains(key)) << key;
}

TEST(BruteForce, KnowsEveryMeasureOfTheCatalog) {
    std::set<std::string> known;
    for (const auto& [key, result] : brute::all({{true, 0.75, 1}, {false, 0.25, 1}}, 0.5)) {
        const MeasureRequest requested = read_measures(key).front();
        EXPECT_EQ(requested.key, key);  // otherwise nothing is compared for it
        known.insert(requested.measure->id);
    }
    for (const Measure& measure : catalog()) {
        // Random draws are compared with what they estimate (laws_test.cpp), triplets and gains are tested through the
        // program (tests/cli).
        const bool elsewhere = measure.drawn || measure.needs == Needs::triplets || measure.needs == Needs::gains;
        EXPECT_TRUE(known.contains(measure.id) || elsewhere) << measure.id;
    }
}

TEST(BruteForce, AgreesOnEveryTableOfUpToSixRows) {
    const std::vector<MeasureRequest> requested_measures = every_measure();
    Compared compared;
    brute::for_each_table(6, 4, [&](const std::vector<brute::Row>& rows) {
        if (!testing::Test::HasFatalFailure()) expect_agreement(rows, 0.375, requested_measures, compared);
    });
    expect_each_compared(compared);
}

TEST(BruteForce, AgreesOnRandomTables) {
    const std::vector<MeasureRequest> requested_measures = every_measure();
    Compared compared;
    std::mt19937_64 random(20);
    for (int round = 0; round < 400 && !HasFatalFailure(); ++round) {
        std::vector<brute::Row> rows(2 + random() % 60);
        const bool wide = random() % 3 == 0;
        const auto levels = static_cast<double>(1 + random() % 100);
        const auto share = 1 + random() % 9;
        for (auto& row : rows) {
            row.positive = random() % 10 < share;
            const double score = std::floor(static_cast<double>(random() % 1000) / 1000 * levels) / levels;
            row.score = wide ? 8 * score - 4 : score;
            row.weight = round % 2 == 0 ? 1 : static_cast<double>(random() % 4);
        }
        expect_agreement(rows, wide ? 0 : 0.5, requested_measures, compared);
    }
    if (!HasFatalFailure()) expect_each_compared(compared);
}

}  // namespace
}  // namespace midrank::tests
