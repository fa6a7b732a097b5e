// For tests of files: a directory for each test, tables to write there, and what is read from them.

#pragma once

#include "midrank/predictions/read_predictions.hpp"
#include "midrank/predictions/table_for_tests.hpp"
#include "midrank/sources/open.hpp"

#include <arrow/io/compressed.h>
#include <arrow/io/file.h>
#include <arrow/io/memory.h>
#include <arrow/ipc/writer.h>
#include <arrow/json/from_string.h>
#include <arrow/table.h>
#include <arrow/util/compression.h>
#include <parquet/arrow/writer.h>

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace midrank {

/// A new directory, removed with its contents at the end. Messages are compared without its name.
class TestFiles {
public:
    TestFiles() { std::filesystem::create_directories(directory_); }
    TestFiles(const TestFiles&) = delete;
    TestFiles& operator=(const TestFiles&) = delete;
    ~TestFiles() {
        std::error_code ignored;
        std::filesystem::remove_all(directory_, ignored);
    }

    std::string path(const std::string& name) const { return (directory_ / name).string(); }

    std::string file(const std::string& name, std::string_view bytes) const {
        std::filesystem::create_directories((directory_ / name).parent_path());
        std::ofstream(path(name), std::ios::binary) << bytes;
        return path(name);
    }
    std::string bytes_of(const std::string& name) const {
        std::ifstream stream(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    /// The predictions in the files `names` with label "y" and score "p".
    Predictions read(const std::vector<std::string>& names, Roles roles = {.label = "y", .scores = {"p"}},
                     const SourceOptions& options = {}) const {
        std::vector<std::string> paths;
        for (const std::string& name : names) paths.push_back(path(name));
        const auto source = open_source(paths, options);
        std::vector<std::string> said;
        return read_predictions(*source, resolve_roles(roles, *source, said));
    }

    /// The message of the Error when reading them, without the directory.
    std::string error(const std::vector<std::string>& names, const Roles& roles = {.label = "y", .scores = {"p"}},
                      const SourceOptions& options = {}) const {
        return plain(message_of([&] { read(names, roles, options); }));
    }
    std::string plain(std::string message) const {
        const std::string prefix = directory_.string() + "/";
        for (auto at = message.find(prefix); at != std::string::npos; at = message.find(prefix))
            message.erase(at, prefix.size());
        return message;
    }

private:
    static std::string unique_name() {
        static int made = 0;
        return "midrank-test-" + std::to_string(::getpid()) + "-" + std::to_string(++made);
    }

    std::filesystem::path directory_ = std::filesystem::temp_directory_path() / unique_name();
};

inline std::vector<double> scores(const Predictions& predictions) {
    return std::visit([](const auto& values) { return std::vector<double>(values.begin(), values.end()); },
                      predictions.scores[0].values);
}

/// A column of an Arrow table, as JSON: {{"y", arrow::boolean(), "[true, null]"}}.
struct JsonColumn {
    std::string name;
    std::shared_ptr<arrow::DataType> type;
    std::string json;
};
inline std::shared_ptr<arrow::Table> table(const std::vector<JsonColumn>& columns) {
    arrow::FieldVector fields;
    arrow::ArrayVector arrays;
    for (const auto& [name, type, json] : columns) {
        fields.push_back(arrow::field(name, type));
        arrays.push_back(arrow::json::ArrayFromJSONString(type, json).ValueOrDie());
    }
    return arrow::Table::Make(arrow::schema(fields), arrays);
}

inline void must(const arrow::Status& status) {
    if (!status.ok()) throw std::logic_error(status.ToString());
}

inline void write_parquet(const arrow::Table& table, const std::string& path, std::int64_t rows_per_group = 1 << 20) {
    const auto out = arrow::io::FileOutputStream::Open(path).ValueOrDie();
    const auto types = parquet::ArrowWriterProperties::Builder().store_schema()->build();
    must(parquet::arrow::WriteTable(table, arrow::default_memory_pool(), out, rows_per_group,
                                    parquet::default_writer_properties(), types));
    must(out->Close());
}

template <class Make>
void write_batches(Make&& make, const arrow::Table& table, const std::string& path, std::int64_t rows_per_batch) {
    const std::shared_ptr<arrow::io::OutputStream> out = arrow::io::FileOutputStream::Open(path).ValueOrDie();
    const auto writer = make(out, table.schema()).ValueOrDie();
    must(writer->WriteTable(table, rows_per_batch));
    must(writer->Close());
    must(out->Close());
}
inline void write_ipc(const arrow::Table& table, const std::string& path, std::int64_t rows_per_batch = 1 << 20) {
    write_batches([](const auto& out, const auto& schema) { return arrow::ipc::MakeFileWriter(out, schema); }, table,
                  path, rows_per_batch);
}
inline void write_ipc_stream(const arrow::Table& table, const std::string& path,
                             std::int64_t rows_per_batch = 1 << 20) {
    write_batches([](const auto& out, const auto& schema) { return arrow::ipc::MakeStreamWriter(out, schema); }, table,
                  path, rows_per_batch);
}

inline std::string compressed(std::string_view text, arrow::Compression::type how) {
    const auto out = arrow::io::BufferOutputStream::Create().ValueOrDie();
    const auto codec = arrow::util::Codec::Create(how).ValueOrDie();
    const auto stream = arrow::io::CompressedOutputStream::Make(codec.get(), out).ValueOrDie();
    must(stream->Write(text));
    must(stream->Close());
    return out->Finish().ValueOrDie()->ToString();
}

}  // namespace midrank
