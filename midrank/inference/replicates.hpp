// Runs the replicates of a computation, in parts of fixed size, on as many threads as allowed, with a callback for
// progress.

#pragma once

#include <cstdint>
#include <functional>

namespace midrank {

/// Called from time to time with the number of replicates done.
using ProgressCallback = std::function<void(std::int64_t done)>;

/// Does one replicate.
using ReplicateWork = std::function<void(std::int64_t replicate)>;

/// Calls work(replicate) for each replicate in [0, count), in any order and from several threads at once. `progress` is
/// called with the number done, from one thread at a time.
void for_each_replicate(std::int64_t count, const ReplicateWork& work, const ProgressCallback& progress);
/// The same for work with memory of its own that is reused between replicates: each part makes its own.
void for_each_replicate(std::int64_t count, const std::function<ReplicateWork()>& make_work,
                        const ProgressCallback& progress);

}  // namespace midrank
