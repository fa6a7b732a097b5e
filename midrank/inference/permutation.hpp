// Permutation of labels: if scores and labels were unrelated, every assignment of the labels to the rows would be
// equally likely. So a measure is compared with its values under permuted labels. Scores stay, so nothing is sorted: a
// permutation is the same ranking with other class weights.
//
// Labels are assigned in the order of the scores. If r rows and q positive labels are left, the next row is positive
// with probability q / r (selection sampling: Knuth, The Art of Computer Programming 2, section 3.4.2). A tie of very
// many rows gets its number in one hypergeometric draw. What is permuted depends on the data:
//   - rows; a whole weight counts as that many equal rows;
//   - rows with fractional weights: labels are permuted between rows, weights stay with their score;
//   - whole clusters, each with one label: their rows were sampled together, and the label belongs to the cluster.

#pragma once

#include "midrank/inference/replicates.hpp"
#include "midrank/inference/scatter.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/rows.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace midrank {

/// The first cluster with rows of both classes: labels then do not belong to clusters, and cannot be permuted.
std::optional<std::int32_t> mixed_cluster(const Rows& rows);

class LabelPermutations {
public:
    /// The arguments must outlive this. No cluster may be mixed.
    LabelPermutations(const Ranking& ranking, const Rows& rows, std::uint64_t seed);

    /// The ranking with permuted labels: a function of the seed and the replicate.
    Ranking permuted(std::int64_t replicate) const { return permute_(replicate); }

    /// Calls take(replicate, views) for each replicate in [0, count), in any order and from several threads at once.
    /// The views have no threshold; `take` may set one.
    using Take = std::function<void(std::int64_t replicate, Views& views)>;
    void run(std::int64_t count, const Take& take, const ProgressCallback& progress = {}) const;

private:
    void permute_rows(const Ranking& ranking, std::uint64_t seed);
    void permute_units(const Ranking& ranking, const Rows& rows, std::uint64_t seed);

    std::function<Ranking(std::int64_t replicate)> permute_;
};

/// Counts of permutation values at least as extreme as the observed one.
struct ExtremeCount {
    std::int64_t extreme = 0;  ///< values at least as extreme as the observed one
    std::int64_t compared = 0;  ///< defined values; permutations without a value do not count

    /// Berrar (2025), section 5.1: the share of values at least as extreme.
    double share() const noexcept { return static_cast<double>(extreme) / static_cast<double>(compared); }
    /// (extreme + 1) / (compared + 1): counts the observed labels as one of the permutations, so it is never 0 and the
    /// test has its nominal level. Phipson & Smyth (2010), doi:10.2202/1544-6115.1585
    double p_value() const noexcept { return (static_cast<double>(extreme) + 1) / (static_cast<double>(compared) + 1); }
};

/// Extreme means at least as good in the measure's direction; without a direction, at least as far from `centre` on
/// either side. Values that differ only by rounding count as equal.
ExtremeCount count_extreme(Better better, double observed, std::span<const Value> permuted, double centre);

/// A measure of the data, with its values under permutation.
struct PermutedMeasure {
    MeasureRequest requested;
    Answer observed;
    std::vector<Value> by_permutation;
    Scatter permuted;  ///< of the permutation values
    /// None where the measure is undefined, or is so under every permutation.
    std::optional<ExtremeCount> extremes = {};

    Value share() const;  ///< ExtremeCount::share, or why there is no test
    Value p_value() const;
};
/// For a measure without a direction, extreme is relative to the mean of the permutations.
PermutedMeasure permuted_measure(const MeasureRequest& requested, Answer observed, std::vector<Value> by_permutation);

}  // namespace midrank
