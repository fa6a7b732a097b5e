// The handwritten notes: accuracy and its shortcomings, the four rates, ROC of five rows. Log loss and regression are
// in files of their own.

#include "studies/reproduction/notes.hpp"

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sources.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

namespace midrank {
namespace {

/// Table of V2: 900 negatives, 100 positives.
constexpr Confusion rates_example{.true_positive = 94, .false_positive = 50, .false_negative = 6, .true_negative = 850};
/// A model that labels everything negative.
constexpr Confusion always_negative{
    .true_positive = 0, .false_positive = 0, .false_negative = 100, .true_negative = 900};

// Four rows of two models; the label of the first row is missing in the notes, which call it correct.
constexpr std::array<PrintedRow, 4> model_1 = {{{0.9, true}, {0.8, true}, {0.1, false}, {0.16, false}}};
constexpr std::array<PrintedRow, 4> model_2 = {{{0.6, true}, {0.65, true}, {0.45, false}, {0.48, false}}};

constexpr std::array<PrintedRow, 5> roc_rows = {
    {{0.95, true}, {0.92, true}, {0.80, false}, {0.76, true}, {0.71, true}}};

/// The labels that a model's scores give at 1/2, as in the table.
std::vector<ReproducedItem> label_items(const char* model, std::span<const PrintedRow> rows,
                                        const std::array<const char*, 4>& printed) {
    std::vector<ReproducedItem> items;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double label = views_of({&rows[i], 1}, 0.5).confusion()->flagged();
        items.push_back(item(
            {.where = "VI, models 1 and 2",
             .what = fmt::format("label of x_{} by model {}", i + 1, model),
             .printed = printed[i],
             .right = fmt::format("{}: the score is {}", digits(label), digits(rows[i].score)),
             .note =
                 printed[i] == digits(label)
                     ? ""
                     : "The notes go on that the predicted labels of both models are the same. With 0 they are not."},
            label));
    }
    return items;
}

ReproducedItem same_accuracy_item() {
    const auto accuracy = [](std::span<const PrintedRow> rows) { return number(views_of(rows, 0.5), "accuracy"); };
    return formula_item(
        {.where = "VI, models 1 and 2",
         .what = "accuracy of model 2, which is to be that of model 1",
         .printed = "we get same accuracy",
         .note = fmt::format("By the scores. By the label of x_1 that the table prints for model 2 it would "
                             "be {}.",
                             digits(number(Confusion{1, 0, 1, 2}, "accuracy")))},
        accuracy(model_1), accuracy(model_2));
}

ReproducedSection accuracy_section() {
    ReproducedSection section{"VI. Accuracy", ""};
    const Confusion test{.true_positive = 53, .false_positive = 5, .false_negative = 7, .true_negative = 35};
    section.items.push_back(item({"VI, 60 positive and 40 negative points", "points classified correctly", "88"},
                                 test.true_positive + test.true_negative));
    section.items.push_back(item({"VI, 60 positive and 40 negative points", "errors", "errors = 12"},
                                 test.false_positive + test.false_negative));
    section.items.push_back(
        item({"VI, 60 positive and 40 negative points", "accuracy", "88/100 = 0.88"}, number(test, "accuracy")));
    section.items.push_back(item({"VI, 90 % negative", "accuracy of a model that says negative", "0.9"},
                                 number(Confusion{0, 0, 10, 90}, "accuracy")));
    for (auto items :
         {label_items("1", model_1, {"1", "1", "0", "0"}), label_items("2", model_2, {"0", "1", "0", "0"})})
        std::ranges::move(items, std::back_inserter(section.items));
    section.items.push_back(same_accuracy_item());
    section.items.push_back(claim_item({"VI, models 1 and 2", "log loss of model 1, to be below that of model 2",
                                        "is better than M2 by looking at the prob. score"},
                                       number(views_of(model_1), "log_loss") < number(views_of(model_2), "log_loss"),
                                       number(views_of(model_1), "log_loss")));
    return section;
}

ReproducedSection rates_section() {
    ReproducedSection section{"V2, V3. Rates, precision, recall, F1", ""};
    const auto add = [&section](const char* where, const char* printed, const Confusion& c, const char* measure) {
        section.items.push_back(item({where, measure, printed}, number(c, measure)));
    };
    const char* example = "V2, 900 negative and 100 positive points";
    section.items.push_back(item({example, "negative points", "900"}, rates_example.negative()));
    section.items.push_back(item({example, "positive points", "100"}, rates_example.positive()));
    add(example, "TPR = 94% = 94/100", rates_example, "sensitivity");
    add(example, "FPR = 50/900", rates_example, "false_positive_rate");
    add(example, "TNR = 850/900", rates_example, "specificity");
    add(example, "FNR = 6% = 6/100", rates_example, "false_negative_rate");
    const char* dumb = "V2, a model that says negative";
    add(dumb, "TPR = 0% = 0/100", always_negative, "sensitivity");
    add(dumb, "FPR = 0% = 0/900", always_negative, "false_positive_rate");
    add(dumb, "TNR = 100% = 900/900", always_negative, "specificity");
    add(dumb, "FNR = 100% = 100/100", always_negative, "false_negative_rate");
    const auto& [tp, fp, fn, tn] = rates_example;
    const auto add_formula = [&section](const char* where, const char* what, const char* printed, double as_printed,
                                        const char* measure) {
        section.items.push_back(formula_item({where, what, printed}, as_printed, number(rates_example, measure)));
    };
    add_formula("V2", "true positive rate", "TPR = TP / P = TP / (TP + FN)", tp / (tp + fn), "tpr");
    add_formula("V2", "true negative rate", "TNR = TN / N = TN / (TN + FP)", tn / (tn + fp), "tnr");
    add_formula("V2", "false negative rate", "FNR = FN / P = FN / (FN + TP)", fn / (fn + tp), "fnr");
    add_formula("V3", "precision", "Precision = TP / (TP + FP)", tp / (tp + fp), "precision");
    add_formula("V3", "recall", "Recall = TPR = TP / P", tp / (tp + fn), "recall");
    add_formula("V3", "specificity", "True Negative / (True Neg + False Positive)", tn / (tn + fp), "specificity");
    section.items.push_back(claim_item({"V2, 900 negative and 100 positive points", "smallest on the diagonal",
                                        "principal diagonal elements are higher and off diagonal elements are small"},
                                       std::min(tp, tn) > std::max(fp, fn), std::min(tp, tn)));
    const double precision = number(rates_example, "precision");
    const double recall = number(rates_example, "recall");
    add_formula("V3", "F1 on the table of V2, first form", "2 × (Pre × Rec) / (Pre + Rec)",
                2 * precision * recall / (precision + recall), "f1");
    section.items.push_back(formula_item({"V3", "F1 on the table of V2", "1/F1 = 1/2 (1/Pr + 1/Re)"},
                                         1 / ((1 / precision + 1 / recall) / 2), number(rates_example, "f1")));
    return section;
}

ReproducedSection roc_section() {
    ReproducedSection section{"V4. ROC and AUC", "The notes label a row positive where its score is at least T."};
    struct Column {
        double threshold;
        std::array<const char*, 5> labels;
    };
    constexpr std::array columns = {Column{0.95, {"1", "0", "0", "0", "0"}}, Column{0.92, {"1", "1", "0", "0", "0"}}};
    for (const Column& column : columns) {
        // A score > the largest number below T is >= T.
        const double below = std::nextafter(column.threshold, -std::numeric_limits<double>::infinity());
        for (std::size_t i = 0; i < roc_rows.size(); ++i) {
            const Confusion c = *views_of({&roc_rows[i], 1}, below).confusion();
            section.items.push_back(item(
                {fmt::format("V4, T = {}", column.threshold), fmt::format("label of x_{}", i + 1), column.labels[i]},
                c.flagged()));
        }
    }
    section.items.push_back(item({"V4", "AUC of a random model", "0.5"}, mean_over_orders(roc_rows, "roc_auc")));
    std::array<PrintedRow, 4> reversed = model_1;
    for (PrintedRow& row : reversed) row.score = -row.score;
    const double auc = number(views_of(model_1), "roc_auc");
    section.items.push_back(formula_item({"V4", "AUC of a model whose order is swapped, one less that of the model",
                                          "simply compliment the o/p of the model"},
                                         1 - auc, number(views_of(reversed), "roc_auc")));
    section.items.push_back(
        formula_item({"V4", "AUC of model 2 of VI, whose order is that of model 1 but for a pair of negatives",
                      "depends on ordering of data"},
                     auc, number(views_of(model_2), "roc_auc")));
    const Views views = views_of(roc_rows);
    section.figures.push_back(
        {.id = "roc",
         .title = "V4: ROC curve of the five rows",
         .description = fmt::format("True against false positive rate. The only negative is third, so the "
                                    "area is {}.",
                                    digits(number(views, "roc_auc"))),
         .x = {"false positive rate", 0, 1},
         .y = {"true positive rate", 0, 1},
         .lines = {{"five rows", curve_points(views, "roc", "fpr", "tpr")}},
         .guides = {diagonal()}});
    return section;
}

ReproducedSection formulas_section() {
    const Confusion& c = rates_example;
    const double fpr_as_printed = c.false_positive / (c.false_negative + c.false_positive);
    const double specificity_as_printed = (c.true_positive + c.false_negative) / c.total();
    return {"Misprints in formulas",
            "These print no number of their own. Each is followed to a number on the table of V2.",
            {formula_item({.where = "V2",
                           .what = "false positive rate",
                           .printed = "FP / (FN + FP)",
                           .right = "FP / (TN + FP)",
                           .note = fmt::format("As printed it would be {}. The worked example has it right.",
                                               digits(fpr_as_printed))},
                          fpr_as_printed, number(c, "false_positive_rate")),
             formula_item({.where = "VI",
                           .what = "specificity",
                           .printed = "(TP + FN) / D_Test",
                           .right = "TN / (TN + FP)",
                           .note = fmt::format("As printed it would be {}.", digits(specificity_as_printed))},
                          specificity_as_printed, number(c, "specificity"))}};
}

}  // namespace

Reproduction reproduction_of_notes(std::uint64_t) {
    return {"notes",
            "Performance Measurement of Models",
            "Handwritten notes: chapter 5, Performance Measurement of Models",
            {accuracy_section(), rates_section(), roc_section(), notes_log_loss_section(model_1, model_2),
             notes_r_squared_section(), notes_deviation_section(), notes_errors_section(), formulas_section()}};
}

}  // namespace midrank
