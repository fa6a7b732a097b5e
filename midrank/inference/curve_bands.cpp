#include "midrank/inference/curve_bands.hpp"

#include "midrank/curves/grid.hpp"
#include "midrank/inference/bootstrap_interval.hpp"
#include "midrank/inference/proportion.hpp"
#include "midrank/inference/weighting.hpp"
#include "midrank/numerics/deviation.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace midrank {
namespace {

using Curves = std::vector<std::vector<double>>;  // one per replicate

/// A line in all replicates.
struct LineReplicates {
    Curves values;
    Curves squares;  ///< for the multiplier; empty where the variance follows from a share
};

constexpr double least_tail = 1e-30;  // the least for which bounds can be computed

std::vector<double> at_place(const Curves& curves, std::size_t place) {
    std::vector<double> values;
    values.reserve(curves.size());
    for (const auto& curve : curves) values.push_back(curve[place]);
    return values;
}

/// Kish's design effect: variance of curves from clusters / variance of curves from rows, over all places; infinite
/// where the latter is 0.
double design_effect(const Curves& of_clusters, const Curves& of_rows) {
    double clusters = 0;
    double rows = 0;
    for (std::size_t place = 0; place < of_clusters.front().size(); ++place) {
        clusters += std::pow(mean_and_deviation(at_place(of_clusters, place)).deviation, 2);
        rows += std::pow(mean_and_deviation(at_place(of_rows, place)).deviation, 2);
    }
    return rows > 0 ? std::max(1.0, clusters / rows) : std::numeric_limits<double>::infinity();
}

/// Standard deviation at a place: that of the replicates, or a lower limit if that is larger.
struct Deviation {
    double least = 0, drawn = 0;
    double size() const noexcept { return std::max(least, drawn); }
    bool of_replicates() const noexcept { return drawn >= least / 2; }
};

/// Variance of items in a replicate / in the sample, from means and means of squares; 1 where they do not vary in the
/// sample.
double spread_ratio(double mean, double squares, double mean_of_sample, double squares_of_sample) {
    const double of_sample = squares_of_sample - mean_of_sample * mean_of_sample;
    return of_sample > 0 ? std::sqrt(std::max(0.0, squares - mean * mean) / of_sample) : 1;
}

/// The multiplier for simultaneous coverage, in standard deviations. Where replicates vary, it is a quantile of their
/// largest standardised deviation. Where so few items determine the curve that replicates hardly vary, they say
/// nothing, and each stretch of such places counts as one more independent place. `squares` are those of the sample.
double multiplier_of(const LineReplicates& replicates, const std::vector<double>& value,
                     const std::vector<double>& squares, const std::vector<Deviation>& deviations, double level) {
    std::vector<double> largest;
    largest.reserve(replicates.values.size());
    for (std::size_t i = 0; i < replicates.values.size(); ++i) {
        const std::vector<double>& curve = replicates.values[i];
        double farthest = 0;
        for (std::size_t place = 0; place < curve.size(); ++place) {
            Deviation deviation = deviations[place];
            if (!squares.empty())
                deviation.drawn *=
                    spread_ratio(curve[place], replicates.squares[i][place], value[place], squares[place]);
            farthest = std::max(farthest, std::abs(curve[place] - value[place]) / deviation.size());
        }
        largest.push_back(farthest);
    }
    std::ranges::sort(largest);
    int stretches = 0;
    for (std::size_t place = 0; place < deviations.size(); ++place)
        stretches +=
            !deviations[place].of_replicates() && (place == 0 || deviations[place - 1].of_replicates()) ? 1 : 0;
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

/// For a non-decreasing curve, the lower bound is at least those further left, and the upper bound at most those
/// further right.
void make_bounds_monotone(CurveBand& band) {
    for (std::size_t place = 1; place < band.low.size(); ++place)
        band.low[place] = std::max(band.low[place], band.low[place - 1]);
    for (std::size_t place = band.high.size() - 1; place > 0; --place)
        band.high[place - 1] = std::min(band.high[place - 1], band.high[place]);
}

/// The places of a band, before the variation of replicates is known.
std::vector<BandPlace> places_of(const CurveBand& band, std::optional<double> prevalence, const Arguments& arguments) {
    std::vector<BandPlace> places;
    places.reserve(band.grid.size());
    for (std::size_t i = 0; i < band.grid.size(); ++i)
        places.push_back({.x = band.grid[i],
                          .value = band.value[i],
                          .items = band.items,
                          .prevalence = prevalence,
                          .arguments = &arguments});
    return places;
}

std::vector<Deviation> deviations_of(const std::vector<BandPlace>& places, const Curves& curves, const Banding& curve) {
    std::vector<Deviation> deviations;
    deviations.reserve(places.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        deviations.push_back(
            {.least = curve.least_deviation(places[i]), .drawn = mean_and_deviation(at_place(curves, i)).deviation});
    return deviations;
}

/// The number of trials for which the share has the variance of the replicates; at most the number of items.
double trials_at(const BandPlace& at, const Deviation& deviation, const Banding& curve) {
    const double p = adjusted_share(curve.items(at), at.value);
    const double most = p * (1 - p) / (deviation.least * deviation.least);
    const double like_replicates = at.value * (1 - at.value) / (deviation.drawn * deviation.drawn);
    return like_replicates > 0 ? std::min(most, like_replicates) : most;  // undefined where neither varies
}

/// The interval of that share, extended at the ends of the axis.
Bounds bounds_at(const BandPlace& at, const Deviation& deviation, const Banding& curve) {
    const double trials = trials_at(at, deviation, curve);
    const Bounds bounds = curve.with_ends(jeffreys_bounds(trials * at.value, trials, at.tail), at);
    return {std::min(at.value, bounds.low), std::max(at.value, bounds.high)};
}

/// Converts shares to the units of the curve.
void put_units(CurveBand& band, const Banding& curve, const Arguments& arguments) {
    if (curve.of_share == nullptr) return;
    for (std::size_t i = 0; i < band.grid.size(); ++i) {
        const LinearMap shown = curve.of_share(band.grid[i], arguments);
        for (double* share : {&band.value[i], &band.low[i], &band.high[i]}) *share = shown.of(*share);
    }
}

/// A line of one of the curves.
struct Line {
    const Banding* banding = nullptr;
    const Arguments* arguments = nullptr;
    BandGrid grid;
    std::vector<double> read(RankingOnGrid& ranking) const { return banding->read(ranking, grid, *arguments); }
    std::vector<double> squares(RankingOnGrid& ranking) const {
        return banding->squares != nullptr ? banding->squares(ranking, grid, *arguments) : std::vector<double>();
    }
};

/// For each line, its values in every replicate that has both classes.
std::vector<LineReplicates> replicates_of(const std::vector<Line>& lines, const Ranking& ranking, const Rows& rows,
                                          const CurveBandRequest& request) {
    const Curves none(static_cast<std::size_t>(request.replicates));
    std::vector<LineReplicates> of_lines(lines.size(), {none, none});
    const Bootstrap bootstrap({{&ranking, std::nullopt, rows}}, request.scheme, request.seed, request.weights);
    bootstrap.run(
        request.replicates,
        [&](std::int64_t replicate, std::span<const Views> resampled) {
            const auto& drawn = resampled.front().get<Ranking>();
            if (drawn.one_class()) return;
            RankingOnGrid on(drawn);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                of_lines[i].values[static_cast<std::size_t>(replicate)] = lines[i].read(on);
                if (request.simultaneous)
                    of_lines[i].squares[static_cast<std::size_t>(replicate)] = lines[i].squares(on);
            }
        },
        request.progress);
    for (LineReplicates& of_line : of_lines)
        for (Curves* curves : {&of_line.values, &of_line.squares})
            std::erase_if(*curves, [](const auto& curve) { return curve.empty(); });
    return of_lines;
}

/// Half-width in normal standard deviations for so many clusters: by Student's distribution, for a standard deviation
/// of replicates, which is sqrt((n - 1) / n) times that of the clusters.
double reach_of_clusters(double level, const ClassItems& clusters) {
    const double n = std::max(2.0, std::min(clusters.positive, clusters.negative));
    return student_quantile((1 + level) / 2, n - 1) / critical_value(level) * std::sqrt(n / (n - 1));
}

/// The items that all lines rest on.
struct Items {
    ClassItems rows;
    ClassItems clusters;  ///< if clusters are resampled
};

/// Effective number of items for clusters: that of rows with the same variance, but at least the number of clusters.
ClassItems effective_items_of(const Items& items, const Curves& of_clusters, const Curves& of_rows) {
    if (of_rows.size() < 2) return items.clusters;
    const double effect = design_effect(of_clusters, of_rows);
    return {std::max(items.clusters.positive, items.rows.positive / effect),
            std::max(items.clusters.negative, items.rows.negative / effect)};
}

/// The band of a line with known grid, values and items.
void find_bounds(CurveBand& band, const Line& line, RankingOnGrid& on, const LineReplicates& replicates,
                 const CurveBandRequest& request, double level, const ClassItems* clusters) {
    const Banding& curve = *line.banding;
    const Ranking& ranking = on.ranking();
    const double farther = clusters != nullptr ? reach_of_clusters(level, *clusters) : 1;
    const auto prevalence =
        request.scheme == Scheme::stratified ? std::optional(ratio(ranking.positive(), ranking.total())) : std::nullopt;
    std::vector<BandPlace> places = places_of(band, prevalence, *line.arguments);
    const std::vector<Deviation> deviations = deviations_of(places, replicates.values, curve);
    const double one_place = (1 - level) / 2;
    const double reach = request.simultaneous
                             ? multiplier_of(replicates, band.value, line.squares(on), deviations, level)
                             : critical_value(level);
    if (request.simultaneous) band.multiplier = farther * reach;
    const bool exactly = !request.simultaneous && clusters == nullptr;
    const double tail = exactly ? one_place : std::max(normal_upper_tail(farther * reach), least_tail);
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i].outside = one_place;
        places[i].tail = tail;
        const Bounds bounds = bounds_at(places[i], deviations[i], curve);
        band.low.push_back(bounds.low);
        band.high.push_back(bounds.high);
    }
    if (curve.never_falls) make_bounds_monotone(band);
    put_units(band, curve, *line.arguments);
}

}  // namespace

std::vector<CurveBands> curve_bands(std::span<const BandedCurve> curves, const Ranking& ranking, const Rows& rows,
                                    const CurveBandRequest& request) {
    if (ranking.one_class()) return std::vector<CurveBands>(curves.size(), Undefined::one_class);
    if (rows.size() == 0 && drawn_by_row(ranking, request.scheme))
        return std::vector<CurveBands>(curves.size(), Undefined::needs_rows);

    std::vector<Line> lines;
    for (const BandedCurve& curve : curves) {
        for (const Banding& line : curve.lines)
            lines.push_back({&line, &curve.arguments, {request.steps, line.grid(ranking, request.steps)}});
    }
    const std::vector<LineReplicates> replicates = replicates_of(lines, ranking, rows, request);
    const auto drawn = static_cast<std::int64_t>(replicates.empty() ? 0 : replicates.front().values.size());
    const std::int64_t undefined = request.replicates - drawn;
    if (drawn < 2 || 2 * undefined > request.replicates)
        return std::vector<CurveBands>(curves.size(), Undefined::seldom_defined);

    const bool clustered = request.scheme == Scheme::clustered;
    Items items{.rows = effective_items(ranking, rows), .clusters = {}};
    std::vector<LineReplicates> of_rows;
    if (clustered) {
        items.clusters = effective_clusters(rows);
        CurveBandRequest by_row = request;
        by_row.scheme = Scheme::plain;
        by_row.simultaneous = false;  // only their values are needed
        by_row.progress = {};
        of_rows = replicates_of(lines, ranking, rows, by_row);
    }

    std::vector<CurveBands> found;
    RankingOnGrid on(ranking);
    std::size_t next = 0;
    for (const BandedCurve& curve : curves) {
        const double level =
            request.simultaneous ? std::pow(request.level, 1 / static_cast<double>(curve.lines.size())) : request.level;
        std::vector<CurveBand> bands;
        for (std::size_t i = 0; i < curve.lines.size(); ++i, ++next) {
            CurveBand& band = bands.emplace_back();
            band.grid = lines[next].grid.x;
            band.value = lines[next].read(on);
            band.undefined = undefined;
            band.items =
                clustered ? effective_items_of(items, replicates[next].values, of_rows[next].values) : items.rows;
            find_bounds(band, lines[next], on, replicates[next], request, level, clustered ? &items.clusters : nullptr);
        }
        found.emplace_back(std::move(bands));
    }
    return found;
}

}  // namespace midrank
