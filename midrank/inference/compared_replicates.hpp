// Bootstrap replicates of compared models. Rows or clusters that they share are drawn once for all of them.

#pragma once

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/compared_rows.hpp"
#include "midrank/inference/intervals.hpp"

#include <span>
#include <vector>

namespace midrank {

/// The values of each measure and model in the replicates. The rows must be available.
std::vector<std::vector<ReplicateValues>> compared_replicates(ComparedRows& rows,
                                                              std::span<const MeasureRequest> requested_measures,
                                                              const IntervalRequest& request);

}  // namespace midrank
