// Fairness criteria over the slices of a column: the largest difference between two slices, and the smallest ratio.
// Both are extremes over pairs of slices, so their intervals are derived from simultaneous intervals of all pairs.

#pragma once

#include "midrank/evaluation/model_slice.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/inference/intervals.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Measures that should be equal in all slices.
struct FairnessCriterion {
    std::string_view id;
    std::string_view title;
    std::vector<std::string_view> measures;  ///< of several, the one that differs most
    std::string_view source;
};
std::span<const FairnessCriterion> fairness_criteria();

struct FairnessRequest {
    std::int64_t fewest_rows = 30;  ///< smaller slices are left out, with a note
};

/// For one model, by criterion. `slices` are those of one column, which share no rows; where they share clusters there
/// is no interval.
std::vector<Disparity> disparities_of(std::span<const ModelSlice> slices, const FairnessRequest& request,
                                      const std::optional<IntervalRequest>& intervals, std::vector<std::string>& notes);

}  // namespace midrank
