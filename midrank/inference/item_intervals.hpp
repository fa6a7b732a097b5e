// Confidence intervals for tasks other than two classes. As for two classes, the method depends on what an entry
// offers: a share of the rows, a quantile, an influence; without any, the measure is bootstrapped.

#pragma once

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/intervals.hpp"
#include "midrank/inference/item_influence.hpp"
#include "midrank/summaries/task_rows.hpp"

#include <optional>
#include <span>
#include <vector>

namespace midrank {

inline constexpr IntervalMethod order_statistics = {
    "order_statistics", "Interval between two order statistics", Basis::order,
    "Thompson (1936), doi:10.1214/aoms/1177732502; Woodruff (1952), doi:10.1080/01621459.1952.10483443, for weights "
    "and "
    "clusters",
    "for medians and other quantiles: between two of the values themselves"};

/// Whether the method is available for these tasks: neither the jackknife, nor methods that need standard errors of
/// replicates.
bool offers_to_items(const Measure& measure, const IntervalMethod& method);

/// The intervals of several answers, in their order. `clustered`: rows are clustered, so there are none without the
/// rows.
std::vector<std::optional<IntervalOrReason>> item_intervals(std::span<const MeasureRequest> requested_measures,
                                                            std::span<const Answer> answers, const Views& views,
                                                            const TaskRows& rows, const IntervalRequest& request);

}  // namespace midrank
