// The same on our own threads, for builds with the thread sanitizer. The sanitizer does not recognise the
// synchronisation of oneTBB, and would report every part; suppressing reports that involve oneTBB would hide all. It
// does recognise threads that are created and joined here.

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
    // Parts are assigned in turn rather than on demand, so that every thread gets some, however short they are. Only
    // the end synchronises two threads, so a race between them cannot be hidden.
    const std::int64_t shares = std::min<std::int64_t>(count, threads);
    std::exception_ptr thrown;
    std::mutex throwing;
    const auto run = [&](std::int64_t first) {
        allowed = threads;
        try {
            for (std::int64_t part = first; part < count; part += shares) work(part);
        } catch (...) {
            const std::scoped_lock lock(throwing);
            if (!thrown) thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> pool;
        pool.reserve(static_cast<std::size_t>(shares));
        for (std::int64_t first = 0; first < shares; ++first) pool.emplace_back(run, first);
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
