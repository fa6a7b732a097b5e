// Berrar: every number of the introductory example, of ten rows, from the ranking table to the intervals. Probabilities are
// scored in bits there, in nats here unless base = 2 is asked for.

#include "midrank/inference/permutation.hpp"
#include "midrank/inference/proportion.hpp"
#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sources.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

/// Figure 2, from the highest score down: case 10 first.
std::span<const PrintedRow> ten_rows() {
    static const std::vector<PrintedRow> rows = [] {
        std::vector<PrintedRow> copy;
        for (const ExampleRow& row : example_rows()) copy.push_back({row.score, row.positive});
        return copy;
    }();
    return rows;
}
constexpr std::int64_t t5 = 4, t6 = 5;  ///< operating points: threshold t_k stands below the first k - 1 cases

/// A measure of the ten rows, and the number that the article prints for it.
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

    Chart chart{.id = "figure-1",
                .title = "Figure 1: scores of the ten cases",
                .description = "The score of each case, with its number; the height says nothing.",
                .x = {"score", 0, 1},
                .y = {"", 0, 1.5}};
    ChartBars positive{"positive", {}};
    ChartBars negative{"negative", {}};
    for (std::size_t i = 0; i < ten_rows().size(); ++i) {
        const PrintedRow& row = ten_rows()[i];
        (row.positive ? positive : negative).bars.push_back({row.score - 0.005, row.score + 0.005, 1});
        chart.marks.push_back(
            {"", {row.score, 1.1 + 0.13 * static_cast<double>(i % 3)}, fmt::format("#{}", ranking_table[i].number)});
    }
    chart.bars = {std::move(negative), std::move(positive)};
    chart.guides.push_back({.from = {0.5, 0}, .to = {0.5, 1.5}, .label = "decision boundary"});
    section.figures.push_back(std::move(chart));
    return section;
}

// --- Section 2: one threshold ---------------------------------------------------------------------------------------------

constexpr std::array at_t5 = {
    Worked{"Definition 1", "accuracy", "0.70", "accuracy"},
    Worked{"Definition 2", "error rate", "0.30", "error_rate"},
    Worked{"Definition 3", "sensitivity", "0.60", "sensitivity"},
    Worked{"Definition 4", "specificity", "0.80", "specificity"},
    Worked{"Definition 5", "precision", "0.75", "precision"},
    Worked{"Definition 6", "negative predictive value", "0.67", "negative_predictive_value"},
    Worked{"Definition 7", "false discovery rate", "0.25", "false_discovery_rate"},
    Worked{"Definition 8", "largest Youden index", "0.6", "max_youden_index"},
    Worked{"Definition 9", "positive likelihood ratio", "3.0", "positive_likelihood_ratio"},
    Worked{"Definition 10", "negative likelihood ratio", "0.5", "negative_likelihood_ratio"},
    Worked{"Definition 11", "balanced accuracy", "0.70", "balanced_accuracy"},
    Worked{"Definition 12", "F-measure", "0.67", "f1"},
    Worked{"Definition 14", "G-measure", "0.671", "g_measure"},
    Worked{"Definition 15", "Matthews correlation coefficient", "0.408", "mcc"},
    Worked{"Definition 16", "lift", "1.5", "lift"},
};

ReproducedSection threshold_section() {
    const Views views = at_point(ten_rows(), t5);
    ReproducedSection section{"Measures of one threshold", "At threshold t5, which labels four cases positive.",
                              worked_items(views, at_t5)};
    const Views best = at_point(ten_rows(), t6);
    section.items.push_back(item({"Definition 8", "sensitivity at t6", "0.8"}, number(best, "sensitivity")));
    section.items.push_back(item({"Definition 8", "specificity at t6", "0.8"}, number(best, "specificity")));
    // Nine negative cases for one positive, and all labelled negative.
    section.items.push_back(item({"Section 6", "accuracy of a majority voter at class ratio 9:1", "90%"},
                                 number(Confusion{0, 0, 1, 9}, "accuracy")));

    const Confusion& c = *views.confusion();
    const double kappa = number(views, "cohen_kappa");
    const double by_chance = (c.flagged() * c.positive() + c.unflagged() * c.negative()) / (c.total() * c.total());
    section.items.push_back(
        item({.where = "Definition 24, example",
              .what = "Cohen's kappa",
              .printed = "0.50",
              .right = fmt::format("({0} - {1}) / (1 - {1}) = {2}", digits(number(views, "accuracy")),
                                   digits(by_chance), digits(kappa)),
              .note = fmt::format("The printed sum is the agreement by chance, {}.", digits(by_chance))},
             kappa));
    return section;
}

// --- Section 3: probabilities ---------------------------------------------------------------------------------------------

constexpr std::array of_probabilities = {
    Worked{"Definition 17", "mean absolute error", "0.370", "mean_absolute_error"},
    Worked{"Definition 18", "mean squared error", "0.192", "brier_score"},
    Worked{"Definition 19", "root mean square error", "0.438", "root_mean_squared_error"},
    Worked{"Definition 20", "logloss, in bits", "0.798", "log_loss(base=2)"},
    Worked{"Definition 23", "relative information score", "0.2846", "relative_information_score"},
};

struct InformationRow {
    const char *probability, *score;
};
/// By rank, the highest score first; the probability is the one given to the true class.
constexpr std::array information_rows = {
    InformationRow{"0.95", "0.926"}, InformationRow{"0.80", "0.678"},  InformationRow{"0.25", "-0.585"},
    InformationRow{"0.60", "0.263"}, InformationRow{"0.50", "0"},      InformationRow{"0.55", "0.138"},
    InformationRow{"0.30", "0.485"}, InformationRow{"0.25", "-0.585"}, InformationRow{"0.80", "0.678"},
    InformationRow{"0.90", "0.848"},
};

/// The information score of one case, by itself: the catalog asks about data with both classes.
double information_in_bits(const PrintedRow& row) {
    const Views alone = views_of({&row, 1});
    return InformationGains::of(alone.get<Ranking>(), {0.5, 0.5}).loss.mean() / std::numbers::ln2;
}

ReproducedSection probability_section() {
    ReproducedSection section{"Scores as probabilities", "Logarithms to base 2.",
                              worked_items(views_of(ten_rows()), of_probabilities)};
    // Ten positive cases and 990 negative ones: the weight of a class is the share of the other.
    const double rare = number(Confusion{0, 0, 10, 990}, "prevalence");
    section.items.push_back(
        item({"Definition 21", "weight of the positive class, 10 of 1000 cases", "\\frac{990}{1000}"}, 1 - rare));
    section.items.push_back(item({"Definition 21", "weight of the negative class", "\\frac{10}{1000}"}, rare));
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
    Worked{"Definition 25", "average gain", "0.75", "average_gain"},
    Worked{"Definition 26", "average lift", "1.427", "average_lift"},
    Worked{"Definition 27", "area under the ROC curve", "0.8", "roc_auc"},
    Worked{"Definition 28", "Gini index", "0.6", "gini"},
    Worked{"Definition 29", "area under the ROC convex hull", "0.88", "auch"},
    Worked{"Definition 31", "taKS", "0.33", "taks"},
    Worked{"Figure 6d", "area under the precision-recall curve, lower trapezoids", "0.6476", "aucpr_min"},
};

/// Sum of the ranks of the negative cases, the highest score having rank 1.
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
    // The article prints a formula. It is judged by the number that it gives here.
    return item(
        {.where = "Definition 32, remark",
         .what = "expected average precision of a random model",
         .printed = "\\frac{n_+}{n}",
         .right = fmt::format("(n+ - 1)/(n - 1) (n - H_n)/n + H_n/n = {:.5f}; n+/n only as n grows", by_chance),
         .note = fmt::format("Computed as the mean over all orders of five positive and five negative cases. The "
                             "printed formula gives {}.",
                             digits(prevalence))},
        {.value = prevalence}, by_chance);
}

ReproducedItem hinge_item() {
    // A case of either class at the distance that Figure 1 shows, on the wrong side.
    const auto loss_at = [](double distance) {
        const PrintedRow wrong{distance, false};
        return number(views_of({&wrong, 1}), "hinge_loss");
    };
    const double distance = ten_rows()[2].score - 0.5;  // case 8
    const auto stretched = [](double factor) {
        std::vector<PrintedRow> rows(ten_rows().begin(), ten_rows().end());
        for (PrintedRow& row : rows) row.score = factor * (row.score - 0.5);
        return number(views_of(rows), "hinge_loss");
    };
    return item({.where = "Definition 35, Figure 8",
                 .what = "hinge loss of cases 8 and 3",
                 .printed = "\\mathcal{L}_h = 2",
                 .right = fmt::format(
                     "{} at the distance {} of Figure 1; {} at distances of 1, that is for s = 4 (score - 1/2), "
                     "with mean {}",
                     digits(loss_at(distance)), digits(distance), digits(loss_at(4 * distance)), digits(stretched(4)))},
                loss_at(distance));
}

ReproducedSection ranking_measures_section() {
    const Views views = views_of(ten_rows());
    ReproducedSection section{"Ranking measures", "", worked_items(views, of_rankings)};
    auto& items = section.items;
    items.push_back(item({"Definition 16 and Figure 4a", "gain of the four highest cases", "1"},
                         curve_points(views, "gain", "flagged_share", "gain")[t5].y));
    items.push_back(
        item({"Definition 27", "sum of the ranks of the negatives", "3+6+7+9+10=35"}, negative_rank_sum(ten_rows())));
    items.push_back(item({"Figure 6b", "Gini index as a ratio of areas", "\\frac{0.3}{0.5}"},
                         (number(views, "roc_auc") - 0.5) / 0.5));
    const auto hull = curve_points(views, "roc_convex_hull", "fpr", "tpr");
    items.push_back(item({"Definition 28, text on Figure 5a", "hull: TPR where it leaves FPR 0", "0.4"}, hull[1].y));
    items.push_back(
        item({"Definition 28, text on Figure 5a", "hull: FPR where it reaches TPR 1", "0.6"}, hull[hull.size() - 2].x));
    items.push_back(kolmogorov_smirnov_item());
    items.push_back(
        item({.where = "Definition 32",
              .what = "average precision",
              .printed = "0.835",
              .note = "The last factor of the worked sum is printed 5/5. The precision there is 5/10; as recall does "
                      "not grow there, the sum is the same."},
             number(views, "average_precision")));
    items.push_back(item({"Definition 32", "mean of the precisions", "0.714"}, mean_precision(views)));
    items.push_back(random_average_precision_item());
    const Views five = at_point(ten_rows(), t5);
    items.push_back(item({"Figure 6", "ROC point of t5, FPR", "0.2"}, number(five, "fpr")));
    items.push_back(item({"Figure 6", "ROC point of t5, TPR", "0.6"}, number(five, "tpr")));
    items.push_back(item({"Figure 6", "precision-recall point of t5, recall", "0.6"}, number(five, "recall")));
    items.push_back(item({"Figure 6", "precision-recall point of t5, precision", "0.75"}, number(five, "precision")));
    items.push_back(hinge_item());
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
              .printed = "\\frac{300}{10\\,000} = 0.03",
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
    items.push_back(item({"Definition 36", "sensitivity", "\\frac{3}{5}"}, number(c, "sensitivity")));
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
    // One item of probability p, reported as q: 1 - (y - q)^2 on average, by the Brier score of two weighted rows.
    const double p = 0.7;
    const double q = 0.7;
    const std::array scores = {q, q};
    const std::array<std::uint8_t, 2> labels = {1, 0};
    const std::array weights = {p, 1 - p};
    const Views believed(Ranking::of(std::span<const double>(scores), labels, weights));
    const double as_printed = (1 - (1 - q) * (1 - q)) * p - (1 - q * q) * (1 - p);
    return formula_item(
        {.where = "Section 1",
         .what = "expected reward at p = q = 0.7",
         .printed = "E(R) = [1 - (1-q)^2]p - [1 - (0-q)^2](1-p)",
         .right = "E(R) = [1 - (1-q)^2] p + [1 - q^2] (1-p)",
         .note = fmt::format("As printed it would be {}. The right-hand side, 1 - q^2 + 2pq - p, is that of "
                             "the sum.",
                             digits(as_printed))},
        as_printed, 1 - number(believed, "brier_score"));
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

// --- Figures --------------------------------------------------------------------------------------------------------------

Chart gain_chart(const Views& views) {
    const auto n = static_cast<double>(ten_rows().size());
    auto points = curve_points(views, "gain", "flagged_share", "hits");
    for (ChartPoint& point : points) point.x *= n;
    return {.id = "figure-4a",
            .title = "Figure 4a: gain chart",
            .description = "Positive cases among the highest j. A random choice would find half of them.",
            .x = {"cases predicted positive", 0, n},
            .y = {"positive cases among them", 0, n / 2},
            .lines = {{"model", points}},
            .guides = {{.from = {0, 0}, .to = {n, n / 2}, .label = "chance"}}};
}

Chart lift_chart(const Views& views) {
    const auto n = static_cast<double>(ten_rows().size());
    auto points = curve_points(views, "lift", "flagged_share", "lift");
    for (ChartPoint& point : points) point.x *= n;
    return {.id = "figure-4b",
            .title = "Figure 4b: lift chart",
            .description = "Precision among the highest j cases over the share of positive cases.",
            .x = {"cases predicted positive", 0, n},
            .y = {"lift", 0, 2.2},
            .lines = {{"model", points}},
            .guides = {level_line(1, 0, n, "chance")}};
}

Chart roc_chart(const Views& views) {
    const Views five = at_point(ten_rows(), t5);
    return {.id = "figure-5a",
            .title = "Figure 5a: ROC curve and its convex hull",
            .description = "True against false positive rate over all thresholds, and the hull of the points.",
            .x = {"false positive rate", 0, 1},
            .y = {"true positive rate", 0, 1},
            .lines = {{"model", curve_points(views, "roc", "fpr", "tpr"), Stroke::solid, "ROC curve"},
                      {"model", curve_points(views, "roc_convex_hull", "fpr", "tpr"), Stroke::dashed, "convex hull"}},
            .marks = {{"model", {number(five, "fpr"), number(five, "tpr")}, "t5"}},
            .guides = {diagonal()}};
}

Chart rates_chart(const Views& views) {
    return {
        .id = "figure-5b",
        .title = "Figure 5b: TPR-FPR plot",
        .description = "Both rates against the threshold. Their largest distance is the Kolmogorov-Smirnov statistic.",
        .x = {"threshold", 0, 1},
        .y = {"rate", 0, 1},
        .lines = {{"TPR", curve_points(views, "tpr_fpr", "threshold", "tpr")},
                  {"FPR", curve_points(views, "tpr_fpr", "threshold", "fpr")}}};
}

Chart precision_recall_chart(const Views& views) {
    const Views five = at_point(ten_rows(), t5);
    return {.id = "figure-5c",
            .title = "Figure 5c: precision-recall plot",
            .description = "Precision against recall over the thresholds that label something positive.",
            .x = {"recall", 0, 1},
            .y = {"precision", 0, 1},
            .lines = {{"model", curve_points(views, "precision_recall", "recall", "precision")}},
            .marks = {{"model", {number(five, "recall"), number(five, "precision")}, "t5"}}};
}

double hinge_of_positive(double score) {
    const PrintedRow row{score, true};
    return number(views_of({&row, 1}), "hinge_loss");
}

Chart hinge_chart() {
    return {.id = "figure-7",
            .title = "Figure 7: hinge loss and 0-1 loss of a positive case",
            .description = "The hinge loss falls to 0 at a score of 1, the 0-1 loss as soon as the score is positive.",
            .x = {"score", -2, 2},
            .y = {"loss", 0, 3},
            .lines = {{"hinge loss", function_points(hinge_of_positive, -2, 2, 81)},
                      {"0-1 loss", {{-2, 1}, {0, 1}, {0, 0}, {2, 0}}}}};
}

Chart hinge_of_cases_chart() {
    Chart chart{.id = "figure-8b",
                .title = "Figure 8b: hinge loss of the ten cases",
                .description = "At signed distances s = 4 (score - 1/2), with which cases 8 and 3 lose 2.",
                .x = {"case", 0.5, 10.5},
                .y = {"hinge loss", 0, {}}};
    ChartBars positive{"positive", {}};
    ChartBars negative{"negative", {}};
    for (std::size_t i = 0; i < ten_rows().size(); ++i) {
        const PrintedRow row{4 * (ten_rows()[i].score - 0.5), ten_rows()[i].positive};
        const double place = ranking_table[i].number;
        (row.positive ? positive : negative)
            .bars.push_back({place - 0.4, place + 0.4, number(views_of({&row, 1}), "hinge_loss")});
    }
    chart.bars = {std::move(negative), std::move(positive)};
    return chart;
}

ReproducedSection figures_section() {
    const Views views = views_of(ten_rows());
    return {"Figures",
            "Figures 4, 5, 7 and 8 anew. Figure 6 shows areas under the curves of Figure 5.",
            {},
            {gain_chart(views), lift_chart(views), roc_chart(views), rates_chart(views), precision_recall_chart(views),
             hinge_chart(), hinge_of_cases_chart()}};
}

}  // namespace

Reproduction reproduction_of_berrar(std::uint64_t) {
    return {"berrar",
            "Performance Measures for Binary Classification",
            "Daniel Berrar, Performance Measures for Binary Classification, Encyclopedia of Bioinformatics and "
            "Computational "
            "Biology, 2nd edition, Elsevier",
            {ranking_section(), threshold_section(), probability_section(), ranking_measures_section(),
             inference_section(), formulas_section(), figures_section()}};
}

}  // namespace midrank
