// Evidence of two classes that is more than one machine should hold is cut at scores: the ties between two bounds by themselves. What
// does not grow with distinct scores stands with the first range alone, so the evidence of all ranges, merged, is the whole again, to
// the bit for weights of any kind: each tie lies in one range.

#pragma once

#include "midrank/summaries/evidence.hpp"

#include <optional>

namespace midrank {

/// Scores above one bound, up to another.
struct ScoreRange {
    std::optional<double> above = {};  ///< none: this is the first range
    std::optional<double> upto = {};  ///< none: it is the last
};

/// Of ranges beyond the first, slices without a tie are left out. Throws Error for evidence that holds more than rankings and the
/// scatter of weights.
EvidenceSet evidence_in_range(const EvidenceSet& evidence, const ScoreRange& range);

/// Whether a range beyond the first holds nothing.
bool has_no_tie(const EvidenceSet& evidence);

}  // namespace midrank
