// Evidence of the rows of the data and of a baseline that were put side by side by their items (predictions/data_and_baseline.hpp), taken apart
// again: two sets of evidence whose rows pair one by one.

#pragma once

#include "midrank/summaries/evidence.hpp"

namespace midrank {

struct PairedEvidence {
    EvidenceSet data, baseline;
};

/// The models have the names that they have without the other side.
PairedEvidence taken_apart(const EvidenceSet& of_both);

}  // namespace midrank
