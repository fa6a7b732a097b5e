#include "midrank/sources/input.hpp"

#include "midrank/base/text.hpp"
#include "midrank/sources/arrow_error.hpp"
#include "midrank/sources/pipe.hpp"

#include <arrow/buffer.h>
#include <arrow/buffer_builder.h>
#include <arrow/io/buffered.h>
#include <arrow/io/compressed.h>
#include <arrow/io/file.h>
#include <arrow/io/memory.h>
#include <arrow/util/compression.h>

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace midrank {

namespace {

constexpr std::int64_t buffer_bytes = 1 << 20;

/// Fills `file` and `size` for a regular file, or `stream` for anything else that can be read.
void open_bytes(Input& input) {
    namespace fs = std::filesystem;
    std::error_code failure;
    const fs::file_status status =
        input.path == "-" ? fs::file_status(fs::file_type::fifo) : fs::status(input.path, failure);
    if (status.type() == fs::file_type::not_found) {
        throw Error(input.name + ": there is no such file. Check the path.");
    }
    if (status.type() == fs::file_type::none) {
        throw Error(input.name + ": it cannot be opened (" + failure.message() +
                    "). Check the path and its permissions.");
    }
    if (status.type() == fs::file_type::directory) {
        throw Error(input.name + ": it is a directory where a file is needed. Name a file in it.");
    }
    if (status.type() != fs::file_type::regular) {
        input.stream = input.path == "-" ? standard_input() : open_pipe(input.path, input.name);
        return;
    }
    auto opened = arrow::io::ReadableFile::Open(input.path);
    if (!opened.ok()) {
        const bool forbidden = ::access(input.path.c_str(), R_OK) != 0;
        throw Error(input.name + ": it cannot be opened" +
                    (forbidden ? std::string(" (") + std::strerror(errno) + ")" : "") + ". Check its permissions.");
    }
    input.file = std::move(opened).ValueUnsafe();
    input.size = checked(input.file->GetSize(), input.name, unreadable);
    input.stream = input.file;
}

/// The first bytes of a stream, which then begins anew with them.
std::string peek(std::shared_ptr<arrow::io::InputStream>& stream, const std::string& name, const Trouble& trouble) {
    constexpr std::int64_t bytes = 16;
    auto buffered = checked(arrow::io::BufferedInputStream::Create(buffer_bytes, arrow::default_memory_pool(), stream),
                            name, trouble);
    const std::string head(checked(buffered->Peek(bytes), name, trouble));
    stream = std::move(buffered);
    return head;
}

/// What a file is that midrank does not read, and what to do about it; nothing if it is not known.
const char* foreign(std::string_view head) {
    struct Kind {
        std::string_view magic;
        const char* advice;
    };
    using namespace std::string_view_literals;
    static constexpr Kind kinds[] = {
        {"PARE"sv, "it is an encrypted Parquet file. Decrypt it first."},
        {"FEA1"sv, "it is a Feather file of version 1. Write it anew as Feather 2 or Parquet."},
        {"ORC"sv, "it is an ORC file. Convert it to Parquet."},
        {"PK\x03\x04"sv, "it is a zip archive or an Excel workbook. Unpack it, or save it as CSV."},
        {"\xD0\xCF\x11\xE0"sv, "it is an old Excel workbook. Save it as CSV."},
        {"BZh"sv, "it is compressed with bzip2. Unpack it, or compress it with gzip or zstd."},
        {"\xFD\x37zXZ"sv, "it is compressed with xz. Unpack it, or compress it with gzip or zstd."},
        {"\x04\x22\x4D\x18"sv, "it is compressed with lz4. Unpack it, or compress it with gzip or zstd."},
        {"\x89HDF"sv, "it is an HDF5 file. Convert it to Parquet."},
        {"\x93NUMPY"sv, "it is a NumPy array. Load it in Python and pass the arrays to midrank."},
        {"SQLite format 3"sv, "it is an SQLite database. Export the table as CSV."},
        {"%PDF"sv, "it is a PDF document. midrank reads CSV, Parquet and Arrow files."},
        {"\xFF\xFE"sv, "it is text in UTF-16. Save it as UTF-8."},
        {"\xFE\xFF"sv, "it is text in UTF-16. Save it as UTF-8."},
    };
    for (const Kind& kind : kinds) {
        if (head.starts_with(kind.magic)) return kind.advice;
    }
    return nullptr;
}

std::optional<arrow::Compression::type> compression_of(std::string_view head) {
    if (head.starts_with("\x1F\x8B")) return arrow::Compression::GZIP;
    if (head.starts_with("\x28\xB5\x2F\xFD")) return arrow::Compression::ZSTD;
    return std::nullopt;
}

Format format_of(std::string_view head) {
    if (head.starts_with("PAR1")) return Format::parquet;
    if (head.starts_with("ARROW1")) return Format::ipc_file;
    if (head.starts_with("\xFF\xFF\xFF\xFF")) return Format::ipc_stream;
    return Format::text;
}

/// All of a stream in memory, for formats that are read from their end.
std::shared_ptr<arrow::io::RandomAccessFile> in_memory(arrow::io::InputStream& stream, const std::string& name) {
    arrow::BufferBuilder all;
    while (true) {
        const auto next = checked(stream.Read(buffer_bytes), name, unreadable);
        if (next->size() == 0) break;
        check(all.Append(next->data(), next->size()), name, unreadable);
    }
    return std::make_shared<arrow::io::BufferReader>(checked(all.Finish(), name, unreadable));
}

}  // namespace

std::string display_name(const std::string& path) {
    return path == "-" ? "standard input" : path.empty() ? "\"\"" : printable(path);
}

Input open_input(const std::string& path) {
    Input input;
    input.path = path;
    input.name = display_name(path);
    open_bytes(input);
    std::string head = peek(input.stream, input.name, unreadable);
    if (head.empty()) throw Error(input.name + ": it is empty. A line of column names is the least that is needed.");

    if (const auto compression = compression_of(head)) {
        static const auto gzip = arrow::util::Codec::Create(arrow::Compression::GZIP).ValueOrDie();
        static const auto zstd = arrow::util::Codec::Create(arrow::Compression::ZSTD).ValueOrDie();
        const auto& codec = *compression == arrow::Compression::GZIP ? gzip : zstd;
        input.compressed = true;
        input.stream =
            checked(arrow::io::CompressedInputStream::Make(codec.get(), input.stream), input.name, damaged_compression);
        head = peek(input.stream, input.name, damaged_compression);
        if (head.empty()) {
            throw Error(
                input.name +
                ": there is nothing in the compressed file. A line of column names is the least that is needed.");
        }
    }
    if (const char* advice = foreign(head)) throw Error(input.name + ": " + advice);

    input.format = format_of(head);
    if (input.format != Format::parquet && input.format != Format::ipc_file) return input;
    if (input.compressed) {
        throw Error(
            input.name +
            ": a Parquet or Arrow file within a compressed one is not read as it stands. Unpack it first; such files "
            "are compressed in themselves.");
    }
    if (!input.file) {
        input.file = in_memory(*input.stream, input.name);
        input.size = checked(input.file->GetSize(), input.name, unreadable);
    }
    return input;
}

}  // namespace midrank
