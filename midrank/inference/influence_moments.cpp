#include "midrank/inference/influence_moments.hpp"

#include "midrank/inference/given_share.hpp"
#include "midrank/inference/second_round.hpp"
#include "midrank/inference/spread_within_slices.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/parallel/blocks.hpp"
#include "midrank/simd/moment_sums.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace midrank {
namespace {

/// Parts of the variance, times n^2, with their degrees of freedom.
struct Part {
    double squares = 0;
    double degrees_of_freedom = 0;
};

/// Sum of squares about the mean, with the correction for estimating the mean. For unequal weights, `effective` items
/// determine it; 0: all.
Part within(const InfluenceMoments& moments, double effective) {
    if (moments.items <= 1) return {};
    return {moments.squares_about_mean() * moments.items / (moments.items - 1),
            effective > 0 ? std::max(effective - 1, 1.0) : moments.items - 1};
}

/// The contribution of the numbers of positives and negatives, where these are random. The mean of all influences is 0.
Part between(const InfluenceMoments& positive, const InfluenceMoments& negative) {
    const double items = positive.items + negative.items;
    const auto squares = [](const InfluenceMoments& m) { return m.items > 0 ? m.sum() * m.sum() / m.items : 0; };
    return {(squares(positive) + squares(negative)) * items / (items - 1), items - 1};
}

std::array<Part, 3> parts_of(const InfluenceSpread& spread, Scheme scheme) {
    if (spread.clustered) {
        const double clusters = spread.positive.items;
        return {Part{spread.positive.squares * (clusters - 1) / clusters,
                     spread.degrees_of_clusters > 0 ? spread.degrees_of_clusters : clusters - 1}};
    }
    Part of_sizes = scheme == Scheme::plain ? between(spread.positive, spread.negative) : Part{};
    const double effective = spread.effective_positive + spread.effective_negative;
    if (effective > 0) of_sizes.degrees_of_freedom = std::max(effective - 1, 1.0);
    return {within(spread.positive, spread.effective_positive), within(spread.negative, spread.effective_negative),
            of_sizes};
}

}  // namespace

Value InfluenceSpread::variance(Scheme scheme) const {
    if (clustered && positive.items <= 1) return Undefined::single_cluster;
    if (!clustered && (positive.items == 1 || negative.items == 1)) return Undefined::single_item_of_class;
    double squares = 0;
    for (const Part& part : parts_of(*this, scheme)) squares += part.squares;
    const double found = squares / (total * total);
    const bool differ = squares > 0 || (!clustered && (positive.underflow() || negative.underflow()));
    return std::isfinite(squares) && !(found == 0 && differ) ? Value(found) : Value(Undefined::beyond_double);
}

double InfluenceSpread::degrees_of_freedom(Scheme scheme) const noexcept {
    double squares = 0;
    double doubt = 0;
    for (const Part& part : parts_of(*this, scheme)) {
        squares += part.squares;
        if (part.squares > 0) doubt += part.squares * part.squares / part.degrees_of_freedom;
    }
    if (!(doubt > 0)) return positive.items + negative.items;
    if (const double found = squares * squares / doubt; std::isfinite(found)) return found;
    // For weights so large that squares of squares overflow: computed from shares, which do not.
    double shared_doubt = 0;
    for (const Part& part : parts_of(*this, scheme)) {
        const double share = part.squares / squares;
        if (share > 0) shared_doubt += share * share / part.degrees_of_freedom;
    }
    return shared_doubt > 0 ? 1 / shared_doubt : positive.items + negative.items;
}

double InfluenceSpread::acceleration() const noexcept {
    const double squares = positive.squares + negative.squares;
    if (!(squares > 0)) return 0;
    const double scale = 6 * squares * std::sqrt(squares);
    return std::isfinite(scale) ? (positive.cubes + negative.cubes) / scale : std::numeric_limits<double>::quiet_NaN();
}

void InfluenceMoments::add(double influence, const WeightScatter& weights) noexcept {
    if (weights.rows == 0) return;
    const double mean = influence * weights.mean;
    if (items == 0) first_ = mean;
    const double around = influence * influence * weights.squares;
    items += weights.rows;
    squares += weights.rows * mean * mean + around;
    cubes += weights.rows * mean * mean * mean + 3 * mean * around + influence * influence * influence * weights.cubes;
    const double distance = mean - first_;
    distances_ += weights.rows * distance;
    squared_distances_ += weights.rows * distance * distance + around;
}

void InfluenceMoments::merge(const InfluenceMoments& other) noexcept {
    if (other.items == 0) return;
    if (items == 0) {
        *this = other;
        return;
    }
    const double moved = other.first_ - first_;
    items += other.items;
    squares += other.squares;
    cubes += other.cubes;
    squared_distances_ += other.squared_distances_ + moved * (2 * other.distances_ + other.items * moved);
    distances_ += other.distances_ + other.items * moved;
}

InfluenceMoments InfluenceMoments::about(double centre, double items, double distances, double squares,
                                         double cubes) noexcept {
    InfluenceMoments found;
    if (items == 0) return found;
    found.items = items;
    found.squares = squares + 2 * centre * distances + items * centre * centre;
    found.cubes = cubes + 3 * centre * squares + 3 * centre * centre * distances + items * centre * centre * centre;
    found.first_ = centre;
    found.distances_ = distances;
    found.squared_distances_ = squares;
    return found;
}

void InfluenceMoments::add(std::span<const double> influences, std::span<const double> times) noexcept {
    const auto present = std::ranges::find_if(times, [](double count) { return count > 0; });
    if (present == times.end()) return;
    const double centre = items == 0 ? influences[static_cast<std::size_t>(present - times.begin())] : first_;
    const MomentSums sums = moment_sums(influences, times, centre);
    merge(about(centre, sums.count, sums.distances, sums.squares, sums.cubes));
}

InfluenceMoments InfluenceMoments::by_map(const LinearMap& map) const noexcept {
    if (items == 0 || map == LinearMap{}) return *this;
    // Cubes of the influences, from the cubes of the distances to the centre.
    const double cubed = cubes - 3 * first_ * squares + 3 * first_ * first_ * sum() - items * first_ * first_ * first_;
    const double factor = map.factor;
    return about(map.of(first_), items, factor * distances_, factor * factor * squared_distances_,
                 factor * factor * factor * cubed);
}

namespace {

/// The spreads of several influences over a ranking; `weigh(spread, block, positive, negative)` adds the influences at
/// a block.
template <class Weigh>
std::vector<InfluenceSpread> walked_spreads(const Ranking& ranking, std::span<const Influence> influences,
                                            Weigh weigh) {
    const std::int64_t part_count = ranking.part_count();
    std::vector<std::vector<InfluenceSpread>> parts(static_cast<std::size_t>(part_count));
    for_each_part(part_count, [&](std::int64_t part) {
        std::vector<BlockInfluence> walks;
        walks.reserve(influences.size());
        for (const Influence& influence : influences) walks.push_back(influence.start(part));
        std::vector<InfluenceSpread> spreads(influences.size());
        std::array<double, Ranking::block_ties> positive;
        std::array<double, Ranking::block_ties> negative;
        ranking.visit_part(part, [&](const CumulativeBlock<double>& block) {
            const std::span<double> of_positive = std::span(positive).first(block.size());
            const std::span<double> of_negative = std::span(negative).first(block.size());
            for (std::size_t k = 0; k < walks.size(); ++k) {
                walks[k](block, of_positive, of_negative);
                weigh(k, spreads[k], block, of_positive, of_negative);
            }
        });
        parts[static_cast<std::size_t>(part)] = std::move(spreads);
    });
    std::vector<InfluenceSpread> merged(influences.size());
    for (const auto& spreads : parts) {
        for (std::size_t k = 0; k < merged.size(); ++k) {
            merged[k].positive.merge(spreads[k].positive);
            merged[k].negative.merge(spreads[k].negative);
        }
    }
    for (InfluenceSpread& spread : merged) spread.total = ranking.total().number();
    return merged;
}

}  // namespace

InfluenceSpread step_spread(const Ranking& ranking, const StepInfluence& step) {
    const Confusion items = ranking.confusion(step.point);
    InfluenceSpread spread{.positive = {}, .negative = {}, .total = ranking.total().number()};
    const auto add = [](InfluenceMoments& moments, double influence, double count) {
        if (count > 0) moments.add(influence, count);
    };
    add(spread.positive, step.of_item.true_positive, items.true_positive);
    add(spread.positive, step.of_item.false_negative, items.false_negative);
    add(spread.negative, step.of_item.false_positive, items.false_positive);
    add(spread.negative, step.of_item.true_negative, items.true_negative);
    return spread;
}

std::vector<InfluenceSpread> spreads_of(const Ranking& ranking, std::span<const Influence> influences) {
    std::vector<Influence> bases;  // each is walked once for all its maps
    const auto place_of = [&bases](const Influence& influence) {
        return std::ranges::find(bases, influence.base(), &Influence::base) - bases.begin();
    };
    for (const Influence& influence : influences) {
        if (influence.step() || place_of(influence) < std::ssize(bases)) continue;
        bases.push_back(influence.plain());
    }
    const auto add = [](std::size_t, InfluenceSpread& spread, const TieBlock<double>& block,
                        std::span<const double> positive, std::span<const double> negative) {
        spread.positive.add(positive, block.positive);
        spread.negative.add(negative, block.negative);
    };
    const auto walked =
        bases.empty() ? std::vector<InfluenceSpread>() : walked_spreads(ranking, std::span(std::as_const(bases)), add);
    std::vector<InfluenceSpread> spreads;
    spreads.reserve(influences.size());
    for (const Influence& influence : influences) {
        if (const auto& step = influence.step()) {
            spreads.push_back(step_spread(ranking, *step));
            continue;
        }
        InfluenceSpread spread = walked[static_cast<std::size_t>(place_of(influence))];
        spread.positive = spread.positive.by_map(influence.of_positive());
        spread.negative = spread.negative.by_map(influence.of_negative());
        spreads.push_back(spread);
    }
    return spreads;
}

namespace {

/// Mean weight of a row, weighted by its square.
double weight_by_squares(const WeightScatter& rows) { return rows.mean + rows.squares / (rows.rows * rows.mean); }

/// How much more the value moves without a row of such a weight, among `rows` rows of weight `total`, than without one
/// of mean weight.
double moved_without(const WeightScatter& of_tie, double total, double rows) {
    if (rows == 1) return 1;
    return (1 - 1 / rows) / (1 - weight_by_squares(of_tie) / total);
}

/// The rows of each class, over all ties.
struct RowsByClass {
    WeightScatter positive, negative;

    explicit RowsByClass(const WeightMoments& weights) {
        for (const WeightMoments::Tie& tie : weights.ties()) {
            positive.merge(tie.positive);
            negative.merge(tie.negative);
        }
    }
};

/// The number of items of equal weight for which a mean has the same skewness: (sum of w^2)^3 / (sum of w^3)^2.
double items_as_skew(const WeightScatter& rows) {
    const double squares = rows.squares / rows.mean / rows.mean;
    const double raw_squares = rows.rows + squares;
    const double raw_cubes = rows.rows + 3 * squares + rows.cubes / rows.mean / rows.mean / rows.mean;
    return raw_squares / raw_cubes * raw_squares / raw_cubes * raw_squares;
}

/// Prior weight, in items, of the assumption that weights are unrelated to influences. Chosen by the coverage study.
constexpr double items_for_unrelated = 10;

/// If a few heavy rows happen to have small influences, a value seems more certain than it is. So the squares of a
/// class about its mean are raised towards what they would be if weights were unrelated to influences: sum of w^2 times
/// the variance of a unit of weight, as in Kish's effective size. The fewer the effective items, the larger the
/// increase; they never decrease. `of_units`: the influences by units of weight.
void raise_to_independent_weights(InfluenceMoments& found, const InfluenceMoments& of_units,
                                  const WeightScatter& rows) {
    const double mean = of_units.mean();
    const double unrelated = weight_by_squares(rows) * of_units.squares_about_mean() + mean * mean * rows.squares;
    const double share = items_for_unrelated / (items_for_unrelated + items_as_skew(rows));
    const double factor = std::sqrt(1 + share * (unrelated / found.squares_about_mean() - 1));
    if (!(factor > 1) || !std::isfinite(factor)) return;
    found = found.by_map({.factor = factor, .offset = found.mean() * (1 - factor)});
}

}  // namespace

std::vector<InfluenceSpread> spreads_of(const Ranking& ranking, const WeightMoments* weights,
                                        std::span<const Influence> influences) {
    if (weights == nullptr) return spreads_of(ranking, influences);
    const auto ties = weights->ties();
    const RowsByClass rows(*weights);
    const std::vector<InfluenceSpread> of_units = spreads_of(ranking, influences);
    const double all = ranking.total().number();
    const double all_rows = rows.positive.rows + rows.negative.rows;
    // The contribution of a row itself, and of the share of its class.
    const auto moved = [&](double influence, const InfluenceMoments& of_class, const WeightScatter& of_tie,
                           double rows_of_class) {
        const double mean = of_class.mean();
        return moved_without(of_tie, of_class.items, rows_of_class) * (influence - mean) +
               moved_without(of_tie, all, all_rows) * mean;
    };
    auto found = walked_spreads(
        ranking, influences,
        [&](std::size_t k, InfluenceSpread& spread, const TieBlock<double>& block, std::span<const double> positive,
            std::span<const double> negative) {
            for (std::size_t i = 0; i < block.size(); ++i) {
                const auto& tie = ties[static_cast<std::size_t>(block.first) + i];
                if (block.positive[i] > 0) {
                    const double of_row = moved(positive[i], of_units[k].positive, tie.positive, rows.positive.rows);
                    spread.positive.add(of_row, tie.positive);
                }
                if (block.negative[i] > 0) {
                    const double of_row = moved(negative[i], of_units[k].negative, tie.negative, rows.negative.rows);
                    spread.negative.add(of_row, tie.negative);
                }
            }
        });
    const ClassItems effective = effective_items(*weights);
    for (std::size_t k = 0; k < found.size(); ++k) {
        raise_to_independent_weights(found[k].positive, of_units[k].positive, rows.positive);
        raise_to_independent_weights(found[k].negative, of_units[k].negative, rows.negative);
        found[k].effective_positive = effective.positive;
        found[k].effective_negative = effective.negative;
    }
    return found;
}

namespace {

/// If the weights of the classes are given, an item moves the value by its influence minus the mean of its class. The
/// class is that of all rows; its items in other slices have no influence. So an amount is subtracted for which the
/// squares add up to those of all these differences, including those of the items that are not here.
Influence within_classes(const Influence& influence, const Ranking& ranking, const GivenPrevalence& mark) {
    const InfluenceSpread spread = spreads_of(ranking, {&influence, 1}).front();
    const auto less_mean = [](const InfluenceMoments& of, double part_of_class) {
        const double mean = of.items > 0 ? of.sum() / of.items : 0;
        return LinearMap{.factor = 1, .offset = -mean * (1 - std::sqrt(1 - part_of_class))};
    };
    const ClassParts parts = parts_of_classes(ranking, mark);
    return influence.by_maps(less_mean(spread.positive, parts.positives), less_mean(spread.negative, parts.negatives));
}

}  // namespace

InfluenceOrReason influence_on(const MeasureRequest& requested, const Views& views) {
    if (!requested.measure->influence) return Undefined::no_influence;
    const auto& ranking = views.get<Ranking>();
    if (ranking.distinct() == 0) return Undefined::empty;
    auto found = requested.measure->influence(views, requested.arguments);
    const auto* influence = std::get_if<Influence>(&found);
    if (influence != nullptr && views.has<GivenPrevalence>())
        return within_classes(*influence, ranking, views.get<GivenPrevalence>());
    return found;
}

InfluenceSpread spread_of_clusters(std::span<const double> moves, double total) {
    InfluenceSpread spread{.positive = {}, .negative = {}, .total = total, .clustered = true};
    for (const double move : moves) spread.positive.add(move);
    return spread;
}

double degrees_of_clusters(std::span<const double> moves, std::span<const double> weights, double squares_of_items,
                           double item_weight) {
    // In units of the item weight, so that the scales of weights and influences do not matter.
    const auto clusters = static_cast<double>(moves.size());
    double items = 0;
    double squares_of_sizes = 0;
    double largest = 0;
    for (const double weight : weights) {
        const double size = weight / item_weight;
        items += size;
        squares_of_sizes += size * size;
        largest = std::max(largest, size);
    }
    double ratio = 0;  // variance of sums over clusters / that without correlation
    for (const double move : moves) ratio += move / squares_of_items * move;
    const double pairs = squares_of_sizes - items;
    const double correlation = pairs > 0 ? std::clamp(items * (ratio - 1) / pairs, 0.0, 1.0) : 0;
    if (!std::isfinite(correlation)) return clusters - 1;
    double sum = 0;
    double squares = 0;
    for (const double weight : weights) {
        // Relative to the largest, so that squares of squares stay within double precision.
        const double size = weight / item_weight;
        const double variance = size / largest * ((1 - correlation) / largest + correlation * (size / largest));
        sum += variance;
        squares += variance * variance;
    }
    return std::clamp(sum / squares * sum * (clusters - 1) / clusters, 1.0, clusters - 1);
}

namespace {

std::vector<SpreadOrReason> spreads_of_items(std::span<const MeasureRequest> requested, const Views& views,
                                             const Weighting& weighting) {
    std::vector<SpreadOrReason> found(requested.size(), Undefined::no_influence);
    std::vector<Influence> influences;
    std::vector<std::size_t> place;
    for (std::size_t i = 0; i < requested.size(); ++i) {
        const auto influence = influence_on(requested[i], views);
        if (const auto* why = std::get_if<Undefined>(&influence)) {
            found[i] = *why;
        } else if (!weighting.size()) {
            found[i] = Undefined::needs_rows;
        } else {
            influences.push_back(std::get<Influence>(influence));
            place.push_back(i);
        }
    }
    if (influences.empty()) return found;
    const bool within_slices = views.has<GivenShares>() && weighting.moments() != nullptr;
    auto spreads = within_slices ? spreads_within_slices(views.get<Ranking>(), views.get<GivenShares>(),
                                                         *weighting.moments(), influences)
                                 : spreads_of(views.get<Ranking>(), weighting.moments(), influences);
    for (std::size_t k = 0; k < place.size(); ++k) {
        spreads[k].effective_items = weighting.size()->items;
        found[place[k]] = spreads[k];
    }
    return found;
}

std::vector<SpreadOrReason> spreads_of_clusters(std::span<const MeasureRequest> requested, const Views& views,
                                                const Rows& rows) {
    const ClusterInfluences clusters(views, rows);
    std::vector<double> weights;
    weights.reserve(clusters.weights().size());
    for (const auto& [negative, positive] : clusters.weights()) weights.push_back(negative + positive);
    std::vector<SpreadOrReason> found;
    for (const MeasureRequest& one : requested) {
        const auto influence = clusters.on(one);
        if (const auto* why = std::get_if<Undefined>(&influence)) {
            found.emplace_back(*why);
            continue;
        }
        const auto& [moves, items] = std::get<ClusterInfluence>(influence);
        InfluenceSpread spread = spread_of_clusters(moves, views.get<Ranking>().total().number());
        spread.effective_items = std::ranges::min(clusters.holding());
        spread.degrees_of_clusters = degrees_of_clusters(
            moves, weights, items.positive.squares + items.negative.squares, clusters.item_weight());
        spread.variance_of_items = items.variance(Scheme::plain);
        found.emplace_back(spread);
    }
    return found;
}

}  // namespace

std::vector<SpreadOrReason> influence_spreads(std::span<const MeasureRequest> requested, const Views& views,
                                              const Rows& rows, Scheme scheme) {
    if (scheme == Scheme::clustered || !rows.clusters.empty()) return spreads_of_clusters(requested, views, rows);
    return spreads_of_items(requested, views, Weighting(views, rows));
}

SpreadOrReason influence_spread(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme) {
    return influence_spreads({&requested, 1}, views, rows, scheme).front();
}

Value standard_error(const MeasureRequest& requested, const Views& views, const Rows& rows, Scheme scheme) {
    const auto spread = influence_spread(requested, views, rows, scheme);
    if (const auto* why = std::get_if<Undefined>(&spread)) return *why;
    return std::get<InfluenceSpread>(spread).variance(scheme).then([](double v) { return std::sqrt(v); });
}

std::optional<Undefined> why_replicates_lack_errors(const Measure& measure, const Views& views, Scheme scheme) {
    if (!measure.influence) return Undefined::no_influence;
    if (scheme == Scheme::clustered || !views.get<ClassTotals>().whole) return Undefined::replicates_without_error;
    return std::nullopt;
}

}  // namespace midrank
