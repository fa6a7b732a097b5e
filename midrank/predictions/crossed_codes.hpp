// Two columns of groups combined into one, of the pairs of groups that occur.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

struct CrossedCodes {
    std::vector<std::int32_t> codes;  ///< code of the pair, one per row
    std::vector<std::pair<std::size_t, std::size_t>>
        pairs;  ///< by code, in order of first occurrence: the codes in both columns
};

/// For columns of equal length. None where more than `most` pairs occur.
std::optional<CrossedCodes> cross_codes(std::span<const std::int32_t> first, std::span<const std::int32_t> second,
                                        std::size_t groups_of_second, std::size_t most);

}  // namespace midrank
