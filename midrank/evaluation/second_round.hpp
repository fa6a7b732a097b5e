// The second round over the rows, for summaries that must answer what needs more than rankings: intervals with
// clusters, and comparisons of models on the same rows. What is gathered depends on the merged first round of all parts
// only, so each part of the data can go through both rounds independently.

#pragma once

#include "midrank/evaluation/threshold_rule.hpp"
#include "midrank/measures/catalog.hpp"
#include "midrank/summaries/evidence.hpp"

#include <optional>
#include <vector>

namespace midrank {

/// What the second round keeps of the rows.
struct SecondRoundRequest {
    bool pairs = false;  ///< pairs of models on the same rows, for comparisons
    bool clusters = false;  ///< sums by cluster, for intervals and for comparisons of clustered rows
    std::vector<MeasureRequest> measures;  ///< empty: all that need no arguments
    /// Rules for the threshold of threshold measures, applied to each model. Empty: the threshold of an evaluation
    /// without a rule. Predicted labels are compared at the first one.
    std::vector<ThresholdRule> thresholds;
};

/// The first round, extended by what was requested about `rows`: evidence gathered from all of the rows or from a part
/// of them. Throws Error where they were read in another way, are not among those of the first round, or have no
/// clusters or pairs.
EvidenceSet with_second_round(const EvidenceSet& first, const EvidenceSet& rows, const SecondRoundRequest& request);

/// Throws Error where there are no rows, or the second round covers only part of them.
void need_all_rows(const EvidenceSet& evidence);

}  // namespace midrank
