// Nested columns as flat ones: of a struct p with the fields cat and dog the columns p.cat and p.dog; of lists p of one length the
// columns p.0, p.1, ….

#pragma once

#include "midrank/sources/reader.hpp"

#include <arrow/type_fwd.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A column of a schema, or a part of one that is nested.
struct FlatColumn {
    std::string name;
    std::size_t top = 0;  ///< its place in the schema
    std::optional<std::size_t> part = {};  ///< which field or element
    std::int64_t length = 0;  ///< of the lists that it is an element of
};

/// The columns of the schema, with the parts of nested ones in their place; a list whose length nobody knows stays one column, which
/// cannot be read. list_length(column): how many values the lists of a column hold, or 0.
std::vector<FlatColumn> flat_columns(const arrow::Schema& schema,
                                     const std::function<std::int64_t(std::size_t)>& list_length);

/// The type of a flat column's values.
std::shared_ptr<arrow::DataType> type_of(const arrow::Schema& schema, const FlatColumn& column);

/// The part of an array that a flat column names. Throws Error for a list of another length; `file` and the number of the array's first
/// row open the message.
std::shared_ptr<arrow::Array> part_of(const std::shared_ptr<arrow::Array>& array, const FlatColumn& column,
                                      const std::string& file, std::int64_t first_row);

/// Views of the arrays of a column of lists, one after the other. What `view` returns is borrowed, and valid until the next call.
class ListColumn {
public:
    /// Values that are no floats come as none. `file` is for messages.
    Lists view(const arrow::Array& array, const std::string& file);

private:
    std::vector<std::int64_t> lengths_;
    std::shared_ptr<arrow::Array> values_;
};

/// How many values the first list of an array holds that is there; 0 where none is.
std::int64_t first_list_length(const arrow::Array& array);

}  // namespace midrank
