// Takes apart evidence of the data and a baseline whose rows were paired by item (predictions/data_and_baseline.hpp):
// the result is two sets of evidence whose rows pair one by one.

#pragma once

#include "midrank/summaries/evidence.hpp"

namespace midrank {

struct PairedEvidence {
    EvidenceSet data, baseline;
};

/// The models get back the names they have without the other side.
PairedEvidence split_pair(const EvidenceSet& of_both);

}  // namespace midrank
