// Coverage of the default intervals for several classes, numbers, several labels and queries. Four classes with softmax
// scores, of equal and of unequal frequency; numbers with errors that are normal, heavy-tailed (Student's, 3 degrees of
// freedom), or grow with the prediction, and numbers rounded so that many are tied; positive numbers, counts of events,
// and numbers with predicted quantiles; five correlated labels, from frequent to very rare; and clusters of rows with
// correlated errors. Queries of ten rows each, of which one in ten, graded, or tied is relevant. docs/coverage.md has
// the table.
//
//     bench_tasks SIMULATIONS > tasks.csv

#include "bench/coverage/study.hpp"
#include "bench/coverage/task_laws.hpp"

#include <cstdint>
#include <string_view>

namespace {

constexpr std::int64_t rows_of_population = 2'000'000;
constexpr std::string_view drawn_measures_of_numbers =
    "mad_of_errors";  // a sample takes a second, so a fifth of the samples

}  // namespace

int main(int argc, char** argv) {
    using namespace midrank;
    using namespace midrank::coverage;
    using namespace midrank::coverage::tasks;
    return run_study(argc, argv, "law,rows,clusters,measure,truth,given,none,covered,mean_width",
                     [](std::int64_t samples) {
                         for (const Law& law : laws) {
                             print_coverage(law, rows_of_population, samples);
                             if (law.task != TaskKind::regression || !law.measures.empty()) continue;
                             Law drawn = law;
                             drawn.measures = drawn_measures_of_numbers;
                             print_coverage(drawn, rows_of_population, samples / 5);
                         }
                     });
}
