// Numbers of bytes as people write them: 500MB, 1.5 GiB.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace midrank {

/// "2GB" is 2·10^9, "2GiB" 2^31, "2G" as "2GB"; without a unit bytes. None for what is no number of bytes above zero.
std::optional<std::int64_t> parse_byte_count(std::string_view text);

/// To three digits: "1.25 GB".
std::string byte_count_text(std::int64_t bytes);

}  // namespace midrank
