#include "midrank/arrow/arrow_error.hpp"
#include "midrank/predictions/values.hpp"
#include "midrank/sources/columnar.hpp"

#include <arrow/builder.h>
#include <arrow/csv/writer.h>
#include <arrow/io/file.h>
#include <arrow/ipc/writer.h>
#include <arrow/record_batch.h>
#include <arrow/type.h>
#include <parquet/arrow/writer.h>
#include <parquet/properties.h>

#include <cassert>
#include <cstdint>
#include <string_view>
#include <utility>

namespace midrank {
namespace {

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

class ArrowEncoder : public TableEncoder {
public:
    ArrowEncoder(int descriptor, const std::string& ending, const std::vector<Field>& fields, std::string name)
        : name_(std::move(name)), file_(checked(arrow::io::FileOutputStream::Open(descriptor), name_, unwritable)) {
        arrow::FieldVector columns;
        for (const Field& field : fields) columns.push_back(arrow::field(field.name, arrow_type(field.type)));
        schema_ = arrow::schema(std::move(columns));
        if (ending == ".parquet") {
            parquet::WriterProperties::Builder properties;
            properties.compression(parquet::Compression::SNAPPY);
            for (const auto& field : schema_->fields()) {
                if (field->type()->id() != arrow::Type::STRING) properties.disable_dictionary(field->name());
            }
            parquet_ = checked(
                parquet::arrow::FileWriter::Open(*schema_, arrow::default_memory_pool(), file_, properties.build()),
                name_, unwritable);
        } else if (ending == ".csv" || ending == ".tsv") {
            auto options = arrow::csv::WriteOptions::Defaults();
            options.delimiter = ending == ".tsv" ? '\t' : ',';
            batches_ = checked(arrow::csv::MakeCSVWriter(file_, schema_, options), name_, unwritable);
        } else {
            batches_ = checked(arrow::ipc::MakeFileWriter(file_, schema_), name_, unwritable);
        }
    }
    ArrowEncoder(const ArrowEncoder&) = delete;
    ArrowEncoder& operator=(const ArrowEncoder&) = delete;
    ~ArrowEncoder() override {
        parquet_.reset();
        batches_.reset();
        if (!file_->closed()) static_cast<void>(file_->Abort());
    }

    void write(std::span<const Column> columns) override {
        guarded(name_, unwritable, [this, columns] {
            arrow::ArrayVector arrays;
            for (const Column& column : columns) {
                arrays.push_back(array_of(column, name_));
                assert(arrays.back()->type()->Equals(schema_->field(static_cast<int>(arrays.size()) - 1)->type()));
            }
            const auto batch = arrow::RecordBatch::Make(schema_, columns.empty() ? 0 : columns.front().size, arrays);
            check(parquet_ ? parquet_->WriteRecordBatch(*batch) : batches_->WriteRecordBatch(*batch), name_,
                  unwritable);
        });
    }

    void finish() override {
        guarded(name_, unwritable,
                [this] { check(parquet_ ? parquet_->Close() : batches_->Close(), name_, unwritable); });
        check(file_->Close(), name_, unwritable);
    }

private:
    std::string name_;
    std::shared_ptr<arrow::io::FileOutputStream> file_;
    std::shared_ptr<arrow::Schema> schema_;
    std::unique_ptr<parquet::arrow::FileWriter> parquet_;  // one of the two
    std::shared_ptr<arrow::ipc::RecordBatchWriter> batches_;
};

}  // namespace

std::unique_ptr<TableEncoder> open_encoder(int descriptor, const std::string& ending, const std::vector<Field>& fields,
                                           const std::string& name) {
    return std::make_unique<ArrowEncoder>(descriptor, ending, fields, name);
}

}  // namespace midrank
