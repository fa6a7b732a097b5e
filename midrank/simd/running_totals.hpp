#pragma once

#include <cstdint>
#include <span>

namespace midrank {

/// Copies integers and computes running totals: upto[i] = start + the sum of the first i numbers, so there is one total
/// more than numbers. Numbers are unsigned with 8, 32 or 64 bits; totals are std::int64_t, or double, which is exact up
/// to 2^53.
template <class Stored, class Number>
void running_totals(std::span<const Stored> numbers, Number start, Number* copy, Number* upto) noexcept;

/// Replaces each number by the sum of those up to it, modulo 2^32.
void add_up(std::span<std::uint32_t> numbers) noexcept;

}  // namespace midrank
