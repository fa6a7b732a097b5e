// What is drawn where rows are drawn one by one: clusters, or the rows themselves where there are none. What weighs nothing is as good as
// absent, so it is no unit.

#pragma once

#include "midrank/summaries/rows.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace midrank {

struct UnitsOfRows {
    std::vector<std::uint32_t> of_row;  ///< 0 for rows that belong to none
    std::size_t count = 0;
};

/// Numbered in the order of clusters or rows.
UnitsOfRows units_of_rows(const Rows& rows);

}  // namespace midrank
