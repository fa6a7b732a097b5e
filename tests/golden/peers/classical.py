#!/usr/bin/env python3
"""Writes classical.json: results of other tools for the intervals and tests of midrank/inference.

    python tests/golden/peers/classical.py

Needs scipy, statsmodels and mpmath, Rscript for classical.R, and some minutes. The results come from R, scipy and
statsmodels if they have the method. Methods that none of them has, or not to enough digits, are computed here from
their definitions: score intervals by maximising the likelihood and bisecting in 40 digits, exact distributions by
enumeration in fractions, beta distributions with large parameters by integration in 40 digits. midrank itself is not
used.
"""

import itertools
import json
import math
import random
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

import mpmath
import scipy
import scipy.stats
import statsmodels
from mpmath import mp, mpf
from statsmodels.stats.contingency_tables import Table2x2, cochrans_q, mcnemar
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

HERE = Path(__file__).resolve().parent
mp.dps = 40

PROPORTIONS = [
    (3, 5, 0.95),
    (0, 1, 0.95),
    (1, 1, 0.95),
    (1, 2, 0.5),
    (0, 10, 0.95),
    (10, 10, 0.95),
    (1, 10, 0.99),
    (7, 20, 0.9),
    (50, 100, 0.99),
    (5, 1000, 0.95),
    (999, 1000, 0.95),
    (81, 263, 0.95),
    (123456, 1000000, 0.95),
    (0, 10**9, 0.95),
    (1, 10**9, 0.95),
    (123456789, 10**9, 0.95),
    (10**9 - 3, 10**9, 0.95),
    (10**9, 10**9, 0.95),
]
LARGE_BETA = [(123456789, 10**9), (4 * 10**5, 10**12), (2**52, 2**53), (10**9, 2**53)]
# Both models right, the first alone, the second alone, neither.
PAIRED_TABLES = [
    (1, 1, 7, 12),
    (36, 12, 2, 0),
    (59, 6, 16, 80),
    (0, 0, 0, 5),
    (10, 0, 0, 0),
    (5, 0, 0, 5),
    (0, 5, 0, 0),
    (0, 0, 5, 0),
    (1, 0, 1, 0),
    (20, 10, 10, 20),
    (44, 0, 1, 0),
    (30, 25, 10, 35),
    (400000000, 100000000, 100020000, 399980000),
]
CONFUSIONS = [(3, 1, 2, 4), (90, 20, 10, 180), (1, 1, 1, 1), (5, 7, 1, 1000), (400000000, 3, 2, 599999995)]
P_VALUES = [
    [0.01, 0.04, 0.03, 0.005],
    [0.5],
    [0.2, 0.2, 0.2],
    [1, 0.9, 0.0001, 0],
    [0.012, 0.5, 0.012, 0.03, 0.7, 0.049, 1],
]


def number(x):
    return float(x)


# --- from the definitions ---


def critical(level):
    """z with the tail (1 - level) / 2, which is rounded to a double, as in all implementations."""
    return mpmath.sqrt(2) * mpmath.erfinv(1 - 2 * mpf((1 - level) / 2))


def beta_upper(x, a, b):
    """P(X > x) by integrating the density from x to where it is negligible, or 1 minus the integral of the other side."""
    x, a, b = mpf(x), mpf(a), mpf(b)
    log_beta = mpmath.loggamma(a) + mpmath.loggamma(b) - mpmath.loggamma(a + b)
    density = lambda t: mpmath.exp((a - 1) * mpmath.log(t) + (b - 1) * mpmath.log1p(-t) - log_beta)
    mean, spread = a / (a + b), mpmath.sqrt(a * b / (a + b) ** 3)
    side = 1 if x >= mean else -1
    step = min(spread, spread * spread / max(abs(x - mean), spread / 100))
    total, begin = mpf(0), x
    for _ in range(1000):
        end = min(max(begin + side * step, mpf(0)), mpf(1))
        part = abs(mpmath.quad(density, [begin, end]))
        total += part
        begin = end
        if part < total * mpf(10) ** -25:
            break
    return total if side == 1 else 1 - total


def binomial(k, n, p):
    """P(K <= k) and P(K > k)."""
    upper = beta_upper(p, k + 1, n - k)
    return [number(upper), number(1 - upper)]


def large_clopper_pearson(k, n, level):
    tail = mpf((1 - level) / 2)

    def root(a, b, upper):
        mean, spread = mpf(a) / (a + b), mpmath.sqrt(mpf(a) * b / mpf(a + b) ** 3)
        f = lambda x: beta_upper(x, a, b) - upper
        z = -critical(level) if upper > 0.5 else critical(level)
        return number(mpmath.findroot(f, (mean + z * spread, mean + z * spread * mpf("1.001")), tol=mpf(10) ** -40))

    return [root(k, n - k + 1, 1 - tail), root(k + 1, n - k, tail)]


def exact_mann_whitney(positive, negative):
    """U and P(two-sided, greater, less) by enumerating every choice of the positive rows."""
    rows = positive + negative

    def wins(chosen):
        chosen = set(chosen)
        others = [rows[i] for i in range(len(rows)) if i not in chosen]
        return sum(
            Fraction(1) if rows[i] > y else Fraction(1, 2) if rows[i] == y else 0 for i in chosen for y in others
        )

    observed = wins(range(len(positive)))
    choices = list(map(wins, itertools.combinations(range(len(rows)), len(positive))))
    greater = Fraction(sum(u >= observed for u in choices), len(choices))
    less = Fraction(sum(u <= observed for u in choices), len(choices))
    return [number(x) for x in (observed, min(Fraction(1), 2 * min(greater, less)), greater, less)]


def exact_mcnemar(first, second):
    """The exact and the mid-P value, in fractions."""
    n, fewer = first + second, min(first, second)
    tail = Fraction(sum(math.comb(n, i) for i in range(fewer + 1)), 2**n)
    last = Fraction(math.comb(n, fewer), 2**n)
    return number(min(Fraction(1), 2 * tail)), number(1 if first == second else 2 * tail - last)


def large_mcnemar(first, second):
    n, fewer = first + second, min(first, second)
    tail, before = beta_upper(0.5, fewer + 1, n - fewer), beta_upper(0.5, fewer, n - fewer + 1)
    return number(min(mpf(1), 2 * tail)), number(tail + before)


# --- the parts of the file ---


def distributions():
    z = [-38, -8, -1.5, 0, 0.25, 1.5, 8, 38]
    normal = [
        [x, number(mpmath.erfc(-mpf(x) / mpmath.sqrt(2)) / 2), number(mpmath.erfc(mpf(x) / mpmath.sqrt(2)) / 2)]
        for x in z
    ]
    normal_quantiles = [
        [p, number(-mpmath.sqrt(2) * mpmath.erfinv(1 - 2 * mpf(p)))] for p in (2.0**-20, 0.025, 0.25, 0.5, 0.875)
    ]

    def student(t, df):
        t, df = mpf(t), mpf(df)
        half = mpmath.betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
        return number(half if t >= 0 else 1 - half)

    students = [
        [t, df, student(t, df)]
        for t, df in [(0, 3), (1, 1), (2.5, 2), (-2.5, 2), (2, 9.5), (12, 4), (1.5, 1000), (40, 30), (3, 1e6)]
    ]
    student_quantiles = []
    for p, df in [(0.975, 1), (0.975, 2), (0.75, 9.5), (0.995, 30), (0.025, 4), (0.975, 1e6)]:
        root = mpmath.findroot(
            lambda t: mpmath.betainc(mpf(df) / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
            - min(mpf(p), 1 - mpf(p)),
            scipy.stats.t.isf(min(p, 1 - p), df),
        )
        student_quantiles.append([p, df, number(abs(root)) * (1 if p > 0.5 else -1)])
    chi_squared = [
        [x, df, number(mpmath.gammainc(mpf(df) / 2, mpf(x) / 2, regularized=True))]
        for x, df in [(0.5, 1), (3.84, 1), (100, 1), (1400, 1), (7, 3), (2.5, 40), (120, 99), (1e6, 1e6)]
    ]

    def beta_quantile(p, a, b):
        f = lambda x: mpmath.betainc(a, b, 0, x, regularized=True) - mpf(p)
        return number(mpmath.findroot(f, scipy.stats.beta.ppf(p, a, b)))

    betas = [
        [p, a, b, beta_quantile(p, a, b)]
        for p, a, b in [
            (0.025, 3, 3),
            (0.025, 0.5, 10.5),
            (0.25, 1, 7),
            (0.975, 4, 2),
            (0.5, 2.5, 80),
            (0.0078125, 60, 40),
        ]
    ]
    binomials = [
        [k, n, p, *binomial(k, n, p)]
        for k, n, p in [
            (3, 10, 0.25),
            (0, 4, 0.5),
            (40, 100, 0.5),
            (4900, 10000, 0.5),
            (499500, 10**6, 0.5),
            (999, 10**6, 0.0009765625),
            (99950000, 10**8, 0.998046875),
            (10**8 // 10, 10**8, 0.1),
            (499984188, 10**9, 0.5),
            (976500000, 10**12, 0.0009765625),
            (2**52 - 2**27, 2**53, 0.5),
            (2**52, 2**53, 0.5),
            (8796093022208 + 3 * 10**6, 2**53, 0.0009765625),
        ]
    ]
    return {
        "normal": normal,
        "normal_quantile": normal_quantiles,
        "student": students,
        "student_quantile": student_quantiles,
        "chi_squared": chi_squared,
        "beta_quantile": betas,
        "binomial": binomials,
    }


def proportions(r):
    names = {
        "wald": "normal",
        "wilson": "wilson",
        "agresti_coull": "agresti_coull",
        "clopper_pearson": "beta",
        "jeffreys": "jeffreys",
    }
    cases = []
    for case in PROPORTIONS:
        k, n, level = case
        of_r = {name: next(r[name]) for name in ("clopper_pearson", "wilson", "jeffreys")}
        others = {
            ours: [number(x) for x in proportion_confint(k, n, 1 - level, method=theirs)]
            for ours, theirs in names.items()
        }
        # statsmodels cuts Wald's interval at 0 and 1.
        half = scipy.stats.norm.isf((1 - level) / 2) * math.sqrt(k / n * (n - k) / n / n)
        others["wald"] = [k / n - half, k / n + half]
        cases.append({"successes": k, "trials": n, "level": level, "R": of_r, "statsmodels": others})
    large = [
        {"successes": k, "trials": n, "level": 0.95, "clopper_pearson": large_clopper_pearson(k, n, 0.95)}
        for k, n in LARGE_BETA
    ]
    return {"cases": cases, "large": large}


def ratios():
    cases = []
    for tp, fp, fn, tn in CONFUSIONS:
        positive, negative = Table2x2([[tp, fn], [fp, tn]]), Table2x2([[fn, tp], [tn, fp]])
        cases.append(
            {
                "confusion": [tp, fp, fn, tn],
                "level": 0.95,
                "positive_likelihood_ratio": [number(x) for x in positive.riskratio_confint(0.05)],
                "negative_likelihood_ratio": [number(x) for x in negative.riskratio_confint(0.05)],
                "diagnostic_odds_ratio": [number(x) for x in positive.oddsratio_confint(0.05)],
            }
        )
    return cases


def paired_tests(r):
    mcnemars = []
    for table in discordant_tables():
        _, first, second, _ = table
        exact, mid_p = exact_mcnemar(first, second) if first + second < 10**5 else large_mcnemar(first, second)
        entry = {"table": table, "exact": exact, "mid_p": mid_p, "R": next(r["mcnemar"])}
        if first + second < 10**5:
            entry["statsmodels"] = number(mcnemar([[table[0], first], [second, table[3]]], exact=True).pvalue)
        mcnemars.append(entry)
    dice = random.Random(1)
    cochrans = []
    for models, rows in ((2, 12), (3, 20), (5, 60)):
        columns = [[int(dice.random() < 0.5 + 0.08 * model) for _ in range(rows)] for model in range(models)]
        found = cochrans_q(list(zip(*columns)))
        cochrans.append({"columns": columns, "statistic": number(found.statistic), "p": number(found.pvalue)})
    return {"mcnemar": mcnemars, "cochran_q": cochrans}


def discordant_tables():
    return [table for table in PAIRED_TABLES if table[1] + table[2] > 0]


def adjustments(r):
    cases = []
    for p in P_VALUES:
        ours = {"holm": next(r["holm"]), "benjamini_hochberg": next(r["benjamini_hochberg"])}
        theirs = {
            "holm": list(map(number, multipletests(p, method="holm")[1])),
            "benjamini_hochberg": list(map(number, multipletests(p, method="fdr_bh")[1])),
        }
        cases.append({"p": p, "R": ours, "statsmodels": theirs})
    return cases


def score_samples():
    dice = random.Random(2)
    samples = [
        ([0.75], [0.25]),
        ([0.5], [0.5, 0.25]),
        ([0.875, 0.75, 0.5, 0.25], [0.625, 0.375, 0.125]),
        ([0.75, 0.75, 0.5], [0.5, 0.25, 0.25, 0.75]),
        ([1, 1, 1, 0], [1, 0, 0, 0, 0, 0]),
    ]
    for positive, negative, levels in (
        (6, 8, 4096),
        (8, 6, 8),
        (9, 7, 4),
        (3, 17, 16),
        (17, 3, 4096),
        (25, 30, 2**20),
        (45, 20, 2**20),
        (200, 300, 64),
        (300, 100, 2**30),
    ):
        draw = lambda shift: (dice.randrange(levels) + shift) / levels
        samples.append(([draw(levels // 8) for _ in range(positive)], [draw(0) for _ in range(negative)]))
    return samples


def mann_whitneys(samples, r):
    cases = []
    for positive, negative in samples:
        untied = len(set(positive + negative)) == len(positive) + len(negative)
        case = {"positive": positive, "negative": negative, "R_normal": next(r["normal"])}
        if untied:
            case["R_exact"] = next(r["exact"])
            found = [
                scipy.stats.mannwhitneyu(positive, negative, alternative=kind, method="exact")
                for kind in ("two-sided", "greater", "less")
            ]
            case["scipy_exact"] = [number(found[0].statistic)] + [number(one.pvalue) for one in found]
        found = [
            scipy.stats.mannwhitneyu(positive, negative, alternative=kind, method="asymptotic")
            for kind in ("two-sided", "greater", "less")
        ]
        case["scipy_normal"] = [number(found[0].statistic)] + [number(one.pvalue) for one in found]
        if math.comb(len(positive) + len(negative), len(positive)) < 20000:
            case["listed"] = exact_mann_whitney(positive, negative)
        cases.append(case)
    return cases


def answers_of_r(samples):
    """The output of classical.R, as an iterator over the lines of each name."""
    with tempfile.TemporaryDirectory() as folder:

        def write(part, rows):
            text = "".join("\t".join("NA" if x is None else repr(x) for x in row) + "\n" for row in rows)
            (Path(folder) / f"{part}.tsv").write_text(text, encoding="utf-8")

        write("proportion", PROPORTIONS)
        write("mcnemar", discordant_tables())
        write("p_values", P_VALUES)
        write("scores", [[*positive, None, *negative] for positive, negative in samples])
        printed = subprocess.run(
            ["Rscript", HERE / "classical.R", folder], check=True, capture_output=True, text=True
        ).stdout
    answers = {}
    for text in printed.splitlines():
        name, *numbers = text.split("\t")
        answers.setdefault(name, []).append([float(x) for x in numbers])
    return {name: iter(lists) for name, lists in answers.items()}


def main():
    samples = score_samples()
    r = answers_of_r(samples)
    major, minor = next(r["version"])
    result = {
        "made_by": "tests/golden/peers/classical.py and classical.R",
        "versions": {
            "R": f"{major:g}.{minor:g}",
            "scipy": scipy.__version__,
            "statsmodels": statsmodels.__version__,
            "mpmath": mpmath.__version__,
            "python": sys.version.split()[0],
        },
        "distributions": distributions(),
        "proportion": proportions(r),
        "ratio": ratios(),
        "paired_table": paired_tests(r),
        "multiplicity": adjustments(r),
        "mann_whitney": mann_whitneys(samples, r),
    }
    lines = json.dumps(result, indent=1, allow_nan=False)
    (HERE / "classical.json").write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
