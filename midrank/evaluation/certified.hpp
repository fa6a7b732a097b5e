// The evaluation of rows that are kept in cells (summaries/binned_ranking.hpp): every value with the bounds between which the exact one
// surely lies, and how many cells it would take to narrow them.

#pragma once

#include "midrank/evaluation/evaluate.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace midrank {

/// Throws Error for what is asked of each row: threshold rules, folds, differences between slices.
Report evaluate_in_cells(const EvidenceSet& evidence, const EvaluateRequest& request);

/// The value of a report that is known least well for a tolerance: farther than it from a bound, relative to the value where that is
/// above 1.
struct LeastKnown {
    std::string measure;
    double within = 0;  ///< so far at most is it from the exact value
    std::size_t cells = 0;  ///< about so many would be needed
};
/// None where every value is known within the tolerance, or exactly.
std::optional<LeastKnown> least_known(const Report& report, double tolerance, std::size_t cells);

/// Cells for what is asked: its threshold is a cut, and as many are needed as keep every value within the tolerance.
CellsPlan cells_for(const EvaluateRequest& request);

/// The fewest cells of the summaries.
std::size_t cells_of(const EvidenceSet& evidence);

}  // namespace midrank
