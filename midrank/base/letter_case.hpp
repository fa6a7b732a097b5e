// Texts compared without regard to the case of the letters A to Z.

#pragma once

#include <algorithm>
#include <string_view>

namespace midrank {

inline bool equal_without_case(std::string_view a, std::string_view b) noexcept {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace midrank
