#include "midrank/inference/empty_cell.hpp"

#include "midrank/inference/intervals.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace midrank {
namespace {

/// Rows with this table at the threshold 0.5.
Ranking ranking_of(const Confusion& cells) {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (const auto& [count, score, label] : {std::tuple(cells.true_positive, 0.75, 1),
                                              {cells.false_positive, 0.75, 0},
                                              {cells.false_negative, 0.25, 1},
                                              {cells.true_negative, 0.25, 0}}) {
        scores.insert(scores.end(), static_cast<std::size_t>(count), score);
        labels.insert(labels.end(), static_cast<std::size_t>(count), static_cast<std::uint8_t>(label));
    }
    return Ranking::of(std::span<const double>(scores), labels);
}

IntervalOrReason interval_of(const char* measure, const Views& views) {
    const auto requested = read_measures(measure);
    const std::vector<Answer> answers = {requested.front().answer(views)};
    return *intervals(requested, answers, views, {}, {}).front();
}
Interval found(const char* measure, const Confusion& cells) {
    return std::get<Interval>(interval_of(measure, Views(ranking_of(cells), 0.5)));
}

constexpr const char* said =
    "a cell of the table is empty, so its standard error is computed with one more item in every cell";

TEST(EmptyCell, IsAnyOfTheFour) {
    EXPECT_FALSE(has_empty_cell({1, 1, 1, 1}));
    for (const Confusion& cells : {Confusion{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}})
        EXPECT_TRUE(has_empty_cell(cells));
}

TEST(EmptyCell, StandardErrorIsAgrestisAndCaffos) {
    // For the difference tpr - fpr: the sum of p (1 - p) / n for 1 of 12 positives and for 6 of 42 negatives, by hand.
    // Influences divide by n - 1, as for the variance of a mean: factors of 12 / 11 and 42 / 41.
    const double positive = 1.0 / 12 * (11.0 / 12) / 11;
    const double negative = 6.0 / 42 * (36.0 / 42) / 41;
    const Interval interval = found("youden_index", {0, 5, 10, 35});
    EXPECT_NEAR(*interval.standard_error, std::sqrt(positive + negative), 1e-9);
    EXPECT_NE(interval.remark.find(said), std::string::npos) << interval.remark;
    EXPECT_LT(interval.bounds.low, -5.0 / 40);
    EXPECT_GT(interval.bounds.high, -5.0 / 40);
}

TEST(EmptyCell, WithoutOneNothingIsAdded) {
    const Interval interval = found("youden_index", {1, 5, 9, 35});
    EXPECT_EQ(interval.remark.find(said), std::string::npos) << interval.remark;
    EXPECT_NEAR(*interval.standard_error, std::sqrt(0.1 * 0.9 / 9 + 5.0 / 40 * (35.0 / 40) / 39), 1e-9);
}

TEST(EmptyCell, WidensWhatOneClassAloneWouldSay) {
    for (const char* measure : {"youden_index", "balanced_accuracy", "mcc", "cohen_kappa", "markedness"}) {
        const Interval empty = found(measure, {0, 5, 10, 35});
        const Interval nearly = found(measure, {1, 5, 9, 35});
        const double ratio = (empty.bounds.high - empty.bounds.low) / (nearly.bounds.high - nearly.bounds.low);
        EXPECT_GT(ratio, 0.7) << measure;
        EXPECT_LT(ratio, 1.1) << measure;
    }
}

TEST(EmptyCell, ScaleOfWeightsDoesNotMatter) {
    // Weights that are not frequencies, all equal: every row is one item.
    const Confusion cells = {0, 5, 10, 35};
    const Confusion scaled = {0, 5 * 0.37, 10 * 0.37, 35 * 0.37};
    EffectiveSize size(ClassTotals::of(ranking_of(cells)));
    const MeasureRequest mcc = read_measures("mcc").front();
    const auto of_rows = spread_with_an_item_more(mcc, cells, size);
    size.item_weight = 0.37;
    const auto of_weights = spread_with_an_item_more(mcc, scaled, size);
    ASSERT_TRUE(of_rows && of_weights);
    EXPECT_EQ(of_rows->positive.items, 12);
    EXPECT_EQ(of_rows->negative.items, 42);
    EXPECT_NEAR(of_weights->variance(Scheme::plain).number() / of_rows->variance(Scheme::plain).number(), 1, 1e-12);
}

TEST(EmptyCell, HasNoSpreadWithoutAClassOrAnInfluence) {
    const EffectiveSize size(ClassTotals::of(ranking_of({0, 5, 10, 35})));
    EXPECT_FALSE(spread_with_an_item_more(read_measures("mcc").front(), {0, 5, 0, 35}, size));
    EXPECT_FALSE(spread_with_an_item_more(read_measures("mcc").front(), {3, 0, 5, 0}, size));
}

}  // namespace
}  // namespace midrank
