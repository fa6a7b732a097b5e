// The evidence of many parts of the rows as one, in ordinary memory. One merged after another would copy the ties of the first once for
// each that follows. So parts wait until they have twice the ties of what they join, and all rankings are merged in one pass then: all
// passes together copy a tie twice at most, and where parts share their scores no more than three times the result is held.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <cstdint>
#include <vector>

namespace midrank {

class MergedEvidence {
public:
    /// `may_wait`: so many ties always wait. By default they take less than a part of a partition while it is read.
    explicit MergedEvidence(std::int64_t may_wait = 4 << 20) : may_wait_(may_wait) {}

    /// Evidence without its rows. Throws Error where the rows were read in another way than those before.
    void add(EvidenceSet part);
    /// That of all parts in the order in which they came, to be merged with that of other rows.
    EvidenceSet all() &&;

private:
    void merge_waiting();

    std::vector<EvidenceSet> waiting_;  ///< the first holds what was merged before
    std::int64_t may_wait_, merged_ties_ = 0, waiting_ties_ = 0;
    EvidenceSet others_;  ///< what has no rankings, or a second round as well
};

}  // namespace midrank
