#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// CRC-32 as in zip and PNG: detects damage, but not forgery.
std::uint32_t checksum(std::span<const std::byte> bytes);

}  // namespace midrank
