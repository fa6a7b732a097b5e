// Permutation of labels for tasks other than two classes: if predictions and truth were unrelated, every assignment of
// the true values to the rows would be equally likely. Predictions and weights stay with their rows.
//   - predicted classes with whole weights: a table with the same margins (hypergeometric draws);
//   - rows: each gets the truth of another row; several labels stay together;
//   - queries: relevances are permuted within each query, because queries are ranked separately.

#pragma once

#include "midrank/inference/replicates.hpp"
#include "midrank/measures/views.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace midrank {

class ItemPermutations {
public:
    /// Permutes those of the wanted summaries that exist. The arguments must outlive this. Rows must not be clustered.
    ItemPermutations(const Views& views, const TaskRows& rows, const SummaryKinds& wanted, std::uint64_t seed);

    /// Whether rows stand for several equal ones, which cannot be permuted singly. (Class tables can.)
    static bool holds_equal_rows(const Views& views, const SummaryKinds& wanted);

    /// Calls take(replicate, views) for each replicate in [0, count), in any order and from several threads at once.
    using Take = std::function<void(std::int64_t replicate, const Views& views)>;
    void run(std::int64_t count, const Take& take, const ProgressCallback& progress = {}) const;

private:
    /// Puts one kind of summary, permuted: a function of the seed and the replicate.
    using Permuter = std::function<void(std::int64_t replicate, Summaries& permuted)>;
    std::vector<Permuter> permuters_;
};

}  // namespace midrank
