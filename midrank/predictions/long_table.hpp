// Tables that hold the rows of several models one below the other, and do not say so.

#pragma once

#include "midrank/predictions/named_columns.hpp"
#include "midrank/predictions/roles.hpp"

namespace midrank {

/// Looks for a column of models where the user names none. It is suspected by its name ("model"), or because each item (column "id") comes
/// once with each of its values. Throws NeedsOptions where both hold, adds a note where one does. Does nothing beside --model, --cluster
/// and --query, and where the first rows do not tell.
void mind_long_table(const Roles& roles, Source& table, const NamedColumns& columns);

}  // namespace midrank
