#include "midrank/evaluation/reweighted_moments.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace midrank {
namespace {

WeightScatter multiplied(WeightScatter items, double factor) {
    items.mean *= factor;
    items.squares *= factor * factor;
    items.cubes *= factor * factor * factor;
    return items;
}

WeightScatter alike(double rows, double weight) {
    return rows > 0 ? WeightScatter{.rows = rows, .mean = weight} : WeightScatter{};
}

}  // namespace

WeightMoments reweighted_moments(const Summaries& of, double positive_factor, double negative_factor) {
    const auto& ranking = of.get<Ranking>();
    Array<WeightMoments::Tie> ties;
    if (ranking.whole()) {
        ties.reserve(static_cast<std::size_t>(ranking.distinct()));
        ranking.visit_ties([&](std::int64_t tie, double positives, double negatives) {
            ties.push_back({ranking.score(tie), alike(positives, positive_factor), alike(negatives, negative_factor)});
        });
    } else if (of.has<WeightMoments>()) {
        for (const WeightMoments::Tie& tie : of.get<WeightMoments>().ties())
            ties.push_back(
                {tie.score, multiplied(tie.positive, positive_factor), multiplied(tie.negative, negative_factor)});
    }
    return WeightMoments(std::move(ties));
}

}  // namespace midrank
