// What follows from the p-values of one measure: adjusted over all pairs of models, which models are told apart, and whether one is not
// worse than another by more than the margin.

#pragma once

#include "midrank/inference/difference_tests.hpp"

#include <span>

namespace midrank {

/// `basis`: that of each difference, which only a margin and max-T ask for.
void take_findings(MeasureComparison& found, std::span<const DifferenceBasis> basis, const ComparisonRequest& request);

/// The same of one measure on several slices, whose p-values are adjusted together over all pairs of models and all slices: by Holm for
/// max-T, too, which knows of one set of rows. No test that all models are equal stands beside them.
void take_findings_together(std::span<MeasureComparison* const> slices, const ComparisonRequest& request);

}  // namespace midrank
