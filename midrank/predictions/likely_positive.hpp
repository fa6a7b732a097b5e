// Which label people mostly mean by positive: for an example in a message, never for a result.

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

/// The place of such a label among `labels`, of which there is one at least: one that is called so, or the greatest number, or the last that
/// is not called the opposite.
inline std::size_t likely_positive(std::span<const std::string> labels) {
    static constexpr std::string_view positive[] = {"yes",   "y",  "t",   "pos", "positive", "case",
                                                    "event", "ja", "oui", "si",  "sim"};
    static constexpr std::string_view negative[] = {"no",      "n",      "f",      "neg",     "negative",
                                                    "control", "benign", "normal", "healthy", "none",
                                                    "nein",    "nee",    "nej",    "non"};
    const auto is_one_of = [](std::span<const std::string_view> words, const std::string& label) {
        return std::ranges::any_of(words, [&label](std::string_view word) { return equal_without_case(label, word); });
    };
    std::size_t last = labels.size() - 1;
    std::size_t place_of_greatest = last;
    double greatest = -std::numeric_limits<double>::infinity();
    bool numbers = true;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (is_one_of(positive, labels[i])) return i;
        if (!is_one_of(negative, labels[i])) last = i;
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
