// The width of text on a terminal, which is neither its number of bytes nor of characters.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// The number of terminal columns of `text`: none for combining marks, two for most East Asian characters.
std::size_t width_of(std::string_view text) noexcept;

/// `text` in lines of at most `width` columns, broken at spaces; a longer word gets a line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// The same, but longer words are broken as well: after a bar, comma, semicolon or slash if possible.
std::vector<std::string> wrapped_tightly(std::string_view text, std::size_t width);

}  // namespace midrank
