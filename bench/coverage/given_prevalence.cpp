// Coverage of the standard intervals for a population with another share of positives (--prevalence). As
// prevalence.cpp, for measures of all kinds. docs/coverage.md has the table.
//
//     bench_given_prevalence SIMULATIONS > given_prevalence.csv

#include "bench/coverage/laws.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

EvidenceSet weighted(const LabelledScores& sample, double prevalence) {
    Evidence part{.model = "score"};
    part.summaries.put(sample.ranking());
    return at_prevalence(EvidenceSet({}, {std::move(part)}), {.prevalence = prevalence});
}

/// Scores as the probability of a positive with equally frequent classes, for measures of probabilities.
LabelledScores as_probabilities(LabelledScores sample) {
    for (double& score : sample.scores) score = 1 / (1 + std::exp(0.5 - score));
    return sample;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv, "law,positives,rows,given,measure,truth,none,intervals,covered,mean_width",
        [](std::int64_t samples) {
            const auto requested = read_measures(
                "precision,negative_predictive_value,accuracy,balanced_accuracy,f1,mcc,cohen_kappa,average_precision,"
                "brier_score,log_loss,net_benefit(pt=0.2)");
            constexpr double threshold = 0.6;
            for (const Law& law : {laws[0], laws[1], laws[6]}) {
                for (const double positives : {0.5, 0.1}) {
                    for (const double given : {0.02, 0.2}) {
                        const EvidenceSet large =
                            weighted(as_probabilities(sample_of(law, positives, 4'000'000, 1)), given);
                        const Views population(large.parts().front().summaries, threshold);
                        std::vector<double> truths;
                        for (const Answer& answer : answers_of(requested, population))
                            truths.push_back(answer.value.number());
                        for (const std::int64_t rows : {100, 300, 1000}) {
                            const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                                const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                                const EvidenceSet evidence =
                                    weighted(as_probabilities(sample_of(law, positives, rows, seed)), given);
                                const Views views(evidence.parts().front().summaries, threshold);
                                const auto answers = answers_of(requested, views);
                                const auto found =
                                    intervals(requested, answers, views, {}, {.scheme = Scheme::stratified});
                                Tallies<Tally> tallies;
                                tallies.of.resize(requested.size());
                                for (std::size_t i = 0; i < requested.size(); ++i)
                                    tallies.of[i].add(found[i], truths[i]);
                                return tallies;
                            });
                            for (std::size_t i = 0; i < requested.size(); ++i)
                                fmt::print("{},{},{},{},\"{}\",{:.6g},{},{},{},{:.4g}\n", law.name, positives, rows,
                                           given, requested[i].key, truths[i], all.of[i].none, all.of[i].given,
                                           all.of[i].covered, all.of[i].mean_width());
                        }
                    }
                }
            }
        });
}
