// Conclusions from the p-values of one measure: p-values adjusted over all pairs of models, which models differ, and
// whether one is not worse than another by more than the margin.

#pragma once

#include "midrank/inference/difference_tests.hpp"

#include <span>

namespace midrank {

/// `basis`: one for each difference; used only for a margin and for max-T.
void take_findings(MeasureComparison& found, std::span<const DifferenceBasis> basis, const ComparisonRequest& request);

/// The same for one measure on several slices, with p-values adjusted over all pairs of models and all slices. Holm's
/// adjustment replaces max-T, which applies to one set of rows. There is no test that all models are equal.
void take_findings_together(std::span<MeasureComparison* const> slices, const ComparisonRequest& request);

}  // namespace midrank
