#include "midrank/inference/curve_bands.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/deviation.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace midrank {
namespace {

/// How many items of each class decide.
struct ClassItems {
    double positive = 0, negative = 0;
};

/// A place of the grid, as what bounds it sees it.
struct Place {
    double x = 0;
    double value = 0;
    ClassItems items;
    double outside = 0;  ///< chance that each bound may be missed with, at one place
    double tail = 0;  ///< the same chance, so small that all places hold together
};

}  // namespace

/// What a simultaneous band knows of a curve besides its replicates.
struct BandShape {
    bool never_falls = false;  ///< nor does the true curve
    /// How many items the ordinate is a share of, or a mean over.
    double (*items)(const Place& at);
    /// The standard deviation that is taken to be least, for the ordinate of so many items.
    double (*least_deviation)(double items, double value);
    /// The bounds with what is known of the curve near the ends of the axis.
    Bounds (*with_ends)(Bounds bounds, const Place& at);
};

namespace {

/// What is labelled positive: also between operating points, where part of a tie is.
struct Labelled {
    double positive = 0, negative = 0;
    /// Twice the pairs of a positive item and a labelled one in which the positive stands above, a tie or itself as
    /// half.
    double half_wins = 0;

    static Labelled of(const CumulativeCounts& s) {
        return {s.positive.number(), s.negative.number(), (s.positive * s.positive + s.half_wins).number()};
    }
    double all() const noexcept { return positive + negative; }
};

Labelled between(const Labelled& a, const Labelled& b, double part) noexcept {
    return {std::lerp(a.positive, b.positive, part), std::lerp(a.negative, b.negative, part),
            std::lerp(a.half_wins, b.half_wins, part)};
}

/// Which of several values at one abscissa is taken, where a curve rises or falls straight.
enum class End : std::uint8_t { first, last };

/// Walks the ranking once. `along` is what grows along the abscissa, up to `total`; `ordinate` is asked where a place
/// of the grid is met.
template <class Along, class Ordinate>
std::vector<double> read_at(const Ranking& ranking, std::int64_t first, std::int64_t steps, double total, End end,
                            Along along, Ordinate ordinate) {
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(steps - first + 1));
    std::int64_t place = first;
    // Divided last, so that a place that is an operating point is met to the bit.
    const auto target = [&place, total, steps] {
        return static_cast<double>(place) * total / static_cast<double>(steps);
    };
    Labelled before;
    ranking.visit_points(1, ranking.distinct() + 1, [&](std::int64_t, const CumulativeCounts& s) {
        const Labelled after = Labelled::of(s);
        const double from = along(before);
        const double upto = along(after);
        for (; place <= steps && (end == End::first ? target() <= upto : target() < upto) && from < upto; ++place) {
            values.push_back(ordinate(between(before, after, (target() - from) / (upto - from))));
        }
        before = after;
    });
    for (; place <= steps; ++place) values.push_back(ordinate(before));
    return values;
}

/// The highest true positive rate at each false positive rate.
std::vector<double> roc(const Ranking& ranking, std::int64_t steps) {
    const double positives = ranking.positive().number();
    return read_at(
        ranking, 0, steps, ranking.negative().number(), End::last, [](const Labelled& l) { return l.negative; },
        [positives](const Labelled& l) { return l.positive / positives; });
}

/// The precision where each recall is first reached.
std::vector<double> precision_recall(const Ranking& ranking, std::int64_t steps) {
    return read_at(
        ranking, 1, steps, ranking.positive().number(), End::first, [](const Labelled& l) { return l.positive; },
        [](const Labelled& l) { return l.positive / l.all(); });
}

/// B where each share of the items is labelled.
std::vector<double> indistinguishability(const Ranking& ranking, std::int64_t steps) {
    const double positives = ranking.positive().number();
    return read_at(
        ranking, 1, steps, ranking.total().number(), End::first, [](const Labelled& l) { return l.all(); },
        [positives](const Labelled& l) { return l.half_wins / (2 * positives * l.all()); });
}

/// A share after two successes and two failures more, so that it is neither 0 nor 1 (Agresti & Coull).
double adjusted(double items, double share) { return (items * share + 2) / (items + 4); }

double deviation_of_share(double items, double share) {
    const double p = adjusted(items, share);
    return std::sqrt(p * (1 - p) / items);
}

/// A mean of shares may vary less than a share: no less than a share of 0 is taken to.
double deviation_of_mean(double items, double mean) {
    return std::min(deviation_of_share(items, mean), deviation_of_share(items, 0));
}

/// Those of proportion.hpp for trials that need not be whole, and for a tail that may be too small for a level.
Bounds jeffreys_bounds(double successes, double trials, double tail) {
    const double failures = trials - successes;
    return {successes > 0 ? beta_quantile(tail, successes + 0.5, failures + 0.5) : 0,
            failures > 0 ? beta_upper_quantile(tail, successes + 0.5, failures + 0.5) : 1};
}

double positives(const Place& at) { return at.items.positive; }

/// The labelled items, from the positive ones among them.
double labelled_at_recall(const Place& at) {
    return std::min(at.x * at.items.positive / at.value, at.items.positive + at.items.negative);
}

/// The threshold of a false positive rate x stands above all negatives of the sample with the chance (1 - x)^negatives,
/// and below all of them with x^negatives. Then the sample cannot tell how few, or how many, positives stand above it.
Bounds with_roc_ends(Bounds bounds, const Place& at) {
    if (at.x == 1) return {1, 1};
    if (std::pow(1 - at.x, at.items.negative) >= at.outside) bounds.low = 0;
    if (std::pow(at.x, at.items.negative) >= at.outside) bounds.high = 1;
    return bounds;
}

/// Where the threshold of a recall may stand below all positives, it may label all negatives.
Bounds with_recall_end(Bounds bounds, const Place& at) {
    if (std::pow(at.x, at.items.positive) < at.outside) return bounds;
    const double found = at.x * at.items.positive;
    bounds.low = std::min(bounds.low, jeffreys_bounds(found, found + at.items.negative, at.tail).low);
    return bounds;
}

/// In a sample each labelled positive item ties with itself, which raises B by up to half an item.
Bounds without_own_ties(Bounds bounds, const Place& at) {
    bounds.low = std::max(0.0, bounds.low - 0.5 / at.items.positive);
    return bounds;
}

constexpr BandShape of_roc = {true, positives, deviation_of_share, with_roc_ends};
constexpr BandShape of_precision = {false, labelled_at_recall, deviation_of_share, with_recall_end};
constexpr BandShape of_b = {true, positives, deviation_of_mean, without_own_ties};

constexpr std::array<BandedCurve, 3> all_banded = {{
    {"roc", "fpr", "tpr", true, roc, &of_roc},
    {"precision_recall", "recall", "precision", false, precision_recall, &of_precision},
    {"indistinguishability", "flagged_share", "b", false, indistinguishability, &of_b},
}};

/// The rows of each class; or, where fractional weights or clusters are drawn, as many items of equal weight as vary
/// alike: (sum of weights)^2 / sum of their squares, each of a row or a cluster. Kish (1965), Survey Sampling.
ClassItems items_of(const Ranking& ranking, const Rows& rows, Scheme scheme) {
    if (scheme != Scheme::clustered && ranking.whole())
        return {ranking.positive().number(), ranking.negative().number()};
    const bool clustered = scheme == Scheme::clustered;
    const std::size_t units = clustered ? static_cast<std::size_t>(rows.cluster_count) : rows.size();
    const auto effective_items = [&rows, clustered, units](bool of_positives) {
        std::vector<double> weights(units, 0);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if ((rows.positive[row] != 0) != of_positives) continue;
            weights[clustered ? static_cast<std::size_t>(rows.clusters[row]) : row] +=
                rows.weights.empty() ? 1 : rows.weights[row];
        }
        double sum = 0;
        double squares = 0;
        for (const double weight : weights) {
            sum += weight;
            squares += weight * weight;
        }
        return sum * (sum / squares);
    };
    return {effective_items(true), effective_items(false)};
}

using Curves = std::vector<std::vector<double>>;  // one a replicate

std::vector<double> at_place(const Curves& curves, std::size_t place) {
    std::vector<double> values;
    values.reserve(curves.size());
    for (const auto& curve : curves) values.push_back(curve[place]);
    return values;
}

void put_pointwise(CurveBand& band, const Curves& curves, double level) {
    for (std::size_t place = 0; place < band.grid.size(); ++place) {
        std::vector<double> values = at_place(curves, place);
        std::ranges::sort(values);
        band.low.push_back(quantile_of(values, (1 - level) / 2));
        band.high.push_back(quantile_of(values, (1 + level) / 2));
        if (values.front() == values.back()) ++band.without_width;
    }
}

/// The quantile of the largest deviation, each in units of its place; no less than one place alone needs.
double multiplier_of(const Curves& curves, const std::vector<double>& value, const std::vector<double>& deviations,
                     double level) {
    std::vector<double> largest;
    largest.reserve(curves.size());
    for (const auto& curve : curves) {
        double farthest = 0;
        for (std::size_t place = 0; place < curve.size(); ++place)
            farthest = std::max(farthest, std::abs(curve[place] - value[place]) / deviations[place]);
        largest.push_back(farthest);
    }
    std::ranges::sort(largest);
    return std::max(quantile_of(largest, level), critical_value(level));
}

/// A curve that never falls is nowhere below what bounds it further left, nor above what bounds it further right.
void close_rising(CurveBand& band) {
    for (std::size_t place = 1; place < band.low.size(); ++place)
        band.low[place] = std::max(band.low[place], band.low[place - 1]);
    for (std::size_t place = band.high.size() - 1; place > 0; --place)
        band.high[place - 1] = std::min(band.high[place - 1], band.high[place]);
}

/// Widens a pointwise band.
void make_simultaneous(CurveBand& band, const Curves& curves, const BandShape& shape, const ClassItems& items,
                       double level) {
    std::vector<Place> places;
    std::vector<double> deviations;
    for (std::size_t place = 0; place < band.grid.size(); ++place) {
        places.push_back({band.grid[place], band.value[place], items, (1 - level) / 2, 0});
        const double least = shape.least_deviation(shape.items(places.back()), band.value[place]);
        deviations.push_back(std::max(least, mean_and_deviation(at_place(curves, place)).deviation));
    }
    band.multiplier = multiplier_of(curves, band.value, deviations, level);
    const double tail = normal_upper_tail(band.multiplier);
    for (std::size_t place = 0; place < places.size(); ++place) {
        Place& at = places[place];
        at.tail = tail;
        // As many trials as make a share vary like the replicates.
        const double p = adjusted(shape.items(at), at.value);
        const double trials = p * (1 - p) / (deviations[place] * deviations[place]);
        const Bounds bounds = shape.with_ends(jeffreys_bounds(trials * at.value, trials, tail), at);
        band.low[place] = std::min({band.low[place], at.value, bounds.low});
        band.high[place] = std::max({band.high[place], at.value, bounds.high});
    }
    band.without_width = 0;
    if (shape.never_falls) close_rising(band);
}

}  // namespace

std::span<const BandedCurve> banded_curves() { return all_banded; }

const BandedCurve* find_banded_curve(std::string_view id) {
    const auto* found = std::ranges::find(all_banded, id, &BandedCurve::id);
    return found == all_banded.end() ? nullptr : found;
}

std::variant<CurveBand, Undefined> curve_band(const BandedCurve& curve, const Ranking& ranking, const Rows& rows,
                                              const CurveBandRequest& request) {
    if (ranking.one_class()) return Undefined::one_class;
    if (rows.size() == 0 && drawn_by_row(ranking, request.scheme)) return Undefined::needs_rows;
    CurveBand band;
    band.value = curve.read(ranking, request.steps);
    for (std::int64_t i = curve.from_zero ? 0 : 1; i <= request.steps; ++i)
        band.grid.push_back(static_cast<double>(i) / static_cast<double>(request.steps));

    Curves curves(static_cast<std::size_t>(request.replicates));
    const Bootstrap bootstrap({{&ranking, std::nullopt, rows}}, request.scheme, request.seed);
    bootstrap.run(
        request.replicates,
        [&](std::int64_t replicate, std::span<const Views> resampled) {
            const auto& drawn = resampled.front().get<Ranking>();
            if (!drawn.one_class()) curves[static_cast<std::size_t>(replicate)] = curve.read(drawn, request.steps);
        },
        request.progress);
    band.undefined = static_cast<std::int64_t>(std::erase_if(curves, [](const auto& c) { return c.empty(); }));
    if (curves.size() < 2 || 2 * band.undefined > request.replicates) return Undefined::seldom_defined;
    put_pointwise(band, curves, request.level);
    if (request.simultaneous) {
        make_simultaneous(band, curves, *curve.shape, items_of(ranking, rows, request.scheme), request.level);
    }
    return band;
}

}  // namespace midrank
