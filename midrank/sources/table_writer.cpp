#include "midrank/sources/table_writer.hpp"

#include "midrank/base/text.hpp"
#include "midrank/predictions/values.hpp"
#include "midrank/sources/arrow_error.hpp"

#include <arrow/builder.h>
#include <arrow/csv/writer.h>
#include <arrow/io/file.h>
#include <arrow/ipc/writer.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>
#include <fcntl.h>
#include <parquet/arrow/writer.h>
#include <parquet/properties.h>

#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

namespace midrank {

namespace {

namespace fs = std::filesystem;

constexpr Trouble unwritable = {"it cannot be written", "Check the directory, its permissions and the space left."};

std::shared_ptr<arrow::DataType> arrow_type(Type type) {
    switch (type) {
        case Type::boolean:
            return arrow::boolean();
        case Type::int64:
            return arrow::int64();
        case Type::float32:
            return arrow::float32();
        case Type::float64:
            return arrow::float64();
        case Type::text:
            return arrow::utf8();
        default:
            break;
    }
    assert(false && "no type to write");
    return arrow::null();
}

template <class Builder, class Stored>
std::shared_ptr<arrow::Array> array_of(const Column& column, const std::string& name) {
    Builder builder;
    use_values_as<Stored>(column, [&builder, &column, &name](auto values) {
        arrow::Status status = builder.Reserve(column.size);
        for (std::int64_t i = 0; i < column.size && status.ok(); ++i) {
            status = is_valid(column, i) ? builder.Append(values[i]) : builder.AppendNull();
        }
        check(status, name, unwritable);
    });
    return checked(builder.Finish(), name, unwritable);
}

std::shared_ptr<arrow::Array> array_of(const Column& column, const std::string& name) {
    switch (column.type) {
        case Type::boolean:
            return array_of<arrow::BooleanBuilder, bool>(column, name);
        case Type::int64:
            return array_of<arrow::Int64Builder, std::int64_t>(column, name);
        case Type::float32:
            return array_of<arrow::FloatBuilder, float>(column, name);
        case Type::float64:
            return array_of<arrow::DoubleBuilder, double>(column, name);
        default:
            return array_of<arrow::StringBuilder, std::string_view>(column, name);
    }
}

/// A file that does not exist yet, next to `target`, with the permissions new files get.
std::pair<int, std::string> create_beside(const fs::path& target, const std::string& name) {
    for (int attempt = 0;; ++attempt) {
        const std::string path =
            target.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(attempt) + ".part";
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0) return {descriptor, path};
        if (errno == EEXIST && attempt < 1000) continue;
        throw complaint(name, unwritable, std::strerror(errno));
    }
}

}  // namespace

class TableWriter::Output {
public:
    Output(const std::string& path, const std::vector<Field>& fields);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { abandon(); }

    void write(std::span<const Column> columns);
    void finish();
    const std::string& temporary_path() const noexcept { return temporary_; }

private:
    void open(const std::string& ending);
    void abandon() noexcept;

    std::string name_;  // for messages
    fs::path target_;
    std::string temporary_;  // empty: there is none, or no more
    std::shared_ptr<arrow::Schema> schema_;
    std::shared_ptr<arrow::io::FileOutputStream> file_;
    std::unique_ptr<parquet::arrow::FileWriter> parquet_;  // one of the two
    std::shared_ptr<arrow::ipc::RecordBatchWriter> batches_;
};

TableWriter::Output::Output(const std::string& path, const std::vector<Field>& fields)
    : name_(printable(path)), target_(path) {
    const std::string ending = target_.extension().string();
    if (ending != ".parquet" && ending != ".arrow" && ending != ".feather" && ending != ".csv" && ending != ".tsv") {
        throw Error(name_ + ": the ending says no format that midrank writes. Use .parquet, .arrow, .csv or .tsv.");
    }
    std::error_code failure;
    const auto status = fs::status(target_, failure);
    if (status.type() == fs::file_type::none) throw complaint(name_, unwritable, failure.message());
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        throw Error(name_ + ": there is something else than a file under this name. Name another.");
    }
    while (fs::is_symlink(target_, failure)) target_ = target_.parent_path() / fs::read_symlink(target_, failure);
    arrow::FieldVector columns;
    for (const Field& field : fields) columns.push_back(arrow::field(field.name, arrow_type(field.type)));
    schema_ = arrow::schema(std::move(columns));
    try {
        open(ending);
    } catch (...) {
        abandon();  // the destructor of what is not made yet is not called
        throw;
    }
}

void TableWriter::Output::open(const std::string& ending) {
    int descriptor = -1;
    std::tie(descriptor, temporary_) = create_beside(target_, name_);
    file_ = checked(arrow::io::FileOutputStream::Open(descriptor), name_, unwritable);
    if (ending == ".parquet") {
        parquet::WriterProperties::Builder properties;
        properties.compression(parquet::Compression::SNAPPY);
        for (const auto& field : schema_->fields()) {
            if (field->type()->id() != arrow::Type::STRING) properties.disable_dictionary(field->name());
        }
        parquet_ =
            checked(parquet::arrow::FileWriter::Open(*schema_, arrow::default_memory_pool(), file_, properties.build()),
                    name_, unwritable);
    } else if (ending == ".csv" || ending == ".tsv") {
        auto options = arrow::csv::WriteOptions::Defaults();
        options.delimiter = ending == ".tsv" ? '\t' : ',';
        batches_ = checked(arrow::csv::MakeCSVWriter(file_, schema_, options), name_, unwritable);
    } else {
        batches_ = checked(arrow::ipc::MakeFileWriter(file_, schema_), name_, unwritable);
    }
}

void TableWriter::Output::write(std::span<const Column> columns) {
    assert(columns.size() == static_cast<std::size_t>(schema_->num_fields()));
    guarded(name_, unwritable, [this, columns] {
        arrow::ArrayVector arrays;
        for (const Column& column : columns) {
            arrays.push_back(array_of(column, name_));
            assert(column.size == columns.front().size);
            assert(arrays.back()->type()->Equals(schema_->field(static_cast<int>(arrays.size()) - 1)->type()));
        }
        const auto batch = arrow::RecordBatch::Make(schema_, columns.empty() ? 0 : columns.front().size, arrays);
        check(parquet_ ? parquet_->WriteRecordBatch(*batch) : batches_->WriteRecordBatch(*batch), name_, unwritable);
    });
}

void TableWriter::Output::finish() {
    guarded(name_, unwritable, [this] { check(parquet_ ? parquet_->Close() : batches_->Close(), name_, unwritable); });
    check(file_->Close(), name_, unwritable);
    std::error_code failure;
    fs::rename(temporary_, target_, failure);
    if (failure) throw complaint(name_, unwritable, failure.message());
    temporary_.clear();
}

void TableWriter::Output::abandon() noexcept {
    if (temporary_.empty()) return;
    parquet_.reset();
    batches_.reset();
    if (file_) static_cast<void>(file_->Abort());
    std::error_code failure;
    fs::remove(temporary_, failure);
    temporary_.clear();
}

TableWriter::TableWriter(const std::string& path, const std::vector<Field>& fields)
    : output_(std::make_unique<Output>(path, fields)) {}
TableWriter::~TableWriter() = default;
void TableWriter::write(std::span<const Column> columns) { output_->write(columns); }
const std::string& TableWriter::temporary_path() const noexcept { return output_->temporary_path(); }
void TableWriter::finish() { output_->finish(); }

}  // namespace midrank
