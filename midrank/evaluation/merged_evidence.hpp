// Merges evidence of many parts of the rows in ordinary memory. Merging one part at a time would copy the ties of the
// first part once for each later one. So parts wait until they have twice the ties of what they join; then all rankings
// are merged in one pass. Over all passes a tie is copied at most twice, and where parts share their scores at most
// three times the result is held.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <vector>

namespace midrank {

class MergedEvidence {
public:
    /// `may_wait`: number of ties that always wait. The default takes less memory than part of a partition while it is
    /// read.
    explicit MergedEvidence(std::int64_t may_wait = 4 << 20) : may_wait_(may_wait) {}

    /// Adds evidence without its rows. Throws Error where its rows were read in another way than the earlier ones.
    void add(EvidenceSet part);
    /// The evidence of all parts in the order of arrival, for merging with that of other rows.
    EvidenceSet all() &&;

private:
    void merge_waiting();

    std::vector<EvidenceSet> waiting_;  ///< the first holds what has been merged so far
    std::int64_t may_wait_, merged_ties_ = 0, waiting_ties_ = 0;
    EvidenceSet others_;  ///< parts without rankings, or with a second round
};

}  // namespace midrank
