// Measures of the whole ranking: definitions, section 3. Counts and pairs are integers until the one division at the
// end.

#include "midrank/base/error.hpp"
#include "midrank/base/infinity.hpp"
#include "midrank/measures/extremes.hpp"
#include "midrank/measures/families.hpp"
#include "midrank/measures/optimum.hpp"
#include "midrank/measures/precision_bounds.hpp"
#include "midrank/measures/precision_influence.hpp"
#include "midrank/measures/ranking_influence.hpp"
#include "midrank/measures/roc_part.hpp"
#include "midrank/summaries/interpolated_precision.hpp"
#include "midrank/summaries/lift_sum.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

Answer roc_auc(const ClassTotals& totals) {
    if (totals.one_class()) return Undefined::one_class;
    return ratio(totals.half_wins, Count(2) * totals.pairs());
}

Answer gini(const ClassTotals& totals) {
    if (totals.one_class()) return Undefined::one_class;
    return ratio(totals.half_wins - totals.pairs(), totals.pairs());
}

Answer auch(const Views& views) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const auto& vertices = views.get<RocHull>().vertices();
    const auto count = [&totals](double weight) {
        return totals.counted ? Count(static_cast<std::int64_t>(weight)) : Count(weight);
    };
    Count twice_area;
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        twice_area += count(vertices[i].negative - vertices[i - 1].negative) *
                      count(vertices[i].positive + vertices[i - 1].positive);
    }
    return ratio(twice_area, Count(2) * totals.pairs());
}

Answer max_youden_index(const Views& views) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const auto& largest = views.get<Separation>().largest();
    Answer answer = ratio(largest.difference, totals.pairs());
    answer.at = views.cut(largest.point);
    return answer;
}

Answer kolmogorov_smirnov(const Views& views) {
    const auto& totals = views.get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const auto& separation = views.get<Separation>();
    const Count above = separation.largest().difference;
    const Count below = Count(0) - separation.least().difference;
    Answer answer = ratio(std::max(above, below), totals.pairs());
    answer.at = views.cut(above >= below ? separation.largest().point : separation.least().point);
    return answer;
}

Answer taks(const Views& views) {
    const auto& ranking = views.get<Ranking>();
    if (ranking.one_class()) return Undefined::one_class;
    const Count inner_points = Count(ranking.distinct() - 1);
    if (inner_points == Count(0)) return Undefined::single_threshold;
    // The sums run over all points but the first, so they include the last one, where both rates are 1: it adds 0.
    const auto& sums = views.get<RateSums>();
    return ratio(sums.true_positives * ranking.negative() - sums.false_positives * ranking.positive(),
                 ranking.positive() * ranking.negative() * inner_points);
}

/// One of the areas, normalised by the positives.
template <class Areas>
Answer over_recall(const Views& views, double Areas::* area) {
    const Count positive = views.get<ClassTotals>().positive;
    if (positive == Count(0)) return Undefined::no_positive;
    return views.get<Areas>().*area / positive.number();
}

Answer average_precision(const Views& views) { return over_recall(views, &PrecisionSteps::steps); }
Answer aucpr_min(const Views& views) { return over_recall(views, &PrecisionAreas::smallest); }
Answer aucpr_minmax(const Views& views) { return over_recall(views, &PrecisionAreas::smallest_to_largest); }
Answer aucpr_max(const Views& views) { return over_recall(views, &PrecisionAreas::largest); }

Answer aucpr_davis_goadrich(const Views& views) {
    const Count positive = views.get<Ranking>().positive();
    if (positive == Count(0)) return Undefined::no_positive;
    return views.get<InterpolatedPrecision>().total() / positive.number();
}

// The sum of hits(j) over all rows counts, for each positive, itself and the rows below it. So the average gain is a
// function of the number of pairs that positives win: P N (roc_auc - 1/2) / n. The brute-force tests sum row by row.
Answer average_gain(const ClassTotals& totals) {
    if (!totals.whole) return Ranking::why_not_whole(totals.total());
    return ratio(totals.half_wins - totals.pairs(), Count(2) * totals.total());
}

Answer average_lift(const Views& views) {
    const auto& ranking = views.get<Ranking>();
    if (!ranking.whole()) return Ranking::why_not_whole(ranking.total());
    if (ranking.positive() == Count(0)) return Undefined::no_positive;
    // The mean over n rows of hits(j)/j, divided by P/n: n cancels.
    return views.get<LiftSum>().total() / ranking.positive().number();
}

// --- Where scores are known by cells alone ------------------------------------------------------------------------------

/// The lead of the positives is monotone in moves in one direction, that of the negatives in the other; the statistic
/// is the larger of the two.
BoundsOrReason kolmogorov_smirnov_bounds(const Extremes& extremes, const Arguments&) {
    const auto& totals = extremes.best().get<ClassTotals>();
    if (totals.one_class()) return Undefined::one_class;
    const auto& best = extremes.best().get<Separation>();
    const auto& worst = extremes.worst().get<Separation>();
    const Count nothing;
    const auto share = [&](Count ahead, Count behind) {
        return ratio(std::max(ahead, nothing - behind), totals.pairs());
    };
    return Bounds{share(worst.largest().difference, best.least().difference),
                  share(best.largest().difference, worst.least().difference)};
}

// --- Partial area under the ROC curve -----------------------------------------------------------------------------------

Answer partial_auc(const Ranking& ranking, const Arguments& arguments) {
    if (ranking.one_class()) return Undefined::one_class;
    const RocLimits limits = RocLimits::of(arguments);
    const double pairs = ranking.positive().number() * ranking.negative().number();
    // The clamp only removes rounding errors.
    const double area = std::clamp(RocPart::of(ranking, limits).twice_pairs() / (2 * pairs), 0.0, limits.perfect());
    if (arguments.get("mcclish", 0) == 0) return area;
    if (limits.perfect() == 0) return Undefined::division_by_zero;
    return (1 + (area - limits.chance()) / (limits.perfect() - limits.chance())) / 2;
}

/// The standardised area is divided by twice this number; the plain area is not divided.
InfluenceOrReason partial_area_influence(const Views& views, const Arguments& arguments) {
    const RocLimits limits = RocLimits::of(arguments);
    InfluenceOrReason plain = partial_auc_influence(views, limits);
    if (arguments.get("mcclish", 0) == 0) return plain;
    if (limits.perfect() == 0) return Undefined::division_by_zero;
    return linear(plain, 1 / (2 * (limits.perfect() - limits.chance())));
}

InfluenceOrReason gini_influence(const Views& views, const Arguments& arguments) {
    return linear(roc_auc_influence(views, arguments), 2);
}

// average_gain = n (share of positives) (share of negatives) (roc_auc - 1/2), for given n.
InfluenceOrReason average_gain_influence(const Views& views, const Arguments& arguments) {
    const auto& totals = views.get<ClassTotals>();
    if (!totals.whole) return Ranking::why_not_whole(totals.total());
    if (totals.one_class()) return Undefined::one_class;
    const double n = totals.total().number();
    const double prevalence = ratio(totals.positive, totals.total());
    const double above_chance = roc_auc(totals).value.number() - 0.5;
    const double slope = n * above_chance * (1 - 2 * prevalence);
    return linear(roc_auc_influence(views, arguments), n * prevalence * (1 - prevalence), slope * (1 - prevalence),
                  -slope * prevalence);
}

InfluenceOrReason kolmogorov_smirnov_influence(const Views& views, const Arguments&) {
    const Answer largest = kolmogorov_smirnov(views);
    if (!largest.value.defined()) return largest.value.why();
    const auto rate_difference = [](const Confusion& c) -> Value {
        return c.true_positive / c.positive() - c.false_positive / c.negative();
    };
    const auto& ranking = views.get<Ranking>();
    const bool ahead = rate_difference(ranking.confusion(ranking.point_at(largest.at->value))).number() >= 0;
    return linear(influence_at(ranking, largest.at->value, rate_difference), ahead ? 1 : -1);
}

/// From 0 to the area of a perfect curve. With both limits the area is 0 if the curve passes below their corner.
Range partial_area_range(const Arguments& arguments) {
    const RocLimits limits = RocLimits::of(arguments);
    const double chance = limits.chance();
    const bool may_be_0 = limits.max_fpr < 1 && limits.min_tpr > 0;
    if (arguments.get("mcclish", 0) == 0) return {0, limits.perfect(), may_be_0};
    return {chance == 0 ? 0.5 : (1 - chance / (limits.perfect() - chance)) / 2, 1, may_be_0};
}

void some_limit(const Arguments& arguments) {
    if (!arguments.has("max_fpr") && !arguments.has("min_tpr"))
        throw Error("partial_auc needs max_fpr, min_tpr or both, as in partial_auc(max_fpr=0.1).");
}

}  // namespace

std::vector<Measure> ranking_measures() {
    const std::string berrar = "Berrar (2025), ";
    const std::string one_class = "only one class is present";
    const std::string no_positive = "no item is positive";
    const std::string fractional = "a weight is not a whole number";
    const auto of_threshold = threshold_measures();
    const Measure& f1 = entry_of(of_threshold, "f1");
    const Measure& youden_index = entry_of(of_threshold, "youden_index");
    // Applies to gini as well, which is linear in the area.
    const std::vector<Undercoverage> area_undercovers = {
        {"logit", 15, 83},      {"logit", 50, 91},      {"basic", 5, 48},      {"basic", 10, 79},
        {"basic", 20, 87},      {"basic", 100, 91},     {"bca", 5, 52},        {"bca", 10, 87},
        {"effective", 10, 83},  {"effective", 20, 91},  {"normal", 20, 81},    {"percentile", 5, 51},
        {"percentile", 10, 84}, {"percentile", 20, 90}, {"studentized", 5, 85}};
    return {
        {.id = "roc_auc",
         .title = "Area under the ROC curve",
         .family = Family::ranking,
         .formula = roc_auc,
         .moves = Moves::in_order,
         .definition = "P(s+ > s-) + P(s+ = s-) / 2 for a random positive and a random negative item",
         .undefined_when = one_class,
         .source = "Hanley & McNeil (1982), doi:10.1148/radiology.143.1.7063747; " + berrar + "definition 27",
         .aliases = {"auc", "auroc", "c_statistic"},
         .example = 0.8,
         .in_words = InWords{"pairs of a positive and a negative row", "are ranked in the right order"},
         .chance = 0.5,
         .influence = roc_auc_influence,
         .undercovers = area_undercovers},
        {.id = "gini",
         .title = "Gini coefficient",
         .family = Family::ranking,
         .formula = gini,
         .moves = Moves::in_order,
         .range = {-1, 1},
         .definition = "2 roc_auc - 1",
         .undefined_when = one_class,
         .source = berrar + "definition 28",
         .aliases = {"somers_d"},
         .example = 0.6,
         .influence = gini_influence,
         .undercovers = area_undercovers},
        {.id = "auch",
         .title = "Area under the ROC convex hull",
         .family = Family::ranking,
         .formula = auch,
         .moves = Moves::in_order,
         .range = {0.5, 1},
         .definition = "area under the upper convex hull of the ROC points with (0, 0) and (1, 1)",
         .undefined_when = one_class,
         .source = "Provost & Fawcett (2001), doi:10.1023/A:1007601015854; " + berrar + "definition 29",
         .example = 0.88,
         .influence = auch_influence,
         .undercovers = {{"logit", 50, 82}, {"logit", 3000, 86}},
         .optimistic = true},
        {.id = "max_youden_index",
         .title = "Largest Youden index",
         .family = Family::ranking,
         .formula = max_youden_index,
         .moves = Moves::in_order,
         .definition = "largest tpr - fpr over the operating points",
         .undefined_when = one_class,
         .source = berrar + "definition 8",
         .place = Place::attained,
         .example = 0.6,
         .influence = influence_on_optimum_of(youden_index),
         .interval = "effective",
         .undercovers = {{"effective", 30, 57}, {"effective", 50, 77}, {"effective", 150, 88}},
         .optimistic = true},
        {.id = "kolmogorov_smirnov",
         .title = "Kolmogorov-Smirnov statistic",
         .family = Family::ranking,
         .formula = kolmogorov_smirnov,
         .bounds = kolmogorov_smirnov_bounds,
         .definition = "largest |tpr - fpr| over the operating points",
         .undefined_when = one_class,
         .source = berrar + "definition 30",
         .aliases = {"ks"},
         .place = Place::attained,
         .example = 0.6,
         .influence = kolmogorov_smirnov_influence,
         .interval = "effective",
         .undercovers = {{"effective", 30, 57}, {"effective", 50, 77}, {"effective", 150, 88}},
         .optimistic = true},
        {.id = "taks",
         .title = "Threshold-averaged Kolmogorov-Smirnov statistic",
         .family = Family::ranking,
         .formula = taks,
         .range = {-1, 1},
         .definition = "mean of tpr - fpr over the operating points other than (0, 0) and (1, 1)",
         .undefined_when = "only one class is present, or all scores are equal",
         .source = berrar + "definition 31",
         .example = 1.0 / 3,
         .influence = taks_influence,
         .smoothed_influence = true,
         .undercovers = {{"logit", 15, 83}, {"logit", 50, 91}}},
        {.id = "average_precision",
         .title = "Average precision",
         .family = Family::ranking,
         .formula = average_precision,
         .bounds = average_precision_bounds,
         .definition = "sum over the operating points of precision times the rise of recall (a step sum)",
         .undefined_when = no_positive,
         .source = berrar + "definition 32",
         .aliases = {"ap"},
         .averages_called = {{Averaging::macro, "mean_average_precision"}},
         .example = 0.835,
         .influence = average_precision_influence,
         .of_first_ranks = true,
         .undercovers = {{"logit", 15, 89},
                         {"basic", 10, 69},
                         {"basic", 100, 82},
                         {"basic", 500, 91},
                         {"bca", 5, 70},
                         {"bca", 20, 90},
                         {"effective", 20, 84},
                         {"effective", 25, 92},
                         {"normal", 100, 86},
                         {"percentile", 5, 73},
                         {"percentile", 10, 89},
                         {"percentile", 100, 90},
                         {"studentized", 10, 85},
                         {"jackknife", 20, 82},
                         {"jackknife", 100, 88}}},
        {.id = "aucpr_min",
         .title = "Precision-recall area, lower trapezoids",
         .family = Family::ranking,
         .formula = aucpr_min,
         .definition = "trapezoids between distinct recalls over the smallest precision at each; 0 at recall 0",
         .undefined_when = no_positive,
         .source = berrar + "definition 33, equation 39",
         .example = 0.6476190476190476,
         .influence = aucpr_min_influence,
         .of_first_ranks = true,
         .undercovers = {{"logit", 5, 57}, {"logit", 15, 74}, {"logit", 50, 83}, {"logit", 150, 90}}},
        {.id = "aucpr_minmax",
         .title = "Precision-recall area, lower to upper trapezoids",
         .family = Family::ranking,
         .formula = aucpr_minmax,
         .definition = "trapezoids from the smallest precision at one recall to the largest at the next; 0 at recall 0",
         .undefined_when = no_positive,
         .source = berrar + "definition 33, equation 40",
         .example = 0.7163095238095238,
         .influence = aucpr_minmax_influence,
         .of_first_ranks = true,
         .undercovers = {{"logit", 15, 86}, {"logit", 150, 89}}},
        {.id = "aucpr_max",
         .title = "Precision-recall area, upper trapezoids",
         .family = Family::ranking,
         .formula = aucpr_max,
         .definition = "trapezoids between distinct recalls over the largest precision at each; 0 at recall 0",
         .undefined_when = no_positive,
         .source = berrar + "definition 33, equation 41",
         .example = 0.7725,
         .influence = aucpr_max_influence,
         .of_first_ranks = true,
         .undercovers = {{"logit", 5, 77}, {"logit", 15, 82}, {"logit", 150, 90}}},
        {.id = "aucpr_davis_goadrich",
         .title = "Precision-recall area, interpolated",
         .family = Family::ranking,
         .formula = aucpr_davis_goadrich,
         .moves = Moves::in_order,
         .definition = "integral of precision over recall, counts interpolated linearly between operating points",
         .undefined_when = no_positive,
         .source = "Davis & Goadrich (2006), doi:10.1145/1143844.1143874",
         .example = 0.8177160397,
         .influence = aucpr_davis_goadrich_influence,
         .of_first_ranks = true,
         .undercovers = {{"logit", 15, 85}, {"logit", 50, 91}}},
        {.id = "average_gain",
         .title = "Average gain",
         .family = Family::ranking,
         .formula = average_gain,
         .moves = Moves::in_order,
         .range = {-infinity, infinity},
         .definition = "mean over j of hits(j) - j P / n, hits(j) = positives among the first j items",
         .undefined_when = fractional,
         .source = berrar + "definition 25",
         .needs = Needs::whole_weights,
         .example = 0.75,
         .influence = average_gain_influence,
         .undercovers = {{"logit", 15, 83}, {"logit", 50, 91}}},
        {.id = "average_lift",
         .title = "Average lift",
         .family = Family::ranking,
         .formula = average_lift,
         .moves = Moves::in_order,
         .range = {0, infinity},
         .definition = "mean over j of (hits(j) / j) / (P / n), hits(j) = positives among the first j items",
         .undefined_when = "no item is positive, or " + fractional,
         .source = berrar + "definition 26",
         .needs = Needs::whole_weights,
         .example = 1.4270634920634921,
         .influence = average_lift_influence,
         .smoothed_influence = true,
         .undercovers = {{"logit", 5, 82}, {"logit", 1000, 91}}},
        {.id = "max_f1",
         .title = "Largest F1",
         .family = Family::ranking,
         .formula = optimum_of(f1),
         .moves = Moves::in_order,
         .definition = "largest F1 over the operating points",
         .source = berrar + "definition 12",
         .place = Place::attained,
         .example = 0.8,
         .influence = influence_on_optimum_of(f1),
         .interval = "effective",
         .undercovers = {{"effective", 100, 91}},
         .optimistic = true},
        {.id = "partial_auc",
         .title = "Partial area under the ROC curve",
         .family = Family::ranking,
         .formula = partial_auc,
         .moves = Moves::in_order,
         .range_of = partial_area_range,
         .definition =
             "area under the ROC curve over fpr <= max_fpr and above tpr = min_tpr, of which one may be left out; "
             "with mcclish=1 rescaled so that chance is 1/2 and a perfect ranking is 1",
         .undefined_when = one_class,
         .source = "McClish (1989), doi:10.1177/0272989X8900900307; with both limits Yang, Lu, Lyu & Hu (2019), "
                   "doi:10.1177/0962280217718866",
         .aliases = {"pauc"},
         .parameters =
             {{.name = "max_fpr",
               .meaning = "largest false positive rate",
               .least = 0,
               .most = 1,
               .open = false,
               .required = false},
              {.name = "min_tpr", .meaning = "smallest true positive rate", .least = 0, .most = 1},
              {.name = "mcclish", .meaning = "1 for the standardised area", .least = 0, .most = 1, .standard = 0}},
         .example = 0.08,
         .example_arguments = "max_fpr=0.2",
         .check = some_limit,
         .influence = partial_area_influence,
         .undercovers = {{"logit", 50, 87}, {"logit", 150, 90}}},
    };
}

}  // namespace midrank
