#include "midrank/summaries/tie_of_rows.hpp"

#include "midrank/base/infinity.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace midrank {
namespace {

void expect_found(const std::vector<double>& scores) {
    const std::vector<std::uint8_t> labels(scores.size(), 1);
    const Ranking ranking = Ranking::of(std::span<const double>(scores), labels);
    const auto ties = tie_of_rows(ranking, std::span<const double>(scores));
    for (std::size_t row = 0; row < scores.size(); ++row) {
        ASSERT_NE(ties[row], absent_tie) << scores[row];
        EXPECT_EQ(ranking.score(ties[row]), scores[row]);
    }
}

TEST(TieOfRows, FindsEveryScoreThatWasRanked) {
    std::mt19937_64 random(1);
    std::vector<double> even, bunched, tied, of_many_magnitudes, crowded;
    for (int i = 0; i < 5000; ++i) {
        const double u = static_cast<double>(random() >> 11) * 0x1p-53;
        even.push_back(u);
        bunched.push_back(std::pow(u, 300) - 1e-9);  // almost all of them near one value
        tied.push_back(std::floor(u * 7));
        of_many_magnitudes.push_back((i % 2 == 0 ? 1 : -1) * std::exp(600 * (u - 0.5)));
        // Concentrated in value and in bits.
        crowded.push_back(i == 0 ? 1e300 : i == 1 ? -1e300 : 1 + static_cast<double>(random() % 4000) * 0x1p-52);
    }
    of_many_magnitudes.push_back(-std::numeric_limits<double>::infinity());
    expect_found(even);
    expect_found(bunched);
    expect_found(tied);
    expect_found(of_many_magnitudes);
    expect_found(crowded);
}

TEST(TieOfRows, TakesInfiniteAndExtremeScores) {
    expect_found({infinity, 1, 0, -1, -infinity});
    expect_found({infinity, -infinity});
    expect_found({1e308, -1e308, 0, 5e-324, -5e-324});
    expect_found({3});
}

TEST(TieOfRows, TellsAScoreThatWasNotRanked) {
    const std::vector<double> scores = {0.25, 0.75};
    const std::vector<std::uint8_t> labels = {0, 1};
    const Ranking ranking = Ranking::of(std::span<const double>(scores), labels);
    const std::vector<double> others = {0.5, 0.75, 1, 0};
    const auto ties = tie_of_rows(ranking, std::span<const double>(others));
    EXPECT_EQ(ties, (Array<std::uint32_t>{absent_tie, 0, absent_tie, absent_tie}));
}

}  // namespace
}  // namespace midrank
