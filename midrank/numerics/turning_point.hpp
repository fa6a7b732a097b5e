// Where a monotone condition changes, to the last bit, by bisection.

#pragma once

namespace midrank {

/// The last number from `low` on at which `before` still holds, where it holds up to some place between both and not after.
template <class Before>
double turning_point(double low, double high, Before before) {
    for (;;) {
        const double middle = low + (high - low) / 2;
        if (!(middle > low && middle < high)) return low;
        (before(middle) ? low : high) = middle;
    }
}

}  // namespace midrank
