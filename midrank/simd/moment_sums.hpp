// Sums of powers of distances, in four lanes on every machine, so that the order of additions is always the same.

#pragma once

#include <span>

namespace midrank {

/// For values with frequencies: the sum of the frequencies, and weighted sums of the distances from a centre, of their
/// squares and cubes.
struct MomentSums {
    double count = 0, distances = 0, squares = 0, cubes = 0;
};

/// A value with frequency 0 may be anything, even NaN. Both spans have the same length.
MomentSums moment_sums(std::span<const double> values, std::span<const double> times, double centre) noexcept;

}  // namespace midrank
