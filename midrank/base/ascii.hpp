// Text for terminals that show only ASCII.

#pragma once

#include <string>
#include <string_view>

namespace midrank {

/// `text` with symbols spelled out (>=, ..., x, ^2), and every other character as its code point, \u00fc.
std::string ascii(std::string_view text);

}  // namespace midrank
