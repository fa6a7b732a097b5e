// Whole numbers of 128 bits for counting pairs, and the one division at the end, rounded once.

#pragma once

#include <cstdint>

namespace midrank {

__extension__ typedef __int128 Int128;            // NOLINT(modernize-use-using)
__extension__ typedef unsigned __int128 Uint128;  // NOLINT(modernize-use-using)

/// numerator / denominator, correctly rounded to the nearest double (ties to even). The denominator is not 0.
double ratio(Int128 numerator, Int128 denominator) noexcept;

}  // namespace midrank
