// The part of the ROC curve that a partial area covers: the region between the curve, the line tpr = min_tpr (from
// below) and the line fpr = max_fpr (on the right). Within a tie the curve is straight.

#pragma once

#include "midrank/measures/arguments.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

struct RocLimits {
    double max_fpr = 1, min_tpr = 0;

    static RocLimits of(const Arguments& arguments) {
        return {arguments.get("max_fpr", 1), arguments.get("min_tpr", 0)};
    }
    /// Area of this region under a perfect curve, and under the diagonal (chance).
    double perfect() const noexcept { return max_fpr * (1 - min_tpr); }
    double chance() const noexcept {
        const double side = max_fpr > min_tpr ? max_fpr - min_tpr : 0;
        return side * side / 2;
    }
};

/// A place on the ROC curve, possibly within a tie.
struct RocPlace {
    double positive, negative;  ///< weight labelled up to here
    double half_wins;  ///< as in CumulativeCounts
};

struct RocPart {
    RocPlace start;  ///< where the curve passes min_tpr, or `end` where it does so only beyond max_fpr
    RocPlace end;  ///< the highest place with fpr <= max_fpr

    /// The ranking must have both classes.
    static RocPart of(const Ranking& ranking, const RocLimits& limits);
    /// Twice the area of the region, counted in pairs of a positive and a negative.
    double twice_pairs() const noexcept;
};

}  // namespace midrank
