// Text comparison that ignores the case of the letters A to Z.

#pragma once

#include <algorithm>
#include <string_view>

namespace midrank {

constexpr char lower_case(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

inline bool equal_without_case(std::string_view a, std::string_view b) noexcept {
    return std::ranges::equal(a, b, {}, lower_case, lower_case);
}

inline bool contains_without_case(std::string_view text, std::string_view part) noexcept {
    return part.empty() || !std::ranges::search(text, part, {}, lower_case, lower_case).empty();
}

}  // namespace midrank
