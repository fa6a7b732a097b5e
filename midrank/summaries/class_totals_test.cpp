#include "midrank/summaries/class_totals.hpp"

#include "midrank/base/infinity.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/parallel/blocks.hpp"
#include "tests/properties/hostile_scores.hpp"
#include "tests/properties/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace midrank {
namespace {

template <class Score>
void expect_the_same_as_ranked(const std::vector<Score>& scores, const std::vector<std::uint8_t>& labels) {
    const std::span<const Score> lent(scores);
    const auto ranked = ClassTotals::of(Ranking::of(lent, labels, {}, true, RankingEngine::plain));
    for (const int threads : {1, 7}) {
        with_threads(threads, [&] {
            const auto found = ClassTotals::of(PlainRows{lent, labels});
            EXPECT_EQ(found.positive, ranked.positive);
            EXPECT_EQ(found.negative, ranked.negative);
            EXPECT_EQ(found.half_wins, ranked.half_wins) << "threads: " << threads;
            EXPECT_EQ(found.whole, ranked.whole);
            EXPECT_EQ(found.counted, ranked.counted);
        });
    }
}

/// Scores of many magnitudes, crowded at both ends, and such that all but a few lie in one cell of equal width.
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
            }
        }
    }
}

TEST(ClassTotals, OfPlainRowsAreThoseOfTheirRanking) {
    expect_the_same_as_ranked({1, 2, 63, 300, 1000}, Shares::each);
    expect_the_same_as_ranked({70'000}, Shares::in_turn);
}

// By itself, so that tests/processors can leave it out.
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
    // Pairs: -infinity against -infinity, 0 and infinity: half a win; infinity against the same three: two and a half.
    const std::vector<double> scores = {-infinity, infinity, -infinity, -0.0, infinity};
    const std::vector<std::uint8_t> labels = {1, 1, 0, 0, 0};
    EXPECT_EQ(ClassTotals::of(PlainRows{std::span<const double>(scores), labels}).half_wins, Count(6));
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

TEST(Views, OfPlainRowsRankThemWhenAMeasureAsksForIt) {
    const std::vector<double> scores = {0.9, 0.8, 0.7, 0.6, 0.6, 0.2};
    const std::vector<std::uint8_t> labels = {1, 0, 1, 1, 0, 0};
    const Views rows(PlainRows{std::span<const double>(scores), labels});
    const Views ranked(Ranking::of(std::span<const double>(scores), labels));
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
    const Views none(PlainRows{std::span<const double>(), {}});
    for (const char* const measure : {"roc_auc", "average_precision"})
        EXPECT_EQ(read_measures(measure).front().answer(none).value, Value(Undefined::empty)) << measure;
}

}  // namespace
}  // namespace midrank
