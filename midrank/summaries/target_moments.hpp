// Weighted moments of a regression.

#pragma once

#include "midrank/summaries/derive.hpp"
#include "midrank/summaries/targets.hpp"

namespace midrank {

/// Means and sums of products about them. For unmerged rows each is exact, rounded once, given the rounded means.
struct TargetMoments {
    double total = 0;  ///< weight of the rows
    double mean_truth = 0, mean_predicted = 0;
    double truth = 0, predicted = 0, both = 0;  ///< sums of weighted products about the means
    double errors = 0;  ///< sum of squared errors
    double mean_error = 0;

    /// Becomes the moments of both sets of rows, without cancellation.
    void merge(const TargetMoments& other) noexcept;
    friend bool operator==(const TargetMoments&, const TargetMoments&) = default;
};
template <>
struct Derive<TargetMoments> {
    using From = Targets;
    static TargetMoments of(const Targets& targets);
};

}  // namespace midrank
