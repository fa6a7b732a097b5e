// The areas under precision and recall are sums over the ties where recall rises: what it gains there, times a precision, and
// that is a mean of precisions at one or two operating points, the corners. One more item at a tie moves the precision at each
// corner at which the tie is labelled; one that is positive also widens its own tie. So an influence is a sum over the corners
// from a tie on, which one pass finds for all of them, and the next takes off what lies above.

#include "midrank/measures/precision_influence.hpp"

#include "midrank/measures/tie_parts.hpp"
#include "midrank/numerics/special.hpp"
#include "midrank/summaries/interpolated_precision.hpp"
#include "midrank/summaries/precision_areas.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace midrank {
namespace {

/// What is labelled at an operating point; without a positive its precision counts as 0.
struct Corner {
    double hits = 0, misses = 0;
    double precision() const noexcept { return hits == 0 ? 0 : hits / (hits + misses); }
};

/// A tie with positives.
struct Rise {
    double gained = 0;
    Corner left, reached;  ///< just before the tie, and with it
};

/// How the precisions of some corners, each times a width, move with one more item that is labelled at all of them.
struct Pull {
    double of_positive = 0, of_negative = 0;

    void add(const Corner& corner, double width) noexcept {
        if (corner.hits == 0 || width == 0) return;
        const double flagged = corner.hits + corner.misses;
        of_positive += width * (corner.misses / flagged / flagged);
        of_negative -= width * (corner.hits / flagged / flagged);
    }
    void merge(const Pull& other) noexcept {
        of_positive += other.of_positive;
        of_negative += other.of_negative;
    }
    Pull less(const Pull& above) const noexcept {
        return {of_positive - above.of_positive, of_negative - above.of_negative};
    }
};

// The areas, each by the height over a rise and by how wide its two corners count. Before the first rise stands one of nothing;
// after the last one of no width, where everything is labelled.

/// Leaving rows out one by one instead of the derivative covered no better: docs/coverage.md.
struct Steps {
    static constexpr bool looks_around = false;
    static double height(const Rise&, const Rise& here, const Rise&) { return here.reached.precision(); }
    static double width_of_left(const Rise&, const Rise&) { return 0; }
    static double width_of_reached(const Rise& here, const Rise&) { return here.gained; }
    static double area(const Views& views) { return views.get<PrecisionSteps>().steps; }
};

struct SmallestTrapezoids {
    static constexpr bool looks_around = true;
    static double height(const Rise&, const Rise& here, const Rise& after) {
        return (here.left.precision() + after.left.precision()) / 2;
    }
    static double width_of_left(const Rise& before, const Rise& here) { return (before.gained + here.gained) / 2; }
    static double width_of_reached(const Rise&, const Rise&) { return 0; }
    static double area(const Views& views) { return views.get<PrecisionAreas>().smallest; }
};

struct RisingTrapezoids {
    static constexpr bool looks_around = false;
    static double height(const Rise&, const Rise& here, const Rise&) {
        return (here.left.precision() + here.reached.precision()) / 2;
    }
    static double width_of_left(const Rise&, const Rise& here) { return here.gained / 2; }
    static double width_of_reached(const Rise& here, const Rise&) { return here.gained / 2; }
    static double area(const Views& views) { return views.get<PrecisionAreas>().smallest_to_largest; }
};

struct LargestTrapezoids {
    static constexpr bool looks_around = true;
    static double height(const Rise& before, const Rise& here, const Rise&) {
        return (before.reached.precision() + here.reached.precision()) / 2;
    }
    static double width_of_left(const Rise&, const Rise&) { return 0; }
    static double width_of_reached(const Rise& here, const Rise& after) { return (here.gained + after.gained) / 2; }
    static double area(const Views& views) { return views.get<PrecisionAreas>().largest; }
};

Rise rise_at(const TieBlock<double>& block, std::size_t i) {
    return {.gained = block.positive[i],
            .left = {block.positive_upto[i], block.negative_upto[i]},
            .reached = {block.positive_upto[i + 1], block.negative_upto[i + 1]}};
}

/// A ranking's rises, each with the one before and the one after, also where these stand in other blocks.
class Rises {
public:
    /// Unless it is to look around, a block's first rise is given the one of nothing before it, its last one the end after it.
    Rises(const Ranking& ranking, bool look_around)
        : end_{.gained = 0, .left = all_of(ranking), .reached = all_of(ranking)},
          around_(block_of(ranking.distinct() + Ranking::block_ties - 1), {.before = {}, .after = end_}) {
        if (look_around) look(ranking);
    }

    /// Calls visit(i, before, here, after) for each tie i of the block where recall rises.
    template <class Visit>
    void visit(const TieBlock<double>& block, Visit visit) const {
        const Around& around = around_[block_of(block.first)];
        Rise before = around.before;
        std::optional<Rise> here;
        std::size_t place = 0;
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block.positive[i] == 0) continue;
            const Rise after = rise_at(block, i);
            if (here) {
                visit(place, before, *here, after);
                before = *here;
            }
            here = after;
            place = i;
        }
        if (here) visit(place, before, *here, around.after);
    }

    const Rise& last() const noexcept { return last_; }  ///< where it looks around
    const Rise& end() const noexcept { return end_; }

private:
    struct Around {
        Rise before, after;
    };
    static std::size_t block_of(std::int64_t tie) noexcept {
        return static_cast<std::size_t>(tie / Ranking::block_ties);
    }
    static Corner all_of(const Ranking& ranking) { return {ranking.positive().number(), ranking.negative().number()}; }

    void look(const Ranking& ranking) {
        struct FirstAndLast {
            Rise first, last;
        };
        std::vector<std::optional<FirstAndLast>> within(around_.size());
        for_each_part(ranking.part_count(), [&](std::int64_t part) {
            ranking.visit_part(part, [&](const TieBlock<double>& block) {
                std::optional<FirstAndLast>& found = within[block_of(block.first)];
                for (std::size_t i = 0; i < block.size(); ++i) {
                    if (block.positive[i] == 0) continue;
                    const Rise rise = rise_at(block, i);
                    found = {.first = found ? found->first : rise, .last = rise};
                }
            });
        });
        for (std::size_t block = 0; block < around_.size(); ++block) {
            around_[block].before = last_;
            if (within[block]) last_ = within[block]->last;
        }
        Rise next = end_;
        for (std::size_t block = around_.size(); block-- > 0;) {
            around_[block].after = next;
            if (within[block]) next = within[block]->first;
        }
    }

    Rise last_, end_;
    std::vector<Around> around_;  ///< by block
};

template <class Area>
InfluenceOrReason influence_on(const Views& views) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.positive == Count(0)) return Undefined::no_positive;
    const Sizes n(totals);
    const auto& ranking = views.get<Ranking>();
    const auto rises = std::make_shared<const Rises>(ranking, Area::looks_around);
    std::vector<Pull> above_part = over_parts<Pull>(ranking, [&rises](Pull& pull, const TieBlock<double>& block) {
        rises->visit(block, [&pull](std::size_t, const Rise& before, const Rise& here, const Rise& after) {
            pull.add(here.left, Area::width_of_left(before, here));
            pull.add(here.reached, Area::width_of_reached(here, after));
        });
    });
    Pull all = become_totals_above(above_part);
    if (Area::looks_around) all.add(rises->end().left, Area::width_of_left(rises->last(), rises->end()));
    const double area = Area::area(views) / n.positive;
    return Influence::by_part([n, all, area, above_part, rises](std::int64_t part) -> BlockInfluence {
        return [n, all, area, rises, above = above_part[static_cast<std::size_t>(part)]](
                   const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) mutable {
            const double share = n.total / n.positive;
            std::size_t next = 0;
            const auto fill_without_positives = [&](std::size_t end) {
                for (; next < end; ++next) {
                    positive[next] = 0;
                    negative[next] = all.less(above).of_negative * share;
                }
            };
            rises->visit(block, [&](std::size_t i, const Rise& before, const Rise& here, const Rise& after) {
                fill_without_positives(i);
                above.add(here.left, Area::width_of_left(before, here));
                const Pull moved = all.less(above);
                positive[i] = (Area::height(before, here, after) - area + moved.of_positive) * share;
                negative[i] = moved.of_negative * share;
                above.add(here.reached, Area::width_of_reached(here, after));
                next = i + 1;
            });
            fill_without_positives(block.size());
        };
    });
}

// Davis and Goadrich's area over one rise is A = the integral over x from 0 to p of (h + x) / (m + a x), with h positives and m
// rows labelled before, a = (p + q) / p. With s = p + q and z = s / m it takes
//     K = the integral of x / (m + a x)^2 = (log(1 + z) - z / (1 + z)) / a^2
//     L = the integral of x^2 / (m + a x)^2 = m / a^3 (z - 2 log(1 + z) + z / (1 + z)),
// both written by log(1 + z) - z, which keeps their digits where z is small.
struct InterpolatedRise {
    double of_own_positive = 0, of_own_negative = 0;  ///< dA/dp, dA/dq
    Pull of_earlier;  ///< by one more row before: dA/dh + dA/dm for a positive one, dA/dm for a negative one

    InterpolatedRise(const Rise& rise, double q) {
        const double p = rise.gained;
        const double h = rise.left.hits;
        const double m = h + rise.left.misses;
        const double s = p + q;
        const double a = s / p;
        if (m == 0) {  // A = p / a
            of_own_negative = -1 / (a * a);
            of_own_positive = 2 / a + of_own_negative;
            return;
        }
        const double z = s / m;
        const double bend = log1p_less_x(z);
        const double square = z * z / (1 + z);
        const double k = (bend + square) / (a * a);
        const double l = -m * (2 * bend + square) / (a * a * a);
        const double by_slope = -(h * k + l);  // dA/da
        of_own_negative = by_slope / p;
        of_own_positive = (h + p) / (m + s) - by_slope * q / (p * p);
        of_earlier.of_negative = -(h * p / (m * (m + s)) + k);
        of_earlier.of_positive = std::log1p(z) / a + of_earlier.of_negative;
    }
};

}  // namespace

InfluenceOrReason average_precision_influence(const Views& views, const Arguments&) {
    return views.get<SharedInfluence<influence_on<Steps>>>().influence;
}
InfluenceOrReason aucpr_min_influence(const Views& views, const Arguments&) {
    return influence_on<SmallestTrapezoids>(views);
}
InfluenceOrReason aucpr_minmax_influence(const Views& views, const Arguments&) {
    return influence_on<RisingTrapezoids>(views);
}
InfluenceOrReason aucpr_max_influence(const Views& views, const Arguments&) {
    return influence_on<LargestTrapezoids>(views);
}

InfluenceOrReason aucpr_davis_goadrich_influence(const Views& views, const Arguments&) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.positive == Count(0)) return Undefined::no_positive;
    const Sizes n(totals);
    const auto& ranking = views.get<Ranking>();
    std::vector<Pull> above_part = over_parts<Pull>(ranking, [](Pull& pull, const TieBlock<double>& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            if (block.positive[i] > 0) pull.merge(InterpolatedRise(rise_at(block, i), block.negative[i]).of_earlier);
        }
    });
    const Pull all = become_totals_above(above_part);
    const double area = ranking.fold(InterpolatedPrecision{}).total() / n.positive;
    return Influence::by_part([n, all, area, above_part](std::int64_t part) -> BlockInfluence {
        return [n, all, area, above = above_part[static_cast<std::size_t>(part)]](
                   const TieBlock<double>& block, std::span<double> positive, std::span<double> negative) mutable {
            const double share = n.total / n.positive;
            for (std::size_t i = 0; i < block.size(); ++i) {
                positive[i] = 0;
                negative[i] = 0;
                if (block.positive[i] > 0) {
                    const InterpolatedRise own(rise_at(block, i), block.negative[i]);
                    above.merge(own.of_earlier);
                    positive[i] = own.of_own_positive - area;
                    negative[i] = own.of_own_negative;
                }
                const Pull below = all.less(above);
                if (block.positive[i] > 0) positive[i] = (positive[i] + below.of_positive) * share;
                negative[i] = (negative[i] + below.of_negative) * share;
            }
        };
    });
}

}  // namespace midrank
