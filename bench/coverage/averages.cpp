// Coverage of the default intervals of every mean over classes or labels, except bootstrap intervals, under laws of
// tasks.cpp, which studies a few of the means. docs/coverage.md has the results; remarks.py generates remarks from
// them.
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
constexpr std::array<std::string_view, 6> law_names = {"equal",           "rare",        "weak",
                                                       "frequent_labels", "rare_labels", "seldom_labels"};

/// Measures that need an argument.
constexpr std::array<std::string_view, 5> with_arguments = {
    "f_beta(beta=2)", "expected_cost(fn=5)", "ppv_at_prevalence(prevalence=0.1)", "npv_at_prevalence(prevalence=0.1)",
    "partial_auc(max_fpr=0.1)"};

/// Left out: averages fixed by the number of classes, and those that grow with the number of rows, whose coverage says
/// nothing; and measures whose interval needs a bootstrap.
bool is_studied(const Measure& measure, TaskKind task) {
    if (!measure.average_of || measure.no_interval) return false;
    const auto& [of, by, of_scores] = *measure.average_of;
    const bool all_alike = task == TaskKind::multiclass && (by == Averaging::macro || by == Averaging::micro);
    if (all_alike && (of->id == "prevalence" || of->id == "predicted_positive_rate")) return false;
    return of->id != "average_gain" && of->influence;
}

std::string studied_of(TaskKind task) {
    std::string studied;
    for (const MeasureRequest& requested : read_measures("all", task))
        if (is_studied(*requested.measure, task)) studied += requested.key + ",";
    for (const std::string_view of : with_arguments) {
        for (const std::string_view average : {"macro_", "weighted_", "micro_"})
            studied += fmt::format("{}{},", average, of);
        if (task == TaskKind::multilabel) studied += fmt::format("samples_{},", of);
    }
    if (task == TaskKind::multiclass) studied += "confidence_partial_auc(max_fpr=0.1),";
    studied.pop_back();
    return studied;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv, "law,rows,clusters,measure,truth,given,none,covered,mean_width",
                     [](std::int64_t samples) {
                         for (const std::string_view name : law_names) {
                             Law law = *std::ranges::find(laws, name, &Law::name);
                             const std::string studied = studied_of(law.task);
                             law.measures = studied;
                             print_coverage(law, rows_of_population, samples);
                         }
                     });
}
