// How often do the bands of curves hold the true curve? A pointwise band at each of some places of the axis, a simultaneous one at
// all of them together. As coverage.cpp, over the laws of laws.hpp. The true curves are those of a large sample.
// docs/coverage.md has the table.
//
//     bench_bands SIMULATIONS > bands.csv

#include "bench/coverage/laws.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/inference/curve_bands.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::int64_t steps = 20;
constexpr std::int64_t replicates = 500;

struct BandTally {
    std::int64_t given = 0, all = 0;  ///< samples with a band, and with one that holds the curve at every place
    std::vector<std::int64_t> held;  ///< by place
    std::vector<double> width;

    void add(const CurveBand& band, const std::vector<double>& truth) {
        held.resize(truth.size());
        width.resize(truth.size());
        ++given;
        bool holds = true;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const bool here = band.low[i] <= truth[i] && truth[i] <= band.high[i];
            held[i] += here ? 1 : 0;
            width[i] += band.high[i] - band.low[i];
            holds = holds && here;
        }
        all += holds ? 1 : 0;
    }
    void merge(const BandTally& other) {
        if (other.given == 0) return;
        held.resize(other.held.size());
        width.resize(other.held.size());
        given += other.given;
        all += other.all;
        for (std::size_t i = 0; i < held.size(); ++i) {
            held[i] += other.held[i];
            width[i] += other.width[i];
        }
    }
};

std::vector<const Curve*> curves_with_bands() {
    std::vector<const Curve*> found;
    for (const Curve& curve : curve_catalog())
        if (curve.band && curve.band->unit == nullptr) found.push_back(&curve);
    return found;
}

Tallies<BandTally> one_sample(const std::vector<const Curve*>& curves, const std::vector<std::vector<double>>& truths,
                              const Ranking& ranking, std::uint64_t seed) {
    Tallies<BandTally> tallies;  // by curve; pointwise, then simultaneous
    for (std::size_t i = 0; i < curves.size(); ++i) {
        for (const bool simultaneous : {false, true}) {
            BandTally& tally = tallies.of.emplace_back();
            const auto found = curve_band(
                *curves[i]->band, ranking, {},
                {.simultaneous = simultaneous, .replicates = replicates, .seed = seed, .steps = steps, .progress = {}});
            if (const auto* band = std::get_if<CurveBand>(&found)) tally.add(*band, truths[i]);
        }
    }
    return tallies;
}

void print(const char* head, const Curve& curve, const std::vector<double>& truth, const BandTally& tally, bool all) {
    const double given = static_cast<double>(std::max<std::int64_t>(tally.given, 1));
    for (std::size_t place = 0; place < tally.held.size(); ++place) {
        const double x = static_cast<double>(place + (curve.band->from_zero ? 0 : 1)) / static_cast<double>(steps);
        fmt::print("{},{},{},{:g},{:.6g},{},{},{:.4g}\n", head, curve.id, all ? "simultaneous" : "pointwise", x,
                   truth[place], tally.given, tally.held[place], tally.width[place] / given);
    }
    if (all) fmt::print("{},{},simultaneous,all,,{},{},\n", head, curve.id, tally.given, tally.all);
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "law,prevalence,rows,curve,band,place,truth,given,covered,mean_width", [](std::int64_t samples) {
            const auto curves = curves_with_bands();
            for (const Law& law : laws) {
                for (const double prevalence : {0.5, 0.1}) {
                    std::vector<std::vector<double>> truths;
                    const Ranking large = sample_of(law, prevalence, 4'000'000, 1).ranking();
                    for (const Curve* curve : curves) truths.push_back(curve->band->read(large, steps));
                    for (const std::int64_t rows : {100, 300, 1000}) {
                        const auto all = reduce_parts<Tallies<BandTally>>(samples, [&](std::int64_t sample) {
                            const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                            return one_sample(curves, truths, sample_of(law, prevalence, rows, seed).ranking(), seed);
                        });
                        const auto head = fmt::format("{},{},{}", law.name, prevalence, rows);
                        for (std::size_t i = 0; i < all.of.size(); ++i)
                            print(head.c_str(), *curves[i / 2], truths[i / 2], all.of[i], i % 2 == 1);
                    }
                }
            }
        });
}
