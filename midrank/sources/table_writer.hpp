// Writes tables to Parquet, Arrow IPC, CSV or TSV, depending on the ending of the file name. A file appears complete or
// not at all: rows go to a temporary file next to it, which replaces it at the end.

#pragma once

#include "midrank/predictions/column.hpp"
#include "midrank/sources/columnar.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace midrank {

class TableWriter {
public:
    using Field = midrank::Field;

    /// Throws Error unless `path` ends in .parquet, .arrow, .feather, .csv or .tsv and can be written.
    TableWriter(const std::string& path, const std::vector<Field>& fields);
    TableWriter(const TableWriter&) = delete;
    TableWriter& operator=(const TableWriter&) = delete;
    /// Without finish(), nothing is left behind.
    ~TableWriter();

    /// Appends rows: a column for each field, of its type, all of equal length.
    void write(std::span<const Column> columns);

    /// The file to which rows are written until then.
    const std::string& temporary_path() const noexcept;

    /// Moves the file to its final place, replacing an existing one.
    void finish();

private:
    class Output;
    std::unique_ptr<Output> output_;
};

}  // namespace midrank
