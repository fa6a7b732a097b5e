#include "midrank/summaries/binned_ranking.hpp"

#include "midrank/base/error.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace midrank {
namespace {

struct BinnedRow {
    double score = 0;
    bool positive = false;
    double weight = 1;
};

BinnedRanking binned(const std::vector<BinnedRow>& rows, std::size_t cells = BinnedRanking::fewest_cells) {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;
    for (const BinnedRow& row : rows) {
        scores.push_back(row.score);
        labels.push_back(row.positive ? 1 : 0);
        weights.push_back(row.weight);
    }
    BinnedRanking ranking(cells);
    ranking.add({.scores = std::span<const double>(scores), .positive = labels, .weights = weights});
    return ranking;
}

std::vector<BinnedRow> rising(int n) {
    std::vector<BinnedRow> rows;
    for (int i = 0; i < n; ++i) rows.push_back({(i + 0.5) / n, i % 2 == 0});
    return rows;
}

TEST(BinnedRanking, BoundsTheItemsAboveEachThresholdByRankingsOfTheSameScores) {
    // 64 positives in 16 cells, and each negative in its own.
    std::vector<BinnedRow> rows;
    for (int score = 1; score <= 64; ++score) rows.push_back({static_cast<double>(score), true});
    for (const double score : {2.5, 20.0}) rows.push_back({score, false});
    const BinnedRanking ranking = binned(rows);
    const Ranking most = ranking.bounding(true, false);
    const Ranking fewest = ranking.bounding(false, true);
    ASSERT_EQ(most.distinct(), fewest.distinct());
    int apart = 0;
    for (std::int64_t k = 0; k <= most.distinct(); ++k) {
        if (k < most.distinct()) {
            EXPECT_EQ(most.score(k), fewest.score(k));
        }
        const double threshold = most.cut(k).value;
        const auto above = static_cast<double>(std::ranges::count_if(
            rows, [threshold](const BinnedRow& row) { return row.positive && row.score > threshold; }));
        EXPECT_LE(fewest.counts_at(k).positive.number(), above);
        EXPECT_GE(most.counts_at(k).positive.number(), above);
        EXPECT_EQ(most.counts_at(k).negative, fewest.counts_at(k).negative);
        if (fewest.counts_at(k).positive < most.counts_at(k).positive) ++apart;
    }
    EXPECT_GT(apart, 0);
}

TEST(BinnedRanking, FewScoresAreKeptExactlyInAnyOrder) {
    const BinnedRanking a = binned({{.5, true}, {.25, false}, {.5, false}});
    const BinnedRanking b = binned({{.75, true, 3}, {-0.0, false}});
    const BinnedRanking all = binned({{0, false}, {.75, true, 3}, {.5, true}, {.5, false}, {.25, false}});
    EXPECT_TRUE(all.exact());
    BinnedRanking ab = a;
    ab.merge(b);
    BinnedRanking ba = b;
    ba.merge(a);
    EXPECT_EQ(ab, all);
    EXPECT_EQ(ba, all);
    EXPECT_EQ(all.extreme(true, false), all.extreme(false, true));
    EXPECT_EQ(all.extreme(true, true).positive(), Count(4));
}

TEST(BinnedRanking, KeepsAsManyCellsAsItMayAndCountsEveryItem) {
    const BinnedRanking ranking = binned(rising(10'000), 64);
    EXPECT_FALSE(ranking.exact());
    EXPECT_LE(ranking.positive().cells().size(), 64U);
    EXPECT_GE(ranking.positive().cells().size(), 32U);
    EXPECT_EQ(ranking.positive().total(), 5000);
    EXPECT_EQ(ranking.negative().total(), 5000);
    EXPECT_EQ(ranking.highest(), 9999.5 / 10'000);
    EXPECT_EQ(ranking.lowest(), 0.5 / 10'000);
}

TEST(BinnedRanking, NoCellButOfOneScoreHoldsMoreThanSixTimesItsShareAfterAnyMerges) {
    std::mt19937 random(3);
    for (int trial = 0; trial < 20; ++trial) {
        BinnedRanking all(32);
        for (int part = 0; part < 30; ++part) {
            std::vector<BinnedRow> rows;
            const double center = random() % 2 == 0 ? 0 : std::ldexp(1.0, static_cast<int>(random() % 60) - 30);
            for (std::size_t i = 1 + random() % 400; i > 0; --i)
                rows.push_back({center + static_cast<double>(random() % 1000) / 1e4, random() % 2 == 0});
            all.merge(binned(rows, 32));
        }
        for (const ScoreCells* of : {&all.positive(), &all.negative()})
            EXPECT_LE(static_cast<double>(of->largest()), 6 * static_cast<double>(of->total()) / 32);
    }
}

TEST(BinnedRanking, ScoresWithManyRowsStayExact) {
    std::vector<BinnedRow> rows = rising(2000);
    for (int i = 0; i < 3000; ++i) rows.push_back({0, i % 10 == 0});
    const BinnedRanking ranking = binned(rows);
    const auto has_all_zeros = [](const ScoreCells& of, std::int64_t count) {
        for (const ScoreCell& cell : of.cells())
            if (cell.single() && cell.highest() == 0) return cell.count == count;
        return false;
    };
    EXPECT_TRUE(has_all_zeros(ranking.negative(), 2700));
}

TEST(BinnedRanking, NoCellHoldsAThresholdThatIsACut) {
    const BinnedRanking ranking = binned(rising(5000));
    for (const ScoreCells* of : {&ranking.positive(), &ranking.negative()})
        for (const ScoreCell& cell : of->cells()) EXPECT_EQ(cell.highest() > 0.5, cell.lowest() > 0.5);
    const Cut cut = ranking.cut_at(0.5);
    EXPECT_EQ(cut.low, 2499.5 / 5000);
    EXPECT_EQ(cut.high, 2500.5 / 5000);
}

TEST(BinnedRanking, WeightsMustCountRows) {
    EXPECT_THROW(binned({{.5, true, 0.5}}), Error);
    EXPECT_THROW(binned({{.5, true, 0x1p60}}), Error);
    EXPECT_THROW(binned({{.5, true, 0x1p53}, {.25, true, 1}}), Error);
    EXPECT_EQ(binned({{.5, true, 0}}).total(), 0);
}

TEST(BinnedRanking, BytesBringBackTheSame) {
    for (const BinnedRanking& ranking :
         {binned(rising(5000)), binned({{-0.0, true}, {1e300, false}}), BinnedRanking()}) {
        EXPECT_EQ(BinnedRanking::decode(ranking.encode()), ranking);
    }
    const double infinity = std::numeric_limits<double>::infinity();
    const BinnedRanking ends = binned({{infinity, true}, {-infinity, false}});
    EXPECT_EQ(BinnedRanking::decode(ends.encode()), ends);
}

TEST(BinnedRanking, HostileBytesAreRefusedOrMakeARankingThatCanBeUsed) {
    const BinnedRanking ranking = binned(rising(300));
    const Bytes bytes = ranking.encode();
    for (std::size_t size = 0; size < bytes.size(); size += 7) {
        EXPECT_THROW(BinnedRanking::decode(std::span(bytes).first(size)), Error);
    }
    std::mt19937 random(11);
    int refused = 0;
    for (int trial = 0; trial < 4000; ++trial) {
        Bytes hostile = bytes;
        for (int change = 0; change < 1 + trial % 3; ++change)
            hostile[random() % hostile.size()] = static_cast<std::byte>(random() % 256);
        try {
            BinnedRanking found = BinnedRanking::decode(hostile);
            EXPECT_EQ(BinnedRanking::decode(found.encode()), found);
            found.merge(ranking);
            EXPECT_GT(found.extreme(true, false).distinct(), 0);
            EXPECT_LE(found.lowest(), found.highest());
        } catch (const Error&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace midrank
