// The places that text takes on the screen, which are neither its bytes nor its characters.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// Places that `text` takes on the screen: none for combining marks, two for most characters of East Asia.
std::size_t width_of(std::string_view text) noexcept;

/// `text` in lines of at most `width` places, broken at spaces; a longer word has a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// The same, and a longer word is broken: behind a bar, a comma, a semicolon or a slash where it has one.
std::vector<std::string> wrapped_tightly(std::string_view text, std::size_t width);

}  // namespace midrank
