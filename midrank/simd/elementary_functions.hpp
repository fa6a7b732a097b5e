// Vectorised logarithms and exponentials, several times as fast as those of the C library. They use only operations
// that IEEE 754 defines exactly, so they have the same bits on every processor; the error is below one unit in the last
// place. Results may overwrite the input.

#pragma once

#include <span>

namespace midrank {

/// results[i] = log(numbers[i]) for numbers >= 0; log(0) = -infinity.
void logarithms(std::span<const double> numbers, std::span<double> results) noexcept;
/// results[i] = log(1 - shares[i]) for shares in [0, 1], without the rounding of 1 - shares[i].
void logarithms_of_rests(std::span<const double> shares, std::span<double> results) noexcept;
/// results[i] = exp(numbers[i]) for numbers that are not NaN; results below 4.5e-308 become 0.
void exponentials(std::span<const double> numbers, std::span<double> results) noexcept;

}  // namespace midrank
