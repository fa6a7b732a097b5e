// Text for a terminal that shows nothing but ASCII.

#pragma once

#include <string>
#include <string_view>

namespace midrank {

/// `text` with signs in the spelling of a typewriter (>=, ..., x, ^2) and every other letter as its code point, \u00fc.
std::string ascii(std::string_view text);

}  // namespace midrank
