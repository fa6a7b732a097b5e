#include "midrank/inference/permutation.hpp"

#include "midrank/inference/label_shuffle.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <vector>

namespace midrank {
namespace {

/// The counts of a ranking, positives and negatives of each tie in turn.
std::vector<double> tallies_of(const Ranking& ranking) {
    std::vector<double> tallies;
    ranking.visit_ties([&tallies](std::int64_t, double p, double q) { tallies.insert(tallies.end(), {p, q}); });
    return tallies;
}

struct Table {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<double> weights = {};
    std::vector<std::int32_t> clusters = {};

    Rows rows() const {
        const auto most = std::ranges::max_element(clusters);
        return {.scores = std::span<const double>(scores),
                .positive = labels,
                .weights = weights,
                .clusters = clusters,
                .cluster_count = most == clusters.end() ? 0 : *most + 1};
    }
    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), labels, weights); }
};

const Table tiny = {{.1, .2, .25, .3, .45, .5, .6, .75, .8, .95}, {0, 0, 1, 0, 0, 1, 1, 0, 1, 1}};

TEST(LabelShuffle, MakesExactlySoManyLabelsPositive) {
    for (std::uint64_t stream = 0; stream < 50; ++stream) {
        LabelShuffle one_by_one({7, stream}, 30, 11);
        std::int64_t positives = 0;
        for (int row = 0; row < 30; ++row) positives += one_by_one.next() ? 1 : 0;
        EXPECT_EQ(positives, 11);
        LabelShuffle in_bulk({7, stream}, 5000, 1234);
        EXPECT_EQ(in_bulk.next(600) + in_bulk.next(3400) + in_bulk.next(1000), 1234);
    }
}

TEST(LabelShuffle, MakesEveryChoiceOfRowsAlike) {
    std::map<std::vector<bool>, int> seen;
    constexpr int replicates = 60'000;
    for (std::uint64_t stream = 0; stream < replicates; ++stream) {
        LabelShuffle label_shuffle({7, stream}, 6, 3);
        std::vector<bool> labels;
        for (int row = 0; row < 6; ++row) labels.push_back(label_shuffle.next());
        ++seen[labels];
    }
    EXPECT_EQ(seen.size(), 20U);  // 6 choose 3
    // Each count is binomial with mean 3000 and standard deviation 53; five of those, for twenty counts.
    for (const auto& [labels, count] : seen)
        EXPECT_NEAR(count, replicates / 20.0, 5 * std::sqrt(replicates / 20.0 * 0.95));
}

TEST(LabelShuffle, BulkDrawsAreHypergeometric) {
    // 1000 of 3000 rows drawn at once, 900 of all are positive: mean 300, variance 1000 * .3 * .7 * 2000 / 2999.
    constexpr int replicates = 40'000;
    double sum = 0;
    double squares = 0;
    for (std::uint64_t stream = 0; stream < replicates; ++stream) {
        LabelShuffle label_shuffle({3, stream}, 3000, 900);
        const auto drawn = static_cast<double>(label_shuffle.next(1000)) - 300;
        sum += drawn;
        squares += drawn * drawn;
    }
    const double variance = 1000 * .3 * .7 * 2000 / 2999;
    EXPECT_NEAR(sum / replicates, 0, 5 * std::sqrt(variance / replicates));
    EXPECT_NEAR(squares / replicates / variance, 1, 5 * std::sqrt(2.0 / replicates));  // near a normal distribution
}

/// The largest difference between the distribution functions of `replicates` draws and of `chances`
/// for first, first + 1, ...
double distance(const std::vector<double>& chances, std::int64_t first, std::vector<std::int64_t> draws) {
    std::ranges::sort(draws);
    double upto = 0;
    double farthest = 0;
    auto next = draws.begin();
    for (std::size_t k = 0; k < chances.size(); ++k) {
        upto += chances[k];
        while (next != draws.end() && *next <= first + static_cast<std::int64_t>(k)) ++next;
        const double share = static_cast<double>(next - draws.begin()) / static_cast<double>(draws.size());
        farthest = std::max(farthest, std::abs(share - upto));
    }
    return farthest;
}

TEST(LabelShuffle, VeryLargeDrawsAreHypergeometric) {
    // Asymmetric on purpose. Probabilities by factorials; the distance of 20 000 draws from them exceeds 2.2 / sqrt(20
    // 000) once in 10 000 times (Kolmogorov).
    struct Case {
        std::int64_t all, positives, next;
    };
    for (const auto& [all, positives, next] : {Case{2'000'000, 1'000'000, 1'000'000},
                                               Case{1'500'000, 300'000, 1'100'000}, Case{900'000, 700'000, 450'000}}) {
        const auto log_choose = [](long double n, long double k) {
            return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
        };
        const std::int64_t first = std::max<std::int64_t>(0, next - (all - positives));
        std::vector<double> chances;
        for (std::int64_t k = first; k <= std::min(next, positives); ++k) {
            chances.push_back(static_cast<double>(
                std::exp(log_choose(positives, k) + log_choose(all - positives, next - k) - log_choose(all, next))));
        }
        std::vector<std::int64_t> draws;
        for (std::uint64_t stream = 0; stream < 20'000; ++stream)
            draws.push_back(LabelShuffle({11, stream}, all, positives).next(next));
        EXPECT_LT(distance(chances, first, draws), 2.2 / std::sqrt(20'000.0)) << all;
    }
}

TEST(LabelShuffle, DrawsFromAnyNumberOfRowsInNoTime) {
    // 2^60 rows: the standard deviation is 2^28 and the mean 2^57, which doubles cannot
    // distinguish from nearby integers.
    constexpr std::int64_t all = std::int64_t{1} << 60;
    constexpr int replicates = 20'000;
    double sum = 0;
    double squares = 0;
    for (std::uint64_t stream = 0; stream < replicates; ++stream) {
        LabelShuffle label_shuffle({13, stream}, all, all / 4);
        const std::int64_t drawn = label_shuffle.next(all / 2);
        const double apart = static_cast<double>(drawn - all / 8) / 0x1p28;
        sum += apart;
        squares += apart * apart;
        EXPECT_EQ(drawn + label_shuffle.next(all / 2), all / 4);
    }
    const double variance = 0x1p59 * .25 * .75 * .5 / 0x1p56;
    EXPECT_NEAR(sum / replicates, 0, 5 * std::sqrt(variance / replicates));
    EXPECT_NEAR(squares / replicates / variance, 1, 5 * std::sqrt(2.0 / replicates));
}

TEST(LabelShuffle, DrawsFewOfVeryManyRowsToo) {
    // Three positives among 2^60 rows, of which a quarter comes next: binomial up to 2^-60.
    constexpr std::int64_t all = std::int64_t{1} << 60;
    std::vector<std::int64_t> draws;
    for (std::uint64_t stream = 0; stream < 20'000; ++stream)
        draws.push_back(LabelShuffle({17, stream}, all, 3).next(all / 4));
    EXPECT_LT(distance({27.0 / 64, 27.0 / 64, 9.0 / 64, 1.0 / 64}, 0, draws), 2.2 / std::sqrt(20'000.0));
    LabelShuffle rest({17, 0}, all, all - 1);
    EXPECT_EQ(rest.next(all / 2) + rest.next(all / 2), all - 1);
}

TEST(LabelShuffle, BulkDrawsStayWithinWhatIsThere) {
    for (std::uint64_t stream = 0; stream < 200; ++stream) {
        LabelShuffle nearly_all({5, stream}, 1000, 999);
        EXPECT_GE(nearly_all.next(900), 899);
        LabelShuffle none({5, stream}, 1000, 0);
        EXPECT_EQ(none.next(900), 0);
        LabelShuffle all({5, stream}, 1000, 1000);
        EXPECT_EQ(all.next(900), 900);
    }
}

TEST(LabelPermutations, KeepTheScoresAndTheNumbersOfBothClasses) {
    const Ranking ranking = tiny.ranking();
    const LabelPermutations permutations(ranking, tiny.rows(), 7);
    for (std::int64_t i = 0; i < 20; ++i) {
        const Ranking permuted = permutations.permuted(i);
        EXPECT_EQ(permuted.distinct(), ranking.distinct());
        EXPECT_EQ(permuted.positive(), ranking.positive());
        EXPECT_EQ(permuted.negative(), ranking.negative());
        EXPECT_EQ(permuted.score(0), ranking.score(0));
    }
}

TEST(LabelPermutations, OfTiedRowsKeepEachTieItsRows) {
    const Table table{{.5, .5, .5, .25, .25, 1}, {1, 1, 0, 0, 1, 0}};
    const Ranking ranking = table.ranking();
    const LabelPermutations permutations(ranking, table.rows(), 7);
    std::set<std::vector<double>> seen;
    for (std::int64_t i = 0; i < 300; ++i) {
        const auto tallies = tallies_of(permutations.permuted(i));
        ASSERT_EQ(tallies.size(), 6U);
        EXPECT_EQ(tallies[0] + tallies[1], 1);
        EXPECT_EQ(tallies[2] + tallies[3], 3);
        EXPECT_EQ(tallies[4] + tallies[5], 2);
        seen.insert(tallies);
    }
    EXPECT_EQ(seen.size(), 6U);  // at most one positive in each of three: (0|1, 0..3, 0..2) with sum 3
}

TEST(LabelPermutations, TakeAWholeWeightForSoManyRows) {
    const Table weighted{{.5, .25, 1}, {1, 0, 0}, {3, 2, 1}};
    const Table repeated{{.5, .5, .5, .25, .25, 1}, {1, 1, 1, 0, 0, 0}};
    const Ranking a = weighted.ranking();
    const Ranking b = repeated.ranking();
    const LabelPermutations of_a(a, weighted.rows(), 7);
    const LabelPermutations of_b(b, repeated.rows(), 7);
    for (std::int64_t i = 0; i < 50; ++i) EXPECT_EQ(of_a.permuted(i), of_b.permuted(i));
}

TEST(LabelPermutations, LeaveFractionalWeightsWithTheirScores) {
    const Table table{{.5, .25, 1, .75}, {1, 0, 0, 1}, {.5, 1.5, .25, 2}};
    const Ranking ranking = table.ranking();
    const LabelPermutations permutations(ranking, table.rows(), 7);
    std::set<std::vector<double>> seen;
    for (std::int64_t i = 0; i < 200; ++i) {
        const auto tallies = tallies_of(permutations.permuted(i));
        EXPECT_EQ(tallies[0] + tallies[1], .25);
        EXPECT_EQ(tallies[2] + tallies[3], 2);
        EXPECT_EQ(tallies[4] + tallies[5], .5);
        EXPECT_EQ(tallies[6] + tallies[7], 1.5);
        seen.insert(tallies);
    }
    EXPECT_EQ(seen.size(), 6U);  // two of four rows
}

TEST(LabelPermutations, DealLabelsToWholeClusters) {
    // Three clusters: {1, .9}, {.5}, {.25, .2}; only the first is positive.
    const Table table{{1, .875, .5, .25, .125}, {1, 1, 0, 0, 0}, {}, {0, 0, 1, 2, 2}};
    EXPECT_FALSE(mixed_cluster(table.rows()));
    const Ranking ranking = table.ranking();
    const LabelPermutations permutations(ranking, table.rows(), 7);
    std::set<std::vector<double>> seen;
    for (std::int64_t i = 0; i < 100; ++i) seen.insert(tallies_of(permutations.permuted(i)));
    const std::set<std::vector<double>> expected = {
        {1, 0, 1, 0, 0, 1, 0, 1, 0, 1}, {0, 1, 0, 1, 1, 0, 0, 1, 0, 1}, {0, 1, 0, 1, 0, 1, 1, 0, 1, 0}};
    EXPECT_EQ(seen, expected);
}

TEST(LabelPermutations, AClusterOfBothLabelsIsFound) {
    const Table table{{1, .5, .25}, {1, 0, 1}, {}, {0, 1, 1}};
    EXPECT_EQ(mixed_cluster(table.rows()), 1);
    EXPECT_FALSE(mixed_cluster(tiny.rows()));
}

std::vector<double> aucs_of(const Table& table, std::int64_t count) {
    std::vector<double> values(static_cast<std::size_t>(count));
    const Ranking ranking = table.ranking();
    const MeasureRequest auc = read_measures("roc_auc").front();
    LabelPermutations(ranking, table.rows(), 7).run(count, [&](std::int64_t replicate, Views& views) {
        values[static_cast<std::size_t>(replicate)] = auc.answer(views).value.number();
    });
    return values;
}

TEST(LabelPermutations, AreTheSameForAnyNumberOfThreads) {
    std::vector<double> expected;
    for (const int threads : {1, 2, 7}) {
        with_threads(threads, [&] {
            const auto values = aucs_of(tiny, 500);
            if (expected.empty()) expected = values;
            EXPECT_EQ(values, expected) << threads;
        });
    }
}

TEST(LabelPermutations, FindTheExactPOfTheTinyTable) {
    // scipy_resampling.json: of all 252 choices 19 have an area of at least 0.8.
    constexpr std::int64_t count = 40'000;
    std::vector<Value> values;
    for (const double auc : aucs_of(tiny, count)) values.emplace_back(auc);
    const ExtremeCount found = count_extreme(Better::higher, 0.8, values, 0.5);
    const double exact = 19.0 / 252;
    EXPECT_EQ(found.compared, count);
    EXPECT_NEAR(found.share(), exact, 5 * std::sqrt(exact * (1 - exact) / count));
    const ExtremeCount two_sided = count_extreme(Better::neither, 0.8, values, 0.5);
    EXPECT_NEAR(two_sided.share(), 2 * exact, 5 * std::sqrt(2 * exact * (1 - 2 * exact) / count));
}

TEST(ExtremeCount, FollowWhatTheMeasureCallsBetter) {
    const std::vector<Value> values = {1.0, 2.0, 3.0, 4.0, Undefined::one_class};
    EXPECT_EQ(count_extreme(Better::higher, 3, values, 2.5).extreme, 2);
    EXPECT_EQ(count_extreme(Better::lower, 3, values, 2.5).extreme, 3);
    EXPECT_EQ(count_extreme(Better::neither, 3.5, values, 2.5).extreme, 2);
    EXPECT_EQ(count_extreme(Better::higher, 3, values, 2.5).compared, 4);
}

TEST(ExtremeCount, CountValuesThatDifferByRoundingAsEqual) {
    const std::vector<Value> values = {0.3, 0.1 + 0.2, 0.7 - 0.4};
    EXPECT_EQ(count_extreme(Better::higher, 0.1 + 0.2, values, 0).extreme, 3);
    EXPECT_EQ(count_extreme(Better::lower, 0.7 - 0.4, values, 0).extreme, 3);
}

TEST(ExtremeCount, GiveBerrarsShareAndItsNeighbour) {
    const ExtremeCount extremes{.extreme = 300, .compared = 10'000};
    EXPECT_EQ(extremes.share(), 0.03);
    EXPECT_EQ(extremes.p_value(), 301.0 / 10'001);
}

PermutedMeasure permuted(const char* measure, const Value& observed, std::vector<Value> values) {
    return permuted_measure(read_measures(measure).front(), observed, std::move(values));
}

TEST(PermutedMeasure, CountsValuesAtLeastAsExtremeInTheMeasuresDirection) {
    const std::vector<Value> values = {0.1, 0.5, 0.5, 0.9};
    const auto higher = permuted("roc_auc", 0.5, values);
    EXPECT_EQ(higher.extremes->extreme, 3);
    EXPECT_EQ(higher.share(), Value(0.75));
    EXPECT_EQ(higher.p_value(), Value(0.8));
    const auto lower = permuted("brier_score", 0.1, values);
    EXPECT_EQ(lower.extremes->extreme, 1);
    EXPECT_EQ(lower.p_value(), Value(0.4));
    const auto neither = permuted("r_b", 0.9, values);  // equally far from the mean, 0.5: 0.1 and 0.9
    EXPECT_EQ(neither.extremes->extreme, 2);
    EXPECT_EQ(neither.p_value(), Value(0.6));
}

TEST(PermutedMeasure, HasBerrarsShareAndItsOwnP) {
    std::vector<Value> values(10'000, Value(0.5));
    for (std::size_t i = 0; i < 300; ++i) values[i] = 0.8;
    const auto found = permuted("roc_auc", 0.8, values);
    EXPECT_EQ(found.share(), Value(0.03));
    EXPECT_EQ(found.p_value(), Value(301.0 / 10'001));
}

TEST(PermutedMeasure, VariesByNothingWhereItsValuesDifferByRoundingAlone) {
    const std::vector<Value> values = {0.75, 0.75 + 0x1p-52, 0.75 - 0x1p-53};
    const auto alike = permuted("r_b", 0.75, values);
    EXPECT_EQ(alike.permuted.standard_deviation, Value(0.0));
    EXPECT_EQ(alike.p_value(), Value(1.0));
    EXPECT_NE(permuted("r_b", 0.75, {0.75, 0.75 + 0x1p-40}).permuted.standard_deviation, Value(0.0));
}

TEST(PermutedMeasure, LeavesOutValuesThatAreUndefined) {
    const auto found = permuted("roc_auc", 0.5, {0.25, Undefined::one_class, 0.75});
    EXPECT_EQ(found.share(), Value(0.5));
    EXPECT_EQ(found.p_value(), Value(2.0 / 3));
}

TEST(PermutedMeasure, SaysWhyThereIsNoTest) {
    EXPECT_EQ(permuted("roc_auc", Undefined::one_class, {0.25}).p_value(), Value(Undefined::one_class));
    EXPECT_EQ(permuted("roc_auc", 0.5, {Undefined::no_positive}).share(), Value(Undefined::no_positive));
    EXPECT_EQ(permuted("r_b", 0.5, {std::numeric_limits<double>::infinity()}).share(),
              Value(Undefined::infinite_values));
}

}  // namespace
}  // namespace midrank
