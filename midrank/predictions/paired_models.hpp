// The rows of several models below one another, put side by side: one row an item, with a column of what each model says of it. So a table
// with a row for each item and model (--model with --id) becomes the table with a column a model, and all that follows sees that one.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

struct SideBySide {
    Missing missing = Missing::refuse;  ///< drop: items that a model lacks are left out
    bool as_they_come = false;  ///< models stand in the order of their first rows; else by name
    bool with_baseline = false;  ///< some of the models are those of a baseline (data_and_baseline.hpp), and stand last
    bool by_column = false;  ///< what is told apart are the two sides, of which each has a column a model
};

/// `predictions` tell their models apart in one column, and `items` names the item of each row. Items come in the order of the first model's
/// rows. `labels` are those of soft labels, which are not yet among
/// the predictions; else empty. Throws Error where a model has two rows of an item, where rows of one item differ in what no model says,
/// and, unless such rows are to be dropped, where a model lacks an item.
void put_models_side_by_side(Predictions& predictions, std::vector<double>& labels, const GroupColumn& items,
                             const SideBySide& how);

}  // namespace midrank
