#!/usr/bin/env python3
"""Checks the standard errors at the indistinguishability threshold: the numbers of docs/theory/indistinguishability.md.

    python docs/theory/check_indistinguishability.py             both parts, about two minutes
    python docs/theory/check_indistinguishability.py --quick     fewer replicates, to see whether it runs

Part 1 needs no program and no sample. It puts a small weight on one item of a binormal population, finds the crossing
again, and compares the changes of C(r_b), tpr, fpr and r_b with the influence by the formula.

Part 2 compares three standard errors for samples of 2000 rows: by influences, from `midrank evaluate --interval normal`
(build/dev/midrank, or the program in MIDRANK_BIN); by a bootstrap of the same sample; and the standard deviation over
new samples, which both estimate. The bootstrap and the measures are implemented here again, row by row, and share no
code with midrank. Only the standard library is needed.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import tempfile
from collections import namedtuple
from math import erf, exp, pi, sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("MIDRANK_BIN", ROOT / "build" / "dev" / "midrank"))
MEASURES = ("c_b", "r_b", "tpr_at_r_b", "fpr_at_r_b")

Binormal = namedtuple("Binormal", "prevalence shift spread")
SETTINGS = (Binormal(0.5, 1, 1), Binormal(0.3, 2, 1), Binormal(0.1, 1.5, 1), Binormal(0.3, 1, 1.5))


def upper(z):
    return (1 - erf(z / sqrt(2))) / 2


def density(z):
    return exp(-z * z / 2) / sqrt(2 * pi)


# --- Part 1: the derivative, in the population ---------------------------------------------------------------------------


class Contaminated:
    """A binormal population of weight 1 - e, and an item of weight e at x."""

    def __init__(self, model, e=0.0, x=0.0, positive=False):
        self.e, self.x, self.positive = e, x, positive
        self.model = model
        self.of_positives = (1 - e) * model.prevalence
        self.of_negatives = (1 - e) * (1 - model.prevalence)
        self.positives = self.of_positives + (e if positive else 0)
        self.negatives = self.of_negatives + (0 if positive else e)

    def positive_above(self, r):
        return upper((r - self.model.shift) / self.model.spread)

    def hits(self, r):
        return self.of_positives * self.positive_above(r) + (self.e if self.positive and self.x > r else 0)

    def misses(self, r):
        return self.of_negatives * upper(r) + (self.e if not self.positive and self.x > r else 0)

    def negatives_beaten(self, r):
        """Pairs of a positive and a flagged negative below it: Simpson's rule over the negatives, and the item
        separately."""
        steps, end = 400, max(r, 0) + 10
        width = (end - r) / steps
        smooth = 0.0
        for k in range(steps + 1):
            s = r + k * width
            weight = 1 if k in (0, steps) else 4 if k % 2 else 2
            smooth += weight * density(s) * self.positive_above(s)
        pairs = self.of_positives * self.of_negatives * smooth * width / 3
        if self.x > r:
            if self.positive:
                pairs += self.e * self.of_negatives * (upper(r) - upper(self.x))
            else:
                pairs += self.e * self.of_positives * self.positive_above(self.x)
        return pairs

    def b(self, r):
        hits = self.hits(r)
        return (hits * hits / 2 + self.negatives_beaten(r)) / (self.positives * (hits + self.misses(r)))

    def crossing(self):
        low, high = -8.0, 6.0  # b decreases in r
        while high - low > 1e-13:
            middle = (low + high) / 2
            low, high = (middle, high) if self.b(middle) > 0.5 else (low, middle)
        return (low + high) / 2

    def numbers(self):
        r = self.crossing()
        hits, misses = self.hits(r), self.misses(r)
        return (hits / (hits + misses), r, hits / self.positives, misses / self.negatives)


def influences(model, r, x, positive):
    """By the formulas of the page, for a population of total weight 1."""
    population = Contaminated(model)
    hits, misses = population.hits(r), population.misses(r)
    labelled, p, n = hits + misses, population.positives, population.negatives
    c, tpr, fpr, b = hits / labelled, hits / p, misses / n, population.b(r)
    at_r = p * density((r - model.shift) / model.spread) / model.spread
    of_all_at_r = at_r + n * density(r)
    share = at_r / of_all_at_r  # lambda, the share of positives among the items at r
    inside = x > r
    if positive:
        below = n * (upper(r) - upper(x)) if inside else 0
        on_b = (hits + below) / (p * labelled) - b / p - b / labelled if inside else -b / p
        fixed = ((1 - c) / labelled if inside else 0, 0, (inside - tpr) / p, 0)
    else:
        on_b = p * population.positive_above(x) / (p * labelled) - b / labelled if inside else 0
        fixed = (-c / labelled if inside else 0, 0, 0, (inside - fpr) / n)
    slopes = (share - c, -labelled / of_all_at_r, share * labelled / p, (1 - share) * labelled / n)
    return [at_fixed - slope / (tpr - b) * on_b for at_fixed, slope in zip(fixed, slopes)]


def check_derivative():
    print("1. Influence by the formula and by difference quotients, in the population")
    print(f"{'prevalence':>11}{'shift':>7}{'spread':>8}{'largest influence':>19}{'largest difference':>20}")
    e = 1e-4
    for model in SETTINGS:
        r = Contaminated(model).crossing()
        largest = worst = 0.0
        for positive in (False, True):
            for x in (-1.7, -0.6, r - 0.2, r + 0.2, 1.3, 2.9):
                more = Contaminated(model, e, x, positive).numbers()
                less = Contaminated(model, -e, x, positive).numbers()
                for up, down, formula in zip(more, less, influences(model, r, x, positive)):
                    largest = max(largest, abs(formula))
                    worst = max(worst, abs((up - down) / (2 * e) - formula))
        print(f"{model.prevalence:>11}{model.shift:>7}{model.spread:>8}{largest:>19.3f}{worst:>20.1e}")
        assert worst < 1e-4 * largest, model
    print()


# --- Part 2: standard errors of samples ----------------------------------------------------------------------------------


def sample(model, rows, generator):
    """Rows (score, positive), from the highest score down."""
    drawn = []
    for _ in range(rows):
        positive = generator.random() < model.prevalence
        x = generator.gauss(model.shift, model.spread) if positive else generator.gauss(0, 1)
        drawn.append((x, positive))
    return sorted(drawn, reverse=True)


def at_crossing(rows, times):
    """c_b, r_b, tpr and fpr of rows with these counts; scores are all different."""
    positives = sum(t for (_, positive), t in zip(rows, times) if positive)
    negatives = sum(times) - positives
    hits = misses = pairs = 0  # pairs: twice the number of pairs of a positive and a flagged negative below it
    found = None
    last = rows[0][0]
    for (score, positive), t in zip(rows, times):
        if t == 0:
            continue
        new_hits = hits + t * positive
        new_misses = misses + t * (not positive)
        new_pairs = pairs + (0 if positive else 2 * t * hits)
        # B = (hits^2 + pairs) / (2 P labelled) > 1/2: one step too far
        if new_hits * new_hits + new_pairs > positives * (new_hits + new_misses):
            found = (hits / (hits + misses), (last + score) / 2, hits / positives, misses / negatives)
            break
        hits, misses, pairs, last = new_hits, new_misses, new_pairs, score
    return found


def deviation(columns):
    return [statistics.stdev(column) for column in columns]


def bootstrap(rows, replicates, generator):
    found = []
    for _ in range(replicates):
        times = [0] * len(rows)
        for i in generator.choices(range(len(rows)), k=len(rows)):
            times[i] += 1
        found.append(at_crossing(rows, times))
    return deviation(zip(*(f for f in found if f is not None)))


def fresh_samples(model, count, replicates, generator):
    once = [1] * count
    found = [at_crossing(sample(model, count, generator), once) for _ in range(replicates)]
    return deviation(zip(*(f for f in found if f is not None)))


def by_influence(rows):
    """Values and standard errors computed by midrank."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.csv"
        path.write_text("label,score\n" + "".join(f"{int(positive)},{x!r}\n" for x, positive in rows))
        done = subprocess.run(
            [PROGRAM, "evaluate", path, "--measures", ",".join(MEASURES), "--interval", "normal", "--format", "json"],
            capture_output=True,
            text=True,
            check=True,
        )
    measures = json.loads(done.stdout)["measures"]
    return [(measures[m]["value"], measures[m]["interval"]["standard_error"]) for m in MEASURES]


def check_standard_errors(rows, replicates, fresh):
    print(f"2. Standard errors, n = {rows}, {replicates} replicates, {fresh} fresh samples")
    head = f"{'prevalence':>11}{'shift':>7}{'spread':>8}  {'measure':<11}{'value':>8}{'influence':>11}{'bootstrap':>11}"
    print(head + f"{'fresh':>9}")
    for model in SETTINGS:
        generator = random.Random(f"{model} 7")
        drawn = sample(model, rows, generator)
        said = by_influence(drawn)
        here = at_crossing(drawn, [1] * rows)
        drawn_again = bootstrap(drawn, replicates, generator)
        truth = fresh_samples(model, rows, fresh, generator)
        for k, measure in enumerate(MEASURES):
            value, error = said[k]
            assert abs(value - here[k]) < 1e-12, (measure, value, here[k])
            print(
                f"{model.prevalence:>11}{model.shift:>7}{model.spread:>8}  {measure:<11}{value:>8.4f}"
                f"{error:>11.5f}{drawn_again[k]:>11.5f}{truth[k]:>9.5f}"
            )
    print(f"A bootstrap of {replicates} replicates has a relative standard error of {100 / sqrt(2 * replicates):.1f} % itself.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    check_derivative()
    if PROGRAM.exists():
        check_standard_errors(2000, 200 if quick else 2000, 200 if quick else 2000)
    else:
        print(f"{PROGRAM} is not built: part 2 is left out.")


if __name__ == "__main__":
    main()
