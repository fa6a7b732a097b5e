// What prints no number: formulas of the derivation, and claims in words. Each is evaluated on data set e at r_b, and
// compared with what the library computes by counting or by drawing pairs.

#include "studies/reproduction/pictures.hpp"
#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

namespace midrank {
namespace {

/// The quantities of sections 3.2 to 3.6 at r_b.
struct AtBalance {
    double positives, negatives;  ///< P and N
    double v, u, c, b;

    explicit AtBalance(const Views& sample)
        : positives(sample.get<Ranking>().positive().number()),
          negatives(sample.get<Ranking>().negative().number()),
          v(number(sample, "tpr_at_r_b")),
          u(number(sample, "fpr_at_r_b")),
          c(number(sample, "c_b")),
          b(number(sample, "b_at_r_b")) {}

    double b_plus() const { return v * c / 2; }
    double b_minus() const { return b - b_plus(); }
    /// Integral of f_N v from r, derived from the part of B that is won against negatives.
    double integral_of_v() const { return b_minus() * (positives * v + negatives * u) / negatives; }
    /// Integral of f_N u from r, as printed: u falls with density f_N, so this is u^2 / 2 whatever the positives are.
    double integral_of_u() const { return u * u / 2; }
    double swapped() const { return negatives * v + positives * u; }  ///< the printed denominator
};

/// The integral of C over the density of the negatives: the mean precision at their scores.
double precision_over_negatives(const Ranking& ranking) {
    double sum = 0;
    ranking.visit_ties([&](std::int64_t tie, double, double negative) {
        const Confusion c = ranking.confusion(tie + 1);
        sum += negative * c.true_positive / c.flagged();
    });
    return sum / ranking.negative().number();
}

/// Shares of pairs that a positive item wins, by comparing every pair of ties.
struct Wins {
    double over_negatives = 0;  ///< over all negatives
    double over_labelled_positives = 0, over_labelled_negatives = 0;  ///< over the labelled ones

    Wins(const Ranking& ranking, std::int64_t labelled_ties) {
        double positives_above = 0;
        double labelled_positives = 0;
        double labelled_negatives = 0;
        ranking.visit_ties([&](std::int64_t tie, double positive, double negative) {
            const double better = positives_above + positive / 2;
            over_negatives += negative * better;
            if (tie < labelled_ties) {
                over_labelled_positives += positive * better;
                over_labelled_negatives += negative * better;
                labelled_positives += positive;
                labelled_negatives += negative;
            }
            positives_above += positive;
        });
        over_negatives /= positives_above * ranking.negative().number();
        over_labelled_positives /= positives_above * labelled_positives;
        over_labelled_negatives /= positives_above * labelled_negatives;
    }
};

/// The area under a curve by trapezoids.
double area_under(const std::vector<ChartPoint>& points) {
    double area = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        area += (points[i].x - points[i - 1].x) * (points[i].y + points[i - 1].y) / 2;
    return area;
}

double probability(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

std::string as_printed(double value) { return fmt::format("As printed it would be {}.", digits(value)); }

std::vector<ReproducedItem> equations(const NineStudy& study, std::uint64_t seed) {
    const AtBalance at(study.sample);
    const Answer drawn = answered(study.sample, fmt::format("b_sampled(draws=20000,seed={})", seed));
    const double eq_15 = (at.positives * at.v * at.v / 2 + at.negatives * at.integral_of_u()) / at.swapped();
    const double shares = (at.positives * at.v + at.negatives * at.u) / at.swapped();
    const double plus = at.positives * at.v * at.v / 2 / at.swapped();
    const double minus = at.negatives * at.integral_of_u() / at.swapped();
    const double over_negatives = precision_over_negatives(study.sample.get<Ranking>());
    const double infinite = std::numeric_limits<double>::infinity();
    const double fixed_integrand = study.population.sensitivity(study.population.threshold_at_false_positive_rate(0.5));
    return {
        formula_item({.where = "Equation 5",
                      .what = "A of the population",
                      .printed = "A = ∫ v(u⁻¹(r)) du from 0 to 1",
                      .right = "∫ v(u⁻¹(u)) du: the inverse of u is taken of the rate that is integrated over",
                      .note = fmt::format("With any fixed r the integrand does not change, as at r = 1/2: {}.",
                                          digits(fixed_integrand))},
                     fixed_integrand, study.population.roc_auc()),
        formula_item({.where = "Version 1, equation 1",
                      .what = "F_P(r_b)",
                      .printed = "F_P(r) = ∫ f_P(r) from -∞ to r",
                      .right = "∫ f_P(s) ds from -∞ to r, as in version 2",
                      .note = "f_P(r) does not change from -∞ to r: the integral is infinite."},
                     infinite, 1 - at.v),
        formula_item(
            {.where = "Version 1, section 4",
             .what = "B(r_b)",
             .printed = "P(S_R < S_P | S_P > r)",
             .right = "P(S_R < S_P | S_R > r), as in version 2",
             .note = fmt::format("A positive item above r wins all that B counts and is one of a share of {}. {}",
                                 digits(at.v), as_printed(at.b / at.v))},
            at.b / at.v, at.b),
        formula_item(
            {.where = "Equation 11",
             .what = "P(S_R < S_P | S_R > r, R = +)",
             .printed = "∫∫ f_P(t) f_P(s) dt / ∫ f_P(t) ds dt",
             .right = "∫∫ f_P(t) f_P(s) ds dt / ∫ f_P(t) dt",
             .note = "The ds stands below the line instead of above. As printed the denominator is integrated over s "
                     "without limits, so the fraction is 0. Version 1 leaves it out."},
            0, at.v / 2),
        formula_item({.where = "Equation 10",
                      .what = "P(R = + | S_R > r) + P(R = - | S_R > r)",
                      .printed = "P v(r) / (N v(r) + P u(r))",
                      .right = "the denominator is P v + N u",
                      .note = as_printed(shares)},
                     shares, 1),
        formula_item({.where = "Equation 12",
                      .what = "integral of v from 0 to v(r)",
                      .printed = "∫ v dv from v(r) to ∞",
                      .right = "from 0 to v(r): v(r)²/2",
                      .note = "With the printed limits it is infinite."},
                     infinite, at.v * at.v / 2),
        formula_item({.where = "Equation 14",
                      .what = "P(S_R < S_P | S_R > r, R = -)",
                      .printed = "∫ f_N(t) u(t) dt from r to ∞, over u(r)",
                      .right = "the integral is of f_N(t) v(t)",
                      .note = as_printed(at.integral_of_u() / at.u)},
                     at.integral_of_u() / at.u, at.integral_of_v() / at.u),
        formula_item({.where = "Equation 15",
                      .what = "B(r_b)",
                      .printed = "B(r) = (P v(r)²/2 + N ∫ f_N(t) u(t) dt) / (N v(r) + P u(r))",
                      .right = "(P v²/2 + N ∫ f_N v) / (P v + N u)",
                      .note = fmt::format("{} 20 000 pairs drawn give {:.4f}, standard error {:.4f}.",
                                          as_printed(eq_15), drawn.value.number(), drawn.details.front().second)},
                     eq_15, at.b),
        formula_item({.where = "Equation 18",
                      .what = "B+(r_b), the first form against v C / 2",
                      .printed = "B+(r) = (P v(r)²/2) / (N v(r) + P u(r))",
                      .right = "the denominator is P v + N u",
                      .note = as_printed(plus)},
                     plus, at.b_plus()),
        formula_item({.where = "Equation 19",
                      .what = "B-(r_b)",
                      .printed = "B-(r) = N ∫ f_N(t) u(t) dt / (N v(r) + P u(r))",
                      .right = "N ∫ f_N v / (P v + N u)",
                      .note = as_printed(minus)},
                     minus, at.b_minus()),
        formula_item({.where = "Equations 7 and 8",
                      .what = "probability of a positive at log-odds 1",
                      .printed = "1 / (1 + exp(r))",
                      .right = "1 / (1 + exp(-r)); r = 0 either way",
                      .note = as_printed(probability(-1))},
                     probability(-1), probability(1)),
        formula_item({.where = "Section 3.6",
                      .what = "area under the precision-recall curve",
                      .printed = "∫ C(t) f_N(t) dt from -∞ to ∞",
                      .right = "the integral is over f_P",
                      .note = as_printed(over_negatives)},
                     over_negatives, number(study.sample, "average_precision")),
        formula_item(
            {.where = "B at minus infinity",
             .what = "B where everything is labelled",
             .printed = "(P/2 + NA) / (N + P)"},
            (at.positives / 2 + at.negatives * number(study.sample, "roc_auc")) / (at.positives + at.negatives),
            number(study.sample, "b_at_minus_infinity")),
    };
}

/// Equations that hold, with each side computed separately.
std::vector<ReproducedItem> equations_that_hold(const NineStudy& study) {
    const AtBalance at(study.sample);
    const auto& ranking = study.sample.get<Ranking>();
    const Wins wins(ranking, ranking.point_at(number(study.sample, "r_b")));
    const double a = number(study.sample, "roc_auc");
    const Population& law = study.population;
    const double labelled = at.positives * at.v + at.negatives * at.u;
    const double counted_b = at.c * wins.over_labelled_positives + (1 - at.c) * wins.over_labelled_negatives;
    return {
        formula_item({"Equation 4", "A of the sample: the mean of 1 - F_P at the negatives",
                      "A = ∫ f_N(r) (1 - F_P(r)) dr from -∞ to ∞"},
                     wins.over_negatives, a),
        formula_item({"Equation 5", "A of the sample, as the area under the ROC curve",
                      "A is also the area under the ROC curve"},
                     area_under(all_curve_points(study.sample, "roc", "fpr", "tpr")), a),
        formula_item(
            {"Equation 9", "B(r_b), by positives and negatives among the labelled",
             "P(S_R < S_P | S_R > r, R = +) P(R = + | S_R > r) + P(S_R < S_P | S_R > r, R = -) P(R = - | S_R > r)"},
            counted_b, at.b),
        formula_item({"Equation 13", "P(S_R < S_P | S_R > r, R = +) at r_b, pair by pair", "v(r)/2"}, at.v / 2,
                     wins.over_labelled_positives),
        formula_item({"Equation 16", "C(r_b)", "C(r) = P v(r) / (P v(r) + N u(r))"}, at.positives * at.v / labelled,
                     at.c),
        formula_item({"Equation 17", "B(r_b), from its two parts", "B(r) = B+(r) + B-(r)"},
                     at.b_plus() + (1 - at.c) * wins.over_labelled_negatives, at.b),
        formula_item({"Equation 20", "F1 at r_b", "F1(r) = 2 C(r) v(r) / (C(r) + v(r))"},
                     2 * at.c * at.v / (at.c + at.v),
                     number(ranking.confusion(ranking.point_at(number(study.sample, "r_b"))), "f1")),
        claim_item({"B at infinity", "B in the population where one positive in 100 000 is labelled",
                    "decreases to zero as r increases, so that B(∞) = 0"},
                   law.b_at(law.threshold_at_sensitivity(1e-5)).number() < 1e-4,
                   law.b_at(law.threshold_at_sensitivity(1e-5)).number()),
    };
}

std::vector<ReproducedItem> words(const NineStudy& study) {
    const AtBalance at(study.sample);
    const auto& ranking = study.sample.get<Ranking>();
    const Confusion everything = ranking.confusion(ranking.distinct());
    const Confusion balanced = ranking.confusion(ranking.point_at(number(study.sample, "r_b")));
    return {
        formula_item({.where = "Version 1; section 3.2 of version 2",
                      .what = "C(r_b), by the name that is given to it",
                      .printed = "recall at the indistinguishability threshold",
                      .right = "precision; version 2 has that, but for \"very low precision (or sensitivity)\"",
                      .note = fmt::format("The recall at r_b is {}.", digits(at.v))},
                     at.v, at.c),
        claim_item({.where = "Section 3.2",
                    .what = "precision where everything is labelled positive",
                    .printed = "we will have a large proportion of false negatives but very high",
                    .right = "a small r gives very high recall and low precision; a large one many false negatives",
                    .note = fmt::format("There are {} false negatives then.", digits(everything.false_negative))},
                   everything.false_negative > 0, number(everything, "precision")),
        formula_item(
            {.where = "Section 1",
             .what = "real positives at r_b",
             .printed = "TPs and true negatives (TN)",
             .right = "TP and FN",
             .note = fmt::format("TP and TN are {}.", digits(balanced.true_positive + balanced.true_negative))},
            balanced.true_positive + balanced.true_negative, balanced.positive()),
        claim_item({.where = "Section 2",
                    .what = "largest score",
                    .printed = "log-likelihood",
                    .right = "log-odds",
                    .note = "The logarithm of a probability is never positive."},
                   ranking.score(0) <= 0, ranking.score(0)),
    };
}

}  // namespace

ReproducedSection sumpter_formulas_section(const NineStudy& study, std::uint64_t seed) {
    ReproducedSection section{"Formulas and words",
                              fmt::format("These print no number of their own. Each is followed to a number on data "
                                          "set {}. Equations have the numbers "
                                          "of version 2; in version 1 those from 10 on have the next one.",
                                          study.set->id),
                              equations(study, seed)};
    for (auto items : {equations_that_hold(study), words(study)})
        std::ranges::move(items, std::back_inserter(section.items));
    return section;
}

}  // namespace midrank
