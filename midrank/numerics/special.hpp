#pragma once

#include <cmath>

namespace midrank {

/// log(1 + x) - x for x that needs more than a few terms of the series.
double log1pmx_away_from_0(double x);

/// log(1 + x) - x for x > -1, without the cancellation near 0.
inline double log1pmx(double x) {
    // The next term is below 2^-54 of the first.
    if (std::abs(x) < 0x1p-14) return x * x * (-1.0 / 2 + x * (1.0 / 3 + x * (-1.0 / 4 + x * (1.0 / 5))));
    return log1pmx_away_from_0(x);
}

/// log(1 + x), given less_x = log1pmx(x). Near 0 the sum is accurate and needs no further logarithm.
inline double log1p_of(double x, double less_x) { return std::abs(x) < 0.5 ? x + less_x : std::log1p(x); }

}  // namespace midrank
