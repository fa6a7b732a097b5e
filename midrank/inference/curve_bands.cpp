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
void make_simultaneous(CurveBand& band, const Curves& curves, const Banding& curve, const ClassItems& items,
                       double level) {
    std::vector<BandPlace> places;
    std::vector<double> deviations;
    for (std::size_t place = 0; place < band.grid.size(); ++place) {
        places.push_back({band.grid[place], band.value[place], items, (1 - level) / 2, 0});
        const double least = curve.least_deviation(curve.items(places.back()), band.value[place]);
        deviations.push_back(std::max(least, mean_and_deviation(at_place(curves, place)).deviation));
    }
    band.multiplier = multiplier_of(curves, band.value, deviations, level);
    const double tail = normal_upper_tail(band.multiplier);
    for (std::size_t place = 0; place < places.size(); ++place) {
        BandPlace& at = places[place];
        at.tail = tail;
        // As many trials as make a share vary like the replicates.
        const double p = adjusted_share(curve.items(at), at.value);
        const double trials = p * (1 - p) / (deviations[place] * deviations[place]);
        const Bounds bounds = curve.with_ends(jeffreys_bounds(trials * at.value, trials, tail), at);
        band.low[place] = std::min({band.low[place], at.value, bounds.low});
        band.high[place] = std::max({band.high[place], at.value, bounds.high});
    }
    band.without_width = 0;
    if (curve.never_falls) close_rising(band);
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
        make_simultaneous(band, curves, curve, items_of(ranking, rows, request.scheme), request.level);
    }
    return band;
}

}  // namespace midrank
