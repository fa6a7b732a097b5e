#include "studies/reproduction/dominance.hpp"

#include <cstddef>

namespace midrank {

double share_above(std::span<const double> a, std::span<const double> b) {
    double above = 0;
    for (std::size_t i = 0; i < a.size(); ++i) above += a[i] > b[i] ? 1 : 0;
    return above / static_cast<double>(a.size());
}

bool dominates(std::span<const double> a, std::span<const double> b) {
    return share_above(a, b) > 0 && share_above(b, a) == 0;
}

}  // namespace midrank
