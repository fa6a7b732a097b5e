// Whether one distribution lies above another everywhere: of absolute errors, whether one model has at least as large a share of its
// rows within every distance. (First-order stochastic dominance, of the data at hand.)

#pragma once

#include "midrank/summaries/error_order.hpp"

#include <cstdint>

namespace midrank {

enum class Dominance : std::uint8_t {
    first,  ///< nowhere a smaller share of the first up to x than of the second, and somewhere a larger one
    second,
    neither,  ///< the distributions cross
    equal,
};

/// Both hold numbers.
Dominance dominance(const WeightedOrder& first, const WeightedOrder& second);

}  // namespace midrank
