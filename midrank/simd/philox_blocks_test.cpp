#include "midrank/simd/philox_blocks.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace midrank {
namespace {

TEST(PhiloxBlocks, AreThoseMadeOneByOne) {
    const Philox random(0x123456789ABCDEF0, 0xFEDCBA9876543210);
    for (const std::uint64_t index : {std::uint64_t{0}, std::uint64_t{5}, (std::uint64_t{1} << 32) - 7}) {
        std::vector<std::uint32_t> words(3 * philox_group_words);
        fill_philox_groups(random, index, words);
        for (std::size_t block = 0; block < 3 * philox_group_blocks; ++block) {
            const auto expected = random.block(index + block);
            const std::size_t group = block / philox_group_blocks;
            const std::size_t lane = block % philox_group_blocks;
            for (std::size_t word = 0; word < 4; ++word) {
                EXPECT_EQ(words[group * philox_group_words + philox_group_blocks * word + lane], expected[word])
                    << index << ' ' << block << ' ' << word;
            }
        }
    }
}

}  // namespace
}  // namespace midrank
