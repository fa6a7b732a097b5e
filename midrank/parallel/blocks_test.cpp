#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <thread>
#include <vector>

namespace midrank {
namespace {

TEST(Blocks, DoEachPartOnce) {
    for (const int threads : {1, 2, 7}) {
        std::vector<int> done(1000);
        with_threads(threads,
                     [&] { for_each_part(1000, [&](std::int64_t part) { ++done[static_cast<std::size_t>(part)]; }); });
        EXPECT_EQ(done, std::vector<int>(1000, 1)) << threads;
    }
}

TEST(Blocks, DoPartsWithinParts) {
    std::vector<std::int64_t> sums(20);
    with_threads(3, [&] {
        for_each_part(20, [&](std::int64_t part) {
            std::vector<std::int64_t> squares(10);
            for_each_part(10, [&](std::int64_t i) { squares[static_cast<std::size_t>(i)] = i * i; });
            for (const std::int64_t square : squares) sums[static_cast<std::size_t>(part)] += square;
        });
    });
    EXPECT_EQ(sums, std::vector<std::int64_t>(20, 285));
}

TEST(Blocks, ThrowWhatAPartThrows) {
    with_threads(4, [] {
        EXPECT_THROW(for_each_part(100,
                                   [](std::int64_t part) {
                                       if (part == 42) throw std::runtime_error("42");
                                   }),
                     std::runtime_error);
    });
}

TEST(Blocks, KnowHowManyThreadsAreAllowed) {
    EXPECT_GE(threads_allowed(), 1);
    with_threads(3, [] {
        EXPECT_EQ(threads_allowed(), 3);
        with_threads(1, [] { EXPECT_EQ(threads_allowed(), 1); });
        EXPECT_EQ(threads_allowed(), 3);
    });
}

TEST(Blocks, AreDoneByOneThreadInAForkedProcess) {
    // The child is forked while another thread works; locks held by that thread would never be released in the child.
    std::atomic<bool> started = false, ended = false;
    std::thread other([&] {
        with_threads(2, [&] {
            for_each_part(4, [&](std::int64_t) {
                started = true;
                while (!ended) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            });
        });
    });
    while (!started) std::this_thread::yield();
    const pid_t child = fork();
    if (child == 0) {
        std::int64_t done = 0;  // not shared: only one thread adds to it
        bool one = false;
        with_threads(4, [&] {
            one = threads_allowed() == 1;
            for_each_part(100, [&](std::int64_t) { ++done; });
            isolated([&] { ++done; });
        });
        _exit(one && done == 101 ? 0 : 1);
    }
    ended = true;
    other.join();
    int status = -1;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
    with_threads(3, [] { EXPECT_EQ(threads_allowed(), 3); });
}

}  // namespace
}  // namespace midrank
