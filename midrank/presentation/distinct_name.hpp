// Shortens names so that different ones rarely look alike: names of models often differ only at their ends.

#pragma once

#include "midrank/base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace midrank {

/// `text` as by printable(), cut in the middle if it has more than `longest` characters: "gradient…_valid".
std::string with_both_ends(std::string_view text, std::size_t longest);

/// Its beginning, and what follows the first difference from `other`: "mode…2_o…".
std::string with_difference(std::string_view text, std::string_view other, std::size_t longest);

/// The name as shortened by printable(); cut in the middle if another name would look the same; and showing the
/// difference if their ends are the same as well. `others` may contain the name itself. Never longer than the result of
/// printable().
template <class Names>
std::string distinct_name(std::string_view name, const Names& others, std::size_t longest) {
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
