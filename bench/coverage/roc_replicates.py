#!/usr/bin/env python3
"""The variation of replicates of a ROC curve as a multiple of its variation between samples: for the bootstrap, then
for half samples without replacement, at every third of 19 false positive rates. docs/coverage.md and decision 79 cite
it.

    build/venv-sklearn/bin/python bench/coverage/roc_replicates.py
"""

import numpy as np

RATES = np.arange(1, 20) / 20
SAMPLES, REPLICATES = 1500, 60


def roc(positive, negative):
    """The highest true positive rate at each false positive rate."""
    allowed = np.floor(RATES * len(negative) + 1e-9).astype(int)
    threshold = np.sort(negative)[::-1][np.minimum(allowed, len(negative) - 1)]
    return 1 - np.searchsorted(np.sort(positive), threshold, side="right") / len(positive)


def main():
    random = np.random.default_rng(1)
    for items, shift in ((50, 1), (150, 1), (500, 1), (50, 2.5)):
        curves, of_bootstrap, of_halves = [], [], []
        for _ in range(SAMPLES):
            positive, negative = random.normal(size=items) + shift, random.normal(size=items)
            curves.append(roc(positive, negative))
            again = [roc(random.choice(positive, items), random.choice(negative, items)) for _ in range(REPLICATES)]
            of_bootstrap.append(np.var(again, axis=0, ddof=1))
            halves = [roc(random.permutation(positive)[: items // 2], random.permutation(negative)[: items // 2]) for _ in range(REPLICATES)]
            of_halves.append(np.mean((np.array(halves) - curves[-1]) ** 2, axis=0))
        variance = np.var(curves, axis=0)
        for name, found in (("bootstrap", of_bootstrap), ("half samples", of_halves)):
            print(f"{items} items a class, shift {shift}, {name}:", *(f"{ratio:.2f}" for ratio in (np.mean(found, axis=0) / variance)[::3]))


if __name__ == "__main__":
    main()
