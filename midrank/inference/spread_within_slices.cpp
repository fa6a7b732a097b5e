#include "midrank/inference/spread_within_slices.hpp"

#include "midrank/inference/influences_by_tie.hpp"
#include "midrank/inference/weighting.hpp"

#include <cmath>
#include <cstdint>

namespace midrank {
namespace {

/// The influence of an item of weight 1 at a tie.
double influence_of_tie(const InfluencesByTie& by_tie, std::int64_t tie, bool positive) {
    if (!by_tie.step) return by_tie.of_item[positive ? 1 : 0][static_cast<std::size_t>(tie)];
    const Confusion& of = by_tie.step->of_item;
    if (tie < by_tie.step->point) return positive ? of.true_positive : of.false_positive;
    return positive ? of.false_negative : of.true_negative;
}

/// For the items of one slice, whose scores are all in the ranking.
InfluenceSpread spread_of_slice(const Ranking& ranking, const WeightMoments& slice, const InfluencesByTie& by_tie) {
    InfluenceSpread spread;
    std::int64_t tie = 0;
    for (const WeightMoments::Tie& of : slice.ties()) {
        while (ranking.score(tie) > of.score) ++tie;
        if (of.positive.rows > 0) spread.positive.add(influence_of_tie(by_tie, tie, true), of.positive);
        if (of.negative.rows > 0) spread.negative.add(influence_of_tie(by_tie, tie, false), of.negative);
    }
    return spread;
}

/// Subtracts the mean of all items of the slice, and corrects for estimating this mean.
LinearMap about_mean(const InfluenceSpread& slice) {
    const double items = slice.positive.items + slice.negative.items;
    if (items <= 1) return {};
    const double mean = (slice.positive.sum() + slice.negative.sum()) / items;
    const double correction = std::sqrt(items / (items - 1));
    return {.factor = correction, .offset = -correction * mean};
}

}  // namespace

std::vector<InfluenceSpread> spreads_within_slices(const Ranking& ranking, const GivenShares& shares,
                                                   const WeightMoments& weights,
                                                   std::span<const Influence> influences) {
    const ClassItems effective = effective_items(weights);
    std::vector<InfluenceSpread> found;
    found.reserve(influences.size());
    for (const Influence& influence : influences) {
        const InfluencesByTie by_tie = influences_by_tie(ranking, influence);
        InfluenceSpread& spread = found.emplace_back();
        spread.total = ranking.total().number();
        spread.effective_positive = effective.positive;
        spread.effective_negative = effective.negative;
        for (const WeightMoments& slice : shares.slices()) {
            const InfluenceSpread of_slice = spread_of_slice(ranking, slice, by_tie);
            const LinearMap map = about_mean(of_slice);
            spread.positive.merge(of_slice.positive.by_map(map));
            spread.negative.merge(of_slice.negative.by_map(map));
        }
    }
    return found;
}

}  // namespace midrank
