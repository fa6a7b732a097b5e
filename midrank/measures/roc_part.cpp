#include "midrank/measures/roc_part.hpp"

#include <algorithm>
#include <cstdint>

namespace midrank {
namespace {

/// The last place at which the labelled weight of a class equals `limit`.
RocPlace last_place_with(const Ranking& ranking, Count CumulativeCounts::* of_class, double limit) {
    const auto labelled = [of_class](const CumulativeCounts& s) { return (s.*of_class).number(); };
    const std::int64_t beyond =
        ranking.first_point([limit, labelled](const CumulativeCounts& s) { return labelled(s) > limit; });
    const CumulativeCounts before = ranking.counts_at(std::max<std::int64_t>(beyond - 1, 0));
    RocPlace place{before.positive.number(), before.negative.number(), before.half_wins.number()};
    if (beyond > ranking.distinct()) return place;
    const CumulativeCounts after = ranking.counts_at(beyond);
    const double part = (limit - labelled(before)) / (labelled(after) - labelled(before));
    const double positive = part * (after.positive - before.positive).number();
    const double negative = part * (after.negative - before.negative).number();
    place.half_wins += negative * (2 * place.positive + positive);
    place.positive += positive;
    place.negative += negative;
    return place;
}

}  // namespace

RocPart RocPart::of(const Ranking& ranking, const RocLimits& limits) {
    const RocPlace end =
        last_place_with(ranking, &CumulativeCounts::negative, limits.max_fpr * ranking.negative().number());
    const RocPlace start =
        last_place_with(ranking, &CumulativeCounts::positive, limits.min_tpr * ranking.positive().number());
    return {start.negative < end.negative ? start : end, end};
}

double RocPart::twice_pairs() const noexcept {
    // The pairs that the positives labelled at the start win over the negatives up to the end lie below or left of the
    // region.
    const double outside = 2 * start.positive * (end.negative - start.negative) + start.half_wins;
    return end.half_wins - outside;
}

}  // namespace midrank
