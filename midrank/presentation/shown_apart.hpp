// Names cut to a length, such that two of them rarely look alike: those of models often differ in their ends only.

#pragma once

#include "midrank/base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace midrank {

/// `text` as printable() has it, cut in the middle where it has more than `longest` characters: "gradient…_valid".
std::string with_both_ends(std::string_view text, std::size_t longest);

/// Its beginning, and what follows where it first differs from `other`: "mode…2_o…".
std::string with_difference(std::string_view text, std::string_view other, std::size_t longest);

/// The name as printable() cuts it; with both its ends where another would be cut to the same, and with what makes the difference where
/// they have the same ends. `others` may hold the name itself. It takes no more places than printable() does.
template <class Names>
std::string shown_apart(std::string_view name, const Names& others, std::size_t longest) {
    std::string beginning = printable(name, longest);
    if (name.size() <= longest) return beginning;
    const std::string ends = with_both_ends(name, longest);
    bool begins_alike = false;
    for (const std::string_view other : others) {
        if (other == name || printable(other, longest) != beginning) continue;
        begins_alike = true;
        if (with_both_ends(other, longest) == ends) return with_difference(name, other, longest);
    }
    return begins_alike ? ends : beginning;
}

}  // namespace midrank
