#include "midrank/summaries/class_totals.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/numerics/sum.hpp"
#include "midrank/parallel/blocks.hpp"
#include "tests/properties/hostile_scores.hpp"
#include "tests/properties/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace midrank {
namespace {

template <class Score>
void expect_the_same_as_ranked(const std::vector<Score>& scores, const std::vector<std::uint8_t>& labels,
                               const std::vector<double>& weights = {}) {
    const std::span<const Score> lent(scores);
    const auto ranked = ClassTotals::of(Ranking::of(lent, labels, weights, true, RankingEngine::plain));
    for (const int threads : {1, 7}) {
        with_threads(threads, [&] {
            const auto found = ClassTotals::of(PlainRows{lent, labels, weights});
            EXPECT_EQ(found.positive, ranked.positive);
            EXPECT_EQ(found.negative, ranked.negative);
            EXPECT_EQ(found.half_wins, ranked.half_wins) << "threads: " << threads;
            EXPECT_EQ(found.whole, ranked.whole);
            EXPECT_EQ(found.counted, ranked.counted);
        });
    }
}

/// Weights that are multiples of 2^-20, with so few bits that no sum or product of them is rounded, and some 0. In that
/// unit they are whole numbers, which the plain engine counts in integers: these give the expected values for the
/// fractional ones.
template <class Score>
void expect_the_same_in_another_unit(const std::vector<Score>& scores, const std::vector<std::uint8_t>& labels,
                                     std::mt19937_64& random) {
    std::vector<double> whole(scores.size());
    std::ranges::generate(whole, [&random] { return static_cast<double>(random() % 100); });
    whole.front() = 7;
    std::vector<double> fractional = whole;
    for (double& weight : fractional) weight *= 0x1p-20;
    const std::span<const Score> lent(scores);
    const auto ranked = ClassTotals::of(Ranking::of(lent, labels, whole, true, RankingEngine::plain));
    expect_the_same_as_ranked(scores, labels, whole);
    for (const int threads : {1, 7}) {
        with_threads(threads, [&] {
            const auto found = ClassTotals::of(PlainRows{lent, labels, fractional});
            EXPECT_EQ(found.positive.number(), ranked.positive.number() * 0x1p-20);
            EXPECT_EQ(found.negative.number(), ranked.negative.number() * 0x1p-20);
            EXPECT_EQ(found.half_wins.number(), ranked.half_wins.number() * 0x1p-40) << "threads: " << threads;
            EXPECT_FALSE(found.whole || found.counted);
        });
    }
}

/// Scores of many magnitudes, concentrated at both ends, and such that almost all are in a single
/// cell of equal width.
std::vector<std::function<double(std::uint64_t, std::mt19937_64&)>> uneven_scores() {
    const auto uniform = [](std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1p-53; };
    return {
        [uniform](std::uint64_t, auto& random) { return std::pow(uniform(random), 30); },
        [uniform](std::uint64_t, auto& random) { return 1 / (1 + std::exp(60 * (uniform(random) - 0.5))); },
        [uniform](std::uint64_t i, auto& random) { return i % 1000 == 0 ? -1e308 : uniform(random) * 1e308; },
        [uniform](std::uint64_t i, auto& random) {
            return i % 100 == 0 ? uniform(random) : 0.5 + uniform(random) * 1e-9;
        },
    };
}

enum class Shares : std::uint8_t { each, in_turn };

/// With each share of positives, or with one: the first kind of scores with the first share, the next with the next.
void expect_the_same_as_ranked(const std::vector<std::size_t>& sizes, Shares which) {
    constexpr std::array<std::uint64_t, 4> shares = {1, 2, 10, 19};
    std::mt19937_64 random(17);
    auto kinds = hostile_scores();
    std::ranges::move(uneven_scores(), std::back_inserter(kinds));
    for (const std::size_t rows : sizes) {
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            for (std::size_t share = 0; share < shares.size(); ++share) {
                if (which == Shares::in_turn && share != kind % shares.size()) continue;
                const std::uint64_t positives_in_20 = shares[share];
                SCOPED_TRACE(testing::Message()
                             << rows << " rows, scores " << kind << ", positive " << positives_in_20);
                const HostileTable table(rows, kinds[kind], positives_in_20, random);
                expect_the_same_as_ranked(table.scores, table.labels);
                expect_the_same_as_ranked(table.as_floats(), table.labels);
                expect_the_same_in_another_unit(table.scores, table.labels, random);
                expect_the_same_in_another_unit(table.as_floats(), table.labels, random);
            }
        }
    }
}

TEST(ClassTotals, OfPlainRowsAreThoseOfTheirRanking) {
    expect_the_same_as_ranked({1, 2, 63, 300, 1000}, Shares::each);
    expect_the_same_as_ranked({70'000}, Shares::in_turn);
}

// A separate test, so that tests/processors can leave it out.
TEST(ClassTotalsOfManyRows, AreThoseOfTheirRanking) {
    if (tests::sanitized) {
        expect_the_same_as_ranked({2000}, Shares::in_turn);
    } else {
        expect_the_same_as_ranked({20'000, 70'000, 140'000}, Shares::each);
    }
}

TEST(ClassTotals, OfPlainRowsOfOneClassOrNoneHaveNoPairs) {
    for (const std::vector<std::uint8_t>& labels : std::vector<std::vector<std::uint8_t>>{{}, {0, 0, 0}, {1, 1, 1}}) {
        const std::vector<double> scores(labels.size(), infinity);
        expect_the_same_as_ranked(scores, labels);
    }
}

TEST(ClassTotals, APositiveAtMinusInfinityLosesToAllButItsLike) {
    // Pairs: -infinity with -infinity, 0 and infinity: half a win; infinity with the same three: two and a half.
    const std::vector<double> scores = {-infinity, infinity, -infinity, -0.0, infinity};
    const std::vector<std::uint8_t> labels = {1, 1, 0, 0, 0};
    EXPECT_EQ(ClassTotals::of(PlainRows{std::span<const double>(scores), labels}).half_wins, Count(6));
}

/// Twice the weight of the pairs in the right order, pair by pair, rounded only at the end.
double half_wins_by_pairs(const std::vector<double>& scores, const std::vector<std::uint8_t>& labels,
                          const std::vector<double>& weights) {
    Sum sum;
    for (std::size_t p = 0; p < scores.size(); ++p) {
        if (labels[p] == 0) continue;
        for (std::size_t n = 0; n < scores.size(); ++n) {
            if (labels[n] != 0 || scores[p] < scores[n]) continue;
            sum.add_product(weights[p], weights[n]);
            if (scores[p] > scores[n]) sum.add_product(weights[p], weights[n]);
        }
    }
    return sum.total();
}

TEST(ClassTotals, OfFractionalWeightsLieWithinFourRoundingsOfAllPairs) {
    std::mt19937_64 random(29);
    const auto kinds = hostile_scores();
    for (const std::size_t rows : {1, 2, 63, 700}) {
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            SCOPED_TRACE(testing::Message() << rows << " rows, scores " << kind);
            const HostileTable table(rows, kinds[kind], kind % 2 == 0 ? 3 : 14, random);
            std::vector<double> weights(rows);
            for (double& weight : weights)  // of 53 bits and many magnitudes
                weight = std::ldexp(static_cast<double>(random() >> 11), -53 - static_cast<int>(random() % 20));
            const auto found = ClassTotals::of(PlainRows{std::span<const double>(table.scores), table.labels, weights});
            const double exact = half_wins_by_pairs(table.scores, table.labels, weights);
            EXPECT_NEAR(found.half_wins.number(), exact, 4 * 0x1p-53 * exact);
        }
    }
}

TEST(ClassTotals, OfFractionalWeightsHangOnNoThreadsInAnyEngine) {
    constexpr std::size_t rows = 70'000;
    std::mt19937_64 random(31);
    for (const auto& score : hostile_scores()) {
        const HostileTable table(rows, score, 2, random);
        std::vector<double> weights(rows);
        for (double& weight : weights) weight = static_cast<double>(random() >> 11) * 0x1p-53;
        const PlainRows lent{std::span<const double>(table.scores), table.labels, weights};
        const auto ranked = ClassTotals::of(Ranking::of(std::span<const double>(table.scores), table.labels, weights));
        std::vector<ClassTotals> found;
        for (const int threads : {1, 2, 7}) with_threads(threads, [&] { found.push_back(ClassTotals::of(lent)); });
        for (const auto& of_threads : found) {
            EXPECT_EQ(of_threads.positive, found.front().positive);
            EXPECT_EQ(of_threads.negative, found.front().negative);
            EXPECT_EQ(of_threads.half_wins, found.front().half_wins);
        }
        // The ranking rounds its totals once per block of 1024 ties, 69 here, and each pair of them a few times.
        constexpr double roundings = 2 * 69 + 8;
        const double wins = ranked.half_wins.number();
        EXPECT_NEAR(found.front().half_wins.number(), wins, roundings * 0x1p-53 * wins);
    }
}

TEST(ClassTotals, OfWholeWeightsThatAreNotCounted) {
    const std::vector<double> scores = {0.9, 0.8, 0.8, 0.7, 0.1};
    const std::vector<std::uint8_t> labels = {1, 0, 1, 1, 0};
    const std::span<const double> lent(scores);
    struct Case {
        std::vector<double> weights;
        bool weights_count, whole, counted;
    };
    for (const auto& [weights, weights_count, whole, counted] : std::vector<Case>{
             {{1, 2, 3, 4, 5}, true, true, true},
             {{1, 2, 3, 4, 5}, false, false, false},
             {{1, 2, 3, 0x1p52, 0x1p53}, true, true, false},
             {{1, 2, 3, 0x1p62, 0x1p62}, true, false, false},
             {{1, 2, 3, 4.5, 5}, true, false, false},
         }) {
        const auto found = ClassTotals::of(PlainRows{lent, labels, weights, weights_count});
        const auto ranked = ClassTotals::of(Ranking::of(lent, labels, weights, weights_count));
        EXPECT_EQ(found.whole, whole);
        EXPECT_EQ(found.counted, counted);
        EXPECT_EQ(ranked.whole, whole);
        EXPECT_EQ(ranked.counted, counted);
        EXPECT_EQ(found.half_wins, ranked.half_wins);
    }
}

TEST(ClassTotals, OfPlainRowsWhoseRarerClassLiesAtAnEndOfAllNumbers) {
    constexpr double greatest = std::numeric_limits<double>::max();
    for (const double end :
         {-infinity, -greatest, 0.0, std::numeric_limits<double>::denorm_min(), greatest, infinity}) {
        for (const std::size_t rows : {6000, 70'000}) {
            for (const bool positives_are_rarer : {false, true}) {
                SCOPED_TRACE(testing::Message() << end << ", " << rows << " rows, positives: " << positives_are_rarer);
                std::vector<double> scores(rows);
                std::vector<std::uint8_t> labels(rows);
                for (std::size_t i = 0; i < rows; ++i) {
                    const bool rare = i % 5 == 0;
                    labels[i] = rare == positives_are_rarer ? 1 : 0;
                    const double other = std::sin(static_cast<double>(i)) * (i % 3 == 0 ? 1e300 : 1);
                    scores[i] = rare || i % 7 == 0 ? end : other;
                }
                expect_the_same_as_ranked(scores, labels);
            }
        }
    }
}

void expect_views_to_rank_when_asked(const std::vector<double>& weights) {
    const std::vector<double> scores = {0.9, 0.8, 0.7, 0.6, 0.6, 0.2};
    const std::vector<std::uint8_t> labels = {1, 0, 1, 1, 0, 0};
    const Views rows(PlainRows{std::span<const double>(scores), labels, weights});
    const Views ranked(Ranking::of(std::span<const double>(scores), labels, weights));
    const auto before = Ranking::made_from_rows();
    for (const char* const measure : {"roc_auc", "gini", "average_gain"}) {
        const MeasureRequest requested = read_measures(measure).front();
        EXPECT_EQ(requested.answer(rows).value, requested.answer(ranked).value) << measure;
    }
    EXPECT_EQ(Ranking::made_from_rows(), before);
    for (const char* const measure : {"average_precision", "max_f1", "log_loss", "f1"}) {
        const MeasureRequest requested = read_measures(measure).front();
        EXPECT_EQ(requested.answer(rows.at(0.65)).value, requested.answer(ranked.at(0.65)).value) << measure;
    }
    EXPECT_EQ(Ranking::made_from_rows(), before + 1);
}

TEST(Views, OfPlainRowsRankThemWhenAMeasureAsksForIt) {
    expect_views_to_rank_when_asked({});
    expect_views_to_rank_when_asked({1, 2, 0, 3, 1, 4});
    expect_views_to_rank_when_asked({0.5, 0.25, 0, 0.75, 1, 2});
}

TEST(Views, OfPlainRowsThatWeighNothingAreEmpty) {
    const std::vector<double> scores = {0.9, 0.8};
    const std::vector<std::uint8_t> labels = {1, 0};
    const std::vector<double> weights = {0, 0};
    for (const Views& none : {Views(PlainRows{std::span<const double>(), {}}),
                              Views(PlainRows{std::span<const double>(scores), labels, weights})}) {
        for (const char* const measure : {"roc_auc", "average_precision"})
            EXPECT_EQ(read_measures(measure).front().answer(none).value, Value(Undefined::empty)) << measure;
    }
}

}  // namespace
}  // namespace midrank
