#include "midrank/summaries/weight_moments.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <span>
#include <vector>

namespace midrank {
namespace {

/// Tie by tie and row by row, in the order of the rows.
std::map<double, WeightMoments::Tie, std::greater<>> moments_row_by_row(std::span<const double> scores,
                                                                        std::span<const std::uint8_t> positive,
                                                                        std::span<const double> weights) {
    std::map<double, WeightMoments::Tie, std::greater<>> ties;
    for (std::size_t row = 0; row < scores.size(); ++row) {
        if (weights[row] == 0) continue;
        WeightMoments::Tie& tie = ties[scores[row]];
        tie.score = scores[row];
        (positive[row] != 0 ? tie.positive : tie.negative).add(weights[row]);
    }
    return ties;
}

TEST(WeightMoments, AreThoseOfEachTieInTheOrderOfItsRows) {
    std::mt19937 random(5);
    for (const std::size_t rows :
         {std::size_t{1}, std::size_t{300}, std::size_t{100'000}}) {  // many are distributed into buckets
        for (const unsigned levels : {3U, 1000U, 1U << 30}) {
            std::vector<double> scores(rows);
            std::vector<std::uint8_t> positive(rows);
            std::vector<double> weights(rows);
            for (std::size_t row = 0; row < rows; ++row) {
                scores[row] = static_cast<double>(random() % levels) - 1;
                positive[row] = random() % 3 == 0 ? 1 : 0;
                weights[row] = static_cast<double>(random() % 8) / 7;
            }
            WeightMoments moments;
            moments.add(
                {.scores = std::span<const double>(scores), .positive = positive, .weights = weights, .clusters = {}});
            const auto expected = moments_row_by_row(scores, positive, weights);
            ASSERT_EQ(moments.ties().size(), expected.size());
            auto tie = moments.ties().begin();
            for (const auto& [score, of_tie] : expected) EXPECT_EQ(*tie++, of_tie) << rows << ' ' << score;
        }
    }
}

}  // namespace
}  // namespace midrank
