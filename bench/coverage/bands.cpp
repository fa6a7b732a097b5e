// How often do the bands of curves contain the true curve: a pointwise band at each of some points of the axis, a
// simultaneous one at all of them together? As coverage.cpp, over the laws of laws.hpp; then with weights exp(N(0, 1)),
// and over the laws of clusters. The true curves are those of a large sample. docs/coverage.md has the table.
//
//     bench_bands SIMULATIONS > bands.csv
//     bench_bands SIMULATIONS 100 > bands_100.csv          only cells with this many rows
//     bench_bands SIMULATIONS weights > weights.csv        only those with weights; or "clusters"
//     bench_bands SIMULATIONS all "cost(fn=5)" > cost.csv  only these curves

#include "bench/coverage/cluster_laws.hpp"
#include "bench/coverage/laws.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/curves/grid.hpp"
#include "midrank/inference/curve_bands.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::int64_t steps = 20;
constexpr std::int64_t replicates = 500;
constexpr std::int64_t rows_of_truth = 4'000'000;

struct BandTally {
    std::int64_t given = 0, all = 0;  ///< samples with a band, and with a band that contains the curve at every point
    std::vector<std::int64_t> held;  ///< by point, each line after the previous one
    std::vector<double> width;

    void add(const std::vector<CurveBand>& bands, const std::vector<std::vector<double>>& truths) {
        std::size_t place = 0;
        bool holds = true;
        ++given;
        for (std::size_t line = 0; line < bands.size(); ++line) {
            const CurveBand& band = bands[line];
            held.resize(std::max(held.size(), place + band.grid.size()));
            width.resize(held.size());
            for (std::size_t i = 0; i < band.grid.size(); ++i, ++place) {
                const bool here = band.low[i] <= truths[line][i] && truths[line][i] <= band.high[i];
                held[place] += here ? 1 : 0;
                width[place] += band.high[i] - band.low[i];
                holds = holds && here;
            }
        }
        all += holds ? 1 : 0;
    }
    void merge(const BandTally& other) {
        held.resize(std::max(held.size(), other.held.size()));
        width.resize(held.size());
        given += other.given;
        all += other.all;
        for (std::size_t i = 0; i < other.held.size(); ++i) {
            held[i] += other.held[i];
            width[i] += other.width[i];
        }
    }
};

/// A curve with bands, and its true course in the population.
class TrueCurve {
public:
    TrueCurve(const CurveRequest& requested, const Ranking& large) : requested_(requested), large_(large) {
        for (const Banding& line : lines()) of_shares_.push_back(truth(line, line.grid(large, steps)));
    }
    const std::vector<Banding>& lines() const { return requested_.curve->bands; }
    const std::string& key() const { return requested_.key; }
    const Arguments& arguments() const { return requested_.arguments; }

    /// At the points of these bands; thresholds differ between samples.
    std::vector<std::vector<double>> at(const std::vector<CurveBand>& bands) const {
        if (lines().front().abscissa != "threshold") return of_shares_;
        std::vector<std::vector<double>> found;
        for (std::size_t i = 0; i < bands.size(); ++i) found.push_back(truth(lines()[i], bands[i].grid));
        return found;
    }

private:
    std::vector<double> truth(const Banding& line, const std::vector<double>& x) const {
        RankingOnGrid on(large_);
        std::vector<double> values = line.read(on, {steps, x}, arguments());
        for (std::size_t i = 0; line.of_share != nullptr && i < x.size(); ++i)
            values[i] = line.of_share(x[i], arguments()).of(values[i]);
        return values;
    }

    CurveRequest requested_;
    const Ranking& large_;
    std::vector<std::vector<double>> of_shares_;
};

/// All curves with bands, except lift, which is gain in other units.
constexpr const char* all_curves = "roc,precision_recall,gain,indistinguishability,tpr_fpr,cost(fn=5)";

std::vector<TrueCurve> true_curves(const std::string& names, const Ranking& large) {
    std::vector<TrueCurve> curves;
    for (const CurveRequest& requested : read_curves(names)) curves.emplace_back(requested, large);
    return curves;
}

Tallies<BandTally> one_sample(const std::vector<TrueCurve>& curves, const Ranking& ranking, const Rows& rows,
                              Scheme scheme, std::uint64_t seed) {
    Tallies<BandTally> tallies;  // by curve; pointwise, then simultaneous
    tallies.of.resize(2 * curves.size());
    std::vector<BandedCurve> banded;
    for (const TrueCurve& curve : curves) banded.push_back({curve.lines(), curve.arguments()});
    for (const bool simultaneous : {false, true}) {
        const auto found = curve_bands(banded, ranking, rows,
                                       {.simultaneous = simultaneous,
                                        .scheme = scheme,
                                        .replicates = replicates,
                                        .seed = seed,
                                        .steps = steps,
                                        .progress = {}});
        for (std::size_t i = 0; i < curves.size(); ++i) {
            if (const auto* bands = std::get_if<std::vector<CurveBand>>(&found[i]))
                tallies.of[2 * i + (simultaneous ? 1 : 0)].add(*bands, curves[i].at(*bands));
        }
    }
    return tallies;
}

void print(const std::string& head, const TrueCurve& curve, const BandTally& tally, const char* kind) {
    for (std::size_t place = 0; place < tally.held.size(); ++place) {
        fmt::print("{},\"{}\",{},{},{},{},{:.4g}\n", head, curve.key(), kind, place, tally.given, tally.held[place],
                   tally.width[place] / static_cast<double>(tally.given));
    }
    fmt::print("{},\"{}\",{},all,{},{},\n", head, curve.key(), kind, tally.given, tally.all);
}

/// Prints a cell; one_sample(seed) gives each of its samples.
template <class OneSample>
void study_cell(const std::string& head, std::int64_t samples, std::int64_t stream,
                const std::vector<TrueCurve>& curves, OneSample one) {
    const auto all = reduce_parts<Tallies<BandTally>>(
        samples, [&](std::int64_t sample) { return one(static_cast<std::uint64_t>(stream * 1'000'000 + sample)); });
    for (std::size_t i = 0; i < all.of.size(); ++i)
        print(head, curves[i / 2], all.of[i], i % 2 == 1 ? "simultaneous" : "pointwise");
    std::fflush(stdout);
}

void study_rows(const std::string& names, std::int64_t samples, std::span<const std::int64_t> sizes) {
    for (const Law& law : laws) {
        for (const double prevalence : {0.5, 0.1}) {
            const Ranking large = sample_of(law, prevalence, rows_of_truth, 1).ranking();
            const auto curves = true_curves(names, large);
            for (const std::int64_t rows : sizes) {
                study_cell(fmt::format("{},{},{}", law.name, prevalence, rows), samples, rows, curves,
                           [&](std::uint64_t seed) {
                               return one_sample(curves, sample_of(law, prevalence, rows, seed).ranking(), {},
                                                 Scheme::plain, seed);
                           });
            }
        }
    }
}

void study_weights(const std::string& names, std::int64_t samples) {
    const Law& law = laws.front();
    const Ranking large = sample_of(law, 0.5, rows_of_truth, 1).ranking();
    const auto curves = true_curves(names, large);
    for (const std::int64_t rows : {100, 300, 1000}) {
        study_cell(fmt::format("weights,0.5,{}", rows), samples, rows, curves, [&](std::uint64_t seed) {
            const LabelledScores sample = sample_of(law, 0.5, rows, seed);
            Draws draws(~seed);
            std::vector<double> weights(sample.scores.size());
            for (double& weight : weights) weight = std::exp(draws.normal());
            const std::span<const double> scores(sample.scores);
            return one_sample(curves, Ranking::of(scores, sample.labels, weights),
                              {.scores = scores, .positive = sample.labels, .weights = weights}, Scheme::plain, seed);
        });
    }
}

void study_clusters(const std::string& names, std::int64_t samples) {
    for (const ClusterLaw& law : cluster_laws) {
        const Ranking large = sample_of(law, 100'000, 1).ranking();
        const auto curves = true_curves(names, large);
        for (const std::int32_t clusters : {10, 20, 60}) {
            study_cell(fmt::format("\"clusters: {}\",0.5,{}", law.name, clusters), samples, clusters, curves,
                       [&](std::uint64_t seed) {
                           const ClusteredSample sample = sample_of(law, clusters, seed);
                           return one_sample(curves, sample.ranking(), sample.rows(), Scheme::clustered, seed);
                       });
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string rows = argc > 2 ? argv[2] : "all";
    const std::string names = argc > 3 ? argv[3] : all_curves;
    return run_study(std::min(argc, 2), argv, "law,prevalence,rows,curve,band,place,given,covered,mean_width",
                     [&](std::int64_t samples) {
                         if (rows == "weights") return study_weights(names, samples);
                         if (rows == "clusters") return study_clusters(names, samples);
                         if (rows != "all")
                             return study_rows(names, samples, std::array<std::int64_t, 1>{std::atoll(rows.c_str())});
                         study_rows(names, samples, std::array<std::int64_t, 4>{50, 100, 300, 1000});
                         study_weights(names, samples);
                         study_clusters(names, samples);
                     });
}
