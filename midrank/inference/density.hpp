// The density of some numbers, as a histogram and as a smooth line.

#pragma once

#include "midrank/base/value.hpp"
#include "midrank/summaries/error_order.hpp"

#include <variant>
#include <vector>

namespace midrank {

struct HistogramBin {
    double low = 0, high = 0;
    double weight = 0;  ///< of the numbers in [low, high); for the last bin, in [low, high]
    double density = 0;  ///< share of the weight per unit
};

/// Bins of equal width 2 IQR / n^(1/3) (Freedman & Diaconis 1981, doi:10.1007/BF01025868), but between 5 and 80 of
/// them. Undefined where there are no numbers, or all are equal.
std::variant<std::vector<HistogramBin>, Undefined> histogram_of(const WeightedOrder& numbers, double rows);

struct KernelDensity {
    double bandwidth = 0;  ///< standard deviation of the normal kernel
    struct Place {
        double x = 0, density = 0;
    };
    std::vector<Place>
        places;  ///< equidistant, from three bandwidths below the least number to three above the largest
};

/// With a normal kernel and Silverman's bandwidth 0.9 min(s, IQR / 1.34) / n^(1/5) (1986, Density Estimation, equation
/// 3.31); with s alone where the quartiles are equal. Undefined where there are no numbers, or all are equal.
std::variant<KernelDensity, Undefined> kernel_density(const WeightedOrder& numbers, double rows);

}  // namespace midrank
