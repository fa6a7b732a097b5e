"""Measures of calibration (measures.md, section 10) of a `brute.Table`, by the definitions and in exact fractions. Fits
of logistic regression are compared with other tools instead (tests/golden/peers).

    evaluate("ece", {"bins": 4}, brute.Table(rows))     a Fraction, a Decimal, or Undefined

Bins of equal width are (i/k, (i+1)/k], the first with 0; their edges are the doubles nearest to i/k. A bin of equal
mass contains the ties for which the midpoint of their weight, cumulated from the lowest score, is in [i/k, (i+1)/k).
Isotonic regression by pooling adjacent violators, after pooling ties.
"""

from fractions import Fraction
from typing import NamedTuple

import brute
import tasks
from brute import HALF, Undefined, ratio

WORDS = ("binning",)


class Bin(NamedTuple):
    weight: Fraction
    positive: Fraction
    expected: Fraction

    @property
    def share(self):
        return self.positive / self.weight

    @property
    def gap(self):
        return (self.expected - self.positive) / self.weight


def need_probabilities(table):
    if any(not 0 <= row.score <= 1 for row in table.rows):
        raise Undefined("scores are not probabilities")


def bin_of(rows):
    return Bin(
        sum((row.weight for row in rows), Fraction(0)),
        sum((row.weight for row in rows if row.positive), Fraction(0)),
        sum((row.weight * Fraction(row.score) for row in rows), Fraction(0)),
    )


def bins_of(table, bins=10, binning="width"):
    need_probabilities(table)
    bins = int(bins)
    if binning == "width":
        edges = [(i + 1) / bins for i in range(bins)]
        place = {row.score: next(i for i, edge in enumerate(edges) if row.score <= edge) for row in table.rows}
    else:
        place = {}
        for score in {row.score for row in table.rows}:
            below = sum((row.weight for row in table.rows if row.score < score), Fraction(0))
            at = sum((row.weight for row in table.rows if row.score == score), Fraction(0))
            place[score] = int((below + at * HALF) / table.total * bins)
    found = [[row for row in table.rows if place[row.score] == i] for i in range(bins)]
    return [bin_of(rows) for rows in found if rows]


def mean_over_bins(table, bins, of_bin):
    return sum((bin.weight * of_bin(bin) for bin in bins), Fraction(0)) / table.total


def ece(table, bins=10, binning="width", norm=1):
    found = bins_of(table, bins, binning)
    if norm == 1:
        return mean_over_bins(table, found, lambda bin: abs(bin.gap))
    return brute.sqrt(mean_over_bins(table, found, lambda bin: bin.gap**2))


def mce(table, bins=10, binning="width"):
    return max(abs(bin.gap) for bin in bins_of(table, bins, binning))


def debiased_ece_2(table, bins=10, binning="width"):
    found = bins_of(table, bins, binning)
    tasks.need_counts(row.weight for row in table.rows)

    def debiased(bin):
        by_chance = bin.share * (1 - bin.share) / (bin.weight - 1) if bin.weight > 1 else 0
        return bin.gap**2 - by_chance

    return brute.sqrt(max(mean_over_bins(table, found, debiased), Fraction(0)))


def brier_reliability(table, bins=10, binning="width"):
    return mean_over_bins(table, bins_of(table, bins, binning), lambda bin: bin.gap**2)


def brier_resolution(table, bins=10, binning="width"):
    prevalence = table.positive / table.total
    return mean_over_bins(table, bins_of(table, bins, binning), lambda bin: (bin.share - prevalence) ** 2)


def calibration_in_the_large(table):
    need_probabilities(table)
    return ratio(table.positive, bin_of(table.rows).expected, "all probabilities are 0")


def isotonic(table):
    """(score, calibrated share, weight) of each tie."""
    need_probabilities(table)
    pools = []  # of ties: [scores, weight, positive]
    for score in sorted({row.score for row in table.rows}):
        at = bin_of([row for row in table.rows if row.score == score])
        pools.append([[(score, at.weight)], at.weight, at.positive])
        while len(pools) > 1 and pools[-2][2] / pools[-2][1] >= pools[-1][2] / pools[-1][1]:
            scores, weight, positive = pools.pop()
            pools[-1] = [pools[-1][0] + scores, pools[-1][1] + weight, pools[-1][2] + positive]
    return [(Fraction(score), positive / all_, weight) for ties, all_, positive in pools for score, weight in ties]


def _distances(table):
    return [(abs(score - share), weight) for score, share, weight in isotonic(table)]


def ici(table):
    return tasks.mean(_distances(table))


def emax(table):
    return max(distance for distance, _ in _distances(table))


def brier_uncertainty(table):
    need_probabilities(table)
    share = table.positive / table.total
    return share * (1 - share)


def _brier_of_isotonic(table):
    fitted = {score: share for score, share, _ in isotonic(table)}
    return tasks.mean(((int(row.positive) - fitted[Fraction(row.score)]) ** 2, row.weight) for row in table.rows)


def brier_miscalibration(table):
    need_probabilities(table)
    return brute.brier_score(table) - _brier_of_isotonic(table)


def brier_discrimination(table):
    return brier_uncertainty(table) - _brier_of_isotonic(table)


def brier_skill_score(table):
    need_probabilities(table)
    return 1 - ratio(brute.brier_score(table), brier_uncertainty(table), "only one class is present")


def discrimination_slope(table):
    need_probabilities(table)
    brute.need_both_classes(table)
    positives, negatives = (bin_of([row for row in table.rows if row.positive == of]) for of in (True, False))
    return positives.expected / positives.weight - negatives.expected / negatives.weight


MEASURES = {
    f.__name__: f
    for f in (
        ece, mce, debiased_ece_2, brier_reliability, brier_resolution, calibration_in_the_large, ici, emax, brier_uncertainty,
        brier_miscalibration, brier_discrimination, brier_skill_score, discrimination_slope,
    )
}  # fmt: skip


def knows(name):
    return name in MEASURES or name in brute.PROBABILITY


def evaluate(name, parameters, table):
    return tasks.attempt(MEASURES.get(name) or brute.PROBABILITY[name], table, **parameters)
