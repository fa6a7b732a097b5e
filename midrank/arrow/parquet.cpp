// Parquet: reads the needed columns row group by row group, a few pages at a time. While some rows are checked, the
// next ones are read.

#include "midrank/arrow/arrow_columns.hpp"
#include "midrank/arrow/arrow_error.hpp"
#include "midrank/arrow/arrow_reader.hpp"
#include "midrank/base/error.hpp"
#include "midrank/parallel/blocks.hpp"

#include <arrow/io/interfaces.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/schema.h>
#include <parquet/file_reader.h>
#include <parquet/metadata.h>
#include <parquet/properties.h>
#include <parquet/statistics.h>

#include <algorithm>
#include <exception>
#include <iterator>
#include <string>

namespace midrank {

namespace {

constexpr Failure failure = damaged_parquet;

/// The leaf columns of a top-level column; itself, unless it is nested.
void append_leaves(const parquet::arrow::SchemaField& field, std::vector<int>& leaves) {
    if (field.is_leaf()) leaves.push_back(field.column_index);
    for (const auto& child : field.children) append_leaves(child, leaves);
}

/// Whether all its pages hold texts as codes of one dictionary, so that reading codes needs no search for words.
bool is_coded_throughout(const parquet::FileMetaData& metadata, int leaf) {
    if (metadata.schema()->Column(leaf)->physical_type() != parquet::Type::BYTE_ARRAY) return false;
    for (int group = 0; group < metadata.num_row_groups(); ++group) {
        const auto pages = metadata.RowGroup(group)->ColumnChunk(leaf)->encoding_stats();
        if (pages.empty()) return false;
        for (const auto& page : pages) {
            const bool data =
                page.page_type == parquet::PageType::DATA_PAGE || page.page_type == parquet::PageType::DATA_PAGE_V2;
            const bool coded = page.encoding == parquet::Encoding::RLE_DICTIONARY ||
                               page.encoding == parquet::Encoding::PLAIN_DICTIONARY;
            if (data && !coded) return false;
        }
    }
    return true;
}

/// Runs `next` while `take` processes what was read before. If both fail, the error is that of the earlier rows.
template <class Next, class Take>
auto following(const Next& next, const Take& take) {
    decltype(next()) read;
    std::exception_ptr unread;
    for_each_part(2, [&](std::int64_t part) {
        if (part == 0) return take();
        try {
            read = next();
        } catch (...) {
            unread = std::current_exception();
        }
    });
    if (unread) std::rethrow_exception(unread);
    return read;
}

class Parquet : public ArrowReader {
public:
    explicit Parquet(Input input) : ArrowReader(input.name), file_(random_access(input)), bytes_(input.size) {
        guarded(name(), failure, [this] {
            metadata_ = parquet::ReadMetaData(file_);
            check(reader({})->GetSchema(&schema_), name(), failure);
            check_rows();
        });
    }

    std::shared_ptr<arrow::Schema> schema() const override { return schema_; }
    std::int64_t list_length(std::size_t column) const override;
    std::int64_t row_hint() const override { return plausible_rows(metadata_->num_rows(), bytes_); }
    void read_batches(const std::vector<std::size_t>& columns,
                      const std::function<void(const arrow::RecordBatch&)>& take) override;

private:
    void check_rows() const;
    std::unique_ptr<parquet::arrow::FileReader> reader(const std::vector<int>& coded_leaves) const;

    std::shared_ptr<arrow::io::RandomAccessFile> file_;
    std::int64_t bytes_;
    std::shared_ptr<parquet::FileMetaData> metadata_;
    std::shared_ptr<arrow::Schema> schema_;
};

/// The footer has the number of rows of the file, and each row group its own. If these disagree, rows are missing or
/// invented, and it is impossible to tell which.
void Parquet::check_rows() const {
    std::int64_t rows = 0;
    for (int group = 0; group < metadata_->num_row_groups(); ++group) rows += metadata_->RowGroup(group)->num_rows();
    if (rows == metadata_->num_rows()) return;
    throw Error(name() + ": the footer of the Parquet file announces " + std::to_string(metadata_->num_rows()) +
                " rows, but its row groups have " + std::to_string(rows) + ". The file is damaged. Write it again.");
}

/// If the metadata of the first row group say that no value is missing: values per row, or 0 if that is not whole.
/// Otherwise that of the first list that is not missing.
std::int64_t Parquet::list_length(std::size_t column) const {
    std::int64_t length = 0;
    guarded(name(), failure, [&] {
        const auto file = reader({});
        std::vector<int> leaves;
        append_leaves(file->manifest().schema_fields[column], leaves);
        if (metadata_->num_row_groups() == 0 || leaves.size() != 1) return;
        const auto rows = metadata_->RowGroup(0);
        const auto values = rows->ColumnChunk(leaves.front());
        const auto statistics = values->statistics();
        const bool none_missing = statistics && statistics->HasNullCount() && statistics->null_count() == 0;
        if (none_missing && rows->num_rows() > 0) {
            if (values->num_values() % rows->num_rows() == 0) length = values->num_values() / rows->num_rows();
            return;
        }
        for (int group = 0; length == 0 && group < metadata_->num_row_groups(); ++group) {
            const auto batches = checked(file->GetRecordBatchReader({group}, leaves), name(), failure);
            while (const auto batch = length == 0 ? checked(batches->Next(), name(), failure) : nullptr)
                length = first_list_length(*batch->column(0));
        }
    });
    return length;
}

/// A reader that hands out the columns `coded_leaves` as dictionary codes.
std::unique_ptr<parquet::arrow::FileReader> Parquet::reader(const std::vector<int>& coded_leaves) const {
    parquet::ReaderProperties bytes;
    bytes.enable_buffered_stream();
    bytes.set_buffer_size(1 << 20);
    parquet::ArrowReaderProperties rows;
    rows.set_pre_buffer(false);
    rows.set_batch_size(rows_viewed_at_once);
    rows.set_use_threads(false);  // with few columns, threads per column gain nothing
    for (const int leaf : coded_leaves) rows.set_read_dictionary(leaf, true);

    parquet::arrow::FileReaderBuilder builder;
    check(builder.Open(file_, bytes, metadata_), name(), failure);
    builder.properties(rows);
    return checked(builder.Build(), name(), failure);
}

void Parquet::read_batches(const std::vector<std::size_t>& columns,
                           const std::function<void(const arrow::RecordBatch&)>& take) {
    guarded(name(), failure, [this, &columns, &take] {
        const auto plain = reader({});
        std::vector<int> leaves;
        for (const std::size_t column : columns) append_leaves(plain->manifest().schema_fields[column], leaves);
        std::vector<int> coded;
        std::ranges::copy_if(leaves, std::back_inserter(coded),
                             [this](int leaf) { return is_coded_throughout(*metadata_, leaf); });
        const auto file = reader(coded);
        for (int group = 0; group < metadata_->num_row_groups(); ++group) {
            const auto batches = checked(file->GetRecordBatchReader({group}, leaves), name(), failure);
            std::vector<int> order;
            order.reserve(columns.size());
            for (const std::size_t column : columns) {
                order.push_back(batches->schema()->GetFieldIndex(schema_->field(static_cast<int>(column))->name()));
            }
            const auto next = [&]() -> std::shared_ptr<arrow::RecordBatch> {
                const auto batch = checked(batches->Next(), name(), failure);
                return batch ? checked(batch->SelectColumns(order), name(), failure) : nullptr;
            };
            for (auto batch = next(); batch;) batch = following(next, [&] { take(*batch); });
        }
    });
}

}  // namespace

std::unique_ptr<Reader> open_parquet(Input input) { return std::make_unique<Parquet>(std::move(input)); }

}  // namespace midrank
