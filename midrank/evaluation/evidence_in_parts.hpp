// Evidence of rows that come part after part because they do not fit into memory together: each part is ranked by itself, which makes
// sorted runs, and at the end all runs of a model and slice are merged in one pass. Where arrays lie in files (base/file_memory.hpp)
// no more than a part is in memory.

#pragma once

#include "midrank/base/file_memory.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace midrank {

class EvidenceInParts {
public:
    /// `most_bytes`: of runs so small that they are kept in ordinary memory; those of a slice are merged before they are more.
    explicit EvidenceInParts(std::int64_t most_bytes) : most_bytes_(most_bytes) {}

    /// The evidence of a part of two classes, without its rows; the last one names the positive label. Throws Error where models and
    /// slices are so many that their small runs do not fit.
    void add(EvidenceSet part);
    /// That of all parts, as if it had been gathered from all rows at once; with `to_merge` as if for merging with that of other rows.
    EvidenceSet merged(bool to_merge = false) &&;

private:
    /// Summaries of one kind, of which each has its ties in order.
    template <class S>
    struct SortedRuns {
        std::vector<S> large, small;
        std::int64_t small_ties = 0;  ///< of all small ones together, which each part that is added asks for

        void add(S run);
        /// The small ones as one, which may be large.
        void merge_small();
        /// Of the small ones, at most.
        std::int64_t bytes() const;
    };
    /// Of one model on one slice. There are no moments where every row weighs 1.
    struct Place {
        SortedRuns<Ranking> rankings;
        SortedRuns<WeightMoments> moments;
    };

    std::int64_t most_bytes_;
    std::string positive_;
    std::map<std::tuple<std::string, std::string, std::string>, Place> places_;
    EvidenceSet all_;  ///< but for the runs
};

/// How much of a bound on the process small runs may take.
std::int64_t bytes_for_small_runs(std::int64_t most_bytes);

/// Evidence of rows that were read in one part or in several.
struct GatheredRows {
    std::unique_ptr<ArraysInFiles> files = {};  ///< where they were several: in which they were ranked
    Predictions predictions = {};  ///< where they were one, which the evidence may borrow
    EvidenceSet evidence = {};
};

/// Reads rows of two classes; where they are more than the first part, ranks them in files and keeps the process within `most_bytes` of
/// memory. `about_all` is called with the last part, which tells what is known of all rows.
GatheredRows gather_in_parts(Source& source, const Roles& roles, PartSizes sizes, std::int64_t most_bytes,
                             const Plan& plan, const std::function<void(const Predictions& last)>& about_all);

}  // namespace midrank
