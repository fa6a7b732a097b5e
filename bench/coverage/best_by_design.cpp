// Coverage of intervals of optima (best values over all thresholds) with weighted or clustered rows. As optima.cpp,
// with the populations of the grid. docs/coverage.md has the results; remarks.py generates remarks from them.
//
//     bench_best_by_design SIMULATIONS > best_by_design.csv

#include "bench/coverage/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string_view>

namespace {

using namespace midrank;
using namespace midrank::coverage;

constexpr const char* best_values = "h_measure,kolmogorov_smirnov,auch,equal_error_rate_of_hull,max_f1,max_mcc";

void study(const Law& law, std::int64_t samples) {
    const Population population(law, 1'000'000);
    for (const std::int64_t per_cent : {10, 50}) {
        const Truth truth(population.ranking(per_cent), best_values);
        for (const std::string_view name : {"weights, Kish 37 %", "drawn by score", "20 equal clusters"}) {
            const Design& design = *std::ranges::find(designs, name, &Design::name);
            for (const std::int64_t rows : {100, 300, 1000}) {
                const auto all = coverage_of(population, truth, design, per_cent, rows, samples);
                for (std::size_t i = 0; i < truth.requested.size(); ++i) {
                    const Tally& tally = all.of[i];
                    fmt::print("\"{}\",{},{},{},\"{}\",{},{},{},{},{}\n", design.name, law.name, per_cent, rows,
                               truth.requested[i].key, tally.given, tally.none, tally.covered, tally.too_high,
                               tally.too_low);
                }
                std::fflush(stdout);
            }
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "design,law,per_cent_positive,rows,measure,given,none,covered,too_high,too_low",
        [](std::int64_t samples) {
            for (const std::string_view name : {"binormal_1", "long_positives", "u_shaped", "five_scores", "ties"})
                study(*std::ranges::find(laws, name, &Law::name), samples);
        });
}
