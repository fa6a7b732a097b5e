// Berrar: every number of the introductory example of ten rows, from the ranking table to the intervals. Logarithmic
// scores are in bits there, and here in nats unless base = 2 is given.

#include "studies/reproduction/berrar.hpp"

#include "midrank/inference/permutation.hpp"
#include "midrank/inference/proportion.hpp"
#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sources.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numbers>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

/// A measure of the ten rows, and the number printed in the article.
struct Worked {
    const char* where;
    const char* what;
    const char* printed;
    const char* measure;
};

std::vector<ReproducedItem> worked_items(const Views& views, std::span<const Worked> entries) {
    std::vector<ReproducedItem> items;
    for (const Worked& entry : entries)
        items.push_back(item({entry.where, entry.what, entry.printed}, number(views, entry.measure)));
    return items;
}

// --- Figure 2 and Figure 3 ------------------------------------------------------------------------------------------------

struct TableRow {
    int number;
    const char *tpr, *fpr, *precision, *positives, *lift;
};
constexpr std::array ranking_table = {
    TableRow{10, "1/5", "0", "1", "1", "2"},       TableRow{9, "2/5", "0", "1", "2", "2"},
    TableRow{8, "2/5", "1/5", "2/3", "2", "4/3"},  TableRow{7, "3/5", "1/5", "3/4", "3", "3/2"},
    TableRow{6, "4/5", "1/5", "4/5", "4", "8/5"},  TableRow{5, "4/5", "2/5", "4/6", "4", "4/3"},
    TableRow{4, "4/5", "3/5", "4/7", "4", "8/7"},  TableRow{3, "5/5", "3/5", "5/8", "5", "5/4"},
    TableRow{2, "5/5", "4/5", "5/9", "5", "10/9"}, TableRow{1, "5/5", "5/5", "5/10", "5", "10/10"},
};

ReproducedSection ranking_section() {
    ReproducedSection section{
        "The ranking table",
        "Ten cases in the order of their scores. Each row labels itself and those above it positive."};
    for (std::size_t i = 0; i < ranking_table.size(); ++i) {
        const TableRow& row = ranking_table[i];
        const Views views = at_point(ten_rows(), static_cast<std::int64_t>(i) + 1);
        const std::string where = fmt::format("Figure 2, case {}", row.number);
        const auto add = [&](const char* what, const char* printed, double computed) {
            section.items.push_back(item({where, what, printed}, computed));
        };
        add("TPR", row.tpr, number(views, "tpr"));
        add("FPR", row.fpr, number(views, "fpr"));
        add("precision", row.precision, number(views, "precision"));
        add("cumulative class count", row.positives, views.confusion()->true_positive);
        add("lift", row.lift, number(views, "lift"));
    }
    const Views views = at_point(ten_rows(), t5);
    const Confusion& c = *views.confusion();
    const std::array<std::pair<const char*, std::pair<const char*, double>>, 9> cells = {{
        {"TP", {"3", c.true_positive}},
        {"FP", {"1", c.false_positive}},
        {"FN", {"2", c.false_negative}},
        {"TN", {"4", c.true_negative}},
        {"predicted positive", {"4", c.flagged()}},
        {"predicted negative", {"6", c.unflagged()}},
        {"really positive", {"5", c.positive()}},
        {"really negative", {"5", c.negative()}},
        {"all", {"10", c.total()}},
    }};
    for (const auto& [what, cell] : cells)
        section.items.push_back(item({"Figure 3b, threshold t5", what, cell.first}, cell.second));

    return section;
}

// --- Section 2: one threshold ---------------------------------------------------------------------------------------------

constexpr std::array at_t5 = {
    Worked{"Definition 1", "accuracy", "(3+4)/(3+1+2+4) = 0.70", "accuracy"},
    Worked{"Definition 2", "error rate", "1 - accuracy = 0.30", "error_rate"},
    Worked{"Definition 3", "sensitivity", "3/5 = 0.60", "sensitivity"},
    Worked{"Definition 4", "specificity", "4/5 = 0.80", "specificity"},
    Worked{"Definition 5", "precision", "3/4 = 0.75", "precision"},
    Worked{"Definition 6", "negative predictive value", "4/6 = 0.67", "negative_predictive_value"},
    Worked{"Definition 7", "false discovery rate", "1/4 = 0.25", "false_discovery_rate"},
    Worked{"Definition 8", "largest Youden index", "J_max = 0.6", "max_youden_index"},
    Worked{"Definition 9", "positive likelihood ratio", "(3/5)/(1-4/5) = 3.0", "positive_likelihood_ratio"},
    Worked{"Definition 10", "negative likelihood ratio", "(1-3/5)/(4/5) = 0.5", "negative_likelihood_ratio"},
    Worked{"Definition 11", "balanced accuracy", "1/2 × (3/5 + 4/5) = 0.70", "balanced_accuracy"},
    Worked{"Definition 12", "F-measure", "2 × (3/4 × 3/5)/(3/4 + 3/5) = 0.67", "f1"},
    Worked{"Definition 14", "G-measure", "√(3/4 × 3/5) = 0.671", "g_measure"},
    Worked{"Definition 15", "Matthews correlation coefficient", "MCC = (3×4 - 1×2)/√((3+2)×(3+1)×(4+1)×(4+2)) = 0.408",
           "mcc"},
    Worked{"Definition 16", "lift", "(3/4)/(1/2) = 1.5", "lift"},
};

ReproducedSection threshold_section() {
    const Views views = at_point(ten_rows(), t5);
    ReproducedSection section{"Measures of one threshold", "At threshold t5, which labels four cases positive.",
                              worked_items(views, at_t5)};
    const Views best = at_point(ten_rows(), t6);
    section.items.push_back(item({"Definition 8", "sensitivity at t6", "0.8"}, number(best, "sensitivity")));
    section.items.push_back(item({"Definition 8", "specificity at t6", "0.8"}, number(best, "specificity")));
    // Nine negative cases for each positive one, all labelled negative.
    section.items.push_back(item({"Section 6", "accuracy of a majority voter at class ratio 9:1", "90%"},
                                 number(Confusion{0, 0, 1, 9}, "accuracy")));

    const Confusion& c = *views.confusion();
    const double kappa = number(views, "cohen_kappa");
    const double by_chance = (c.flagged() * c.positive() + c.unflagged() * c.negative()) / (c.total() * c.total());
    section.items.push_back(
        item({.where = "Definition 24, example",
              .what = "Cohen's kappa",
              .printed = "(3+1)/10 × (3+2)/10 + (2+4)/10 × (1+4)/10 = 0.50",
              .right = fmt::format("({0} - {1}) / (1 - {1}) = {2}", digits(number(views, "accuracy")),
                                   digits(by_chance), digits(kappa)),
              .note = fmt::format("The printed sum is the agreement by chance, {}.", digits(by_chance))},
             kappa));
    return section;
}

// --- Section 3: probabilities ---------------------------------------------------------------------------------------------

constexpr std::array named_by_probabilities = {
    Worked{"Definition 17", "mean absolute error", "0.370", "mean_absolute_error"},
    Worked{"Definition 18", "mean squared error",
           "MSE = 1/10 × ((1-0.95)² + (1-0.80)² + (0-0.75)² + (1-0.6)² + (1-0.5)² + (0-0.45)² + (0-0.3)² + (1-0.25)² + "
           "(0-0.2)² + (0-0.1)²) = 0.192",
           "brier_score"},
    Worked{"Definition 19", "root mean square error", "RMSE = √0.192 = 0.438", "root_mean_squared_error"},
    Worked{"Definition 20", "logloss, in bits", "0.798", "log_loss(base=2)"},
    Worked{"Definition 23", "relative information score",
           "1/10 × (0.926 + 0.678 - 0.585 + 0.263 + 0 + 0.138 + 0.485 - 0.585 + 0.678 + 0.848) = 0.2846",
           "relative_information_score"},
};

struct InformationRow {
    const char *probability, *score;
};
/// By rank, the highest score first; the probability is that of the true class.
constexpr std::array information_rows = {
    InformationRow{"0.95", "0.926"}, InformationRow{"0.80", "0.678"},  InformationRow{"0.25", "-0.585"},
    InformationRow{"0.60", "0.263"}, InformationRow{"0.50", "0"},      InformationRow{"0.55", "0.138"},
    InformationRow{"0.30", "0.485"}, InformationRow{"0.25", "-0.585"}, InformationRow{"0.80", "0.678"},
    InformationRow{"0.90", "0.848"},
};

/// The information score of one case alone; the catalog's measure needs both classes.
double information_in_bits(const PrintedRow& row) {
    const Views alone = views_of({&row, 1});
    return InformationGains::of(alone.get<Ranking>(), {0.5, 0.5}).loss.mean() / std::numbers::ln2;
}

ReproducedSection probability_section() {
    ReproducedSection section{"Scores as probabilities", "Logarithms to base 2.",
                              worked_items(views_of(ten_rows()), named_by_probabilities)};
    // Ten positive and 990 negative cases: the weight of a class is the share of the other.
    const double rare = number(Confusion{0, 0, 10, 990}, "prevalence");
    section.items.push_back(
        item({"Definition 21", "weight of the positive class, 10 of 1000 cases", "990/1000"}, 1 - rare));
    section.items.push_back(item({"Definition 21", "weight of the negative class", "10/1000"}, rare));
    for (std::size_t i = 0; i < information_rows.size(); ++i) {
        const PrintedRow& row = ten_rows()[i];
        const double of_true_class = row.positive ? row.score : 1 - row.score;
        const std::string where = fmt::format("Definition 23, example, x_{}", i + 1);
        const double score = information_in_bits(row);
        section.items.push_back(
            item({.where = where,
                  .what = "probability given to the true class",
                  .printed = information_rows[i].probability,
                  .right = fmt::format("-log2 0.5 + log2 {} = {}", digits(of_true_class), digits(score)),
                  .note = fmt::format("x_{} is the case of rank {}, case {} of Figure 2.", i + 1, i + 1,
                                      ranking_table[i].number)},
                 of_true_class));
        section.items.push_back(item({where, "information score, in bits", information_rows[i].score}, score));
    }
    return section;
}

// --- Section 4: rankings --------------------------------------------------------------------------------------------------

constexpr std::array of_rankings = {
    Worked{"Definition 25", "average gain",
           "1/10 × ((1-0.5) + (2-1) + (2-1.5) + (3-2) + (4-2.5) + (4-3) + (4-3.5) + (5-4) + (5-4.5) + (5-5)) = 0.75",
           "average_gain"},
    Worked{"Definition 26", "average lift", "1/10 × (2 + 2 + 4/3 + 3/2 + 8/5 + 4/3 + 8/7 + 5/4 + 10/9 + 1) = 1.427",
           "average_lift"},
    Worked{"Definition 27", "area under the ROC curve", "AUC = (35 - 0.5×5×6)/(5×5) = 0.8", "roc_auc"},
    Worked{"Definition 28", "Gini index", "2 × 0.8 - 1 = 0.6", "gini"},
    Worked{"Definition 29", "area under the ROC convex hull", "0.88", "auch"},
    Worked{
        "Definition 31", "taKS",
        "1/9 × ((0.2-0) + (0.4-0) + (0.4-0.2) + (0.6-0.2) + (0.8-0.2) + (0.8-0.4) + (0.8-0.6) + (1-0.6) + (1-0.8)) = "
        "0.33",
        "taks"},
    Worked{"Figure 6d", "area under the precision-recall curve, lower trapezoids", "0.6476", "aucpr_min"},
};

/// Sum of the ranks of the negative cases; the highest score has rank 1.
double negative_rank_sum(std::span<const PrintedRow> rows) {
    double sum = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) sum += rows[i].positive ? 0 : static_cast<double>(i) + 1;
    return sum;
}

double mean_precision(const Views& views) {
    const auto points = curve_points(views, "precision_recall", "recall", "precision");
    const double sum = std::accumulate(points.begin(), points.end(), 0.0,
                                       [](double total, const ChartPoint& point) { return total + point.y; });
    return sum / static_cast<double>(points.size());
}

ReproducedItem kolmogorov_smirnov_item() {
    const Views views = at_point(ten_rows(), t6);
    const double ks = number(views, "kolmogorov_smirnov");
    return item({.where = "Definition 30, example",
                 .what = "Kolmogorov-Smirnov statistic",
                 .printed = "KS = 0.8 - 0.6 = 0.2",
                 .right = fmt::format("TPR {} and FPR {} at t6: KS = {}", digits(number(views, "tpr")),
                                      digits(number(views, "fpr")), digits(ks))},
                ks);
}

ReproducedItem random_average_precision_item() {
    const double by_chance = mean_over_orders(ten_rows(), "average_precision");
    const double prevalence = number(at_point(ten_rows(), t5), "prevalence");
    // The article prints a formula, which is judged by the number that it gives here.
    return item(
        {.where = "Definition 32, remark",
         .what = "expected average precision of a random model",
         .printed = "n+/n",
         .right = fmt::format("(n+ - 1)/(n - 1) (n - H_n)/n + H_n/n = {:.5f}; n+/n only as n grows", by_chance),
         .note = fmt::format("Computed as the mean over all orders of five positive and five negative cases. The "
                             "printed formula gives {}.",
                             digits(prevalence))},
        {.value = prevalence}, by_chance);
}

/// The hinge losses of the two cases on the wrong side. The text prints no distances, but they follow from a loss of 2.
std::vector<ReproducedItem> hinge_items() {
    const auto loss_of = [](int number_of_case, double unit) {
        const PrintedRow row = rows_by_distance(unit)[static_cast<std::size_t>(10 - number_of_case)];
        return number(views_of({&row, 1}), "hinge_loss");
    };
    const std::string note = fmt::format(
        "In the distances of Figure 1, of {0}, it would be {1}. Figure 8a has another axis, whose numbers the text "
        "does "
        "not give: a loss of 2 says that {0} is its unit. The mean over all cases is {2} then.",
        digits(unit_of_figure_8), digits(loss_of(8, 1)),
        digits(number(views_of(rows_by_distance(unit_of_figure_8)), "hinge_loss")));
    return {
        item({.where = "Definition 35, Figure 8", .what = "hinge loss of case 8", .printed = "L_h = 2", .note = note},
             loss_of(8, unit_of_figure_8)),
        formula_item({"Definition 35, Figure 8", "hinge loss of case 3, to be that of case 8",
                      "they lead to the same hinge loss"},
                     loss_of(8, unit_of_figure_8), loss_of(3, unit_of_figure_8))};
}

ReproducedSection ranking_measures_section() {
    const Views views = views_of(ten_rows());
    ReproducedSection section{"Ranking measures", "", worked_items(views, of_rankings)};
    auto& items = section.items;
    items.push_back(item({"Definition 16 and Figure 4a", "gain of the four highest cases", "1"},
                         curve_points(views, "gain", "flagged_share", "gain")[t5].y));
    items.push_back(
        item({"Definition 27", "sum of the ranks of the negatives", "3+6+7+9+10=35"}, negative_rank_sum(ten_rows())));
    items.push_back(
        item({"Figure 6b", "Gini index as a ratio of areas", "0.3/0.5"}, (number(views, "roc_auc") - 0.5) / 0.5));
    const auto hull = curve_points(views, "roc_convex_hull", "fpr", "tpr");
    items.push_back(item({"Definition 28, text on Figure 5a", "hull: TPR where it leaves FPR 0", "0.4"}, hull[1].y));
    items.push_back(
        item({"Definition 28, text on Figure 5a", "hull: FPR where it reaches TPR 1", "0.6"}, hull[hull.size() - 2].x));
    items.push_back(kolmogorov_smirnov_item());
    items.push_back(item(
        {.where = "Definition 32",
         .what = "average precision",
         .printed = "1 × 1/5 + 1 × (2/5-1/5) + 2/3 × (2/5-2/5) + 3/4 × (3/5-2/5) + 4/5 × (4/5-3/5) + 4/6 × (4/5-4/5) + "
                    "4/7 × (4/5-4/5) + 5/8 × (5/5-4/5) + 5/9 × (5/5-5/5) + 5/5 × (5/5-5/5) = 0.835",
         .note = "The last factor of the worked sum is printed 5/5. The precision there is 5/10; as recall does "
                 "not grow there, the sum is the same."},
        number(views, "average_precision")));
    items.push_back(item({"Definition 32", "mean of the precisions",
                          "1/10 × (1 + 1 + 2/3 + 3/4 + 4/5 + 4/6 + 4/7 + 5/8 + 5/9 + 5/10) = 0.714"},
                         mean_precision(views)));
    items.push_back(random_average_precision_item());
    const Views five = at_point(ten_rows(), t5);
    items.push_back(item({"Figure 6", "ROC point of t5, FPR", "0.2"}, number(five, "fpr")));
    items.push_back(item({"Figure 6", "ROC point of t5, TPR", "0.6"}, number(five, "tpr")));
    items.push_back(item({"Figure 6", "precision-recall point of t5, recall", "0.6"}, number(five, "recall")));
    items.push_back(item({"Figure 6", "precision-recall point of t5, precision", "0.75"}, number(five, "precision")));
    std::ranges::move(hinge_items(), std::back_inserter(items));
    return section;
}

// --- Section 5: significance and intervals -----------------------------------------------------------------------------------

ReproducedSection inference_section() {
    ReproducedSection section{"Significance and intervals", "A sensitivity of 3 in 5, at confidence 95 %."};
    auto& items = section.items;
    const ExtremeCount extremes{.extreme = 300, .compared = 10'000};
    items.push_back(
        item({.where = "Section 5.1",
              .what = "p-value of 300 permutations in 10 000",
              .printed = "300/10000 = 0.03",
              .note = fmt::format("As a share. Counting the observed labels as one of the permutations gives {:.7f}.",
                                  extremes.p_value())},
             extremes.share()));
    const Confusion c = *at_point(ten_rows(), t5).confusion();
    items.push_back(
        item({.where = "Definition 36, example",
              .what = "FP",
              .printed = "FP=2",
              .right = fmt::format("FN = {}; FP is {}", digits(c.false_negative), digits(c.false_positive))},
             c.false_positive));
    items.push_back(item({"Definition 36", "sensitivity", "3/5"}, number(c, "sensitivity")));
    const auto bounds = [&c](auto method) {
        return std::get<Interval>(method(c.true_positive, c.positive(), 0.95)).bounds;
    };
    const Bounds wald = bounds(wald_interval);
    const Bounds exact = bounds(clopper_pearson_interval);
    items.push_back(item({"Definition 36", "quantile of the normal distribution", "1.96"}, critical_value(0.95)));
    items.push_back(item({"Equation 46", "Wald interval, half its width", "0.4294"}, (wald.high - wald.low) / 2));
    items.push_back(item({"Equation 46", "Wald interval, lower bound", "0.1706"}, wald.low));
    items.push_back(item({"Equation 46", "Wald interval, upper bound", "1.0294"}, wald.high));
    items.push_back(item({"Definition 37", "Clopper-Pearson interval, lower bound", "0.1466"}, exact.low));
    items.push_back(item({"Definition 37", "Clopper-Pearson interval, upper bound", "0.9473"}, exact.high));
    return section;
}

// --- Misprints without a number -------------------------------------------------------------------------------------------

ReproducedItem expected_reward_item() {
    const double p = 0.7;
    const double q = 0.7;
    const double as_printed = (1 - (1 - q) * (1 - q)) * p - (1 - q * q) * (1 - p);
    return formula_item(
        {.where = "Section 1",
         .what = "expected reward at p = q = 0.7",
         .printed = "E(R) = [1 - (1-q)²]p - [1 - (0-q)²](1-p)",
         .right = "E(R) = [1 - (1-q)²]p + [1 - q²](1-p)",
         .note = fmt::format("As printed it would be {}. The right-hand side, 1 - q² + 2pq - p, is that of "
                             "the sum.",
                             digits(as_printed))},
        as_printed, 1 - number(reported(p, q), "brier_score"));
}

ReproducedSection formulas_section() {
    const Views views = at_point(ten_rows(), t5);
    const Confusion& c = *views.confusion();
    const Confusion nothing = *at_point(ten_rows(), 0).confusion();
    const double ap = number(views, "average_precision");
    const double trapezoids = number(views, "aucpr_minmax");
    const double log_loss = number(views, "log_loss(base=2)");
    const double balanced = number(views, "balanced_log_loss(alpha=0.5,base=2)");
    return {
        "Misprints in formulas and words",
        "These print no number of their own. Each is followed to a number on the ten cases.",
        {expected_reward_item(),
         formula_item({.where = "Section 2",
                       .what = "false positives of Figure 3b, counted as the text describes them",
                       .printed = "a case is really a negative case but predicted as negative",
                       .right = "a negative case predicted as positive",
                       .note = fmt::format("As printed these would be {} cases.", digits(c.true_negative))},
                      c.true_negative, c.false_positive),
         formula_item({.where = "Definition 15",
                       .what = "the sum that is 0 where every case is predicted negative",
                       .printed = "if TP + FN = 0",
                       .right = "TP + FP = 0",
                       .note = fmt::format("TP + FN is the number of positive cases, {} whatever is predicted.",
                                           digits(nothing.positive()))},
                      nothing.positive(), nothing.flagged()),
         formula_item({.where = "Definition 21",
                       .what = "balanced cross-entropy at alpha = 1/2, in bits",
                       .printed = "introducing a weighting factor",
                       .right = "the weights do not average 1: alpha = 1/2 halves the logloss",
                       .note = fmt::format("It is {}, and the logloss {}.", digits(balanced), digits(log_loss))},
                      balanced, log_loss),
         formula_item({.where = "Definition 32",
                       .what = "average precision by the rule that the text names",
                       .printed = "by using the trapezoidal rule",
                       .right = "the formula is a sum of steps",
                       .note = fmt::format("Trapezoids through the points, equation 40, give {}.", digits(trapezoids))},
                      trapezoids, ap)}};
}

}  // namespace

std::span<const PrintedRow> ten_rows() {
    static const std::vector<PrintedRow> rows = [] {
        std::vector<PrintedRow> copy;
        for (const ExampleRow& row : example_rows()) copy.push_back({row.score, row.positive});
        return copy;
    }();
    return rows;
}

std::vector<PrintedRow> rows_by_distance(double unit) {
    std::vector<PrintedRow> rows(ten_rows().begin(), ten_rows().end());
    for (PrintedRow& row : rows) row.score = (row.score - boundary) / unit;
    return rows;
}

Reproduction reproduction_of_berrar(std::uint64_t) {
    return {"berrar",
            "Performance Measures for Binary Classification",
            "Daniel Berrar, Performance Measures for Binary Classification, Encyclopedia of Bioinformatics and "
            "Computational "
            "Biology, 2nd edition, Elsevier",
            {berrar_scoring_rule_section(), ranking_section(), threshold_section(), probability_section(),
             ranking_measures_section(), inference_section(), berrar_comparison_section(), berrar_claims_section(),
             formulas_section(), berrar_figures_section()}};
}

}  // namespace midrank
