// The bytes of a file, a pipe or standard input, and their format. The content determines it, not the name: a Parquet
// file may have any name.

#pragma once

#include "midrank/sources/byte_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace midrank {

enum class Format : std::uint8_t { text, json_lines, parquet, ipc_file, ipc_stream };

struct Input {
    std::string name;  ///< as messages call it
    std::string path;  ///< as the user wrote it
    Format format = Format::text;
    bool compressed = false;
    bool regular = false;  ///< a regular file, which can be reopened and read in any order
    std::int64_t size = 0;  ///< in bytes as stored; 0 for a pipe
    std::unique_ptr<ByteStream> bytes;  ///< from the first byte, decompressed
};

/// The name of `path` in messages.
std::string display_name(const std::string& path);

/// Opens `path` ("-" is standard input) and examines its first bytes. Throws Error where there is nothing to read, or
/// in an unknown format.
Input open_input(const std::string& path);

/// The first bytes of `path`, at most `most`. Throws Error where it cannot be read.
std::string first_bytes(const std::string& path, std::size_t most);

}  // namespace midrank
