#include "midrank/inference/inversion_interval.hpp"

#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/point_spreads.hpp"

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

/// What clusters do to the variance of a measure.
struct DesignEffect {
    double factor = 1;
    std::optional<double> degrees_of_freedom = {};  ///< of the clusters, where there are any
};
using DesignEffectOrReason = std::variant<DesignEffect, Undefined>;

/// The variance of clusters over that of rows alone.
DesignEffectOrReason design_effect(const SpreadOrReason& clustered, const SpreadOrReason& alone) {
    for (const SpreadOrReason* spread : {&clustered, &alone}) {
        if (const auto* why = std::get_if<Undefined>(spread)) return *why;
    }
    const auto& of_clusters = std::get<InfluenceSpread>(clustered);
    const Value above = of_clusters.variance(Scheme::clustered);
    const Value below = std::get<InfluenceSpread>(alone).variance(Scheme::plain);
    if (!above.defined()) return above.why();
    if (!below.defined()) return below.why();
    const double factor = above.number() / below.number();
    if (!std::isfinite(factor)) return Undefined::no_spread;
    return DesignEffect{factor, of_clusters.degrees_of_freedom(Scheme::clustered)};
}

/// One for each measure, from its own influence.
std::vector<DesignEffectOrReason> design_effects(std::span<const MeasureRequest> requested, const Views& views,
                                                 const Rows& rows, Scheme scheme) {
    std::vector<DesignEffectOrReason> found(requested.size(), DesignEffect{});
    if (scheme != Scheme::clustered && rows.clusters.empty()) return found;
    Rows alone_rows = rows;
    alone_rows.clusters = {};
    alone_rows.cluster_count = 0;
    const auto clustered = influence_spreads(requested, views, rows, Scheme::clustered);
    const auto alone = influence_spreads(requested, views, alone_rows, Scheme::plain);
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = design_effect(clustered[i], alone[i]);
    return found;
}

/// The test at one operating point.
struct PointTest {
    const LevelCrossing& crossing;
    const Ranking& ranking;
    const PointSpreads& spreads;
    InversionRequest request;
    double level = 0;  ///< of the quantity
    DesignEffect clusters = {};

    bool keeps(std::int64_t point) const {
        const Value quantity = crossing.quantity(ranking, point);
        if (!quantity.defined()) return true;
        const Scheme scheme = clusters.degrees_of_freedom ? Scheme::plain : request.scheme;
        const InfluenceSpread spread = spreads.at(point, crossing.influence(ranking, point));
        const Value variance = spread.variance(scheme);
        if (!variance.defined()) return true;
        const auto interval = transformed_interval(
            {.value = quantity.number(),
             .standard_error = std::sqrt(variance.number() * clusters.factor),
             .range = crossing.range,
             .items = request.items,
             .degrees_of_freedom = clusters.degrees_of_freedom.value_or(spread.degrees_of_freedom(scheme))},
            request.level);
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
    const std::int64_t first = farthest_kept(estimate, std::min<std::int64_t>(1, estimate), test);
    const std::int64_t last = farthest_kept(estimate, ranking.distinct(), test);
    const bool open_above = first <= 1;
    const bool open_below = last == ranking.distinct();
    const double lowest = ranking.score(ranking.distinct() - 1);
    const double highest = ranking.score(0);
    return published(
        {.bounds = {open_below ? lowest : ranking.cut(last).low, open_above ? highest : ranking.cut(first).high},
         .level = test.request.level,
         .method = inversion.id,
         .remark = remark_of(open_below, open_above, test.clusters.degrees_of_freedom.has_value())});
}

/// Moments of the weights, where they are no numbers of rows.
struct Weights {
    const WeightMoments* of = nullptr;
    std::optional<Undefined> why_none = {};
};
Weights weights_of(const Views& views, const Rows& rows, WeightMoments& made) {
    if (views.get<Ranking>().whole()) return {};
    if (views.has<WeightMoments>()) return {&views.get<WeightMoments>()};
    if (rows.size() == 0) return {nullptr, Undefined::needs_rows};
    made.add(rows);
    return {&made};
}

}  // namespace

std::vector<IntervalOrReason> inversion_intervals(std::span<const MeasureRequest> requested_measures,
                                                  std::span<const double> values, const Views& views, const Rows& rows,
                                                  const InversionRequest& request) {
    if (requested_measures.empty()) return {};
    const auto& ranking = views.get<Ranking>();
    WeightMoments made;
    const Weights weights = weights_of(views, rows, made);
    const auto clusters = design_effects(requested_measures, views, rows, request.scheme);
    std::deque<std::pair<PointSpreads::Base, PointSpreads>> by_base;  // measures with one base share its sums
    const auto spreads_by = [&](PointSpreads::Base base) -> const PointSpreads& {
        for (const auto& [known, spreads] : by_base) {
            if (known == base) return spreads;
        }
        return by_base.emplace_back(base, PointSpreads(ranking, weights.of, base)).second;
    };
    std::vector<IntervalOrReason> found;
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        const LevelCrossing& crossing = *requested_measures[i].measure->crossing;
        if (weights.why_none) {
            found.emplace_back(*weights.why_none);
        } else if (const auto* why = std::get_if<Undefined>(&clusters[i])) {
            found.emplace_back(*why);
        } else {
            const PointTest test{.crossing = crossing,
                                 .ranking = ranking,
                                 .spreads = spreads_by(crossing.base),
                                 .request = request,
                                 .level = crossing.level(requested_measures[i].arguments),
                                 .clusters = std::get<DesignEffect>(clusters[i])};
            found.push_back(interval_around(ranking.point_at(values[i]), test));
        }
    }
    return found;
}

}  // namespace midrank
