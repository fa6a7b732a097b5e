#include "midrank/curves/banding.hpp"

#include <cmath>

namespace midrank {

double adjusted_share(double items, double share) { return (items * share + 2) / (items + 4); }

double deviation_of_share(double items, double share) {
    const double p = adjusted_share(items, share);
    return std::sqrt(p * (1 - p) / items);
}

}  // namespace midrank
