// Two columns of groups seen as one, of the pairs of groups that occur.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace midrank {

struct CrossedCodes {
    std::vector<std::int32_t> codes;  ///< of the pairs, one a row
    std::vector<std::pair<std::size_t, std::size_t>>
        pairs;  ///< by code, in the order of their first rows: the codes in both columns
};

/// Of columns with as many rows each, of which the second has so many groups. None where more pairs than `most` occur.
std::optional<CrossedCodes> cross_codes(std::span<const std::int32_t> first, std::span<const std::int32_t> second,
                                        std::size_t groups_of_second, std::size_t most);

}  // namespace midrank
