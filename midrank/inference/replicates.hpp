// Many replicates of one piece of work, in parts of fixed size, on as many threads as allowed, with a callback for
// progress.

#pragma once

#include <cstdint>
#include <functional>

namespace midrank {

/// Called now and then with the number of replicates that are done.
using ProgressCallback = std::function<void(std::int64_t done)>;

/// Does one replicate.
using ReplicateWork = std::function<void(std::int64_t replicate)>;

/// Calls work(replicate) for each replicate in [0, count), in any order and from several threads at once. `progress` is
/// called with the number that are done, from one thread at a time.
void for_each_replicate(std::int64_t count, const ReplicateWork& work, const ProgressCallback& progress);
/// The same where work wants memory of its own, which it keeps from one replicate to the next: each part makes its own.
void for_each_replicate(std::int64_t count, const std::function<ReplicateWork()>& make_work,
                        const ProgressCallback& progress);

}  // namespace midrank
