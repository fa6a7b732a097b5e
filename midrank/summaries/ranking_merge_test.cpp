#include "midrank/parallel/blocks.hpp"
#include "midrank/summaries/ranking.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <random>
#include <span>
#include <variant>
#include <vector>

namespace midrank {
namespace {

struct TableOfRows {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights = {};

    Ranking ranking(std::size_t begin, std::size_t end, bool in_floats = false) const {
        const std::size_t size = end - begin;
        const auto labels_of = std::span(labels).subspan(begin, size);
        const auto weights_of = weights.empty() ? std::span<const double>() : std::span(weights).subspan(begin, size);
        const auto doubles = std::span(scores).subspan(begin, size);
        if (!in_floats) return Ranking::of(doubles, labels_of, weights_of);
        const std::vector<float> floats(doubles.begin(), doubles.end());
        return Ranking::of(std::span<const float>(floats), labels_of, weights_of);
    }
    Ranking whole() const { return ranking(0, scores.size()); }
    /// Parts of different sizes, some of them empty; every second one in floats if `mixed`.
    std::vector<Ranking> parts(std::size_t count, bool mixed = false) const {
        std::vector<Ranking> found;
        for (std::size_t part = 0; part < count; ++part) {
            const auto bound = [&](std::size_t p) { return scores.size() * p * p / (count * count); };
            found.push_back(ranking(bound(part), bound(part + 1), mixed && part % 2 == 0));
        }
        return found;
    }
};

/// Scores on a grid of 1/1024, exact in floats; negative ones and zero among them.
TableOfRows tied_rows(std::size_t rows, std::uint64_t seed, std::int64_t grid = 1024) {
    std::mt19937_64 random(seed);
    TableOfRows table;
    for (std::size_t row = 0; row < rows; ++row) {
        table.scores.push_back(static_cast<double>(static_cast<std::int64_t>(random() % 2048) % grid - grid / 2) /
                               1024);
        table.labels.push_back(random() % 3 == 0 ? 1 : 0);
    }
    return table;
}

TEST(RankingMerge, OfPartsIsTheRankingOfAllRows) {
    for (const std::size_t rows : {0, 1, 2, 50, 3000}) {
        for (const std::size_t parts : {1, 2, 7, 40}) {
            const TableOfRows table = tied_rows(rows, rows + parts);
            EXPECT_TRUE(Ranking::merged(table.parts(parts)) == table.whole()) << rows << " rows, " << parts << " parts";
            EXPECT_TRUE(Ranking::merged(table.parts(parts, true)) == table.whole()) << "floats and doubles";
        }
    }
    EXPECT_EQ(Ranking::merged({}).distinct(), 0);
}

TEST(RankingMerge, CountsBeyondAByteWhereEachPartFitsOne) {
    const TableOfRows table = tied_rows(3000, 1, 2);  // two scores, so some 500 rows a class and score
    const std::vector<Ranking> parts = table.parts(40);
    EXPECT_TRUE(Ranking::merged(parts) == table.whole());
}

TEST(RankingMerge, KeepsWholeWeightsExact) {
    TableOfRows table = tied_rows(2000, 2);
    std::mt19937_64 random(3);
    for (std::size_t row = 0; row < table.scores.size(); ++row)
        table.weights.push_back(static_cast<double>(random() % (std::uint64_t{1} << 38)));
    const Ranking merged = Ranking::merged(table.parts(9));
    EXPECT_TRUE(merged.counted());
    EXPECT_TRUE(merged == table.whole());
}

TEST(RankingMerge, AddsWholeWeightsOfMoreThanDoublesCount) {
    TableOfRows table = tied_rows(2000, 2);
    table.weights.assign(table.scores.size(), 0x1p50);  // sums of these are exact in doubles
    const Ranking merged = Ranking::merged(table.parts(9));
    EXPECT_TRUE(merged.whole());
    EXPECT_FALSE(merged.counted());
    EXPECT_TRUE(merged == table.whole());
}

TEST(RankingMerge, RoundsFractionalWeightsOnceMoreAtATie) {
    TableOfRows table = tied_rows(5000, 4, 16);
    std::mt19937_64 random(5);
    for (std::size_t row = 0; row < table.scores.size(); ++row)
        table.weights.push_back(static_cast<double>(random() >> 11) * 0x1p-53 + 0.25);
    const Ranking whole = table.whole();
    const Ranking merged = Ranking::merged(table.parts(9));
    ASSERT_EQ(merged.distinct(), whole.distinct());
    EXPECT_FALSE(merged.whole());
    std::vector<double> of_whole;
    whole.visit_ties([&](std::int64_t, double p, double q) { of_whole.insert(of_whole.end(), {p, q}); });
    std::size_t next = 0;
    merged.visit_ties([&](std::int64_t tie, double p, double q) {
        EXPECT_EQ(merged.score(tie), whole.score(tie));
        for (const double weight : {p, q}) {
            const double exact = of_whole[next++];
            EXPECT_NEAR(weight, exact, 3 * 0x1p-53 * exact);  // the parts, their sum, and the whole
        }
    });
}

TEST(RankingMerge, HasTheSameBitsForManyRangesAndAnyNumberOfThreads) {
    std::mt19937_64 random(6);
    TableOfRows table;
    for (int row = 0; row < 1'300'000; ++row) {  // ranges of about 2^18 ties
        const double score = static_cast<double>(random() >> 11) * 0x1p-53;
        table.scores.push_back(random() % 8 == 0 && row > 0 ? table.scores[random() % table.scores.size()] : score);
        table.labels.push_back(random() % 10 == 0 ? 1 : 0);
    }
    const Ranking whole = table.whole();
    for (const int threads : {1, 3})
        with_threads(threads, [&] { EXPECT_TRUE(Ranking::merged(table.parts(5)) == whole) << threads; });
}

}  // namespace
}  // namespace midrank
