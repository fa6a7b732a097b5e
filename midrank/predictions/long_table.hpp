// Detects tables in which several models have their rows one below the other.

#pragma once

#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/roles.hpp"

namespace midrank {

/// Looks for a column of models where the user names none: a column is suspected by its name ("model"), or because each
/// item (column "id") occurs once with each of its values. Throws NeedsOptions where both apply, adds a note where one
/// does. Does nothing with --model, --cluster or --query, or where the first rows are not conclusive.
void check_for_long_table(const Roles& roles, Source& table, const NamedColumns& columns);

}  // namespace midrank
