// Coverage of intervals of partial areas. As coverage.cpp, for binormal scores, with classes of equal size. The true
// areas are those of a large sample. docs/coverage.md has the table.
//
//     bench_partial_areas SIMULATIONS > partial_areas.csv

#include "bench/coverage/study.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

Ranking sample_of(double shift, std::int64_t rows, std::uint64_t seed) {
    Draws draws(seed);
    std::vector<double> scores;
    std::vector<std::uint8_t> labels;
    for (std::int64_t row = 0; row < rows; ++row) {
        labels.push_back(static_cast<std::uint8_t>(row % 2));
        scores.push_back(draws.normal() + shift * labels.back());
    }
    return Ranking::of(std::span<const double>(scores), labels);
}

struct AreaTally {
    Tally intervals;
    std::int64_t beyond = 0;  ///< intervals that end above the largest possible area

    void merge(const AreaTally& other) {
        intervals.merge(other.intervals);
        beyond += other.beyond;
    }
};

/// `widths`: the largest possible area of each measure.
Tallies<AreaTally> one_sample(const std::vector<MeasureRequest>& requested, const std::vector<double>& truths,
                              const std::vector<double>& widths, const Ranking& ranking) {
    const Views views(ranking);
    const auto found = intervals(requested, answers_of(requested, views), views, {}, {});
    Tallies<AreaTally> tallies;  // by measure
    for (std::size_t i = 0; i < requested.size(); ++i) {
        AreaTally& tally = tallies.of.emplace_back();
        tally.intervals.add(found[i], truths[i]);
        const auto* interval = found[i] ? std::get_if<Interval>(&*found[i]) : nullptr;
        tally.beyond = interval != nullptr && interval->bounds.high > widths[i] ? 1 : 0;
    }
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv, "shift,rows,measure,truth,given,covered,beyond,mean_width", [](std::int64_t samples) {
        const auto requested = read_measures(
            "partial_auc(max_fpr=0.1),partial_auc(max_fpr=0.2),partial_auc(max_fpr=0.5),partial_auc(min_tpr=0.9),"
            "partial_auc(max_fpr=0.5,min_tpr=0.5),partial_auc(max_fpr=0.3,min_tpr=0.7)");
        const std::vector<double> widths = {0.1, 0.2, 0.5, 1 - 0.9, 0.5 * (1 - 0.5), 0.3 * (1 - 0.7)};
        for (const double shift : {1.0, 2.5}) {
            std::vector<double> truths;
            const Views large(sample_of(shift, 4'000'000, 1));
            for (const Answer& answer : answers_of(requested, large)) truths.push_back(answer.value.number());
            for (const std::int64_t rows : {40, 100, 300, 1000, 3000}) {
                const auto all = reduce_parts<Tallies<AreaTally>>(samples, [&](std::int64_t sample) {
                    const auto seed = static_cast<std::uint64_t>(rows * 1'000'000 + sample);
                    return one_sample(requested, truths, widths, sample_of(shift, rows, seed));
                });
                for (std::size_t i = 0; i < all.of.size(); ++i) {
                    const auto& [tally, beyond] = all.of[i];
                    fmt::print("{},{},\"{}\",{},{},{},{},{}\n", shift, rows, requested[i].key, truths[i], tally.given,
                               tally.covered, beyond, tally.mean_width());
                }
            }
        }
    });
}
