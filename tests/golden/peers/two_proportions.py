#!/usr/bin/env python3
"""Writes two_proportions.json: intervals of differences and ratios of two proportions, for midrank/inference/two_proportions.

    .venv-peers/bin/python tests/golden/peers/two_proportions.py

Proportions of separate trials: statsmodels (`newcomb`; `score` with its correction, which is Miettinen and Nurminen's),
and the score intervals again from their definition. For the difference statsmodels 0.15.0 has an error in the cubic
equation of Miettinen and Nurminen (https://github.com/statsmodels/statsmodels/issues/10269): its solution is not a
maximum of the likelihood, as `check_corrected_estimate` shows, so the interval is computed by its code with that one
term corrected. Ratios are used as they are. Proportions of the same trials, which statsmodels does not have, are
computed only from their definitions, without closed forms: the constrained likelihood is maximised by bisecting its
derivatives in 30 digits, over both free cells of the table, the variance follows from the multinomial distribution, and
the bounds are found by bisection. About three minutes.
"""

import inspect
import json
import math
from pathlib import Path

import mpmath
import statsmodels
from mpmath import mp, mpf
from statsmodels.stats import proportion

HERE = Path(__file__).resolve().parent
mp.dps = 30
STEPS = 70  # of a bisection: to 1e-21 of the initial width

SEPARATE = [
    (56, 70, 48, 80, 0.95),
    (9, 10, 3, 10, 0.95),
    (6, 7, 2, 7, 0.9),
    (5, 56, 0, 29, 0.95),
    (0, 10, 0, 20, 0.95),
    (10, 10, 0, 20, 0.95),
    (10, 10, 20, 20, 0.99),
    (1, 2, 1, 3, 0.95),
    (490, 500, 470, 500, 0.95),
    (7, 1000, 3, 20, 0.95),
    (123456, 200000, 123400, 200000, 0.95),
]
# In other cases statsmodels' search for the bounds fails, or stops at a wrong one.
SEARCHED = [SEPARATE[0], *SEPARATE[7:]]
# Both, the first alone, the second alone, neither.
PAIRED = [
    (1, 1, 7, 12, 0.95),  # Fagerland, Lydersen & Laake (2014), doi:10.1002/sim.6148: airways before and after transplantation
    (59, 6, 16, 80, 0.95),
    (36, 12, 2, 0, 0.9),
    (44, 0, 1, 0, 0.95),
    (20, 10, 10, 20, 0.95),
    (5, 0, 0, 5, 0.95),
    (10, 0, 0, 0, 0.95),
    (0, 5, 0, 0, 0.95),
    (0, 4, 3, 8, 0.99),
    (212, 5, 12, 3, 0.95),
]


def falls_through(f, low, high):
    """The root of the decreasing function f; an end if there is none."""
    low, high = mpf(low), mpf(high)
    for _ in range(STEPS):
        middle = (low + high) / 2
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def root(f, low, high):
    """As falls_through, with fewer steps, for functions that take long."""
    low, high = mpf(low), mpf(high)
    for _ in range(6):
        middle = (low + high) / 2
        if f(middle) > 0:
            low = middle
        else:
            high = middle
    return mp.findroot(f, (low, high), solver="anderson", tol=mpf(10) ** -36)


def slope(count, p):
    return count / p if count else mpf(0)


def z_of(level):
    return mp.sqrt(2) * mp.erfinv(mpf(repr(level)))


def bounds(statistic, observed, low, high, z):
    """All values whose statistic, a decreasing function, lies within -+ z."""
    lower = low if observed <= low else root(lambda x: statistic(x) - z, low, observed)
    upper = high if observed >= high else root(lambda x: statistic(x) + z, observed, high)
    return lower, upper


def ratio_bounds(statistic, numerator, denominator, z):
    """On the scale r / (1 + r), on which an infinite ratio is finite."""
    to_ratio = lambda u: u / (1 - u)
    observed = numerator / (numerator + denominator)
    low, high = bounds(lambda u: statistic(to_ratio(u)), observed, mpf(0), mpf(1), z)
    return to_ratio(low), to_ratio(high) if high < 1 else mpf("inf")


def over(distance, variance):
    return distance / mp.sqrt(variance) if distance else mpf(0)


def separate_difference(x1, n1, x2, n2, level):
    def statistic(d):
        q = falls_through(
            lambda p: slope(x1, p + d) + slope(x2, p) - slope(n1 - x1, 1 - p - d) - slope(n2 - x2, 1 - p),
            max(0, -d),
            min(1, 1 - d),
        )
        p = q + d
        variance = (p * (1 - p) / n1 + q * (1 - q) / n2) * (n1 + n2) / (n1 + n2 - 1)
        return over(mpf(x1) / n1 - mpf(x2) / n2 - d, variance)

    return bounds(statistic, mpf(x1) / n1 - mpf(x2) / n2, mpf(-1), mpf(1), z_of(level))


def separate_ratio(x1, n1, x2, n2, level):
    def statistic(r):
        q = falls_through(
            lambda p: slope(x1 + x2, p) - slope((n1 - x1) * r, 1 - r * p) - slope(n2 - x2, 1 - p), 0, min(1, 1 / r)
        )
        p = r * q
        variance = (p * (1 - p) / n1 + r * r * q * (1 - q) / n2) * (n1 + n2) / (n1 + n2 - 1)
        return over(mpf(x1) / n1 - r * mpf(x2) / n2, variance)

    return ratio_bounds(statistic, mpf(x1) / n1, mpf(x2) / n2, z_of(level))


def paired_newcombe(a, b, c, d, level):
    n, z = a + b + c + d, z_of(level)

    def wilson(k):
        middle = (k + z * z / 2) / (n + z * z)
        half = z / (n + z * z) * mp.sqrt(mpf(k) * (n - k) / n + z * z / 4)
        return middle - half, middle + half

    p1, p2 = mpf(a + b) / n, mpf(a + c) / n
    (l1, u1), (l2, u2) = wilson(a + b), wilson(a + c)
    margins = (a + b) * (c + d) * (a + c) * (b + d)
    product = mpf(a * d - b * c)
    phi = (max(product - mpf(n) / 2, 0) if product > 0 else product) / mp.sqrt(margins) if margins else mpf(0)
    added = lambda x, y: mp.sqrt(x * x - 2 * phi * x * y + y * y)
    return p1 - p2 - added(p1 - l1, u2 - p2), p1 - p2 + added(u1 - p1, p2 - l2)


def likeliest(table, first_only):
    """The maximum-likelihood values of both and second_only, where first_only(both, second_only) is linear and
    non-decreasing in both."""
    a, b, c, d = table
    on_both = first_only(mpf(1), mpf(0)) - first_only(mpf(0), mpf(0))
    on_second = first_only(mpf(0), mpf(1)) - first_only(mpf(0), mpf(0))
    tiny = mpf(10) ** -28

    def cells(t, q):
        p = first_only(t, q)
        return p, 1 - t - p - q

    def best_both(q):
        def derivative(t):
            p, none = cells(t, q)
            return slope(a, t) + on_both * slope(b, p) - (1 + on_both) * slope(d, none)

        high = (1 - q - first_only(mpf(0), q)) / (1 + on_both)
        t = falls_through(derivative, tiny, high - tiny)
        return t, max(0, derivative(t))  # the derivative at the largest possible t

    def derivative(q):
        t, rising = best_both(q)
        p, none = cells(t, q)
        of_q = on_second * slope(b, p) + slope(c, q) - (1 + on_second) * slope(d, none)
        return of_q - rising * (1 + on_second) / (1 + on_both)  # where an increase of t must be offset by q

    # The range of q for which t = 0 leaves no cell negative.
    constant = first_only(mpf(0), mpf(0))
    q = falls_through(derivative, max(0, -constant / on_second) + tiny, (1 - constant) / (1 + on_second) - tiny)
    t, _ = best_both(q)
    return t, cells(t, q)[0], q


def paired_difference(a, b, c, d, level):
    n = a + b + c + d

    def statistic(delta):
        t, p, q = likeliest((a, b, c, d), lambda t, q: q + delta)
        return over(mpf(b - c) / n - delta, (p + q - (p - q) ** 2) / n)

    return bounds(statistic, mpf(b - c) / n, mpf(-1), mpf(1), z_of(level))


def paired_ratio(a, b, c, d, level):
    n = a + b + c + d

    def statistic(r):
        if r < 1:
            t, q, p = likeliest((a, c, b, d), lambda t, p: (t + p) / r - t)
        else:
            t, p, q = likeliest((a, b, c, d), lambda t, q: r * (t + q) - t)
        variance = (t * (1 - r) ** 2 + p + r * r * q - (t + p - r * (t + q)) ** 2) / n
        return over((mpf(a + b) - r * (a + c)) / n, variance)

    return ratio_bounds(statistic, mpf(a + b), mpf(a + c), z_of(level))


def numbers(pair):
    return [float(x) if mp.isfinite(x) else None for x in pair]


def correct_statsmodels():
    source = inspect.getsource(proportion.score_test_proportions_2indep)
    wrong = "(count0 * diff - nobs - 2 * count0)"
    assert source.count(wrong) == 1, "statsmodels has another formula now"
    exec(source.replace(wrong, "(nobs0 * diff - nobs - 2 * count0)"), vars(proportion))


def check_corrected_estimate():
    """For 56 of 70, 48 of 80 and a difference of 0.05, only the corrected proportions have the maximum likelihood."""

    def likelihood(q):
        p = q + 0.05
        return 56 * math.log(p) + 14 * math.log(1 - p) + 48 * math.log(q) + 32 * math.log(1 - q)

    def is_likeliest():
        found = proportion.score_test_proportions_2indep(56, 70, 48, 80, value=0.05, return_results=True)
        q = found.prop2_null
        return likelihood(q) > max(likelihood(q - 1e-3), likelihood(q + 1e-3))

    assert not is_likeliest()
    correct_statsmodels()
    assert is_likeliest()


def of_statsmodels(case, method, compare):
    *counts, level = case
    options = {"correction": True} if method == "score" else {}
    found = proportion.confint_proportions_2indep(*counts, method=method, compare=compare, alpha=1 - level, **options)
    return [float(x) if math.isfinite(x) else None for x in found]


def separate(case):
    x1, n1, x2, n2, level = case
    found = {
        "counts": case[:4],
        "level": level,
        "newcombe": of_statsmodels(case, "newcomb", "diff"),
        "score": numbers(separate_difference(*case)),
    }
    if x1 + x2:
        found["ratio_score"] = numbers(separate_ratio(*case))
    if case in SEARCHED:
        found["statsmodels_score"] = of_statsmodels(case, "score", "diff")
        found["statsmodels_ratio_score"] = of_statsmodels(case, "score", "ratio")
    return found


def paired(case):
    a, b, c, d, level = case
    found = {
        "counts": case[:4],
        "level": level,
        "newcombe": numbers(paired_newcombe(*case)),
        "score": numbers(paired_difference(*case)),
    }
    if a + b + c:
        found["ratio_score"] = numbers(paired_ratio(*case))
    return found


def main():
    check_corrected_estimate()
    report = {
        "script": "two_proportions.py",
        "versions": {"statsmodels": statsmodels.__version__, "mpmath": mpmath.__version__},
        "separate": [separate(case) for case in SEPARATE],
        "paired": [paired(case) for case in PAIRED],
    }
    (HERE / "two_proportions.json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
