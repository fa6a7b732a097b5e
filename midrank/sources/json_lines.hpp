// JSON Lines: one object per line.

#pragma once

#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"

#include <memory>

namespace midrank {

/// The columns are the keys of the first rows, in order of appearance: "a.b" is "b" in the object under "a", and "a.0"
/// the first value of a list. A key that a row lacks is a missing value, like null.
std::unique_ptr<Reader> open_json_lines(Input input);

}  // namespace midrank
