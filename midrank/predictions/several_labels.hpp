// From columns of flags and of scores to predictions of several labels.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <cstdint>
#include <vector>

namespace midrank {

/// `flags` holds the truth of each label, then for each model with predicted labels these; `predictions` holds all
/// models' scores, model after model.
void put_labels(Predictions& predictions, const Roles& roles, std::vector<std::vector<std::uint8_t>> flags);

}  // namespace midrank
