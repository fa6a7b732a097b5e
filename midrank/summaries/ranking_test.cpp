#include "midrank/summaries/ranking.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/summaries/order_key.hpp"
#include "tests/properties/hostile_scores.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <random>
#include <utility>

namespace midrank {
namespace {

struct RowsToRank {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;

    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), labels, weights); }
    RowsToRank part(std::size_t begin, std::size_t end) const {
        const auto slice = [begin, end](const auto& v) {
            return v.empty() ? v
                             : std::decay_t<decltype(v)>(v.begin() + static_cast<std::ptrdiff_t>(begin),
                                                         v.begin() + static_cast<std::ptrdiff_t>(end));
        };
        return {slice(scores), slice(labels), slice(weights)};
    }
};

double auc(const Ranking& ranking) {
    return ratio(ranking.counts_at(ranking.distinct()).half_wins, Count(2) * ranking.positive() * ranking.negative());
}

RowsToRank random_rows(std::size_t count, int levels, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    RowsToRank rows;
    for (std::size_t i = 0; i < count; ++i) {
        rows.labels.push_back(random() % 10 == 0 ? 1 : 0);
        rows.scores.push_back(
            (static_cast<double>(random() % static_cast<std::uint64_t>(levels)) + rows.labels.back()) / 64);
    }
    return rows;
}

TEST(OrderKey, FallsAsTheScoreRises) {
    const std::vector<double> rising = {-infinity, -1e300, -1, -1e-310, 0, 1e-310, 0.5, 1, 1e300, infinity};
    for (std::size_t i = 1; i < rising.size(); ++i) {
        EXPECT_LT(order_key(rising[i]), order_key(rising[i - 1]));
        EXPECT_LT(order_key(static_cast<float>(i)), order_key(static_cast<float>(i - 1)));
    }
    for (const double score : rising) EXPECT_EQ(score_of<double>(order_key(score)), score);
    EXPECT_EQ(order_key(-0.0), order_key(0.0));
    EXPECT_EQ(order_key(-0.0F), order_key(0.0F));
}

TEST(Ranking, CountsATiedPairAsHalf) {
    const RowsToRank rows{{.5, .5}, {1, 0}, {}};
    EXPECT_EQ(auc(rows.ranking()), 0.5);
    EXPECT_EQ(rows.ranking().distinct(), 1);
}

TEST(Ranking, TakesMinusZeroForZeroAndInfinityForAScore) {
    const RowsToRank rows{{0.0, -0.0, infinity, -infinity}, {1, 0, 1, 0}, {}};
    const Ranking ranking = rows.ranking();
    EXPECT_EQ(ranking.distinct(), 3);
    EXPECT_EQ(auc(ranking), 0.875);
    EXPECT_FALSE(std::signbit(ranking.score(1)));
}

TEST(Ranking, FindsTheOperatingPointOfAThresholdByStrictlyAbove) {
    const Ranking ranking = RowsToRank{{.25, .5, .75}, {0, 1, 1}, {}}.ranking();
    EXPECT_EQ(ranking.point_at(.75), 0);
    EXPECT_EQ(ranking.point_at(.6), 1);
    EXPECT_EQ(ranking.point_at(.5), 1);
    EXPECT_EQ(ranking.point_at(.1), 3);
    EXPECT_EQ(ranking.point_at(-infinity), 3);
    EXPECT_EQ(ranking.confusion(1), (Confusion{1, 0, 1, 1}));
}

TEST(Ranking, CutsLieBetweenNeighboursAndMakeTheirPoint) {
    const double next = std::nextafter(1.0, 2.0);
    const Ranking ranking = RowsToRank{{-infinity, -1, 1, next, infinity}, {0, 1, 0, 1, 1}, {}}.ranking();
    for (std::int64_t k = 0; k <= ranking.distinct(); ++k) {
        const Cut cut = ranking.cut(k);
        EXPECT_EQ(ranking.point_at(cut.value), k);
        EXPECT_LE(cut.low, cut.value);
        EXPECT_TRUE(k == 0 || k == ranking.distinct() || cut.value < cut.high);
    }
    EXPECT_EQ(ranking.cut(5).value, -infinity);
    EXPECT_EQ(ranking.cut(2), (Cut{1, 1, next}));  // no double lies between: the lower end, which is allowed
}

TEST(Ranking, LeavesOutRowsOfWeightZero) {
    const Ranking ranking = RowsToRank{{.1, .2, .3}, {0, 1, 1}, {1, 0, 2}}.ranking();
    EXPECT_EQ(ranking, (RowsToRank{{.1, .3, .3}, {0, 1, 1}, {}}.ranking()));
}

TEST(Ranking, KeepsWholeWeightsExactAndFractionalOnesReal) {
    EXPECT_TRUE((RowsToRank{{.1, .2}, {0, 1}, {3, 4}}.ranking().whole()));
    EXPECT_FALSE((RowsToRank{{.1, .2}, {0, 1}, {3, 4.5}}.ranking().whole()));
    const Ranking heavy = RowsToRank{{.1, .2, .2}, {0, 1, 0}, {0x1p40, 0x1p41, 1}}.ranking();
    EXPECT_TRUE(heavy.whole());
    EXPECT_EQ(heavy.positive(), Count(std::int64_t{1} << 41));
    // The positives beat the lower negatives and tie with one.
    EXPECT_EQ(auc(heavy), ratio((Int128{1} << 82) + (Int128{1} << 41), ((Int128{1} << 40) + 1) << 42));
}

TEST(Ranking, MergingPartsGivesTheRankingOfTheWhole) {
    for (const int levels : {3, 1000, 1 << 20}) {
        const RowsToRank rows = random_rows(5000, levels, 17);
        const Ranking whole = rows.ranking();
        for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, std::size_t{2500}, std::size_t{5000}}) {
            Ranking merged = rows.part(0, cut).ranking();
            merged.merge(rows.part(cut, 5000).ranking());
            EXPECT_EQ(merged, whole);
            EXPECT_EQ(auc(merged), auc(whole));
        }
    }
}

TEST(Ranking, PromotesCountsThatOutgrowTheirStorage) {
    const double most = std::numeric_limits<std::uint32_t>::max();
    const Ranking full = RowsToRank{{.5, .25}, {1, 0}, {most, most}}.ranking();
    Ranking merged = full;
    merged.merge(full);
    EXPECT_TRUE(merged.whole());
    EXPECT_EQ(merged.positive(), Count(2 * static_cast<std::int64_t>(most)));
    EXPECT_EQ(auc(merged), 1);
}

TEST(Ranking, HasTheSameBitsForAnyNumberOfThreads) {
    RowsToRank rows = random_rows(400'000, 1 << 22, 5);
    for (const bool weighted : {false, true}) {
        if (weighted) {
            std::mt19937_64 random(9);
            for (std::size_t i = 0; i < rows.scores.size(); ++i)
                rows.weights.push_back(static_cast<double>(random() % 1000) / 7);
        }
        Ranking one;
        with_threads(1, [&] { one = rows.ranking(); });
        for (const int threads : {2, 7}) {
            Ranking many;
            with_threads(threads, [&] { many = rows.ranking(); });
            EXPECT_EQ(many, one);
            EXPECT_EQ(auc(many), auc(one));
        }
    }
}

TEST(Ranking, CountsTiesOfAnySizeWhateverTheyAreStoredIn) {
    for (const std::size_t repeated : {254U, 255U, 256U, 257U}) {
        for (const bool of_positives : {false, true}) {
            RowsToRank rows{{.25, .75}, {0, 1}, {}};
            rows.scores.insert(rows.scores.end(), repeated, .5);
            rows.labels.insert(rows.labels.end(), repeated, of_positives ? 1 : 0);
            const Ranking ranking = rows.ranking();
            EXPECT_EQ(ranking.distinct(), 3);
            EXPECT_EQ(ranking.total(), Count(static_cast<std::int64_t>(repeated + 2)));
            const auto tied = static_cast<double>(repeated);
            EXPECT_EQ(ranking.confusion(2), (of_positives ? Confusion{tied + 1, 0, 0, 1} : Confusion{1, tied, 0, 1}));
            EXPECT_EQ(Ranking::decode(ranking.encode()), ranking);
            // As bytes it equals a ranking of weights, in whatever type either counts.
            EXPECT_EQ(ranking.encode(),
                      (RowsToRank{{.25, .5, .75}, {0, static_cast<std::uint8_t>(of_positives ? 1 : 0), 1}, {1, tied, 1}}
                           .ranking()
                           .encode()));
        }
    }
}

TEST(Ranking, OrdersRowsInPlaceWhateverTheShareOfPositives) {
    // Enough rows for several buckets; compared with the rows of each distinct score counted in a map.
    for (const unsigned positives_in_ten : {0U, 3U, 9U}) {
        std::mt19937_64 random(41);
        std::vector<float> scores;
        std::vector<std::uint8_t> labels;
        std::map<float, std::array<double, 2>, std::greater<>> expected;
        for (int row = 0; row < 140'000; ++row) {
            scores.push_back(static_cast<float>(random() % (1 << 18)) - 1000);
            labels.push_back(random() % 10 < positives_in_ten ? 1 : 0);
            ++expected[scores.back()][labels.back()];
        }
        for (const int threads : {1, 4}) {
            with_threads(threads, [&] {
                const Ranking ranking = Ranking::of(std::span<const float>(scores), labels);
                ASSERT_EQ(ranking.distinct(), std::ssize(expected));
                auto next = expected.begin();
                ranking.visit_ties([&](std::int64_t tie, double positives, double negatives) {
                    ASSERT_EQ(ranking.score(tie), next->first);
                    ASSERT_EQ(positives, next->second[1]);
                    ASSERT_EQ(negatives, next->second[0]);
                    ++next;
                });
            });
        }
    }
}

/// The ranking by a map, an independent implementation.
template <class Score>
void expect_ranked(const std::vector<Score>& scores, const std::vector<std::uint8_t>& labels) {
    std::map<Score, std::array<double, 2>, std::greater<>> ties;
    for (std::size_t i = 0; i < scores.size(); ++i) ++ties[scores[i] + 0][labels[i]];
    const Ranking ranking = Ranking::of(std::span<const Score>(scores), labels);
    ASSERT_EQ(ranking.distinct(), std::ssize(ties));
    auto expected = ties.begin();
    bool same = true;
    ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
        same = same && ranking.score(tie) == static_cast<double>(expected->first) && positive == expected->second[1] &&
               negative == expected->second[0];
        ++expected;
    });
    EXPECT_TRUE(same);
}

TEST(Ranking, RanksHostileScoresAsAMapDoes) {
    std::mt19937_64 random(3);
    for (const std::size_t rows : {300, 65'536, 200'001}) {
        for (std::size_t kind = 0; kind < hostile_scores().size(); ++kind) {
            SCOPED_TRACE(testing::Message() << rows << " rows, scores " << kind);
            const auto score = hostile_scores()[kind];
            std::vector<double> scores(rows);
            std::vector<float> floats(rows);
            std::vector<std::uint8_t> labels(rows);
            for (std::size_t i = 0; i < rows; ++i) {
                scores[i] = score(i, random);
                floats[i] = static_cast<float>(scores[i]);
                labels[i] = random() % 10 == 0 ? 1 : 0;
            }
            expect_ranked(scores, labels);
            expect_ranked(floats, labels);
        }
    }
}

template <class Score>
void expect_the_same_of_all_engines(const std::vector<Score>& scores, const std::vector<std::uint8_t>& labels,
                                    const std::vector<double>& weights) {
    const std::span<const Score> lent(scores);
    const Ranking plain = Ranking::of(lent, labels, weights, true, RankingEngine::plain);
    const Bytes bytes = plain.encode();
    for (const auto engine : {RankingEngine::chosen, RankingEngine::buckets, RankingEngine::counting}) {
        for (const int threads : {1, 7}) {
            Ranking found;
            with_threads(threads, [&] { found = Ranking::of(lent, labels, weights, true, engine); });
            EXPECT_EQ(found, plain) << "engine " << static_cast<int>(engine) << ", threads: " << threads;
            EXPECT_EQ(found.encode(), bytes) << "engine " << static_cast<int>(engine) << ", threads: " << threads;
        }
    }
}

TEST(Ranking, AllEnginesGiveTheSameBits) {
    std::mt19937_64 random(5);
    const auto fractional = [&random] { return std::ldexp(static_cast<double>(random() >> 11), -40); };
    for (const std::size_t rows : {1, 64, 1000, 70'000}) {
        for (std::size_t kind = 0; kind < hostile_scores().size(); ++kind) {
            SCOPED_TRACE(testing::Message() << rows << " rows, scores " << kind);
            const auto score = hostile_scores()[kind];
            std::vector<double> scores(rows);
            std::vector<std::uint8_t> labels(rows);
            std::vector<double> weights(kind % 3 == 0 ? 0 : rows);
            for (std::size_t i = 0; i < rows; ++i) {
                scores[i] = score(i, random);
                labels[i] = random() % 10 == 0 ? 1 : 0;
                if (!weights.empty()) weights[i] = kind % 3 == 1 ? static_cast<double>(random() % 4) : fractional();
            }
            expect_the_same_of_all_engines(scores, labels, weights);
            expect_the_same_of_all_engines(std::vector<float>(scores.begin(), scores.end()), labels, weights);
        }
    }
}

TEST(Ranking, WidensFloatScoresExactly) {
    const std::vector<float> scores = {0.1F, 0.2F, 0.3F};
    const std::vector<std::uint8_t> labels = {0, 1, 1};
    const Ranking narrow = Ranking::of(std::span<const float>(scores), labels);
    const std::vector<double> widened(scores.begin(), scores.end());
    EXPECT_EQ(narrow, Ranking::of(std::span<const double>(widened), labels));
}

TEST(Ranking, ComesBackFromItsBytes) {
    for (const bool weighted : {false, true}) {
        RowsToRank rows = random_rows(3000, 500, 23);
        if (weighted) rows.weights.assign(rows.scores.size(), 0.25);
        const Ranking ranking = rows.ranking();
        EXPECT_EQ(Ranking::decode(ranking.encode()), ranking);
    }
    EXPECT_EQ(Ranking::decode(Ranking().encode()), Ranking());
}

TEST(Ranking, RefusesHostileBytes) {
    const Bytes good = random_rows(40, 20, 29).ranking().encode();
    for (std::size_t length = 0; length < good.size(); ++length) {
        EXPECT_THROW(Ranking::decode(std::span(good).first(length)), Error);
    }
    Bytes longer = good;
    longer.push_back(std::byte{0});
    EXPECT_THROW(Ranking::decode(longer), Error);
    // A length larger than the data must not lead to a large allocation.
    Bytes boastful = good;
    for (std::size_t i = 10; i < 18; ++i) boastful[i] = std::byte{0x7F};
    EXPECT_THROW(Ranking::decode(boastful), Error);
    // Any other damage gives a ranking or an error.
    std::mt19937_64 random(31);
    int read = 0;
    for (int round = 0; round < 20'000; ++round) {
        Bytes damaged = good;
        for (int i = 0; i < 3; ++i) damaged[random() % damaged.size()] = static_cast<std::byte>(random());
        try {
            const Ranking ranking = Ranking::decode(damaged);
            for (std::int64_t tie = 1; tie < ranking.distinct(); ++tie)
                ASSERT_GT(ranking.score(tie - 1), ranking.score(tie));
            ranking.visit_ties([](std::int64_t, double positives, double negatives) {
                ASSERT_TRUE(positives >= 0 && negatives >= 0 && positives + negatives > 0);
            });
            ASSERT_TRUE(std::isfinite(ranking.total().number()));
            ASSERT_EQ(ranking.encode(), damaged);  // no damage was repaired silently
            ++read;
        } catch (const Error&) {
        }
    }
    EXPECT_GT(read, 100);
    EXPECT_LT(read, 20'000);
}

TEST(Ranking, CountsPairsBeyondSixtyFourBits) {
    // 2^52 positives above the same number of negatives, except for one tie.
    const Ranking ranking = RowsToRank{{3, 2, 2, 1}, {1, 1, 0, 0}, {0x1p51, 0x1p20, 0x1p20, 0x1p51}}.ranking();
    const Int128 p = (Int128{1} << 51) + (Int128{1} << 20);
    EXPECT_EQ(auc(ranking), ratio(2 * p * p - (Int128{1} << 40), 2 * p * p));
}

TEST(Ranking, KnowsThatWeightsAreWholeBeyondWhatItCounts) {
    const Ranking large = RowsToRank{{.1, .2, .3}, {0, 1, 1}, {0x1p53, 0x1p53, 2}}.ranking();
    EXPECT_TRUE(large.whole());
    EXPECT_FALSE(large.counted());
    EXPECT_EQ(Ranking::decode(large.encode()), large);
    EXPECT_TRUE(Ranking::decode(large.encode()).whole());
    EXPECT_FALSE((RowsToRank{{.1, .2, .3}, {0, 1, 1}, {0x1p53, 0x1p53, 2.5}}.ranking().whole()));
    // Weights beyond what 64 bits hold do not count as whole.
    EXPECT_TRUE((RowsToRank{{.1, .2}, {0, 1}, {0x1p61, 0x1p61}}.ranking().whole()));
    EXPECT_FALSE((RowsToRank{{.1, .2}, {0, 1}, {0x1p61, 0x1p62}}.ranking().whole()));
}

TEST(Ranking, MergingWholeRankingsStaysWholeBeyondWhatItCounts) {
    const RowsToRank rows{{.1, .2, .3, .2}, {0, 1, 1, 0}, {0x1p52, 0x1p51, 3, 0x1p52}};
    Ranking merged = rows.part(0, 2).ranking();
    merged.merge(rows.part(2, 4).ranking());
    EXPECT_TRUE(merged.whole());
    EXPECT_FALSE(merged.counted());
    EXPECT_EQ(merged, rows.ranking());
}

TEST(Ranking, MergingFractionalPartsStaysWithinTheBoundItStates) {
    // Weights of one sign and of very different sizes at one score, part by part; the exact sum by Sum.
    std::mt19937_64 random(7);
    for (const int parts : {2, 10, 1000}) {
        Ranking merged;
        std::array<Sum, 2> exact;
        for (int part = 0; part < parts; ++part) {
            const auto label = static_cast<std::uint8_t>(random() % 2);
            const double weight =
                std::ldexp(0.1 + static_cast<double>(random() % 1000), static_cast<int>(random() % 40) - 20);
            merged.merge(RowsToRank{{.5}, {label}, {weight}}.ranking());
            exact[label].add(weight);
        }
        const double bound = (parts - 1) * 0x1p-53;
        for (const auto& [found, sum] :
             {std::pair{merged.negative(), exact[0]}, std::pair{merged.positive(), exact[1]}})
            EXPECT_NEAR(found.number(), sum.total(), bound * sum.total()) << parts;
    }
}

}  // namespace
}  // namespace midrank
