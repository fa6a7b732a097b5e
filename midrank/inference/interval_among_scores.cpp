#include "midrank/inference/interval_among_scores.hpp"

#include <algorithm>
#include <variant>

namespace midrank {

void cut_off_at_scores(IntervalOrReason& interval, const Ranking& ranking) {
    auto* const found = std::get_if<Interval>(&interval);
    if (found == nullptr) return;
    const double lowest = ranking.score(ranking.distinct() - 1);
    const double highest = ranking.score(0);
    const auto [low, high] = found->bounds;
    if (high < lowest || low > highest) {
        interval = Undefined::beyond_scores;
        return;
    }
    found->bounds = {std::max(low, lowest), std::min(high, highest)};
    if (low < lowest && high > highest) {
        append_remark(*found, "cut off at the lowest and the highest score");
    } else if (low < lowest) {
        append_remark(*found, "cut off at the lowest score");
    } else if (high > highest) {
        append_remark(*found, "cut off at the highest score");
    }
}

}  // namespace midrank
