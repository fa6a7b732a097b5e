// Sums of powers of distances, four at a time. They run in four lanes whatever the machine, so that they are always added in
// the same order.

#pragma once

#include <span>

namespace midrank {

/// Of values that occur so many times: how many there are, and the sums of their distances from a centre, and of the squares
/// and cubes of these.
struct MomentSums {
    double count = 0, distances = 0, squares = 0, cubes = 0;
};

/// A value that occurs no time may be anything, also not a number. Both spans are equally long.
MomentSums moment_sums(std::span<const double> values, std::span<const double> times, double centre) noexcept;

}  // namespace midrank
