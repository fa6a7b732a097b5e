// The same parts on threads of our own, for the build that the thread sanitizer watches. The sanitizer does not see how
// oneTBB's threads wait for each other, so it would report every part; and where reports were suppressed that pass through
// oneTBB, none would be left. Threads that are made and joined here it understands.

#include "midrank/parallel/blocks.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

namespace midrank {
namespace {

thread_local int allowed = 0;  // 0: one per core

}  // namespace

void for_each_part(std::int64_t count, const std::function<void(std::int64_t)>& work) {
    const int threads = threads_allowed();
    if (count <= 1 || threads == 1) {
        for (std::int64_t part = 0; part < count; ++part) work(part);
        return;
    }
    // Parts are assigned in turn, not taken by who comes first, so that every thread has some however short they are. Nothing
    // but the end orders what two threads do, so a race between them cannot hide.
    const std::int64_t dealt_to = std::min<std::int64_t>(count, threads);
    std::exception_ptr thrown;
    std::mutex throwing;
    const auto run = [&](std::int64_t first) {
        allowed = threads;
        try {
            for (std::int64_t part = first; part < count; part += dealt_to) work(part);
        } catch (...) {
            const std::scoped_lock lock(throwing);
            if (!thrown) thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> pool;
        for (std::int64_t first = 0; first < dealt_to; ++first) pool.emplace_back(run, first);
    }
    if (thrown) std::rethrow_exception(thrown);
}

void isolated(const std::function<void()>& work) { work(); }

void with_threads(int threads, const std::function<void()>& work) {
    struct Restored {
        int before = allowed;
        ~Restored() { allowed = before; }
    };
    const Restored restored;
    allowed = threads;
    work();
}

int threads_allowed() {
    return allowed > 0 ? allowed : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace midrank
