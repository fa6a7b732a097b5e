// The lecture slides: twelve scores at three thresholds, values by chance, and the "zoo" of formulas.

#include "studies/reproduction/slides.hpp"

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sources.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace midrank {
namespace {

constexpr std::array<PrintedRow, 12> twelve_rows = {{{-4.80, false},
                                                     {-4.43, false},
                                                     {-2.09, false},
                                                     {-1.30, false},
                                                     {-0.53, true},
                                                     {-0.30, true},
                                                     {0.49, false},
                                                     {0.98, false},
                                                     {2.25, true},
                                                     {3.37, true},
                                                     {4.03, true},
                                                     {4.90, true}}};

// --- Scores, predictions, labels ------------------------------------------------------------------------------------------

struct Worked {
    double threshold;
    const char *error_rate, *precision, *recall, *f1;
};
constexpr std::array at_thresholds = {Worked{0, "4/12 = .33", "4/6 = .67", "4/6 = .67", "4/6 = .67"},
                                      Worked{2, "2/12 = .17", "4/4 = 1.0", "4/6 = .67", "0.8"},
                                      Worked{-1, "2/12 = .17", "6/8 = .75", "6/6 = 1.0", "0.86"}};

// --- Balanced accuracy of chance ------------------------------------------------------------------------------------------

double binomial(int n, int k) {
    double product = 1;
    for (int i = 1; i <= k; ++i) product = product * (n - k + i) / i;
    return product;
}

/// The mean of a power of the balanced accuracy over all ways to label `flagged` of n rows positive.
double mean_by_chance(int n, int positive, int flagged, int power) {
    double sum = 0;
    for (int tp = std::max(0, flagged + positive - n); tp <= std::min(positive, flagged); ++tp) {
        const int fp = flagged - tp;
        const Confusion c{static_cast<double>(tp), static_cast<double>(fp), static_cast<double>(positive - tp),
                          static_cast<double>(n - positive - fp)};
        sum += binomial(positive, tp) * binomial(n - positive, fp) * std::pow(number(c, "balanced_accuracy"), power);
    }
    return sum / binomial(n, flagged);
}

ReproducedItem chance_item() {
    constexpr int n = twelve_rows.size();
    double farthest = 0.5;
    for (int positive = 1; positive < n; ++positive) {
        for (int flagged = 0; flagged <= n; ++flagged) {
            const double mean = mean_by_chance(n, positive, flagged, 1);
            if (std::abs(mean - 0.5) > std::abs(farthest - 0.5)) farthest = mean;
        }
    }
    const double variance = mean_by_chance(n, n / 2, n / 2, 2) - 0.25;
    return item(
        {.where = "Balanced accuracy",
         .what =
             "its expectation for chance predictions of twelve rows, at the farthest from 0.5 over every balance of "
             "the classes and every number of rows labelled",
         .printed = "Always 0.5 for chance predictions.",
         .note = fmt::format("\"Always\" is so of the expectation, whatever the balance. A single prediction scatters "
                             "about it: with six of the twelve labelled, by {}.",
                             digits(std::sqrt(variance)))},
        {.value = 0.5}, farthest);
}

// --- Precision and recall along the thresholds ----------------------------------------------------------------------------

std::vector<ReproducedItem> curve_items() {
    const char* where = "Precision-recall curve";
    const auto points = curve_points(views_of(twelve_rows), "precision_recall", "recall", "precision");
    double weighted = 0;
    double last = 0;
    double falls = 0;
    for (const ChartPoint& point : points) {
        weighted += point.y * (point.x - last);
        falls += point.x < last ? 1 : 0;
        last = point.x;
    }
    double rises = 0;  // number of increases of precision as the threshold decreases
    for (std::size_t i = 1; i < points.size(); ++i) rises += points[i].y > points[i - 1].y ? 1 : 0;
    return {claim_item({where, "steps at which recall falls as the threshold decreases",
                        "Recall increases (or at least never decreases)"},
                       falls == 0, falls),
            claim_item({where, "steps at which precision rises as the threshold decreases",
                        "We expect higher threshold to have higher precision. But no guarantees in general."},
                       rises > 0, rises),
            formula_item(
                {where, "average precision of the twelve scores",
                 "the weighted mean of precisions achieved at each threshold, with the increase in recall from the "
                 "previous threshold used as the weight"},
                weighted, number(views_of(twelve_rows), "average_precision"))};
}

ReproducedSection scores_section() {
    ReproducedSection section{"Scores, predictions and labels",
                              "Twelve scores, labelled positive above 0, above 2 and above -1."};
    for (const Worked& worked : at_thresholds) {
        const Views views = views_of(twelve_rows, worked.threshold);
        const std::string where = fmt::format("Example, scores above {}", worked.threshold);
        section.items.push_back(item({where, "error rate", worked.error_rate}, number(views, "error_rate")));
        section.items.push_back(item({where, "precision", worked.precision}, number(views, "precision")));
        section.items.push_back(item({where, "recall", worked.recall}, number(views, "recall")));
        section.items.push_back(item({where, "F1", worked.f1}, number(views, "f1")));
    }
    section.items.push_back(chance_item());
    const Views balanced = views_of(twelve_rows, 0);
    section.items.push_back(
        formula_item({"Balanced accuracy", "on the balanced example", "Equal to accuracy for balanced datasets."},
                     number(balanced, "accuracy"), number(balanced, "balanced_accuracy")));
    section.items.push_back(
        item({"AUC score", "random prediction", "AUC = 0.50"}, mean_over_orders(twelve_rows, "roc_auc")));
    constexpr std::array<PrintedRow, 2> perfect = {{{1, true}, {0, false}}};
    section.items.push_back(
        item({"AUC score", "perfect prediction", "AUC = 1.00"}, number(views_of(perfect), "roc_auc")));
    std::ranges::move(curve_items(), std::back_inserter(section.items));
    return section;
}

// --- The zoo --------------------------------------------------------------------------------------------------------------

// A threshold at which the four cells differ, so that no formula is right by coincidence.
constexpr double zoo_threshold = 0.6;

/// An entry of the table: the formula as printed, its value, and the measure that it should equal.
struct ZooEntry {
    const char *what, *printed;
    double as_printed;
    const char* measure;
    const char* note = "";
};

/// The quantities in the entries, in the letters of the table; `omission` is its FOR.
struct Zoo {
    double tp, fp, fn, tn;
    double p = tp + fn, n = fp + tn, pp = tp + fp, pn = fn + tn;
    double tpr = tp / p, fnr = fn / p, fpr = fp / n, tnr = tn / n;
    double ppv = tp / pp, fdr = fp / pp, omission = fn / pn, npv = tn / pn;
};

std::vector<ZooEntry> zoo_of_cells(const Zoo& z) {
    return {{"prevalence", "P / (P + N)", z.p / (z.p + z.n), "prevalence"},
            {"accuracy", "(TP + TN) / (P + N)", (z.tp + z.tn) / (z.p + z.n), "accuracy"},
            {"true positive rate", "TP / P", z.tp / z.p, "tpr"},
            {"true positive rate", "1 - FNR", 1 - z.fnr, "tpr"},
            {"false negative rate", "FN / P", z.fn / z.p, "fnr"},
            {"false negative rate", "1 - TPR", 1 - z.tpr, "fnr"},
            {"false positive rate", "FP / N", z.fp / z.n, "fpr"},
            {"false positive rate", "1 - TNR", 1 - z.tnr, "fpr"},
            {"true negative rate", "TN / N", z.tn / z.n, "tnr"},
            {"true negative rate", "1 - FPR", 1 - z.fpr, "tnr"},
            {"precision", "TP / PP", z.tp / z.pp, "ppv"},
            {"precision", "1 - FDR", 1 - z.fdr, "ppv"},
            {"false omission rate", "FN / PN", z.fn / z.pn, "for"},
            {"false omission rate", "1 - NPV", 1 - z.npv, "for"},
            {"false discovery rate", "FP / PP", z.fp / z.pp, "fdr"},
            {"false discovery rate", "1 - PPV", 1 - z.ppv, "fdr"},
            {"negative predictive value", "TN / PN", z.tn / z.pn, "npv"},
            {"negative predictive value", "1 - FOR", 1 - z.omission, "npv"}};
}

std::vector<ZooEntry> zoo_of_rates(const Zoo& z) {
    const double plus = z.tpr / z.fpr;
    const double minus = z.fnr / z.tnr;
    return {{"informedness", "TPR + TNR - 1", z.tpr + z.tnr - 1, "informedness"},
            {"prevalence threshold", "(√(TPR × FPR) - FPR) / (TPR - FPR)",
             (std::sqrt(z.tpr * z.fpr) - z.fpr) / (z.tpr - z.fpr), "prevalence_threshold",
             "Where TPR = FPR the printed form is 0/0, and its limit is 1/2."},
            {"positive likelihood ratio", "TPR / FPR", plus, "lr_plus"},
            {"negative likelihood ratio", "FNR / TNR", minus, "lr_minus"},
            {"diagnostic odds ratio", "LR+ / LR-", plus / minus, "dor"},
            {"markedness", "PPV + NPV - 1", z.ppv + z.npv - 1, "markedness"},
            {"balanced accuracy", "(TPR + TNR) / 2", (z.tpr + z.tnr) / 2, "balanced_accuracy"},
            {"F1", "2 PPV × TPR / (PPV + TPR)", 2 * z.ppv * z.tpr / (z.ppv + z.tpr), "f1"},
            {"F1", "2TP / (2TP + FP + FN)", 2 * z.tp / (2 * z.tp + z.fp + z.fn), "f1"},
            {"Fowlkes-Mallows index", "√(PPV × TPR)", std::sqrt(z.ppv * z.tpr), "fowlkes_mallows"},
            {"Matthews correlation coefficient", "√(TPR × TNR × PPV × NPV) - √(FNR × FPR × FOR × FDR)",
             std::sqrt(z.tpr * z.tnr * z.ppv * z.npv) - std::sqrt(z.fnr * z.fpr * z.omission * z.fdr), "mcc"},
            {"threat score", "Threat score (TS), critical success index (CSI)", z.tp / (z.tp + z.fn + z.fp), "csi",
             "The formula is cut off in our copy of the slide: TP / (TP + FN + FP)."}};
}

ReproducedSection zoo_section() {
    const Views views = views_of(twelve_rows, zoo_threshold);
    const Confusion& c = *views.confusion();
    const Zoo zoo{c.true_positive, c.false_positive, c.false_negative, c.true_negative};
    ReproducedSection section{
        "The zoo",
        fmt::format("Each formula of the table, followed through on the twelve scores at threshold {}. Roots and "
                    "fractions are written on one line.",
                    zoo_threshold)};
    for (const auto& entries : {zoo_of_cells(zoo), zoo_of_rates(zoo)}) {
        for (const ZooEntry& entry : entries) {
            section.items.push_back(
                formula_item({.where = "The zoo", .what = entry.what, .printed = entry.printed, .note = entry.note},
                             entry.as_printed, number(views, entry.measure)));
        }
    }
    return section;
}

/// The four rates and the balanced accuracy, which have slides of their own.
ReproducedSection rates_section() {
    const Views views = views_of(twelve_rows, zoo_threshold);
    const auto& [tp, fp, fn, tn] = *views.confusion();
    ReproducedSection section{"TPR, FNR, FPR, TNR", "On the twelve scores at the same threshold as the zoo."};
    const auto add = [&](const char* where, const char* what, const char* printed, double as_printed,
                         const char* measure) {
        section.items.push_back(formula_item({where, what, printed}, as_printed, number(views, measure)));
    };
    const char* rates = "TPR, FNR, FPR, TNR";
    add(rates, "true positive rate", "TP / (TP + FN)", tp / (tp + fn), "recall");
    add(rates, "false negative rate", "FN / (TP + FN)", fn / (tp + fn), "miss_rate");
    add(rates, "false positive rate", "FP / (FP + TN)", fp / (fp + tn), "fall_out");
    add(rates, "true negative rate", "TN / (FP + TN)", tn / (fp + tn), "specificity");
    add("Balanced accuracy", "balanced accuracy", "1/2 (TP / (TP + FN) + TN / (TN + FP))",
        (tp / (tp + fn) + tn / (tn + fp)) / 2, "balanced_accuracy");
    return section;
}

// --- Figures --------------------------------------------------------------------------------------------------------------

ReproducedSection figures_section() {
    const Views views = views_of(twelve_rows);
    return {"Figures",
            "The slides show such curves of other data; these are of the twelve scores.",
            {},
            {{.id = "precision-recall",
              .title = "Precision-recall curve",
              .description = fmt::format("Precision against recall of the twelve scores. Average precision is {}.",
                                         digits(number(views, "average_precision"))),
              .x = {"recall", 0, 1},
              .y = {"precision", 0, 1},
              .lines = {{"scores", curve_points(views, "precision_recall", "recall", "precision")}}},
             {.id = "roc",
              .title = "ROC curve",
              .description = fmt::format("True against false positive rate of the twelve scores. The area is {}.",
                                         digits(number(views, "roc_auc"))),
              .x = {"false positive rate", 0, 1},
              .y = {"true positive rate", 0, 1},
              .lines = {{"scores", curve_points(views, "roc", "fpr", "tpr")}},
              .guides = {diagonal()}}}};
}

}  // namespace

Reproduction reproduction_of_slides(std::uint64_t) {
    return {"slides",
            "Performance Metrics, part II",
            "Slides of a lecture on machine learning: Performance Metrics, part II",
            {scores_section(), rates_section(), zoo_section(), slides_crossing_section(), slides_averages_section(),
             figures_section()}};
}

}  // namespace midrank
