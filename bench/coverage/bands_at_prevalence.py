#!/usr/bin/env python3
"""How often do bands of curves contain the true curve if the share of positives is given, and how wide are they?

    python bench/coverage/bands_at_prevalence.py [--samples 500] > bench/results/bands_at_prevalence.csv

Scores are logistic functions of N(-0.75, 1) and N(0.75, 1), in classes of fixed sizes, weighted to 5 % positives;
nominally 95 %. docs/coverage.md has the table, in per cent and with the width at 0.1; remarks.py generates remarks on
bands from it. Needs numpy, and midrank as a package.
"""

import argparse
import csv
import sys
from statistics import NormalDist

import midrank
import numpy as np

SHARE = 0.05
SHIFT = 0.75
SIZES = [(20, 180), (85, 115), (300, 700)]
NORMAL = NormalDist()


def rates(threshold):
    """The true and the false positive rate at a threshold on the probability."""
    if threshold <= 0:
        return 1.0, 1.0
    if threshold >= 1:
        return 0.0, 0.0
    logit = np.log(threshold / (1 - threshold))
    return 1 - NORMAL.cdf(logit - SHIFT), 1 - NORMAL.cdf(logit + SHIFT)


def net_benefit(threshold):
    tpr, fpr = rates(threshold)
    return SHARE * tpr - (1 - SHARE) * fpr * threshold / (1 - threshold)


def cost(threshold):
    tpr, fpr = rates(threshold)
    return SHARE * (1 - tpr) + (1 - SHARE) * fpr


def precision(recall):
    fpr = 1.0 if recall >= 1 else 1 - NORMAL.cdf(NORMAL.inv_cdf(1 - recall) + 2 * SHIFT)
    return SHARE * recall / (SHARE * recall + (1 - SHARE) * fpr)


CURVES = {"decision": net_benefit, "cost": cost, "precision_recall": precision}


def study(kind, band, positives, negatives, samples):
    random = np.random.default_rng(positives)
    label = np.repeat([1, 0], [positives, negatives])
    held, widths, whole = {}, {}, 0
    for _ in range(samples):
        logits = random.normal(size=len(label)) + SHIFT * (2 * label - 1)
        found = midrank.curve(
            label, 1 / (1 + np.exp(-logits)), kind=kind, band=band, prevalence=SHARE, replicates=500, grid=20, threads=1
        )
        all_hold = True
        for place, _, low, high in found.to_dict()["curves"][0]["points"]:
            holds = low - 1e-12 <= CURVES[kind](place) <= high + 1e-12
            held[place] = held.get(place, 0) + holds
            widths[place] = widths.get(place, 0) + high - low
            all_hold = all_hold and holds
        whole += all_hold
    shares = [count / samples for count in held.values()]
    at = min(widths, key=lambda place: abs(place - 0.1))
    return min(shares), float(np.mean(shares)), whole / samples, widths[at] / samples


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=500)
    options = parser.parse_args()
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(
        ["curve", "positives", "negatives", "samples", "least_of_places", "mean_of_places", "whole_curves", "width"]
    )
    for kind in CURVES:
        for positives, negatives in SIZES:
            least, mean, _, width = study(kind, "pointwise", positives, negatives, options.samples)
            _, _, whole, _ = study(kind, "simultaneous", positives, negatives, options.samples)
            shares = [f"{100 * share:.1f}" for share in (least, mean, whole)]
            table.writerow([kind, positives, negatives, options.samples, *shares, f"{width:.4f}"])
            sys.stdout.flush()


if __name__ == "__main__":
    main()
