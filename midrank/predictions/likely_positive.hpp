// Which label is probably the positive one: for examples in messages, never for a result.

#pragma once

#include "midrank/base/letter_case.hpp"
#include "midrank/predictions/numbers.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midrank {

/// Whether a label has a name that usually means positive.
inline bool is_called_positive(std::string_view label) {
    static constexpr std::string_view words[] = {"yes",   "y",  "t",   "pos", "positive", "case",
                                                 "event", "ja", "oui", "si",  "sim"};
    return std::ranges::any_of(words, [label](std::string_view word) { return equal_without_case(label, word); });
}

/// Index of the probably positive label among `labels`, which must not be empty: one with such a name, or the greatest
/// number, or the last label whose name does not mean the opposite.
inline std::size_t likely_positive(std::span<const std::string> labels) {
    static constexpr std::string_view negative[] = {"no",      "n",      "f",      "neg",     "negative",
                                                    "control", "benign", "normal", "healthy", "none",
                                                    "nein",    "nee",    "nej",    "non"};
    const auto is_called_negative = [](const std::string& label) {
        return std::ranges::any_of(negative,
                                   [&label](std::string_view word) { return equal_without_case(label, word); });
    };
    std::size_t last = labels.size() - 1;
    std::size_t place_of_greatest = last;
    double greatest = -std::numeric_limits<double>::infinity();
    bool numbers = true;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (is_called_positive(labels[i])) return i;
        if (!is_called_negative(labels[i])) last = i;
        const std::optional<double> number = parse_number(labels[i]);
        if (!number) {
            numbers = false;
        } else if (*number > greatest) {
            greatest = *number;
            place_of_greatest = i;
        }
    }
    return numbers ? place_of_greatest : last;
}

}  // namespace midrank
