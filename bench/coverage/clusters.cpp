// Coverage of intervals with clustered rows. As coverage.cpp, for few clusters, equal and unequal ones, weakly and
// strongly correlated. The true values are those of a large sample. docs/coverage.md has the table.
//
//     bench_clusters SIMULATIONS > clusters.csv

#include "bench/coverage/cluster_laws.hpp"
#include "midrank/parallel/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace {

using namespace midrank;
using namespace midrank::coverage;

Tallies<Tally> one_sample(const std::vector<MeasureRequest>& requested, const std::vector<double>& truths,
                          const ClusteredSample& sample) {
    const Views views(sample.ranking(), 0.5);
    const auto found =
        intervals(requested, answers_of(requested, views), views, sample.rows(), {.scheme = Scheme::clustered});
    Tallies<Tally> tallies;  // by measure
    for (std::size_t i = 0; i < requested.size(); ++i) tallies.of.emplace_back().add(found[i], truths[i]);
    return tallies;
}

}  // namespace

int main(int argc, char** argv) {
    return run_study(argc, argv, "law,clusters,measure,truth,given,covered,mean_width", [](std::int64_t samples) {
        const auto requested = read_measures("roc_auc,average_precision,brier_score,f1,sensitivity,mcc,r_b");
        for (const ClusterLaw& law : cluster_laws) {
            std::vector<double> truths;
            const Views large(sample_of(law, 50'000, 1).ranking(), 0.5);
            for (const Answer& answer : answers_of(requested, large)) truths.push_back(answer.value.number());
            for (const std::int32_t clusters : {5, 10, 20, 60}) {
                const auto all = reduce_parts<Tallies<Tally>>(samples, [&](std::int64_t sample) {
                    const auto seed =
                        static_cast<std::uint64_t>(clusters) * 1'000'000 + static_cast<std::uint64_t>(sample);
                    return one_sample(requested, truths, sample_of(law, clusters, seed));
                });
                for (std::size_t i = 0; i < all.of.size(); ++i) {
                    const Tally& tally = all.of[i];
                    fmt::print("\"{}\",{},{},{},{},{},{}\n", law.name, clusters, requested[i].key, truths[i],
                               tally.given, tally.covered, tally.mean_width());
                }
            }
        }
    });
}
