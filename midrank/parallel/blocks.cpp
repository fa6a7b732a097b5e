#include "midrank/parallel/blocks.hpp"

#include "midrank/base/memory_bound.hpp"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>
#include <pthread.h>

#include <atomic>
#include <optional>

namespace midrank {
namespace {

// A fork copies the data of oneTBB about its threads but not the threads, and its locks in their current state,
// possibly held by a thread that does not exist. So the child of a process that has used oneTBB does not use it.
std::atomic<bool> threads_are_lost = false;

void forget_threads_in_forks() {
    static std::atomic<bool> told = false;
    if (!told.exchange(true)) pthread_atfork(nullptr, nullptr, [] { threads_are_lost = true; });
}

}  // namespace

void for_each_part(std::int64_t count, const std::function<void(std::int64_t)>& work) {
    if (count <= 1 || threads_allowed() == 1) {
        for (std::int64_t part = 0; part < count; ++part) {
            keep_within_memory_bound();
            work(part);
        }
        return;
    }
    forget_threads_in_forks();
    tbb::parallel_for(
        tbb::blocked_range<std::int64_t>(0, count, 1),
        [&work](const tbb::blocked_range<std::int64_t>& range) {
            for (std::int64_t part = range.begin(); part != range.end(); ++part) {
                keep_within_memory_bound();
                work(part);
            }
        },
        tbb::simple_partitioner());
}

void isolated(const std::function<void()>& work) {
    if (threads_are_lost) return work();
    tbb::this_task_arena::isolate(work);
}

void with_threads(int threads, const std::function<void()>& work) {
    if (threads_are_lost) return work();
    forget_threads_in_forks();
    // The maximum number of threads must be raised first.
    std::optional<tbb::global_control> allowed;
    if (threads > 0) allowed.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads > 0 ? threads : tbb::task_arena::automatic);
    arena.execute(work);
}

int threads_allowed() { return threads_are_lost ? 1 : tbb::this_task_arena::max_concurrency(); }

}  // namespace midrank
