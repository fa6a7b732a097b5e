// Rows of two classes, borrowed: where a question is asked once and nothing is merged, what it does not need is not made of them.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>

namespace midrank {

struct PlainRows {
    std::variant<std::span<const float>, std::span<const double>> scores;  ///< none is NaN
    std::span<const std::uint8_t> positive;  ///< 0 or 1 a row
    std::span<const double> weights{};  ///< none: every row weighs 1. Rows of weight 0 are absent
    bool weights_count = true;  ///< whole weights are numbers of rows

    std::size_t size() const noexcept { return positive.size(); }
};

}  // namespace midrank
