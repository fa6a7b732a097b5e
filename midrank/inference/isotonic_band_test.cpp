#include "midrank/inference/isotonic_band.hpp"

#include "midrank/inference/curve_bands_for_tests.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/numerics/philox.hpp"
#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using namespace tests;

CurveBand band_of_fit(const Ranking& ranking, const CurveBandRequest& request) {
    return std::get<std::vector<CurveBand>>(isotonic_band(ranking, request)).front();
}

/// Twenty items of probability 0.1 and forty of 0.9. If the pools are never merged, a resampled share is a binomial
/// count divided by its number of items.
TEST(IsotonicBand, OfTiesThatLieApartIsTheBinomialQuantile) {
    Sample sample;
    for (int i = 0; i < 60; ++i) {
        sample.scores.push_back(i < 20 ? 0.1 : 0.9);
        sample.labels.push_back(i % 20 == 0 || i >= 24 ? 1 : 0);
    }
    const CurveBand band = band_of_fit(ranking_of(sample.scores, sample.labels),
                                       {.consistency = true, .replicates = 20000, .progress = {}});
    ASSERT_EQ(band.grid, (Numbers{0.9, 0.1}));
    const auto quantile = [](double items, double p, double tail) {
        double k = 0;
        while (binomial_cdf(k, items, p) < tail) ++k;
        return k / items;
    };
    EXPECT_DOUBLE_EQ(band.low[0], quantile(40, 0.9, 0.025));
    EXPECT_DOUBLE_EQ(band.high[0], quantile(40, 0.9, 0.975));
    EXPECT_DOUBLE_EQ(band.low[1], quantile(20, 0.1, 0.025));
    EXPECT_DOUBLE_EQ(band.high[1], quantile(20, 0.1, 0.975));
    EXPECT_EQ(band.value, (Numbers{37.0 / 40, 1.0 / 20}));
}

/// Calibrated labels for uniform probabilities.
Ranking calibrated(std::int64_t rows, std::uint64_t seed) {
    const Philox random(seed, 11);
    Sample sample;
    for (std::int64_t row = 0; row < rows; ++row) {
        const auto [a, b] = random.words(static_cast<std::uint64_t>(row));
        sample.scores.push_back(unit_interval(a));
        sample.labels.push_back(unit_interval(b) < sample.scores.back() ? 1 : 0);
    }
    return ranking_of(sample.scores, sample.labels);
}

TEST(IsotonicBand, HoldsTheCurveOfRightProbabilitiesAsOftenAsItSays) {
    constexpr int samples = 200;
    int whole = 0;
    double places = 0;
    double held = 0;
    for (int sample = 0; sample < samples; ++sample) {
        const auto seed = static_cast<std::uint64_t>(sample);
        const Ranking ranking = calibrated(100, seed);
        CurveBandRequest request{.consistency = true, .replicates = 400, .seed = seed, .steps = 20, .progress = {}};
        const CurveBand each = band_of_fit(ranking, request);
        for (std::size_t k = 0; k < each.grid.size(); ++k) {
            places += 1;
            held += each.low[k] <= each.value[k] && each.value[k] <= each.high[k] ? 1 : 0;
        }
        request.simultaneous = true;
        const CurveBand all = band_of_fit(ranking, request);
        bool inside = true;
        for (std::size_t k = 0; k < all.grid.size(); ++k) {
            inside = inside && all.low[k] <= all.value[k] && all.value[k] <= all.high[k];
            EXPECT_LE(all.low[k], each.low[k]);
            EXPECT_GE(all.high[k], each.high[k]);
        }
        whole += inside ? 1 : 0;
    }
    EXPECT_NEAR(held / places, 0.95, 0.02);
    EXPECT_NEAR(static_cast<double>(whole) / samples, 0.95, 0.045);  // three standard errors
}

TEST(IsotonicBand, ASimultaneousOneDrawsAsManyAsItsPlacesAsk) {
    // 21 places have up to 42 extreme curves, which must be less than one in twenty.
    EXPECT_EQ(isotonic_replicates({.simultaneous = true, .replicates = 10, .steps = 20, .progress = {}}), 880);
    EXPECT_EQ(isotonic_replicates({.simultaneous = true, .replicates = 5000, .steps = 20, .progress = {}}), 5000);
    EXPECT_EQ(isotonic_replicates({.replicates = 10, .steps = 20, .progress = {}}), 10);
}

TEST(IsotonicBand, IsTheSameForAnyNumberOfThreads) {
    const Ranking ranking = calibrated(300, 3);
    const CurveBandRequest request{.simultaneous = true, .consistency = true, .replicates = 100, .progress = {}};
    std::vector<CurveBand> found;
    for (const int threads : {1, 2, 5}) with_threads(threads, [&] { found.push_back(band_of_fit(ranking, request)); });
    for (const CurveBand& band : found) {
        EXPECT_EQ(band.low, found.front().low);
        EXPECT_EQ(band.high, found.front().high);
    }
}

TEST(IsotonicBand, ManyTiesShareGroupsAndTheBandStaysWhereItIs) {
    // Twice as many ties as groups, each of one item.
    const CurveBandRequest request{.consistency = true, .replicates = 200, .steps = 10, .progress = {}};
    Sample sample;
    for (std::int64_t i = 0; i < 2 * most_isotonic_groups; ++i) {
        sample.scores.push_back((static_cast<double>(i) + 0.5) / (2 * most_isotonic_groups));
        sample.labels.push_back(i % 3 == 0 ? 1 : 0);
    }
    const CurveBand many = band_of_fit(ranking_of(sample.scores, sample.labels), request);
    ASSERT_EQ(many.grid.size(), 11U);
    for (std::size_t k = 0; k < many.grid.size(); ++k) {
        EXPECT_NEAR(many.grid[k], 1 - static_cast<double>(k) / 10, 0.001);
        EXPECT_LT(many.low[k], many.grid[k] + 0.01);
        EXPECT_GT(many.high[k], many.grid[k] - 0.01);
        EXPECT_LT(many.high[k] - many.low[k], 0.12);
    }
}

TEST(IsotonicBand, IsUndefinedWhereLabelsCannotBeDrawn) {
    EXPECT_EQ(std::get<Undefined>(isotonic_band(ranking_of({-1, 2}, {0, 1}), {})), Undefined::not_probabilities);
    CurveBandRequest clustered{.consistency = true, .progress = {}};
    clustered.scheme = Scheme::clustered;
    EXPECT_EQ(std::get<Undefined>(isotonic_band(calibrated(20, 1), clustered)), Undefined::labels_of_clusters);
}

}  // namespace
}  // namespace midrank
