// Measures of the confusion matrix at one threshold: definitions, section 1. An index that is a difference of two rates
// is written as one fraction, because the difference of two rounded rates loses digits: 3/5 + 4/5 - 1 is not 0.4 in
// floating point, 10/25 is. Roots are taken of one quotient, so that operating points with equal values have the same
// bits, and the first of them is found as the best.

#include "midrank/base/infinity.hpp"
#include "midrank/measures/costs.hpp"
#include "midrank/measures/families.hpp"

#include <algorithm>
#include <cmath>

namespace midrank {
namespace {

/// a b - c d with one rounding error instead of three (Kahan).
double difference_of_products(double a, double b, double c, double d) noexcept {
    const double cd = c * d;
    return std::fma(a, b, -cd) + std::fma(-c, d, cd);
}

Value share(double part, double whole, Undefined otherwise) noexcept {
    return whole == 0 ? Value(otherwise) : Value(part / whole);
}

// The determinant tp tn - fp fn: 0 where label and prediction are independent.
double determinant(const Confusion& c) noexcept {
    return difference_of_products(c.true_positive, c.true_negative, c.false_positive, c.false_negative);
}

Undefined missing_class(const Confusion& c) noexcept {
    return c.positive() == 0 ? Undefined::no_positive : Undefined::no_negative;
}
bool one_class(const Confusion& c) noexcept { return c.positive() == 0 || c.negative() == 0; }

Proportion accuracy(const Confusion& c) { return {c.true_positive + c.true_negative, c.total()}; }
Proportion error_rate(const Confusion& c) { return {c.false_positive + c.false_negative, c.total()}; }
Proportion sensitivity(const Confusion& c) { return {c.true_positive, c.positive()}; }
Proportion specificity(const Confusion& c) { return {c.true_negative, c.negative()}; }
Proportion precision(const Confusion& c) { return {c.true_positive, c.flagged()}; }
Proportion negative_predictive_value(const Confusion& c) { return {c.true_negative, c.unflagged()}; }
Proportion false_discovery_rate(const Confusion& c) { return {c.false_positive, c.flagged()}; }
Proportion false_positive_rate(const Confusion& c) { return {c.false_positive, c.negative()}; }
Proportion false_negative_rate(const Confusion& c) { return {c.false_negative, c.positive()}; }
Proportion false_omission_rate(const Confusion& c) { return {c.false_negative, c.unflagged()}; }
Proportion predicted_positive_rate(const Confusion& c) { return {c.flagged(), c.total()}; }
Proportion prevalence(const Confusion& c) { return {c.positive(), c.total()}; }
Proportion threat_score(const Confusion& c) {
    return {c.true_positive, c.true_positive + c.false_positive + c.false_negative};
}

/// The formula of a measure that is a proportion of items; `otherwise` where there are none.
template <Proportion (*proportion)(const Confusion&), Undefined otherwise>
Answer share_of(const Confusion& c) {
    const Proportion p = proportion(c);
    return share(p.part, p.whole, otherwise);
}

Answer youden_index(const Confusion& c) {
    if (one_class(c)) return missing_class(c);
    return determinant(c) / (c.positive() * c.negative());
}

Answer number_needed_to_evaluate(const Confusion& c) {
    return share(c.flagged(), c.true_positive, Undefined::nothing_true);
}

Answer expected_cost(const Confusion& c, const Arguments& arguments) { return Costs::of(arguments).of(c) / c.total(); }

Range expected_cost_range(const Arguments& arguments) {
    const Costs costs = Costs::of(arguments);
    return {std::min(costs.of_true_positive, costs.of_true_negative),
            std::max(costs.of_false_positive, costs.of_false_negative)};
}

Answer markedness(const Confusion& c) {
    if (c.flagged() == 0) return Undefined::nothing_flagged;
    if (c.unflagged() == 0) return Undefined::everything_flagged;
    return determinant(c) / (c.flagged() * c.unflagged());
}

double odds(double share) { return share / (1 - share); }

/// The probability that an item so labelled is labelled rightly, if its class had the share `share_of_class` of all
/// items. Its odds are the ratio of two rates, right / of and wrong / of_others, times the odds of that share. The
/// ratio is computed first, so that equal ratios give equal values.
Answer at_share(double right, double of, double wrong, double of_others, double share_of_class, Undefined none) {
    if (right == 0 && wrong == 0) return none;
    if (wrong == 0) return 1.0;
    const double odds_of_right = right * of_others / (wrong * of) * odds(share_of_class);
    return odds_of_right / (1 + odds_of_right);
}

Answer ppv_at_prevalence(const Confusion& c, const Arguments& arguments) {
    if (one_class(c)) return missing_class(c);
    return at_share(c.true_positive, c.positive(), c.false_positive, c.negative(), *arguments.get("prevalence"),
                    Undefined::nothing_flagged);
}

Answer npv_at_prevalence(const Confusion& c, const Arguments& arguments) {
    if (one_class(c)) return missing_class(c);
    return at_share(c.true_negative, c.negative(), c.false_negative, c.positive(), 1 - *arguments.get("prevalence"),
                    Undefined::everything_flagged);
}

Answer balanced_accuracy(const Confusion& c) {
    if (one_class(c)) return missing_class(c);
    return (c.true_positive * c.negative() + c.true_negative * c.positive()) / (2 * c.positive() * c.negative());
}

ProportionRatio positive_likelihood_ratio(const Confusion& c) { return {sensitivity(c), false_positive_rate(c)}; }
ProportionRatio negative_likelihood_ratio(const Confusion& c) { return {false_negative_rate(c), specificity(c)}; }
ProportionRatio odds_of_being_flagged(const Confusion& c) {
    return {.above = sensitivity(c), .below = false_positive_rate(c), .of_odds = true};
}

ProportionRatio false_to_true_positive_rate(const Confusion& c) { return {false_positive_rate(c), sensitivity(c)}; }

/// Ratio of specificity to miss rate: the odds of a negative among unlabelled items if both classes were equally
/// frequent.
ProportionRatio specificity_to_miss_rate(const Confusion& c) { return {specificity(c), false_negative_rate(c)}; }

/// The formula of a measure that is a ratio of one proportion in each class.
template <ProportionRatio (*ratio)(const Confusion&)>
Answer ratio_of(const Confusion& c) {
    if (one_class(c)) return missing_class(c);
    const ProportionRatio r = ratio(c);
    return share(r.above.part * r.below.whole, r.below.part * r.above.whole, Undefined::division_by_zero);
}

// From the cells: the odds of a proportion would need whole - part, which loses digits with fractional weights.
Answer diagnostic_odds_ratio(const Confusion& c) {
    if (one_class(c)) return missing_class(c);
    return share(c.true_positive * c.true_negative, c.false_positive * c.false_negative, Undefined::division_by_zero);
}

// F with any weight of recall, in counts: (1 + b^2) tp / ((1 + b^2) tp + b^2 fn + fp). The definition by precision and
// recall is 0/0 where tp = 0 although rows are positive; in counts it is 0, the limit.
Value f_of_counts(const Confusion& c, double beta) noexcept {
    const double recall_weight = std::clamp(beta * beta, 1e-200, 1e200);  // beyond: precision or recall to the bit
    const double hits = (1 + recall_weight) * c.true_positive;
    return share(hits, hits + recall_weight * c.false_negative + c.false_positive, Undefined::nothing_true);
}

Answer f1(const Confusion& c) { return f_of_counts(c, 1); }
Answer f_beta(const Confusion& c, const Arguments& arguments) { return f_of_counts(c, arguments.get("beta", 1)); }

Answer g_measure(const Confusion& c) {
    if (c.positive() == 0) return Undefined::no_positive;
    if (c.flagged() == 0) return Undefined::nothing_flagged;
    return std::sqrt(c.true_positive * c.true_positive / (c.positive() * c.flagged()));
}

Answer mcc(const Confusion& c) {
    if (one_class(c)) return missing_class(c);
    if (c.flagged() == 0) return Undefined::nothing_flagged;
    if (c.unflagged() == 0) return Undefined::everything_flagged;
    const double d = determinant(c);
    return std::copysign(std::sqrt(d * d / (c.positive() * c.negative() * (c.flagged() * c.unflagged()))), d);
}

Answer lift(const Confusion& c, const Arguments& arguments) {
    if (c.flagged() == 0) return Undefined::nothing_flagged;
    const auto prior = arguments.get("prior");
    if (prior) return c.true_positive / c.flagged() / *prior;
    if (c.positive() == 0) return Undefined::no_positive;
    return c.true_positive * c.total() / (c.flagged() * c.positive());
}

Answer cohen_kappa(const Confusion& c) {
    // (P0 - Pe) / (1 - Pe), numerator and denominator times n^2: 2 (tp tn - fp fn) / (P PN + N PP).
    return share(2 * determinant(c), c.positive() * c.unflagged() + c.negative() * c.flagged(),
                 Undefined::division_by_zero);
}

Answer prevalence_threshold(const Confusion& c) {
    if (one_class(c)) return missing_class(c);
    if (c.flagged() == 0) return Undefined::nothing_flagged;
    if (c.true_positive == 0) return 1.0;
    const double root = std::sqrt(c.false_positive * c.positive() / (c.true_positive * c.negative()));  // fpr / tpr
    return root / (1 + root);
}

/// The influence on a measure of the confusion matrix follows from its formula, at a fixed threshold.
std::vector<Measure> with_influences(std::vector<Measure> measures) {
    for (Measure& measure : measures) {
        measure.influence = [formula = measure.formula.on_confusion()](
                                const Views& views, const Arguments& arguments) -> InfluenceOrReason {
            if (!views.threshold()) return Undefined::no_threshold;
            return influence_at(views.get<Ranking>(), *views.threshold(),
                                [&formula, &arguments](const Confusion& c) { return formula(c, arguments).value; });
        };
    }
    return measures;
}

}  // namespace

std::vector<Measure> threshold_measures() {
    const std::string no_positive = "no item is positive";
    const std::string no_negative = "no item is negative";
    const std::string one_class_absent = "only one class is present";
    const std::string nothing_flagged = "no item is labelled positive";
    const std::string everything_flagged = "every item is labelled positive";
    const std::string berrar = "Berrar (2025), ";
    const Parameter asked_prevalence = {.name = "prevalence",
                                        .meaning = "share of positives where the model is to be used",
                                        .least = 0,
                                        .most = 1,
                                        .open = true,
                                        .required = true};
    // NPV, or 1 - NPV, at a given share of positives: docs/coverage.md.
    const Undercoverage npv_by_ratio = {"log_ratio", 150, 90};
    // A measure that is nearly a share of items has the interval of a share: docs/coverage.md.
    return with_influences({
        {.id = "accuracy",
         .title = "Accuracy",
         .formula = share_of<accuracy, Undefined::empty>,
         .moves = Moves::in_order,
         .definition = "(tp + tn) / n",
         .source = berrar + "definition 1",
         .aliases = {"acc"},
         .example = 0.7,
         .proportion = accuracy},
        {.id = "error_rate",
         .title = "Error rate",
         .formula = share_of<error_rate, Undefined::empty>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "(fp + fn) / n",
         .source = berrar + "definition 2",
         .aliases = {"zero_one_loss"},
         .example = 0.3,
         .proportion = error_rate},
        {.id = "sensitivity",
         .title = "Sensitivity (recall)",
         .formula = share_of<sensitivity, Undefined::no_positive>,
         .moves = Moves::in_order,
         .definition = "tp / P",
         .undefined_when = no_positive,
         .source = berrar + "definition 3",
         .aliases = {"recall", "true_positive_rate", "tpr", "hit_rate", "power", "sens"},
         .guards_misses = true,
         .best_at_an_end = true,
         .example = 0.6,
         .in_words = InWords{"positive rows", "are labelled positive"},
         .proportion = sensitivity,
         .undercovers = {{"wilson", 3, 90},
                         {"basic", 5, 20},
                         {"basic", 10, 69},
                         {"basic", 20, 72},
                         {"basic", 100, 85},
                         {"bca", 5, 22},
                         {"bca", 20, 74},
                         {"normal", 100, 91},
                         {"percentile", 5, 22},
                         {"percentile", 20, 74},
                         {"percentile", 100, 92},
                         {"studentized", 10, 74},
                         {"studentized", 100, 85},
                         {"wald", 5, 22},
                         {"wald", 20, 74},
                         {"wald", 100, 88}}},
        {.id = "specificity",
         .title = "Specificity",
         .formula = share_of<specificity, Undefined::no_negative>,
         .moves = Moves::in_order,
         .definition = "tn / N",
         .undefined_when = no_negative,
         .source = berrar + "definition 4",
         .aliases = {"true_negative_rate", "tnr", "selectivity", "spec"},
         .best_at_an_end = true,
         .example = 0.8,
         .proportion = specificity,
         .undercovers = {{"wilson", 3, 87}}},
        {.id = "precision",
         .title = "Precision",
         .formula = share_of<precision, Undefined::nothing_flagged>,
         .moves = Moves::in_order,
         .definition = "tp / (tp + fp)",
         .undefined_when = nothing_flagged,
         .source = berrar + "definition 5",
         .aliases = {"positive_predictive_value", "ppv"},
         .best_at_an_end = true,
         .example = 0.75,
         .in_words = InWords{"rows labelled positive", "are positive"},
         .proportion = precision,
         .at_given_share = RatioAtGivenShare{positive_likelihood_ratio},
         .undercovers = {{"wilson", 3, 88}}},
        {.id = "negative_predictive_value",
         .title = "Negative predictive value",
         .formula = share_of<negative_predictive_value, Undefined::everything_flagged>,
         .moves = Moves::in_order,
         .definition = "tn / (tn + fn)",
         .undefined_when = everything_flagged,
         .source = berrar + "definition 6",
         .aliases = {"npv"},
         .guards_misses = true,
         .best_at_an_end = true,
         .example = 2.0 / 3,
         .proportion = negative_predictive_value,
         .at_given_share = RatioAtGivenShare{specificity_to_miss_rate, true},
         .undercovers = {npv_by_ratio}},
        {.id = "ppv_at_prevalence",
         .title = "Positive predictive value at another prevalence",
         .formula = ppv_at_prevalence,
         .moves = Moves::in_order,
         .definition = "sensitivity p / (sensitivity p + (1 - specificity) (1 - p)), p the given prevalence",
         .undefined_when = "a class is absent, or " + nothing_flagged,
         .source = "Altman & Bland (1994), doi:10.1136/bmj.309.6947.102",
         .aliases = {"precision_at_prevalence"},
         .parameters = {asked_prevalence},
         .best_at_an_end = true,
         .example = 0.25,
         .example_arguments = "prevalence=0.1",
         .ratio = positive_likelihood_ratio,
         .odds_by_ratio = [](const Arguments& a) { return OddsOfRatio{odds(*a.get("prevalence"))}; }},
        {.id = "npv_at_prevalence",
         .title = "Negative predictive value at another prevalence",
         .formula = npv_at_prevalence,
         .moves = Moves::in_order,
         .definition = "specificity (1 - p) / (specificity (1 - p) + (1 - sensitivity) p), p the given prevalence",
         .undefined_when = "a class is absent, or " + everything_flagged,
         .source = "Altman & Bland (1994), doi:10.1136/bmj.309.6947.102",
         .aliases = {"negative_predictive_value_at_prevalence"},
         .parameters = {asked_prevalence},
         .guards_misses = true,
         .best_at_an_end = true,
         .example = 18.0 / 19,
         .example_arguments = "prevalence=0.1",
         .ratio = specificity_to_miss_rate,
         .odds_by_ratio = [](const Arguments& a) { return OddsOfRatio{odds(1 - *a.get("prevalence"))}; },
         .undercovers = {npv_by_ratio}},
        {.id = "false_discovery_rate",
         .title = "False discovery rate",
         .formula = share_of<false_discovery_rate, Undefined::nothing_flagged>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "fp / (tp + fp)",
         .undefined_when = nothing_flagged,
         .source = berrar + "definition 7",
         .aliases = {"fdr"},
         .best_at_an_end = true,
         .example = 0.25,
         .proportion = false_discovery_rate,
         .at_given_share = RatioAtGivenShare{false_to_true_positive_rate, true},
         .undercovers = {{"wilson", 3, 88}}},
        {.id = "false_positive_rate",
         .title = "False positive rate",
         .formula = share_of<false_positive_rate, Undefined::no_negative>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "fp / N",
         .undefined_when = no_negative,
         .source = "Fawcett (2006), doi:10.1016/j.patrec.2005.10.010",
         .aliases = {"fpr", "fall_out", "type_1_error_rate"},
         .best_at_an_end = true,
         .example = 0.2,
         .proportion = false_positive_rate,
         .undercovers = {{"wilson", 3, 87}}},
        {.id = "false_negative_rate",
         .title = "False negative rate",
         .formula = share_of<false_negative_rate, Undefined::no_positive>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "fn / P",
         .undefined_when = no_positive,
         .source = "Fawcett (2006), doi:10.1016/j.patrec.2005.10.010",
         .aliases = {"fnr", "miss_rate", "type_2_error_rate"},
         .guards_misses = true,
         .best_at_an_end = true,
         .example = 0.4,
         .proportion = false_negative_rate,
         .undercovers = {{"wilson", 3, 90}}},
        {.id = "false_omission_rate",
         .title = "False omission rate",
         .formula = share_of<false_omission_rate, Undefined::everything_flagged>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "fn / (tn + fn)",
         .undefined_when = everything_flagged,
         .source = "Powers (2011), arXiv:2010.16061",
         .aliases = {"for"},
         .guards_misses = true,
         .best_at_an_end = true,
         .example = 1.0 / 3,
         .proportion = false_omission_rate,
         .at_given_share = RatioAtGivenShare{negative_likelihood_ratio},
         .undercovers = {npv_by_ratio}},
        {.id = "youden_index",
         .title = "Youden index (informedness)",
         .formula = youden_index,
         .moves = Moves::in_order,
         .range = {-1, 1},
         .definition = "sensitivity + specificity - 1",
         .undefined_when = one_class_absent,
         .source = "Youden (1950), doi:10.1002/1097-0142(1950)3:1<32::AID-CNCR2820030106>3.0.CO;2-3; " + berrar +
                   "definition 8",
         .aliases = {"informedness", "bookmaker", "youden"},
         .example = 0.4,
         .interval = "effective",
         .undercovers = {{"effective", 10, 91}}},
        {.id = "positive_likelihood_ratio",
         .title = "Positive likelihood ratio",
         .formula = ratio_of<positive_likelihood_ratio>,
         .moves = Moves::in_order_where_defined,
         .range = {0, infinity},
         .definition = "sensitivity / (1 - specificity)",
         .undefined_when = "only one class is present, or no negative item is labelled positive (division by zero)",
         .source = berrar + "definition 9",
         .aliases = {"lr_plus", "plr"},
         .best_at_an_end = true,
         .example = 3,
         .ratio = positive_likelihood_ratio,
         .undercovers = {{"log_ratio", 10, 79}}},
        {.id = "negative_likelihood_ratio",
         .title = "Negative likelihood ratio",
         .formula = ratio_of<negative_likelihood_ratio>,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {0, infinity},
         .definition = "(1 - sensitivity) / specificity",
         .undefined_when = "only one class is present, or every negative item is labelled positive (division by zero)",
         .source = berrar + "definition 10",
         .aliases = {"lr_minus", "nlr"},
         .guards_misses = true,
         .best_at_an_end = true,
         .example = 0.5,
         .ratio = negative_likelihood_ratio,
         .undercovers = {{"log_ratio", 3, 77}, {"log_ratio", 5, 88}, {"log_ratio", 15, 89}}},
        {.id = "balanced_accuracy",
         .title = "Balanced accuracy",
         .formula = balanced_accuracy,
         .moves = Moves::in_order,
         .definition = "(sensitivity + specificity) / 2",
         .undefined_when = one_class_absent,
         .source = berrar + "definition 11",
         .example = 0.7,
         .interval = "effective",
         .undercovers = {{"effective", 10, 91}}},
        {.id = "f1",
         .title = "F1",
         .formula = f1,
         .moves = Moves::in_order,
         .definition = "2 tp / (2 tp + fp + fn), the harmonic mean of precision and recall",
         .undefined_when = "no item is positive or labelled positive",
         .source = berrar + "definition 12",
         .aliases = {"f_measure", "f1_score", "dice"},
         .example = 2.0 / 3,
         .interval = "effective",
         .undercovers = {{"basic", 5, 22},
                         {"basic", 20, 74},
                         {"bca", 5, 23},
                         {"bca", 20, 74},
                         {"percentile", 5, 23},
                         {"percentile", 20, 74},
                         {"studentized", 20, 73}}},
        {.id = "f_beta",
         .title = "F with recall weighted by beta",
         .formula = f_beta,
         .moves = Moves::in_order,
         .definition = "(1 + beta^2) precision recall / (beta^2 precision + recall)",
         .undefined_when = "no item is positive or labelled positive",
         .source = berrar + "definition 13",
         .parameters = {{.name = "beta",
                         .meaning = "how many times as important recall is as precision",
                         .least = 0,
                         .most = infinity,
                         .open = true,
                         .required = true}},
         .example = 0.7142857142857143,
         .example_arguments = "beta=0.5",
         .interval = "effective"},
        {.id = "g_measure",
         .title = "G-measure (Fowlkes-Mallows)",
         .formula = g_measure,
         .moves = Moves::in_order,
         .definition = "sqrt(precision recall)",
         .undefined_when = "no item is positive, or none is labelled positive",
         .source = berrar + "definition 14",
         .aliases = {"fowlkes_mallows", "fm"},
         .example = 0.6708203932499369,
         .interval = "effective",
         .undercovers = {{"effective", 3, 90}}},
        {.id = "mcc",
         .title = "Matthews correlation",
         .formula = mcc,
         .moves = Moves::in_order_where_defined,
         .range = {-1, 1},
         .definition = "(tp tn - fp fn) / sqrt(P N (tp + fp) (tn + fn))",
         .undefined_when = "a class is absent, or all items are labelled alike",
         .source = "Matthews (1975), doi:10.1016/0005-2795(75)90109-9; " + berrar + "definition 15",
         .aliases = {"matthews", "phi", "matthews_corrcoef"},
         .example = 0.408248290463863,
         .interval = "effective",
         .undercovers = {{"effective", 15, 89}}},
        {.id = "lift",
         .title = "Lift",
         .formula = lift,
         .moves = Moves::in_order,
         .range = {0, infinity},
         .definition = "precision / prior",
         .undefined_when = nothing_flagged + ", or no item is positive and no prior is given",
         .source = berrar + "definition 16",
         .parameters = {{.name = "prior",
                         .meaning = "share of positives to compare with",
                         .least = 0,
                         .most = 1,
                         .open = true,
                         .standard_text = "prevalence of the data"}},
         .best_at_an_end = true,
         .example = 1.5,
         .interval = "effective",
         .undercovers = {{"effective", 3, 4}, {"effective", 10, 69}, {"effective", 15, 85}}},
        {.id = "cohen_kappa",
         .title = "Cohen's kappa",
         .formula = cohen_kappa,
         .moves = Moves::in_order,
         .range = {-1, 1},
         .definition = "(P0 - Pe) / (1 - Pe), P0 the share of items whose label and prediction agree, Pe the same if "
                       "the two were independent",
         .undefined_when = "labels and predictions are all of the same class (division by zero)",
         .source = "Cohen (1960), doi:10.1177/001316446002000104; " + berrar + "definition 24",
         .aliases = {"kappa"},
         .example = 0.4,
         .interval = "effective",
         .undercovers = {{"effective", 15, 90}}},
        {.id = "markedness",
         .title = "Markedness",
         .formula = markedness,
         .moves = Moves::in_order_where_defined,
         .range = {-1, 1},
         .definition = "precision + negative predictive value - 1",
         .undefined_when = "all items are labelled alike",
         .source = "Powers (2011), arXiv:2010.16061",
         .aliases = {"delta_p"},
         .best_at_an_end = true,
         .example = 0.4166666666666667,
         .interval = "effective",
         .undercovers = {{"effective", 15, 89}}},
        {.id = "prevalence_threshold",
         .title = "Prevalence threshold",
         .formula = prevalence_threshold,
         .moves = Moves::in_order,
         .better = Better::lower,
         .definition = "sqrt(fpr) / (sqrt(tpr) + sqrt(fpr)): the prevalence below which precision falls steeply",
         .undefined_when = "only one class is present, or no item is labelled positive",
         .source = "Balayla (2020), doi:10.1371/journal.pone.0240215",
         .best_at_an_end = true,
         .example = 0.36602540378443865,
         .ratio = false_to_true_positive_rate,
         .odds_by_ratio = [](const Arguments&) { return OddsOfRatio{.power = 0.5}; },
         .undercovers = {{"log_ratio", 3, 84}}},
        {.id = "diagnostic_odds_ratio",
         .title = "Diagnostic odds ratio",
         .formula = diagnostic_odds_ratio,
         .moves = Moves::in_order_where_defined,
         .range = {0, infinity},
         .definition = "(tp tn) / (fp fn)",
         .undefined_when =
             "only one class is present, or there are no false positives or no false negatives (division by zero)",
         .source = "Glas et al. (2003), doi:10.1016/S0895-4356(03)00177-X",
         .aliases = {"dor"},
         .best_at_an_end = true,
         .example = 6,
         .ratio = odds_of_being_flagged,
         .undercovers = {{"log_ratio", 5, 85}, {"log_ratio", 10, 90}}},
        {.id = "threat_score",
         .title = "Threat score (Jaccard)",
         .formula = share_of<threat_score, Undefined::nothing_true>,
         .moves = Moves::in_order,
         .definition = "tp / (tp + fp + fn)",
         .undefined_when = "no item is positive or labelled positive",
         .source = "Powers (2011), arXiv:2010.16061",
         .aliases = {"csi", "jaccard", "jaccard_score"},
         .averages_called = {{Averaging::samples, "samples_jaccard"}},
         .example = 0.5,
         .proportion = threat_score,
         .undercovers = {{"wilson", 3, 89}}},
        {.id = "expected_cost",
         .title = "Expected cost",
         .formula = expected_cost,
         .moves = Moves::by_class,
         .better = Better::lower,
         .range = {-infinity, infinity},
         .range_of = expected_cost_range,
         .definition = "mean cost per item: each item costs fp, fn, tp or tn, by its cell of the confusion matrix; a "
                       "gain is a negative cost",
         .source = "Elkan (2001), The Foundations of Cost-Sensitive Learning, IJCAI",
         .parameters = Costs::parameters(),
         .example = 1.1,
         .example_arguments = "fn=5",
         .check = Costs::check},
        {.id = "number_needed_to_evaluate",
         .title = "Number needed to evaluate",
         .formula = number_needed_to_evaluate,
         .moves = Moves::in_order,
         .better = Better::lower,
         .range = {1, infinity},
         .definition = "(tp + fp) / tp: items labelled positive for each true positive",
         .undefined_when = "no item labelled positive is positive",
         .source = "Romero-Brufau, Huddleston, Escobar & Liebow (2015), doi:10.1186/s13054-015-0999-1",
         .aliases = {"nne"},
         .best_at_an_end = true,
         .example = 4.0 / 3,
         .undercovers = {{"logit", 3, 75}}},
        {.id = "prevalence",
         .title = "Prevalence",
         .formula = share_of<prevalence, Undefined::empty>,
         .moves = Moves::in_order,
         .better = Better::neither,
         .definition = "P / n",
         .source = "Fawcett (2006), doi:10.1016/j.patrec.2005.10.010",
         .example = 0.5,
         .proportion = prevalence},
        {.id = "predicted_positive_rate",
         .title = "Predicted positive rate",
         .formula = share_of<predicted_positive_rate, Undefined::empty>,
         .moves = Moves::by_class,
         .better = Better::neither,
         .definition = "(tp + fp) / n",
         .source = "Calders, Kamiran & Pechenizkiy (2009), doi:10.1109/ICDMW.2009.83",
         .aliases = {"selection_rate"},
         .example = 0.4,
         .proportion = predicted_positive_rate},
    });
}

}  // namespace midrank
