#include "midrank/base/bytes.hpp"

#include <algorithm>

namespace midrank {

void put_part(ByteWriter& writer, std::span<const std::byte> bytes) {
    writer.put(static_cast<std::uint64_t>(bytes.size()));
    writer.put(bytes);
}

std::span<const std::byte> take_part(ByteReader& reader) {
    const auto size = reader.take<std::uint64_t>();
    return reader.take_bytes(size);
}

void put_text(ByteWriter& writer, std::string_view text) { put_part(writer, std::as_bytes(std::span(text))); }

std::string take_text(ByteReader& reader) {
    const auto bytes = take_part(reader);
    std::string text(bytes.size(), '\0');
    std::ranges::transform(bytes, text.begin(), [](std::byte b) { return static_cast<char>(b); });
    return text;
}

}  // namespace midrank
