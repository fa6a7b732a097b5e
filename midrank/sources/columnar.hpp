// Reading and writing Parquet and Arrow IPC. The interface behind which the library is chosen: Arrow in the program
// (midrank/arrow/), the user's pyarrow in the Python package (python/src/), so that the program links Arrow and the
// package does not.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace midrank {

/// Name and type of a column of a file: boolean, int64, float32, float64 or text.
struct Field {
    std::string name;
    Type type = Type::float64;
};

/// Encodes rows as the bytes of a file. Destruction without finish() leaves an incomplete file.
class TableEncoder {
public:
    TableEncoder() = default;
    TableEncoder(const TableEncoder&) = delete;
    TableEncoder& operator=(const TableEncoder&) = delete;
    virtual ~TableEncoder() = default;

    virtual void write(std::span<const Column> columns) = 0;
    virtual void finish() = 0;
};

/// A reader for a file that starts like Parquet or Arrow.
std::unique_ptr<Reader> open_columnar(Input input);

/// Writes to `descriptor`, which it closes. `ending`: .parquet, .arrow, .feather, .csv or .tsv. `name` is for messages.
std::unique_ptr<TableEncoder> open_encoder(int descriptor, const std::string& ending, const std::vector<Field>& fields,
                                           const std::string& name);

}  // namespace midrank
