#include "midrank/inference/replicates.hpp"

#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <mutex>

namespace midrank {

void for_each_replicate(std::int64_t count, const std::function<ReplicateWork()>& make_work,
                        const ProgressCallback& progress) {
    constexpr std::int64_t in_part = 16;
    std::mutex ticking;
    std::int64_t done = 0;
    for_each_part((count + in_part - 1) / in_part, [&](std::int64_t part) {
        const ReplicateWork work = make_work();
        const std::int64_t begin = part * in_part;
        const std::int64_t end = std::min(count, begin + in_part);
        for (std::int64_t replicate = begin; replicate < end; ++replicate) {
            work(replicate);
            if (!progress) continue;
            const std::scoped_lock lock(ticking);
            progress(++done);
        }
    });
}

void for_each_replicate(std::int64_t count, const ReplicateWork& work, const ProgressCallback& progress) {
    for_each_replicate(count, [&work] { return work; }, progress);
}

}  // namespace midrank
