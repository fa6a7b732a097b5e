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

/// What varies at a place: the replicates, or, where that is more, so few items.
struct Deviation {
    double size = 0;
    bool of_replicates = true;
};

/// How far the band reaches in deviations, so that all places hold together. Where replicates vary they tell it: by the quantile of
/// their largest deviation. Where so few items stand behind the curve that replicates hardly vary, they tell nothing, and each
/// stretch of such places counts as one more that is independent of all others.
double multiplier_of(const Curves& curves, const std::vector<double>& value, const std::vector<Deviation>& deviations,
                     double level) {
    std::vector<double> largest;
    largest.reserve(curves.size());
    for (const auto& curve : curves) {
        double farthest = 0;
        for (std::size_t place = 0; place < curve.size(); ++place)
            farthest = std::max(farthest, std::abs(curve[place] - value[place]) / deviations[place].size);
        largest.push_back(farthest);
    }
    std::ranges::sort(largest);
    int stretches = 0;
    for (std::size_t place = 0; place < deviations.size(); ++place)
        stretches += !deviations[place].of_replicates && (place == 0 || deviations[place - 1].of_replicates) ? 1 : 0;
    const auto chance_that_all_hold = [&](double m) {
        const auto within = std::ranges::upper_bound(largest, m) - largest.begin();
        return static_cast<double>(within) / static_cast<double>(largest.size()) *
               std::pow(1 - 2 * normal_upper_tail(m), stretches);
    };
    double low = critical_value(level);
    double high = std::max(low, largest.back()) + 10;
    if (chance_that_all_hold(low) >= level) return low;
    for (int step = 0; step < 50; ++step) {
        const double m = (low + high) / 2;
        (chance_that_all_hold(m) >= level ? high : low) = m;
    }
    return high;
}

/// A curve that never falls is nowhere below what bounds it further left, nor above what bounds it further right.
void close_rising(CurveBand& band) {
    for (std::size_t place = 1; place < band.low.size(); ++place)
        band.low[place] = std::max(band.low[place], band.low[place - 1]);
    for (std::size_t place = band.high.size() - 1; place > 0; --place)
        band.high[place - 1] = std::min(band.high[place - 1], band.high[place]);
}

/// What is asked of the places of a band; the replicates say how they vary.
std::vector<BandPlace> places_of(const CurveBand& band) {
    std::vector<BandPlace> places;
    places.reserve(band.grid.size());
    for (std::size_t i = 0; i < band.grid.size(); ++i)
        places.push_back({.x = band.grid[i], .value = band.value[i], .items = band.items});
    return places;
}

std::vector<Deviation> deviations_of(const std::vector<BandPlace>& places, const Curves& curves, const Banding& curve) {
    std::vector<Deviation> deviations;
    deviations.reserve(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const double least = curve.least_deviation(places[i]);
        const double drawn = mean_and_deviation(at_place(curves, i)).deviation;
        deviations.push_back({std::max(least, drawn), drawn >= least / 2});
    }
    return deviations;
}

/// The interval of a share of as many trials as make it vary so much, and what is known of the ends.
Bounds bounds_at(const BandPlace& at, const Deviation& deviation, const Banding& curve) {
    const double p = adjusted_share(curve.items(at), at.value);
    const double trials = p * (1 - p) / (deviation.size * deviation.size);
    const Bounds bounds = curve.with_ends(jeffreys_bounds(trials * at.value, trials, at.tail), at);
    return {std::min(at.value, bounds.low), std::max(at.value, bounds.high)};
}

/// From shares to what the curve shows.
void put_units(CurveBand& band, double (*unit)(double x)) {
    for (std::size_t i = 0; i < band.grid.size(); ++i) {
        const double factor = unit(band.grid[i]);
        band.value[i] *= factor;
        band.low[i] *= factor;
        band.high[i] *= factor;
    }
}

/// The curve read in each replicate; empty where a class was not drawn.
Curves replicates_of(const Banding& curve, const Ranking& ranking, const Rows& rows, const CurveBandRequest& request) {
    Curves curves(static_cast<std::size_t>(request.replicates));
    const Bootstrap bootstrap({{&ranking, std::nullopt, rows}}, request.scheme, request.seed, request.weights);
    bootstrap.run(
        request.replicates,
        [&](std::int64_t replicate, std::span<const Views> resampled) {
            const auto& drawn = resampled.front().get<Ranking>();
            if (!drawn.one_class()) curves[static_cast<std::size_t>(replicate)] = curve.read(drawn, request.steps);
        },
        request.progress);
    return curves;
}

}  // namespace

std::variant<CurveBand, Undefined> curve_band(const Banding& curve, const Ranking& ranking, const Rows& rows,
                                              const CurveBandRequest& request) {
    if (ranking.one_class()) return Undefined::one_class;
    if (rows.size() == 0 && drawn_by_row(ranking, request.scheme)) return Undefined::needs_rows;
    CurveBand band;
    band.value = curve.read(ranking, request.steps);
    for (std::int64_t i = curve.from_zero ? 0 : 1; i <= request.steps; ++i)
        band.grid.push_back(static_cast<double>(i) / static_cast<double>(request.steps));

    Curves curves = replicates_of(curve, ranking, rows, request);
    band.undefined = static_cast<std::int64_t>(std::erase_if(curves, [](const auto& c) { return c.empty(); }));
    if (curves.size() < 2 || 2 * band.undefined > request.replicates) return Undefined::seldom_defined;

    band.items = items_of(ranking, rows, request.scheme);
    std::vector<BandPlace> places = places_of(band);
    const std::vector<Deviation> deviations = deviations_of(places, curves, curve);
    const double one_place = (1 - request.level) / 2;
    if (request.simultaneous) band.multiplier = multiplier_of(curves, band.value, deviations, request.level);
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i].outside = one_place;
        places[i].tail = request.simultaneous ? normal_upper_tail(band.multiplier) : one_place;
        const Bounds bounds = bounds_at(places[i], deviations[i], curve);
        band.low.push_back(bounds.low);
        band.high.push_back(bounds.high);
    }
    if (curve.never_falls) close_rising(band);
    if (curve.unit != nullptr) put_units(band, curve.unit);
    return band;
}

}  // namespace midrank
