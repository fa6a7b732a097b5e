// Philox blocks (numerics/philox.hpp), sixteen at a time.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

constexpr std::size_t philox_group_blocks = 16;
constexpr std::size_t philox_group_words = 4 * philox_group_blocks;

/// Fills whole groups with the blocks from `index` on: word w of block l of a group is at 16 w + l. The same on every
/// machine.
void fill_philox_groups(const Philox& random, std::uint64_t index, std::span<std::uint32_t> words);

}  // namespace midrank
