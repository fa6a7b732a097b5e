// JSON Lines: one object a line.

#pragma once

#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"

#include <memory>

namespace midrank {

/// Its columns are the keys of the first rows, in the order in which they come: "a.b" is what stands under "b" in the object under
/// "a", and "a.0" the first value of a list. A key that a row lacks is a missing value, as null is.
std::unique_ptr<Reader> open_json_lines(Input input);

}  // namespace midrank
