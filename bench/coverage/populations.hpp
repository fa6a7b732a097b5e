// Populations whose true values are known exactly: a million items of each class, drawn once from a law of scores.
// Samples are drawn from these with replacement, so that the values of the whole population, computed by midrank, are
// the true ones. Rows are drawn independently, or with unequal probabilities and weights that correct for them, or in
// clusters of similar rows; the population is the same in each case.

#pragma once

#include "bench/coverage/laws.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/summaries/rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace midrank::coverage {

/// The laws of the grid, as probabilities: the same ranking, with scores that measures of probabilities accept.
inline double as_probability(const Law& law, double score) {
    if (law.name == "u_shaped") return score;
    if (law.name == "five_scores") return score / 6;
    return 1 / (1 + std::exp(0.5 - score));
}

class Population {
public:
    Population(const Law& law, std::int64_t items_of_class) {
        Draws draws(1);
        for (auto& scores : scores_) {
            const bool positive = &scores == &scores_[1];
            scores.resize(static_cast<std::size_t>(items_of_class));
            for (double& score : scores) score = as_probability(law, law.score(draws, positive));
            std::ranges::sort(scores);
        }
    }

    /// The quantile of the class at this share.
    double quantile(bool positive, double share) const {
        const auto& scores = scores_[positive ? 1 : 0];
        const auto place = static_cast<std::size_t>(share * static_cast<double>(scores.size()));
        return scores[std::min(place, scores.size() - 1)];
    }

    /// All of it, with this percentage of positives.
    Ranking ranking(std::int64_t per_cent_positive) const {
        std::vector<double> scores = scores_[0];
        scores.insert(scores.end(), scores_[1].begin(), scores_[1].end());
        std::vector<std::uint8_t> labels(scores.size(), 0);
        std::fill(labels.begin() + static_cast<std::ptrdiff_t>(scores_[0].size()), labels.end(), 1);
        std::vector<double> weights(scores.size(), static_cast<double>(100 - per_cent_positive));
        std::fill(weights.begin() + static_cast<std::ptrdiff_t>(scores_[0].size()), weights.end(),
                  static_cast<double>(per_cent_positive));
        return Ranking::of(std::span<const double>(scores), labels, weights);
    }

private:
    std::array<std::vector<double>, 2> scores_;  ///< by class, ascending
};

/// How rows are drawn.
struct Design {
    std::string_view name;
    double spread_of_weights = 0;  ///< weights are exp(this * N(0, 1))
    /// The highest scores of a class are drawn exp(tilt) times as often as the lowest; weights correct for it.
    double tilt = 0;
    std::int64_t clusters = 0;
    bool equal = true;  ///< clusters of equal size; otherwise sizes are proportional to exponential numbers
};

inline constexpr std::array<Design, 13> designs = {{
    {.name = "plain"},
    {.name = "weights, Kish 78 %", .spread_of_weights = 0.5},
    {.name = "weights, Kish 37 %", .spread_of_weights = 1},
    {.name = "weights, Kish 11 %", .spread_of_weights = 1.5},
    {.name = "drawn by score", .tilt = 2},
    {.name = "10 equal clusters", .clusters = 10},
    {.name = "20 equal clusters", .clusters = 20},
    {.name = "60 equal clusters", .clusters = 60},
    {.name = "200 equal clusters", .clusters = 200},
    {.name = "10 unequal clusters", .clusters = 10, .equal = false},
    {.name = "20 unequal clusters", .clusters = 20, .equal = false},
    {.name = "60 unequal clusters", .clusters = 60, .equal = false},
    {.name = "200 unequal clusters", .clusters = 200, .equal = false},
}};

struct DrawnRows {
    std::vector<double> scores, weights;
    std::vector<std::uint8_t> labels;
    std::vector<std::int32_t> clusters;
    std::int32_t cluster_count = 0;

    Ranking ranking() const { return Ranking::of(std::span<const double>(scores), labels, weights); }
    Rows rows() const {
        return {.scores = std::span<const double>(scores),
                .positive = labels,
                .weights = weights,
                .clusters = clusters,
                .cluster_count = cluster_count};
    }
};

/// Sizes of clusters that add up to `rows`, none of them 0.
inline std::vector<std::int64_t> cluster_sizes(const Design& design, std::int64_t rows, Draws& draws) {
    std::vector<double> shares(static_cast<std::size_t>(design.clusters), 1.0);
    double sum = 0;
    for (double& share : shares) {
        if (!design.equal) share = -std::log(draws.uniform());
        sum += share;
    }
    std::vector<std::int64_t> sizes;
    for (const double share : shares)
        sizes.push_back(std::max<std::int64_t>(1, std::llround(share / sum * static_cast<double>(rows))));
    return sizes;
}

/// The correlations of scores and of labels within a cluster, before they are transformed from normal variables.
inline constexpr double alike_in_score = 0.3, alike_in_label = 0.1;

inline DrawnRows draw_clusters(const Population& population, const Design& design, double prevalence, std::int64_t rows,
                               Draws& draws) {
    DrawnRows drawn;
    drawn.cluster_count = static_cast<std::int32_t>(design.clusters);
    const double most = normal_quantile(prevalence);
    std::int32_t cluster = 0;
    for (const std::int64_t size : cluster_sizes(design, rows, draws)) {
        const double of_label = std::sqrt(alike_in_label) * draws.normal();
        const double of_score = std::sqrt(alike_in_score) * draws.normal();
        for (std::int64_t row = 0; row < size; ++row) {
            const bool positive = of_label + std::sqrt(1 - alike_in_label) * draws.normal() < most;
            const double score = of_score + std::sqrt(1 - alike_in_score) * draws.normal();
            drawn.labels.push_back(positive ? 1 : 0);
            drawn.scores.push_back(population.quantile(positive, 1 - normal_upper_tail(score)));
            drawn.clusters.push_back(cluster);
        }
        ++cluster;
    }
    return drawn;
}

inline DrawnRows draw_rows(const Population& population, const Design& design, double prevalence, std::int64_t rows,
                           std::uint64_t seed) {
    Draws draws(seed);
    if (design.clusters > 0) return draw_clusters(population, design, prevalence, rows, draws);
    DrawnRows drawn;
    for (std::int64_t row = 0; row < rows; ++row) {
        const bool positive = draws.uniform() < prevalence;
        double share = draws.uniform();
        if (design.tilt > 0) share = std::log1p(share * std::expm1(design.tilt)) / design.tilt;
        drawn.labels.push_back(positive ? 1 : 0);
        drawn.scores.push_back(population.quantile(positive, share));
        if (design.spread_of_weights > 0) drawn.weights.push_back(std::exp(design.spread_of_weights * draws.normal()));
        if (design.tilt > 0) drawn.weights.push_back(std::exp(-design.tilt * share));
    }
    return drawn;
}

}  // namespace midrank::coverage
