#include "studies/learning/neighbours.hpp"

#include "midrank/numerics/philox.hpp"
#include "midrank/predictions/table_for_tests.hpp"
#include "studies/learning/standardisation.hpp"
#include "studies/learning/tables_for_tests.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace midrank {
namespace {

/// By the definition: sort all training rows by distance and place, and count copies until there are k. Features are
/// whole numbers, so that equal distances are equal to the bit.
std::vector<double> by_sorting(std::int64_t k, const LearningSet& set, const std::vector<std::int64_t>& rows,
                               const std::vector<double>& weights) {
    const auto scale = Standardisation::of({set.features, set.positive, rows, weights});
    std::vector<double> scores;
    for (std::int64_t row = 0; row < set.rows(); ++row) {
        std::vector<std::tuple<double, std::int64_t, std::size_t>> near;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            double distance = 0;
            for (std::size_t f = 0; f < set.features.count(); ++f) {
                const auto column = set.features.column(f);
                const double step = column[static_cast<std::size_t>(row)] - column[static_cast<std::size_t>(rows[i])];
                const double unit = scale(f, 1) - scale(f, 0);
                distance += step * step * (unit * unit);
            }
            near.emplace_back(distance, rows[i], i);
        }
        std::ranges::sort(near);
        double left = static_cast<double>(k);
        double positives = 0;
        for (const auto& [distance, place, i] : near) {
            const double taken = std::min(left, weights.empty() ? 1 : weights[i]);
            positives += set.positive[static_cast<std::size_t>(place)] * taken;
            left -= taken;
        }
        scores.push_back(positives / static_cast<double>(k));
    }
    return scores;
}

/// Rows on a small grid, so that most distances tie.
LearningSet grid(std::uint64_t seed, std::size_t rows, std::size_t features) {
    const Philox bits(seed, 1);
    std::vector<std::vector<double>> columns(features, std::vector<double>(rows));
    std::vector<std::uint8_t> positive(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t f = 0; f < features; ++f)
            columns[f][i] = static_cast<double>(below(bits.words(i * (features + 1) + f)[0], 5));
        positive[i] = static_cast<std::uint8_t>(below(bits.words(i * (features + 1) + features)[0], 2));
    }
    return table_of(columns, positive);
}

TEST(Neighbours, BreakTiesByRowAsSortingAllDistancesDoes) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const LearningSet set = grid(seed, 120, 1 + seed % 4);
        std::vector<std::int64_t> rows;
        for (std::int64_t row = 0; row < set.rows(); ++row) {
            if (row % 5 != 0) rows.push_back(row);
        }
        for (const std::int64_t k : {1, 4, 25})
            EXPECT_EQ(scores_after(NearestNeighbours{k}, set, rows), by_sorting(k, set, rows, {})) << seed << " " << k;
    }
}

TEST(Neighbours, BreakTiesByRowWhateverTheScaleOfAFeature) {
    // Standardised, 1 and 3 are rarely equally far from 2 to the last digit.
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        LearningSet set = grid(seed, 60, 1);
        for (double& value : set.features.values) value = value * 1000 + static_cast<double>(seed * 37);
        EXPECT_EQ(scores_after(NearestNeighbours{5}, set, all_rows(set)), by_sorting(5, set, all_rows(set), {}))
            << seed;
    }
}

TEST(Neighbours, CountARowAsOftenAsItsWeightSays) {
    for (std::uint64_t seed = 20; seed < 30; ++seed) {
        const LearningSet set = grid(seed, 60, 2);
        const Philox bits(seed, 2);
        std::vector<double> weights;
        for (std::uint64_t i = 0; i < 60; ++i) weights.push_back(1 + static_cast<double>(below(bits.words(i)[0], 3)));
        EXPECT_EQ(scores_after(NearestNeighbours{7}, set, all_rows(set), weights),
                  by_sorting(7, set, all_rows(set), weights));
    }
}

TEST(Neighbours, RefuseToAskMoreRowsThanThereAre) {
    const LearningSet set = table_of({{1, 2, 3}}, {0, 1, 1});
    EXPECT_EQ(
        message_of([&] { scores_after(NearestNeighbours{4}, set, all_rows(set)); }),
        "A model needs 4 nearest neighbours, but has only 3 training rows. Use fewer neighbours with --neighbours.");
}

}  // namespace
}  // namespace midrank
