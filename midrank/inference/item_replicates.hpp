// The bootstrap of items: what measures say of rows, queries or clusters drawn anew.

#pragma once

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <span>
#include <vector>

namespace midrank {

struct ItemModel {
    const Views* views = nullptr;
    const TaskRows* rows = nullptr;
};
/// Of some models on the same rows, drawn anew by rows (or clusters): the values of each measure and model in each replicate. A single model
/// may be drawn from its summaries alone. Rows of fractional weight are drawn one by one.
std::vector<std::vector<ReplicateValues>> item_replicates(std::span<const MeasureRequest> requested_measures,
                                                          std::span<const ItemModel> models,
                                                          const IntervalRequest& request);

}  // namespace midrank
