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
/// Whether the items that a measure reads can be drawn: from the rows, or from a summary that has each of them, or how many are equal. A
/// table of classes of fractional weights has neither.
bool can_be_drawn(const MeasureRequest& requested, const Views& views, const TaskRows& rows);

/// What the entry of a measure and the influences of items say, as bootstrap_estimate does of two classes.
BootstrapEstimate item_estimate(const MeasureRequest& requested, double value, const Views& views,
                                const TaskRows& rows);

/// Of some models on the same rows, drawn anew by rows (or clusters): the values of each measure and model in each replicate. A single model
/// may be drawn from its summaries alone. Rows of fractional weight are drawn one by one.
std::vector<std::vector<ReplicateValues>> item_replicates(std::span<const MeasureRequest> requested_measures,
                                                          std::span<const ItemModel> models,
                                                          const IntervalRequest& request);

}  // namespace midrank
