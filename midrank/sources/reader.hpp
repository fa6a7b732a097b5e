// One opened file: its columns, and its rows as batches. Each format has a reader; open.cpp combines several into one
// data set.

#pragma once

#include "midrank/predictions/column.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// Some rows of a column that holds lists of numbers.
struct Lists {
    std::string type;  ///< of the column, for messages
    Column lengths;  ///< int64; missing where the list is missing
    Column values;  ///< float32 or float64, concatenated; empty for other types
};

class Reader {
public:
    Reader() = default;
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    virtual ~Reader() = default;

    virtual std::vector<std::string> column_names() const = 0;

    /// As Source::row_hint.
    virtual std::int64_t row_hint() const { return 0; }

    /// Hands out all rows once. `columns` are distinct indices into column_names().
    virtual void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) = 0;

    /// The same for columns of lists; their names are those of whole columns, whereas column_names() may name their
    /// parts.
    virtual std::vector<std::string> list_names() const { return {}; }
    virtual void read_lists(const std::vector<std::size_t>& /*columns*/,
                            const std::function<void(std::span<const Lists>)>& /*take*/) {}
};

}  // namespace midrank
