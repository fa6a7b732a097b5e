#include "midrank/inference/inversion_interval.hpp"

#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/point_spreads.hpp"
#include "midrank/inference/weighting.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <string>
#include <utility>

namespace midrank {

const IntervalMethod inversion = {
    "inversion", "Thresholds that a test does not reject", Basis::inversion,
    "Fieller (1954), doi:10.1111/j.2517-6161.1954.tb00159.x; Lehmann & Romano (2005), Testing Statistical Hypotheses, "
    "section 3.5",
    "for thresholds at which a quantity passes a level; stays among the scores and needs no density of them"};

namespace {

/// What rows stand for, as the test of a measure must know it.
struct ItemCounting {
    double items = 0;  ///< of the smaller class, for points where nothing varies
    double design_effect = 1;  ///< the variance where clusters are counted over that of items alone
    std::optional<double> degrees_of_clusters = {};  ///< of freedom, where there are any
};
using CountingOrReason = std::variant<ItemCounting, Undefined>;

CountingOrReason counting_of(const SpreadOrReason& clustered) {
    if (const auto* why = std::get_if<Undefined>(&clustered)) return *why;
    const auto& spread = std::get<InfluenceSpread>(clustered);
    const Value above = spread.variance(Scheme::clustered);
    if (!above.defined()) return above.why();
    if (!spread.variance_of_items.defined()) return spread.variance_of_items.why();
    const double factor = above.number() / spread.variance_of_items.number();
    if (!std::isfinite(factor)) return Undefined::no_spread;
    return ItemCounting{spread.effective_items, factor, spread.degrees_of_freedom(Scheme::clustered)};
}

/// The test at one operating point.
struct PointTest {
    const LevelCrossing& crossing;
    const Ranking& ranking;
    const PointSpreads& spreads;
    ItemCounting counting;
    Scheme scheme;
    double confidence;
    double level = 0;  ///< of the quantity

    bool keeps(std::int64_t point) const {
        const Value quantity = crossing.quantity(ranking, point);
        if (!quantity.defined()) return true;
        const InfluenceSpread spread = spreads.at(point, crossing.influence(ranking, point));
        const Value variance = spread.variance(scheme);
        if (!variance.defined()) return true;
        const auto interval = transformed_interval(
            {.value = quantity.number(),
             .standard_error = std::sqrt(variance.number() * counting.design_effect),
             .range = crossing.range,
             .items = std::max(counting.items, 1.0),
             .degrees_of_freedom = counting.degrees_of_clusters.value_or(spread.degrees_of_freedom(scheme))},
            confidence);
        const auto* found = std::get_if<Interval>(&interval);
        return found == nullptr || (found->bounds.low <= level && level <= found->bounds.high);
    }
};

/// The farthest point from `start` towards `end` before the first that is not kept: outward in steps that double, then by
/// bisection. `start` is kept unasked.
std::int64_t farthest_kept(std::int64_t start, std::int64_t end, const PointTest& test) {
    const std::int64_t direction = end < start ? -1 : 1;
    const std::int64_t most = (end - start) * direction;
    const auto keeps = [&](std::int64_t distance) { return test.keeps(start + direction * distance); };
    std::int64_t kept = 0;
    std::int64_t beyond = most + 1;
    for (std::int64_t step = 1; kept < most && beyond > most; step *= 2) {
        const std::int64_t next = std::min(kept + step, most);
        (keeps(next) ? kept : beyond) = next;
    }
    while (beyond - kept > 1) {
        const std::int64_t middle = kept + (beyond - kept) / 2;
        (keeps(middle) ? kept : beyond) = middle;
    }
    return start + direction * kept;
}

std::string remark_of(bool open_below, bool open_above, bool clustered) {
    std::string remark;
    if (open_below && open_above) {
        remark = "no threshold is excluded: the ends are the lowest and the highest score";
    } else if (open_below) {
        remark = "no lower threshold is excluded: the lower end is the lowest score";
    } else if (open_above) {
        remark = "no higher threshold is excluded: the upper end is the highest score";
    }
    if (clustered) remark += (remark.empty() ? "" : "; ") + std::string("with the design effect of the clusters");
    return remark;
}

IntervalOrReason interval_around(std::int64_t estimate, const PointTest& test) {
    const Ranking& ranking = test.ranking;
    // Where nothing is labelled nothing can be tested, so the search ends at the first tie.
    const std::int64_t least = std::min<std::int64_t>(1, estimate);
    const std::int64_t kept = farthest_kept(estimate, least, test);
    const std::int64_t last = farthest_kept(estimate, ranking.distinct(), test);
    // The threshold is the last point that does not pass the level, so the one before the first that is kept may be it.
    const std::int64_t first = std::max(kept - 1, least);
    const bool open_above = kept <= 1;
    const bool open_below = last == ranking.distinct();
    const double lowest = ranking.score(ranking.distinct() - 1);
    const double highest = ranking.score(0);
    return published(
        {.bounds = {open_below ? lowest : ranking.cut(last).low, open_above ? highest : ranking.cut(first).high},
         .level = test.confidence,
         .method = inversion.id,
         .remark = remark_of(open_below, open_above, test.counting.degrees_of_clusters.has_value())});
}

}  // namespace

std::vector<IntervalOrReason> inversion_intervals(std::span<const MeasureRequest> requested_measures,
                                                  std::span<const double> values, const Views& views, const Rows& rows,
                                                  std::span<const SpreadOrReason> clustered, Scheme scheme,
                                                  double level) {
    if (requested_measures.empty()) return {};
    const auto& ranking = views.get<Ranking>();
    const Weighting weighting(views, rows);
    if (!weighting.size()) return std::vector<IntervalOrReason>(requested_measures.size(), Undefined::needs_rows);
    std::deque<std::pair<PointSpreads::Base, PointSpreads>> by_base;  // measures with one base share its sums
    const auto spreads_by = [&](PointSpreads::Base base) -> const PointSpreads& {
        for (const auto& [known, spreads] : by_base) {
            if (known == base) return spreads;
        }
        return by_base.emplace_back(base, PointSpreads(ranking, weighting.moments(), base)).second;
    };
    std::vector<IntervalOrReason> found;
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        const LevelCrossing& crossing = *requested_measures[i].measure->crossing;
        const CountingOrReason counting =
            clustered.empty() ? CountingOrReason(ItemCounting{weighting.size()->items}) : counting_of(clustered[i]);
        if (const auto* why = std::get_if<Undefined>(&counting)) {
            found.emplace_back(*why);
        } else {
            const PointTest test{.crossing = crossing,
                                 .ranking = ranking,
                                 .spreads = spreads_by(crossing.base),
                                 .counting = std::get<ItemCounting>(counting),
                                 .scheme = clustered.empty() ? scheme : Scheme::plain,
                                 .confidence = level,
                                 .level = crossing.level(requested_measures[i].arguments)};
            found.push_back(interval_around(ranking.point_at(values[i]), test));
        }
    }
    return found;
}

}  // namespace midrank
