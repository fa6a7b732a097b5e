// Claims in Berrar's text besides its definitions: that a score is proper, how measures are related, and which of them
// distinguish two models. Each is checked by a number.

#include "midrank/inference/proportion.hpp"
#include "studies/reproduction/berrar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace midrank {
namespace {

// --- Section 1: scoring rules ---------------------------------------------------------------------------------------------

/// The expectation of R = 1 - (y - q)².
double expected_reward(double p, double q) { return 1 - number(reported(p, q), "brier_score"); }

// Probabilities and reports in sixteenths, so that differences of the reward, which is quadratic, are exact.
constexpr double step = 1.0 / 16;
constexpr int steps = 16;

double slope_at(double p, double q) {
    return (expected_reward(p, q + step) - expected_reward(p, q - step)) / (2 * step);
}
double curvature_at(double p, double q) {
    return (expected_reward(p, q + step) - 2 * expected_reward(p, q) + expected_reward(p, q - step)) / (step * step);
}

/// The value of f(p, q) farthest from `expected` over the inner points of the grid.
template <class Function>
double farthest(double expected, Function f) {
    double found = expected;
    for (int i = 1; i < steps; ++i) {
        for (int j = 1; j < steps; ++j) {
            const double value = f(i * step, j * step);
            if (std::abs(value - expected) > std::abs(found - expected)) found = value;
        }
    }
    return found;
}

/// The smallest loss of reward by reporting anything but p, over the grid.
double least_loss_by_lying() {
    double least = 1;
    for (int i = 0; i <= steps; ++i) {
        for (int j = 0; j <= steps; ++j) {
            if (i == j) continue;
            least = std::min(least, expected_reward(i * step, i * step) - expected_reward(i * step, j * step));
        }
    }
    return least;
}

// --- Sections 1 to 5 ------------------------------------------------------------------------------------------------------

/// Figure 1, as far as described in the text.
std::vector<ReproducedItem> figure_1_items() {
    const auto score_of = [](int number_of_case) {
        return ten_rows()[static_cast<std::size_t>(10 - number_of_case)].score;
    };
    std::vector<int> positive;
    for (std::size_t rank = ten_rows().size(); rank-- > 0;)
        if (ten_rows()[rank].positive) positive.push_back(case_of_rank(rank));
    return {claim_item({"Section 1, Figure 1", "positive cases",
                        "five cases (#3, #6, #7, #9, and #10) belong to the positive class"},
                       positive == std::vector{3, 6, 7, 9, 10}, static_cast<double>(positive.size())),
            item({"Section 1, Figure 1", "score of case 6, on the boundary", "0.5"}, score_of(6)),
            item({"Section 1, Figure 1", "distance of case 8 from the boundary", "0.25"}, score_of(8) - boundary),
            item({"Section 1, Figure 1", "score of case 8", "0.5 + 0.25 = 0.75"}, score_of(8)),
            item({"Section 1, Figure 1", "score of case 3", "0.5 - 0.25 = 0.25"}, score_of(3)),
            item({"Section 1, Figure 1", "lowest score", "0.10"}, ten_rows().back().score),
            item({"Section 1, Figure 1", "highest score", "0.95"}, ten_rows().front().score)};
}

/// Claims that the best threshold of a measure is that of operating point t6.
ReproducedItem best_at_t6_item(const char* where, const char* measure, const char* printed) {
    const Views views = at_point(ten_rows(), t6);
    const Answer best = answered(views, measure);
    return claim_item(
        {.where = where, .what = fmt::format("threshold of the {}", find_measure(measure)->title), .printed = printed},
        best.at == views.get<Ranking>().cut(t6), best.at->value);
}

std::vector<ReproducedItem> threshold_items() {
    const Views views = at_point(ten_rows(), t5);
    const Confusion& c = *views.confusion();
    const char* bounds = "Definition 15";
    return {
        item({"Figure 2", "classification thresholds", "11"}, static_cast<double>(views.get<Ranking>().distinct() + 1)),
        best_at_t6_item("Definition 8", "max_youden_index",
                        "the sum of sensitivity and specificity is maximized for t_6"),
        formula_item({"Definition 13", "F-measure with beta = 1", "the general form of the F-measure"},
                     number(views, "f_beta(beta=1)"), number(views, "f1")),
        item({bounds, "all positives predicted as negatives, and vice versa", "-1"},
             number(Confusion{0, 5, 5, 0}, "mcc")),
        // Equally many of both classes are predicted positive, as is expected of a random model.
        item({bounds, "predictions without a connection to the class", "0"}, number(Confusion{2, 2, 3, 3}, "mcc")),
        item({bounds, "all cases predicted correctly", "1"}, number(Confusion{5, 0, 0, 5}, "mcc")),
        item({"Definition 16", "precision of the model", "3/4"}, number(views, "precision")),
        item({"Definition 16", "precision of random guessing", "1/2"}, number(views, "prevalence")),
        item({"Definition 16", "positives expected by random guessing", "2"},
             c.flagged() * number(views, "prevalence"))};
}

ReproducedItem divergence_item() {
    const double p = 0.7;
    const double q = 0.4;
    const double divergence = p * std::log2(p / q) + (1 - p) * std::log2((1 - p) / (1 - q));
    const double cross_entropy = number(reported(p, q), "log_loss(base=2)");
    const double entropy = number(reported(p, p), "log_loss(base=2)");
    return formula_item({.where = "Definition 20",
                         .what = "Kullback-Leibler divergence of a report of 0.4 from a probability of 0.7, in bits",
                         .printed = "the Kullback-Leibler divergence is the cross-entropy minus the entropy",
                         .note = fmt::format("{} - {}. The entropy is the logloss of the truth reported as it is.",
                                             digits(cross_entropy), digits(entropy))},
                        cross_entropy - entropy, divergence);
}

ReproducedItem downweighting_item() {
    constexpr std::array gammas = {0, 1, 2, 5};
    std::vector<double> losses;
    losses.reserve(gammas.size());
    for (const int gamma : gammas)
        losses.push_back(number(views_of(ten_rows()), fmt::format("focal_loss(gamma={},base=2)", gamma)));
    return claim_item(
        {.where = "Definition 22",
         .what = "focal loss at gamma = 5, after 0, 1 and 2",
         .printed = "as γ increases, the downweighting effect increases as well",
         .note = fmt::format("Before: {}, {}, {}.", digits(losses[0]), digits(losses[1]), digits(losses[2]))},
        std::ranges::is_sorted(losses, std::ranges::greater()), losses.back());
}

/// The number of the ten cases whose information score has the sign stated in the text.
ReproducedItem sign_item() {
    const auto sign = [](double x) { return (x > 0) - (x < 0); };
    double agreeing = 0;
    for (const PrintedRow& row : ten_rows()) {
        const Views alone = views_of({&row, 1});
        const double score = InformationGains::of(alone.get<Ranking>(), {0.5, 0.5}).loss.mean();
        agreeing += sign(score) == sign((row.positive ? row.score : 1 - row.score) - 0.5) ? 1 : 0;
    }
    return claim_item({"Definition 23", "cases whose score has that sign",
                       "positive if p_i > p(y_i), negative if p_i < p(y_i), and zero if p_i = p(y_i)"},
                      agreeing == static_cast<double>(ten_rows().size()), agreeing);
}

std::vector<ReproducedItem> probability_items() {
    const Views views = views_of(ten_rows());
    return {divergence_item(),
            formula_item({"Definition 22", "focal loss at gamma = 0, in bits",
                          "For γ = 0, the focal loss is equivalent to the cross-entropy"},
                         number(views, "focal_loss(gamma=0,base=2)"), number(views, "log_loss(base=2)")),
            downweighting_item(), sign_item()};
}

/// The ten cases in perfect order.
std::vector<PrintedRow> perfect_rows() {
    std::vector<PrintedRow> rows(ten_rows().begin(), ten_rows().end());
    for (std::size_t rank = 0; rank < rows.size(); ++rank) rows[rank].positive = rank < rows.size() / 2;
    return rows;
}

ReproducedItem imbalance_item() {
    // Every negative case nine times.
    std::vector<PrintedRow> rows;
    for (const PrintedRow& row : ten_rows()) rows.insert(rows.end(), row.positive ? 1 : 9, row);
    const Views few = at_point(ten_rows(), t5);
    const Views many = at_point(rows, t5);
    return formula_item(
        {.where = "Section 6",
         .what = "AUC with nine times as many negative cases of the same scores",
         .printed = "In contrast to accuracy, for example, the AUC is relatively robust to class imbalance",
         .note = fmt::format("The accuracy goes from {} to {}.", digits(number(few, "accuracy")),
                             digits(number(many, "accuracy")))},
        number(many, "roc_auc"), number(few, "roc_auc"));
}

std::vector<ReproducedItem> ranking_items() {
    const std::vector<PrintedRow> perfect = perfect_rows();
    const PrintedRow correct{1, true};
    // The same score for all cases: the curve is the diagonal.
    std::vector<PrintedRow> guessed = perfect;
    for (PrintedRow& row : guessed) row.score = boundary;
    return {item({"Section 4", "area under the diagonal", "0.5"}, number(views_of(guessed), "roc_auc")),
            item({"Definition 27", "expected AUC of a random model", "0.5"}, mean_over_orders(ten_rows(), "roc_auc")),
            item({"Definition 27", "AUC of a perfect model", "1"}, number(views_of(perfect), "roc_auc")),
            best_at_t6_item("Definition 30", "kolmogorov_smirnov",
                            "the distance between the TPR and FPR curve is maximal for threshold t_6"),
            item({"Definition 32", "average precision of a perfect model", "1"},
                 number(views_of(perfect), "average_precision")),
            item({"Definition 35", "hinge loss of a case at a distance of 1 on its own side", "the hinge loss is 0"},
                 {.value = 0}, number(views_of({&correct, 1}), "hinge_loss")),
            imbalance_item()};
}

std::vector<ReproducedItem> interval_items() {
    const Confusion c = *at_point(ten_rows(), t5).confusion();
    const double fewer = std::min(c.true_positive, c.false_negative);
    const Interval wald = std::get<Interval>(wald_interval(c.true_positive, c.positive(), 0.95));
    return {claim_item({"Definition 36", "the smaller of n p and n (1 - p), which both ought to exceed 5",
                        "the conditions np > 5 and n(1-p) > 5 do not hold"},
                       fewer <= 5, fewer),
            claim_item({"Definition 36", "upper bound of the Wald interval, to lie above 1",
                        "the confidence interval includes values that are impossible"},
                       wald.bounds.high > 1, wald.bounds.high)};
}

// --- Section 6 ------------------------------------------------------------------------------------------------------------

/// Model B: the predictions of the ten cases, with another score for case 8.
std::vector<PrintedRow> model_b_rows() {
    std::vector<PrintedRow> rows(ten_rows().begin(), ten_rows().end());
    rows[2].score = 0.79;
    return rows;
}

/// The largest difference between A and B over all defined threshold measures, and the number of these.
std::pair<double, int> threshold_difference(const Views& a, const Views& b) {
    double largest = 0;
    int compared = 0;
    for (const MeasureRequest& requested : standard_measures()) {
        if (!at_a_threshold(requested)) continue;
        const Value of_a = requested.answer(a).value;
        const Value of_b = requested.answer(b).value;
        if (!of_a.defined() || !of_b.defined()) continue;
        largest = std::max(largest, std::abs(of_a.number() - of_b.number()));
        ++compared;
    }
    return {largest, compared};
}

ReproducedItem worse_item(const Views& a, const Views& b, const char* requested) {
    const Measure& measure = *read_measures(requested).front().measure;
    const double of_a = number(a, requested);
    const double of_b = number(b, requested);
    return claim_item({.where = "Section 6, models A and B",
                       .what = fmt::format("{} of B, to be worse than that of A", measure.title),
                       .printed = "in contrast to the measures that are based on a probabilistic interpretation",
                       .right = fmt::format("{}, as for A", digits(of_a)),
                       .note = fmt::format("A has {}.", digits(of_a))},
                      measure.better == Better::lower ? of_b > of_a : of_b < of_a, of_b);
}

}  // namespace

Views reported(double p, double q) {
    const std::array scores = {q, q};
    const std::array<std::uint8_t, 2> labels = {1, 0};
    const std::array weights = {p, 1 - p};
    return Views(Ranking::of(std::span<const double>(scores), labels, weights));
}

ReproducedSection berrar_scoring_rule_section() {
    constexpr double p = 0.7;
    constexpr double q = 0.4;
    const char* where = "Section 1, quadratic score";
    const double largest_slope = farthest(0, [](double at, double) { return slope_at(at, at); });
    const double other_slope = farthest(0, [](double at, double from) { return slope_at(at, from) - 2 * (at - from); });
    return {
        "A proper score",
        "The expected reward of a report q where the probability is p, over all p and q in sixteenths. Differences of "
        "a function of second degree are its derivatives.",
        {formula_item({where, "expected reward at p = 0.7 and q = 0.4", "= 1 - q² + 2pq - p"},
                      1 - q * q + 2 * p * q - p, expected_reward(p, q)),
         formula_item({where, "first derivative by q, less 2p - 2q, at its farthest from 0", "= 2p - 2q"}, 0,
                      other_slope),
         formula_item({where, "first derivative at q = p, at its farthest from 0", "= 0 or q = p"}, 0, largest_slope),
         formula_item({.where = where,
                       .what = "second derivative, at its farthest from -2",
                       .printed = "= -2",
                       .note = "It is the second derivative of E(R); the article writes the first one of R."},
                      -2, farthest(-2, curvature_at)),
         claim_item({where, "least reward that is lost by reporting anything but p", "uniquely maximized if q = p"},
                    least_loss_by_lying() > 0, least_loss_by_lying())}};
}

ReproducedSection berrar_claims_section() {
    ReproducedSection section{"What the text says of the measures",
                              "Sentences and numbers beside the worked examples, on the ten cases."};
    for (auto items : {figure_1_items(), threshold_items(), probability_items(), ranking_items(), interval_items()})
        std::ranges::move(items, std::back_inserter(section.items));
    return section;
}

ReproducedSection berrar_comparison_section() {
    const std::vector<PrintedRow> rows_of_b = model_b_rows();
    const Views a = at_point(ten_rows(), t5);
    const Views b = at_point(rows_of_b, t5);
    const auto [difference, compared] = threshold_difference(a, b);
    ReproducedSection section{"Models A and B",
                              "Section 6: model A is that of the ten cases, which the article calls Table 2 there and "
                              "prints as Figure 2. Model "
                              "B scores case 8, which is negative, 0.79 instead of 0.75."};
    section.items.push_back(
        formula_item({.where = "Section 6, models A and B",
                      .what = fmt::format("largest difference over {} measures of one threshold, at t5", compared),
                      .printed = "the threshold-based measures would not discriminate between A and B",
                      .note = "Case 8 keeps its place among the ten, so that measures of ranking do not either."},
                     0, difference));
    for (const char* measure :
         {"mean_absolute_error", "brier_score", "root_mean_squared_error", "log_loss(base=2)",
          "balanced_log_loss(alpha=0.5,base=2)", "focal_loss(gamma=2,base=2)", "relative_information_score"})
        section.items.push_back(worse_item(a, b, measure));
    return section;
}

}  // namespace midrank
