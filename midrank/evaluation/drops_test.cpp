#include "midrank/evaluation/drops.hpp"

#include "midrank/base/error.hpp"
#include "midrank/evaluation/data_for_tests.hpp"
#include "midrank/evaluation/gate.hpp"
#include "midrank/numerics/distributions.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

struct Row {
    bool positive;
    double now, before;
};

Predictions predictions_of(const std::vector<Row>& rows, double Row::* score, const std::vector<int>& halves = {}) {
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    std::vector<double> scores;
    for (const Row& row : rows) {
        predictions.positive.push_back(row.positive ? 1 : 0);
        scores.push_back(row.*score);
    }
    predictions.scores.push_back({"score", std::move(scores)});
    if (!halves.empty())
        predictions.slices.push_back({.name = "half", .groups = {"a", "b"}, .codes = {halves.begin(), halves.end()}});
    return predictions;
}

/// Two scores of equal quality, before and now, that share part of their error (`shared`).
std::vector<Row> rows_without_drop(std::mt19937_64& random, int count, double shared) {
    std::normal_distribution<double> normal;
    std::vector<Row> rows;
    for (int i = 0; i < count; ++i) {
        const bool positive = i % 3 == 0;
        const double hard = shared * normal(random);
        const double own = std::sqrt(1 - shared * shared);
        const double centre = positive ? 1 : 0;
        rows.push_back({positive, centre + hard + own * normal(random), centre + hard + own * normal(random)});
    }
    return rows;
}

Gate gate_of(const Predictions& now, const Predictions& before, const std::vector<std::string>& drops,
             Tested tested = Tested::value) {
    const Plan plan{.rows_of_slices = true};
    const EvidenceSet current = gather(now, plan);
    const EvidenceSet baseline = gather(before, plan);
    return gate(current,
                {.conditions = read_conditions(condition_texts({}, {}, drops)),
                 .tested = tested,
                 .threshold = ThresholdRule::read("0.5"),
                 .intervals = IntervalRequest{}},
                &baseline);
}

const Drop& drop_in(const Gate& gate, std::size_t verdict = 0) { return *gate.verdicts[verdict].drop; }
Bounds bounds_in(const Gate& gate, std::size_t verdict = 0) {
    return std::get<Interval>(drop_in(gate, verdict).interval).bounds;
}

/// DeLong's placements by counting pairs: for each item, the share of the other class that its score orders rightly.
std::vector<double> placements(const std::vector<Row>& rows, double Row::* score, bool positive) {
    std::vector<double> found;
    for (const Row& row : rows) {
        if (row.positive != positive) continue;
        double wins = 0;
        int others = 0;
        for (const Row& other : rows) {
            if (other.positive == positive) continue;
            const double high = positive ? row.*score : other.*score;
            const double low = positive ? other.*score : row.*score;
            wins += high > low ? 1 : high == low ? 0.5 : 0;
            ++others;
        }
        found.push_back(wins / others);
    }
    return found;
}

double mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

double variance_of_mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += (value - mean(values)) * (value - mean(values));
    const auto n = static_cast<double>(values.size());
    return sum / (n - 1) / n;
}

std::vector<double> less(std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
    return a;
}

TEST(Drop, OfTheSameRowsIsTheDifferenceOfDeLongByPairs) {
    std::mt19937_64 random(5);
    const std::vector<Row> rows = rows_without_drop(random, 120, 0.8);
    const Gate found = gate_of(predictions_of(rows, &Row::now), predictions_of(rows, &Row::before), {"roc_auc=0.1"});
    ASSERT_EQ(found.baseline->models.front().why_unpaired, "");
    double variance = 0;
    for (const bool positive : {true, false})
        variance +=
            variance_of_mean(less(placements(rows, &Row::before, positive), placements(rows, &Row::now, positive)));
    const double drop = mean(placements(rows, &Row::before, true)) - mean(placements(rows, &Row::now, true));
    const double half = normal_quantile(0.975) * std::sqrt(variance);
    EXPECT_NEAR(drop_in(found).value.number(), drop, 1e-12);
    EXPECT_NEAR(bounds_in(found).low, drop - half, 1e-10);
    EXPECT_NEAR(bounds_in(found).high, drop + half, 1e-10);
    EXPECT_NEAR(drop_in(found).p.number(), 2 * normal_upper_tail(std::abs(drop) / std::sqrt(variance)), 1e-10);
    EXPECT_NEAR(drop_in(found).baseline.value.number(), mean(placements(rows, &Row::before, true)), 1e-12);
}

TEST(Drop, OfOtherRowsAddsTheVariances) {
    std::mt19937_64 random(6);
    const std::vector<Row> rows = rows_without_drop(random, 120, 0.8);
    const std::vector<Row> others = rows_without_drop(random, 150, 0.8);
    const Gate found = gate_of(predictions_of(rows, &Row::now), predictions_of(others, &Row::before), {"roc_auc=0.1"});
    EXPECT_EQ(found.baseline->models.front().why_unpaired, "there are 120 rows here and 150 in the baseline");
    double variance = 0;
    for (const bool positive : {true, false}) {
        variance += variance_of_mean(placements(rows, &Row::now, positive)) +
                    variance_of_mean(placements(others, &Row::before, positive));
    }
    const double drop = mean(placements(others, &Row::before, true)) - mean(placements(rows, &Row::now, true));
    const double half = normal_quantile(0.975) * std::sqrt(variance);
    EXPECT_NEAR(bounds_in(found).low, drop - half, 1e-10);
    EXPECT_NEAR(bounds_in(found).high, drop + half, 1e-10);
}

TEST(Drop, OfWhatIsBetterLowerIsWhatItGrew) {
    const std::vector<Row> rows = {{true, 0.5, 0.75}, {false, 0.5, 0.25}, {true, 0.75, 0.75}, {false, 0.25, 0.25}};
    const Gate found = gate_of(predictions_of(rows, &Row::now), predictions_of(rows, &Row::before),
                               {"brier_score=0.5", "roc_auc=0.5"});
    // The squared errors are 1/4, 1/4, 1/16 and 1/16 now, and 1/16 each before; half a pair of 4 is lost.
    EXPECT_EQ(drop_in(found, 0).value, Value(10.0 / 64 - 4.0 / 64));
    EXPECT_EQ(drop_in(found, 1).value, Value(0.125));
}

TEST(Drop, OfTheSamePredictionsIsNoneAndPassesStrictly) {
    std::mt19937_64 random(7);
    const auto rows = predictions_of(rows_without_drop(random, 60, 0.5), &Row::now);
    for (const Tested tested : {Tested::value, Tested::lower, Tested::upper}) {
        const Gate found = gate_of(rows, rows, {"roc_auc=0", "log_loss=0", "accuracy=0"}, tested);
        EXPECT_EQ(drop_in(found, 0).value, Value(0.0));
        EXPECT_EQ(found.verdicts[0].tested, 0.0);
        EXPECT_TRUE(found.verdicts[0].passed);
    }
}

TEST(Drop, OfTwoPerfectModelsOnOtherRowsIsNoneButNotStrictly) {
    const std::vector<Row> rows = {{true, 0.75, 0.75}, {false, 0.25, 0.25}, {true, 1, 1}, {false, 0, 0}};
    std::vector<Row> others = rows;
    others.push_back({true, 0.75, 0.75});
    const auto found = [&](Tested tested) {
        return gate_of(predictions_of(rows, &Row::now), predictions_of(others, &Row::before), {"roc_auc=0.5"}, tested);
    };
    EXPECT_TRUE(found(Tested::value).passed());
    EXPECT_FALSE(found(Tested::lower).passed());
}

TEST(Drop, IsTestedByTheEndThatShowsAtMostOrAtLeastSoMuch) {
    std::mt19937_64 random(8);
    const std::vector<Row> rows = rows_without_drop(random, 120, 0.5);
    const auto now = predictions_of(rows, &Row::now);
    const auto before = predictions_of(rows, &Row::before);
    const Bounds bounds = bounds_in(gate_of(now, before, {"roc_auc=0.02"}));
    ASSERT_LT(bounds.low, 0.02);
    ASSERT_GT(bounds.high, 0.02);
    EXPECT_TRUE(gate_of(now, before, {"roc_auc=0.02"}).passed());
    EXPECT_EQ(gate_of(now, before, {"roc_auc=0.02"}).verdicts[0].tested, bounds.low);
    EXPECT_FALSE(gate_of(now, before, {"roc_auc=0.02"}, Tested::lower).passed());
    EXPECT_EQ(gate_of(now, before, {"roc_auc=0.02"}, Tested::lower).verdicts[0].tested, bounds.high);
}

TEST(Drop, OfASliceIsThatOfItsRowsAlone) {
    std::mt19937_64 random(9);
    const std::vector<Row> rows = rows_without_drop(random, 160, 0.8);
    std::vector<int> halves;
    std::vector<Row> half;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        halves.push_back(i % 5 < 2 ? 0 : 1);
        if (halves.back() == 1) half.push_back(rows[i]);
    }
    const std::vector<std::string> drops = {"roc_auc=0.1", "log_loss=0.1", "accuracy=0.1"};
    const Gate sliced =
        gate_of(predictions_of(rows, &Row::now, halves), predictions_of(rows, &Row::before, halves), drops);
    const Gate alone = gate_of(predictions_of(half, &Row::now), predictions_of(half, &Row::before), drops);
    ASSERT_EQ(sliced.verdicts.size(), 9U);
    EXPECT_EQ(sliced.baseline->models.front().why_unpaired, "");
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(sliced.verdicts[6 + i].slice, "half=b");
        EXPECT_EQ(drop_in(sliced, 6 + i).value, drop_in(alone, i).value);
        ASSERT_EQ(drop_in(sliced, 6 + i).interval.index(), drop_in(alone, i).interval.index());
        if (std::holds_alternative<Undefined>(drop_in(alone, i).interval)) continue;
        EXPECT_EQ(bounds_in(sliced, 6 + i), bounds_in(alone, i));
    }
}

TEST(Drop, OfASliceThatTheBaselineLacksFallsShort) {
    std::mt19937_64 random(10);
    const std::vector<Row> rows = rows_without_drop(random, 60, 0.5);
    std::vector<int> halves(60, 0);
    halves.back() = halves.front() = 1;
    const Gate found = gate_of(predictions_of(rows, &Row::now, halves),
                               predictions_of(rows, &Row::before, std::vector<int>(60, 0)), {"roc_auc=1"});
    EXPECT_TRUE(found.verdicts[0].passed);
    EXPECT_TRUE(found.verdicts[1].passed);
    EXPECT_FALSE(found.verdicts[2].passed);
    EXPECT_EQ(drop_in(found, 2).baseline.value, Value(Undefined::empty));
    EXPECT_EQ(found.baseline->models.front().why_unpaired, "the slices differ");
}

TEST(Drop, PairsRowsWithTheSameLabelsWeightsAndClusters) {
    std::mt19937_64 random(11);
    std::vector<Row> rows = rows_without_drop(random, 60, 0.5);
    const Predictions now = predictions_of(rows, &Row::now);
    const auto why = [&now](const Predictions& before) {
        return why_unpaired(gather(now), "score", gather(before), "score");
    };
    EXPECT_EQ(why(predictions_of(rows, &Row::before)), "");
    Predictions weighted = predictions_of(rows, &Row::before);
    weighted.weights.assign(60, 1);
    EXPECT_EQ(why(weighted), "row 1 has a different weight");
    std::swap(rows[3], rows[4]);
    EXPECT_EQ(why(predictions_of(rows, &Row::before)), "row 4 has a different label");
    EvidenceSet forgotten = gather(now);
    forgotten.forget_rows();
    EXPECT_EQ(why_unpaired(gather(now), "score", forgotten, "score"), "summaries do not keep the order of rows");
}

TEST(Drop, NeedsABaselineOfTheSameKind) {
    std::mt19937_64 random(12);
    const std::vector<Row> rows = rows_without_drop(random, 30, 0.5);
    const Predictions now = predictions_of(rows, &Row::now);
    Predictions before = now;
    before.positive_name = "yes";
    EXPECT_THROW(gate_of(now, before, {"roc_auc=0.1"}), Error);
    before = now;
    before.scores.push_back(before.scores.front());
    before.scores[0].name = "a";
    before.scores[1].name = "b";
    EXPECT_THROW(gate_of(now, before, {"roc_auc=0.1"}), Error);  // ambiguous baseline
    before.scores[1].name = "score";
    EXPECT_EQ(gate_of(now, before, {"roc_auc=0.1"}).baseline->models.front().baseline, "score");
}

TEST(Gate, PassesOnNoiseAndFailsOnARealDrop) {
    // A 95 % interval lies entirely above 0 by chance in 2.5 % of cases; 470 of 500 is four standard deviations below
    // 487.5.
    std::mt19937_64 random(2024);
    std::int64_t paired = 0;
    std::int64_t unpaired = 0;
    std::int64_t dropped = 0;
    for (int pair = 0; pair < 500; ++pair) {
        std::vector<Row> rows = rows_without_drop(random, 200, 0.7);
        const std::vector<Row> others = rows_without_drop(random, 220, 0.7);
        const Predictions now = predictions_of(rows, &Row::now);
        paired += gate_of(now, predictions_of(rows, &Row::before), {"roc_auc=0"}).passed() ? 1 : 0;
        unpaired += gate_of(now, predictions_of(others, &Row::before), {"roc_auc=0"}).passed() ? 1 : 0;
        for (Row& row : rows) row.now -= row.positive ? 0.75 : 0;
        dropped += gate_of(predictions_of(rows, &Row::now), predictions_of(rows, &Row::before), {"roc_auc=0"}).passed();
    }
    EXPECT_GE(paired, 470);
    EXPECT_GE(unpaired, 470);
    EXPECT_LE(dropped, 25);
}

}  // namespace
}  // namespace midrank
