// Slices of several columns at once, such as "sex & ward": each consists of the rows with one value in every one of
// these columns.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

/// Adds to `crossed` those slices that are not in `columns` and have a & in their name. Throws Error for one that names
/// a column twice.
Roles with_crossed_slices(Roles roles, const std::vector<std::string>& columns);

/// The columns that are read for a slice, in the order in which it names them.
std::vector<std::string> columns_of_slice(const Roles& roles, const std::string& slice);

/// The slices, from the columns that were read for each of them, one after the other. Throws Error for a crossing with
/// more than `most` groups.
std::vector<GroupColumn> slices_of_columns(const Roles& roles, std::vector<GroupColumn> read, std::int64_t most);

}  // namespace midrank
