// Writes tables to Parquet, Arrow IPC, CSV or TSV, as the name of the file says. A file appears whole or not at all: rows go to
// a temporary file beside it, which takes its place at the end.

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

    /// Throws Error if `path` ends in none of .parquet, .arrow, .feather, .csv and .tsv, or cannot be written.
    TableWriter(const std::string& path, const std::vector<Field>& fields);
    TableWriter(const TableWriter&) = delete;
    TableWriter& operator=(const TableWriter&) = delete;
    /// What is not finished leaves no trace.
    ~TableWriter();

    /// Appends rows: a column for each field, of its type and all of one length.
    void write(std::span<const Column> columns);

    /// Where the rows go until then.
    const std::string& temporary_path() const noexcept;

    /// Puts the file in its place, over one that is there.
    void finish();

private:
    class Output;
    std::unique_ptr<Output> output_;
};

}  // namespace midrank
