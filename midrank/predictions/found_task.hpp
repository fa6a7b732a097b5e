// What the data were found to be where the user did not say it, in sentences.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

/// The task, the classes or labels, and which labels count as negative, as far as `requested` leaves them open.
void note_found_task(const Predictions& predictions, const Roles& requested, std::vector<std::string>& notes);

}  // namespace midrank
