// What intervals know where classes were weighted to a given share of positives: which measures are still told by counts, and which
// are biased (docs/coverage.md).

#pragma once

#include "midrank/inference/interval.hpp"
#include "midrank/measures/measure.hpp"
#include "midrank/summaries/given_prevalence.hpp"
#include "midrank/summaries/ranking.hpp"

#include <optional>

namespace midrank {

/// Whether what a method counts are items of one class by itself each, so that what classes weigh does not matter.
bool counts_classes_apart(const Measure& measure, Basis basis);

/// Of the classes as they were weighted together, the parts that are in a ranking: 1 where it is all of them.
struct ClassParts {
    double positives = 1, negatives = 1;

    bool all() const noexcept { return positives == 1 && negatives == 1; }
};
ClassParts parts_of_classes(const Ranking& ranking, const GivenPrevalence& mark);

/// Whether rows drawn anew have another share of positives than the one that is given: those of clusters, and of fractional weights.
inline bool share_moves(const GivenPrevalence& mark, bool clustered) { return clustered || !mark.counted; }

/// The items themselves. There must have been no other weights.
Confusion unweighted(const Confusion& weighted, const GivenPrevalence& mark);

/// The ratio of proportions of all that were weighted together, of which a slice holds a part, and the odds of a class there.
ProportionRatio ratio_at_given_share(const RatioAtGivenShare& of, const Confusion& counted,
                                     const GivenPrevalence& mark);
double odds_at_given_share(const RatioAtGivenShare& of, const GivenPrevalence& mark);

/// Why values of the measure are biased, and do not vary as they would be taken to, if there is a reason.
std::optional<Undefined> bias_at_given_share(const Measure& measure, const Ranking& weighted,
                                             const GivenPrevalence& mark);
/// Why no interval of the measure is known to hold, if there is a reason.
std::optional<Undefined> obstacle_at_given_share(const Measure& measure, const Ranking& weighted,
                                                 const GivenPrevalence& mark);

}  // namespace midrank
