// How often do intervals hold the true value where rows belong to clusters? As coverage.cpp, for few clusters, equal and
// unequal ones, weakly and strongly correlated. The true values are those of a large sample. docs/coverage.md has the table.
//
//     bench_clusters SIMULATIONS > clusters.csv

#include "bench/coverage/study.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

/// Each cluster shifts its scores by `effect` times 0.8 N(0, 1), and the log odds that a row is positive by as much; beside that
/// scores are N(0, 0.7^2), and 1 higher for positives, read as probabilities. Thirty rows each, or geometric sizes of mean 30, at
/// least 3.
struct ClusterLaw {
    const char* name;
    double effect;
    bool equal;
};

struct ClusteredSample {
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    std::vector<std::int32_t> clusters;
    std::int32_t cluster_count = 0;

    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), labels); }
    Rows rows() const {
        return {.scores = std::span<const double>(scores),
                .positive = labels,
                .clusters = clusters,
                .cluster_count = cluster_count};
    }
};

ClusteredSample sample_of(const ClusterLaw& law, std::int32_t clusters, std::uint64_t seed) {
    Draws draws(seed);
    ClusteredSample sample;
    sample.cluster_count = clusters;
    for (std::int32_t cluster = 0; cluster < clusters; ++cluster) {
        const double shift = 0.8 * law.effect * draws.normal();
        const double log_odds = 0.8 * law.effect * draws.normal();
        const int size =
            law.equal ? 30 : std::max(3, static_cast<int>(std::log(draws.uniform()) / std::log(29.0 / 30)));
        for (int row = 0; row < size; ++row) {
            const bool positive = draws.uniform() < 1 / (1 + std::exp(-log_odds));
            const double margin = 0.7 * draws.normal() + (positive ? 1 : 0) + shift - 0.5;
            sample.labels.push_back(positive ? 1 : 0);
            sample.scores.push_back(1 / (1 + std::exp(-margin)));
            sample.clusters.push_back(cluster);
        }
    }
    return sample;
}

Tallies<Tally> one_sample(const std::vector<MeasureRequest>& requested, const std::vector<double>& truths,
                          const ClusteredSample& sample) {
    const Views views(sample.ranking(), 0.5);
    const auto found =
        intervals(requested, answers_of(requested, views), views, sample.rows(), {.scheme = Scheme::clustered});
    Tallies<Tally> tallies;  // by measure
    for (std::size_t i = 0; i < requested.size(); ++i) tallies.of.emplace_back().add(found[i], truths[i]);
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv, "law,clusters,measure,truth,given,covered,mean_width", [](std::int64_t samples) {
        const auto requested = read_measures("roc_auc,average_precision,brier_score,f1,sensitivity,mcc,r_b");
        for (const ClusterLaw& law : {ClusterLaw{"strong, unequal", 1, false}, ClusterLaw{"strong, equal", 1, true},
                                      ClusterLaw{"weak, unequal", 0.2, false}, ClusterLaw{"weak, equal", 0.2, true}}) {
            std::vector<double> truths;
            const Views large(sample_of(law, 50'000, 1).ranking(), 0.5);
            for (const Answer& answer : answers_of(requested, large)) truths.push_back(answer.value.number());
            for (const std::int32_t clusters : {5, 10, 20, 60}) {
                const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                    const auto seed =
                        static_cast<std::uint64_t>(clusters) * 1'000'000 + static_cast<std::uint64_t>(sample);
                    return one_sample(requested, truths, sample_of(law, clusters, seed));
                });
                for (std::size_t i = 0; i < all.of.size(); ++i) {
                    const Tally& tally = all.of[i];
                    fmt::print("\"{}\",{},{},{},{},{},{}\n", law.name, clusters, requested[i].key, truths[i],
                               tally.given, tally.covered, tally.mean_width());
                }
            }
        }
    });
}
