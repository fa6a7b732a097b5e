// 10^8 rows whose AUC is known in closed form: no count overflows and no pair is lost. Suites named Large take
// gigabytes and some ten seconds; ./dev test fast and the sanitizers omit them.

#include "midrank/summaries/ranking.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace midrank {
namespace {

constexpr std::int64_t rows = 100'000'000;

double auc(const Ranking& ranking) {
    return ratio(ranking.counts_at(ranking.distinct()).half_wins, Count(2) * ranking.positive() * ranking.negative());
}

/// Row i of a fixed shuffle: 7919 and 10^8 have no common divisor.
std::size_t shuffled(std::int64_t i) { return static_cast<std::size_t>(i * 7919 % rows); }

TEST(Large, AucOfDistinctFloatsIsExact) {
    // Neighbouring floats, alternately negative and positive in ascending order: the k-th of h negatives
    // is below h - k positives.
    std::vector<float> scores(rows);
    std::vector<std::uint8_t> labels(rows);
    for (std::int64_t i = 0; i < rows; ++i) {
        scores[shuffled(i)] = std::bit_cast<float>(static_cast<std::uint32_t>(0x2000'0000 + i));
        labels[shuffled(i)] = static_cast<std::uint8_t>(i % 2);
    }
    const Ranking ranking = Ranking::of(std::span<const float>(scores), labels);
    EXPECT_EQ(ranking.distinct(), rows);
    EXPECT_EQ(auc(ranking), ratio(Int128{rows / 2 + 1}, Int128{rows}));
}

TEST(Large, AucOfTiedFloatsIsExact) {
    // Scores 0 … m-1 repeated; the rows of odd repetitions are positive. The last repetition ends after r rows, so
    // scores below r have three rows of each class, the others two positives and three negatives.
    constexpr Int128 m = 1 << 24;
    constexpr Int128 r = rows - 5 * m;
    std::vector<float> scores(rows);
    std::vector<std::uint8_t> labels(rows);
    for (std::int64_t i = 0; i < rows; ++i) {
        scores[shuffled(i)] = static_cast<float>(i % (1 << 24));
        labels[shuffled(i)] = static_cast<std::uint8_t>(i / (1 << 24) % 2);
    }
    const Ranking ranking = Ranking::of(std::span<const float>(scores), labels);
    EXPECT_EQ(ranking.distinct(), 1 << 24);
    // Twice the positives above a score plus those at it, for the three negatives of every score.
    constexpr Int128 below = 3 * r * (r - 1) + 4 * (m - r) * r + 3 * r;
    constexpr Int128 beyond = 2 * (m - r) * (m - r - 1) + 2 * (m - r);
    EXPECT_EQ(auc(ranking), ratio(3 * (below + beyond), 2 * (2 * m + r) * (3 * m)));
}

}  // namespace
}  // namespace midrank
