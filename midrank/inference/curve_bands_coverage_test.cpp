// How often bands hold the true curve: a small part of bench/coverage/bands.cpp, without sanitizers (cmake/Tests.cmake).

#include "midrank/inference/curve_bands_for_tests.hpp"
#include "studies/simulation/population.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

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
    for (int step = 0; step < 60; ++step) {  // half an interval each: the threshold above which the share x lies
        const double t = (low + high) / 2;
        (population.sensitivity(t) + population.false_positive_rate(t) > 2 * x ? low : high) = t;
    }
    return population.b_at(low).number();
}

/// How many of the bands, one a study, hold the whole true curve.
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
    const double deviation = std::sqrt(studies * .9 * .1);  // of a binomial count
    for (const char* id : {"roc", "precision_recall", "indistinguishability"})
        EXPECT_NEAR(holding(id, studies, 400, true), .9 * studies, 4 * deviation) << id;
    // Taken for a band of the whole curve, the pointwise one holds far less often.
    EXPECT_LT(holding("roc", studies, 400, false), .9 * studies - 4 * deviation);
    // Few rows at the ends cost nothing.
    EXPECT_GT(holding("roc", studies, 100, true), .9 * studies - 4 * deviation);
}

}  // namespace
}  // namespace midrank
