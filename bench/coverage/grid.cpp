// Coverage of the default interval of each measure, by law of scores, share of positives, number of rows, and design:
// plain, weighted or clustered rows (populations.hpp). grid.py makes the tables of docs/coverage.md from the output.
//
//     bench_grid SIMULATIONS > grid.csv                     a quarter of these for 10,000 rows
//     bench_grid SIMULATIONS weights > weights.csv          only designs whose name begins with this
//     bench_grid SIMULATIONS plain c_b,c_40 > part.csv      and only these measures

#include "bench/coverage/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

/// One of each pair of equivalent measures, such as sensitivity and the false negative rate. Optima, partial areas and
/// predictive values at another prevalence have separate studies; average gain grows with the number of rows, and the
/// threshold-averaged statistic is the area under the ROC curve where it has an interval.
constexpr const char* plain_measures =
    "accuracy,sensitivity,specificity,precision,negative_predictive_value,youden_index,positive_likelihood_ratio,"
    "negative_likelihood_ratio,balanced_accuracy,f1,f_beta(beta=2),g_measure,mcc,lift,cohen_kappa,markedness,"
    "prevalence_threshold,diagnostic_odds_ratio,threat_score,prevalence,mean_absolute_error,brier_score,"
    "root_mean_squared_error,log_loss,balanced_log_loss,focal_loss,information_score,relative_information_score,"
    "hinge_loss,roc_auc,average_precision,aucpr_min,aucpr_max,aucpr_minmax,aucpr_davis_goadrich,average_lift,r_b,"
    "c_b,tpr_at_r_b,fpr_at_r_b,r_40,c_40,r_60,c_60,b_at_minus_infinity,expected_cost(fn=5),predicted_positive_rate,"
    "enrichment_factor(fraction=0.1),bedroc(alpha=20),equal_error_rate,brier_uncertainty,calibration_in_the_large,"
    "calibration_intercept,calibration_slope,brier_skill_score,d2_log_loss_score,number_needed_to_evaluate,net_benefit("
    "pt=0.2),"
    "precision_at(fraction=0.1),recall_at(fraction=0.1)";
/// With weights or clusters all intervals are computed from influences, so these represent the others.
constexpr const char* other_measures =
    "accuracy,sensitivity,precision,f1,mcc,youden_index,positive_likelihood_ratio,cohen_kappa,brier_score,log_loss,"
    "roc_auc,average_precision,average_lift,r_b,c_b";

void study(std::string_view law, const Population& population, const Truth& truth, const Design& design,
           std::int64_t per_cent, std::int64_t rows, std::int64_t samples) {
    const auto all = coverage_of(population, truth, design, per_cent, rows, samples);
    for (std::size_t i = 0; i < truth.requested.size(); ++i) {
        const Tally& tally = all.of[i];
        fmt::print("\"{}\",{},{},{},\"{}\",{},{},{},{},{}\n", design.name, law, per_cent, rows, truth.requested[i].key,
                   tally.given, tally.none, tally.covered, tally.too_high, tally.too_low);
    }
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view only = argc >= 3 ? argv[2] : "";
    const char* const plain = argc >= 4 ? argv[3] : plain_measures;
    const char* const other = argc >= 4 ? argv[3] : other_measures;
    return run_study(
        std::min(argc, 2), argv, "design,law,per_cent_positive,rows,measure,given,none,covered,too_high,too_low",
        [=](std::int64_t samples) {
            for (const std::string_view name : {"binormal_1", "long_positives", "u_shaped", "five_scores", "ties"}) {
                const Law& law = *std::ranges::find(laws, name, &Law::name);
                const Population population(law, 1'000'000);
                for (const std::int64_t per_cent : {1, 10, 30, 50}) {
                    const Ranking whole = population.ranking(per_cent);
                    const Truth of_plain(whole, plain);
                    const Truth of_other(whole, other);
                    for (const Design& design : designs) {
                        if (!design.name.starts_with(only)) continue;
                        for (const std::int64_t rows : {50, 100, 300, 1000, 10'000}) {
                            if (design.clusters > 0 && rows < 300) continue;
                            const bool is_plain = design.name == "plain";
                            study(name, population, is_plain ? of_plain : of_other, design, per_cent, rows,
                                  rows == 10'000 ? samples / 4 : samples);
                        }
                    }
                }
            }
        });
}
