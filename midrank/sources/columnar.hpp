// Parquet and Arrow IPC, read and written. This is the seam where the library is chosen: in the program by Arrow's own (midrank/arrow/),
// in the Python package by the pyarrow of its user (python/src/), so that the one links Arrow and the other does not.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// What a column of a file is called, and what it holds: boolean, int64, float32, float64 or text.
struct Field {
    std::string name;
    Type type = Type::float64;
};

/// Rows as the bytes of a file. What is destroyed without finish() leaves an incomplete file.
class TableEncoder {
public:
    TableEncoder() = default;
    TableEncoder(const TableEncoder&) = delete;
    TableEncoder& operator=(const TableEncoder&) = delete;
    virtual ~TableEncoder() = default;

    virtual void write(std::span<const Column> columns) = 0;
    virtual void finish() = 0;
};

/// A file that is Parquet or Arrow by its first bytes.
std::unique_ptr<Reader> open_columnar(Input input);

/// Writes to `descriptor`, which it closes. `ending`: .parquet, .arrow, .feather, .csv or .tsv. `name` is for messages.
std::unique_ptr<TableEncoder> open_encoder(int descriptor, const std::string& ending, const std::vector<Field>& fields,
                                           const std::string& name);

}  // namespace midrank
