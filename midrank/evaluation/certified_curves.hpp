// Curves of rows that are kept in cells (curves/certified_curve.hpp), for every model and slice, and how many cells it would take to know
// them as nearly as asked.

#pragma once

#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/curves.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/report.hpp"
#include "midrank/summaries/evidence.hpp"

#include <cstddef>
#include <optional>

namespace midrank {

/// Hands the sink every curve, each number but the threshold with its bounds behind it, unless all are exact; the notes of the report then
/// say what is known. Throws Error for bands, and for curves that nothing is known to bound.
Report curves_in_cells(Report report, const EvidenceSet& evidence, const CurvesRequest& request, CurveSink& sink);

/// The number of a drawn curve that is known least well for the tolerance of the request; none where every one is near enough. Where a curve
/// is of the labelled items alone, those points do not count whose abscissa is surely within the tolerance of 0.
std::optional<LeastKnown> least_known(const EvidenceSet& evidence, const CurvesRequest& request);

/// Cells that keep every point within the tolerance of the request, as those of an evaluation do. Throws Error where nothing would.
CellsPlan cells_for(const CurvesRequest& request);

}  // namespace midrank
