// Bytes of a file or a pipe from front to back, unpacked where they are compressed.

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

    /// As many bytes as fit into `out`, fewer only at the end. Throws Error.
    virtual std::size_t read(std::span<char> out) = 0;
};

/// The bytes of a descriptor, which is closed at the end unless it is standard input. `name` is for messages.
std::unique_ptr<ByteStream> stream_of(int descriptor, const std::string& name);

/// `head`, then the rest: a stream from whose front some bytes were taken.
std::unique_ptr<ByteStream> with_head(std::string head, std::unique_ptr<ByteStream> rest);

/// The same bytes, whose number is added to `count`, which must live as long.
std::unique_ptr<ByteStream> counted(std::unique_ptr<ByteStream> bytes, std::int64_t& count);

enum class Compression : std::uint8_t { gzip, zstd };

/// What was packed, one member after the other where there are several.
std::unique_ptr<ByteStream> unpacked(Compression compression, std::unique_ptr<ByteStream> packed,
                                     const std::string& name);

/// All that is left.
std::string all_of(ByteStream& stream);

}  // namespace midrank
