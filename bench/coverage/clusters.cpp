// How often do intervals hold the true value where rows belong to clusters? As coverage.cpp, for few clusters, equal and
// unequal ones, weakly and strongly correlated. The true values are those of a large sample. docs/coverage.md has the table.
//
//     bench_cluster_coverage SIMULATIONS > clusters.csv

#include "midrank/inference/intervals.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <numbers>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace midrank;

/// Each cluster shifts its scores by `effect` times 0.8 N(0, 1), and the log odds that a row is positive by as much; beside that
/// scores are N(0, 0.7^2), and 1 higher for positives, read as probabilities. Thirty rows each, or geometric sizes of mean 30, at
/// least 3.
struct ClusterLaw {
    const char* name;
    double effect;
    bool equal;
};

class Draws {
public:
    explicit Draws(std::uint64_t seed) : random_(seed) {}
    double uniform() { return (static_cast<double>(random_() >> 11) + 0.5) * 0x1p-53; }
    double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * std::numbers::pi * uniform()); }

private:
    std::mt19937_64 random_;
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

struct Tally {
    std::int64_t given = 0, covered = 0;
    double width = 0;
};

struct Tallies {
    std::vector<Tally> of;  ///< by measure
    void merge(const Tallies& other) {
        if (of.empty()) of.resize(other.of.size());
        for (std::size_t i = 0; i < other.of.size(); ++i) {
            of[i].given += other.of[i].given;
            of[i].covered += other.of[i].covered;
            of[i].width += other.of[i].width;
        }
    }
};

Tallies one_sample(const std::vector<MeasureRequest>& requested, const std::vector<double>& truths,
                   const ClusteredSample& sample) {
    const Views views(sample.ranking(), 0.5);
    std::vector<Answer> answers;
    for (const MeasureRequest& one : requested) answers.push_back(one.answer(views));
    const auto found = intervals(requested, answers, views, sample.rows(), {.scheme = Scheme::clustered});
    Tallies tallies;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        Tally& tally = tallies.of.emplace_back();
        const auto* interval = found[i] ? std::get_if<Interval>(&*found[i]) : nullptr;
        if (interval == nullptr) continue;
        const auto [low, high] = interval->bounds;
        tally = {.given = 1, .covered = low <= truths[i] && truths[i] <= high ? 1 : 0, .width = high - low};
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: {} SIMULATIONS\n", argv[0]);
        return 2;
    }
    const std::int64_t simulations = std::atoll(argv[1]);
    const auto requested = read_measures("roc_auc,average_precision,brier_score,f1,sensitivity,mcc,r_b");
    fmt::print("law,clusters,measure,truth,given,covered,mean_width\n");
    for (const ClusterLaw& law : {ClusterLaw{"strong, unequal", 1, false}, ClusterLaw{"strong, equal", 1, true},
                                  ClusterLaw{"weak, unequal", 0.2, false}, ClusterLaw{"weak, equal", 0.2, true}}) {
        std::vector<double> truths;
        const Views large(sample_of(law, 50'000, 1).ranking(), 0.5);
        for (const MeasureRequest& one : requested) truths.push_back(one.answer(large).value.number());
        for (const std::int32_t clusters : {5, 10, 20, 60}) {
            const auto all = reduce_parts<Tallies>(simulations, [&](std::int64_t sample) {
                const auto seed = static_cast<std::uint64_t>(clusters) * 1'000'000 + static_cast<std::uint64_t>(sample);
                return one_sample(requested, truths, sample_of(law, clusters, seed));
            });
            for (std::size_t i = 0; i < all.of.size(); ++i) {
                const Tally& tally = all.of[i];
                fmt::print("\"{}\",{},{},{},{},{},{}\n", law.name, clusters, requested[i].key, truths[i], tally.given,
                           tally.covered, tally.width / static_cast<double>(std::max<std::int64_t>(tally.given, 1)));
            }
        }
    }
    return 0;
}
