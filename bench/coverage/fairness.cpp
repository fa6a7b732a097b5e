// Coverage of the intervals of fairness criteria: the largest difference between groups in the population, and the
// smallest ratio. The groups have one law of scores or different laws, and equal sizes or a smaller one.
// docs/coverage.md has the table.
//
//     bench_fairness SIMULATIONS > fairness.csv

#include "midrank/evaluation/fairness.hpp"

#include "bench/coverage/study.hpp"
#include "midrank/evaluation/evaluate.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/predictions/predictions.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

/// By how much groups differ: positives of group g are N(1 - apart g / (groups - 1), 1), and the share of positives
/// decreases in the same way.
struct Population {
    int groups;
    double apart;
};

Predictions rows_of(const Population& of, std::int64_t rows_of_group, std::uint64_t seed) {
    Draws draws(seed);
    Predictions predictions{.label_name = "label", .positive_name = "1"};
    GroupColumn column{.name = "group", .groups = {}, .codes = {}};
    std::vector<double> scores;
    for (int g = 0; g < of.groups; ++g) {
        column.groups.push_back(std::to_string(g));
        const double step = of.apart * g / (of.groups - 1);
        const std::int64_t rows = g == of.groups - 1 ? rows_of_group / 2 : rows_of_group;  // the last group is smaller
        for (std::int64_t row = 0; row < rows; ++row) {
            const bool positive = draws.uniform() < 0.5 - 0.3 * step;
            const double score = draws.normal() + (positive ? 1.5 - step : 0);
            scores.push_back(1 / (1 + std::exp(0.75 - score)));
            predictions.positive.push_back(positive ? 1 : 0);
            column.codes.push_back(g);
        }
    }
    predictions.scores.push_back({"score", std::move(scores)});
    predictions.slices.push_back(std::move(column));
    return predictions;
}

std::vector<Disparity> disparities(const Predictions& predictions, bool with_intervals) {
    EvaluateRequest request{.measures = read_measures("accuracy"), .threshold = {}, .fairness = FairnessRequest{1}};
    if (with_intervals) request.intervals = IntervalRequest{};
    return evaluate(gather(predictions), request).models.front().disparities;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "groups,apart,rows,criterion,extreme,truth,given,none,covered,mean_width",
        [](std::int64_t samples) {
            for (const Population& population :
                 {Population{2, 0}, Population{2, 0.5}, Population{5, 0}, Population{5, 0.5}}) {
                const auto truths = disparities(rows_of(population, 1'000'000, 1), false);
                for (const std::int64_t rows : {100, 300, 1000}) {
                    const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                        const auto found = disparities(
                            rows_of(population, rows, static_cast<std::uint64_t>(rows * 1'000'000 + sample)), true);
                        Tallies<Tally> tallies;
                        tallies.of.resize(2 * truths.size());
                        for (std::size_t i = 0; i < truths.size(); ++i) {
                            // Equal groups have a true difference of 0; what the large sample shows is chance.
                            const bool alike = population.apart == 0;
                            tallies.of[2 * i].add(found[i].difference_interval,
                                                  alike ? 0 : truths[i].difference.number());
                            tallies.of[2 * i + 1].add(found[i].ratio_interval, alike ? 1 : truths[i].ratio.number());
                        }
                        return tallies;
                    });
                    for (std::size_t i = 0; i < all.of.size(); ++i) {
                        const Disparity& of = truths[i / 2];
                        const Tally& tally = all.of[i];
                        fmt::print("{},{},{},{},{},{:.6g},{},{},{},{:.4g}\n", population.groups, population.apart, rows,
                                   of.criterion, i % 2 == 0 ? "difference" : "ratio",
                                   (i % 2 == 0 ? of.difference : of.ratio).number(), tally.given, tally.none,
                                   tally.covered, tally.mean_width());
                    }
                }
            }
        });
}
