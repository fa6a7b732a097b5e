#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace midrank {

/// CRC-32, as zip and PNG have it: tells damage, not forgery.
std::uint32_t checksum(std::span<const std::byte> bytes);

}  // namespace midrank
