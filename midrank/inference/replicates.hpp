// Many replicates of one piece of work, in parts of fixed size, on as many threads as allowed, with word of how far
// they are.

#pragma once

#include "midrank/inference/bootstrap.hpp"

#include <cstdint>
#include <functional>

namespace midrank {

/// Calls work(replicate) for each replicate in [0, count), in any order and from several threads at once. `tick` is
/// told how many are done, from one thread at a time.
void for_each_replicate(std::int64_t count, const std::function<void(std::int64_t replicate)>& work, const Tick& tick);

}  // namespace midrank
