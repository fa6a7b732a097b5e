// Arrays of the Arrow C interface as lent columns: numbers where they lie, bits spread to bytes, codes widened, texts as views.

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
    std::string unread = {};  ///< its type, where that is neither number nor text and so was passed over
};

/// Takes the array over and views it as one column; `name` is for messages. Throws Error for a type that is neither number nor
/// text, and for an array that contradicts itself.
LentColumn import_array(const ArrowSchema& schema, ArrowArray& array, const std::string& name);

/// Throws Error for a column of this type, as the Arrow C interface writes it: it is neither number nor text.
[[noreturn]] void refuse_type(const std::string& name, std::string_view format);

/// Reads a stream to its end. A stream of structs is a table of named columns; any other is one column without a name.
std::vector<NamedColumn> import_stream(ArrowArrayStream& stream, const std::string& name);

/// Whether arrays of this schema are rows of several columns.
bool is_table(const ArrowSchema& schema);

}  // namespace midrank
