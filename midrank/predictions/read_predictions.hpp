// Reads and validates predictions. Each value is checked while its file, row and column are still known, and nothing is
// computed from rows that have not passed.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"
#include "midrank/predictions/source.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace midrank {

/// Reads the columns that `roles` names from `source`, once. Throws Error on the first value that cannot be used.
Predictions read_predictions(Source& source, const Roles& roles);

/// Throws Error that tells why no row was kept: there were none, or they were left out for their labels, or dropped.
[[noreturn]] void refuse_no_rows(const std::string& source, const Roles& roles, std::int64_t dropped,
                                 std::int64_t left_out);

/// The same in parts of about so many rows, one after another, so that only one of them lies in memory.
void read_parts(Source& source, const Roles& roles, std::int64_t rows_of_part,
                const std::function<void(const Predictions& part)>& take);

}  // namespace midrank
