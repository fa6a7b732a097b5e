// Sums over the steps of a resample for the area under the ROC curve, average precision and the Kolmogorov-Smirnov
// statistic, in one pass. Sums of doubles use eight lanes on every machine, so that the order of additions is always
// the same.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// Counts labelled before and after the tie of each step; all of equal length (summaries/places.hpp).
struct StepCounts {
    std::span<const std::int32_t> positive_before, positive_after, negative_before, negative_after;
};

struct StepSums {
    std::int64_t half_wins = 0;  ///< over the negatives down to the last step's tie
    double precision_steps = 0;  ///< sum of positives gained * precision reached
    double most_ahead = 0;  ///< largest tp N - fp P after a tie, at least 0
    double least_ahead = 0;  ///< least tp N - fp P before a tie, at most 0
    std::int64_t most_at = -1, least_at = -1;  ///< the first steps where these are attained; -1 where at none
};

StepSums sum_steps(const StepCounts& counts, std::int64_t positives, std::int64_t negatives);

/// A line through a point of the curve.
struct LineThroughPoint {
    std::int32_t positive = 0, negative = 0;  ///< of the point
    std::int32_t rise = 0, run = 0;
};

/// The step whose point is farthest above the line, the first of several; -1 where none is above. Exact if positives
/// times negatives are below 2^53, else up to rounding.
std::int64_t farthest_above(std::span<const std::int32_t> positive, std::span<const std::int32_t> negative,
                            const LineThroughPoint& line);

}  // namespace midrank
