// Lists of Python values as a column: numbers, booleans or texts, and None for what is missing.

#pragma once

#include "python/src/lent_column.hpp"
#include "python/src/nanobind.hpp"

#include <string>

namespace midrank {

/// Throws Error for values of mixed kinds, or of none of these.
LentColumn import_list(nanobind::handle list, const std::string& name);

}  // namespace midrank
