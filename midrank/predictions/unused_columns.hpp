// Columns that are called as weights or clusters are, and that nobody gave this part: they are not guessed, but whoever has them should know.

#pragma once

#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A sentence for each part that such a column may have, with the option that gives it. `roles` are resolved. A cluster is only proposed
/// where the first rows hold some of its names several times, so that numbers of rows are passed over.
std::vector<std::string> unused_columns(const Roles& roles, Source& table);

/// Whether a column is called as one that says which rows belong together, or which row is which.
bool is_called_as_clusters(std::string_view column);

}  // namespace midrank
