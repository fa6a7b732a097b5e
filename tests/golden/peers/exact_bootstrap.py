"""Writes exact_bootstrap.json: the bootstrap distribution of Berrar's ten rows without any random number.

Ten rows drawn ten times make 92,378 different samples, and five rows of each class drawn five times 15,876; each has a
known multinomial probability. So what a bootstrap estimates is known here: its standard error, its quantiles, and how
often the measure has no value. A bootstrap of B replicates must agree up to its own random error, and no more.

Of "plain" and "by_class", for score_a and for the difference score_a - score_b:
    undefined              probability that the measure has no value; everything below is given that it has one
    mean, standard_error   of the bootstrap distribution
    below, equal           probability of a value below the estimate, and of one equal to it
    quantile               p -> the least value v with P(T* <= v) >= p
    quantile_between       p -> the same at p - 6 s and p + 6 s, where s is the standard error of the share p in 10,000
                           replicates: an empirical quantile of at least as many lies in it
    bca                    95 % interval by two accelerations as in influence.json; z0 counts values equal to the
                           estimate as half (scipy does so too)
    bca_strictly_below     the same where z0 does not count them, as in R's boot

An interval is null where z0 is infinite or there is no acceleration.

    python exact_bootstrap.py
"""

import json
import math
import platform
from itertools import combinations
from pathlib import Path
from statistics import NormalDist

import numpy as np

from functionals import MEASURES, functional, read
from influence import accelerations, influences

REPLICATES = 10_000
SHARES = (0.025, 0.05, 0.5, 0.95, 0.975)
# The accelerations that suit a design.
OF_DESIGN = {"plain": ("infinitesimal_jackknife", "jackknife"), "by_class": ("by_class", "jackknife_by_class")}
NORMAL = NormalDist()
DIGITS = 12  # values that differ only by rounding are one value


def multisets(n):
    """How often each of n rows is drawn in n draws: all possible results, and n! / prod k! for each."""
    bars = np.array(list(combinations(range(2 * n - 1), n - 1)))
    edges = np.hstack([np.full((len(bars), 1), -1), bars, np.full((len(bars), 1), 2 * n - 1)])
    times = np.diff(edges, axis=1) - 1
    factorial = np.array([math.factorial(k) for k in range(n + 1)])
    return times, math.factorial(n) // factorial[times].prod(axis=1)


def samples(label, design):
    """Weights of the rows in every sample, and the probability of each, as integers that sum to `whole`."""
    n = len(label)
    if design == "plain":
        times, chance = multisets(n)
        return times.astype(float), chance
    halves = [multisets((label == y).sum()) for y in (0, 1)]
    (first, first_chance), (second, second_chance) = halves
    times = np.zeros((len(first) * len(second), n))
    times[:, label == 0] = np.repeat(first, len(second), axis=0)
    times[:, label == 1] = np.tile(second, (len(first), 1))
    return times, np.outer(first_chance, second_chance).ravel()


def quantile(values, cumulative, p):
    """The least value whose cumulative probability reaches p."""
    return float(values[min(np.searchsorted(cumulative, p * cumulative[-1]), len(values) - 1)])


def bca(values, cumulative, share_below, a):
    if a is None or not 0 < share_below < 1:
        return None
    z0 = NORMAL.inv_cdf(share_below)
    ends = [z0 + NORMAL.inv_cdf(p) for p in (0.025, 0.975)]
    return [quantile(values, cumulative, NORMAL.cdf(z0 + z / (1 - a * z))) for z in ends]


def of_measure(t, by_design, replicated, chance):
    defined = np.isfinite(replicated)
    values, where = np.unique(np.round(replicated[defined], DIGITS), return_inverse=True)
    mass = np.zeros(len(values), dtype=np.int64)
    np.add.at(mass, where, chance[defined])
    cumulative, whole = np.cumsum(mass), int(mass.sum())
    share = mass / whole
    mean = float((share * values).sum())
    estimate = round(float(t), DIGITS)
    below, equal = float(share[values < estimate].sum()), float(share[values == estimate].sum())
    around = {p: 6 * math.sqrt(p * (1 - p) / REPLICATES) for p in SHARES}
    return {
        "value": float(t),
        "undefined": float(chance[~defined].sum() / chance.sum()),
        "mean": mean,
        "standard_error": float(np.sqrt((share * (values - mean) ** 2).sum())),
        "below": below,
        "equal": equal,
        "quantile": {str(p): quantile(values, cumulative, p) for p in SHARES},
        "quantile_between": {
            str(p): [quantile(values, cumulative, max(p + sign * around[p], 0)) for sign in (-1, 1)] for p in SHARES
        },
        "bca": {name: bca(values, cumulative, below + equal / 2, a) for name, a in by_design.items()},
        "bca_strictly_below": {name: bca(values, cumulative, below, a) for name, a in by_design.items()},
    }


def main():
    data = read("tiny")
    label = data["label"]
    found = {}
    for design in ("plain", "by_class"):
        weights, chance = samples(label, design)
        found[design] = {"samples": len(chance), "score_a": {}, "difference": {}}
        for measure in MEASURES:
            t = {score: functional(measure, label, data[score]) for score in ("score_a", "score_b")}
            found_of = [
                [of(np.ones(len(label))), influences(of, len(label)), of(1 - np.eye(len(label))), of(weights)]
                for of in t.values()
            ]
            tables = {"score_a": found_of[0], "difference": [a - b for a, b in zip(*found_of)]}
            for of, (value, influence, left_out, replicated) in tables.items():
                known = accelerations(label, influence, left_out)
                by_design = {name: known[name] for name in OF_DESIGN[design] if name in known}
                found[design][of][measure] = of_measure(value, by_design, replicated, chance)
    report = {
        "script": "tests/golden/peers/exact_bootstrap.py",
        "tools": {"Python": platform.python_version(), "numpy": np.__version__},
        "input": "tiny",
        "threshold": 0.5,
        **found,
    }
    Path(__file__).with_suffix(".json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
