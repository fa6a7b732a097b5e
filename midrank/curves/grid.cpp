#include "midrank/curves/grid.hpp"

#include <algorithm>
#include <functional>

namespace midrank {

std::span<const CumulativeCounts> RankingOnGrid::counts_at(std::span<const double> thresholds) {
    const auto same = [thresholds](const AtThresholds& at) { return std::ranges::equal(at.thresholds, thresholds); };
    if (const auto known = std::ranges::find_if(at_thresholds_, same); known != at_thresholds_.end())
        return known->counts;
    std::vector<std::int64_t> points(thresholds.size());
    std::ranges::transform(thresholds, points.begin(), [this](double t) { return ranking_.point_at(t); });
    return at_thresholds_.emplace_back(AtThresholds{thresholds, ranking_.counts_at(points)}).counts;
}

std::span<const GridPlace> RankingOnGrid::places_of_items(std::int64_t steps) {
    if (std::ssize(places_of_items_) != steps + 1)
        places_of_items_ = places_on_grid(ranking_, 0, steps, ranking_.total().number(), End::first, std::plus<>());
    return places_of_items_;
}

}  // namespace midrank
