// The door. Batches of raw columns go in, each value is checked where its file, row and column are still known, and
// Predictions come out. Nothing is computed from rows that have not passed.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"

namespace midrank {

/// Reads the columns that `roles` names from `source`, once. Throws Error on the first value that cannot be used.
Predictions take_in(Source& source, const Roles& roles);

}  // namespace midrank
