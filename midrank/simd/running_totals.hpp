#pragma once

#include <cstdint>
#include <span>

namespace midrank {

/// Copies whole numbers and totals them: upto[i] = start + the sum of the i numbers before, so there is one total more than
/// numbers. Unsigned numbers of 8, 32 or 64 bits; totals are std::int64_t, or double, which is exact up to 2^53.
template <class Stored, class Number>
void running_totals(std::span<const Stored> numbers, Number start, Number* copy, Number* upto) noexcept;

/// Each number becomes the sum of those up to it, modulo 2^32.
void add_up(std::span<std::uint32_t> numbers) noexcept;

}  // namespace midrank
