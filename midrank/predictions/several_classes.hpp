// From labels and models as read to predictions of several classes or of numbers: decides which of the two it is, what
// the classes are, and which column of scores belongs to which class.

#pragma once

#include "midrank/predictions/outcomes.hpp"
#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

/// Puts the outcomes into `predictions`, whose scores are those of all classes, model after model. `predicted`: one
/// column for each model that has one. Throws Error where models and labels do not match.
void put_outcomes(Predictions& predictions, const Roles& roles, Outcomes label, std::vector<Outcomes> predicted,
                  const std::string& source);

}  // namespace midrank
