// The second round over the rows, for a summary that is to answer what needs more than rankings: intervals of clusters, and
// comparisons of models on the same rows. What is gathered again follows from the merged first round of all parts, so each
// part of the data can go its own way through both rounds.

#pragma once

#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/evidence.hpp"

#include <optional>
#include <vector>

namespace midrank {

/// What is kept of rows beyond their first round.
struct SecondRoundRequest {
    bool pairs = false;  ///< of models on the same rows, for comparisons
    bool clusters = false;  ///< for intervals, and for comparisons where rows belong to clusters
    std::vector<MeasureRequest> measures;  ///< empty: all that need no arguments
    /// Where measures of a threshold are read; each model has its own. Empty: where an evaluation without a rule reads them.
    /// Labels are compared at the first.
    std::vector<ThresholdRule> thresholds;
};

/// The first round with what it says to keep of `rows`, which are gathered already and at hand: they are all of the rows or a
/// part of them. Throws Error where they were read in another way, are not among those of the first round, or have no clusters or
/// pairs to keep.
EvidenceSet with_second_round(const EvidenceSet& first, const EvidenceSet& rows, const SecondRoundRequest& request);

/// Throws Error where there are no rows, or a second round was made of some of them only.
void need_all_rows(const EvidenceSet& evidence);

}  // namespace midrank
