// Coverage of the standard intervals for a population whose labels lie between 0 and 1 (--soft-labels).
// docs/decisions/0062 has the table.
//
//     bench_soft_labels SIMULATIONS > soft_labels.csv

#include "bench/coverage/soft_labels.hpp"

#include <fmt/format.h>

int main(int argc, char** argv) {
    using namespace midrank;
    using namespace midrank::coverage;
    return run_study(argc, argv, "law,rows,measure,truth,none,intervals,covered,mean_width", [](std::int64_t samples) {
        const auto requested = read_measures(
            "roc_auc,average_precision,brier_score,log_loss,sensitivity,specificity,precision,accuracy,f1,mcc,"
            "prevalence");
        for (const SoftLaw& law : soft_laws) {
            const std::vector<double> truths = soft_truths(law, requested, 4'000'000);
            for (const std::int64_t rows : {50, 200, 1000}) {
                const auto all = soft_coverage(law, requested, truths, rows, samples);
                for (std::size_t i = 0; i < requested.size(); ++i)
                    fmt::print("{},{},\"{}\",{:.6g},{},{},{},{:.4g}\n", law.name, rows, requested[i].key, truths[i],
                               all.of[i].none, all.of[i].given, all.of[i].covered, all.of[i].mean_width());
            }
        }
    });
}
