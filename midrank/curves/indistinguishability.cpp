// Sumpter's curves: all of figures 4 to 6, over the threshold or over B.

#include "midrank/curves/families.hpp"
#include "midrank/curves/grid.hpp"
#include "midrank/curves/walk_points.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace midrank {
namespace {

std::optional<Undefined> indistinguishability(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    walk_points(ranking, 1, sink, [](const auto& s, const auto& all) {
        const auto labelled = s.positive + s.negative;
        const auto pairs = 2 * all.positive * labelled;
        return std::array{ratio(s.positive * s.positive + s.half_wins, pairs),
                          ratio(s.positive * s.positive, pairs),
                          ratio(s.half_wins, pairs),
                          ratio(s.positive, labelled),
                          ratio(s.positive, all.positive),
                          ratio(s.negative, all.negative),
                          ratio(2 * s.positive, all.positive + labelled),
                          ratio(labelled, all.positive + all.negative)};
    });
    return std::nullopt;
}

/// Horizontal lines at levels of B.
std::vector<ChartGuide> levels_of_b(const Ranking& ranking) {
    const auto [low, high] = span_of_scores(ranking);
    return {{{low, 0.4}, {high, 0.4}, "0.4"}, {{low, 0.5}, {high, 0.5}, "1/2"}, {{low, 0.6}, {high, 0.6}, "0.6"}};
}

std::vector<ChartGuide> levels_across(const Ranking&) {
    return {{{0.4, 0}, {0.4, 1}, "0.4"}, {{0.5, 0}, {0.5, 1}, "1/2"}, {{0.6, 0}, {0.6, 1}, "0.6"}};
}

std::vector<ChartGuide> levels_of_b_by_share(const Ranking&) {
    return {{{0, 0.4}, {1, 0.4}, "0.4"}, {{0, 0.5}, {1, 0.5}, "1/2"}, {{0, 0.6}, {1, 0.6}, "0.6"}};
}

/// B at each share of the items labelled.
std::vector<double> b_on_grid(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    const double positives = on.ranking().positive().number();
    const auto places = on.places_of_items(grid.steps).subspan(1);
    std::vector<std::int64_t> points;  // before and after each tie that contains places
    for (const GridPlace& at : places)
        if (points.empty() || points.back() != at.point) points.insert(points.end(), {at.point - 1, at.point});
    const auto counts = on.ranking().counts_at(points);
    // Twice the number of pairs of a positive and a labelled item with the positive above; ties and the item itself
    // count as half.
    const auto half_wins = [](const CumulativeCounts& s) { return (s.positive * s.positive + s.half_wins).number(); };
    std::size_t after = 1;
    return ordinates(places, [&](const GridPlace& at) {
        if (points[after] != at.point) after += 2;
        return std::lerp(half_wins(counts[after - 1]), half_wins(counts[after]), at.part) /
               (2 * positives * at.labelled());
    });
}

double deviation_of_b(const BandPlace& at) { return deviation_of_mean(at.items.positive, at.value); }

/// In a sample each labelled positive item ties with itself, which raises B by up to half an item.
Bounds without_own_ties(Bounds bounds, const BandPlace& at) {
    bounds.low = std::max(0.0, bounds.low - 0.5 / at.items.positive);
    return bounds;
}

}  // namespace

std::vector<Curve> indistinguishability_curves() {
    const std::vector<CurveDrawing::Line> rates = {{"c", "C, precision", Stroke::solid},
                                                   {"v", "v, true positive rate", Stroke::dashed},
                                                   {"u", "u, false positive rate", Stroke::dotted},
                                                   {"f1", "F1", Stroke::dash_dotted}};
    return {{.id = "indistinguishability",
             .title = "Indistinguishability",
             .columns = {{"threshold",
                          "a threshold r that makes the point: items with a score above it are labelled positive"},
                         {"b", "B: chance that a positive item scores above an item labelled positive"},
                         {"b_plus", "the part of B won against true positives, v C / 2"},
                         {"b_minus", "the part of B won against false positives, B - b_plus"},
                         {"c", "C: precision"},
                         {"v", "true positive rate"},
                         {"u", "false positive rate"},
                         {"f1", "F1"},
                         {"flagged_share", "share of items labelled positive"}},
             .walk = indistinguishability,
             .definition = "B(r) with its parts, precision, both rates and F1, over the operating points that label "
                           "some item positive",
             .source = "Sumpter (2023), Precision at the indistinguishability threshold, arXiv:2311.11422",
             .aliases = {"b"},
             .drawings =
                 {{.id = "indistinguishability",
                   .title = "Indistinguishability",
                   .description =
                       "B(r), the chance that a positive item scores above an item labelled positive, with its parts. "
                       "Where B is one half, the labelled items can no longer be told from the positives.",
                   .x = "threshold",
                   .lines = {{"b", "B"}, {"b_plus", "B+", Stroke::dashed}, {"b_minus", "B-", Stroke::dotted}},
                   .x_axis = {"Threshold r"},
                   .y_axis = ChartAxis::of_shares("B"),
                   .guides = levels_of_b},
                  {.id = "rates_by_threshold",
                   .title = "C, v, u and F1 against the threshold",
                   .description = "Precision, both rates and F1 as the threshold r rises.",
                   .x = "threshold",
                   .lines = rates,
                   .x_axis = {"Threshold r"},
                   .y_axis = ChartAxis::of_shares("Value")},
                  {.id = "rates_by_b",
                   .title = "C, v, u and F1 against B",
                   .description =
                       "Precision, both rates and F1 at the thresholds where B has the value on the axis; at one half "
                       "stands the precision at the indistinguishability threshold.",
                   .x = "b",
                   .lines = rates,
                   .x_axis = ChartAxis::of_shares("B"),
                   .y_axis = ChartAxis::of_shares("Value"),
                   .guides = levels_across},
                  {.id = "b_by_share",
                   .title = "B against the share labelled",
                   .description =
                       "B over the share of items labelled: how far down the ranking one may go before the labelled "
                       "items can no longer be told from the positives.",
                   .x = "flagged_share",
                   .lines = {{"b", "B"}},
                   .x_axis = ChartAxis::of_shares("Share of items labelled"),
                   .y_axis = ChartAxis::of_shares("B"),
                   .guides = levels_of_b_by_share}},
             .bands = {{.abscissa = "flagged_share",
                        .ordinate = "b",
                        .grid = shares_above_0,
                        .read = b_on_grid,
                        .never_falls = true,
                        .items = positive_items,
                        .least_deviation = deviation_of_b,
                        .with_ends = without_own_ties}}}};
}

}  // namespace midrank
