// Whether one distribution lies above another everywhere. For absolute errors: whether one model has at least as large
// a share of its rows within every distance. (First-order stochastic dominance, in the data at hand.)

#pragma once

#include "midrank/summaries/error_order.hpp"

#include <cstdint>

namespace midrank {

enum class Dominance : std::uint8_t {
    first,  ///< the first has nowhere a smaller share up to x than the second, and somewhere a larger one
    second,
    neither,  ///< the distribution functions cross
    equal,
};

/// Neither may be empty.
Dominance dominance(const WeightedOrder& first, const WeightedOrder& second);

}  // namespace midrank
