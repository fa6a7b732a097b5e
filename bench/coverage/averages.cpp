// How often do the default intervals of every mean over classes hold the value of the population? Those that are not drawn, of the laws of
// four classes in tasks.cpp, which studies a few of them. docs/coverage.md says what was found; remarks.py makes remarks of it.
//
//     bench_averages SIMULATIONS > averages.csv

#include "bench/coverage/study.hpp"
#include "bench/coverage/task_laws.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using namespace midrank;
using namespace midrank::coverage;
using namespace midrank::coverage::tasks;

constexpr std::int64_t rows_of_population = 500'000;
constexpr std::array<std::string_view, 3> law_names = {"equal", "rare", "weak"};

/// Means of what the shares of the classes hold fast, of what grows with the number of rows, and of best values, whose intervals are a
/// study of their own, tell nothing here; and no interval that is drawn is looked at.
bool is_studied(const Measure& measure) {
    if (!measure.average_of || measure.no_interval) return false;
    const Measure& of = *measure.average_of->measure;
    constexpr std::array<std::string_view, 3> left_out = {"prevalence", "predicted_positive_rate", "average_gain"};
    return std::ranges::find(left_out, of.id) == left_out.end() && of.influence && of.family != Family::optimum &&
           !of.optimistic;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv, "law,rows,clusters,measure,truth,given,none,covered,mean_width",
                     [](std::int64_t samples) {
                         std::string studied;
                         for (const MeasureRequest& requested : read_measures("all", TaskKind::multiclass))
                             if (is_studied(*requested.measure))
                                 studied += (studied.empty() ? "" : ",") + requested.key;
                         for (const std::string_view name : law_names) {
                             Law law = *std::ranges::find(laws, name, &Law::name);
                             law.measures = studied;
                             print_coverage(law, rows_of_population, samples);
                         }
                     });
}
