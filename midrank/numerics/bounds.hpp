#pragma once

namespace midrank {

/// Between which two numbers one lies.
struct Bounds {
    double low = 0, high = 0;

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Jeffreys' bounds of a proportion, each missed with the chance `tail`: quantiles of the beta distribution, and 0 and 1 where
/// no trial or every trial is a success. The trials need not be whole. Brown, Cai & DasGupta (2001),
/// doi:10.1214/ss/1009213286.
Bounds jeffreys_bounds(double successes, double trials, double tail);

}  // namespace midrank
