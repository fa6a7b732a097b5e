// Texts that usually mean a missing value: for advice in messages, for guesses, and to refuse what would otherwise be
// guessed. They are ordinary values until the user declares them as missing.

#pragma once

#include "midrank/base/letter_case.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace midrank {

/// `text` must be trimmed.
inline bool mostly_means_missing(std::string_view text) {
    constexpr std::array<std::string_view, 13> usual = {"na",  "n/a",     "#n/a", "<na>", "nan", "null", "none",
                                                        "nil", "missing", "?",    ".",    "-",   "--"};
    return std::ranges::any_of(usual, [text](std::string_view word) { return equal_without_case(text, word); });
}

}  // namespace midrank
