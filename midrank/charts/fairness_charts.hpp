// Rates of each slice by fairness criteria: a row for each rate that should be equal, with a dot and interval for each
// slice, and a line at the value of all rows.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <vector>

namespace midrank {

/// For each model and column of slices. Slices below the minimum size of the fairness request are left out; of very
/// many, those with the most rows are drawn. Empty unless fairness was requested.
std::vector<Chart> fairness_charts(const EvidenceSet& evidence, const EvaluateRequest& request);

}  // namespace midrank
