// From the columns of 0 and 1 and of scores to predictions of several labels.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <cstdint>
#include <vector>

namespace midrank {

/// `flags` holds the truth of each label, and then for each model that has them the labels it predicts; `predictions` holds all
/// models' scores, model after model.
void put_labels(Predictions& predictions, const Roles& roles, std::vector<std::vector<std::uint8_t>> flags);

}  // namespace midrank
