"""What the second implementation of the tasks beyond two classes shares: several classes (`classes`), several labels
(`labels`), queries (`queries`), regression (`regression`). Measures of sections 5 and 6 of measures.md, from the
definitions and in the most naive way, as `brute` has those of sections 1 to 4.

    classes.evaluate("macro_f1", rows)                a Fraction, a Decimal of 50 digits, or inf
    labels.evaluate("samples_precision", rows)        Average(value, over, of)
    queries.evaluate("ndcg_at(k=5,gain=exponential)", rows)
    regression.evaluate("pinball_loss(q=0.9)", rows)
    regression.evaluate_all(rows)                     {id: result}

A row is a dict with the columns of a CSV file as keys; `random_tasks` makes such rows and writes such files. A weight
that is missing or None is 1, and a row of weight 0 is absent: what only such rows hold was not seen. A result without
a value is `Undefined` with its reason, and `number` turns any result into a float or None.

Decisions that all tasks share, where the definitions are silent:
 1. A parameter is the decimal number one writes (q=0.3 is 3/10), as in `brute`.
 2. Where a formula needs a number of rows (r2_adjusted, Krippendorff's 2n - 1, binomial p-values, variances), weights
    have to be whole: they are copies of a row. Otherwise the result is undefined, as average_gain is.
 3. An average without a single term is undefined, and so is a weighted one whose terms have no weight.
"""

import math
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

import brute
from brute import Undefined

TEXT = ("class", "label", "gain", "binning")  # parameters that are words


class Average(NamedTuple):
    """A mean over the classes, labels, pairs, rows or queries where the value is defined: `over` of them out of `of`."""

    value: object
    over: object
    of: object


def parse(text):
    """'pinball_loss(q=0.9)' -> ('pinball_loss', {'q': Fraction(9, 10)}); classes, labels and gains stay words."""
    name, _, rest = text.partition("(")
    parameters = {}
    for part in filter(None, rest.removesuffix(")").split(",")):
        key, _, value = (piece.strip() for piece in part.partition("="))
        parameters[key] = value if key in TEXT or value == "e" else Fraction(value)
    return name.strip(), parameters


def weight_of(row):
    weight = row.get("weight")
    weight = Fraction(1) if weight is None else Fraction(weight)
    if weight < 0:
        raise ValueError(f"a negative weight: {row!r}")
    return weight


def present(rows):
    """The rows of positive weight; there must be at least one."""
    rows = [row for row in rows if weight_of(row) > 0]
    if not rows:
        raise ValueError("no row has a positive weight")
    return rows


def need_counts(weights):
    if any(weight.denominator != 1 for weight in weights):
        raise Undefined("weights are not numbers of rows")


def mean(terms, reason="nothing to average"):
    """Weighted mean of (value, weight): a Fraction if all values are, else a Decimal; inf if one is."""
    terms = [(value, weight) for value, weight in terms if weight != 0]
    total = sum((weight for _, weight in terms), Fraction(0))
    if total == 0:
        raise Undefined(reason)
    if any(value == brute.INFINITY for value, _ in terms):
        return brute.INFINITY
    if any(isinstance(value, Decimal) for value, _ in terms):
        return brute.quotient(brute.total_of(brute.product(value, weight) for value, weight in terms), total)
    return sum((value * weight for value, weight in terms), Fraction(0)) / total


def average(terms, reason="the value is defined nowhere"):
    """Mean over the defined ones of (value or Undefined, its weight in the mean, what it counts for)."""
    terms = list(terms)
    defined = [(value, weight, count) for value, weight, count in terms if not isinstance(value, Undefined)]
    value = mean(((value, weight) for value, weight, _ in defined), reason)
    return Average(value, sum(count for _, _, count in defined), sum(count for _, _, count in terms))


def attempt(measure, *given, **parameters):
    """The value, or the Undefined that was raised."""
    try:
        return measure(*given, **parameters)
    except Undefined as undefined:
        return undefined


def default_threshold(scores):
    """The rule of the command line: 0.5 for scores in [0, 1], 0 for scores of both signs, else None."""
    if all(0 <= score <= 1 for score in scores):
        return 0.5
    return 0.0 if min(scores) < 0 < max(scores) else None


def _shorten(value):
    return brute.shorten(value) if isinstance(value, Decimal) else value


def rounded(result):
    """Decimals of the working precision, rounded to the reliable digits."""
    if isinstance(result, tuple) and hasattr(result, "_fields"):
        return type(result)(*map(_shorten, result))
    return _shorten(result)


def number(result):
    """The nearest double of a result with a value, else None."""
    if isinstance(result, Undefined):
        return None
    value = float(result.value if hasattr(result, "value") else result)
    assert not math.isnan(value)
    return value


def is_threshold(name):
    return name in brute.THRESHOLD


def is_ranking(name):
    """Section 3, including its optima, and the measures of section 4 that are numbers rather than intervals of
    thresholds."""
    if name in brute.RANKING:
        return True
    if name in brute.INDISTINGUISHABILITY:
        return name not in brute.CROSSINGS
    optima = {"max_": brute.HIGHER_IS_BETTER, "min_": brute.LOWER_IS_BETTER}.get(name[:4], ())
    return brute.THRESHOLD.get(name[4:]) in optima


def of_counts(name, parameters, counts):
    """A threshold measure of one confusion matrix, or Undefined."""
    return attempt(brute.THRESHOLD[name], counts, **parameters)


def of_ranking(name, parameters, rows):
    """A ranking measure of (label, score, weight), or Undefined; for an optimum only the value."""
    table = brute.Table(rows)
    for family in (brute.RANKING, brute.INDISTINGUISHABILITY):
        if name in family:
            return attempt(family[name], table, **parameters)
    best = attempt(brute.optimum, table, brute.THRESHOLD[name[4:]], name[:3], **parameters)
    return best if isinstance(best, Undefined) else best.value
