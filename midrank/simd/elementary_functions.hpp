// Logarithms and exponentials of many numbers, in a fraction of the time that the C library takes for them one by one. They are made of
// operations that IEEE 754 rounds in one way, so that they have the same bits on every processor, and are less than a unit in the last
// place off. Results may be written over the numbers.

#pragma once

#include <span>

namespace midrank {

/// results[i] = log(numbers[i]), of numbers of at least 0. The logarithm of 0 is -infinity.
void logarithms(std::span<const double> numbers, std::span<double> results) noexcept;
/// results[i] = log(1 - shares[i]), of shares in [0, 1], without the rounding of 1 - shares[i].
void logarithms_of_rests(std::span<const double> shares, std::span<double> results) noexcept;
/// results[i] = exp(numbers[i]), of numbers that are not NaN; 0 instead of what is below 4.5e-308.
void exponentials(std::span<const double> numbers, std::span<double> results) noexcept;

}  // namespace midrank
