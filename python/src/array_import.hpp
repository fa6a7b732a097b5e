// Python objects as lent columns: buffers, DLPack, __array_interface__, Arrow, lists, __array__. Nothing is imported for it: an object
// says itself which of these it speaks.

#pragma once

#include "python/src/lent_column.hpp"
#include "python/src/nanobind.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The columns of an array: one of a vector, several of a matrix, each a column of rows.
struct LentArray {
    std::vector<LentColumn> columns;
    bool matrix = false;
};

/// Throws Error for values that cannot be used, and TypeError for an object that is no array. `name` is for messages.
LentArray import_object(nanobind::handle object, const std::string& name);

/// The same of what must be one column.
LentColumn import_column(nanobind::handle object, const std::string& name);

}  // namespace midrank
