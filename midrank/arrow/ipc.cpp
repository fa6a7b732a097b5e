// Arrow IPC: the file format (also Feather 2) batch by batch, and the stream format in order. Its buffers are used in
// place, so every batch is validated before any of its values is used.

#include "midrank/arrow/arrow_error.hpp"
#include "midrank/arrow/arrow_reader.hpp"

#include <arrow/array.h>
#include <arrow/buffer.h>
#include <arrow/io/interfaces.h>
#include <arrow/ipc/reader.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace midrank {

namespace {

constexpr Failure failure = damaged_arrow;

/// A validated batch with the given columns, which the file has in ascending order, in the order of `columns`.
std::shared_ptr<arrow::RecordBatch> sound(const arrow::RecordBatch& batch, const std::vector<std::size_t>& columns,
                                          const std::string& name) {
    check(batch.ValidateFull(), name, failure);
    std::vector<int> order;
    for (const std::size_t column : columns) {
        const auto before = std::ranges::count_if(columns, [column](std::size_t other) { return other < column; });
        order.push_back(static_cast<int>(before));
    }
    return checked(batch.SelectColumns(order), name, failure);
}

arrow::ipc::IpcReadOptions only(const std::vector<std::size_t>& columns) {
    auto options = arrow::ipc::IpcReadOptions::Defaults();
    options.ensure_alignment = arrow::ipc::Alignment::kDataTypeSpecificAlignment;
    for (const std::size_t column : columns) options.included_fields.push_back(static_cast<int>(column));
    std::ranges::sort(options.included_fields);
    return options;
}

class IpcFile : public ArrowReader {
public:
    explicit IpcFile(Input input) : ArrowReader(input.name), file_(random_access(input)) {
        guarded(name(), failure, [this, &input] {
            const auto file = checked(arrow::ipc::RecordBatchFileReader::Open(file_), name(), failure);
            schema_ = file->schema();
            row_hint_ = plausible_rows(checked(file->CountRows(), name(), failure), input.size);
        });
    }

    std::shared_ptr<arrow::Schema> schema() const override { return schema_; }
    std::int64_t row_hint() const override { return row_hint_; }
    /// That of the first list that is not missing.
    std::int64_t list_length(std::size_t column) const override {
        std::int64_t length = 0;
        guarded(name(), failure, [&] {
            const auto file = checked(arrow::ipc::RecordBatchFileReader::Open(file_, only({column})), name(), failure);
            for (int i = 0; length == 0 && i < file->num_record_batches(); ++i) {
                const auto batch = checked(file->ReadRecordBatch(i), name(), failure);
                check(batch->ValidateFull(), name(), failure);
                length = first_list_length(*batch->column(0));
            }
        });
        return length;
    }
    void read_batches(const std::vector<std::size_t>& columns,
                      const std::function<void(const arrow::RecordBatch&)>& take) override {
        guarded(name(), failure, [this, &columns, &take] {
            const auto file = checked(arrow::ipc::RecordBatchFileReader::Open(file_, only(columns)), name(), failure);
            for (int i = 0; i < file->num_record_batches(); ++i) {
                const auto batch = checked(file->ReadRecordBatch(i), name(), failure);
                take(*sound(*batch, columns, name()));
            }
        });
    }

private:
    std::shared_ptr<arrow::io::RandomAccessFile> file_;
    std::shared_ptr<arrow::Schema> schema_;
    std::int64_t row_hint_ = 0;
};

/// An input stream that allocates memory as bytes arrive: Arrow asks for as many as a message claims to have, and a
/// damaged length must not be trusted before so many bytes have been read.
class GrowingInput : public arrow::io::InputStream {
public:
    explicit GrowingInput(std::unique_ptr<ByteStream> bytes) : bytes_(std::move(bytes)) {}

    arrow::Status Close() override {
        bytes_.reset();
        return arrow::Status::OK();
    }
    bool closed() const override { return bytes_ == nullptr; }
    arrow::Result<std::int64_t> Tell() const override { return position_; }
    arrow::Result<std::int64_t> Read(std::int64_t bytes, void* out) override {
        const std::size_t count = bytes_->read({static_cast<char*>(out), static_cast<std::size_t>(bytes)});
        position_ += static_cast<std::int64_t>(count);
        return static_cast<std::int64_t>(count);
    }
    arrow::Result<std::shared_ptr<arrow::Buffer>> Read(std::int64_t bytes) override {
        ARROW_ASSIGN_OR_RAISE(auto buffer, arrow::AllocateResizableBuffer(0));
        for (std::int64_t next = 1 << 20, done = 0; done < bytes; next *= 2) {
            const std::int64_t end = std::min(bytes, done + next);
            ARROW_RETURN_NOT_OK(buffer->Resize(end));
            ARROW_ASSIGN_OR_RAISE(const std::int64_t count, Read(end - done, buffer->mutable_data() + done));
            done += count;
            if (done == end) continue;
            ARROW_RETURN_NOT_OK(buffer->Resize(done));
            break;
        }
        return std::shared_ptr<arrow::Buffer>(std::move(buffer));
    }

private:
    std::unique_ptr<ByteStream> bytes_;
    std::int64_t position_ = 0;
};

// A stream must be opened to learn its columns, and can be opened only once: all columns are read. The length of lists
// is known from the first batch.
class IpcStream : public ArrowReader {
public:
    explicit IpcStream(Input input) : ArrowReader(input.name) {
        guarded(name(), failure, [this, &input] {
            const auto bytes = std::make_shared<GrowingInput>(std::move(input.bytes));
            stream_ = checked(arrow::ipc::RecordBatchStreamReader::Open(bytes, only({})), name(), failure);
        });
    }

    std::shared_ptr<arrow::Schema> schema() const override { return stream_->schema(); }
    /// That of the first list of the first batch, which is kept for reading.
    std::int64_t list_length(std::size_t column) const override {
        std::int64_t length = 0;
        guarded(name(), failure, [&] {
            if (!first_) first_ = checked(stream_->Next(), name(), failure);
            if (!first_) return;
            const arrow::Array& lists = *first_->column(static_cast<int>(column));
            check(lists.ValidateFull(), name(), failure);
            length = first_list_length(lists);
        });
        return length;
    }
    void read_batches(const std::vector<std::size_t>& columns,
                      const std::function<void(const arrow::RecordBatch&)>& take) override {
        const std::vector<int> places(columns.begin(), columns.end());
        guarded(name(), failure, [this, &places, &take] {
            while (const auto batch =
                       first_ ? std::exchange(first_, nullptr) : checked(stream_->Next(), name(), failure)) {
                const auto wanted = checked(batch->SelectColumns(places), name(), failure);
                check(wanted->ValidateFull(), name(), failure);
                take(*wanted);
            }
        });
    }

private:
    std::shared_ptr<arrow::ipc::RecordBatchStreamReader> stream_;
    mutable std::shared_ptr<arrow::RecordBatch> first_;
};

}  // namespace

std::unique_ptr<Reader> open_ipc(Input input) {
    if (input.format == Format::ipc_file) return std::make_unique<IpcFile>(std::move(input));
    return std::make_unique<IpcStream>(std::move(input));
}

}  // namespace midrank
