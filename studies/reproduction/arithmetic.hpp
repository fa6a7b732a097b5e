// Arithmetic as papers print it: "(0.20 + 0.50 + 1.00) / 3", "\frac{3}{5}", "3/4 \times 3/5". Just enough of TeX to read the
// worked lines of the sources.

#pragma once

#include <optional>
#include <string_view>

namespace midrank {

/// The value of an expression of decimal numbers, + - * / \times \cdot, parentheses and \frac{}{}; nothing where the text is
/// anything else.
std::optional<double> value_of_arithmetic(std::string_view text);

}  // namespace midrank
