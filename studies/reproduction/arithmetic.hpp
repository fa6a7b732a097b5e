// Parses arithmetic as papers print it, on one line: "(0.20 + 0.50 + 1.00) / 3", "3/4 × 3/5", "√(0.25) + 0.5²". Just
// enough for the worked lines of the sources.

#pragma once

#include <optional>
#include <string_view>

namespace midrank {

/// The value of an expression of decimal numbers, + - * / × · √ ² and parentheses; none for any other text.
std::optional<double> value_of_arithmetic(std::string_view text);

}  // namespace midrank
