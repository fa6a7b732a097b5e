// Coverage of the intervals of rows weighted to another mix of slices, for the population with that mix. Slices of two
// laws of scores, large and small in the sample. docs/coverage.md has the table.
//
//     bench_standardised SAMPLES > standardised.csv

#include "bench/coverage/study.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/standardise.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/predictions.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

/// Two slices: the second has a smaller share of positives, and less informative scores.
struct Mix {
    double second_here, second_there;
};

Predictions rows_of(double share_of_second, std::int64_t count, std::uint64_t seed) {
    Draws draws(seed);
    Predictions rows{.label_name = "label", .positive_name = "1"};
    GroupColumn site{.name = "site", .groups = {"first", "second"}, .codes = {}};
    std::vector<double> scores;
    for (std::int64_t row = 0; row < count; ++row) {
        const bool second = draws.uniform() < share_of_second;
        const bool positive = draws.uniform() < (second ? 0.2 : 0.5);
        const double score = draws.normal() + (positive ? (second ? 0.7 : 1.8) : 0);
        scores.push_back(1 / (1 + std::exp(0.9 - score)));
        rows.positive.push_back(positive ? 1 : 0);
        site.codes.push_back(second ? 1 : 0);
    }
    rows.scores.push_back({"score", std::move(scores)});
    rows.slices.push_back(std::move(site));
    return rows;
}

constexpr const char* measures =
    "accuracy,sensitivity,precision,negative_predictive_value,balanced_accuracy,f1,mcc,cohen_kappa,roc_auc,average_"
    "precision,"
    "brier_score,log_loss,net_benefit(pt=0.2)";

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "here,there,rows,measure,truth,given,none,covered,mean_width", [](std::int64_t samples) {
            const auto requested = read_measures(measures);
            for (const Mix& mix : {Mix{0.5, 0.8}, Mix{0.2, 0.8}, Mix{0.8, 0.2}, Mix{0.1, 0.5}}) {
                const Report truth = evaluate(gather(rows_of(mix.second_there, 1'000'000, 1)), {.measures = requested});
                const SliceShares shares = {
                    .of_values = {{"first", 1 - mix.second_there}, {"second", mix.second_there}}};
                for (const std::int64_t rows : {200, 500, 2000}) {
                    const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                        const Predictions drawn =
                            rows_of(mix.second_here, rows, static_cast<std::uint64_t>(rows * 1'000'000 + sample + 2));
                        const Report found =
                            evaluate(standardised(gather(drawn), shares),
                                     {.measures = requested, .threshold = {}, .intervals = IntervalRequest{}});
                        Tallies<Tally> tallies;
                        tallies.of.resize(requested.size());
                        for (std::size_t i = 0; i < requested.size(); ++i)
                            tallies.of[i].add(found.models.front().whole.results[i].interval,
                                              truth.models.front().whole.results[i].answer.value.number());
                        return tallies;
                    });
                    for (std::size_t i = 0; i < requested.size(); ++i) {
                        const Tally& tally = all.of[i];
                        fmt::print("{},{},{},{},{:.6g},{},{},{},{:.4g}\n", mix.second_here, mix.second_there, rows,
                                   requested[i].key, truth.models.front().whole.results[i].answer.value.number(),
                                   tally.given, tally.none, tally.covered, tally.mean_width());
                    }
                }
            }
        });
}
