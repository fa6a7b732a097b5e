// From checked rows to permutation tests: each model on all rows and on each slice, each measure against its values
// under labels dealt anew (inference/permutation.hpp).

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
    std::vector<MeasureRequest> measures;  ///< empty: roc_auc, or the main ones of another task
    /// A rule that is no number picks anew under each permutation, as it picked for the data.
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
    std::optional<MannWhitneyOrReason> mann_whitney;  ///< the test of the ranking; where rows stand alone
};

struct PermutationReport {
    Report about;  ///< where the data come from, and notes; without models
    std::int64_t permutations = 0;
    std::uint64_t seed = 7;
    std::vector<PermutedSlice> slices;
};

/// Throws Error where labels cannot be dealt again: a cluster holds rows of both classes.
PermutationReport permute(const EvidenceSet& evidence, const PermuteRequest& request);

}  // namespace midrank
