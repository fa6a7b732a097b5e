#include "midrank/charts/curve_charts.hpp"

#include "midrank/evaluation/evaluate.hpp"

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

namespace midrank {
namespace {

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

/// Lines across all thresholds, at levels of B.
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

ChartAxis share(std::string title) { return {std::move(title), 0, 1}; }

std::vector<CurveChart> all_curve_charts() {
    const std::vector<CurveChart::Line> sumpters_rates = {{"c", "C, precision", Stroke::solid},
                                                          {"v", "v, true positive rate", Stroke::dashed},
                                                          {"u", "u, false positive rate", Stroke::dotted},
                                                          {"f1", "F1", Stroke::dash_dotted}};
    return {
        {.id = "roc",
         .curve = "roc",
         .title = "ROC curve",
         .description = "True positive rate against false positive rate over all thresholds, with the convex hull. The "
                        "higher the curve above the diagonal, the better the scores rank.",
         .x = "fpr",
         .lines = {{"tpr", "curve"}},
         .x_axis = share("False positive rate"),
         .y_axis = share("True positive rate"),
         .guides = diagonal,
         .overlay = "roc_convex_hull",
         .overlay_name = "convex hull"},
        {.id = "roc_convex_hull",
         .curve = "roc_convex_hull",
         .title = "Convex hull of the ROC curve",
         .description = "The operating points that are best at some ratio of costs, joined by straight lines.",
         .x = "fpr",
         .lines = {{"tpr", "convex hull"}},
         .x_axis = share("False positive rate"),
         .y_axis = share("True positive rate"),
         .guides = diagonal,
         .every_point = false},
        {.id = "precision_recall",
         .curve = "precision_recall",
         .title = "Precision and recall",
         .description = "Precision against recall over all thresholds. Labelling at random gives the prevalence at any "
                        "recall; that precision is 1 at recall 0 is a convention.",
         .x = "recall",
         .lines = {{"precision", "curve"}},
         .x_axis = share("Recall"),
         .y_axis = share("Precision"),
         .guides = prevalence,
         .remarks = {{.series = "", .at = {0, 1}, .label = "convention"}}},
        {.id = "tpr_fpr",
         .curve = "tpr_fpr",
         .title = "Rates against the threshold",
         .description = "How the true and the false positive rate fall as the threshold rises.",
         .x = "threshold",
         .lines = {{"tpr", "true positive rate"}, {"fpr", "false positive rate", Stroke::dashed}},
         .x_axis = {"Threshold"},
         .y_axis = share("Rate")},
        {.id = "gain",
         .curve = "gain",
         .title = "Gain",
         .description = "Which share of the positives is found among the items with the highest scores.",
         .x = "flagged_share",
         .lines = {{"tpr", "curve"}},
         .x_axis = share("Share of items labelled"),
         .y_axis = share("Share of positives found"),
         .guides = best_gain},
        {.id = "lift",
         .curve = "lift",
         .title = "Lift",
         .description = "How many times more positives are among the items with the highest scores than in a random "
                        "choice of as many.",
         .x = "flagged_share",
         .lines = {{"lift", "curve"}},
         .x_axis = share("Share of items labelled"),
         .y_axis = {"Lift", 0},
         .guides = lift_of_chance},
        {.id = "score_histogram",
         .curve = "score_histogram",
         .title = "Scores by class",
         .description = "How the scores of each class are spread: the share of the class in each bin.",
         .x = "threshold",
         .lines = {{"negative", "negative"}, {"positive", "positive"}},
         .x_axis = {"Score"},
         .y_axis = {"Share of the class", 0},
         .bars_to = "high"},
        {.id = "indistinguishability",
         .curve = "indistinguishability",
         .title = "Indistinguishability",
         .description = "B(r), the chance that a positive item scores above an item labelled positive, with its parts. "
                        "Where B is one half, the labelled items can no longer be told from the positives.",
         .x = "threshold",
         .lines = {{"b", "B"}, {"b_plus", "B+", Stroke::dashed}, {"b_minus", "B-", Stroke::dotted}},
         .x_axis = {"Threshold r"},
         .y_axis = share("B"),
         .guides = levels_of_b},
        {.id = "rates_by_threshold",
         .curve = "indistinguishability",
         .title = "C, v, u and F1 against the threshold",
         .description = "Precision, both rates and F1 as the threshold r rises.",
         .x = "threshold",
         .lines = sumpters_rates,
         .x_axis = {"Threshold r"},
         .y_axis = share("Value")},
        {.id = "rates_by_b",
         .curve = "indistinguishability",
         .title = "C, v, u and F1 against B",
         .description = "Precision, both rates and F1 at the thresholds where B has the value on the axis; at one half "
                        "stands the precision at the indistinguishability threshold.",
         .x = "b",
         .lines = sumpters_rates,
         .x_axis = share("B"),
         .y_axis = share("Value"),
         .guides = levels_across},
        {.id = "b_by_share",
         .curve = "indistinguishability",
         .title = "B against the share labelled",
         .description = "B over the share of items labelled: how far down the ranking one may go before the labelled "
                        "items can no longer be told from the positives.",
         .x = "flagged_share",
         .lines = {{"b", "B"}},
         .x_axis = share("Share of items labelled"),
         .y_axis = share("B"),
         .guides = levels_of_b_by_share},
        {.id = "cost",
         .curve = "cost",
         .title = "Expected cost",
         .description = "Mean cost of an item against the threshold.",
         .x = "threshold",
         .lines = {{"cost", "curve"}},
         .x_axis = {"Threshold"},
         .y_axis = {"Cost of an item", 0}},
    };
}

}  // namespace

std::span<const CurveChart> curve_charts() {
    static const std::vector<CurveChart> charts = all_curve_charts();
    return charts;
}

AxisSpan span_of_scores(const Ranking& ranking) {
    if (ranking.distinct() == 0 || are_probabilities(ranking)) return {0, 1};
    std::int64_t first = 0;
    std::int64_t last = ranking.distinct() - 1;
    while (first < last && std::isinf(ranking.score(first))) ++first;
    while (last > first && std::isinf(ranking.score(last))) --last;
    return {ranking.score(last), ranking.score(first)};
}

}  // namespace midrank
