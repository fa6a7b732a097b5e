// What is misprinted without a number: formulas of the derivation and words. Each is followed through on data set e at r_b, and
// held against what the library finds by counting or by drawing pairs.

#include "studies/reproduction/sumpter.hpp"
#include "studies/reproduction/worked.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>

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
    /// Integral of f_N v from r: from the part of B that is won against negatives.
    double integral_of_v() const { return b_minus() * (positives * v + negatives * u) / negatives; }
    /// Integral of f_N u from r, as printed: u falls with density f_N, so this is u^2 / 2 whatever the positives do.
    double integral_of_u() const { return u * u / 2; }
    double swapped() const { return negatives * v + positives * u; }  ///< the printed denominator
};

/// The integral of C over the density of the negatives: the mean of the precision at their scores.
double precision_over_negatives(const Ranking& ranking) {
    double sum = 0;
    ranking.visit_ties([&](std::int64_t tie, double, double negative) {
        const Confusion c = ranking.confusion(tie + 1);
        sum += negative * c.true_positive / c.flagged();
    });
    return sum / ranking.negative().number();
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
    return {
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
    ReproducedSection section{
        "Misprints in formulas and words",
        fmt::format("These print no number of their own. Each is followed to a number on data set {}.", study.set->id),
        equations(study, seed)};
    for (ReproducedItem& word : words(study)) section.items.push_back(std::move(word));
    return section;
}

}  // namespace midrank
