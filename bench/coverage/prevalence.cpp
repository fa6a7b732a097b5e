// Coverage of intervals of predictive values at another prevalence. As coverage.cpp, for two binormal laws at three
// thresholds, of which the highest gives samples without a false positive. By the ratio of sensitivity and false
// positive rate, which is the default, and as if the value were a share of items. docs/coverage.md has the table.
//
//     bench_prevalence SIMULATIONS > prevalence.csv

#include "bench/coverage/laws.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr std::array<const char*, 2> methods = {"standard", "effective"};

Tallies<Tally> one_sample(const std::vector<MeasureRequest>& requested, const std::vector<double>& truths,
                          const Views& views) {
    Tallies<Tally> tallies;  // by measure and method
    tallies.of.resize(requested.size() * methods.size());
    const auto answers = answers_of(requested, views);
    for (std::size_t method = 0; method < methods.size(); ++method) {
        const auto found = intervals(requested, answers, views, {}, {.method = find_interval_method(methods[method])});
        for (std::size_t i = 0; i < requested.size(); ++i)
            tallies.of[methods.size() * i + method].add(found[i], truths[i]);
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "law,prevalence,rows,threshold,measure,truth,interval,given,none,covered,mean_width",
        [](std::int64_t samples) {
            const auto requested = read_measures(
                "ppv_at_prevalence(prevalence=0.01),ppv_at_prevalence(prevalence=0.2),"
                "npv_at_prevalence(prevalence=0.01),"
                "npv_at_prevalence(prevalence=0.2)");
            for (const Law& law : {laws[0], laws[1]}) {
                for (const double prevalence : {0.5, 0.3, 0.1}) {
                    for (const double threshold : {0.5, 1.5, 2.5}) {
                        std::vector<double> truths;
                        const Views large(sample_of(law, prevalence, 4'000'000, 1).ranking(), threshold);
                        for (const Answer& answer : answers_of(requested, large))
                            truths.push_back(answer.value.number());
                        for (const std::int64_t rows : {50, 100, 300, 1000}) {
                            const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                                const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                                return one_sample(requested, truths,
                                                  Views(sample_of(law, prevalence, rows, seed).ranking(), threshold));
                            });
                            for (std::size_t i = 0; i < all.of.size(); ++i) {
                                const Tally& tally = all.of[i];
                                fmt::print("{},{},{},{},\"{}\",{:.6g},{},{},{},{},{:.4g}\n", law.name, prevalence, rows,
                                           threshold, requested[i / methods.size()].key, truths[i / methods.size()],
                                           methods[i % methods.size()], tally.given, tally.none, tally.covered,
                                           tally.mean_width());
                            }
                        }
                    }
                }
            }
        });
}
