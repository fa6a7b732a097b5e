// Flattens nested columns: a struct p with the fields cat and dog gives the columns p.cat and p.dog; lists p of equal
// length give p.0, p.1, …. A struct within a struct gives p.cat.mean.

#pragma once

#include "midrank/sources/reader.hpp"

#include <arrow/type_fwd.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A column of a schema, or part of a nested one.
struct FlatColumn {
    std::string name;
    std::size_t top = 0;  ///< index in the schema
    std::vector<std::size_t> path = {};  ///< from there, the index of the field or element at each level
    std::int64_t length = 0;  ///< length of the lists of which it is an element
};

/// The length of the lists of a column of a schema, or 0.
using LengthOfLists = std::function<std::int64_t(std::size_t)>;

/// The columns of the schema, with nested ones replaced by their parts. A list of unknown length, as any of variable
/// length within a struct, remains one column, which cannot be read.
std::vector<FlatColumn> flat_columns(const arrow::Schema& schema, const LengthOfLists& list_length);

/// The type of a flat column's values.
std::shared_ptr<arrow::DataType> type_of(const arrow::Schema& schema, const FlatColumn& column);

/// The part of an array that belongs to a flat column. Throws Error for a list of another length; `file` and the number
/// of the array's first row begin the message.
std::shared_ptr<arrow::Array> part_of(const std::shared_ptr<arrow::Array>& array, const FlatColumn& column,
                                      const std::string& file, std::int64_t first_row);

/// Views of the arrays of a column of lists, one after the other. The result of `view` is borrowed, and valid until the
/// next call.
class ListColumn {
public:
    /// Values that are not floats give an empty column. `file` is for messages.
    Lists view(const arrow::Array& array, const std::string& file);

private:
    std::vector<std::int64_t> lengths_;
    std::shared_ptr<arrow::Array> values_;
};

/// The length of the first list that is not missing; 0 where there is none.
std::int64_t first_list_length(const arrow::Array& array);

}  // namespace midrank
