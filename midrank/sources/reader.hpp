// One file, opened: its columns, and its rows as batches. Each format has a reader of its own; open.cpp makes one data set of
// several.

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
    Column lengths;  ///< int64; a missing one is a missing list
    Column values;  ///< float32 or float64, those of one list after those of the other; none of another type
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

    /// Hands out all rows once. `columns` are places in column_names(), none twice.
    virtual void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) = 0;

    /// The same for columns that hold lists, whose names are those of whole columns: column_names() may name their parts.
    virtual std::vector<std::string> list_names() const { return {}; }
    virtual void read_lists(const std::vector<std::size_t>& /*columns*/,
                            const std::function<void(std::span<const Lists>)>& /*take*/) {}
};

}  // namespace midrank
