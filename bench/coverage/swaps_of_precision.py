#!/usr/bin/env python3
"""How often do swaps find a difference in average precision between two equally good models, with ten of 100 rows
positive, at 5 %? By midrank, by an independent implementation that swaps mean ranks too, and by one that swaps scores.
docs/coverage.md cites it.

    build/venv-full/bin/python bench/coverage/swaps_of_precision.py [SAMPLES [SEED]]
"""

import sys

import midrank
import numpy as np

ROWS, SWAPS = 100, 2000


def average_precision(scores, positive):
    """Average precision of each line of scores; tied rows count as one step."""
    order = np.argsort(-scores, axis=1, kind="stable")
    ranked, hits = np.take_along_axis(scores, order, 1), positive[order]
    precision = hits.cumsum(1) / np.arange(1, scores.shape[1] + 1)
    last = np.ones_like(ranked, bool)
    last[:, :-1] = ranked[:, 1:] != ranked[:, :-1]
    end = np.where(last, np.arange(scores.shape[1]), scores.shape[1])
    end = np.minimum.accumulate(end[:, ::-1], 1)[:, ::-1]
    return (hits * np.take_along_axis(precision, end, 1)).sum(1) / positive.sum()


def p_of_swaps(first, second, positive, random):
    found = average_precision(first[None], positive) - average_precision(second[None], positive)
    swap = random.random((SWAPS, ROWS)) < 0.5
    by_chance = average_precision(np.where(swap, second, first), positive) - average_precision(np.where(swap, first, second), positive)
    return (1 + np.sum(np.abs(by_chance) >= np.abs(found) - 1e-12)) / (SWAPS + 1)


def p_of_midrank(first, second, positive, seed):
    models = {"first": first, "second": second}
    report = midrank.compare(positive, models, measures="average_precision", test="permutation", permutations=SWAPS, seed=seed)
    return report.to_dict()["measures"]["average_precision"]["differences"][0]["p"]


def main(samples, seed):
    random, swaps = np.random.default_rng(seed), np.random.default_rng(99)
    rejected, counted = np.zeros(3), 0
    for sample in range(samples):
        positive = (random.random(ROWS) < 0.1).astype(int)
        if positive.sum() == 0:
            continue
        signal = random.normal(size=ROWS) + positive
        first, second = (signal + 0.7 * random.normal(size=ROWS) for _ in range(2))
        ranks = [scores.argsort().argsort() + 1.0 for scores in (first, second)]
        found = p_of_midrank(first, second, positive, sample), p_of_swaps(*ranks, positive, swaps), p_of_swaps(first, second, positive, swaps)
        rejected += np.array(found) <= 0.05
        counted += 1
    for name, share in zip(("midrank", "mean ranks", "scores"), rejected / counted, strict=True):
        print(f"{name}: {100 * share:.1f} % of {counted}")


if __name__ == "__main__":
    asked = [int(argument) for argument in sys.argv[1:]]
    main(*asked, *(500, 5)[len(asked) :])
