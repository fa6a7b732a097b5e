// Imports arrays of the Arrow C interface as lent columns: numbers in place, bits expanded to bytes, codes widened,
// texts as views.

#pragma once

#include "python/src/arrow_interface.hpp"
#include "python/src/lent_column.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

struct NamedColumn {
    std::string name;
    LentColumn column;
    std::string unread = {};  ///< its type, if neither number nor text, so that it was skipped
};

/// Takes ownership of the array and views it as one column; `name` is for messages. Throws Error for a type that is
/// neither number nor text, and for an inconsistent array.
LentColumn import_array(const ArrowSchema& schema, ArrowArray& array, const std::string& name);

/// Throws Error for a column of this type (in the notation of the Arrow C interface), which is neither number nor text.
[[noreturn]] void refuse_type(const std::string& name, std::string_view format);

/// Reads a stream to its end. A stream of structs is a table of named columns; any other is a single unnamed column.
std::vector<NamedColumn> import_stream(ArrowArrayStream& stream, const std::string& name);

/// Whether arrays of this schema are rows of several columns.
bool is_table(const ArrowSchema& schema);

}  // namespace midrank
