#include "midrank/inference/replicates.hpp"

#include "midrank/parallel/blocks.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace midrank {
namespace {

TEST(Replicates, AreDoneOnceEachAndCountedOneCallAtATime) {
    std::vector<int> done(1000);
    std::vector<std::int64_t> told;
    const auto work = [&done](std::int64_t replicate) { ++done[static_cast<std::size_t>(replicate)]; };
    with_threads(4, [&] { for_each_replicate(1000, work, [&told](std::int64_t count) { told.push_back(count); }); });
    EXPECT_EQ(done, std::vector<int>(1000, 1));
    ASSERT_FALSE(told.empty());
    for (std::size_t i = 1; i < told.size(); ++i) EXPECT_LT(told[i - 1], told[i]);
    EXPECT_EQ(told.back(), 1000);
}

}  // namespace
}  // namespace midrank
