// Reads and validates predictions. Each value is checked while its file, row and column are still known, and nothing is
// computed from rows that have not passed.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"

namespace midrank {

/// Reads the columns that `roles` names from `source`, once. Throws Error on the first value that cannot be used.
Predictions read_predictions(Source& source, const Roles& roles);

}  // namespace midrank
