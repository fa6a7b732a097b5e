#include "midrank/numerics/bounds.hpp"

#include "midrank/numerics/distributions.hpp"

namespace midrank {

Bounds jeffreys_bounds(double successes, double trials, double tail) {
    const double failures = trials - successes;
    return {successes > 0 ? beta_quantile(tail, successes + 0.5, failures + 0.5) : 0,
            failures > 0 ? beta_upper_quantile(tail, successes + 0.5, failures + 0.5) : 1};
}

}  // namespace midrank
