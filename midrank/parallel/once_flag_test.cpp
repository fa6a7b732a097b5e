#include "midrank/parallel/once_flag.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace midrank {
namespace {

TEST(OnceFlag, OneThreadWorksAndTheOthersSeeWhatItDid) {
    for (int round = 0; round < 200; ++round) {
        OnceFlag once;
        std::atomic<int> works = 0;
        int made = 0;  // not atomic: only OnceFlag synchronises the threads
        std::atomic<int> seen = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] {
                once.run([&] {
                    ++works;
                    if (round % 50 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));  // others must wait
                    made = 7;
                });
                seen += made;
            });
        for (std::thread& thread : threads) thread.join();
        EXPECT_EQ(works, 1);
        EXPECT_EQ(seen, 4 * 7);
        EXPECT_TRUE(once.done());
    }
}

TEST(OnceFlag, WhatThrewIsTriedAgain) {
    OnceFlag once;
    EXPECT_THROW(once.run([] { throw std::runtime_error("not now"); }), std::runtime_error);
    EXPECT_FALSE(once.done());
    int works = 0;
    once.run([&works] { ++works; });
    once.run([&works] { ++works; });
    EXPECT_EQ(works, 1);
}

}  // namespace
}  // namespace midrank
