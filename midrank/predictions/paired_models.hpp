// Puts rows of several models, which are one below the other, side by side: one row per item, with a column for each
// model. So a table with a row per item and model (--model with --id) becomes one with a column per model, which is all
// that later code sees.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

struct SideBySide {
    Missing missing = Missing::refuse;  ///< drop: leave out items that a model lacks
    bool as_they_come = false;  ///< order models by their first rows; otherwise by name
    bool with_baseline = false;  ///< some models are those of a baseline (data_and_baseline.hpp), and come last
    bool by_column = false;  ///< the column of models holds the two sides, each of which has one column per model
};

/// `predictions` have a column of models, and `items` gives the item of each row. Items come in the order of the first
/// model's rows. `labels`: soft labels that are not in the predictions yet; else empty. Throws Error where a model has two
/// rows of an item, where rows of one item differ in anything but the predictions, and, unless such rows are dropped,
/// where a model lacks an item.
void put_models_side_by_side(Predictions& predictions, std::vector<double>& labels, const GroupColumn& items,
                             const SideBySide& how);

}  // namespace midrank
