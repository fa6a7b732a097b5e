// Curves of rows kept in cells (curves/certified_curve.hpp) for every model and slice, and the number of cells needed
// for a tolerance.

#pragma once

#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/curves.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <optional>

namespace midrank {

/// Hands every curve to the sink. Unless all numbers are exact, each number but the threshold is followed by its
/// bounds; notes of the report tell the precision. Throws Error for bands, and for curves without certified bounds.
Report curves_in_cells(Report report, const EvidenceSet& evidence, const CurvesRequest& request, CurveSink& sink);

/// The drawn number with the widest bounds beyond the tolerance of the request; none where all are within it. For a
/// curve of the labelled items only, points with an abscissa certainly within the tolerance of 0 are ignored.
std::optional<WidestBounds> widest_bounds(const EvidenceSet& evidence, const CurvesRequest& request);

/// Cells that keep every point within the tolerance of the request. Throws Error for curves for which no number of
/// cells would.
CellsPlan cells_for(const CurvesRequest& request);

}  // namespace midrank
