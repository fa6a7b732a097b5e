// Numbers of bytes as people write them: 500MB, 1.5 GiB.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace midrank {

/// "2GB" is 2·10^9, "2GiB" is 2^31, "2G" the same as "2GB"; without a unit, bytes. None for anything but a positive
/// number of bytes.
std::optional<std::int64_t> parse_byte_count(std::string_view text);

/// With three digits: "1.25 GB".
std::string byte_count_text(std::int64_t bytes);

}  // namespace midrank
