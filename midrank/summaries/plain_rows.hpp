// Rows of two classes, borrowed, for a single question without merging: only what the question needs is computed from
// them.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

namespace midrank {

struct PlainRows {
    std::variant<std::span<const float>, std::span<const double>> scores;  ///< none is NaN
    std::span<const std::uint8_t> positive;  ///< 0 or 1 for each row
    std::span<const double> weights{};  ///< none: all weights are 1. Rows of weight 0 do not count
    bool weights_count = true;  ///< whole weights are frequencies

    std::size_t size() const noexcept { return positive.size(); }
};

}  // namespace midrank
