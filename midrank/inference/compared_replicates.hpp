// Models that are compared, in replicates of the bootstrap. Rows that they share are drawn once for all of them, and so are clusters.

#pragma once

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/compared_rows.hpp"
#include "midrank/inference/intervals.hpp"

#include <span>
#include <vector>

namespace midrank {

/// The values of each measure and each model in the replicates. The rows must be there to be drawn.
std::vector<std::vector<ReplicateValues>> compared_replicates(ComparedRows& rows,
                                                              std::span<const MeasureRequest> requested_measures,
                                                              const IntervalRequest& request);

}  // namespace midrank
