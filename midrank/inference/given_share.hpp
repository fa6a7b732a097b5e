// Intervals where classes were weighted to a given share of positives: which measures can still be computed from
// counts, and which are biased (docs/coverage.md).

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"
#include "midrank/summaries/given_prevalence.hpp"
#include "midrank/summaries/ranking.hpp"

#include <optional>

namespace midrank {

/// Whether the counts of the method are of items of one class each, so that the weights of the classes do not matter.
bool counts_classes_separately(const Measure& measure, Basis basis);

/// The share of each class, as weighted, that is in a ranking: 1 where the ranking has all of them.
struct ClassParts {
    double positives = 1, negatives = 1;

    bool all() const noexcept { return positives == 1 && negatives == 1; }
};
ClassParts parts_of_classes(const Ranking& ranking, const GivenPrevalence& mark);

/// Whether resampled rows have another share of positives than the given one: for clusters and for fractional weights.
inline bool share_moves(const GivenPrevalence& mark, bool clustered) { return clustered || !mark.counted; }

/// The unweighted items. There must be no other weights.
Confusion unweighted(const Confusion& weighted, const GivenPrevalence& mark);

/// The ratio of proportions, and the odds of the class, for all that was weighted together; a slice holds part of it.
ProportionRatio ratio_at_given_share(const RatioAtGivenShare& of, const Confusion& counted,
                                     const GivenPrevalence& mark);
double odds_at_given_share(const RatioAtGivenShare& of, const GivenPrevalence& mark);

/// Why values of the measure are biased, with another variance than assumed; none where they are not.
std::optional<Undefined> bias_at_given_share(const Measure& measure, const Ranking& weighted,
                                             const GivenPrevalence& mark);
/// Why no interval of the measure is known to be valid; none where one is.
std::optional<Undefined> obstacle_at_given_share(const Measure& measure, const Ranking& weighted,
                                                 const GivenPrevalence& mark);

}  // namespace midrank
