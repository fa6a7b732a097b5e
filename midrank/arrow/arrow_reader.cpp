#include "midrank/arrow/arrow_reader.hpp"

#include "midrank/arrow/arrow_columns.hpp"
#include "midrank/arrow/arrow_error.hpp"
#include "midrank/base/text.hpp"
#include "midrank/sources/columnar.hpp"

#include <arrow/array.h>
#include <arrow/io/file.h>
#include <arrow/io/memory.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>

#include <algorithm>
#include <utility>

namespace midrank {

const std::vector<FlatColumn>& ArrowReader::columns() const {
    if (columns_.empty())
        columns_ = flat_columns(*schema(), [this](std::size_t column) { return list_length(column); });
    return columns_;
}

std::vector<std::string> ArrowReader::column_names() const {
    std::vector<std::string> names;
    for (const FlatColumn& column : columns()) names.push_back(column.name);
    return names;
}

std::vector<std::string> ArrowReader::list_names() const { return schema()->field_names(); }

void ArrowReader::read_lists(const std::vector<std::size_t>& columns,
                             const std::function<void(std::span<const Lists>)>& take) {
    std::vector<ListColumn> list_columns(columns.size());
    std::vector<Lists> lists(columns.size());
    read_batches(columns, [&](const arrow::RecordBatch& batch) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            lists[i] = list_columns[i].view(*batch.column(static_cast<int>(i)), name_);
        take(lists);
    });
}

void ArrowReader::read(const std::vector<std::size_t>& wanted, const std::function<void(const Batch&)>& take) {
    const std::vector<FlatColumn>& all = columns();
    std::vector<std::size_t> tops;  // columns of the schema, each once
    std::vector<int> place_in_tops;
    std::vector<std::string> places;
    for (const std::size_t column : wanted) {
        const FlatColumn& flat = all[column];
        places.push_back(name_ + ", column " + quoted(flat.name));
        refuse_nested(*type_of(*schema(), flat), places.back());
        const auto found = std::ranges::find(tops, flat.top);
        place_in_tops.push_back(static_cast<int>(found - tops.begin()));
        if (found == tops.end()) tops.push_back(flat.top);
    }
    std::vector<ArrowColumn> arrow_columns(wanted.size());
    std::vector<std::shared_ptr<arrow::Array>> arrays(wanted.size());  // storage of the batch's columns
    Batch batch{.file = name_, .first_row = 1, .columns = {}};
    read_batches(tops, [&](const arrow::RecordBatch& whole) {
        for (std::int64_t from = 0; from < whole.num_rows(); from += rows_viewed_at_once) {
            const std::int64_t rows = std::min(rows_viewed_at_once, whole.num_rows() - from);
            batch.columns.clear();
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                const auto slice = whole.column(place_in_tops[i])->Slice(from, rows);
                arrays[i] = part_of(slice, all[wanted[i]], name_, batch.first_row);
                batch.columns.push_back(arrow_columns[i].view(arrays[i], places[i]));
            }
            take(batch);
            batch.first_row += rows;
        }
    });
}

std::shared_ptr<arrow::io::RandomAccessFile> random_access(Input& input) {
    if (input.regular) return checked(arrow::io::ReadableFile::Open(input.path), input.name, unreadable);
    std::string bytes = all_of(*input.bytes);
    input.size = static_cast<std::int64_t>(bytes.size());
    return arrow::io::BufferReader::FromString(std::move(bytes));
}

std::unique_ptr<Reader> open_columnar(Input input) {
    return input.format == Format::parquet ? open_parquet(std::move(input)) : open_ipc(std::move(input));
}

}  // namespace midrank
