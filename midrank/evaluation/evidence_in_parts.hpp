// Evidence of rows that come in parts because they do not fit into memory together. Each part is ranked into sorted
// runs; at the end all runs of a model and slice are merged in one pass. If arrays lie in files (base/file_memory.hpp),
// no more than one part is in memory at a time.

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
    /// `most_bytes`: limit for the small runs, which are kept in ordinary memory. Those of a slice are merged before
    /// they exceed it.
    explicit EvidenceInParts(std::int64_t most_bytes) : most_bytes_(most_bytes) {}

    /// Adds the evidence of a part of two-class rows, without its rows; the last part determines the name of the
    /// positive label. Throws Error where there are so many models and slices that their small runs exceed the limit.
    void add(EvidenceSet part);
    /// The evidence of all parts, as if gathered from all rows at once; `to_merge`: as if gathered for merging with
    /// other rows.
    EvidenceSet merged(bool to_merge = false) &&;

private:
    /// Summaries of one kind, each with sorted ties.
    template <class S>
    struct SortedRuns {
        std::vector<S> large, small;
        std::int64_t small_ties = 0;  ///< total ties of `small`, kept because each added part needs it

        void add(S run);
        /// Merges the small runs into one, which may count as large.
        void merge_small();
        /// Upper limit of the memory of the small runs.
        std::int64_t bytes() const;
    };
    /// One model on one slice. There are no moments where all weights are 1.
    struct Place {
        SortedRuns<Ranking> rankings;
        SortedRuns<WeightMoments> moments;
    };

    std::int64_t most_bytes_;
    std::string positive_;
    std::map<std::tuple<std::string, std::string, std::string>, Place> places_;
    EvidenceSet all_;  ///< everything except the runs
};

/// The part of a memory limit that small runs may take.
std::int64_t bytes_for_small_runs(std::int64_t most_bytes);

/// Evidence of rows that were read in one part or in several.
struct GatheredRows {
    std::unique_ptr<ArraysInFiles> files = {};  ///< the files that hold the rankings, if there were several parts
    Predictions predictions = {};  ///< the rows, if there was one part; the evidence may borrow them
    EvidenceSet evidence = {};
};

/// Reads rows of two classes. Where they exceed the first part, ranks them in files, which keeps the process within
/// `most_bytes` of memory. `about_all` is called with the last part, which knows what concerns all rows.
GatheredRows gather_in_parts(Source& source, const Roles& roles, PartSizes sizes, std::int64_t most_bytes,
                             const Plan& plan, const std::function<void(const Predictions& last)>& about_all);

}  // namespace midrank
