// The permutation of labels: were scores and labels unrelated, every way of dealing the labels to the rows would be
// equally likely, so a measure is compared with its values under labels dealt anew. Scores stay where they are, so
// nothing is sorted: a permutation is the same ranking with other tallies.
//
// Labels are dealt in the order of the scores. Of the rows still to come the next one is positive with the chance q /
// r, where r rows and q labels of positives are left (selection sampling: Knuth, The Art of Computer Programming 2,
// section 3.4.2). A tie of very many rows takes its share in one hypergeometric draw. What is dealt depends on the
// data:
//   - rows, and whole weights as so many rows alike;
//   - rows with fractional weights: labels go from row to row, weights stay with their score;
//   - clusters, each of one label, whole: their rows came together, and a label is a label of the cluster.

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

/// The first cluster that holds rows of both classes: then labels are not labels of clusters, and cannot be dealt
/// again.
std::optional<std::int32_t> mixed_cluster(const Rows& rows);

class LabelPermutations {
public:
    /// What is referred to must live as long. No cluster of the rows may be mixed.
    LabelPermutations(const Ranking& ranking, const Rows& rows, std::uint64_t seed);

    /// The ranking with its labels dealt again: a function of the seed and the replicate.
    Ranking permuted(std::int64_t replicate) const { return deal_(replicate); }

    /// Calls take(replicate, views) for each replicate in [0, count), in any order and from several threads at once.
    /// The views have no threshold; `take` may set one.
    using Take = std::function<void(std::int64_t replicate, Views& views)>;
    void run(std::int64_t count, const Take& take, const ProgressCallback& progress = {}) const;

private:
    void deal_rows(const Ranking& ranking, std::uint64_t seed);
    void deal_units(const Ranking& ranking, const Rows& rows, std::uint64_t seed);

    std::function<Ranking(std::int64_t replicate)> deal_;
};

/// How many values of permutations are at least as extreme as the observed one.
struct ExtremeCount {
    std::int64_t extreme = 0;  ///< values at least as extreme as the observed one
    std::int64_t compared = 0;  ///< values there are; permutations without one are not among them

    /// Berrar (2025), section 5.1: the share of values at least as extreme.
    double share() const noexcept { return static_cast<double>(extreme) / static_cast<double>(compared); }
    /// (extreme + 1) / (compared + 1): counts the observed labels as one of the permutations, so it is never 0 and
    /// holds its level. Phipson & Smyth (2010), doi:10.2202/1544-6115.1585
    double p_value() const noexcept { return (static_cast<double>(extreme) + 1) / (static_cast<double>(compared) + 1); }
};

/// Extreme is what the measure calls better; where it calls neither so, what lies as far from `centre`, on either side.
/// Values that differ by rounding alone count as equal.
ExtremeCount count_extreme(Better better, double observed, std::span<const Value> permuted, double centre);

/// A measure of the data beside its values under permutation.
struct PermutedMeasure {
    MeasureRequest requested;
    Answer observed;
    std::vector<Value> by_permutation;
    Scatter permuted;  ///< of these
    /// None where the measure has no value to compare, or no permutation has one.
    std::optional<ExtremeCount> extremes = {};

    Value share() const;  ///< of the extremes, or why there is no test
    Value p_value() const;
};
/// Where neither higher nor lower is better, extreme is what lies as far from the mean of the permutations.
PermutedMeasure permuted_measure(const MeasureRequest& requested, Answer observed, std::vector<Value> by_permutation);

}  // namespace midrank
