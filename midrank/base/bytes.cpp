#include "midrank/base/bytes.hpp"

#include <algorithm>

namespace midrank {

void put_part(ByteWriter& writer, std::span<const std::byte> bytes) {
    writer.put(static_cast<std::uint64_t>(bytes.size()));
    writer.put(bytes);
}

Bytes take_part(ByteReader& reader) {
    const auto size = reader.take<std::uint64_t>();
    reader.expect<std::byte>(size);
    Bytes bytes(static_cast<std::size_t>(size));
    reader.take(std::span<std::byte>(bytes));
    return bytes;
}

void put_text(ByteWriter& writer, std::string_view text) { put_part(writer, std::as_bytes(std::span(text))); }

std::string take_text(ByteReader& reader) {
    const Bytes bytes = take_part(reader);
    std::string text(bytes.size(), '\0');
    std::ranges::transform(bytes, text.begin(), [](std::byte b) { return static_cast<char>(b); });
    return text;
}

}  // namespace midrank
