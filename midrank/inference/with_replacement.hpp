// Draws items with replacement; the result is how often each was drawn.
//
// A multinomial vector is a vector of independent Poisson counts, given their sum. So the counts are drawn as Poisson
// with a mean that is three standard deviations too small, and the few missing draws are added singly; in the rare case
// of too many, it starts again. This is exact, and needs one random byte per item instead of a random access per draw.

#pragma once

#include "midrank/numerics/philox.hpp"

#include <cstdint>
#include <span>

namespace midrank {

/// Sets `counts` to how often each of counts.size() items occurs in this many draws. There must not be many more draws
/// than items, so that counts stay below 256.
void draw_with_replacement(std::span<std::uint8_t> counts, std::int64_t draws, const Philox& random);

}  // namespace midrank
