#include "midrank/inference/curve_bands.hpp"

#include "midrank/curves/grid.hpp"
#include "midrank/inference/curve_bands_for_tests.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace midrank {
namespace {

using namespace tests;

Numbers read(const char* id, const Ranking& ranking, std::int64_t steps) {
    const Banding& line = find_curve(id)->bands.front();
    RankingOnGrid on(ranking);
    return line.read(on, {steps, line.grid(ranking, steps)}, {});
}

/// From the top: positive, positive, negative, positive, negative.
Ranking five_rows() { return ranking_of({5, 4, 3, 2, 1}, {1, 1, 0, 1, 0}); }

TEST(CurveOnGrid, RocTakesTheHighestTprAtEachFpr) {
    // Up to 2/3, across to fpr 1/2, up to 1, across to 1.
    EXPECT_EQ(read("roc", five_rows(), 4), (Numbers{2.0 / 3, 2.0 / 3, 1, 1, 1}));
}

TEST(CurveOnGrid, RocRunsStraightThroughATie) {
    EXPECT_EQ(read("roc", ranking_of({1, 1, 1, 1}, {1, 0, 1, 0}), 4), (Numbers{0, .25, .5, .75, 1}));
}

TEST(CurveOnGrid, PrecisionIsThatWhereARecallIsFirstReached) {
    // Recalls 1/3, 2/3, 1: one, two of two, three of four.
    EXPECT_EQ(read("precision_recall", five_rows(), 3), (Numbers{1, 1, .75}));
    // Halfway to the third positive: 2.5 of 3.5 items.
    EXPECT_EQ(read("precision_recall", five_rows(), 6)[4], 2.5 / 3.5);
}

TEST(CurveOnGrid, IndistinguishabilityMeetsItsOperatingPoints) {
    // With k items flagged, pairs of a positive above a flagged item, itself and ties counted half: .5,
    // 2, 4, 6.5, 9.5 out of 3 k.
    const Numbers b = read("indistinguishability", five_rows(), 5);
    const Numbers expected = {.5 / 3, 2.0 / 6, 4.0 / 9, 6.5 / 12, 9.5 / 15};
    ASSERT_EQ(b.size(), expected.size());
    for (std::size_t i = 0; i < b.size(); ++i) EXPECT_DOUBLE_EQ(b[i], expected[i]) << i;
}

std::vector<CurveBand> bands_of(const Sample& sample, const CurveRequest& requested, const CurveBandRequest& request) {
    const BandedCurve curve{.lines = requested.curve->bands, .arguments = requested.arguments};
    const auto found = curve_bands({&curve, 1}, ranking_of(sample.scores, sample.labels), {}, request).front();
    return std::get<std::vector<CurveBand>>(found);
}

constexpr const char* curves_with_bands =
    "roc,precision_recall,tpr_fpr,gain,lift,indistinguishability,cost,cost(fp=2,fn=0.5),decision";

TEST(CurveBand, ContainsTheCurve) {
    const Sample sample = binormal(60, 80, 3);
    for (const CurveRequest& requested : read_curves(curves_with_bands)) {
        const auto bands = bands_of(sample, requested, {.simultaneous = true, .progress = {}});
        for (std::size_t line = 0; line < bands.size(); ++line) {
            const CurveBand& band = bands[line];
            const auto of_share = requested.curve->bands[line].of_share;
            ASSERT_GE(band.grid.size(), 100U);
            for (std::size_t i = 0; i < band.grid.size(); ++i) {
                EXPECT_LE(band.low[i], band.value[i]) << requested.key << " at " << band.grid[i];
                EXPECT_GE(band.high[i], band.value[i]) << requested.key << " at " << band.grid[i];
                const LinearMap shown = of_share == nullptr ? LinearMap{} : of_share(band.grid[i], requested.arguments);
                EXPECT_GE(band.low[i], shown.of(0));
                EXPECT_LE(band.high[i], shown.of(1));
            }
        }
    }
}

TEST(CurveBand, IsOnAGridOfSharesOrOfThresholds) {
    const Ranking ranking = ranking_of({3, 2, 1, -1}, {1, 0, 1, 0});
    const auto grid = [&ranking](const char* id) { return find_curve(id)->bands.front().grid(ranking, 4); };
    EXPECT_EQ(grid("roc"), (Numbers{0, .25, .5, .75, 1}));
    EXPECT_EQ(grid("precision_recall"), (Numbers{.25, .5, .75, 1}));
    EXPECT_EQ(grid("cost"), (Numbers{3, 2, 1, 0, -1}));  // from the score 3 to -1
}

TEST(CurveOnGrid, ThresholdsLabelWhatIsAboveThem) {
    // At thresholds 3, 2, 1, 0, -1 the scores 3, 2, 1, -1 of a positive, a negative, a positive and a negative item.
    const Ranking ranking = ranking_of({3, 2, 1, -1}, {1, 0, 1, 0});
    EXPECT_EQ(read("tpr_fpr", ranking, 4), (Numbers{0, .5, .5, 1, 1}));
    EXPECT_EQ(read("cost", ranking, 4), (Numbers{.5, .25, .5, .25, .25}));
}

TEST(CurveBand, AtAThresholdIsExactForTheClass) {
    // 30 of 40 positives and 10 of 50 negatives have the score 1, the others 0; thresholds are 1, 0.5 and 0.
    Sample sample;
    for (int row = 0; row < 90; ++row) {
        const bool positive = row < 40;
        sample.labels.push_back(positive ? 1 : 0);
        sample.scores.push_back((positive ? row < 30 : row < 50) ? 1 : 0);
    }
    const auto bands = bands_of(sample, read_curves("tpr_fpr").front(),
                                {.scheme = Scheme::stratified, .replicates = 500, .steps = 2, .progress = {}});
    const Bounds tpr = std::get<Interval>(clopper_pearson_interval(30, 40, .95)).bounds;
    const Bounds fpr = std::get<Interval>(clopper_pearson_interval(10, 50, .95)).bounds;
    const Bounds none = std::get<Interval>(clopper_pearson_interval(0, 40, .95)).bounds;
    EXPECT_NEAR(bands[0].low[1], tpr.low, 1e-12);
    EXPECT_NEAR(bands[0].high[1], tpr.high, 1e-12);
    EXPECT_NEAR(bands[1].low[1], fpr.low, 1e-12);
    EXPECT_NEAR(bands[1].high[1], fpr.high, 1e-12);
    EXPECT_NEAR(bands[0].high[0], none.high, 1e-12);  // nothing is above the threshold 1
}

TEST(CurveBand, SimultaneouslyIsWiderThanPointwise) {
    // For one point alone the multiplier would be near 1.96; a curve with several points needs a larger one.
    const Sample sample = binormal(200, 200, 3);
    for (const CurveRequest& requested : read_curves(curves_with_bands)) {
        const auto all =
            bands_of(sample, requested, {.simultaneous = true, .scheme = Scheme::stratified, .progress = {}});
        const auto one = bands_of(sample, requested, {.scheme = Scheme::stratified, .progress = {}});
        double outside = 0;
        for (std::size_t line = 0; line < all.size(); ++line) {
            EXPECT_GT(all[line].multiplier, 1.96);
            for (std::size_t i = 0; i < all[line].grid.size(); ++i)
                outside =
                    std::max({outside, all[line].low[i] - one[line].low[i], one[line].high[i] - all[line].high[i]});
        }
        EXPECT_LE(outside, 0) << requested.key;
    }
}

/// This many rows, each positive above each negative: replicates with both classes do not vary.
Sample separated(int positives, int negatives) {
    Sample sample;
    for (int row = positives + negatives; row > 0; --row) {
        sample.scores.push_back(row);
        sample.labels.push_back(row > negatives ? 1 : 0);
    }
    return sample;
}

TEST(CurveBand, SimultaneouslyIsJeffreysWhereReplicatesDoNotVary) {
    // tpr is 20 of 20 everywhere. Replicates do not vary, so the whole axis is one stretch, with a multiplier of 1.96.
    // The end of 50 negatives: .925^50 = .0203 < .025, and .95^50 = .077.
    const CurveBand band = band_of(separated(20, 50), "roc",
                                   {.simultaneous = true, .scheme = Scheme::stratified, .steps = 40, .progress = {}});
    const double low = std::get<Interval>(jeffreys_interval(20, 20, .95)).bounds.low;
    for (std::size_t i = 0; i < band.grid.size(); ++i) {
        EXPECT_EQ(band.high[i], 1);
        EXPECT_NEAR(band.low[i], i < 3 ? 0 : i < 40 ? low : 1, 1e-12) << i;
    }
}

TEST(CurveBand, TakesAsManyItemsAsFractionalWeightsAreWorth) {
    // Twenty rows of weight 1/2 are twenty items, not ten.
    const Sample sample = separated(20, 50);
    const Numbers halves(sample.scores.size(), .5);
    const Rows rows{std::span<const double>(sample.scores), sample.labels, halves, {}, 0};
    const Ranking ranking = Ranking::of(std::span<const double>(sample.scores), sample.labels, halves);
    const auto found = curve_band(
        find_curve("roc")->bands.front(), ranking, rows,
        {.simultaneous = true, .scheme = Scheme::stratified, .replicates = 200, .steps = 40, .progress = {}});
    const double low = std::get<Interval>(jeffreys_interval(20, 20, .95)).bounds.low;
    EXPECT_NEAR(std::get<CurveBand>(found).low[20], low, 1e-12);
}

TEST(CurveBand, TakesAsManyItemsAsThereAreClusters) {
    // Twenty positives in five clusters of four, and fifty negatives in five of ten.
    const Sample sample = separated(20, 50);
    std::vector<std::int32_t> clusters;
    clusters.reserve(70);
    for (std::int32_t row = 0; row < 70; ++row) clusters.push_back(row < 20 ? row / 4 : 5 + (row - 20) / 10);
    const Rows rows{std::span<const double>(sample.scores), sample.labels, {}, clusters, 10};
    const Ranking ranking = ranking_of(sample.scores, sample.labels);
    const auto found =
        curve_band(find_curve("roc")->bands.front(), ranking, rows,
                   {.simultaneous = true, .scheme = Scheme::clustered, .replicates = 200, .steps = 40, .progress = {}});
    // Replicates do not vary, so only the five clusters count; the reach is that of Student's t with 4 degrees of
    // freedom, 2.776, for a standard deviation that is sqrt(4 / 5) of theirs. .475^5 = .024 < .025 at fpr .525, so
    // neither end reaches it.
    const double reach = 2.7764451051977987 * std::sqrt(5.0 / 4);
    const double low = jeffreys_bounds(5, 5, normal_upper_tail(reach)).low;
    EXPECT_NEAR(std::get<CurveBand>(found).low[21], low, 1e-9);
}

/// The true positive rate at thresholds, for rows ordered by cluster; each row is a copy of the first of its cluster,
/// or is independent.
CurveBand clustered_band(int clusters, int rows_each, bool copies) {
    const Sample rows =
        binormal(static_cast<std::size_t>(clusters * rows_each), static_cast<std::size_t>(clusters * rows_each), 5);
    Sample sample;
    std::vector<std::int32_t> cluster_of;
    for (std::int32_t row = 0; row < 2 * clusters * rows_each; ++row) {
        const auto from = static_cast<std::size_t>(copies ? row - row % rows_each : row);
        sample.scores.push_back(rows.scores[from]);
        sample.labels.push_back(rows.labels[from]);
        cluster_of.push_back(row / rows_each);
    }
    const Rows of{std::span<const double>(sample.scores), sample.labels, {}, cluster_of, 2 * clusters};
    const Banding& rate = find_curve("tpr_fpr")->bands.front();
    return std::get<CurveBand>(curve_band(rate, ranking_of(sample.scores, sample.labels), of,
                                          {.scheme = Scheme::clustered, .steps = 20, .progress = {}}));
}

TEST(CurveBand, KnowsWhatClustersAreWorth) {
    // The variance of 2000 replicates has a relative error of 3 %, the mean of many correlated ones not much less.
    EXPECT_NEAR(clustered_band(80, 4, true).items.positive, 80, 12);  // each row four times
    EXPECT_NEAR(clustered_band(80, 4, false).items.positive, 320, 48);  // independent rows
}

/// The cost of rows of one kind: their number, and the cost of each as a share of the largest.
struct CostlyRows {
    double count, each;
};

/// The mean cost of all rows, and the standard deviation of one row's.
std::pair<double, double> mean_cost(const std::vector<CostlyRows>& all, double rows) {
    double sum = 0;
    double squares = 0;
    for (const CostlyRows& some : all) {
        sum += some.count * some.each;
        squares += some.count * some.each * some.each;
    }
    return {sum / rows, std::sqrt(squares / rows - sum / rows * (sum / rows))};
}

TEST(CurveBand, OfCostsReachesAsFarAsReplicatesDoInDeviationsOfTheirOwn) {
    // Scores 3, 2 and 1 and thresholds 3, 2 and 1: at the first nothing is flagged, at each next one
    // the rows of one more score.
    const std::vector<std::pair<int, int>> rows_of_scores = {{30, 5}, {20, 25}, {10, 60}};  // positives and negatives
    constexpr double n = 150;
    Sample sample;
    for (std::size_t score = 0; score < 3; ++score) {
        for (int row = 0; row < rows_of_scores[score].first + rows_of_scores[score].second; ++row) {
            sample.scores.push_back(3 - static_cast<double>(score));
            sample.labels.push_back(row < rows_of_scores[score].first ? 1 : 0);
        }
    }
    const auto costs_of = [](const std::array<double, 3>& positive, const std::array<double, 3>& negative) {
        std::array<std::pair<double, double>, 3> costs;
        for (std::size_t at = 0; at < 3; ++at) {  // a missed positive costs 5, a flagged negative 1
            double missed = 0;
            double wrong = 0;
            for (std::size_t score = 0; score < at; ++score) wrong += negative[score];
            for (std::size_t score = at; score < 3; ++score) missed += positive[score];
            costs[at] = mean_cost({{missed, 1}, {wrong, 0.2}}, n);
        }
        return costs;
    };
    const auto found = costs_of({30, 20, 10}, {5, 25, 60});
    const Ranking ranking = ranking_of(sample.scores, sample.labels);
    constexpr std::size_t replicates = 400;
    std::vector<std::array<std::pair<double, double>, 3>> drawn(replicates);
    Bootstrap({{&ranking, std::nullopt, {}}}, Scheme::plain, 7)
        .run(replicates, [&](std::int64_t replicate, std::span<const Views> resampled) {
            std::array<double, 3> positive{};
            std::array<double, 3> negative{};
            resampled.front().get<Ranking>().visit_ties([&](std::int64_t tie, double p, double q) {
                positive[static_cast<std::size_t>(tie)] = p;
                negative[static_cast<std::size_t>(tie)] = q;
            });
            drawn[static_cast<std::size_t>(replicate)] = costs_of(positive, negative);
        });
    std::vector<double> largest(replicates);
    for (std::size_t at = 0; at < 3; ++at) {
        double mean = 0;
        double squares = 0;
        for (const auto& replicate : drawn) mean += replicate[at].first / replicates;
        for (const auto& replicate : drawn) squares += std::pow(replicate[at].first - mean, 2);
        const double deviation = std::sqrt(squares / (replicates - 1));
        for (std::size_t i = 0; i < replicates; ++i) {
            const double own = deviation * drawn[i][at].second / found[at].second;
            largest[i] = std::max(largest[i], std::abs(drawn[i][at].first - found[at].first) / own);
        }
    }
    std::ranges::sort(largest);
    const auto bands = bands_of(sample, read_curves("cost(fn=5)").front(),
                                {.simultaneous = true, .replicates = replicates, .steps = 2, .progress = {}});
    EXPECT_NEAR(bands.front().multiplier, largest[379], 1e-9);  // the smallest value that 380 of 400 do not exceed
}

TEST(CurveBand, OfACurveThatNeverFallsHasBoundsThatNeverFall) {
    const Sample sample = binormal(40, 30, 11);
    for (const char* id : {"roc", "indistinguishability"}) {
        const CurveBand band = band_of(sample, id, {.simultaneous = true, .replicates = 300, .progress = {}});
        EXPECT_TRUE(std::ranges::is_sorted(band.low)) << id;
        EXPECT_TRUE(std::ranges::is_sorted(band.high)) << id;
    }
}

TEST(CurveBand, CountsReplicatesThatMissAClass) {
    const Sample few{{3, 2, 1}, {1, 0, 0}};
    // A replicate misses the positive row with probability (2/3)^3 = 0.296, and both negatives
    // with (1/3)^3: together 1/3.
    const CurveBand band = band_of(few, "roc", {.replicates = 9000, .progress = {}});
    EXPECT_NEAR(static_cast<double>(band.undefined), 3000, 5 * std::sqrt(9000 * 2.0 / 9));
}

TEST(CurveBand, HasAReasonWithOneClass) {
    const auto found = curve_band(find_curve("roc")->bands.front(), ranking_of({1, 2}, {1, 1}), {}, {.progress = {}});
    EXPECT_EQ(std::get<Undefined>(found), Undefined::one_class);
}

TEST(CurveBand, IsTheSameForAnyNumberOfThreads) {
    const Sample sample = binormal(30, 40, 5);
    CurveBand expected;
    for (const int threads : {1, 2, 7}) {
        with_threads(threads, [&] {
            const CurveBand band = band_of(sample, "roc", {.simultaneous = true, .replicates = 300, .progress = {}});
            if (expected.grid.empty()) expected = band;
            EXPECT_EQ(band.low, expected.low);
            EXPECT_EQ(band.high, expected.high);
            EXPECT_EQ(band.multiplier, expected.multiplier);
        });
    }
}

/// The curves of N(1, 1) against N(0, 1), half of the rows positive.
TEST(CurveBand, NeedsACurveInHalfOfTheReplicates) {
    // With one row of each class, a replicate has both or one; the number with one is counted
    // separately, from the same seed.
    const Sample two{{2, 1}, {1, 0}};
    const Ranking ranking = ranking_of(two.scores, two.labels);
    std::set<std::int64_t> defined_at;
    std::set<std::int64_t> undefined_at;
    for (const std::int64_t replicates : {4, 5, 8}) {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            std::atomic<std::int64_t> without{0};
            Bootstrap({{&ranking, std::nullopt, {}}}, Scheme::plain, seed)
                .run(replicates, [&](std::int64_t, std::span<const Views> resampled) {
                    without += resampled.front().get<Ranking>().one_class() ? 1 : 0;
                });
            const auto found = curve_band(find_curve("roc")->bands.front(), ranking, {},
                                          {.replicates = replicates, .seed = seed, .progress = {}});
            const bool enough = replicates - without >= 2 && without <= replicates / 2;
            ASSERT_EQ(std::holds_alternative<CurveBand>(found), enough) << without << " of " << replicates;
            if (replicates == 8) (enough ? defined_at : undefined_at).insert(without);
            if (enough) {
                EXPECT_EQ(std::get<CurveBand>(found).undefined, without);
            } else {
                EXPECT_EQ(std::get<Undefined>(found), Undefined::seldom_defined);
            }
        }
    }
    EXPECT_TRUE(defined_at.contains(4) && undefined_at.contains(5));  // the boundary was crossed in both directions
}

}  // namespace
}  // namespace midrank
