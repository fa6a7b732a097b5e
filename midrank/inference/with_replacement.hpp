// Drawing items with replacement, as how often each came.
//
// A multinomial vector is a vector of independent Poisson counts, given their sum. So the counts are drawn as Poisson with a
// mean that falls short by three standard deviations, and the few draws that are then missing are added one by one; in the
// rare case of too many it starts over. That is exact, and a byte of randomness an item instead of a random access a draw.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstdint>
#include <span>

namespace midrank {

/// Sets `counts` to how often each of counts.size() items comes in so many draws. A count stays below 256: there are not many
/// more draws than items.
void draw_with_replacement(std::span<std::uint8_t> counts, std::int64_t draws, const Philox& random);

}  // namespace midrank
