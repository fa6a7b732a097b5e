// Operating points of rows kept in cells: the threshold that a rule picks, and certified bounds of the counts and rates
// there.
//
// A rule is applied to the least favourable ranking that the cells allow: the fewest positives and the most negatives
// above every threshold (BinnedRanking::bounding). Conditions met there are met by the rows at the same threshold,
// which have at least as many true positives and at most as many false ones. If a rule looks for a best value, that of
// the rows may be elsewhere; the bounds at the picked point hold anyway.

#pragma once

#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/operating_points.hpp"
#include "midrank/summaries/evidence.hpp"

namespace midrank {

/// Throws Error for intervals, and for rules that need every score.
OperatingPoints points_in_cells(const EvidenceSet& evidence, const OperatingPointsRequest& request);

/// Cells that keep the rates of every point within the tolerance of the request; given thresholds become cuts.
CellsPlan cells_for(const OperatingPointsRequest& request);

}  // namespace midrank
