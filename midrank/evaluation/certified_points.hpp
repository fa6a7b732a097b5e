// Operating points of rows that are kept in cells: where a rule puts the threshold, and between which numbers the counts and the rates there
// surely lie.
//
// A rule is asked of the least favourable of the rankings that the cells allow, with the fewest positives above each threshold and the most
// negatives (BinnedRanking::bounding). What its conditions demand there, the rows surely meet at the same threshold, for they have no fewer
// true positives and no more false ones. Where a rule looks for a best value, that of the rows may stand elsewhere; what is said of the point
// holds all the same.

#pragma once

#include "midrank/evaluation/certified.hpp"
#include "midrank/evaluation/gather.hpp"
#include "midrank/evaluation/operating_points.hpp"
#include "midrank/summaries/evidence.hpp"

namespace midrank {

/// Throws Error for intervals, and for rules that every score is needed for.
OperatingPoints points_in_cells(const EvidenceSet& evidence, const OperatingPointsRequest& request);

/// Cells that keep the rates of every point within the tolerance of the request, with the thresholds that are given as cuts.
CellsPlan cells_for(const OperatingPointsRequest& request);

}  // namespace midrank
