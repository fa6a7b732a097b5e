// Crossings of two slice columns: the rows with each pair of values. Their codes are derived from the codes of both
// columns, so no rows are read again.

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

/// The crossing of two columns that have a value in every row.
struct CrossedColumns {
    std::vector<std::int32_t> codes;  ///< code of the crossing, one per row
    /// By code: a column "a=x & b" and the value of b. So the crossings with one value of the first column are the
    /// slices of one column, and share no rows.
    std::vector<std::pair<std::string, std::string>> places;
    std::vector<std::pair<std::size_t, std::size_t>> values;  ///< by code: the codes in both columns
    std::vector<std::size_t> order;  ///< codes ordered by the names of both values
};

/// All pairs of columns. Throws Error, before allocating memory, where more than `most` crossings have rows.
std::vector<CrossedColumns> crossed_columns(std::span<const GroupView> columns, std::size_t most);

/// Whether the column of a slice names such a crossing, rather than one of `columns`.
bool is_crossing(std::string_view slice_column, std::span<const std::string> columns);

/// Group indices of a column in the order of name_before, which does not depend on the order of rows.
std::vector<std::size_t> ordered_groups(const GroupView& column);

}  // namespace midrank
