// Influences of rows of numbers compared with numerical derivatives by their weights, and standard errors compared with
// other formulas.

#include "midrank/inference/item_influence.hpp"

#include "midrank/inference/influence_moments.hpp"
#include "midrank/summaries/targets.hpp"
#include "tests/properties/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {
namespace {

/// Rows of a regression that own their memory.
struct Numbers {
    std::vector<double> truth, predicted, weights;

    /// Positive, as some measures require, and with many ties if they are rounded to this unit.
    static Numbers drawn(std::size_t rows, double rounded_to) {
        std::mt19937 random(4);
        std::normal_distribution<double> normal;
        const auto rounded = [&](double x) { return rounded_to > 0 ? rounded_to * std::ceil(x / rounded_to) : x; };
        Numbers numbers;
        for (std::size_t row = 0; row < rows; ++row) {
            const double f = 0.7 * normal(random);
            numbers.predicted.push_back(rounded(std::exp(f)));
            numbers.truth.push_back(rounded(std::exp(f + 0.5 * normal(random))));
            numbers.weights.push_back(0.25 + static_cast<double>(random() % 1024) / 512);
        }
        return numbers;
    }
    TargetRows rows() const {
        return {.truth = truth,
                .predicted = std::span<const double>(predicted),
                .items = {.weights = weights, .weights_count = false}};
    }
    Views views() const {
        Targets targets;
        targets.add(rows());
        return Views(std::move(targets));
    }
};

/// n dT/dw of a row by central differences: error of order step^2, and rounding / step.
double slope_of(const MeasureRequest& requested, const Numbers& numbers, std::size_t row) {
    constexpr double step = 1e-4;
    const auto with_more = [&](double more) {
        Numbers moved = numbers;
        moved.weights[row] += more;
        return requested.answer(moved.views()).value.number();
    };
    double total = 0;
    for (const double weight : numbers.weights) total += weight;
    return total * (with_more(step) - with_more(-step)) / (2 * step);
}

TEST(ItemInfluence, IsHowFastAMeasureOfNumbersMovesWithARowsWeight) {
    for (const double rounded_to : {0.0, 0.5}) {
        const Numbers numbers = Numbers::drawn(90, rounded_to);
        for (const MeasureRequest& requested : measures_of(Family::errors)) {
            if (!requested.measure->entry_influences) continue;
            const EntryInfluences found = entry_influences(requested, numbers.views());
            ASSERT_TRUE(std::holds_alternative<std::vector<double>>(found)) << requested.key;
            const auto& influences = std::get<std::vector<double>>(found);
            double sum = 0;
            double scale = 0;
            for (std::size_t row = 0; row < influences.size(); ++row) {
                sum += numbers.weights[row] * influences[row];
                scale = std::max(scale, std::abs(influences[row]));
            }
            EXPECT_NEAR(sum, 0, 1e-9 * scale * static_cast<double>(influences.size())) << requested.key;
            for (std::size_t row = 0; row < influences.size(); row += 3)
                EXPECT_NEAR(influences[row], slope_of(requested, numbers, row), 1e-5 * scale + 1e-8)
                    << requested.key << " with numbers rounded to " << rounded_to << ", row " << row;
        }
    }
}

/// For two classes of equal size, the two ways to divide by n - 1 differ by a constant factor.
TEST(ItemInfluence, OfTheConcordanceIndexOfTwoClassesIsDeLongs) {
    constexpr std::size_t of_each = 25;
    std::mt19937 random(6);
    Numbers numbers;
    tests::TableOfRows table;
    for (std::size_t row = 0; row < 2 * of_each; ++row) {
        const bool positive = row < of_each;
        const double score = static_cast<double>(random() % 16) / 8 + (positive ? 0.5 : 0);
        numbers.truth.push_back(positive ? 1 : 0);
        numbers.predicted.push_back(score);
        table.push_back({positive, score, 1});
    }
    const auto index = read_measures("concordance_index", TaskKind::regression).front();
    const Views views = numbers.views();
    const auto spread = std::get<InfluenceSpread>(item_spread(index, views, numbers.rows()));
    const double variance = spread.variance(Scheme::plain).number();

    const auto area = read_measures("roc_auc").front();
    const Views ranked(tests::ranking_of(table, false));
    EXPECT_EQ(index.answer(views).value.number(), area.answer(ranked).value.number());
    const auto influence = std::get<Influence>(area.measure->influence(ranked, area.arguments));
    const double delong =
        spreads_of(ranked.get<Ranking>(), {&influence, 1}).front().variance(Scheme::stratified).number();
    const double n = 2 * of_each;
    EXPECT_NEAR(variance * (n - 1) / n, delong * (of_each - 1) / of_each, 1e-12 * delong);
}

TEST(ItemInfluence, OfMeasuresOfOrderVanishesWhereTheOrderIsPerfect) {
    Numbers numbers = Numbers::drawn(40, 0);
    for (std::size_t row = 0; row < 40; ++row) numbers.truth[row] = std::log(numbers.predicted[row]);
    for (const MeasureRequest& requested :
         read_measures("spearman,kendall_tau_b,concordance_index", TaskKind::regression)) {
        EXPECT_NEAR(requested.answer(numbers.views()).value.number(), 1, 0x1p-50) << requested.key;
        const EntryInfluences found = entry_influences(requested, numbers.views());
        for (const double influence : std::get<std::vector<double>>(found))
            EXPECT_NEAR(influence, 0, 1e-12) << requested.key;
    }
}

TEST(ItemInfluence, IsUndefinedForTheReasonOfTheValue) {
    Numbers numbers = Numbers::drawn(10, 0);
    const auto why = [&numbers](const char* measure) {
        const auto requested = read_measures(measure, TaskKind::regression).front();
        return std::get<Undefined>(entry_influences(requested, numbers.views()));
    };
    numbers.predicted.assign(10, 2);
    EXPECT_EQ(why("spearman"), Undefined::prediction_constant);
    EXPECT_EQ(why("kendall_tau_b"), Undefined::prediction_constant);
    numbers.truth.assign(10, 2);
    EXPECT_EQ(why("spearman"), Undefined::truth_constant);
    EXPECT_EQ(why("concordance_index"), Undefined::truth_constant);
}

}  // namespace
}  // namespace midrank
