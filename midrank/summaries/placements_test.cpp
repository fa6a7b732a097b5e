#include "midrank/summaries/placements.hpp"

#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/tie_of_rows.hpp"
#include "tests/properties/hostile_scores.hpp"
#include "tests/properties/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace midrank {
namespace {

/// Twice the placement of each row, by a search in the sorted rarer class.
template <class Score>
std::vector<double> doubled_placements(const std::vector<Score>& scores, const std::vector<std::uint8_t>& labels) {
    const auto positives = static_cast<std::size_t>(std::ranges::count(labels, 1));
    const std::uint8_t rarer = 2 * positives <= labels.size() ? 1 : 0;
    std::vector<Score> rare;
    for (std::size_t row = 0; row < scores.size(); ++row)
        if (labels[row] == rarer) rare.push_back(scores[row]);
    std::ranges::sort(rare);
    std::vector<double> found;
    for (const Score score : scores) {
        const auto [first, last] = std::ranges::equal_range(rare, score);
        found.push_back(static_cast<double>((first - rare.begin()) + (last - rare.begin())));
    }
    return found;
}

template <class Score>
void expect_placements(const std::vector<Score>& scores, const std::vector<std::uint8_t>& labels) {
    const std::vector<double> doubled = doubled_placements(scores, labels);
    const auto expected = Ranking::of(std::span<const double>(doubled), labels, {}, true, RankingEngine::plain);
    const auto ties = tie_of_rows(expected, std::span<const double>(doubled));
    for (const int threads : {1, 7}) {
        with_threads(threads, [&] {
            const auto found = Placements::of({std::span<const Score>(scores), labels});
            EXPECT_EQ(found.ranking(), expected);
            EXPECT_TRUE(std::ranges::equal(found.tie_of_row, ties));
        });
    }
}

TEST(Placements, RankRowsByTheRarerScoresBelowThem) {
    std::mt19937_64 random(23);
    const auto kinds = hostile_scores();
    for (const std::size_t rows : {1, 2, 63, 1000, 70'000}) {
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            for (const std::uint64_t positives_in_20 : {0, 1, 10, 19}) {
                if (tests::sanitized && rows > 1000 && positives_in_20 > 1) continue;
                SCOPED_TRACE(testing::Message()
                             << rows << " rows, scores " << kind << ", positive " << positives_in_20);
                const HostileTable table(rows, kinds[kind], positives_in_20, random);
                expect_placements(table.scores, table.labels);
                expect_placements(table.as_floats(), table.labels);
            }
        }
    }
}

TEST(Placements, TakeLessButWhereScoresAreCountedOrTheTableIsLarge) {
    constexpr std::size_t rows = 600'000;
    std::mt19937_64 random(5);
    std::vector<double> scores(rows);
    std::vector<double> rounded(rows);
    std::vector<std::uint8_t> few_positives(rows);
    std::vector<std::uint8_t> even(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        scores[i] = static_cast<double>(random() >> 11) * 0x1p-53;
        rounded[i] = static_cast<double>(i % 100) / 100;
        few_positives[i] = i % 10 == 0 ? 1 : 0;
        even[i] = static_cast<std::uint8_t>(i % 2);
    }
    EXPECT_TRUE(Placements::are_cheaper({std::span<const double>(scores), few_positives}));
    EXPECT_FALSE(Placements::are_cheaper({std::span<const double>(scores), even}));
    EXPECT_FALSE(Placements::are_cheaper({std::span<const double>(rounded), few_positives}));
    EXPECT_TRUE(Placements::are_cheaper({std::span<const double>(scores).first(1000), std::span(even).first(1000)}));
    EXPECT_FALSE(Placements::are_cheaper({std::span<const double>(scores), few_positives, scores}));
}

TEST(Placements, ByHand) {
    // The rarer class: 0.2, 0.5, 0.5. Two rows are below all of them, with the same placement.
    const std::vector<double> scores = {0.2, 0.5, 0.5, 0.1, 0.15, 0.5, 0.3, 0.9};
    const std::vector<std::uint8_t> labels = {1, 1, 1, 0, 0, 0, 0, 0};
    const auto found = Placements::of({std::span<const double>(scores), labels});
    EXPECT_EQ(found.ranking().distinct(), 5);
    EXPECT_EQ(found.ranking().score(0), 6);
    EXPECT_EQ(found.ranking().score(1), 4);
    EXPECT_EQ(found.ranking().score(2), 2);
    EXPECT_EQ(found.ranking().score(3), 1);
    EXPECT_EQ(found.ranking().score(4), 0);
    EXPECT_TRUE(std::ranges::equal(found.tie_of_row, std::vector<std::uint32_t>{3, 1, 1, 4, 4, 1, 2, 0}));
    EXPECT_EQ(Placements::of({std::span<const double>(), {}}).ranking().distinct(), 0);
}

}  // namespace
}  // namespace midrank
