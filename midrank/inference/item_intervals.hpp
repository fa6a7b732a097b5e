// Confidence intervals of measures of several classes and of regressions. As with two classes, an entry is asked for what it offers: a
// share of the rows, a quantile, an influence; what offers nothing is bootstrapped.

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

/// Whether the method can be asked for where items are one group: neither the jackknife nor what needs standard errors of replicates.
bool offers_to_items(const Measure& measure, const IntervalMethod& method);

/// The intervals of some answers, in their order. `clustered`: rows belong to clusters, so without rows there are none.
std::vector<std::optional<IntervalOrReason>> item_intervals(std::span<const MeasureRequest> requested_measures,
                                                            std::span<const Answer> answers, const Views& views,
                                                            const TaskRows& rows, const IntervalRequest& request);

}  // namespace midrank
