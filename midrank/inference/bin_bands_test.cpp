#include "midrank/inference/bin_bands.hpp"

#include "midrank/inference/curve_bands_for_tests.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/philox.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using namespace tests;

CurveBands found_bands(const Ranking& ranking, const Rows& rows, const CurveBandRequest& request,
                       const std::string& key = "reliability") {
    const CurveRequest requested = read_curves(key).front();
    return bin_bands({requested.curve->bands, requested.arguments}, ranking, rows, request);
}

CurveBand band_of_bins(const Ranking& ranking, const Rows& rows = {}, const CurveBandRequest& request = {},
                       const std::string& key = "reliability") {
    return std::get<std::vector<CurveBand>>(found_bands(ranking, rows, request, key)).front();
}

/// Eight items of probability 0.25, of which 4 are positive, and four of 0.75, all positive.
Sample two_bins() {
    return {.scores = {.25, .25, .25, .25, .25, .25, .25, .25, .75, .75, .75, .75},
            .labels = {1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1}};
}
Ranking ranking_of(const Sample& sample) { return tests::ranking_of(sample.scores, sample.labels); }

TEST(BandOfBins, IsTheIntervalOfEachShare) {
    const CurveBand band = band_of_bins(ranking_of(two_bins()));
    EXPECT_EQ(band.grid, (Numbers{.75, .25}));
    EXPECT_EQ(band.value, (Numbers{1, .5}));
    const Bounds of_eight = jeffreys_bounds(4, 8, .025);
    const Bounds of_four = jeffreys_bounds(4, 4, .025);
    EXPECT_DOUBLE_EQ(band.low[1], of_eight.low);
    EXPECT_DOUBLE_EQ(band.high[1], of_eight.high);
    EXPECT_DOUBLE_EQ(band.low[0], of_four.low);
    EXPECT_EQ(band.high[0], 1);
    EXPECT_EQ(band.multiplier, 0);
}

TEST(BandOfBins, HoldsAllBinsWhereEachHoldsWithTheRootOfTheLevel) {
    const CurveBand all = band_of_bins(ranking_of(two_bins()), {}, {.simultaneous = true, .progress = {}});
    const CurveBand each = band_of_bins(ranking_of(two_bins()), {}, {.level = std::sqrt(.95), .progress = {}});
    EXPECT_EQ(all.low, each.low);
    EXPECT_EQ(all.high, each.high);
    EXPECT_DOUBLE_EQ(all.multiplier, normal_quantile((1 + std::sqrt(.95)) / 2));
}

TEST(BandOfBins, AConsistencyBandLiesAboutTheMeanProbability) {
    const CurveBand band = band_of_bins(ranking_of(two_bins()), {}, {.consistency = true, .progress = {}});
    // A share of 0 or 1 has an interval that ends at the mean probability.
    EXPECT_NEAR(jeffreys_bounds(8 * band.high[1], 8, .025).low, .25, 1e-12);
    EXPECT_NEAR(jeffreys_bounds(4 * band.low[0], 4, .025).high, .75, 1e-12);
    EXPECT_LT(band.low[1], .25);
    EXPECT_GT(band.high[0], .75);
}

TEST(BandOfBins, TheCurveLeavesTheConsistencyBandWhereItsBandLeavesTheDiagonal) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Philox random(seed, 5);
        Sample sample;
        for (std::size_t row = 0; row < 60; ++row) {
            const double p = static_cast<double>(row % 6) / 8 + .1875;  // one probability in each bin
            sample.scores.push_back(p);
            sample.labels.push_back(unit_interval(random.words(row)[0]) < .5 ? 1 : 0);
        }
        for (const bool simultaneous : {false, true}) {
            CurveBandRequest request{.simultaneous = simultaneous, .progress = {}};
            const CurveBand of_curve = band_of_bins(ranking_of(sample), {}, request);
            request.consistency = true;
            const CurveBand right = band_of_bins(ranking_of(sample), {}, request);
            for (std::size_t i = 0; i < right.grid.size(); ++i) {
                EXPECT_EQ(right.low[i] <= right.value[i] && right.value[i] <= right.high[i],
                          of_curve.low[i] <= right.grid[i] && right.grid[i] <= of_curve.high[i]);
            }
        }
    }
}

TEST(BandOfBins, CertainProbabilitiesHaveNoConsistencyBandToLeave) {
    const Sample sample{.scores = {1, 1, 0, 0}, .labels = {1, 0, 0, 0}};
    const CurveBand band = band_of_bins(ranking_of(sample), {}, {.consistency = true, .progress = {}});
    EXPECT_EQ(band.low, (Numbers{1, 0}));
    EXPECT_EQ(band.high, (Numbers{1, 0}));
}

TEST(BandOfBins, UnlikeProbabilitiesCountForMoreItems) {
    // In one bin the mean probability is 0.5 and the mean of p (1 - p) is 3/16, so that 4 items
    // have the variance of 16/3.
    const Sample sample{.scores = {.25, .25, .75, .75}, .labels = {0, 0, 1, 1}};
    const CurveBand band =
        band_of_bins(ranking_of(sample), {}, {.consistency = true, .progress = {}}, "reliability(bins=1)");
    EXPECT_NEAR(jeffreys_bounds(16.0 / 3 * band.high[0], 16.0 / 3, .025).low, .5, 1e-12);
}

TEST(BandOfBins, WeightsAreWorthFewerItemsWhateverTheirScale) {
    const Sample sample = two_bins();
    Numbers weights(12, .5);
    weights[0] = 2.5;
    const auto with = [&](double scale) {
        Numbers scaled = weights;
        for (double& weight : scaled) weight *= scale;
        const std::span<const double> scores(sample.scores);
        return band_of_bins(Ranking::of(scores, sample.labels, scaled),
                            {.scores = scores, .positive = sample.labels, .weights = scaled});
    };
    const CurveBand band = with(1);
    EXPECT_DOUBLE_EQ(band.value[1], 4.0 / 6);
    // In the mean, positives have weight 3/4 and negatives 1/2. Divided by that, the eight have weights of 10/3, three
    // times 2/3 and four times 1: sum 28/3, squares 148/9, effective size 196/37, of which 4/7 are positive; their odds
    // are multiplied by 3/2.
    const double low = jeffreys_bounds(4.0 / 7 * 196 / 37, 196.0 / 37, .025).low;
    EXPECT_DOUBLE_EQ(band.low[1], 1.5 * low / (1.5 * low + 1 - low));
    EXPECT_EQ(with(.25).low, band.low);
}

TEST(BandOfBins, ClustersThatAreCopiesCountOnce) {
    // Of 40 items 20 are positive; each occurs four times, as one cluster.
    Sample sample;
    std::vector<std::int32_t> clusters;
    for (int item = 0; item < 40; ++item) {
        for (int copy = 0; copy < 4; ++copy) {
            sample.scores.push_back(.5);
            sample.labels.push_back(item % 2 == 0 ? 1 : 0);
            clusters.push_back(item);
        }
    }
    const Rows rows{.scores = std::span<const double>(sample.scores),
                    .positive = sample.labels,
                    .weights = {},
                    .clusters = clusters,
                    .cluster_count = 40};
    const CurveBand band = band_of_bins(ranking_of(sample), rows, {.scheme = Scheme::clustered, .progress = {}});
    // The variance of 40 residuals is 40 / 39 times that of a proportion, as for 39 items; the quantile is Student's.
    const double tail = normal_upper_tail(student_quantile(.975, 39));
    EXPECT_NEAR(band.low[0], jeffreys_bounds(39 * .5, 39, tail).low, 1e-12);
    EXPECT_NEAR(band.high[0], jeffreys_bounds(39 * .5, 39, tail).high, 1e-12);
}

TEST(BandOfBins, SaysWhyThereIsNone) {
    const Ranking scores = tests::ranking_of({2, .5}, {1, 0});
    EXPECT_EQ(std::get<Undefined>(found_bands(scores, {}, {})), Undefined::not_probabilities);
    EXPECT_EQ(
        std::get<Undefined>(found_bands(ranking_of(two_bins()), {}, {.scheme = Scheme::clustered, .progress = {}})),
        Undefined::needs_rows);
    EXPECT_EQ(std::get<Undefined>(found_bands(Ranking(), {}, {})), Undefined::empty);
}

}  // namespace
}  // namespace midrank
