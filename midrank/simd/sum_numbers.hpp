// Exact sums of many numbers: the same as adding one after another, in a tenth of the time.

#pragma once

#include "midrank/numerics/sum.hpp"

#include <span>

namespace midrank {

/// Adds finite numbers.
void add_numbers(Sum& sum, std::span<const double> numbers) noexcept;
/// Adds weights[i] * numbers[i] as if they were real numbers. The products must be finite.
void add_products(Sum& sum, std::span<const double> weights, std::span<const double> numbers) noexcept;

}  // namespace midrank
