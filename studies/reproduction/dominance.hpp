// Whether one curve lies above another everywhere.

#pragma once

#include <span>

namespace midrank {

/// Whether a is nowhere below b, and somewhere above it. Both are given at the same places.
bool dominates(std::span<const double> a, std::span<const double> b);
/// The share of the places at which a is above b.
double share_above(std::span<const double> a, std::span<const double> b);

}  // namespace midrank
