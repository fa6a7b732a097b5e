// The permutation of labels where there are not two classes: were what is predicted unrelated to what is true, every way of dealing the true
// values to the rows would be equally likely. What is predicted stays, and with it the weight of a row.
//   - predicted classes of whole weights: a table with the same sums of rows and of columns (hypergeometric draws);
//   - rows: each has the truth of another, of several labels all of them together;
//   - queries: what rows are worth is dealt within each query, for queries are ranked by themselves.

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
    /// Of those of the wanted summaries that there are. What is referred to must live as long. Rows belong to no clusters.
    ItemPermutations(const Views& views, const TaskRows& rows, const SummaryKinds& wanted, std::uint64_t seed);

    /// Rows stand for several equal ones, which cannot be dealt one by one. Tables of classes can.
    static bool holds_equal_rows(const Views& views, const SummaryKinds& wanted);

    /// Calls take(replicate, views) for each replicate in [0, count), in any order and from several threads at once.
    using Take = std::function<void(std::int64_t replicate, const Views& views)>;
    void run(std::int64_t count, const Take& take, const ProgressCallback& progress = {}) const;

private:
    /// Puts one kind of summary, dealt anew: a function of the seed and the replicate.
    using Deal = std::function<void(std::int64_t replicate, Summaries& dealt)>;
    std::vector<Deal> deals_;
};

}  // namespace midrank
