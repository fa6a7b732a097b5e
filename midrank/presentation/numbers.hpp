// Numbers as people read them. Files for machines get every digit (number_text of predictions/numbers.hpp).

#pragma once

#include "midrank/base/cut.hpp"

#include <string>

namespace midrank {

/// Five significant digits, or fewer where these are exact: 0.99511, 0.5, 0.80000 for what is not quite 0.8; ∞ and -∞.
std::string rounded(double x);

/// The threshold with at least five digits, and as many as it takes to stay within its cut: typed in again, it labels the
/// same items.
std::string rounded_threshold(const Cut& cut);

/// The ends of the cut, told apart.
struct RoundedEnds {
    std::string low, high;
};
RoundedEnds rounded_ends(const Cut& cut);

/// Two bounds in brackets, with as many decimals as show some hundred steps between them: [0.731, 0.861].
std::string rounded_bounds(double low, double high);

}  // namespace midrank
