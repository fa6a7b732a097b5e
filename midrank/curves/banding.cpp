#include "midrank/curves/banding.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {

double adjusted_share(double items, double share) { return (items * share + 2) / (items + 4); }

double deviation_of_share(double items, double share) {
    const double p = adjusted_share(items, share);
    return std::sqrt(p * (1 - p) / items);
}

double deviation_of_mean(double items, double mean) {
    return std::min(deviation_of_share(items, mean), deviation_of_share(items, 0));
}

}  // namespace midrank
