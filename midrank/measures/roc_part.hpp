// The part of the ROC curve over false positive rates of at most one limit and above true positive rates of at least another: the
// region between the curve, the line tpr = min_tpr and the line fpr = max_fpr. Inside a tie the curve is straight.

#pragma once

#include "midrank/measures/arguments.hpp"
#include "midrank/summaries/ranking.hpp"

namespace midrank {

struct RocLimits {
    double max_fpr = 1, min_tpr = 0;

    static RocLimits of(const Arguments& arguments) {
        return {arguments.get("max_fpr", 1), arguments.get("min_tpr", 0)};
    }
    /// Area of the region under a perfect curve, and under the diagonal of chance.
    double perfect() const noexcept { return max_fpr * (1 - min_tpr); }
    double chance() const noexcept {
        const double side = max_fpr > min_tpr ? max_fpr - min_tpr : 0;
        return side * side / 2;
    }
};

/// A place on the ROC curve, perhaps inside a tie.
struct RocPlace {
    double positive, negative;  ///< weight labelled so far
    double half_wins;  ///< as in CumulativeCounts
};

struct RocPart {
    RocPlace start;  ///< where the curve leaves min_tpr, or `end` where that is beyond max_fpr
    RocPlace end;  ///< the highest place at max_fpr

    /// The ranking has both classes.
    static RocPart of(const Ranking& ranking, const RocLimits& limits);
    /// Twice the area of the region, in pairs.
    double twice_pairs() const noexcept;
};

}  // namespace midrank
