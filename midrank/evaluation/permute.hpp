// From checked rows to permutation tests: for each model on all rows and on each slice, each measure is compared with
// its values under permuted labels (inference/permutation.hpp).

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/inference/mann_whitney.hpp"
#include "midrank/inference/permutation.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace midrank {

struct PermuteRequest {
    std::vector<MeasureRequest> measures;  ///< empty: roc_auc, or the main measures of another task
    /// A rule other than a number picks anew under each permutation, as it did for the data.
    std::optional<ThresholdRule> threshold;
    std::int64_t permutations = 10'000;
    std::uint64_t seed = 7;
    ProgressCallback progress = {};
};

/// One model on one set of rows.
struct PermutedSlice {
    std::string model;
    std::string slice;  ///< empty for all rows
    NamedCounts input;
    std::vector<PermutedMeasure> measures;
    std::optional<MannWhitneyOrReason> mann_whitney;  ///< the Mann-Whitney test; only where rows are not clustered
};

struct PermutationReport {
    Report about;  ///< source of the data, and notes; without models
    std::int64_t permutations = 0;
    std::uint64_t seed = 7;
    std::vector<PermutedSlice> slices;
};

/// Throws Error where labels cannot be permuted: a cluster has rows of both classes.
PermutationReport permute(const EvidenceSet& evidence, const PermuteRequest& request);

}  // namespace midrank
