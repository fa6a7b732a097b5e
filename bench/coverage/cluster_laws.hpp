// The laws of clustered rows used by the coverage studies.

#pragma once

#include "bench/coverage/study.hpp"
#include "midrank/summaries/ranking.hpp"
#include "midrank/summaries/rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace midrank::coverage {

/// Each cluster shifts its scores by `effect` times 0.8 N(0, 1), and the log odds of its labels by the same amount.
/// Otherwise scores are N(0, 0.7^2), and 1 higher for positives, read as probabilities. Clusters have thirty rows each,
/// or geometric sizes of mean 30, at least 3.
struct ClusterLaw {
    const char* name;
    double effect;
    bool equal;
};

inline constexpr std::array<ClusterLaw, 4> cluster_laws = {{{"strong, unequal", 1, false},
                                                            {"strong, equal", 1, true},
                                                            {"weak, unequal", 0.2, false},
                                                            {"weak, equal", 0.2, true}}};

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

inline ClusteredSample sample_of(const ClusterLaw& law, std::int32_t clusters, std::uint64_t seed) {
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

}  // namespace midrank::coverage
