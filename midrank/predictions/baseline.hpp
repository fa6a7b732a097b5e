// A model to compare others with that knows no row: it says of each the same, what all of them have in common.

#pragma once

#include "midrank/predictions/predictions.hpp"

namespace midrank {

/// Adds the model: of two classes the share of positives as the score; of several the most frequent class (the first of several), with
/// the share of each as its score where another model has scores; of a regression the mean. Shares and means go by weights. Throws Error
/// for tasks that have no such model, and for a long table of several models.
void add_baseline(Predictions& predictions);

}  // namespace midrank
