#pragma once

namespace midrank {

/// Two numbers that enclose another.
struct Bounds {
    double low = 0, high = 0;

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Jeffreys' bounds of a proportion, each missed with probability `tail`: quantiles of the beta distribution; 0 without
/// successes, 1 without failures. Trials need not be whole. Brown, Cai & DasGupta (2001), doi:10.1214/ss/1009213286.
Bounds jeffreys_bounds(double successes, double trials, double tail);

}  // namespace midrank
