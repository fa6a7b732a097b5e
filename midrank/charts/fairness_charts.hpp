// How often each slice is labelled positive, found, and so on: a row for each rate that fairness asks to be alike, a dot with its interval
// for each slice, and a line where all rows lie.

#pragma once

#include "midrank/charts/chart.hpp"
#include "midrank/evaluation/evaluate.hpp"

#include <vector>

namespace midrank {

/// For each model and each column of slices. Slices of fewer rows than fairness asks for are left out; of very many those with most rows
/// are drawn. Nothing where fairness was not asked for.
std::vector<Chart> fairness_charts(const EvidenceSet& evidence, const EvaluateRequest& request);

}  // namespace midrank
