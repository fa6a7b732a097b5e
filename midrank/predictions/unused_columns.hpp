// Notes on columns named like weights or clusters that have no role: they are not guessed, but the user should know.

#pragma once

#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace midrank {

/// A sentence for each role that such a column may have, with the option for it. `roles` are resolved. A cluster is
/// proposed only where the first rows repeat some of its values, which excludes row numbers.
std::vector<std::string> unused_columns(const Roles& roles, Source& table);

/// Whether the name of a column suggests clusters or row ids.
bool is_called_as_clusters(std::string_view column);

}  // namespace midrank
