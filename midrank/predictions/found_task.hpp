// Notes on what was inferred about the data, in sentences that remain true when rows are added. Notes that depend on
// the rows are made by evaluation/reading_notes.hpp.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

/// Notes the task if `requested` leaves it open, rows without a partner, and numbers that were read as percentages.
void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes);

}  // namespace midrank
