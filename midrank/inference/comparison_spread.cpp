#include "midrank/inference/comparison_spread.hpp"

#include "midrank/inference/influences_by_tie.hpp"
#include "midrank/inference/item_influence.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace midrank {
namespace {

double squares_of(const InfluenceSpread& spread) { return spread.positive.squares + spread.negative.squares; }
double cubes_of(const InfluenceSpread& spread) { return spread.positive.cubes + spread.negative.cubes; }

/// Whether the difference is no more than the rounding of equal influences.
bool is_noise(double squares_of_difference, double squares_of_both) {
    return squares_of_difference <= 0x1p-80 * squares_of_both;
}

DifferenceSpread spread_of(const InfluenceSpread& spread, Scheme scheme, double squares_of_both) {
    const bool noise = is_noise(squares_of(spread), squares_of_both);
    DifferenceSpread found{spread.variance(scheme).then([noise](double v) { return noise ? 0 : v; }),
                           spread.acceleration()};
    if (spread.clustered) found.degrees_of_freedom = spread.degrees_of_freedom(scheme);
    return found;
}

/// Degrees of freedom of the sum of two variances (Welch 1947, doi:10.1093/biomet/34.1-2.28).
double degrees_of_sum(double variance, double degrees, double other, double other_degrees) {
    const double share = variance / (variance + other);
    return 1 / (share * share / degrees + (1 - share) * (1 - share) / other_degrees);
}

/// For two models with independent rows; `one_group` for tasks other than two classes.
DifferenceSpread spread_of_independent(const InfluenceSpread& first, const InfluenceSpread& second, Scheme scheme,
                                       bool one_group) {
    const Value variance = first.variance(scheme);
    const Value other_variance = second.variance(scheme);
    if (!variance.defined()) return {variance, 0};
    if (!other_variance.defined()) return {other_variance, 0};
    const double s = 1 / first.total;
    const double t = 1 / second.total;
    const double squares = squares_of(first) * s * s + squares_of(second) * t * t;
    const double cubes = cubes_of(first) * s * s * s - cubes_of(second) * t * t * t;
    const double sum = variance.number() + other_variance.number();
    DifferenceSpread found{sum, squares > 0 ? cubes / (6 * squares * std::sqrt(squares)) : 0};
    if (sum > 0 && (one_group || first.clustered || second.clustered))
        found.degrees_of_freedom = degrees_of_sum(variance.number(), first.degrees_of_freedom(scheme),
                                                  other_variance.number(), second.degrees_of_freedom(scheme));
    return found;
}

/// What each cluster moves in one model.
struct Moved {
    std::span<const ClusterKey> keys;
    std::span<const double> moves;
};

/// s a - t b, cluster by cluster; where one lacks a cluster its term is 0.
std::vector<double> apart(const Moved& a, double s, const Moved& b, double t) {
    std::vector<double> moves;
    moves.reserve(std::max(a.keys.size(), b.keys.size()));
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.keys.size() || j < b.keys.size()) {
        const bool of_a = j == b.keys.size() || (i < a.keys.size() && a.keys[i] <= b.keys[j]);
        const bool of_b = i == a.keys.size() || (j < b.keys.size() && b.keys[j] <= a.keys[i]);
        moves.push_back((of_a ? s * a.moves[i] : 0) - (of_b ? t * b.moves[j] : 0));
        i += of_a ? 1 : 0;
        j += of_b ? 1 : 0;
    }
    return moves;
}

/// Why the influences of a model have no moments.
Undefined reason_of(const MeasureRequest& requested, const ComparedModel& model) {
    const auto influence = influence_on(requested, *model.views);
    const auto* why = std::get_if<Undefined>(&influence);
    return why != nullptr ? *why : Undefined::beyond_double;
}

/// The results of found(i, j) for all pairs of models.
template <class Found>
std::vector<DifferenceSpread> of_pairs(std::size_t models, Found found) {
    std::vector<DifferenceSpread> spreads;
    for (std::size_t i = 0; i < models; ++i) {
        for (std::size_t j = i + 1; j < models; ++j) spreads.push_back(found(i, j));
    }
    return spreads;
}

/// Whether all measures follow from placements, and these are cheaper than rankings.
bool placements_are_cheaper(std::span<const ComparedModel> models, std::span<const MeasureRequest> requested_measures) {
    return std::ranges::all_of(requested_measures,
                               [](const MeasureRequest& requested) {
                                   return requested.measure->formula.computable_from_plain_rows();
                               }) &&
           std::ranges::all_of(models, [](const ComparedModel& model) {
               const auto& rows = model.views->plain_rows();
               return rows && Placements::are_cheaper(*rows);
           });
}

}  // namespace

DifferenceSpreads::DifferenceSpreads(Pairing pairing, std::span<const ComparedModel> models,
                                     std::span<const MeasureRequest> requested_measures, bool clustered,
                                     const Summaries& kept)
    : pairing_(pairing), models_(models), kept_(kept), clustered_(clustered) {
    if (!models.front().of_two_classes()) return;
    if (clustered_ && pairing != Pairing::none) {
        for (const ComparedModel& model : models) clusters_.emplace_back(*model.views, model.rows);
    } else if (!clustered_ && pairing == Pairing::rows && models.front().rows.size() > 0) {
        pairs_ = placements_are_cheaper(models, requested_measures) ? PairSummation::by_placement(models)
                                                                    : PairSummation(models);
    }
}

std::vector<DifferenceSpread> DifferenceSpreads::of(const MeasureRequest& requested, Scheme scheme) const {
    if (!models_.front().of_two_classes() || requested.measure->formula.reads().has<RowGains>())
        return of_items(requested);
    if (pairing_ == Pairing::none) return of_rows_apart(requested, scheme);
    return clustered_ ? of_clusters(requested) : of_shared_rows(requested, scheme);
}

std::vector<DifferenceSpread> DifferenceSpreads::of_shared_rows(const MeasureRequest& requested, Scheme scheme) const {
    std::vector<std::int64_t> points;
    for (const ComparedModel& model : models_) points.push_back(influence_name(requested, *model.views).point);
    const std::string measure = influence_name(requested, *models_.front().views).measure;
    const PairMoments again = pairs_ ? pairs_->moments(requested) : PairMoments();
    const PairMoments& moments = !pairs_ && kept_.has<PairMoments>() ? kept_.get<PairMoments>() : again;
    const auto* column = moments.find(measure, points);
    return of_pairs(models_.size(), [&](std::size_t i, std::size_t j) -> DifferenceSpread {
        for (const std::size_t m : {i, j}) {
            if (column != nullptr && column->models[m].known) continue;
            const Undefined why = reason_of(requested, models_[m]);
            return {column == nullptr && why == Undefined::beyond_double ? Undefined::needs_rows : why, 0};
        }
        const auto of_class = [&](bool positive) {
            const auto found = moments.moments(*column, i, j, positive);
            return InfluenceMoments::about(found.centre, found.items, found.distances, found.squares, found.cubes);
        };
        return spread_of({.positive = of_class(true),
                          .negative = of_class(false),
                          .total = models_[i].views->get<RankedWeight>().total.number()},
                         scheme, column->models[i].squares + column->models[j].squares);
    });
}

std::vector<DifferenceSpread> DifferenceSpreads::of_clusters(const MeasureRequest& requested) const {
    std::vector<std::variant<ClusterInfluence, Undefined>> influences;
    std::vector<double> totals;
    for (std::size_t m = 0; m < models_.size(); ++m) {
        influences.push_back(clusters_[m].on(requested));
        totals.push_back(models_[m].views->get<Ranking>().total().number());
    }
    return of_pairs(models_.size(), [&](std::size_t i, std::size_t j) -> DifferenceSpread {
        for (const std::size_t m : {i, j})
            if (const auto* why = std::get_if<Undefined>(&influences[m])) return {*why, 0};
        const auto of = [&](std::size_t m) {
            return Moved{clusters_[m].keys(), std::get<ClusterInfluence>(influences[m]).moves};
        };
        if (pairing_ == Pairing::clusters) {
            // Models with rows of their own, as one table: each model's influences refer to a part of the common total.
            const double total = totals[i] + totals[j];
            const auto linked = apart(of(i), total / totals[i], of(j), total / totals[j]);
            return spread_of(spread_of_clusters(linked, total), Scheme::clustered, 0);
        }
        const double squares = squares_of(spread_of_clusters(of(i).moves, totals[i])) +
                               squares_of(spread_of_clusters(of(j).moves, totals[j]));
        return spread_of(spread_of_clusters(apart(of(i), 1, of(j), 1), totals[i]), Scheme::clustered, squares);
    });
}

std::vector<DifferenceSpread> DifferenceSpreads::of_items(const MeasureRequest& requested) const {
    std::vector<EntryInfluences> influences;
    std::vector<SpreadOrReason> alone;
    for (const ComparedModel& model : models_) {
        if (pairing_ == Pairing::none) {
            alone.push_back(item_spread(requested, *model.views, model.task_rows));
        } else {
            influences.push_back(model.has_rows() ? row_influences(requested, *model.views, model.task_rows)
                                                  : EntryInfluences(Undefined::needs_rows));
        }
    }
    const auto of_rows = [&](std::size_t m) -> const std::vector<double>& {
        return std::get<std::vector<double>>(influences[m]);
    };
    return of_pairs(models_.size(), [&](std::size_t i, std::size_t j) -> DifferenceSpread {
        for (const std::size_t m : {i, j}) {
            const auto* why =
                pairing_ == Pairing::none ? std::get_if<Undefined>(&alone[m]) : std::get_if<Undefined>(&influences[m]);
            if (why != nullptr) return {*why, 0};
        }
        if (pairing_ == Pairing::none) {
            return spread_of_independent(std::get<InfluenceSpread>(alone[i]), std::get<InfluenceSpread>(alone[j]),
                                         Scheme::plain, true);
        }
        const ItemColumns items = items_of(models_[i].task_rows);
        if (pairing_ == Pairing::clusters) {
            const auto first = cluster_moves(of_rows(i), items);
            const auto second = cluster_moves(of_rows(j), items_of(models_[j].task_rows));
            for (const auto* of : {&first, &second})
                if (const auto* why = std::get_if<Undefined>(of)) return {*why, 0};
            const auto& a = std::get<ClusterMoves>(first);
            const auto& b = std::get<ClusterMoves>(second);
            std::vector<double> moves;
            for (std::size_t c = 0; c < a.moves.size(); ++c)
                if (a.weights[c] + b.weights[c] > 0) moves.push_back(a.moves[c] / a.total - b.moves[c] / b.total);
            return spread_of(spread_of_clusters(moves, 1), Scheme::clustered, 0);
        }
        std::vector<double> apart(of_rows(i).size());
        double squares = 0;
        for (std::size_t row = 0; row < apart.size(); ++row) {
            apart[row] = of_rows(i)[row] - of_rows(j)[row];
            squares += of_rows(i)[row] * of_rows(i)[row] + of_rows(j)[row] * of_rows(j)[row];
        }
        const SpreadOrReason found = spread_of_rows(apart, items, counts_rows(requested, *models_[i].views));
        if (const auto* why = std::get_if<Undefined>(&found)) return {*why, 0};
        const auto& spread = std::get<InfluenceSpread>(found);
        DifferenceSpread of = spread_of(spread, Scheme::plain, squares);
        // For a mean loss this is Student's paired test; there may be few queries or rows.
        of.degrees_of_freedom = spread.degrees_of_freedom(Scheme::plain);
        return of;
    });
}

std::vector<DifferenceSpread> DifferenceSpreads::of_rows_apart(const MeasureRequest& requested, Scheme scheme) const {
    std::vector<SpreadOrReason> spreads;
    for (const ComparedModel& model : models_)
        spreads.push_back(influence_spread(requested, *model.views, model.rows, scheme));
    return of_pairs(models_.size(), [&](std::size_t i, std::size_t j) -> DifferenceSpread {
        for (const std::size_t m : {i, j})
            if (const auto* why = std::get_if<Undefined>(&spreads[m])) return {*why, 0};
        return spread_of_independent(std::get<InfluenceSpread>(spreads[i]), std::get<InfluenceSpread>(spreads[j]),
                                     scheme, false);
    });
}

ChiSquaredOrReason wald_equality(std::span<const double> values, std::span<const double> variances) {
    const std::size_t k = values.size();
    assert(k >= 2 && variances.size() == k * k);
    const auto apart = [&](std::size_t i, std::size_t j) { return variances[i * k + j]; };
    const double largest = *std::ranges::max_element(variances);
    const double magnitude = std::abs(*std::ranges::max_element(values, {}, [](double x) { return std::abs(x); }));

    // Gaussian elimination picks the contrast with the largest variance, and removes its covariance from the others.
    // What is left of a contrast that depends on earlier ones is rounding; its difference must then depend on theirs as
    // well.
    const std::size_t n = k - 1;
    std::vector<double> covariance(n * n);
    std::vector<double> difference(n);
    std::vector<std::size_t> open(n);
    for (std::size_t i = 0; i < n; ++i) {
        open[i] = i;
        difference[i] = values[i + 1] - values[0];
        for (std::size_t j = 0; j < n; ++j)
            covariance[i * n + j] = (apart(i + 1, 0) + apart(j + 1, 0) - (i == j ? 0 : apart(i + 1, j + 1))) / 2;
    }
    constexpr double rounding = 0x1p-36;
    ChiSquared test{.statistic = 0, .degrees_of_freedom = 0, .p = 1};
    while (!open.empty()) {
        const auto widest = std::ranges::max_element(open, {}, [&](std::size_t i) { return covariance[i * n + i]; });
        const std::size_t pivot = *widest;
        const double variance = covariance[pivot * n + pivot];
        if (!(variance > rounding * largest)) break;
        open.erase(widest);
        test.statistic += difference[pivot] * (difference[pivot] / variance);
        test.degrees_of_freedom += 1;
        for (const std::size_t i : open) {
            const double share = covariance[i * n + pivot] / variance;
            difference[i] -= share * difference[pivot];
            for (const std::size_t j : open) covariance[i * n + j] -= share * covariance[pivot * n + j];
        }
    }
    const bool explained =
        std::ranges::all_of(open, [&](std::size_t i) { return std::abs(difference[i]) <= rounding * magnitude; });
    if (test.degrees_of_freedom == 0 || !explained) return Undefined::no_spread;
    test.p = chi_squared_upper_tail(test.statistic, test.degrees_of_freedom);
    return test;
}

}  // namespace midrank
