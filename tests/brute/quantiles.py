"""Predicted quantiles of numbers from the definitions, in exact fractions. Rows have the columns

    label       the true number
    q_<level>   a predicted quantile, one column a level
    weight      may be left out

    evaluate("interval_score(level=0.8)", rows)     a Fraction, or Undefined; StatisticAndTest of the PIT histogram

A level is the decimal number in the name of its column. The central pair of a share is the quantiles (1 - share) / 2 and (1 + share) / 2;
without a share it is the widest pair.
"""

from fractions import Fraction
from typing import NamedTuple

import tasks
from brute import Undefined
from tasks import mean


class Row(NamedTuple):
    truth: Fraction
    quantiles: dict
    weight: Fraction


class StatisticAndTest(NamedTuple):
    value: Fraction
    degrees_of_freedom: int


class Table:
    def __init__(self, rows):
        self.rows = [
            Row(
                Fraction(row["label"]),
                {Fraction(key[2:]): Fraction(value) for key, value in row.items() if key.startswith("q_")},
                tasks.weight_of(row),
            )
            for row in tasks.present(rows)
        ]
        self.levels = sorted(self.rows[0].quantiles)
        self.pairs = [(t, 1 - t) for t in self.levels if t < Fraction(1, 2) and 1 - t in self.levels]

    def mean(self, of):
        return mean((Fraction(of(row)), row.weight) for row in self.rows)

    def pair(self, level):
        if not self.pairs:
            raise Undefined("no pair")
        return self.pairs[0] if level is None else ((1 - level) / 2, (1 + level) / 2)


def pinball(y, quantile, level):
    return max(level * (y - quantile), (level - 1) * (y - quantile))


def mean_pinball_loss(table):
    return table.mean(
        lambda row: sum(pinball(row.truth, q, t) for t, q in row.quantiles.items()) / len(row.quantiles)
    )


def score_of_interval(row, low, high):
    below, above = row.quantiles[low], row.quantiles[high]
    alpha = 1 - (high - low)
    missed = below - row.truth if row.truth < below else 0
    missed += row.truth - above if row.truth > above else 0
    return above - below + 2 / alpha * missed


def interval_score(table, level=None):
    low, high = table.pair(level)
    return table.mean(lambda row: score_of_interval(row, low, high))


def weighted_interval_score(table):
    half = Fraction(1, 2)
    if half not in table.levels or len(table.levels) != 2 * len(table.pairs) + 1:
        raise Undefined("levels are not a median and pairs")

    def of_row(row):
        parts = [(2 * low) / 2 * score_of_interval(row, low, high) for low, high in table.pairs]
        return (abs(row.truth - row.quantiles[half]) / 2 + sum(parts)) / (len(table.pairs) + half)

    return table.mean(of_row)


def interval_coverage(table, level=None):
    low, high = table.pair(level)
    return table.mean(lambda row: row.quantiles[low] <= row.truth <= row.quantiles[high])


def mean_interval_width(table, level=None):
    low, high = table.pair(level)
    return table.mean(lambda row: row.quantiles[high] - row.quantiles[low])


def quantile_coverage(table, q):
    return table.mean(lambda row: row.truth <= row.quantiles[q])


def quantile_calibration_error(table):
    return sum(abs(quantile_coverage(table, t) - t) for t in table.levels) / len(table.levels)


def pit_chi_squared(table):
    tasks.need_counts(row.weight for row in table.rows)
    edges = [Fraction(0), *table.levels, Fraction(1)]
    total = sum(row.weight for row in table.rows)
    statistic = Fraction(0)
    for gap in range(len(table.levels) + 1):
        found = sum(
            row.weight for row in table.rows if sum(1 for q in row.quantiles.values() if q < row.truth) == gap
        )
        expected = total * (edges[gap + 1] - edges[gap])
        statistic += (found - expected) ** 2 / expected
    return StatisticAndTest(statistic, len(table.levels))


def quantile_crossing_rate(table):
    def crosses(row):
        in_order = [row.quantiles[t] for t in table.levels]
        return in_order != sorted(in_order)

    return table.mean(crosses)


MEASURES = {
    f.__name__: f
    for f in (
        mean_pinball_loss, weighted_interval_score, interval_score, interval_coverage, mean_interval_width, quantile_coverage,
        quantile_calibration_error, pit_chi_squared, quantile_crossing_rate,
    )
}  # fmt: skip
IDS = tuple(name for name in MEASURES if name != "quantile_coverage")


def evaluate(text, rows):
    name, parameters = tasks.parse(text)
    return tasks.attempt(MEASURES[name], Table(rows), **parameters)


def evaluate_all(rows, ids=IDS):
    return {text: evaluate(text, rows) for text in ids}
