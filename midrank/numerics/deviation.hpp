// Mean and standard deviation of some numbers, from exact sums, so that their order does not matter.

#pragma once

#include <span>

namespace midrank {

struct MeanAndDeviation {
    double mean = 0;
    double deviation = 0;  ///< with divisor count - 1; exactly 0 where all are equal, and for one number
};

/// Needs at least one number, all finite.
MeanAndDeviation mean_and_deviation(std::span<const double> numbers);

}  // namespace midrank
