// How far the slices of a column are apart in what fairness asks to be alike: the largest difference between two of them, and the
// smallest ratio. Both are extremes over pairs of slices, so their intervals are made of those of all pairs, which hold together.

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

/// What is to be alike in all slices.
struct FairnessCriterion {
    std::string_view id;
    std::string_view title;
    std::vector<std::string_view> measures;  ///< of several, the one that is farthest apart
    std::string_view source;
};
std::span<const FairnessCriterion> fairness_criteria();

struct FairnessRequest {
    std::int64_t fewest_rows = 30;  ///< a slice of fewer is left out, and named in a note
};

/// By criterion, for one model. The slices are those of one column, which share no rows; where they share clusters no interval is
/// known.
std::vector<Disparity> disparities_of(std::span<const ModelSlice> slices, const FairnessRequest& request,
                                      const std::optional<IntervalRequest>& intervals, std::vector<std::string>& notes);

}  // namespace midrank
