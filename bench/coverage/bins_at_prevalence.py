#!/usr/bin/env python3
"""How often do bands of reliability diagrams contain the true share of a bin if the share of positives is given?

    python bench/coverage/bins_at_prevalence.py [--samples 150]

300 negatives N(-1, 1) and 300 positives N(1, 1), whose scores are the probabilities of a population of 5 % positives,
weighted to it; five
bins of equal width, nominally 95 %. docs/coverage.md has the figures. Needs numpy, and midrank as a package.
"""

import argparse

import midrank
import numpy as np

SHARE = 0.05
ITEMS = 300
BINS = 5


def probabilities(random, label):
    logits = 2 * random.normal(np.where(label == 1, 1.0, -1.0)) + np.log(SHARE / (1 - SHARE))
    return 1 / (1 + np.exp(-logits))


def bin_of(probability):
    return np.clip(np.ceil(np.asarray(probability) * BINS).astype(int) - 1, 0, BINS - 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=150)
    options = parser.parse_args()
    random = np.random.default_rng(1)
    many = (random.random(400_000) < SHARE).astype(int)
    bins = bin_of(probabilities(random, many))
    truth = [many[bins == k].mean() for k in range(BINS)]
    held, there = np.zeros(BINS), np.zeros(BINS)
    label = np.repeat([1, 0], ITEMS)
    for _ in range(options.samples):
        score = probabilities(random, label)
        found = midrank.curve(label, score, kind=f"reliability(bins={BINS})", band="pointwise", prevalence=SHARE)
        for mean, _, low, high in found.to_dict()["curves"][0]["points"]:
            k = int(bin_of(mean))
            there[k] += 1
            held[k] += low <= truth[k] <= high
    print(" ".join(f"{share:.1f}" for share in 100 * held / there))


if __name__ == "__main__":
    main()
