// How often does a comparison find a difference between two models that are equally good? Of p-values at 5 %, five in a hundred
// should. Both models see the same signal, N(0, 1) or N(1, 1) by class, each with noise of its own, so that their scores are
// correlated; each row is positive with the given chance. docs/coverage.md has the table.
//
//     bench_comparisons SIMULATIONS > comparisons.csv

#include "bench/coverage/study.hpp"
#include "midrank/inference/comparison.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::array tests = {DifferenceTest::influence, DifferenceTest::permutation};
constexpr std::int64_t swaps = 400;

struct RejectionTally {
    std::int64_t tested = 0, rejected = 0;

    void merge(const RejectionTally& other) {
        tested += other.tested;
        rejected += other.rejected;
    }
};

struct TwoModels {
    std::vector<std::uint8_t> labels;
    std::array<std::vector<double>, 2> scores;
};

TwoModels sample_of(double prevalence, std::int64_t rows, std::uint64_t seed) {
    Draws draws(seed);
    TwoModels sample;
    for (std::int64_t row = 0; row < rows; ++row) {
        const bool positive = draws.uniform() < prevalence;
        const double signal = draws.normal() + (positive ? 1 : 0);
        sample.labels.push_back(positive ? 1 : 0);
        for (auto& scores : sample.scores) scores.push_back(signal + 0.7 * draws.normal());
    }
    return sample;
}

Tallies<RejectionTally> one_sample(const std::vector<MeasureRequest>& requested, const TwoModels& sample,
                                   std::uint64_t seed) {
    Tallies<RejectionTally> tallies;  // by measure, then by test
    tallies.of.resize(requested.size() * tests.size());
    const auto views_of = [&sample](std::size_t model) {
        return Views(Ranking::of(std::span<const double>(sample.scores[model]), sample.labels), 1.0);
    };
    const std::array<Views, 2> views = {views_of(0), views_of(1)};
    if (views[0].get<Ranking>().one_class()) return tallies;
    std::vector<ComparedModel> models;
    for (std::size_t m = 0; m < 2; ++m)
        models.push_back({&views[m], {std::span<const double>(sample.scores[m]), sample.labels, {}, {}, 0}});
    for (std::size_t t = 0; t < tests.size(); ++t) {
        ComparisonRequest request;
        request.test = tests[t];
        request.permutations = tests[t] == DifferenceTest::permutation ? swaps : 0;
        request.intervals.seed = seed;
        const Comparison found = compare_models(models, Pairing::rows, requested, request);
        for (std::size_t i = 0; i < requested.size(); ++i) {
            const Value& p = found.measures[i].differences.front().p;
            RejectionTally& tally = tallies.of[i * tests.size() + t];
            tally.tested = p.defined() ? 1 : 0;
            tally.rejected = p.defined() && p.number() <= 0.05 ? 1 : 0;
        }
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv, "prevalence,rows,measure,test,tested,rejected", [](std::int64_t samples) {
        const auto requested = read_measures(
            "roc_auc,average_precision,c_b,max_youden_index,max_f1,auch,f1,sensitivity,mcc,accuracy,precision");
        for (const double prevalence : {0.1, 0.5}) {
            for (const std::int64_t rows : {60, 100, 300, 1000}) {
                const auto all = reduce_parts<Tallies<RejectionTally>>(samples, [&](std::int64_t sample) {
                    const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                    return one_sample(requested, sample_of(prevalence, rows, seed), seed);
                });
                for (std::size_t i = 0; i < all.of.size(); ++i) {
                    fmt::print("{},{},{},{},{},{}\n", prevalence, rows, requested[i / tests.size()].key,
                               name_of(tests[i % tests.size()]), all.of[i].tested, all.of[i].rejected);
                }
                std::fflush(stdout);
            }
        }
    });
}
