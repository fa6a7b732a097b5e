// Slices of several columns at once, as "sex & ward": each is the rows that have one value in every one of them.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace midrank {

/// Adds to `crossed` the slices that are none of these columns and have a & in their name. Throws Error for one that names a column
/// twice.
Roles with_crossed_slices(Roles roles, const std::vector<std::string>& columns);

/// The columns that are read for a slice, in the order of their names.
std::vector<std::string> columns_of_slice(const Roles& roles, const std::string& slice);

/// The slices, made of the columns that were read for each of them, one after the other. Throws Error for a crossing with more groups than
/// `most`.
std::vector<GroupColumn> slices_of_columns(const Roles& roles, std::vector<GroupColumn> read, std::int64_t most);

}  // namespace midrank
