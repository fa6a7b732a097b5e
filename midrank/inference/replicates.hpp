// Many replicates of one piece of work, in parts of fixed size, on as many threads as allowed, with word of how far
// they are.

#pragma once

#include "midrank/inference/bootstrap.hpp"

#include <cstdint>
#include <functional>
#include <span>

namespace midrank {

/// Calls work(replicate) for each replicate in [0, count), in any order and from several threads at once. `tick` is
/// told how many are done, from one thread at a time.
void for_each_replicate(std::int64_t count, const std::function<void(std::int64_t replicate)>& work, const Tick& tick);

/// Of numbers found in replicates, at least two.
struct MeanAndDeviation {
    double mean = 0;
    double deviation = 0;  ///< sum of squares over count - 1; exactly 0 where all are equal
};
MeanAndDeviation mean_and_deviation(std::span<const double> numbers);

}  // namespace midrank
