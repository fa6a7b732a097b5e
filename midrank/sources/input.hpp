// Bytes of a file, a pipe or standard input, and what kind of data they are. The content decides, not the name: a Parquet
// file may be called anything.

#pragma once

#include "midrank/sources/byte_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace midrank {

enum class Format : std::uint8_t { text, json_lines, parquet, ipc_file, ipc_stream };

struct Input {
    std::string name;  ///< what messages call it
    std::string path;  ///< as the user wrote it
    Format format = Format::text;
    bool compressed = false;
    bool regular = false;  ///< a file that can be opened again and read in any order
    std::int64_t size = 0;  ///< in bytes as stored; 0 for a pipe
    std::unique_ptr<ByteStream> bytes;  ///< from the first byte, unpacked
};

/// What messages call `path`.
std::string display_name(const std::string& path);

/// Opens `path` ("-" is standard input) and looks at its first bytes. Throws Error where there is nothing to read, or
/// something that midrank does not know.
Input open_input(const std::string& path);

/// The bytes of `path` that come first, all of them where they are no more than `most`. Throws Error where it cannot be read.
std::string first_bytes(const std::string& path, std::size_t most);

}  // namespace midrank
