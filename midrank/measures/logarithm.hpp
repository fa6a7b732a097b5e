// The base of logarithmic losses, as a parameter and as the unit of the answer.

#pragma once

#include "midrank/measures/arguments.hpp"

#include <limits>
#include <numbers>
#include <optional>
#include <string_view>

namespace midrank {

inline constexpr Parameter base_of_logarithm = {.name = "base",
                                                .meaning = "base of the logarithm: 2 gives bits",
                                                .least = 1,
                                                .most = std::numeric_limits<double>::infinity(),
                                                .open = true,
                                                .standard_text = "e, which gives nats"};

constexpr std::string_view unit_of_logarithm(const std::optional<double>& base) noexcept {
    if (!base || *base == std::numbers::e) return "nat";
    return *base == 2 ? "bit" : *base == 10 ? "hartley" : "logarithms of the given base";
}

}  // namespace midrank
