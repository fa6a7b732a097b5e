// The rows of several models below one another, put side by side: one row an item, with a column of what each model says of it. So a table
// with a row for each item and model (--model with --id) becomes the table with a column a model, and all that follows sees that one.

#pragma once

#include "midrank/predictions/predictions.hpp"
#include "midrank/predictions/roles.hpp"

#include <string>
#include <vector>

namespace midrank {

/// `predictions` tell their models apart in one column, and `items` names the item of each row. Items come in the order of the first model's
/// rows; models by name, or `as_they_come`, in the order of their first rows. `labels` are those of soft labels, which are not yet among
/// the predictions; else empty. Throws Error where a model has two rows of an item, where rows of one item differ in what no model says,
/// and, unless such rows are to be dropped, where a model lacks an item.
void put_models_side_by_side(Predictions& predictions, std::vector<double>& labels, const GroupColumn& items,
                             Missing missing, bool as_they_come);

}  // namespace midrank
