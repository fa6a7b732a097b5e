// How often do the bands of a reliability diagram contain it, and those of a decision curve? The true share of a bin is
// the mean of the true probabilities of its items; a consistency band should contain the diagram if the probabilities
// are right. docs/coverage.md has the table.
//
//     bench_bins SIMULATIONS > bins.csv

#include "bench/coverage/populations.hpp"
#include "bench/coverage/probability_laws.hpp"
#include "midrank/curves/catalog.hpp"
#include "midrank/inference/bin_bands.hpp"
#include "midrank/inference/isotonic_band.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

struct Sample : DrawnRows {
    std::vector<double> chances;
};

Sample sample_of(const ProbabilityLaw& law, std::int64_t rows, bool weighted, Draws& draws) {
    Sample sample;
    for (std::int64_t row = 0; row < rows; ++row) {
        sample.scores.push_back(law.probability(draws.uniform()));
        sample.chances.push_back(chance_of(law, sample.scores.back()));
        sample.labels.push_back(draws.uniform() < sample.chances.back() ? 1 : 0);
        if (weighted) sample.weights.push_back(std::exp(draws.normal()));
    }
    return sample;
}

/// Clusters of ten rows. Each row has a uniform probability. Its label depends on the cluster's common
/// uniform number with probability 0.3, else on one of its own, so that labels within a cluster are
/// correlated and the probabilities are right.
Sample clusters_of(std::int64_t clusters, Draws& draws) {
    Sample sample;
    sample.cluster_count = static_cast<std::int32_t>(clusters);
    for (std::int32_t cluster = 0; cluster < sample.cluster_count; ++cluster) {
        const double common = draws.uniform();
        for (int row = 0; row < 10; ++row) {
            const double p = draws.uniform();
            const double own = draws.uniform();
            sample.scores.push_back(p);
            sample.chances.push_back(p);
            sample.labels.push_back((draws.uniform() < 0.3 ? common : own) < p ? 1 : 0);
            sample.clusters.push_back(cluster);
        }
    }
    return sample;
}

struct CoverageCounts {
    std::int64_t samples = 0, whole = 0, places = 0, held = 0;

    void add(const CurveBand& band, const std::vector<double>& truth) {
        bool all = true;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const bool here = band.low[i] <= truth[i] && truth[i] <= band.high[i];
            held += here ? 1 : 0;
            all = all && here;
        }
        places += static_cast<std::int64_t>(truth.size());
        ++samples;
        whole += all ? 1 : 0;
    }
    void merge(const CoverageCounts& other) {
        samples += other.samples;
        whole += other.whole;
        places += other.places;
        held += other.held;
    }
};

/// The mean true probability in each bin, from the highest bin down, as in the band.
std::vector<double> true_shares(const Sample& sample, const std::vector<CalibrationBin>& bins) {
    std::vector<double> sums(bins.size(), 0);
    for (std::size_t row = 0; row < sample.scores.size(); ++row) {
        const auto next = std::ranges::upper_bound(bins, sample.scores[row], {}, &CalibrationBin::lowest);
        sums[static_cast<std::size_t>(next - bins.begin()) - 1] +=
            sample.chances[row] * (sample.weights.empty() ? 1 : sample.weights[row]);
    }
    std::vector<double> shares;
    for (std::size_t bin = bins.size(); bin-- > 0;) shares.push_back(sums[bin] / bins[bin].weight);
    return shares;
}

void add_diagrams(Tallies<CoverageCounts>& tallies, const Sample& sample) {
    const Ranking ranking = sample.ranking();
    for (const CurveRequest& requested : read_curves("reliability,reliability(binning=mass)")) {
        const BandedCurve curve{requested.curve->bands, requested.arguments};
        const auto truth = true_shares(sample, curve.lines.front().bins(ranking, requested.arguments));
        for (const bool consistency : {false, true}) {
            for (const bool simultaneous : {false, true}) {
                const auto found = bin_bands(curve, ranking, sample.rows(),
                                             {.simultaneous = simultaneous,
                                              .consistency = consistency,
                                              .scheme = sample.clusters.empty() ? Scheme::plain : Scheme::clustered,
                                              .progress = {}});
                const auto& band = std::get<std::vector<CurveBand>>(found).front();
                tallies.of.emplace_back().add(band, consistency ? band.value : truth);
            }
        }
    }
}

/// The net benefit at each threshold, for uniform probabilities that are right: (1 - t) / 2.
void add_decision(Tallies<CoverageCounts>& tallies, const Sample& sample, std::uint64_t seed) {
    const BandedCurve curve{find_curve("decision")->bands, {}};
    for (const bool simultaneous : {false, true}) {
        const auto found =
            curve_bands({&curve, 1}, sample.ranking(), sample.rows(),
                        {.simultaneous = simultaneous, .replicates = 500, .seed = seed, .steps = 20, .progress = {}});
        CoverageCounts& held = tallies.of.emplace_back();
        const auto* bands = std::get_if<std::vector<CurveBand>>(&found.front());
        if (bands == nullptr) continue;
        std::vector<double> truth;
        for (const double t : bands->front().grid) truth.push_back((1 - t) / 2);
        held.add(bands->front(), truth);
    }
}

/// The isotonic fit of right probabilities; its consistency band should contain it.
void add_isotonic(Tallies<CoverageCounts>& tallies, const Sample& sample, std::uint64_t seed) {
    for (const bool simultaneous : {false, true}) {
        const auto found = isotonic_band(
            sample.ranking(),
            {.simultaneous = simultaneous, .consistency = true, .replicates = 1000, .seed = seed, .progress = {}});
        const auto& band = std::get<std::vector<CurveBand>>(found).front();
        tallies.of.emplace_back().add(band, band.value);
    }
}

constexpr std::array isotonic_fits = {"isotonic,consistency", "isotonic,simultaneous_consistency"};
constexpr std::array diagrams = {
    "width,pointwise", "width,simultaneous", "width,consistency", "width,simultaneous_consistency",
    "mass,pointwise",  "mass,simultaneous",  "mass,consistency",  "mass,simultaneous_consistency"};
constexpr std::array decisions = {"decision,pointwise", "decision,simultaneous"};

template <class Names, class One>
void study_cell(const std::string& head, std::int64_t samples, const Names& names, One one) {
    const auto all = reduce_parts<Tallies<CoverageCounts>>(samples, [&](std::int64_t sample) {
        Tallies<CoverageCounts> tallies;
        one(tallies, static_cast<std::uint64_t>(sample));
        return tallies;
    });
    for (std::size_t i = 0; i < all.of.size(); ++i) {
        const CoverageCounts& held = all.of[i];
        fmt::print("\"{}\",{},{},{},{},{}\n", head, names[i], held.samples, held.whole, held.places, held.held);
    }
    std::fflush(stdout);
}

void study(std::int64_t samples) {
    for (const std::int64_t rows : {100, 300, 1000}) {
        for (const ProbabilityLaw& law : probability_laws) {
            study_cell(fmt::format("{}; {}", law.name, rows), samples, diagrams,
                       [&](Tallies<CoverageCounts>& tallies, std::uint64_t seed) {
                           Draws draws(seed);
                           add_diagrams(tallies, sample_of(law, rows, false, draws));
                       });
            study_cell(fmt::format("{}; {}", law.name, rows), std::min<std::int64_t>(samples, 400), isotonic_fits,
                       [&](Tallies<CoverageCounts>& tallies, std::uint64_t seed) {
                           Draws draws(seed);
                           add_isotonic(tallies, sample_of(law, rows, false, draws), seed);
                       });
        }
        study_cell(fmt::format("even, weights; {}", rows), samples, diagrams,
                   [&](Tallies<CoverageCounts>& tallies, std::uint64_t seed) {
                       Draws draws(seed);
                       add_diagrams(tallies, sample_of(probability_laws.front(), rows, true, draws));
                   });
        study_cell(fmt::format("even; {}", rows), std::min<std::int64_t>(samples, 400), decisions,
                   [&](Tallies<CoverageCounts>& tallies, std::uint64_t seed) {
                       Draws draws(seed);
                       add_decision(tallies, sample_of(probability_laws.front(), rows, false, draws), seed);
                   });
    }
    for (const std::int64_t clusters : {10, 20, 60, 200}) {
        study_cell(fmt::format("even, clusters of ten; {}", clusters), samples, diagrams,
                   [&](Tallies<CoverageCounts>& tallies, std::uint64_t seed) {
                       Draws draws(seed);
                       add_diagrams(tallies, clusters_of(clusters, draws));
                   });
    }
}

}  // namespace

int main(int argc, char** argv) { return run_study(argc, argv, "law,curve,band,samples,whole,places,held", study); }
