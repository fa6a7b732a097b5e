// Coverage of intervals of optima, the best values of a measure over all thresholds, with and without the correction
// for their bias. As coverage.cpp, over the laws of laws.hpp. The true values are those of a large sample.
// docs/coverage.md has the table.
//
//     bench_optima SIMULATIONS > optima.csv

#include "bench/coverage/laws.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

/// The same measures, without the correction for the bias of optima.
std::vector<MeasureRequest> uncorrected(std::vector<MeasureRequest> requested, std::deque<Measure>& entries) {
    for (MeasureRequest& one : requested) {
        entries.push_back(*one.measure);
        entries.back().optimistic = false;
        entries.back().no_interval.reset();
        one.measure = &entries.back();
    }
    return requested;
}

Tallies<Tally> one_sample(const std::vector<std::vector<MeasureRequest>>& ways, const std::vector<double>& truths,
                          const Ranking& ranking, std::uint64_t seed) {
    const Views views(ranking);
    Tallies<Tally> tallies;  // by measure; uncorrected, then corrected
    tallies.of.resize(ways.size() * truths.size());
    for (std::size_t way = 0; way < ways.size(); ++way) {
        const auto found = intervals(ways[way], answers_of(ways[way], views), views, {}, {.seed = seed});
        for (std::size_t i = 0; i < truths.size(); ++i) tallies.of[2 * i + way].add(found[i], truths[i]);
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "law,prevalence,rows,measure,truth,interval,given,none,covered,too_high,too_low,mean_width",
        [](std::int64_t samples) {
            const auto requested = read_measures(
                "max_youden_index,kolmogorov_smirnov,auch,max_f1,max_mcc,max_accuracy,max_cohen_kappa,max_g_measure,"
                "max_threat_score,max_markedness,max_precision");
            std::deque<Measure> entries;
            const std::vector<std::vector<MeasureRequest>> ways = {uncorrected(requested, entries), requested};
            constexpr std::array<const char*, 2> names = {"apparent", "corrected"};
            for (const Law& law : laws) {
                for (const double prevalence : {0.5, 0.1}) {
                    std::vector<double> truths;
                    const Views large(sample_of(law, prevalence, 4'000'000, 1).ranking());
                    for (const Answer& answer : answers_of(requested, large)) truths.push_back(answer.value.number());
                    for (const std::int64_t rows : {100, 300, 1000, 3000}) {
                        const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                            const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                            return one_sample(ways, truths, sample_of(law, prevalence, rows, seed).ranking(), seed);
                        });
                        for (std::size_t i = 0; i < all.of.size(); ++i) {
                            const Tally& tally = all.of[i];
                            fmt::print("{},{},{},{},{:.6g},{},{},{},{},{},{},{:.4g}\n", law.name, prevalence, rows,
                                       requested[i / 2].key, truths[i / 2], names[i % 2], tally.given, tally.none,
                                       tally.covered, tally.too_high, tally.too_low, tally.mean_width());
                        }
                    }
                }
            }
        });
}
