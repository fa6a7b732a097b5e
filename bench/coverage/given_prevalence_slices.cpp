// Coverage of the intervals of a slice, and of its difference from the rest, where all rows are weighted to a share of
// positives (--prevalence). The slice keeps those weights, so its own share is estimated. docs/coverage.md has the
// table.
//
//     bench_given_prevalence_slices SIMULATIONS > given_prevalence_slices.csv

#include "bench/coverage/laws.hpp"
#include "midrank/evaluation/at_prevalence.hpp"
#include "midrank/evaluation/slices.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

/// The share of the positives, and of the negatives, that is in the slice.
struct Parts {
    double of_positives, of_negatives;
};

constexpr double threshold = 0.6;

/// All rows, those of the slice, and the weighted versions of both.
class Sample {
public:
    Sample(const Law& law, double positives, std::int64_t rows, const Parts& parts, double given, std::uint64_t seed) {
        all_ = sample_of(law, positives, rows, seed);
        Draws random(seed + 1'000'003);
        for (std::size_t row = 0; row < all_.scores.size(); ++row) {
            all_.scores[row] = 1 / (1 + std::exp(0.5 - all_.scores[row]));
            const bool positive = all_.labels[row] != 0;
            if (random.uniform() >= (positive ? parts.of_positives : parts.of_negatives)) continue;
            slice_.scores.push_back(all_.scores[row]);
            slice_.labels.push_back(all_.labels[row]);
            numbers_.push_back(static_cast<std::int64_t>(row));
        }
        std::vector<Evidence> made;
        made.push_back(evidence(all_, ""));
        made.push_back(evidence(slice_, "slice"));
        made.back().rows.numbers = numbers_;
        weighted_ = at_prevalence(EvidenceSet({}, std::move(made)), {.prevalence = given}, true);
    }

    ModelSlice whole() const { return model_slice(0); }
    ModelSlice slice() const { return model_slice(1); }

private:
    static Evidence evidence(const LabelledScores& rows, const std::string& column) {
        Evidence part{.model = "score", .slice_column = column};
        part.summaries.put(rows.ranking());
        part.rows = {.scores = std::span<const double>(rows.scores), .positive = rows.labels, .weights = {}};
        return part;
    }
    ModelSlice model_slice(std::size_t part) const {
        const Evidence& of = weighted_.parts()[part];
        return {.views = Views(of.summaries, threshold), .rows = of.rows};
    }

    LabelledScores all_, slice_;
    std::vector<std::int64_t> numbers_;  // for the rows of the slice
    EvidenceSet weighted_;
};

std::vector<Result> results_with_differences(const std::vector<MeasureRequest>& requested, const Sample& sample) {
    const IntervalRequest intervals{.scheme = Scheme::stratified};  // as --prevalence does for all rows
    const ModelSlice slice = sample.slice();
    std::vector<Result> results = results_of_slice(requested, slice, intervals, 1);
    add_rest_differences(results, slice, sample.whole(), intervals);
    return results;
}

struct Both {
    Tally slice, difference;
    void merge(const Both& other) {
        slice.merge(other.slice);
        difference.merge(other.difference);
    }
};

}  // namespace

int main(int argc, char** argv) {
    return run_study(
        argc, argv,
        "law,of_positives,of_negatives,rows,given,measure,truth,none,intervals,covered,difference,none,intervals,"
        "covered",
        [](std::int64_t samples) {
            const auto requested = read_measures(
                "precision,negative_predictive_value,accuracy,f1,mcc,cohen_kappa,average_precision,brier_score,"
                "log_loss,net_benefit(pt=0.2)");
            constexpr double positives = 0.3;
            for (const Law& law : {laws[0], laws[6]}) {
                for (const Parts& parts : {Parts{0.5, 0.5}, Parts{0.6, 0.2}, Parts{0.2, 0.5}}) {
                    for (const double given : {0.02, 0.2}) {
                        const auto population =
                            results_with_differences(requested, Sample(law, positives, 4'000'000, parts, given, 1));
                        for (const std::int64_t rows : {300, 1000, 3000}) {
                            const auto all = reduce_parts<Tallies<Both>>(samples, [&](std::int64_t sample) {
                                const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                                const auto found = results_with_differences(
                                    requested, Sample(law, positives, rows, parts, given, seed));
                                Tallies<Both> tallies;
                                tallies.of.resize(requested.size());
                                for (std::size_t i = 0; i < requested.size(); ++i) {
                                    tallies.of[i].slice.add(found[i].interval, population[i].answer.value.number());
                                    if (found[i].rest_difference)
                                        tallies.of[i].difference.add(found[i].rest_difference->interval,
                                                                     population[i].rest_difference->value.number());
                                }
                                return tallies;
                            });
                            for (std::size_t i = 0; i < requested.size(); ++i) {
                                const auto& [slice, difference] = all.of[i];
                                fmt::print("{},{},{},{},{},\"{}\",{:.6g},{},{},{},{:.6g},{},{},{}\n", law.name,
                                           parts.of_positives, parts.of_negatives, rows, given, requested[i].key,
                                           population[i].answer.value.number(), slice.none, slice.given, slice.covered,
                                           population[i].rest_difference->value.number(), difference.none,
                                           difference.given, difference.covered);
                            }
                        }
                    }
                }
            }
        });
}
