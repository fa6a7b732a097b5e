// Comparisons of two models in designs that comparisons.cpp does not have. docs/coverage.md has the tables.
//
// How often is a difference found between equally good models on rows in clusters of five, of equal size or of
// geometric sizes with that mean? In the first kind of cluster, rows are those of comparisons.cpp. In the others, each
// cluster shifts the signal that both models see, the error of each model, and the log odds that a row is positive,
// each by N(0, 1) / 2.
//
//     bench_comparisons_by_design SIMULATIONS clusters > clustered_comparisons.csv
//
// How often is a true difference found? Scores are normal in each class with variance 1, areas of 0.76 and 0.80, and a
// correlation of 0.5 within the classes.
//
//     bench_comparisons_by_design SIMULATIONS power > power_of_comparisons.csv
//
// The coverage of 95 % intervals of the difference. The models of comparisons.cpp: equally good, or the first one with
// more noise or much more; the true difference is then that of two million rows.
//
//     bench_comparisons_by_design SIMULATIONS intervals > compared_intervals.csv

#include "bench/coverage/study.hpp"
#include "midrank/inference/comparison.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::int64_t swaps = 400;
constexpr std::array prevalences = {0.1, 0.5};

struct TwoModels {
    std::vector<std::uint8_t> labels;
    std::array<std::vector<double>, 2> scores;
    std::vector<std::int32_t> clusters = {};  ///< empty: rows are independent
    std::int32_t cluster_count = 0;

    std::vector<ComparedModel> models(std::span<const Views> views) const {
        std::vector<ComparedModel> found;
        for (std::size_t m = 0; m < scores.size(); ++m) {
            const Rows rows{.scores = std::span<const double>(scores[m]),
                            .positive = labels,
                            .weights = {},
                            .clusters = clusters,
                            .cluster_count = cluster_count};
            found.push_back({.views = &views[m], .rows = rows});
        }
        return found;
    }
    std::array<Views, 2> views(double threshold) const {
        const auto of = [&](std::size_t model) {
            return Views(Ranking::of(std::span<const double>(scores[model]), labels), threshold);
        };
        return {of(0), of(1)};
    }
};

double logistic(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

std::uint64_t seed_of(std::int64_t size, std::int64_t sample) {
    return static_cast<std::uint64_t>(size * 1'000'000 + sample);
}

/// The p-values of each measure by each test; the tests vary fastest.
Tallies<RejectionTally> tested(const std::vector<MeasureRequest>& requested, const TwoModels& sample, double threshold,
                               std::span<const DifferenceTest> tests, std::uint64_t seed) {
    Tallies<RejectionTally> tallies;
    tallies.of.resize(requested.size() * tests.size());
    const std::array<Views, 2> views = sample.views(threshold);
    if (views[0].get<Ranking>().one_class()) return tallies;
    const std::vector<ComparedModel> models = sample.models(views);
    for (std::size_t t = 0; t < tests.size(); ++t) {
        ComparisonRequest request;
        request.test = tests[t];
        if (tests[t] == DifferenceTest::permutation) request.permutations = swaps;
        request.intervals.seed = seed;
        const Comparison found = compare_models(models, Pairing::rows, requested, request);
        for (std::size_t i = 0; i < requested.size(); ++i)
            tallies.of[i * tests.size() + t].add(found.measures[i].differences.front().p);
    }
    return tallies;
}

void print(const std::string& cell, const std::vector<MeasureRequest>& requested, std::span<const DifferenceTest> tests,
           const Tallies<RejectionTally>& all) {
    for (std::size_t i = 0; i < all.of.size(); ++i) {
        fmt::print("{},{},{},{},{}\n", cell, requested[i / tests.size()].key, name_of(tests[i % tests.size()]),
                   all.of[i].tested, all.of[i].rejected);
    }
    std::fflush(stdout);
}

struct ClusterLaw {
    const char* name;
    double effect;
    bool equal;
};
constexpr std::array<ClusterLaw, 4> cluster_laws = {{{"alike, equal", 0, true},
                                                     {"alike, unequal", 0, false},
                                                     {"shifted, equal", 0.5, true},
                                                     {"shifted, unequal", 0.5, false}}};

TwoModels clustered_sample(const ClusterLaw& law, std::int32_t clusters, double prevalence, std::uint64_t seed) {
    Draws draws(seed);
    TwoModels sample;
    sample.cluster_count = clusters;
    for (std::int32_t cluster = 0; cluster < clusters; ++cluster) {
        const double log_odds = std::log(prevalence / (1 - prevalence)) + law.effect * draws.normal();
        const double shift = law.effect * draws.normal();
        const std::array own_shift = {law.effect * draws.normal(), law.effect * draws.normal()};
        const int size = law.equal ? 5 : 1 + static_cast<int>(std::log(draws.uniform()) / std::log(0.8));
        for (int row = 0; row < size; ++row) {
            const bool positive = draws.uniform() < logistic(log_odds);
            const double signal = draws.normal() + shift + (positive ? 1 : 0);
            sample.labels.push_back(positive ? 1 : 0);
            sample.clusters.push_back(cluster);
            for (std::size_t m = 0; m < 2; ++m)
                sample.scores[m].push_back(logistic(signal + own_shift[m] + 0.7 * draws.normal() - 1));
        }
    }
    return sample;
}

void study_clusters(std::int64_t samples) {
    const auto requested = read_measures("roc_auc,average_precision,f1,max_youden_index,brier_score,c_b");
    constexpr std::array tests = {DifferenceTest::influence, DifferenceTest::permutation};
    for (const double prevalence : prevalences) {
        for (const std::int32_t clusters : {20, 60}) {
            for (const ClusterLaw& law : cluster_laws) {
                const auto all = reduce_parts<Tallies<RejectionTally>>(samples, [&](std::int64_t sample) {
                    const auto seed = seed_of(clusters, sample);
                    return tested(requested, clustered_sample(law, clusters, prevalence, seed), 0.5, tests, seed);
                });
                print(fmt::format("{},{},\"{}\"", prevalence, clusters, law.name), requested, tests, all);
            }
        }
    }
}

/// Distances between the means of the classes, in standard deviations, that give areas of 0.76 and 0.80.
constexpr std::array separations = {0.99886, 1.19023};

TwoModels binormal_sample(double prevalence, std::int64_t rows, std::uint64_t seed) {
    Draws draws(seed);
    TwoModels sample;
    for (std::int64_t row = 0; row < rows; ++row) {
        const bool positive = draws.uniform() < prevalence;
        const double shared = draws.normal();
        sample.labels.push_back(positive ? 1 : 0);
        for (std::size_t m = 0; m < 2; ++m)
            sample.scores[m].push_back((positive ? separations[m] : 0) + std::sqrt(0.5) * (shared + draws.normal()));
    }
    return sample;
}

void study_power(std::int64_t samples) {
    const auto requested = read_measures("roc_auc,average_precision,max_youden_index,f1");
    constexpr std::array tests = {DifferenceTest::automatic, DifferenceTest::influence, DifferenceTest::permutation};
    for (const double prevalence : prevalences) {
        for (const std::int64_t rows : {200, 1000}) {
            const auto all = reduce_parts<Tallies<RejectionTally>>(samples, [&](std::int64_t sample) {
                const auto seed = seed_of(rows, sample);
                return tested(requested, binormal_sample(prevalence, rows, seed), 1.0, tests, seed);
            });
            print(fmt::format("{},{}", prevalence, rows), requested, tests, all);
        }
    }
}

/// The models of comparisons.cpp.
TwoModels noisy_sample(double prevalence, std::int64_t rows, const std::array<double, 2>& noise, std::uint64_t seed) {
    Draws draws(seed);
    TwoModels sample;
    for (std::int64_t row = 0; row < rows; ++row) {
        const bool positive = draws.uniform() < prevalence;
        const double signal = draws.normal() + (positive ? 1 : 0);
        sample.labels.push_back(positive ? 1 : 0);
        for (std::size_t m = 0; m < 2; ++m) sample.scores[m].push_back(signal + noise[m] * draws.normal());
    }
    return sample;
}

constexpr std::array interval_methods_studied = {"auto", "normal", "percentile", "bca"};

Tallies<Tally> covered(const std::vector<MeasureRequest>& requested, std::span<const double> truths,
                       const TwoModels& sample, std::uint64_t seed) {
    Tallies<Tally> tallies;
    tallies.of.resize(requested.size() * interval_methods_studied.size());
    const std::array<Views, 2> views = sample.views(1.0);
    if (views[0].get<Ranking>().one_class()) return tallies;
    const std::vector<ComparedModel> models = sample.models(views);
    for (std::size_t k = 0; k < interval_methods_studied.size(); ++k) {
        ComparisonRequest request;
        request.intervals.method = find_interval_method(interval_methods_studied[k]);
        request.intervals.replicates = 500;
        request.intervals.seed = seed;
        if (request.intervals.method != nullptr) request.test = DifferenceTest::influence;
        const Comparison found = compare_models(models, Pairing::rows, requested, request);
        for (std::size_t i = 0; i < requested.size(); ++i) {
            tallies.of[i * interval_methods_studied.size() + k].add(found.measures[i].differences.front().interval,
                                                                    truths[i]);
        }
    }
    return tallies;
}

struct Size {
    double prevalence;
    std::int64_t rows;
};
/// Measures whose standard errors reject too often or, for optima, too seldom.
constexpr std::array<Size, 3> sizes_of_intervals = {{{0.1, 60}, {0.1, 100}, {0.5, 60}}};

/// The noise of the first model; that of the second is 0.7.
struct FirstModel {
    const char* name;
    double noise;
};
constexpr std::array<FirstModel, 3> first_models = {{{"equal", 0.7}, {"first worse", 1.2}, {"first far worse", 3}}};

std::vector<double> true_differences(const std::vector<MeasureRequest>& requested, double prevalence, double noise) {
    std::vector<double> truths(requested.size(), 0);
    if (noise == 0.7) return truths;
    const std::array<Views, 2> large = noisy_sample(prevalence, 2'000'000, {noise, 0.7}, 1).views(1.0);
    for (std::size_t i = 0; i < requested.size(); ++i)
        truths[i] = requested[i].answer(large[0]).value.number() - requested[i].answer(large[1]).value.number();
    return truths;
}

void study_intervals(std::int64_t samples) {
    const auto requested = read_measures("roc_auc,average_precision,max_youden_index,max_f1,auch");
    constexpr std::size_t methods = interval_methods_studied.size();
    for (const auto& [prevalence, rows] : sizes_of_intervals) {
        for (const auto& [name, noise] : first_models) {
            const std::vector<double> truths = true_differences(requested, prevalence, noise);
            const auto all = reduce_parts<Tallies<Tally>>(
                samples, [&, prevalence = prevalence, rows = rows, noise = noise](std::int64_t sample) {
                    const auto seed = seed_of(rows, sample);
                    return covered(requested, truths, noisy_sample(prevalence, rows, {noise, 0.7}, seed), seed);
                });
            for (std::size_t i = 0; i < all.of.size(); ++i) {
                const Tally& of = all.of[i];
                fmt::print("{},{},{},{},{},{},{},{:.4g}\n", prevalence, rows, name, requested[i / methods].key,
                           interval_methods_studied[i % methods], of.given, of.covered, of.mean_width());
            }
            std::fflush(stdout);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view design = argc == 3 ? argv[2] : "";
    if (design == "clusters")
        return run_study(2, argv, "prevalence,clusters,law,measure,test,tested,rejected", study_clusters);
    if (design == "power") return run_study(2, argv, "prevalence,rows,measure,test,tested,rejected", study_power);
    if (design == "intervals")
        return run_study(2, argv, "prevalence,rows,models,measure,method,given,covered,width", study_intervals);
    fmt::print(stderr, "usage: {} SIMULATIONS clusters|power|intervals\n", argv[0]);
    return 2;
}
