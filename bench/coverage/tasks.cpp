// How often do the default intervals of several classes, of numbers, of several labels and of queries hold the value of the population? Four
// classes with scores of a softmax, of equal and of unequal frequency; numbers with errors that are normal, heavy-tailed (Student's, 3 degrees
// of freedom), and that grow with the prediction, and ones rounded so that many are tied; five labels that come together, frequent, rare and
// seldom; and clusters of rows that err together.
// Queries of ten rows each, of which one in ten, graded, or tied is relevant. docs/coverage.md has the table.
//
//     bench_tasks SIMULATIONS > tasks.csv

#include "bench/coverage/study.hpp"
#include "bench/coverage/task_laws.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>

namespace {

constexpr std::int64_t rows_of_population = 2'000'000;

}  // namespace

int main(int argc, char** argv) {
    using namespace midrank;
    using namespace midrank::coverage;
    using namespace midrank::coverage::tasks;
    return run_study(
        argc, argv, "law,rows,clusters,measure,truth,given,none,covered,mean_width", [](std::int64_t samples) {
            for (const Law& law : laws) {
                for (const bool clustered : {false, true}) {
                    if (clustered && law.task == TaskKind::queries) continue;  // queries are what is drawn together
                    const Truth truth(law, clustered, rows_of_population);
                    for (const std::int64_t rows : sizes_of(law)) {
                        const auto all = coverage_of(law, truth, clustered, rows, samples);
                        for (std::size_t i = 0; i < all.of.size(); ++i) {
                            const Tally& tally = all.of[i];
                            fmt::print("{},{},{},\"{}\",{:.6g},{},{},{},{:.4g}\n", law.name, rows,
                                       clustered ? rows / rows_of_cluster : 0, truth.requested[i].key, truth.values[i],
                                       tally.given, tally.none, tally.covered, tally.mean_width());
                        }
                    }
                }
            }
        });
}
