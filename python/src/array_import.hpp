// Imports Python objects as lent columns: buffers, DLPack, __array_interface__, Arrow, lists, __array__. No package is
// imported for this: objects declare the protocols that they support.

#pragma once

#include "python/src/lent_column.hpp"
#include "python/src/nanobind.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The columns of an array: one for a vector, several for a matrix.
struct LentArray {
    std::vector<LentColumn> columns;
    bool matrix = false;
};

/// Throws Error for unusable values, and TypeError for an object that is not an array. `name` is for messages.
LentArray import_object(nanobind::handle object, const std::string& name);

/// The same for what must be a single column.
LentColumn import_column(nanobind::handle object, const std::string& name);

}  // namespace midrank
