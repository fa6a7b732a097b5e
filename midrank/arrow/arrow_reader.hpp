// Common to the readers of Parquet and Arrow IPC: a schema, and record batches viewed column by column.

#pragma once

#include "midrank/arrow/nested_columns.hpp"
#include "midrank/sources/input.hpp"
#include "midrank/sources/reader.hpp"

#include <arrow/io/type_fwd.h>
#include <arrow/type_fwd.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

class ArrowReader : public Reader {
public:
    const std::string& name() const noexcept { return name_; }
    virtual std::shared_ptr<arrow::Schema> schema() const = 0;

    /// Hands out the columns with these indices in the schema, in this order.
    virtual void read_batches(const std::vector<std::size_t>& columns,
                              const std::function<void(const arrow::RecordBatch&)>& take) = 0;

    /// The length of the lists of a column of the schema, if known before all are read; else 0.
    virtual std::int64_t list_length(std::size_t /*column*/) const { return 0; }

    std::vector<std::string> column_names() const override;
    void read(const std::vector<std::size_t>& columns, const std::function<void(const Batch&)>& take) override;
    std::vector<std::string> list_names() const override;
    void read_lists(const std::vector<std::size_t>& columns,
                    const std::function<void(std::span<const Lists>)>& take) override;

protected:
    explicit ArrowReader(std::string name) : name_(std::move(name)) {}

private:
    const std::vector<FlatColumn>& columns() const;

    std::string name_;
    mutable std::vector<FlatColumn> columns_;  // computed once: the length of lists may require reading the file
};

/// Upper limit for the claim that a file of `bytes` bytes holds `rows` rows: eight per byte, as for plain bits.
constexpr std::int64_t plausible_rows(std::int64_t rows, std::int64_t bytes) noexcept {
    return rows < 0 ? 0 : rows / 8 > bytes ? 8 * bytes : rows;
}

/// The file itself if it can be read in any order, else all its bytes in memory.
std::shared_ptr<arrow::io::RandomAccessFile> random_access(Input& input);

std::unique_ptr<Reader> open_parquet(Input input);
std::unique_ptr<Reader> open_ipc(Input input);

}  // namespace midrank
