// Cuts evidence of two classes at scores, for data too large for one machine: each range holds the ties between two
// bounds. What does not grow with the number of distinct scores is kept in the first range only. So merging all ranges
// restores the whole, to the bit for any weights: each tie lies in one range.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <optional>

namespace midrank {

/// Scores in (above, upto].
struct ScoreRange {
    std::optional<double> above = {};  ///< none: the first range
    std::optional<double> upto = {};  ///< none: the last range
};

/// Ranges after the first leave out slices without a tie. Throws Error for evidence with more than rankings and moments
/// of weights.
EvidenceSet evidence_in_range(const EvidenceSet& evidence, const ScoreRange& range);

/// Whether a range after the first is empty.
bool has_no_tie(const EvidenceSet& evidence);

}  // namespace midrank
