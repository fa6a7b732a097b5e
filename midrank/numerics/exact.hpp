// 128-bit integers for counting pairs, and a division that rounds once.

#pragma once

#include <cassert>
#include <cstdint>

namespace midrank {

__extension__ typedef __int128 Int128;            // NOLINT(modernize-use-using)
__extension__ typedef unsigned __int128 Uint128;  // NOLINT(modernize-use-using)

/// The nearest double. Most numbers fit 64 bits, which a single instruction converts.
constexpr double nearest_double(Int128 whole) noexcept {
    const auto low = static_cast<std::int64_t>(whole);
    return low == whole ? static_cast<double>(low) : static_cast<double>(whole);
}

/// The ratio of numbers that may need more bits than a double has.
double ratio_of_large(Int128 numerator, Int128 denominator) noexcept;

/// numerator / denominator, correctly rounded to the nearest double (ties to even). The denominator is not 0.
inline double ratio(Int128 numerator, Int128 denominator) noexcept {
    constexpr std::int64_t exact_in_double = std::int64_t{1} << 53;
    const auto is_exact = [](Int128 whole) { return -exact_in_double <= whole && whole <= exact_in_double; };
    assert(denominator != 0);
    if (!is_exact(numerator) || !is_exact(denominator)) return ratio_of_large(numerator, denominator);
    return static_cast<double>(static_cast<std::int64_t>(numerator)) /
           static_cast<double>(static_cast<std::int64_t>(denominator));
}

}  // namespace midrank
