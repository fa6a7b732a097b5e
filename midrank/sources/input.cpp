#include "midrank/sources/input.hpp"

#include "midrank/base/text.hpp"
#include "midrank/sources/failure.hpp"

#include <fcntl.h>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

namespace midrank {

namespace {

/// Everything except the format.
Input opened(const std::string& path) {
    namespace fs = std::filesystem;
    Input input{.name = display_name(path), .path = path, .bytes = {}};
    if (path == "-") {
        input.bytes = stream_of(STDIN_FILENO, input.name);
        return input;
    }
    std::error_code failure;
    const fs::file_status status = fs::status(input.path, failure);
    if (status.type() == fs::file_type::not_found) {
        throw Error(input.name + ": there is no such file. Check the path.");
    }
    if (status.type() == fs::file_type::none) {
        throw Error(input.name + ": it cannot be opened (" + failure.message() +
                    "). Check the path and its permissions.");
    }
    if (status.type() == fs::file_type::directory) {
        throw Error(input.name + ": it is a directory, but a file is needed. Give a file in it.");
    }
    const int descriptor = ::open(input.path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        throw Error(input.name + ": it cannot be opened (" + std::strerror(errno) + "). Check its permissions.");
    }
    input.bytes = stream_of(descriptor, input.name);
    if (status.type() != fs::file_type::regular) return input;
    input.regular = true;
    const auto size = fs::file_size(input.path, failure);
    input.size = failure ? 0 : static_cast<std::int64_t>(size);
    return input;
}

/// The first bytes of a stream, enough to recognise an answer of midrank; afterwards the stream begins with them again.
std::string peek(std::unique_ptr<ByteStream>& stream) {
    std::string head(32, '\0');
    head.resize(stream->read(head));
    stream = with_head(head, std::move(stream));
    return head;
}

/// What a file is that midrank does not read, with advice; null if unknown.
const char* foreign(std::string_view head) {
    struct Kind {
        std::string_view magic;
        const char* advice;
    };
    using namespace std::string_view_literals;
    static constexpr Kind kinds[] = {
        {"PARE"sv, "it is an encrypted Parquet file. Decrypt it first."},
        {"FEA1"sv, "it is a Feather file of version 1. Write it again as Feather 2 or Parquet."},
        {"ORC"sv, "it is an ORC file. Convert it to Parquet."},
        {"PK\x03\x04"sv, "it is a zip archive or an Excel workbook. Unpack it, or save it as CSV."},
        {"\xD0\xCF\x11\xE0"sv, "it is an old Excel workbook. Save it as CSV."},
        {"BZh"sv, "it is compressed with bzip2. Unpack it, or compress it with gzip or zstd."},
        {"\xFD\x37zXZ"sv, "it is compressed with xz. Unpack it, or compress it with gzip or zstd."},
        {"\x04\x22\x4D\x18"sv, "it is compressed with lz4. Unpack it, or compress it with gzip or zstd."},
        {"\x89HDF"sv, "it is an HDF5 file. Convert it to Parquet."},
        {"\x93NUMPY"sv, "it is a NumPy array. Load it in Python and pass the arrays to midrank."},
        {"SQLite format 3"sv, "it is an SQLite database. Export the table as CSV."},
        {"%PDF"sv, "it is a PDF document. midrank reads CSV, TSV, JSON Lines, Parquet and Arrow files."},
        {"\xFF\xFE\0\0"sv, "it is text in UTF-32. Save it as UTF-8."},
        {"\0\0\xFE\xFF"sv, "it is text in UTF-32. Save it as UTF-8."},
        {"\xFF\xFE"sv, "it is text in UTF-16. Save it as UTF-8."},
        {"\xFE\xFF"sv, "it is text in UTF-16. Save it as UTF-8."},
    };
    for (const Kind& kind : kinds) {
        if (head.starts_with(kind.magic)) return kind.advice;
    }
    return nullptr;
}

/// Advice where a summary is given in place of rows. Commands that accept summaries look for them before reading rows.
const char* advice_on_summary(const Input& input) {
    if (input.compressed) return "it is a compressed midrank summary. Unpack it, and give the unpacked file.";
    if (!input.regular) return "it is a midrank summary from a pipe. Write it to a file, and give that file.";
    return "it is a midrank summary, but rows are needed here. Give the files with the rows.";
}

/// Whether the JSON begins like an answer of midrank.
bool is_answer(std::string_view head) { return head.find("\"schema\": \"midrank/") != std::string_view::npos; }

/// Advice where an answer is given in place of rows. Commands that accept reports look for them before reading rows.
const char* advice_on_answer(const Input& input) {
    if (!input.regular)
        return "it is JSON output of midrank, but only rows are read from a pipe. To use it as a baseline, write it to "
               "a file and give that file.";
    return "it is JSON output of midrank, but rows are needed here. Give the files with the rows.";
}

std::optional<Compression> compression_of(std::string_view head) {
    if (head.starts_with("\x1F\x8B")) return Compression::gzip;
    if (head.starts_with("\x28\xB5\x2F\xFD")) return Compression::zstd;
    return std::nullopt;
}

/// The text after a byte order mark and spaces.
std::string_view first_letters(std::string_view head) noexcept {
    if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
    return head.substr(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
}

bool is_named_json_lines(std::string_view path) {
    for (const std::string_view packed : {".gz", ".zst"})
        if (path.ends_with(packed)) path.remove_suffix(packed.size());
    return path.ends_with(".jsonl") || path.ends_with(".ndjson");
}

/// Whether the whole file is one list of objects, as pandas and others write it.
bool is_json_array(std::string_view head) {
    head = first_letters(head);
    if (!head.starts_with('[')) return false;
    head.remove_prefix(1);
    return first_letters(head).starts_with('{');
}

Format format_of(std::string_view head, std::string_view path) {
    if (head.starts_with("PAR1")) return Format::parquet;
    if (head.starts_with("ARROW1")) return Format::ipc_file;
    if (head.starts_with("\xFF\xFF\xFF\xFF")) return Format::ipc_stream;
    return is_named_json_lines(path) || first_letters(head).starts_with('{') ? Format::json_lines : Format::text;
}

}  // namespace

std::string display_name(const std::string& path) {
    return path == "-" ? "standard input" : path.empty() ? "\"\"" : printable(path);
}

std::string first_bytes(const std::string& path, std::size_t most) {
    Input input = opened(path);
    std::string bytes;
    for (bool more = true; more && bytes.size() < most;) {
        const std::size_t before = bytes.size();
        const std::size_t wanted = std::min<std::size_t>(most - before, 1 << 16);
        bytes.resize(before + wanted);
        const std::size_t found = input.bytes->read(std::span(bytes).subspan(before));
        bytes.resize(before + found);
        more = found == wanted;
    }
    return bytes;
}

Input open_input(const std::string& path) {
    Input input = opened(path);
    std::string head = peek(input.bytes);
    if (head.empty()) throw Error(input.name + ": it is empty. At least a line with the column names is needed.");

    if (const auto compression = compression_of(head)) {
        input.compressed = true;
        input.bytes = decompressed(*compression, std::move(input.bytes), input.name);
        head = peek(input.bytes);
        if (head.empty()) {
            throw Error(input.name +
                        ": the compressed file is empty. At least a line with the column names is needed.");
        }
    }
    if (const char* advice = foreign(head)) throw Error(input.name + ": " + advice);
    if (head.starts_with("MREV")) throw Error(input.name + ": " + advice_on_summary(input));  // as EvidenceSet::kind
    if (is_answer(head)) throw Error(input.name + ": " + advice_on_answer(input));

    if (is_json_array(head)) {
        throw Error(
            input.name +
            ": it is a JSON array, but midrank reads JSON Lines, one object per line. Convert it with jq -c '.[]'.");
    }
    input.format = format_of(head, input.path);
    if (input.compressed && (input.format == Format::parquet || input.format == Format::ipc_file)) {
        throw Error(input.name +
                    ": it is a Parquet or Arrow file that was compressed as a whole, which midrank does not read. "
                    "Unpack it first; such files are compressed inside.");
    }
    return input;
}

}  // namespace midrank
