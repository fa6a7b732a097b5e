// Labels in a canonical form, whatever their type or spelling: 1, 1.0 and " 1 " are one label. An integer that double
// precision would round, such as an identifier of 17 digits, does not count as a number: its digits distinguish it from
// its neighbours.

#pragma once

#include "midrank/predictions/numbers.hpp"

#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace midrank {

/// Whether `text` is an integer in digits that double precision would round.
bool rounds_as_number(std::string_view text);

/// The number of a label, never -0; none for words, and for integers that would be rounded.
std::optional<double> label_number(std::string_view text, NumberSpelling spelling = {});

/// The same, with 0 and 1 for false and true.
std::optional<double> label_value(std::string_view text, NumberSpelling spelling = {});

/// Whether two texts are one label, whatever their spelling.
bool same_label(std::string_view a, std::string_view b);

/// The canonical text: "1" for 1.0; words and integers that would be rounded are only trimmed.
std::string label_text(std::string_view text);

/// The same for a value that is not a text.
template <class Value>
std::string label_text_of(Value value) {
    if constexpr (std::is_same_v<Value, bool>)
        return value ? "true" : "false";
    else if constexpr (std::floating_point<Value>)
        return number_text(value);
    else if constexpr (std::unsigned_integral<Value>)
        return number_text(std::uint64_t{value});
    else
        return number_text(std::int64_t{value});
}

/// The number of a label that is not a text; for a float, the number of its shortest decimal text, as a file would hold
/// it, which may be another double.
template <class Value>
double label_number_of(Value value) {
    if constexpr (std::is_same_v<Value, float>) {
        const bool plain = value == std::trunc(value) && std::abs(value) < 1e6f;  // most labels; they need no text
        if (!plain) return parse_number(label_text_of(value)).value_or(double{value});
    }
    return static_cast<double>(value);
}

}  // namespace midrank
