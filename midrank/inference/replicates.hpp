// Many replicates of one piece of work, in parts of fixed size, on as many threads as allowed, with word of how far
// they are.

#pragma once

#include <cstdint>
#include <functional>

namespace midrank {

/// Told now and then how many replicates are done.
using Tick = std::function<void(std::int64_t done)>;

/// Does one replicate.
using ReplicateWork = std::function<void(std::int64_t replicate)>;

/// Calls work(replicate) for each replicate in [0, count), in any order and from several threads at once. `tick` is
/// told how many are done, from one thread at a time.
void for_each_replicate(std::int64_t count, const ReplicateWork& work, const Tick& tick);
/// The same where work wants memory of its own, which it keeps from one replicate to the next: each part makes its own.
void for_each_replicate(std::int64_t count, const std::function<ReplicateWork()>& make_work, const Tick& tick);

}  // namespace midrank
