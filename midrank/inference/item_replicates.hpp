// The bootstrap for tasks other than two classes: measures of resampled rows, queries or clusters.

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
/// Whether the items that a measure reads can be resampled: from the rows, or from a summary that holds each of them,
/// or the number of equal ones. A class table with fractional weights has neither.
bool can_be_drawn(const MeasureRequest& requested, const Views& views, const TaskRows& rows);

/// What bootstrap intervals need of the measure's entry and of the influences of items; as bootstrap_estimate for two
/// classes.
BootstrapEstimate item_estimate(const MeasureRequest& requested, double value, const Views& views,
                                const TaskRows& rows);

/// The values of each measure and model in each replicate, for models on the same rows, resampled by rows (or
/// clusters). A single model may be resampled from its summaries alone. Rows of fractional weight are drawn singly.
std::vector<std::vector<ReplicateValues>> item_replicates(std::span<const MeasureRequest> requested_measures,
                                                          std::span<const ItemModel> models,
                                                          const IntervalRequest& request);

}  // namespace midrank
