// Best values with their optimism, as a table and as JSON.

#pragma once

#include "midrank/evaluation/best_values.hpp"
#include "midrank/presentation/document.hpp"
#include "midrank/presentation/json_parts.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

inline constexpr std::string_view best_values_title = "Best values";
inline constexpr std::array<std::string_view, 3> best_values_headings = {"value", "bias", "corrected"};
inline constexpr std::string_view best_values_meaning =
    "bias: by how much the best value of the rows is too high on average.";

/// Adds nothing where there are none.
void add_best_values(Document& document, std::span<const BestValue> found);
Json json_best_values(std::span<const BestValue> found);

}  // namespace midrank
