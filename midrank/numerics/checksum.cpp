#include "midrank/numerics/checksum.hpp"

#include <zlib.h>

namespace midrank {

std::uint32_t checksum(std::span<const std::byte> bytes) {
    const auto* begin = reinterpret_cast<const Bytef*>(bytes.data());
    return static_cast<std::uint32_t>(crc32_z(0, begin, bytes.size()));
}

}  // namespace midrank
