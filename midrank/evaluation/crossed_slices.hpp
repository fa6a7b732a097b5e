// Slices within slices: the rows of each value of one column within each value of another. Their codes are made of the codes of both
// columns, so rows are read once.

#pragma once

#include "midrank/predictions/rows_view.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midrank {

/// Two columns, of which every row has a value each.
struct CrossedColumns {
    std::vector<std::int32_t> codes;  ///< of the crossing, one a row
    /// By code: "a=x & b", which is the column of a slice whose value is that of b. So the crossings with one value of the first column
    /// are slices of one column, which share no rows.
    std::vector<std::pair<std::string, std::string>> places;
    std::vector<std::pair<std::size_t, std::size_t>> values;  ///< by code: the codes of both columns
    std::vector<std::size_t> order;  ///< of the codes, by the names of both values
};

/// Every pair of the columns. Throws Error where more crossings hold rows than `most`, before memory is taken for them.
std::vector<CrossedColumns> crossed_columns(std::span<const GroupView> columns, std::size_t most);

/// Whether the column of a slice is such a place, and none of the columns themselves.
bool is_crossing(std::string_view slice_column, std::span<const std::string> columns);

/// The groups of a column by name_before, so that their order does not depend on that of the rows.
std::vector<std::size_t> ordered_groups(const GroupView& column);

}  // namespace midrank
