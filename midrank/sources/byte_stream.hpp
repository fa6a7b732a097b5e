// The bytes of a file or a pipe, read sequentially and decompressed.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace midrank {

class ByteStream {
public:
    ByteStream() = default;
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;
    virtual ~ByteStream() = default;

    /// Fills `out`, except at the end of the stream. Returns the number of bytes. Throws Error.
    virtual std::size_t read(std::span<char> out) = 0;
};

/// A stream from a descriptor, which is closed at the end unless it is standard input. `name` is for messages.
std::unique_ptr<ByteStream> stream_of(int descriptor, const std::string& name);

/// `head` followed by `rest`: restores bytes that were taken from the front of a stream.
std::unique_ptr<ByteStream> with_head(std::string head, std::unique_ptr<ByteStream> rest);

/// The same bytes; their number is added to `count`, which must outlive the stream.
std::unique_ptr<ByteStream> counted(std::unique_ptr<ByteStream> bytes, std::int64_t& count);

enum class Compression : std::uint8_t { gzip, zstd };

/// Decompresses; several members are concatenated.
std::unique_ptr<ByteStream> decompressed(Compression compression, std::unique_ptr<ByteStream> packed,
                                         const std::string& name);

/// All remaining bytes.
std::string all_of(ByteStream& stream);

}  // namespace midrank
