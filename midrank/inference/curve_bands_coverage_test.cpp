// Coverage of bands for the true curve: a small part of bench/coverage/bands.cpp, run without sanitizers
// (cmake/Tests.cmake).

#include "midrank/inference/bin_bands.hpp"
#include "midrank/inference/curve_bands_for_tests.hpp"
#include "studies/simulation/population.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

using namespace tests;

double true_value(const std::string& id, double x) {
    const Population population{.5, ScoreLaw::normal(1, 1), ScoreLaw::normal(0, 1)};
    if (id == "roc") {
        if (x == 0 || x == 1) return x;
        return population.sensitivity(population.threshold_at_false_positive_rate(x));
    }
    if (id == "precision_recall")
        return x == 1 ? .5 : population.precision(population.threshold_at_sensitivity(x)).number();
    double low = population.least();
    double high = population.most();
    for (int step = 0; step < 60; ++step) {  // bisection for the threshold above which the share x lies
        const double t = (low + high) / 2;
        (population.sensitivity(t) + population.false_positive_rate(t) > 2 * x ? low : high) = t;
    }
    return population.b_at(low).number();
}

/// The number of bands, one per study, that contain the whole true curve.
int holding(const std::string& id, int studies, std::size_t rows, bool simultaneous) {
    Numbers truth;
    int held = 0;
    for (int study = 0; study < studies; ++study) {
        const Sample sample = binormal(rows, rows, 100 + static_cast<std::uint64_t>(study));
        const CurveBand band = band_of(sample, id.c_str(),
                                       {.simultaneous = simultaneous,
                                        .level = 0.9,
                                        .scheme = Scheme::stratified,
                                        .replicates = 300,
                                        .steps = 20,
                                        .progress = {}});
        if (truth.empty()) {
            for (const double x : band.grid) truth.push_back(true_value(id, x));
        }
        bool holds = true;
        for (std::size_t i = 0; i < truth.size(); ++i)
            holds = holds && band.low[i] <= truth[i] && truth[i] <= band.high[i];
        held += holds ? 1 : 0;
    }
    return held;
}

TEST(CurveBand, HoldsTheWholeTrueCurveAsOftenAsItSays) {
    constexpr int studies = 200;
    const double deviation = std::sqrt(studies * .9 * .1);  // standard deviation of a binomial count
    for (const char* id : {"roc", "precision_recall", "indistinguishability"})
        EXPECT_NEAR(holding(id, studies, 400, true), .9 * studies, 4 * deviation) << id;
    // As a band for the whole curve, the pointwise one has much lower coverage.
    EXPECT_LT(holding("roc", studies, 400, false), .9 * studies - 4 * deviation);
    // Few rows at the ends do not reduce the coverage.
    EXPECT_GT(holding("roc", studies, 100, true), .9 * studies - 4 * deviation);
}

/// Rows of N(1, 1) or of N(0, 1), each positive with probability 1/2.
Sample of_chance_classes(std::size_t rows, std::uint64_t seed) {
    Sample sample;
    const Philox random(seed, 3);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto words = random.words(row);
        const bool positive = unit_interval(words[1]) < .5;
        sample.scores.push_back(normal_quantile(unit_interval(words[0])) + (positive ? 1 : 0));
        sample.labels.push_back(positive ? 1 : 0);
    }
    return sample;
}

TEST(CurveBand, HoldsTheWholeTrueCostAsOftenAsItSays) {
    constexpr int studies = 1000;
    const Population population{.5, ScoreLaw::normal(1, 1), ScoreLaw::normal(0, 1)};
    const CurveRequest requested = read_curves("cost(fn=5)").front();
    int held = 0;
    for (std::uint64_t study = 0; study < studies; ++study) {
        const Sample sample = of_chance_classes(300, 100 + study);
        const BandedCurve curve{.lines = requested.curve->bands, .arguments = requested.arguments};
        const auto found = curve_bands({&curve, 1}, ranking_of(sample.scores, sample.labels), {},
                                       {.simultaneous = true, .replicates = 300, .steps = 20, .progress = {}});
        const CurveBand& band = std::get<std::vector<CurveBand>>(found.front()).front();
        bool holds = true;
        for (std::size_t i = 0; i < band.grid.size(); ++i) {
            const double t = band.grid[i];
            const double cost = .5 * (5 * (1 - population.sensitivity(t)) + population.false_positive_rate(t));
            holds = holds && band.low[i] <= cost && cost <= band.high[i];
        }
        held += holds ? 1 : 0;
    }
    // Three standard errors below 95 %; it was 92.5 % when the band used the sample's standard deviations.
    EXPECT_NEAR(held, .95 * studies, 3 * std::sqrt(studies * .95 * .05));
}

/// Uniform probabilities between 0 and 1 that are calibrated.
Sample right_probabilities(std::size_t rows, std::uint64_t seed) {
    Sample sample;
    const Philox random(seed, 2);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto words = random.words(row);
        sample.scores.push_back(unit_interval(words[0]));
        sample.labels.push_back(unit_interval(words[1]) < sample.scores.back() ? 1 : 0);
    }
    return sample;
}

TEST(BandOfBins, HoldsTheWholeTrueDiagramAsOftenAsItSays) {
    constexpr int studies = 1000;
    const double deviation = std::sqrt(studies * .9 * .1);
    for (const char* key : {"reliability", "reliability(binning=mass)"}) {
        const CurveRequest requested = read_curves(key).front();
        for (const bool consistency : {false, true}) {
            int held = 0;
            for (std::uint64_t study = 0; study < studies; ++study) {
                const Sample sample = right_probabilities(400, 100 + study);
                const auto found =
                    bin_bands({requested.curve->bands, requested.arguments}, ranking_of(sample.scores, sample.labels),
                              {}, {.simultaneous = true, .consistency = consistency, .level = .9, .progress = {}});
                const CurveBand& band = std::get<std::vector<CurveBand>>(found).front();
                bool holds = true;
                for (std::size_t i = 0; i < band.grid.size(); ++i) {
                    const double is = consistency ? band.value[i] : band.grid[i];  // the true curve is the diagonal
                    holds = holds && band.low[i] <= is && is <= band.high[i];
                }
                held += holds ? 1 : 0;
            }
            EXPECT_NEAR(held, .9 * studies, 4 * deviation) << key;
        }
    }
}

TEST(CurveBand, HoldsTheWholeTrueNetBenefitAsOftenAsItSays) {
    constexpr int studies = 200;
    int held = 0;
    for (std::uint64_t study = 0; study < studies; ++study) {
        const CurveBand band =
            band_of(right_probabilities(400, 100 + study), "decision",
                    {.simultaneous = true, .level = .9, .replicates = 300, .steps = 20, .progress = {}});
        bool holds = true;
        for (std::size_t i = 0; i < band.grid.size(); ++i) {
            const double benefit = (1 - band.grid[i]) / 2;  // the integral of p - (1 - p) t / (1 - t) from t to 1
            holds = holds && band.low[i] <= benefit && benefit <= band.high[i];
        }
        held += holds ? 1 : 0;
    }
    EXPECT_NEAR(held, .9 * studies, 4 * std::sqrt(studies * .9 * .1));
}

}  // namespace
}  // namespace midrank
