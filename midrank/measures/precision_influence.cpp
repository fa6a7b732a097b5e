// Areas under precision and recall are sums over the ties at which recall rises: the gain in recall times a height,
// which is a mean of the precision at one or two operating points, the corners. One more item at a tie changes the
// precision at every corner where the tie is labelled; a positive one also widens its own tie. So an influence is a sum
// over the corners from a tie on. One pass computes the sum over all corners, a second one subtracts those above each
// tie.

#include "midrank/measures/precision_influence.hpp"

#include "midrank/measures/tie_parts.hpp"
#include "midrank/numerics/special.hpp"
#include "midrank/simd/each_machine.hpp"
#include "midrank/summaries/interpolated_precision.hpp"
#include "midrank/summaries/precision_areas.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace midrank {
namespace {

/// A tie with positives lies between two corners, with these counts: `left` just before the tie, `reached` with it.
struct Rise {
    double gained = 0;
    double left_hits = 0, left_misses = 0;
    double reached_hits = 0, reached_misses = 0;
};

Rise rise_at(const CumulativeBlock<double>& block, std::size_t i) {
    return {.gained = block.positive[i],
            .left_hits = block.positive_upto[i],
            .left_misses = block.negative_upto[i],
            .reached_hits = block.positive_upto[i + 1],
            .reached_misses = block.negative_upto[i + 1]};
}

/// The precision; 0 where no positive is labelled.
inline double precision(double hits, double misses) noexcept {
    const double found = hits / (hits + misses);
    return hits == 0 ? 0 : found;
}

/// The change of a width-weighted sum of precisions at some corners with one more item that is labelled at all of them.
struct Pull {
    double of_positive = 0, of_negative = 0;

    void merge(const Pull& other) noexcept {
        of_positive += other.of_positive;
        of_negative += other.of_negative;
    }
    Pull less(const Pull& above) const noexcept {
        return {of_positive - above.of_positive, of_negative - above.of_negative};
    }
};

/// The same for one corner: a positive item raises the precision in proportion to the misses (`of`), a negative one
/// lowers it in proportion to the hits.
inline double pull(double of, double hits, double misses, double width) noexcept {
    const double flagged = hits + misses;
    const double found = width * (of / flagged / flagged);
    return hits == 0 || width == 0 ? 0 : found;
}

// The areas, each defined by the height over a rise and by the weights of its two corners. An empty rise is put before
// the first one; after the last comes one of width 0 where everything is labelled.

/// The precisions that a height may use.
struct Precisions {
    double reached_before, left, reached, left_after;
};

/// Leaving out rows one by one, instead of the derivative, gave no better coverage: docs/coverage.md.
struct Steps {
    static constexpr bool looks_around = false;
    static constexpr bool counts_left = false;
    static constexpr bool counts_reached = true;
    static double height(const Precisions& of) { return of.reached; }
    static double width_of_left(double, double) { return 0; }
    static double width_of_reached(double here, double) { return here; }
    static double area(const Views& views) { return views.get<PrecisionSteps>().steps; }
};

struct SmallestTrapezoids {
    static constexpr bool looks_around = true;
    static constexpr bool counts_left = true;
    static constexpr bool counts_reached = false;
    static double height(const Precisions& of) { return (of.left + of.left_after) / 2; }
    static double width_of_left(double before, double here) { return (before + here) / 2; }
    static double width_of_reached(double, double) { return 0; }
    static double area(const Views& views) { return views.get<PrecisionAreas>().smallest; }
};

struct RisingTrapezoids {
    static constexpr bool looks_around = false;
    static constexpr bool counts_left = true;
    static constexpr bool counts_reached = true;
    static double height(const Precisions& of) { return (of.left + of.reached) / 2; }
    static double width_of_left(double, double here) { return here / 2; }
    static double width_of_reached(double here, double) { return here / 2; }
    static double area(const Views& views) { return views.get<PrecisionAreas>().smallest_to_largest; }
};

struct LargestTrapezoids {
    static constexpr bool looks_around = true;
    static constexpr bool counts_left = false;
    static constexpr bool counts_reached = true;
    static double height(const Precisions& of) { return (of.reached_before + of.reached) / 2; }
    static double width_of_left(double, double) { return 0; }
    static double width_of_reached(double here, double after) { return (here + after) / 2; }
    static double area(const Views& views) { return views.get<PrecisionAreas>().largest; }
};

/// The rise before a sequence of rises, and the one after it.
struct Around {
    Rise before, after;
};

/// The rises of a block, stored by column for vectorisation, between the rises around the block.
class BlockRises {
public:
    using Column = std::array<double, Ranking::block_ties + 2>;

    BlockRises(const CumulativeBlock<double>& block, const Around& around) : present_(&block.present(true)) {
        put(0, around.before);
        for (std::size_t k = 0; k < size(); ++k) put(k + 1, rise_at(block, present_->places()[k]));
        put(size() + 1, around.after);
    }
    std::size_t size() const noexcept { return present_->size(); }

    // The rise k of the block is stored at k + 1. NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): filled at once
    Column gained, left_hits, left_misses, reached_hits, reached_misses;
    // NOLINTEND(cppcoreguidelines-pro-type-member-init)

private:
    void put(std::size_t place, const Rise& rise) noexcept {
        gained[place] = rise.gained;
        left_hits[place] = rise.left_hits;
        left_misses[place] = rise.left_misses;
        reached_hits[place] = rise.reached_hits;
        reached_misses[place] = rise.reached_misses;
    }
    const PresentTies* present_;
};

/// For each rise of a block, its height and the pulls of its corners.
struct BlockPulls {
    using Column = std::array<double, Ranking::block_ties>;
    Column left_up, left_down, reached_up, reached_down, height;
};

template <class Area>
MIDRANK_FOR_EACH_MACHINE void find_pulls(const BlockRises& rises, std::size_t size, BlockPulls& found) noexcept {
    for (std::size_t k = 0; k < size; ++k) {
        const double left_hits = rises.left_hits[k + 1];
        const double left_misses = rises.left_misses[k + 1];
        const double reached_hits = rises.reached_hits[k + 1];
        const double reached_misses = rises.reached_misses[k + 1];
        const double left_width = Area::width_of_left(rises.gained[k], rises.gained[k + 1]);
        const double reached_width = Area::width_of_reached(rises.gained[k + 1], rises.gained[k + 2]);
        if constexpr (Area::counts_left) {
            found.left_up[k] = pull(left_misses, left_hits, left_misses, left_width);
            found.left_down[k] = pull(left_hits, left_hits, left_misses, left_width);
        }
        if constexpr (Area::counts_reached) {
            found.reached_up[k] = pull(reached_misses, reached_hits, reached_misses, reached_width);
            found.reached_down[k] = pull(reached_hits, reached_hits, reached_misses, reached_width);
        }
        found.height[k] = Area::height({.reached_before = precision(rises.reached_hits[k], rises.reached_misses[k]),
                                        .left = precision(left_hits, left_misses),
                                        .reached = precision(reached_hits, reached_misses),
                                        .left_after = precision(rises.left_hits[k + 2], rises.left_misses[k + 2])});
    }
}

template <class Area>
void add_left(Pull& above, const BlockPulls& pulls, std::size_t k) noexcept {
    if constexpr (Area::counts_left) {
        above.of_positive += pulls.left_up[k];
        above.of_negative -= pulls.left_down[k];
    }
}
template <class Area>
void add_reached(Pull& above, const BlockPulls& pulls, std::size_t k) noexcept {
    if constexpr (Area::counts_reached) {
        above.of_positive += pulls.reached_up[k];
        above.of_negative -= pulls.reached_down[k];
    }
}

/// The rises before and after each block. For areas that do not need them, an empty rise before and the end after each
/// block.
class Surroundings {
public:
    Surroundings(const Ranking& ranking, bool look_around)
        : end_(end_of(ranking)),
          around_(block_of(ranking.distinct() + Ranking::block_ties - 1), {.before = {}, .after = end_}) {
        if (look_around) look(ranking);
    }

    const Around& of(const CumulativeBlock<double>& block) const noexcept { return around_[block_of(block.first)]; }
    const Rise& last() const noexcept { return last_; }  ///< only where it looks around
    const Rise& end() const noexcept { return end_; }

private:
    static std::size_t block_of(std::int64_t tie) noexcept {
        return static_cast<std::size_t>(tie / Ranking::block_ties);
    }
    static Rise end_of(const Ranking& ranking) {
        const double hits = ranking.positive().number();
        const double misses = ranking.negative().number();
        return {.gained = 0, .left_hits = hits, .left_misses = misses, .reached_hits = hits, .reached_misses = misses};
    }

    void look(const Ranking& ranking) {
        std::vector<std::optional<Around>> within(around_.size());  // the first and the last rise
        for_each_part(ranking.part_count(), [&](std::int64_t part) {
            ranking.visit_part(part, [&](const CumulativeBlock<double>& block) {
                std::size_t first = 0;
                std::size_t last = block.size();
                while (first < last && block.positive[first] == 0) ++first;
                if (first == last) return;
                while (block.positive[last - 1] == 0) --last;
                within[block_of(block.first)] = {.before = rise_at(block, first), .after = rise_at(block, last - 1)};
            });
        });
        for (std::size_t block = 0; block < around_.size(); ++block) {
            around_[block].before = last_;
            if (within[block]) last_ = within[block]->after;
        }
        Rise next = end_;
        for (std::size_t block = around_.size(); block-- > 0;) {
            around_[block].after = next;
            if (within[block]) next = within[block]->before;
        }
    }

    Rise last_, end_;
    std::vector<Around> around_;  ///< by block
};

/// Made once for all areas that need the neighbouring rises.
struct LookedAround {
    std::shared_ptr<const Surroundings> found;
};

}  // namespace

template <>
struct Derive<LookedAround> {
    using From = Ranking;
    static LookedAround of(const Ranking& ranking) { return {std::make_shared<const Surroundings>(ranking, true)}; }
};

namespace {

template <class Area>
InfluenceOrReason influence_of_area(const Views& views) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.positive == Count(0)) return Undefined::no_positive;
    const Sizes n(totals);
    const auto& ranking = views.get<Ranking>();
    const auto around =
        Area::looks_around ? views.get<LookedAround>().found : std::make_shared<const Surroundings>(ranking, false);
    std::vector<Pull> above_part =
        over_parts<Pull>(ranking, [&around](Pull& pull, const CumulativeBlock<double>& block) {
            const BlockRises rises(block, around->of(block));
            BlockPulls pulls;
            find_pulls<Area>(rises, rises.size(), pulls);
            for (std::size_t k = 0; k < rises.size(); ++k) {
                add_left<Area>(pull, pulls, k);
                add_reached<Area>(pull, pulls, k);
            }
        });
    Pull all = replace_by_totals_above(above_part);
    if (Area::looks_around) {
        const Rise& end = around->end();
        const double width = Area::width_of_left(around->last().gained, end.gained);
        all.of_positive += pull(end.left_misses, end.left_hits, end.left_misses, width);
        all.of_negative -= pull(end.left_hits, end.left_hits, end.left_misses, width);
    }
    const double area = Area::area(views) / n.positive;
    return Influence::by_part([n, all, area, above_part, around](std::int64_t part) -> BlockInfluence {
        return
            [n, all, area, around, above = above_part[static_cast<std::size_t>(part)]](
                const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) mutable {
                const double share = n.total / n.positive;
                const BlockRises rises(block, around->of(block));
                BlockPulls pulls;
                find_pulls<Area>(rises, rises.size(), pulls);
                std::array<double, 2 * Ranking::block_ties + 1> moved;
                for (std::size_t k = 0; k < rises.size(); ++k) {
                    moved[2 * k] = all.less(above).of_negative * share;
                    add_left<Area>(above, pulls, k);
                    const Pull here = all.less(above);
                    pulls.height[k] = (pulls.height[k] - area + here.of_positive) * share;
                    moved[2 * k + 1] = here.of_negative * share;
                    add_reached<Area>(above, pulls, k);
                }
                moved[2 * rises.size()] = all.less(above).of_negative * share;
                fill_by_rises(block, pulls.height, moved, positive, negative);
            };
    });
}

// Davis and Goadrich's area over one rise is A = integral over x from 0 to p of (h + x) / (m + a x), where h positives
// and m rows are labelled before the rise and a = (p + q) / p. With s = p + q and z = s / m, it needs
//     K = integral of x / (m + a x)^2 = (log(1 + z) - z / (1 + z)) / a^2
//     L = integral of x^2 / (m + a x)^2 = m / a^3 (z - 2 log(1 + z) + z / (1 + z)),
// both computed from log(1 + z) - z, which keeps their digits where z is small.
struct InterpolatedRise {
    double of_own_positive = 0, of_own_negative = 0;  ///< dA/dp, dA/dq
    Pull of_earlier;  ///< one more row before the rise: dA/dh + dA/dm if positive, dA/dm if negative

    InterpolatedRise(const Rise& rise, double q) {
        const double p = rise.gained;
        const double h = rise.left_hits;
        const double m = h + rise.left_misses;
        const double s = p + q;
        const double a = s / p;
        if (m == 0) {  // A = p / a
            of_own_negative = -1 / (a * a);
            of_own_positive = 2 / a + of_own_negative;
            return;
        }
        const double z = s / m;
        const double bend = log1pmx(z);
        const double square = z * z / (1 + z);
        const double k = (bend + square) / (a * a);
        const double l = -m * (2 * bend + square) / (a * a * a);
        const double by_slope = -(h * k + l);  // dA/da
        of_own_negative = by_slope / p;
        of_own_positive = (h + p) / (m + s) - by_slope * q / (p * p);
        of_earlier.of_negative = -(h * p / (m * (m + s)) + k);
        of_earlier.of_positive = log1p_of(z, bend) / a + of_earlier.of_negative;
    }
};

}  // namespace

InfluenceOrReason average_precision_influence(const Views& views, const Arguments&) {
    return views.get<SharedInfluence<influence_of_area<Steps>>>().influence;
}
InfluenceOrReason aucpr_min_influence(const Views& views, const Arguments&) {
    return influence_of_area<SmallestTrapezoids>(views);
}
InfluenceOrReason aucpr_minmax_influence(const Views& views, const Arguments&) {
    return influence_of_area<RisingTrapezoids>(views);
}
InfluenceOrReason aucpr_max_influence(const Views& views, const Arguments&) {
    return influence_of_area<LargestTrapezoids>(views);
}

InfluenceOrReason aucpr_davis_goadrich_influence(const Views& views, const Arguments&) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.positive == Count(0)) return Undefined::no_positive;
    const Sizes n(totals);
    const auto& ranking = views.get<Ranking>();
    std::vector<Pull> above_part = over_parts<Pull>(ranking, [](Pull& pull, const CumulativeBlock<double>& block) {
        const PresentTies& present = block.present(true);
        for (const std::size_t i : present.places())
            pull.merge(InterpolatedRise(rise_at(block, i), block.negative[i]).of_earlier);
    });
    const Pull all = replace_by_totals_above(above_part);
    const double area = views.get<InterpolatedPrecision>().total() / n.positive;
    return Influence::by_part([n, all, area, above_part](std::int64_t part) -> BlockInfluence {
        return
            [n, all, area, above = above_part[static_cast<std::size_t>(part)]](
                const CumulativeBlock<double>& block, std::span<double> positive, std::span<double> negative) mutable {
                const double share = n.total / n.positive;
                const PresentTies& present = block.present(true);
                std::array<double, Ranking::block_ties> of_rises;
                std::array<double, 2 * Ranking::block_ties + 1> moved;
                for (std::size_t k = 0; k < present.size(); ++k) {
                    const std::size_t i = present.places()[k];
                    moved[2 * k] = all.less(above).of_negative * share;
                    const InterpolatedRise own(rise_at(block, i), block.negative[i]);
                    above.merge(own.of_earlier);
                    const Pull below = all.less(above);
                    of_rises[k] = (own.of_own_positive - area + below.of_positive) * share;
                    moved[2 * k + 1] = (own.of_own_negative + below.of_negative) * share;
                }
                moved[2 * present.size()] = all.less(above).of_negative * share;
                fill_by_rises(block, of_rises, moved, positive, negative);
            };
    });
}

}  // namespace midrank
