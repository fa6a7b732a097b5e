// How often does a comparison find a difference between two equally good models? With p-values at 5 %, it should in 5
// of 100 samples. Both models see the same signal, N(0, 1) or N(1, 1) by class, each with its own noise, so that their
// scores are correlated; each row is positive with the given probability. docs/coverage.md has the table.
//
//     bench_comparisons SIMULATIONS > comparisons.csv
//     bench_comparisons SIMULATIONS weights > weighted_comparisons.csv     with weights; standard errors alone
//
// And how often is a model found non-inferior by a margin if it is worse by exactly the margin? At 95 % it should be in
// 2.5 of 100 samples. The first model sees the signal with more noise, and the margin of each measure is the true
// difference.
//
//     bench_comparisons SIMULATIONS margin > margins.csv

#include "bench/coverage/populations.hpp"
#include "bench/coverage/study.hpp"
#include "midrank/inference/comparison.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::array both_tests = {DifferenceTest::influence, DifferenceTest::permutation};
constexpr std::array by_standard_errors = {DifferenceTest::influence};
constexpr std::int64_t swaps = 400;

struct TwoModels {
    std::vector<std::uint8_t> labels;
    std::vector<double> weights;  ///< empty where all weights are equal
    std::array<std::vector<double>, 2> scores;
};

/// The noise of each model.
constexpr std::array alike = {0.7, 0.7}, first_worse = {1.2, 0.7};

/// Weights are exp(spread * N(0, 1)).
TwoModels sample_of(double prevalence, std::int64_t rows, const std::array<double, 2>& noise, std::uint64_t seed,
                    double spread_of_weights = 0) {
    Draws draws(seed);
    TwoModels sample;
    for (std::int64_t row = 0; row < rows; ++row) {
        const bool positive = draws.uniform() < prevalence;
        const double signal = draws.normal() + (positive ? 1 : 0);
        sample.labels.push_back(positive ? 1 : 0);
        for (std::size_t m = 0; m < 2; ++m) sample.scores[m].push_back(signal + noise[m] * draws.normal());
        if (spread_of_weights > 0) sample.weights.push_back(std::exp(spread_of_weights * draws.normal()));
    }
    return sample;
}

std::array<Views, 2> views_of(const TwoModels& sample) {
    const auto of = [&sample](std::size_t model) {
        return Views(Ranking::of(std::span<const double>(sample.scores[model]), sample.labels, sample.weights), 1.0);
    };
    return {of(0), of(1)};
}

std::vector<ComparedModel> models_of(const TwoModels& sample, const std::array<Views, 2>& views) {
    std::vector<ComparedModel> models;
    for (std::size_t m = 0; m < 2; ++m)
        models.push_back(
            {&views[m], {std::span<const double>(sample.scores[m]), sample.labels, sample.weights, {}, 0}});
    return models;
}

Tallies<RejectionTally> one_sample(const std::vector<MeasureRequest>& requested, std::span<const DifferenceTest> tests,
                                   const TwoModels& sample, std::uint64_t seed) {
    Tallies<RejectionTally> tallies;  // by measure, then by test
    tallies.of.resize(requested.size() * tests.size());
    const std::array<Views, 2> views = views_of(sample);
    if (views[0].get<Ranking>().one_class()) return tallies;
    const std::vector<ComparedModel> models = models_of(sample, views);
    for (std::size_t t = 0; t < tests.size(); ++t) {
        ComparisonRequest request;
        request.test = tests[t];
        request.permutations = tests[t] == DifferenceTest::permutation ? swaps : 0;
        request.intervals.seed = seed;
        const Comparison found = compare_models(models, Pairing::rows, requested, request);
        for (std::size_t i = 0; i < requested.size(); ++i) {
            tallies.of[i * tests.size() + t].add(found.measures[i].differences.front().p);
        }
    }
    return tallies;
}

/// By measure, each with its own margin: the true difference by which the first model is worse.
Tallies<RejectionTally> one_sample(const std::vector<MeasureRequest>& requested, std::span<const double> margins,
                                   const TwoModels& sample) {
    Tallies<RejectionTally> tallies;
    tallies.of.resize(requested.size());
    const std::array<Views, 2> views = views_of(sample);
    if (views[0].get<Ranking>().one_class()) return tallies;
    const std::vector<ComparedModel> models = models_of(sample, views);
    for (std::size_t i = 0; i < requested.size(); ++i) {
        ComparisonRequest request;
        request.margin = margins[i];
        // The p-value is that of the default test, except swaps, which do not test a margin.
        if (!requested[i].measure->proportion) request.test = DifferenceTest::influence;
        const Comparison found = compare_models(models, Pairing::rows, std::span(&requested[i], 1), request);
        const NonInferiority& against = *found.measures.front().differences.front().non_inferiority;
        tallies.of[i] = {against.p.defined() ? 1 : 0, against.shown ? 1 : 0};
    }
    return tallies;
}

void study_margins(std::int64_t samples) {
    const auto requested = read_measures("roc_auc,average_precision,f1,sensitivity");
    for (const double prevalence : {0.1, 0.5}) {
        const std::array<Views, 2> large = views_of(sample_of(prevalence, 2'000'000, first_worse, 1));
        std::vector<double> margins;
        for (const MeasureRequest& one : requested)
            margins.push_back(one.answer(large[1]).value.number() - one.answer(large[0]).value.number());
        for (const int positives : {10, 20, 50}) {
            const auto rows = static_cast<std::int64_t>(positives / prevalence);
            const auto all = reduce_parts<Tallies<RejectionTally>>(samples, [&](std::int64_t sample) {
                const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                return one_sample(requested, margins, sample_of(prevalence, rows, first_worse, seed));
            });
            for (std::size_t i = 0; i < requested.size(); ++i)
                fmt::print("{},{},{},margin,{},{}\n", prevalence, rows, requested[i].key, all.of[i].tested,
                           all.of[i].rejected);
            std::fflush(stdout);
        }
    }
}

void study_equal(const std::string& head, double spread_of_weights, std::span<const DifferenceTest> tests,
                 std::int64_t samples, const char* measures, std::span<const std::int64_t> sizes) {
    const auto requested = read_measures(measures);
    for (const double prevalence : {0.1, 0.5}) {
        for (const std::int64_t rows : sizes) {
            const auto all = reduce_parts<Tallies<RejectionTally>>(samples, [&](std::int64_t sample) {
                const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                return one_sample(requested, tests, sample_of(prevalence, rows, alike, seed, spread_of_weights), seed);
            });
            for (std::size_t i = 0; i < all.of.size(); ++i) {
                fmt::print("{}{},{},{},{},{},{}\n", head, prevalence, rows, requested[i / tests.size()].key,
                           name_of(tests[i % tests.size()]), all.of[i].tested, all.of[i].rejected);
            }
            std::fflush(stdout);
        }
    }
}

void study_weights(std::int64_t samples) {
    for (const Design& design : designs) {
        if (design.spread_of_weights > 0)
            study_equal(fmt::format("\"{}\",", design.name), design.spread_of_weights, by_standard_errors, samples,
                        "roc_auc,average_precision,f1,sensitivity,mcc,accuracy,precision",
                        std::array<std::int64_t, 3>{100, 300, 1000});
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view of = argc == 3 ? argv[2] : "";
    constexpr const char* columns = "prevalence,rows,measure,test,tested,rejected";
    if (of == "margin") return run_study(2, argv, columns, study_margins);
    if (of == "weights")
        return run_study(2, argv, "design,prevalence,rows,measure,test,tested,rejected", study_weights);
    return run_study(argc, argv, columns, [](std::int64_t samples) {
        study_equal("", 0, both_tests, samples,
                    "roc_auc,average_precision,c_b,max_youden_index,max_f1,auch,f1,sensitivity,mcc,accuracy,precision",
                    std::array<std::int64_t, 4>{60, 100, 300, 1000});
    });
}
