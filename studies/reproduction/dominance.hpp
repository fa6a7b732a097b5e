// Whether one curve lies above another everywhere.

#pragma once

#include <span>

namespace midrank {

/// Whether a lies nowhere below b, and above it somewhere. Both are read at the same places.
bool dominates(std::span<const double> a, std::span<const double> b);
/// Of the places, the share at which a lies above b.
double share_above(std::span<const double> a, std::span<const double> b);

}  // namespace midrank
