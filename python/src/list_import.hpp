// Imports lists of Python values as a column: numbers, booleans or texts, with None for missing values.

#pragma once

#include "python/src/lent_column.hpp"
#include "python/src/nanobind.hpp"

#include <string>

namespace midrank {

/// Throws Error for values of mixed or other types.
LentColumn import_list(nanobind::handle list, const std::string& name);

}  // namespace midrank
