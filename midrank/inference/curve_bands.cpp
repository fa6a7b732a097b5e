#include "midrank/inference/curve_bands.hpp"

#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/numerics/deviation.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace midrank {
namespace {

/// The items of each class, each of a unit that is a row or a whole cluster: the rows; or, where weights are fractional or units
/// clusters, as many of equal weight as vary alike: (sum of weights)^2 / sum of their squares. Kish (1965), Survey Sampling.
ClassItems items_of(const Ranking& ranking, const Rows& rows, bool clustered) {
    if (!clustered && ranking.whole()) return {ranking.positive().number(), ranking.negative().number()};
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

constexpr double least_tail = 1e-30;  // of which bounds can be found

std::vector<double> at_place(const Curves& curves, std::size_t place) {
    std::vector<double> values;
    values.reserve(curves.size());
    for (const auto& curve : curves) values.push_back(curve[place]);
    return values;
}

/// How much more curves vary that come of clusters than those that come of rows: Kish's design effect, over all places; infinite
/// where none vary.
double design_effect(const Curves& of_clusters, const Curves& of_rows) {
    double clusters = 0;
    double rows = 0;
    for (std::size_t place = 0; place < of_clusters.front().size(); ++place) {
        clusters += std::pow(mean_and_deviation(at_place(of_clusters, place)).deviation, 2);
        rows += std::pow(mean_and_deviation(at_place(of_rows, place)).deviation, 2);
    }
    return rows > 0 ? std::max(1.0, clusters / rows) : std::numeric_limits<double>::infinity();
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
void put_units(CurveBand& band, const Banding& curve, const Arguments& arguments) {
    if (curve.unit == nullptr) return;
    for (std::size_t i = 0; i < band.grid.size(); ++i) {
        const double factor = curve.unit(band.grid[i], arguments);
        band.value[i] *= factor;
        band.low[i] *= factor;
        band.high[i] *= factor;
    }
}

/// The curve read in each replicate that has both classes.
template <class Read>
Curves replicates_of(const Ranking& ranking, const Rows& rows, const CurveBandRequest& request, Read read) {
    Curves curves(static_cast<std::size_t>(request.replicates));
    const Bootstrap bootstrap({{&ranking, std::nullopt, rows}}, request.scheme, request.seed, request.weights);
    bootstrap.run(
        request.replicates,
        [&](std::int64_t replicate, std::span<const Views> resampled) {
            const auto& drawn = resampled.front().get<Ranking>();
            if (!drawn.one_class()) curves[static_cast<std::size_t>(replicate)] = read(drawn);
        },
        request.progress);
    std::erase_if(curves, [](const auto& curve) { return curve.empty(); });
    return curves;
}

/// Clusters are worth as many items as rows that vary like them: no fewer than there are clusters.
template <class Read>
ClassItems items_of_clusters(const Curves& of_clusters, const Ranking& ranking, const Rows& rows,
                             CurveBandRequest request, Read read) {
    const ClassItems clusters = items_of(ranking, rows, true);
    request.scheme = Scheme::plain;
    request.progress = {};
    const Curves of_rows = replicates_of(ranking, rows, request, read);
    if (of_rows.size() < 2) return clusters;
    const double effect = design_effect(of_clusters, of_rows);
    const ClassItems each = items_of(ranking, rows, false);
    return {std::max(clusters.positive, each.positive / effect), std::max(clusters.negative, each.negative / effect)};
}

/// By how much farther than normal ones intervals of so many clusters reach: by Student's distribution, for a standard deviation
/// of replicates that is sqrt((n - 1) / n) of the clusters' own.
double reach_of_clusters(double level, const ClassItems& clusters) {
    const double n = std::max(2.0, std::min(clusters.positive, clusters.negative));
    return student_quantile((1 + level) / 2, n - 1) / critical_value(level) * std::sqrt(n / (n - 1));
}

}  // namespace

std::variant<CurveBand, Undefined> curve_band(const Banding& curve, const Ranking& ranking, const Rows& rows,
                                              const CurveBandRequest& request, const Arguments& arguments) {
    if (ranking.one_class()) return Undefined::one_class;
    if (rows.size() == 0 && drawn_by_row(ranking, request.scheme)) return Undefined::needs_rows;
    CurveBand band;
    const BandGrid grid{request.steps, curve.grid(ranking, request.steps)};
    const auto read = [&](const Ranking& of) { return curve.read(of, grid, arguments); };
    band.grid = grid.x;
    band.value = read(ranking);

    const Curves curves = replicates_of(ranking, rows, request, read);
    band.undefined = request.replicates - static_cast<std::int64_t>(curves.size());
    if (curves.size() < 2 || 2 * band.undefined > request.replicates) return Undefined::seldom_defined;

    const bool clustered = request.scheme == Scheme::clustered;
    band.items = clustered ? items_of_clusters(curves, ranking, rows, request, read) : items_of(ranking, rows, false);
    const double farther = clustered ? reach_of_clusters(request.level, items_of(ranking, rows, true)) : 1;
    std::vector<BandPlace> places = places_of(band);
    const std::vector<Deviation> deviations = deviations_of(places, curves, curve);
    const double one_place = (1 - request.level) / 2;
    const double reach = request.simultaneous ? multiplier_of(curves, band.value, deviations, request.level)
                                              : critical_value(request.level);
    if (request.simultaneous) band.multiplier = farther * reach;
    const bool exactly = !request.simultaneous && !clustered;
    const double tail = exactly ? one_place : std::max(normal_upper_tail(farther * reach), least_tail);
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i].outside = one_place;
        places[i].tail = tail;
        const Bounds bounds = bounds_at(places[i], deviations[i], curve);
        band.low.push_back(bounds.low);
        band.high.push_back(bounds.high);
    }
    if (curve.never_falls) close_rising(band);
    put_units(band, curve, arguments);
    return band;
}

std::variant<std::vector<CurveBand>, Undefined> curve_bands(std::span<const Banding> lines, const Ranking& ranking,
                                                            const Rows& rows, const CurveBandRequest& request,
                                                            const Arguments& arguments) {
    CurveBandRequest of_line = request;
    if (request.simultaneous) of_line.level = std::pow(request.level, 1 / static_cast<double>(lines.size()));
    std::vector<CurveBand> bands;
    for (const Banding& line : lines) {
        auto found = curve_band(line, ranking, rows, of_line, arguments);
        if (const auto* why = std::get_if<Undefined>(&found)) return *why;
        bands.push_back(std::move(std::get<CurveBand>(found)));
    }
    return bands;
}

}  // namespace midrank
