#include "midrank/inference/inversion_interval.hpp"

#include "midrank/inference/influence_interval.hpp"
#include "midrank/inference/point_spreads.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/numerics/distributions.hpp"
#include "midrank/summaries/level_rounding.hpp"
#include "midrank/summaries/soft_labels.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace midrank {

const IntervalMethod inversion = {
    "inversion", "Values that a test does not reject", Basis::inversion,
    "Fieller (1954), doi:10.1111/j.2517-6161.1954.tb00159.x; Lehmann & Romano (2005), Testing Statistical Hypotheses, "
    "section 3.5",
    "for thresholds at which a quantity passes a level, and for shares that are read there; stays among the scores and "
    "needs no density of them"};

namespace {

/// The effective numbers that the test of a measure needs.
struct ItemCounting {
    double items = 0;  ///< of the smaller class, for points where nothing varies
    double item_weight = 1;  ///< weight of one of them
    double design_effect = 1;  ///< of the quantity: variance with clusters / variance of independent items
    std::optional<double> degrees_of_clusters = {};  ///< degrees of freedom, with clusters
    // For a share read at the crossing, with clusters.
    double design_effect_of_share = 1;
    std::optional<double> correlation = {};  ///< between share and quantity
};
using CountingOrReason = std::variant<ItemCounting, Undefined>;

/// `in_share`: for a share read at a crossing, or for its quantity.
CountingOrReason counting_of(const SpreadOrReason& clustered, const EffectiveSize& size, bool in_share = false) {
    if (const auto* why = std::get_if<Undefined>(&clustered)) return *why;
    const auto& spread = std::get<InfluenceSpread>(clustered);
    const Value above = spread.variance(Scheme::clustered);
    if (!above.defined()) return above.why();
    if (!spread.variance_of_items.defined()) return spread.variance_of_items.why();
    const double factor = above.number() / spread.variance_of_items.number();
    // A share that no row moves, such as a precision of 1, is one of as many items as there are clusters.
    if (!std::isfinite(factor) && in_share && spread.effective_items > 0)
        return ItemCounting{spread.effective_items, size.item_weight,
                            std::max(1.0, size.items / spread.effective_items), spread.effective_items - 1};
    if (!std::isfinite(factor)) return Undefined::no_spread;
    return ItemCounting{spread.effective_items, size.item_weight, factor, spread.degrees_of_freedom(Scheme::clustered)};
}

/// For a share at a crossing: from the spreads of the share, the quantity and their sum (measures_at_crossing).
CountingOrReason counting_of_share(std::span<const SpreadOrReason> spreads, const EffectiveSize& size) {
    std::vector<ItemCounting> countings;
    std::vector<double> variances;
    for (const SpreadOrReason& spread : spreads) {
        const CountingOrReason found = counting_of(spread, size, true);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        countings.push_back(std::get<ItemCounting>(found));
        variances.push_back(std::get<InfluenceSpread>(spread).variance(Scheme::clustered).number());
    }
    ItemCounting counting = countings[1];
    counting.design_effect_of_share = countings[0].design_effect;
    counting.degrees_of_clusters = std::min(*countings[0].degrees_of_clusters, *countings[1].degrees_of_clusters);
    const double correlation =
        (variances[2] - variances[0] - variances[1]) / (2 * std::sqrt(variances[0]) * std::sqrt(variances[1]));
    counting.correlation = std::isfinite(correlation) ? correlation : 0;
    return counting;
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
    bool soft_labels = false;  ///< clusters are rows, each with the entries of its label

    std::string_view design_effect() const {
        if (!counting.degrees_of_clusters) return "";
        return soft_labels ? "with the design effect of soft labels" : "with the design effect of the clusters";
    }
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

/// The farthest accepted point from `start` towards `end` before the first rejected one: outward in doubling steps,
/// then by bisection. `start` is accepted without a test.
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

/// The accepted operating points around an estimate.
struct KeptPoints {
    std::int64_t kept = 0;  ///< the first accepted one
    std::int64_t first = 0;  ///< the one before it, if any: the level may be passed after it
    std::int64_t last = 0;
};

KeptPoints points_around(std::int64_t estimate, const PointTest& test) {
    // Where nothing is labelled nothing can be tested, so the search ends at the first tie.
    const std::int64_t least = std::min<std::int64_t>(1, estimate);
    const std::int64_t kept = farthest_kept(estimate, least, test);
    // The threshold is the last point that does not pass the level, so it may be the one before the first accepted
    // point.
    return {kept, std::max(kept - 1, least), farthest_kept(estimate, test.ranking.distinct(), test)};
}

std::string remark_of(bool open_below, bool open_above, std::string_view design_effect) {
    std::string remark;
    if (open_below && open_above) {
        remark = "no threshold is excluded: the ends are the lowest and the highest score";
    } else if (open_below) {
        remark = "no lower threshold is excluded: the lower end is the lowest score";
    } else if (open_above) {
        remark = "no higher threshold is excluded: the upper end is the highest score";
    }
    if (!design_effect.empty()) remark += (remark.empty() ? "" : "; ") + std::string(design_effect);
    return remark;
}

IntervalOrReason interval_of_thresholds(const KeptPoints& points, const PointTest& test) {
    const Ranking& ranking = test.ranking;
    const bool open_above = points.kept <= 1;
    const bool open_below = points.last == ranking.distinct();
    const double lowest = ranking.score(ranking.distinct() - 1);
    const double highest = ranking.score(0);
    return published({.bounds = {open_below ? lowest : ranking.cut(points.last).low,
                                 open_above ? highest : ranking.cut(points.first).high},
                      .level = test.confidence,
                      .method = inversion.id,
                      .remark = remark_of(open_below, open_above, test.design_effect())});
}

// --- Shares that are read where the level is passed -----------------------------------------------------------------------

PointInfluence sum(const PointInfluence& a, double factor_a, const PointInfluence& b, double factor_b) {
    const auto of = [&](double x, double y) { return factor_a * x + factor_b * y; };
    const auto map = [&](const LinearMap& x, const LinearMap& y) {
        return LinearMap{of(x.factor, y.factor), of(x.offset, y.offset)};
    };
    return {map(a.labelled_positive, b.labelled_positive), map(a.labelled_negative, b.labelled_negative),
            of(a.other_positive, b.other_positive), of(a.other_negative, b.other_negative)};
}

double log_odds(double share) { return std::log(share / (1 - share)); }

/// Joint test of a share read at the crossing, and of the quantity, at one operating point. u is the distance of the
/// share, v that of the log odds of the quantity, in standard errors. With correlation r, the points at the same
/// distance as `reach` in either alone form the ellipse u^2 - 2 r u v + v^2 = (1 - r^2) reach^2.
struct ShareTest {
    const PointTest& test;
    const ShareAtCrossing& at_crossing;

    struct Distances {
        double low, high;
    };

    /// The distance of the level from the quantity at a point; none where the quantity has no standard error.
    std::optional<double> distance_to_level(std::int64_t point, double deviation) const {
        const double q = test.crossing.quantity(test.ranking, point).number();
        if (!(deviation > 0) || !(q > 0) || !(q < 1)) return std::nullopt;
        return (log_odds(test.level) - log_odds(q)) * q * (1 - q) / deviation;
    }

    double deviation_of_quantity(std::int64_t point) const {
        const Value variance =
            test.spreads.at(point, test.crossing.influence(test.ranking, point)).variance(test.scheme);
        return variance.defined() ? std::sqrt(variance.number() * test.counting.design_effect) : 0;
    }

    /// The u of the ellipse with v <= `most`; `mirrored`: with v >= `most`. low > high where there are none.
    static Distances within(double r, double reach, double most, bool mirrored) {
        if (mirrored) {
            const auto [low, high] = within(r, reach, -most, false);
            return {-high, -low};
        }
        if (most >= reach) return {-reach, reach};
        if (most < -reach) return {reach, -reach};
        const double half = std::sqrt((1 - r * r) * (reach * reach - most * most));
        return {-r * reach <= most ? -reach : r * most - half, r * reach <= most ? reach : r * most + half};
    }

    /// The shares accepted at an accepted point: there the quantity has not passed the level, and at the next point it
    /// has.
    std::optional<Bounds> kept_at(std::int64_t point) const {
        const Ranking& ranking = test.ranking;
        const Proportion counted = at_crossing.share(ranking, point);
        if (!(counted.whole > 0)) return std::nullopt;
        const double share = counted.part / counted.whole;
        const PointInfluence on_share = at_crossing.influence(ranking, point);
        const InfluenceSpread of_share = test.spreads.at(point, on_share);
        const Value variance = of_share.variance(test.scheme);
        const bool varies = variance.defined() && variance.number() > 0 && share > 0 && share < 1;
        const double design_effect = test.counting.design_effect_of_share;
        const double deviation = varies ? std::sqrt(variance.number() * design_effect) : 0;
        const double items = varies ? share * (1 - share) / (deviation * deviation)
                                    : counted.whole / test.counting.item_weight / design_effect;

        const PointInfluence on_quantity = test.crossing.influence(ranking, point);
        const InfluenceSpread of_quantity = test.spreads.at(point, on_quantity);
        const double degrees = test.counting.degrees_of_clusters.value_or(of_quantity.degrees_of_freedom(test.scheme));
        const double reach = student_quantile((1 + test.confidence) / 2, std::max(degrees, 1.0));
        const double deviation_here = deviation_of_quantity(point);
        const double correlation =
            varies && deviation_here > 0 ? correlation_at(point, on_share, deviation, on_quantity, deviation_here) : 0;

        Distances kept{-reach, reach};
        const auto narrow = [&](std::optional<double> level, bool mirrored) {
            if (!level) return;
            const auto [low, high] = within(correlation, reach, *level, mirrored);
            kept = {std::max(kept.low, low), std::min(kept.high, high)};
        };
        narrow(distance_to_level(point, deviation_here), false);
        if (point < ranking.distinct()) narrow(distance_to_level(point + 1, deviation_of_quantity(point + 1)), true);
        if (!(kept.low <= kept.high)) return std::nullopt;
        const auto at = [&](double distance) {
            const Bounds bounds = wilson_bounds(share * items, items, std::abs(distance));
            return distance < 0 ? bounds.low : bounds.high;
        };
        return Bounds{at(kept.low), at(kept.high)};
    }

    double correlation_at(std::int64_t point, const PointInfluence& a, double deviation_a, const PointInfluence& b,
                          double deviation_b) const {
        if (test.counting.correlation) return std::clamp(*test.counting.correlation, -0.999, 0.999);
        const Value variance =
            test.spreads.at(point, sum(a, 1 / deviation_a, b, 1 / deviation_b)).variance(test.scheme);
        if (!variance.defined()) return 0;  // overflow: treated as without correlation
        return std::clamp(variance.number() / 2 - 1, -0.999, 0.999);
    }
};

/// Of many points only this many, evenly spaced, are examined: neighbours accept nearly the same.
constexpr std::int64_t most_points = 64;

IntervalOrReason interval_of_share(std::int64_t estimate, const KeptPoints& points, const ShareTest& test) {
    const Proportion seen = test.at_crossing.share(test.test.ranking, estimate);
    Bounds bounds{seen.part / seen.whole, seen.part / seen.whole};
    const auto include = [&](std::int64_t point) {
        if (const auto kept = test.kept_at(point))
            bounds = {std::min(bounds.low, kept->low), std::max(bounds.high, kept->high)};
    };
    const std::int64_t steps = std::min(points.last - points.first, most_points - 1);
    for (std::int64_t i = 0; i <= steps; ++i)
        include(points.first + (steps == 0 ? 0 : (points.last - points.first) * i / steps));
    include(estimate);
    return published({.bounds = bounds,
                      .level = test.test.confidence,
                      .method = inversion.id,
                      .remark = remark_of(false, false, test.test.design_effect())});
}

/// The last operating point at which the quantity does not pass the level.
std::int64_t crossing_point(const LevelCrossing& crossing, const Ranking& ranking, double level) {
    const auto passes = [&crossing, &ranking, most = level + level_rounding(ranking)](std::int64_t point) {
        const Value quantity = crossing.quantity(ranking, point);
        return quantity.defined() && quantity.number() > most;
    };
    std::int64_t before = 0;
    std::int64_t beyond = ranking.distinct() + 1;
    while (beyond - before > 1) {
        const std::int64_t middle = before + (beyond - before) / 2;
        (passes(middle) ? beyond : before) = middle;
    }
    return before;
}

/// The influence of every item on a number at one operating point.
Influence influence_at(PointInfluence of, std::int64_t point, decltype(LevelCrossing::base) base) {
    return BlockInfluence(
        [=](const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) {
            base(block, positive, negative);
            for (std::size_t i = 0; i < block.size(); ++i) {
                const bool is_labelled = block.first + static_cast<std::int64_t>(i) < point;
                positive[i] = is_labelled ? of.labelled_positive.of(positive[i]) : of.other_positive;
                negative[i] = is_labelled ? of.labelled_negative.of(negative[i]) : of.other_negative;
            }
        });
}

/// The spreads by clusters that counting_of_share needs, for all shares together.
std::vector<SpreadOrReason> spreads_at_crossings(std::span<const MeasureRequest> requested_measures, const Views& views,
                                                 const Rows& rows, Scheme scheme) {
    std::deque<std::vector<Measure>> measures;
    std::vector<MeasureRequest> requested;
    for (const MeasureRequest& one : requested_measures) {
        measures.push_back(measures_at_crossing(one));
        std::ranges::move(requests_for(measures.back(), one.arguments), std::back_inserter(requested));
    }
    if (requested.empty()) return {};
    return influence_spreads(requested, views, rows, scheme);
}

}  // namespace

std::vector<IntervalOrReason> inversion_intervals(std::span<const MeasureRequest> requested_measures,
                                                  const Views& views, const Rows& rows,
                                                  std::span<const SpreadOrReason> clustered, Scheme scheme,
                                                  double level) {
    if (requested_measures.empty()) return {};
    const auto& ranking = views.get<Ranking>();
    const Weighting weighting(views, rows);
    if (!weighting.size()) return std::vector<IntervalOrReason>(requested_measures.size(), Undefined::needs_rows);
    const bool rows_in_parts = views.has<SoftLabels>() && !views.get<SoftLabels>().in_clusters;
    std::deque<std::pair<PointSpreads::Base, PointSpreads>> by_base;  // measures with the same base share its sums
    const auto spreads_by = [&](PointSpreads::Base base) -> const PointSpreads& {
        for (const auto& [known, spreads] : by_base) {
            if (known == base) return spreads;
        }
        return by_base.emplace_back(base, PointSpreads(ranking, weighting.moments(), base)).second;
    };
    const auto of_shares = clustered.empty() ? std::vector<SpreadOrReason>()
                                             : spreads_at_crossings(requested_measures, views, rows, scheme);
    std::size_t next = 0;
    std::vector<IntervalOrReason> found;
    for (std::size_t i = 0; i < requested_measures.size(); ++i) {
        const Measure& measure = *requested_measures[i].measure;
        const LevelCrossing& crossing = measure.crossing ? *measure.crossing : measure.at_crossing->crossing;
        const EffectiveSize& size = *weighting.size();
        CountingOrReason counting = ItemCounting{size.items, size.item_weight};
        if (!clustered.empty() && measure.at_crossing) {
            counting = counting_of_share(std::span(of_shares).subspan(next, 3), size);
            next += 3;
        } else if (!clustered.empty()) {
            counting = counting_of(clustered[i], size);
        }
        if (const auto* why = std::get_if<Undefined>(&counting)) {
            found.emplace_back(*why);
            continue;
        }
        const PointTest test{.crossing = crossing,
                             .ranking = ranking,
                             .spreads = spreads_by(crossing.base),
                             .counting = std::get<ItemCounting>(counting),
                             .scheme = clustered.empty() ? scheme : Scheme::plain,
                             .confidence = level,
                             .level = crossing.level(requested_measures[i].arguments),
                             .soft_labels = rows_in_parts};
        const std::int64_t estimate = crossing_point(crossing, ranking, test.level);
        const KeptPoints points = points_around(estimate, test);
        found.push_back(measure.crossing ? interval_of_thresholds(points, test)
                                         : interval_of_share(estimate, points, {test, *measure.at_crossing}));
    }
    return found;
}

std::vector<Measure> measures_at_crossing(const MeasureRequest& requested) {
    if (!requested.measure->at_crossing) return {};
    const auto measure = [&](std::string_view what,
                             PointInfluence (*influence)(const ShareAtCrossing&, const Ranking&, std::int64_t)) {
        Measure found = *requested.measure;
        found.id += ", " + std::string(what);
        found.influence = [share = *requested.measure->at_crossing, influence](
                              const Views& views, const Arguments& arguments) -> InfluenceOrReason {
            const auto& ranking = views.get<Ranking>();
            const LevelCrossing& crossing = share.crossing;
            const std::int64_t point = crossing_point(crossing, ranking, crossing.level(arguments));
            const Value quantity = crossing.quantity(ranking, point);
            if (!quantity.defined()) return quantity.why();
            return influence_at(influence(share, ranking, point), point, crossing.base);
        };
        return found;
    };
    const auto of_share = [](const ShareAtCrossing& share, const Ranking& ranking, std::int64_t point) {
        return share.influence(ranking, point);
    };
    const auto of_quantity = [](const ShareAtCrossing& share, const Ranking& ranking, std::int64_t point) {
        return share.crossing.influence(ranking, point);
    };
    const auto of_both = [](const ShareAtCrossing& share, const Ranking& ranking, std::int64_t point) {
        return sum(share.influence(ranking, point), 1, share.crossing.influence(ranking, point), 1);
    };
    return {measure("the share", of_share), measure("the quantity", of_quantity), measure("both", of_both)};
}

std::vector<MeasureRequest> requests_for(std::span<const Measure> measures, const Arguments& arguments) {
    std::vector<MeasureRequest> requested;
    for (const Measure& measure : measures) requested.push_back({&measure, arguments, {}});
    return requested;
}

}  // namespace midrank
