// A baseline model, which gives every row the same prediction: the best constant.

#pragma once

#include "midrank/predictions/predictions.hpp"

namespace midrank {

/// Adds the model: for two classes its score is the share of positives; for several classes it predicts the most
/// frequent class (the first of several), with the share of each class as its score if another model has scores; for a
/// regression it predicts the mean. Shares and means are weighted. Throws Error for tasks without such a model, and for
/// a long table of several models.
void add_baseline(Predictions& predictions);

}  // namespace midrank
