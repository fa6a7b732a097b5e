#include "midrank/inference/distribution_band.hpp"

#include "midrank/numerics/sum.hpp"

#include <cmath>
#include <cstddef>

namespace midrank {

double dkw_reach(double rows, double level) { return std::sqrt(std::log(2 / (1 - level)) / (2 * rows)); }

double effective_rows(const Targets& targets) {
    if (targets.whole()) return targets.total();
    Sum squares;
    for (std::size_t row = 0; row < targets.size(); ++row)
        squares.add_product(targets.weight(row), targets.weight(row));
    return squares.total() > 0 ? targets.total() / squares.total() * targets.total() : 0;
}

}  // namespace midrank
