// Numbers formatted for people. Files for machines get every digit (number_text of predictions/numbers.hpp).

#pragma once

#include "midrank/base/cut.hpp"

#include <optional>
#include <string>

namespace midrank {

/// Five significant digits, or fewer if these are exact: 0.99511, 0.5; 0.80000 for a number that is not exactly 0.8; ∞
/// and -∞.
std::string rounded(double x);

/// The threshold with at least five digits, and as many as are needed to stay within its cut: typed in again, it labels
/// the same items.
std::string rounded_threshold(const Cut& cut);

/// The ends of the cut, with enough digits to differ.
struct RoundedEnds {
    std::string low, high;
};
RoundedEnds rounded_ends(const Cut& cut);

/// A value and its interval, both to the digit that the interval resolves.
struct RoundedEstimate {
    std::string value, low, high;
    std::string bounds() const { return "[" + low + ", " + high + "]"; }
};
/// With the decimals that show two significant digits of half the width; at least two, as far as five significant digits
/// allow, and at most six: 0.958 in [0.921, 0.977]. A whole value keeps its digits. With five significant digits where this
/// rule is not useful: for an infinite or empty interval, and for numbers too small for six decimals. `beside`: a number
/// from which both ends must visibly differ if they do, such as 0 for a difference, provided six decimals show it.
RoundedEstimate rounded_estimate(double value, double low, double high, std::optional<double> beside = {});

}  // namespace midrank
