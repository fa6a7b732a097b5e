// Texts that people mostly write where a value is missing: for advice in a message, for guesses, and to refuse what would else be guessed;
// they are values until the user says otherwise.

#pragma once

#include "midrank/base/letter_case.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace midrank {

/// `text` has no spaces around it.
inline bool mostly_means_missing(std::string_view text) {
    constexpr std::array<std::string_view, 13> usual = {"na",  "n/a",     "#n/a", "<na>", "nan", "null", "none",
                                                        "nil", "missing", "?",    ".",    "-",   "--"};
    return std::ranges::any_of(usual, [text](std::string_view word) { return equal_without_case(text, word); });
}

}  // namespace midrank
