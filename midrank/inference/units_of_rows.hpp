// The units of row-wise resampling: clusters, or the rows where there are none. Rows of weight 0 belong to no unit.

#pragma once

#include "midrank/summaries/rows.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace midrank {

struct UnitsOfRows {
    std::vector<std::uint32_t> of_row;  ///< 0 for rows without a unit
    std::size_t count = 0;
};

/// Numbered in the order of clusters or rows.
UnitsOfRows units_of_rows(const Rows& rows);

}  // namespace midrank
