// What the data were found to be where the user did not say it, in sentences that stay true where more rows join these. What depends on
// the rows is told by evaluation/reading_notes.hpp.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The task as far as `requested` leaves it open, rows without a partner, and numbers that were read as per cent.
void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes);

}  // namespace midrank
