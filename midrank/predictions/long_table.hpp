// Tables that hold the rows of several models one below the other, and do not say so.

#pragma once

#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/roles.hpp"

namespace midrank {

/// Where no column was given the part of the model but one looks as if it had it: throws NeedsOptions where it is called as such columns are
/// and each item comes once with each of its values, and says what was found where it is called so or the items tell. Silent where
/// --cluster says what rows belong together, and where the first rows do not tell.
void mind_long_table(const Roles& roles, Source& table, const NamedColumns& columns);

}  // namespace midrank
