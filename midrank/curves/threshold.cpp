// Curves of operating points: each point shows two or three functions of a confusion matrix.

#include "midrank/curves/families.hpp"
#include "midrank/curves/grid.hpp"
#include "midrank/curves/walk_points.hpp"
#include "midrank/measures/costs.hpp"
#include "midrank/numerics/distributions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace midrank {
namespace {

constexpr CurveColumn threshold_column = {
    "threshold", "a threshold that makes the point: items with a score above it are labelled positive"};

std::optional<Undefined> roc(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    walk_points(ranking, 0, sink, [](const auto& s, const auto& all) {
        return std::array{ratio(s.negative, all.negative), ratio(s.positive, all.positive)};
    });
    return std::nullopt;
}

std::optional<Undefined> tpr_fpr(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    walk_points(ranking, 0, sink, [](const auto& s, const auto& all) {
        return std::array{ratio(s.positive, all.positive), ratio(s.negative, all.negative)};
    });
    return std::nullopt;
}

std::optional<Undefined> roc_convex_hull(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    for (const auto& vertex : views.get<RocHull>().vertices()) {
        sink(std::array{ranking.cut(vertex.point).value, vertex.negative / ranking.negative().number(),
                        vertex.positive / ranking.positive().number()});
    }
    return std::nullopt;
}

std::optional<Undefined> precision_recall(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    // Starts where something is labelled: precision at recall 0 would be a convention.
    walk_points(ranking, 1, sink, [](const auto& s, const auto& all) {
        return std::array{ratio(s.positive, all.positive), ratio(s.positive, s.positive + s.negative)};
    });
    return std::nullopt;
}

std::optional<Undefined> gain(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    walk_points(ranking, 0, sink, [](const auto& s, const auto& all) {
        const auto labelled = s.positive + s.negative;
        const auto total = all.positive + all.negative;
        return std::array{ratio(labelled, total), ratio(s.positive, all.positive), s.positive.number(),
                          ratio(s.positive * total - labelled * all.positive, total)};
    });
    return std::nullopt;
}

std::optional<Undefined> lift(const Views& views, const Arguments&, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    walk_points(ranking, 1, sink, [](const auto& s, const auto& all) {
        const auto labelled = s.positive + s.negative;
        const auto total = all.positive + all.negative;
        return std::array{ratio(labelled, total), ratio(s.positive * total, labelled * all.positive)};
    });
    return std::nullopt;
}

/// Where `s` of `all` is labelled positive.
template <class Counts>
double cost_of_mistakes(const Counts& s, const Counts& all, const Costs& costs) {
    return costs.of({.false_positive = s.negative.number(), .false_negative = (all.positive - s.positive).number()});
}

std::optional<Undefined> cost(const Views& views, const Arguments& arguments, const PointSink& sink) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.distinct() == 0) return Undefined::empty;
    const Costs costs = Costs::of(arguments);
    walk_points(ranking, 0, sink, [&costs](const auto& s, const auto& all) {
        return std::array{cost_of_mistakes(s, all, costs) / (all.positive + all.negative).number()};
    });
    return std::nullopt;
}

// --- Reference lines of the charts -----------------------------------------------------------------------------------------

std::vector<ChartGuide> diagonal(const Ranking&) { return {{{0, 0}, {1, 1}, "chance"}}; }

std::vector<ChartGuide> prevalence(const Ranking& ranking) {
    const double share = ratio(ranking.positive(), ranking.total());
    return {{{0, share}, {1, share}, "prevalence"}};
}

std::vector<ChartGuide> best_gain(const Ranking& ranking) {
    const double share = ratio(ranking.positive(), ranking.total());
    return {{{0, 0}, {1, 1}, "chance"}, {{0, 0}, {share, 1}, "perfect"}};
}

std::vector<ChartGuide> lift_of_chance(const Ranking&) { return {{{0, 1}, {1, 1}, "chance"}}; }

// --- Bands --------------------------------------------------------------------------------------------------------------

double deviation_of_tpr(const BandPlace& at) { return deviation_of_share(at.items.positive, at.value); }

/// The highest true positive rate at each false positive rate.
std::vector<double> tpr_on_grid(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    const Ranking& ranking = on.ranking();
    const double positives = ranking.positive().number();
    return ordinates(places_on_grid(ranking, 0, grid.steps, ranking.negative().number(), End::last,
                                    [](double, double negative) { return negative; }),
                     [positives](const GridPlace& at) { return at.positive / positives; });
}

/// The threshold above which the share x of some items lies may be above all of them in the sample, with probability
/// (1 - x)^items, or below all, with x^items. Then the sample does not tell how few, or how many, positives lie above it.
Bounds with_threshold_beyond(double items, Bounds bounds, const BandPlace& at) {
    if (std::pow(1 - at.x, items) >= at.outside) bounds.low = 0;
    if (std::pow(at.x, items) >= at.outside) bounds.high = 1;
    return bounds;
}

Bounds with_roc_ends(Bounds bounds, const BandPlace& at) {
    return at.x == 1 ? Bounds{1, 1} : with_threshold_beyond(at.items.negative, bounds, at);
}

/// The share of positives found at each share of the items labelled.
std::vector<double> gain_on_grid(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    const double positives = on.ranking().positive().number();
    return ordinates(on.places_of_items(grid.steps),
                     [positives](const GridPlace& at) { return at.positive / positives; });
}

/// Lift is this share divided by the share of items labelled.
std::vector<double> found_for_lift(RankingOnGrid& on, const BandGrid& grid, const Arguments& arguments) {
    std::vector<double> found = gain_on_grid(on, grid, arguments);
    found.erase(found.begin());  // where nothing is labelled
    return found;
}

LinearMap one_over(double share, const Arguments&) { return {1 / share, 0}; }

/// The positives found are a share of all positives, and of the labelled items; takes the smaller of the two standard
/// deviations.
double deviation_of_gain(const BandPlace& at) {
    if (at.x == 0) return deviation_of_tpr(at);
    const double labelled = at.x * (at.items.positive + at.items.negative);
    const double scale = labelled / at.items.positive;
    const double as_precision = scale * deviation_of_share(labelled, std::min(1.0, at.value / scale));
    return std::min(deviation_of_tpr(at), as_precision);
}

Bounds with_gain_ends(Bounds bounds, const BandPlace& at) {
    if (at.x == 0 || at.x == 1) return {at.x, at.x};
    return with_threshold_beyond(at.items.positive + at.items.negative, bounds, at);
}

/// The precision where each recall is first reached.
std::vector<double> precision_on_grid(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    const Ranking& ranking = on.ranking();
    return ordinates(places_on_grid(ranking, 1, grid.steps, ranking.positive().number(), End::first,
                                    [](double positive, double) { return positive; }),
                     [](const GridPlace& at) { return at.positive / at.labelled(); });
}

/// The number of labelled items, from the number of positives among them.
double labelled_at_recall(const BandPlace& at) {
    return std::min(at.x * at.items.positive / at.value, at.items.positive + at.items.negative);
}

double deviation_of_precision(const BandPlace& at) {
    if (!at.prevalence) return deviation_of_share(labelled_at_recall(at), at.value);
    const double odds = (1 - *at.prevalence) / *at.prevalence;
    return deviation_of_rates(
        at, {.of_tpr = at.value * (1 - at.value) / at.x, .of_fpr = at.value * at.value * odds / at.x});
}

/// If the threshold of a recall may be below all positives, it may label all negatives.
Bounds with_recall_end(Bounds bounds, const BandPlace& at) {
    if (at.prevalence) {
        const double of_all = *at.prevalence * at.x / (*at.prevalence * at.x + 1 - *at.prevalence);
        const bool may_be_all = std::pow(at.x, at.items.positive) >= at.outside;
        return {may_be_all ? of_all : std::max(bounds.low, of_all), bounds.high};
    }
    if (std::pow(at.x, at.items.positive) < at.outside) return bounds;
    const double found = at.x * at.items.positive;
    bounds.low = std::min(bounds.low, jeffreys_bounds(found, found + at.items.negative, at.tail).low);
    return bounds;
}

/// The ordinate at each threshold of the grid.
template <class Ordinate>
std::vector<double> at_thresholds(RankingOnGrid& on, const BandGrid& grid, Ordinate ordinate) {
    std::vector<double> values(grid.x.size());
    std::ranges::transform(on.counts_at(grid.x), values.begin(), ordinate);
    return values;
}

std::vector<double> tpr_at_thresholds(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    return at_thresholds(on, grid,
                         [all = on.ranking().positive()](const CumulativeCounts& s) { return ratio(s.positive, all); });
}

std::vector<double> fpr_at_thresholds(RankingOnGrid& on, const BandGrid& grid, const Arguments&) {
    return at_thresholds(on, grid,
                         [all = on.ranking().negative()](const CumulativeCounts& s) { return ratio(s.negative, all); });
}

double deviation_of_fpr(const BandPlace& at) { return deviation_of_share(at.items.negative, at.value); }

/// A rate at a threshold is an ordinary proportion of its class. Exact bounds, by Clopper and Pearson, are also valid
/// at the highest and the lowest score of the data, above or below which there is none.
Bounds with_exact_share(double items, Bounds bounds, const BandPlace& at) {
    const double part = at.value * items;
    const double rest = items - part;
    return {part > 0 ? std::min(bounds.low, beta_quantile(at.tail, part, rest + 1)) : 0,
            rest > 0 ? std::max(bounds.high, beta_upper_quantile(at.tail, part + 1, rest)) : 1};
}

Bounds with_exact_tpr(Bounds bounds, const BandPlace& at) { return with_exact_share(at.items.positive, bounds, at); }
Bounds with_exact_fpr(Bounds bounds, const BandPlace& at) { return with_exact_share(at.items.negative, bounds, at); }

/// The largest cost of an item; 1 where mistakes cost nothing.
double largest_cost(const Arguments& arguments) {
    const Costs costs = Costs::of(arguments);
    const double most = std::max(costs.of_false_positive, costs.of_false_negative);
    return most > 0 ? most : 1;
}

/// The mean cost as a share of the largest.
std::vector<double> cost_at_thresholds(RankingOnGrid& on, const BandGrid& grid, const Arguments& arguments) {
    const Ranking& ranking = on.ranking();
    const Costs costs = Costs::of(arguments);
    const double most = largest_cost(arguments);
    const CumulativeCounts all = ranking.counts_at(ranking.distinct());
    return at_thresholds(on, grid, [&](const CumulativeCounts& s) {
        return cost_of_mistakes(s, all, costs) / ranking.total().number() / most;
    });
}

std::vector<double> squared_cost_at_thresholds(RankingOnGrid& on, const BandGrid& grid, const Arguments& arguments) {
    const Ranking& ranking = on.ranking();
    const Costs costs = Costs::of(arguments);
    const double most = largest_cost(arguments);
    const auto square = [most](double cost) { return (cost / most) * (cost / most); };
    const Costs squares{.of_false_positive = square(costs.of_false_positive),
                        .of_false_negative = square(costs.of_false_negative)};
    const CumulativeCounts all = ranking.counts_at(ranking.distinct());
    return at_thresholds(on, grid, [&](const CumulativeCounts& s) {
        return cost_of_mistakes(s, all, squares) / ranking.total().number();
    });
}

double deviation_of_cost(const BandPlace& at) {
    if (!at.prevalence) return deviation_of_mean_of_all(at);
    const Costs costs = Costs::of(*at.arguments);
    const double most = largest_cost(*at.arguments);
    return deviation_of_rates(at, {.of_tpr = *at.prevalence * costs.of_false_negative / most,
                                   .of_fpr = (1 - *at.prevalence) * costs.of_false_positive / most});
}

/// Where the share of the classes is fixed, each costs at most as much as if all of it were labelled wrongly.
Bounds within_costs(Bounds bounds, const BandPlace& at) {
    if (!at.prevalence) return bounds;
    const Costs costs = Costs::of(*at.arguments);
    const double all_wrong = *at.prevalence * costs.of_false_negative + (1 - *at.prevalence) * costs.of_false_positive;
    return {bounds.low, std::min(bounds.high, all_wrong / largest_cost(*at.arguments))};
}

LinearMap cost_of_share(double, const Arguments& arguments) { return {largest_cost(arguments), 0}; }

}  // namespace

std::vector<Curve> threshold_curves() {
    constexpr CurveColumn fpr = {"fpr", "false positive rate"};
    constexpr CurveColumn tpr = {"tpr", "true positive rate"};
    constexpr CurveColumn flagged_share = {"flagged_share", "share of items labelled positive"};
    return {
        {.id = "roc",
         .title = "ROC curve",
         .columns = {threshold_column, fpr, tpr},
         .walk = roc,
         .definition = "true positive rate against false positive rate over all operating points",
         .source = "Fawcett (2006), doi:10.1016/j.patrec.2005.10.010",
         .aliases = {"roc_curve"},
         .drawings =
             {{.id = "roc",
               .title = "ROC curve",
               .description =
                   "True positive rate against false positive rate over all thresholds. The higher the curve above "
                   "the diagonal, the better the scores rank.",
               .x = "fpr",
               .lines = {{"tpr", "curve"}},
               .x_axis = ChartAxis::of_shares("False positive rate"),
               .y_axis = ChartAxis::of_shares("True positive rate"),
               .guides = diagonal,
               .overlay = "roc_convex_hull",
               .overlay_name = "convex hull",
               .area = "roc_auc",
               .area_name = "AUC",
               .zooms = {0.1, 0.01}}},
         .bands = {{.abscissa = "fpr",
                    .ordinate = "tpr",
                    .read = tpr_on_grid,
                    .never_falls = true,
                    .of_rates = true,
                    .items = positive_items,
                    .least_deviation = deviation_of_tpr,
                    .with_ends = with_roc_ends}},
         .by_counts = ByCounts::each_one_way},
        {.id = "roc_convex_hull",
         .title = "Convex hull of the ROC curve",
         .columns = {threshold_column, fpr, tpr},
         .walk = roc_convex_hull,
         .definition = "the operating points that are best at some ratio of costs",
         .source = "Provost & Fawcett (2001), doi:10.1023/A:1007601015854",
         .aliases = {"rocch", "hull"},
         .drawings = {{.id = "roc_convex_hull",
                       .title = "Convex hull of the ROC curve",
                       .description =
                           "The operating points that are best at some ratio of costs, joined by straight lines.",
                       .x = "fpr",
                       .lines = {{"tpr", "convex hull"}},
                       .x_axis = ChartAxis::of_shares("False positive rate"),
                       .y_axis = ChartAxis::of_shares("True positive rate"),
                       .guides = diagonal,
                       .every_point = false}}},
        {.id = "precision_recall",
         .title = "Precision-recall curve",
         .columns = {threshold_column,
                     {"recall", "true positive rate"},
                     {"precision", "share of positives among the labelled"}},
         .walk = precision_recall,
         .definition = "precision against recall over the operating points that label some item positive",
         .source = "Davis & Goadrich (2006), doi:10.1145/1143844.1143874",
         .aliases = {"pr", "pr_curve", "precision_recall_curve"},
         .drawings =
             {{.id = "precision_recall",
               .title = "Precision and recall",
               .description =
                   "Precision against recall over all thresholds. Labelling at random gives the prevalence at any "
                   "recall; that precision is 1 at recall 0 is a convention.",
               .x = "recall",
               .lines = {{"precision", "curve"}},
               .x_axis = ChartAxis::of_shares("Recall"),
               .y_axis = ChartAxis::of_shares("Precision"),
               .guides = prevalence,
               .remarks = {{.series = "", .at = {0, 1}, .label = "convention"}},
               .area = "average_precision",
               .area_name = "AP"}},
         .bands = {{.abscissa = "recall",
                    .ordinate = "precision",
                    .grid = shares_above_0,
                    .read = precision_on_grid,
                    .never_falls = false,
                    .items = labelled_at_recall,
                    .least_deviation = deviation_of_precision,
                    .with_ends = with_recall_end}},
         .by_counts = ByCounts::of_labelled},
        {.id = "tpr_fpr",
         .title = "True and false positive rate against the threshold",
         .columns = {threshold_column, tpr, fpr},
         .walk = tpr_fpr,
         .definition = "both rates against the threshold",
         .source = "Berrar (2025), figure 5b",
         .drawings = {{.id = "tpr_fpr",
                       .title = "Rates against the threshold",
                       .description = "How the true and the false positive rate fall as the threshold rises.",
                       .x = "threshold",
                       .lines = {{"tpr", "true positive rate"}, {"fpr", "false positive rate", Stroke::dashed}},
                       .x_axis = {"Threshold"},
                       .y_axis = ChartAxis::of_shares("Rate")}},
         .bands = {{.abscissa = "threshold",
                    .ordinate = "tpr",
                    .low = "tpr_low",
                    .high = "tpr_high",
                    .grid = thresholds,
                    .read = tpr_at_thresholds,
                    .never_falls = true,
                    .of_rates = true,
                    .items = positive_items,
                    .least_deviation = deviation_of_tpr,
                    .with_ends = with_exact_tpr},
                   {.abscissa = "threshold",
                    .ordinate = "fpr",
                    .low = "fpr_low",
                    .high = "fpr_high",
                    .grid = thresholds,
                    .read = fpr_at_thresholds,
                    .never_falls = true,
                    .of_rates = true,
                    .items = negative_items,
                    .least_deviation = deviation_of_fpr,
                    .with_ends = with_exact_fpr}},
         .by_counts = ByCounts::each_one_way},
        {.id = "gain",
         .title = "Gain chart",
         .columns = {threshold_column,
                     flagged_share,
                     tpr,
                     {"hits", "weight of positives labelled"},
                     {"gain", "hits beyond those of a random choice of as many items"}},
         .walk = gain,
         .definition = "hits against the share of items labelled",
         .source = "Berrar (2025), definition 25",
         .drawings = {{.id = "gain",
                       .title = "Gain",
                       .description = "Which share of the positives is found among the items with the highest scores.",
                       .x = "flagged_share",
                       .lines = {{"tpr", "curve"}},
                       .x_axis = ChartAxis::of_shares("Share of items labelled"),
                       .y_axis = ChartAxis::of_shares("Share of positives found"),
                       .guides = best_gain}},
         .bands = {{.abscissa = "flagged_share",
                    .ordinate = "tpr",
                    .read = gain_on_grid,
                    .never_falls = true,
                    .items = positive_items,
                    .least_deviation = deviation_of_gain,
                    .with_ends = with_gain_ends}},
         .by_counts = ByCounts::each_one_way},
        {.id = "lift",
         .title = "Lift chart",
         .columns = {threshold_column, flagged_share, {"lift", "precision / prevalence"}},
         .walk = lift,
         .definition = "lift against the share of items labelled",
         .source = "Berrar (2025), definition 26",
         .drawings = {{.id = "lift",
                       .title = "Lift",
                       .description =
                           "How many times more positives are among the items with the highest scores than in a random "
                           "choice of as many.",
                       .x = "flagged_share",
                       .lines = {{"lift", "curve"}},
                       .x_axis = ChartAxis::of_shares("Share of items labelled"),
                       .y_axis = {"Lift", 0},
                       .guides = lift_of_chance}},
         .bands = {{.abscissa = "flagged_share",
                    .ordinate = "lift",
                    .grid = shares_above_0,
                    .read = found_for_lift,
                    .never_falls = false,
                    .items = positive_items,
                    .least_deviation = deviation_of_gain,
                    .with_ends = with_gain_ends,
                    .of_share = one_over}},
         .by_counts = ByCounts::of_labelled},
        {.id = "cost",
         .title = "Expected cost",
         .columns = {threshold_column, {"cost", "mean cost of an item"}},
         .walk = cost,
         .definition = "(fp cost * false positives + fn cost * false negatives) / n against the threshold",
         .source = "Fawcett (2006), doi:10.1016/j.patrec.2005.10.010",
         .parameters = Costs::parameters_of_mistakes(),
         .drawings = {{.id = "cost",
                       .title = "Expected cost",
                       .description = "Mean cost of an item against the threshold.",
                       .x = "threshold",
                       .lines = {{"cost", "curve"}},
                       .x_axis = {"Threshold"},
                       .y_axis = {"Cost of an item", 0}}},
         .bands = {{.abscissa = "threshold",
                    .ordinate = "cost",
                    .grid = thresholds,
                    .read = cost_at_thresholds,
                    .squares = squared_cost_at_thresholds,
                    .items = all_items,
                    .least_deviation = deviation_of_cost,
                    .with_ends = within_costs,
                    .of_share = cost_of_share}},
         .by_counts = ByCounts::each_one_way},
    };
}

}  // namespace midrank
