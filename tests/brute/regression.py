"""Regression (measures.md, section 6) from the definitions. Rows have the columns

    label       the true value y
    predicted   the predicted value f
    weight      may be left out

    evaluate("r2", rows)
    evaluate("error_quantile(q=0.9)", rows)

e = y - f is exact here, the difference of the two doubles before any rounding; sums and medians are Fractions, roots and
logarithms Decimals.

Decisions where the definitions are silent:
 1. A weighted quantile extends the weighted median: the midpoint of the interval of observed values with at most q of the
    weight below and at most 1 - q above (Hyndman and Fan's type 2, numpy's averaged_inverted_cdf). q = 0 is the
    smallest value, q = 1 the largest.
 2. r2_adjusted(p) = 1 - (1 - r2) (n - 1) / (n - p - 1) needs whole weights, n being their sum; undefined unless n > p + 1.
 3. mape is a share, not a percentage, and undefined where a true value is 0. wape = sum of abs(e) / sum of abs(y).
 4. smape is the mean of 2 abs(e) / (abs(y) + abs(f)), from 0 to 2; a row with y = f = 0 is right and counts as 0.
 5. msle, rmsle: undefined at -1, too, where the logarithm has no value.
 6. huber_loss is e^2 / 2 up to delta, delta (abs(e) - delta / 2) beyond; delta = 1 if not given.
 7. tweedie_deviance is the mean unit deviance, for power <= 0 or >= 1; a value outside its domain leaves it undefined:
    f > 0 for power < 0, y >= 0 and f > 0 for 1 <= power < 2, y > 0 and f > 0 from 2 on. Power 0 if not given.
 8. d2 = 1 - loss / loss of the best constant: the weighted mean for Tweedie, the weighted quantile for pinball (every
    value between the ends of a quantile's interval has the same loss). Undefined where the constant has no loss.
 9. Moments of explained_variance, pearson and lins_concordance are divided by n (Lin 1989). explained_variance is about
    the mean error: 1 - Var(e) / Var(y).
10. spearman is pearson of mid-ranks, where a row of weight k takes k ranks. kendall_tau_b counts a pair w_i w_j times:
    copies of one row are tied in both and fall out of it. Both, like pearson, are undefined where a side is constant.
11. concordance_index: among pairs with different y, the share in the right order, a tie of f as half.
12. share_below(x) counts abs(e) < x, not equal.
13. median_error is error_quantile(q=0.5), median_absolute_error absolute_error_quantile(q=0.5). mad_of_errors(scaled=1)
    is multiplied by 1.482602218505602 as written.
14. max_error takes all rows of positive weight alike.
15. pinball_loss, d2_pinball, the quantiles and share_below have no default.
"""

from fractions import Fraction
from typing import NamedTuple

import brute
import tasks
from brute import Undefined, ratio
from tasks import mean

MAD_OF_NORMAL = Fraction("1.482602218505602")


class Row(NamedTuple):
    y: Fraction
    f: Fraction
    e: Fraction
    weight: Fraction


class Table:
    def __init__(self, rows):
        self.rows = []
        for row in tasks.present(rows):
            y, f = Fraction(row["label"]), Fraction(row["predicted"])
            self.rows.append(Row(y, f, y - f, tasks.weight_of(row)))

    @property
    def total(self):
        return sum((row.weight for row in self.rows), Fraction(0))

    def mean(self, value):
        return mean((value(row), row.weight) for row in self.rows)


def minus(a, b):
    """a - b, exact for Fractions."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a - b
    return brute.total_of([a, brute.product(-1, b)])


def over(top, bottom, reason):
    if bottom == 0:
        raise Undefined(reason)
    exact = isinstance(top, Fraction) and isinstance(bottom, Fraction)
    return top / bottom if exact else brute.quotient(top, bottom)


def quantile(values, q):
    """Of (value, weight)."""
    if not 0 <= q <= 1:
        raise ValueError("a quantile lies between 0 and 1")
    total = sum(weight for _, weight in values)
    inside = []
    for value in {value for value, _ in values}:
        below = sum(weight for other, weight in values if other < value)
        above = sum(weight for other, weight in values if other > value)
        if below <= q * total and above <= (1 - q) * total:
            inside.append(value)
    return (min(inside) + max(inside)) / 2


# --- errors -----------------------------------------------------------------------------------------------------------


def mae(table):
    return table.mean(lambda row: abs(row.e))


def mse(table):
    return table.mean(lambda row: row.e**2)


def rmse(table):
    return brute.sqrt(mse(table))


def bias(table):
    return table.mean(lambda row: row.e)


def error_quantile(table, q):
    return quantile([(row.e, row.weight) for row in table.rows], q)


def absolute_error_quantile(table, q):
    return quantile([(abs(row.e), row.weight) for row in table.rows], q)


def median_error(table):
    return error_quantile(table, Fraction(1, 2))


def median_absolute_error(table):
    return absolute_error_quantile(table, Fraction(1, 2))


def mad_of_errors(table, scaled=0):
    middle = median_error(table)
    mad = quantile([(abs(row.e - middle), row.weight) for row in table.rows], Fraction(1, 2))
    return mad * MAD_OF_NORMAL if scaled else mad


def max_error(table):
    return max(abs(row.e) for row in table.rows)


def share_below(table, x):
    return table.mean(lambda row: Fraction(int(abs(row.e) < x)))


def msle(table):
    if any(row.y <= -1 or row.f <= -1 for row in table.rows):
        raise Undefined("a value is not above -1")

    def square(row):
        difference = minus(brute.ln(1 + row.y), brute.ln(1 + row.f))
        return brute.product(difference, difference)

    return table.mean(square)


def rmsle(table):
    square = msle(table)
    return brute.sqrt(square) if isinstance(square, Fraction) else _root(square)


def _root(value):
    """Of a Decimal, with 70 digits."""
    return brute.sqrt(Fraction(value))


def mape(table):
    if any(row.y == 0 for row in table.rows):
        raise Undefined("a true value is 0")
    return table.mean(lambda row: abs(row.e) / abs(row.y))


def smape(table):
    def of_row(row):
        size = abs(row.y) + abs(row.f)
        return 2 * abs(row.e) / size if size else Fraction(0)

    return table.mean(of_row)


def wape(table):
    return ratio(mae(table), table.mean(lambda row: abs(row.y)), "all true values are 0")


# --- losses and deviances, and what they leave ------------------------------------------------------------------------


def _pinball(e, q):
    return q * e if e >= 0 else (q - 1) * e


def pinball_loss(table, q):
    return table.mean(lambda row: _pinball(row.e, q))


def huber_loss(table, delta=Fraction(1)):
    def of_row(row):
        size = abs(row.e)
        return size**2 / 2 if size <= delta else delta * (size - delta / 2)

    return table.mean(of_row)


def _to_the(value, exponent):
    """value ** exponent for value >= 0."""
    if exponent.denominator == 1:
        return Fraction(value) ** int(exponent)
    return brute.power(value, exponent)


def _deviance(y, f, power):
    """Unit deviance of Tweedie's family, by cases."""
    if 0 < power < 1:
        raise ValueError("no distribution of Tweedie's family has a power between 0 and 1")
    if power == 0:
        return (y - f) ** 2
    if f <= 0:
        raise Undefined("a prediction is not above 0")
    if power == 1:
        if y < 0:
            raise Undefined("a true value is below 0")
        return 2 * f if y == 0 else brute.product(2, brute.total_of([brute.product(y, brute.ln(y / f)), f - y]))
    if power == 2:
        if y <= 0:
            raise Undefined("a true value is not above 0")
        return brute.product(2, brute.total_of([brute.ln(f / y), y / f - 1]))
    if 1 < power < 2 and y < 0:
        raise Undefined("a true value is below 0")
    if power > 2 and y <= 0:
        raise Undefined("a true value is not above 0")
    one, two = 1 - power, 2 - power
    return brute.product(
        2,
        brute.total_of(
            [
                brute.quotient(_to_the(max(y, Fraction(0)), two), one * two),
                brute.product(-1, y, brute.quotient(_to_the(f, one), one)),
                brute.quotient(_to_the(f, two), two),
            ]
        ),
    )


def tweedie_deviance(table, power=Fraction(0)):
    return table.mean(lambda row: _deviance(row.y, row.f, power))


def poisson_deviance(table):
    return tweedie_deviance(table, Fraction(1))


def gamma_deviance(table):
    return tweedie_deviance(table, Fraction(2))


def r2(table):
    middle = table.mean(lambda row: row.y)
    total = table.mean(lambda row: (row.y - middle) ** 2)
    return 1 - ratio(mse(table), total, "the true values are all the same")


def r2_adjusted(table, p):
    tasks.need_counts(row.weight for row in table.rows)
    n = table.total
    if n - p - 1 <= 0:
        raise Undefined("there are not more rows than parameters")
    return 1 - (1 - r2(table)) * (n - 1) / (n - p - 1)


def explained_variance(table):
    middle, middle_error = table.mean(lambda row: row.y), bias(table)
    total = table.mean(lambda row: (row.y - middle) ** 2)
    left = table.mean(lambda row: (row.e - middle_error) ** 2)
    return 1 - ratio(left, total, "the true values are all the same")


def d2_pinball(table, q):
    constant = quantile([(row.y, row.weight) for row in table.rows], q)
    best = table.mean(lambda row: _pinball(row.y - constant, q))
    return 1 - ratio(pinball_loss(table, q), best, "a constant has no loss")


def d2_absolute_error(table):
    return d2_pinball(table, Fraction(1, 2))


def d2_tweedie(table, power=Fraction(0)):
    constant = table.mean(lambda row: row.y)
    loss = tweedie_deviance(table, power)
    best = table.mean(lambda row: _deviance(row.y, constant, power))
    # For equal true values the deviance from their mean is 0 in exact arithmetic; logarithms
    # would give a rounding error.
    if all(row.y == constant for row in table.rows):
        best = Fraction(0)
    return minus(Fraction(1), over(loss, best, "a constant has no loss"))


# --- agreement and order ----------------------------------------------------------------------------------------------


def _moments(triples):
    """Means, variances and covariance of (x, y, weight), over n."""
    triples = list(triples)
    x_mean = mean((x, w) for x, _, w in triples)
    y_mean = mean((y, w) for _, y, w in triples)
    x_variance = mean(((x - x_mean) ** 2, w) for x, _, w in triples)
    y_variance = mean(((y - y_mean) ** 2, w) for _, y, w in triples)
    covariance = mean(((x - x_mean) * (y - y_mean), w) for x, y, w in triples)
    return x_mean, y_mean, x_variance, y_variance, covariance


def _signed_root(top, square):
    """top / sqrt(square)"""
    root = brute.sqrt(top * top / square)
    return root if top >= 0 else -root


def _correlation(triples):
    _, _, x_variance, y_variance, covariance = _moments(triples)
    if x_variance == 0:
        raise Undefined("the true values are all the same")
    if y_variance == 0:
        raise Undefined("the predictions are all the same")
    return _signed_root(covariance, x_variance * y_variance)


def pearson(table):
    return _correlation((row.y, row.f, row.weight) for row in table.rows)


def spearman(table):
    def middle_rank(value, of):
        below = sum(row.weight for row in table.rows if of(row) < value)
        tied = sum(row.weight for row in table.rows if of(row) == value)
        return below + (tied + 1) / 2

    return _correlation(
        (middle_rank(row.y, lambda other: other.y), middle_rank(row.f, lambda other: other.f), row.weight)
        for row in table.rows
    )


def _pairs(table):
    """(y - y', f - f', weight) of every pair of rows."""
    for i, a in enumerate(table.rows):
        for b in table.rows[:i]:
            yield a.y - b.y, a.f - b.f, a.weight * b.weight


def kendall_tau_b(table):
    balance = untied_y = untied_f = Fraction(0)
    for y, f, weight in _pairs(table):
        balance += weight * ((y * f > 0) - (y * f < 0))
        untied_y += weight * (y != 0)
        untied_f += weight * (f != 0)
    if untied_y == 0:
        raise Undefined("the true values are all the same")
    if untied_f == 0:
        raise Undefined("the predictions are all the same")
    return _signed_root(balance, untied_y * untied_f)


def concordance_index(table):
    right = comparable = Fraction(0)
    for y, f, weight in _pairs(table):
        if y != 0:
            comparable += weight
            right += weight * (Fraction(1) if y * f > 0 else brute.HALF if f == 0 else Fraction(0))
    return ratio(right, comparable, "the true values are all the same")


def lins_concordance(table):
    y_mean, f_mean, y_variance, f_variance, covariance = _moments((row.y, row.f, row.weight) for row in table.rows)
    return ratio(2 * covariance, y_variance + f_variance + (y_mean - f_mean) ** 2, "all values are the same")


# --- by id ------------------------------------------------------------------------------------------------------------

MEASURES = {
    f.__name__: f
    for f in (
        r2, r2_adjusted, mae, mse, rmse, bias, median_error, median_absolute_error, mad_of_errors, explained_variance,
        max_error, msle, rmsle, mape, smape, wape, pinball_loss, huber_loss, tweedie_deviance, poisson_deviance,
        gamma_deviance, d2_absolute_error, d2_pinball, d2_tweedie, pearson, spearman, kendall_tau_b, lins_concordance,
        concordance_index, error_quantile, absolute_error_quantile, share_below,
    )
}  # fmt: skip

NEED_PARAMETERS = {"r2_adjusted", "pinball_loss", "d2_pinball", "error_quantile", "absolute_error_quantile", "share_below"}
EXAMPLES = (
    "r2_adjusted(p=1)", "r2_adjusted(p=3)", "mad_of_errors(scaled=1)", "pinball_loss(q=0.1)", "pinball_loss(q=0.5)",
    "pinball_loss(q=0.9)", "huber_loss(delta=0.5)", "tweedie_deviance(power=-1)", "tweedie_deviance(power=1.5)",
    "tweedie_deviance(power=3)", "d2_pinball(q=0.1)", "d2_pinball(q=0.9)", "d2_tweedie(power=1)", "d2_tweedie(power=2)",
    "d2_tweedie(power=1.5)", "error_quantile(q=0.1)", "error_quantile(q=0.9)", "error_quantile(q=0)",
    "absolute_error_quantile(q=0.25)", "absolute_error_quantile(q=0.9)", "absolute_error_quantile(q=1)",
    "share_below(x=0.25)", "share_below(x=1)",
)  # fmt: skip
IDS = tuple(name for name in MEASURES if name not in NEED_PARAMETERS)


def _compute(table, text):
    name, parameters = tasks.parse(text)
    return MEASURES[name](table, **parameters)


def evaluate(text, rows):
    """Fraction, Decimal or Undefined. KeyError for an unknown id."""
    table = rows if isinstance(rows, Table) else Table(rows)
    return tasks.rounded(tasks.attempt(_compute, table, text))


def evaluate_all(rows, ids=(*IDS, *EXAMPLES)):
    """{id: result}"""
    table = Table(rows)
    return {text: evaluate(text, table) for text in ids}
