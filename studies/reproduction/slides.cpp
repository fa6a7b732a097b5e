// The lecture's slides: twelve scores at three thresholds, the zoo of formulas, and averages over three classes.

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sources.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

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
    const Confusion chance{3, 30, 7, 70};  // both classes are labelled positive equally often
    section.items.push_back(
        item({"Balanced accuracy", "of chance predictions", "0.5"}, number(chance, "balanced_accuracy")));
    const Views balanced = views_of(twelve_rows, 0);
    section.items.push_back(
        formula_item({"Balanced accuracy", "on the balanced example", "Equal to accuracy for balanced datasets."},
                     number(balanced, "accuracy"), number(balanced, "balanced_accuracy")));
    section.items.push_back(
        item({"AUC score", "random prediction", "AUC = 0.50"}, mean_over_orders(twelve_rows, "roc_auc")));
    constexpr std::array<PrintedRow, 2> perfect = {{{1, true}, {0, false}}};
    section.items.push_back(
        item({"AUC score", "perfect prediction", "AUC = 1.00"}, number(views_of(perfect), "roc_auc")));
    return section;
}

// --- The zoo --------------------------------------------------------------------------------------------------------------

ReproducedSection zoo_section() {
    ReproducedSection section{"The zoo",
                              "Each formula as printed, followed through on the twelve scores at threshold 0."};
    const Views views = views_of(twelve_rows, 0);
    const auto of = [&views](std::string_view measure) { return number(views, measure); };
    const double tpr = of("tpr");
    const double fpr = of("fpr");
    const double tnr = of("tnr");
    const double fnr = of("fnr");
    const double ppv = of("ppv");
    const double npv = of("npv");
    const auto add = [&](const char* what, const char* printed, double as_printed, std::string_view measure) {
        section.items.push_back(formula_item({"The zoo", what, printed}, as_printed, of(measure)));
    };
    add("informedness", "TPR + TNR - 1", tpr + tnr - 1, "informedness");
    add("prevalence threshold", "√TPR×FPR - FPR", (std::sqrt(tpr * fpr) - fpr) / (tpr - fpr), "prevalence_threshold");
    add("false negative rate", "1 - TPR", 1 - tpr, "fnr");
    add("false positive rate", "1 - TNR", 1 - tnr, "fpr");
    add("true negative rate", "1 - FPR", 1 - fpr, "tnr");
    add("precision", "1 - FDR", 1 - of("fdr"), "ppv");
    add("false omission rate", "1 - NPV", 1 - npv, "for");
    add("false discovery rate", "1 - PPV", 1 - ppv, "fdr");
    add("negative predictive value", "1 - FOR", 1 - of("for"), "npv");
    add("positive likelihood ratio", "(LR+) = TPR FPR", tpr / fpr, "lr_plus");
    add("negative likelihood ratio", "(LR-) = FNR TNR", fnr / tnr, "lr_minus");
    add("markedness", "PPV + NPV - 1", ppv + npv - 1, "markedness");
    add("diagnostic odds ratio", "LR+ LR-", of("lr_plus") / of("lr_minus"), "dor");
    add("balanced accuracy", "\\frac{TPR + TNR}{2}", (tpr + tnr) / 2, "balanced_accuracy");
    add("F1", "\\frac{2PPV \\times TPR}{PPV + TPR}", 2 * ppv * tpr / (ppv + tpr), "f1");
    add("Fowlkes-Mallows index", "√PPV×TPR", std::sqrt(ppv * tpr), "fowlkes_mallows");
    add("Matthews correlation coefficient", "√TPR×TNR×PPV×NPV - √FNR×FPR×FOR×FDR",
        std::sqrt(tpr * tnr * ppv * npv) - std::sqrt(fnr * fpr * of("for") * of("fdr")), "mcc");
    return section;
}

// --- Micro and macro averages ---------------------------------------------------------------------------------------------

enum class Fruit { orange, lemon, apple };
constexpr std::array all_fruits = {Fruit::orange, Fruit::lemon, Fruit::apple};
const char* name_of(Fruit fruit) {
    constexpr std::array names = {"orange", "lemon", "apple"};
    return names[static_cast<std::size_t>(fruit)];
}

struct Guess {
    Fruit is, labelled;
};
constexpr std::array guesses = {
    Guess{Fruit::orange, Fruit::lemon},  Guess{Fruit::orange, Fruit::lemon}, Guess{Fruit::orange, Fruit::apple},
    Guess{Fruit::orange, Fruit::orange}, Guess{Fruit::orange, Fruit::apple}, Guess{Fruit::lemon, Fruit::lemon},
    Guess{Fruit::lemon, Fruit::apple},   Guess{Fruit::apple, Fruit::apple},  Guess{Fruit::apple, Fruit::apple},
};

/// One class against the rest.
Confusion confusion_of(Fruit fruit) {
    Confusion confusion;
    for (const Guess& guess : guesses) confusion.add(guess.is == fruit, guess.labelled == fruit);
    return confusion;
}

Confusion pooled() {
    Confusion confusion;
    for (const Fruit fruit : all_fruits) confusion.merge(confusion_of(fruit));
    return confusion;
}

double macro_average(std::string_view measure) {
    double sum = 0;
    for (const Fruit fruit : all_fruits) sum += number(confusion_of(fruit), measure);
    return sum / all_fruits.size();
}

ReproducedSection averages_section() {
    ReproducedSection section{"Micro and macro averages", "Nine fruits of three classes; each class against the rest."};
    constexpr std::array printed = {"1/5 = 0.20", "1/2 = 0.50", "2/2 = 1.00"};
    for (const Fruit fruit : all_fruits) {
        const Confusion c = confusion_of(fruit);
        const double precision = number(c, "precision");
        section.items.push_back(
            item({.where = fmt::format("Macro average, {}", name_of(fruit)),
                  .what = "precision",
                  .printed = printed[static_cast<std::size_t>(fruit)],
                  .right = fmt::format("{:.0f}/{:.0f} = {}", c.true_positive, c.flagged(), digits(precision)),
                  .note = fmt::format("The recall is {}.", digits(number(c, "recall")))},
                 precision));
    }
    section.items.push_back(
        item({.where = "Macro average",
              .what = "precision",
              .printed = "(0.20 + 0.50 + 1.00) / 3 = 0.57",
              .right = digits(macro_average("precision")),
              .note = fmt::format("The macro average of the recalls is {}.", digits(macro_average("recall")))},
             macro_average("precision")));
    section.items.push_back(item({"Micro average", "precision", "4/9 = 0.44"}, number(pooled(), "precision")));
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
            {scores_section(), zoo_section(), averages_section(), figures_section()}};
}

}  // namespace midrank
