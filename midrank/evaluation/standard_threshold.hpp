// The default threshold.

#pragma once

#include "midrank/summaries/ranking.hpp"

#include <optional>
#include <string_view>

namespace midrank {

/// 0.5 for probabilities, 0 for scores of both signs, else none.
inline std::optional<double> standard_threshold(const Ranking& ranking) {
    if (ranking.distinct() == 0) return std::nullopt;
    if (are_probabilities(ranking)) return 0.5;
    const bool both_signs = ranking.score(0) > 0 && ranking.score(ranking.distinct() - 1) < 0;
    return both_signs ? std::optional(0.0) : std::nullopt;
}

/// Why it was chosen, as a sentence.
inline std::string_view why_standard(double threshold) {
    return threshold == 0.5 ? "Threshold 0.5, because every score lies in [0, 1] (choose with --threshold)."
                            : "Threshold 0, because the scores have both signs (choose with --threshold).";
}

}  // namespace midrank
