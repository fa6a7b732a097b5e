// Finds where a monotone condition changes, to the last bit, by bisection.

#pragma once

namespace midrank {

/// The last number from `low` on for which `before` holds; it must hold up to some number below `high`, and not beyond.
template <class Before>
double turning_point(double low, double high, Before before) {
    for (;;) {
        const double middle = low + (high - low) / 2;
        if (!(middle > low && middle < high)) return low;
        (before(middle) ? low : high) = middle;
    }
}

}  // namespace midrank
