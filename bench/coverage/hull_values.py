#!/usr/bin/env python3
"""Coverage of intervals of measures of the ROC convex hull.

    python bench/coverage/hull_values.py [--samples 200]

Negatives N(0, 1) and positives N(1, 1) or N(2, 1), each row positive with the given probability, nominally 95 %; the
truth is the value on 200,000 rows. docs/coverage.md has the lower coverage of the two laws by items of the smaller
class. Needs numpy, and midrank as a package.
"""

import argparse

import midrank
import numpy as np

MEASURES = ("h_measure", "equal_error_rate_of_hull")


def drawn(random, rows, share, shift):
    label = (random.random(rows) < share).astype(int)
    return label, shift * label + random.normal(size=rows)


def found(label, score):
    return midrank.evaluate(label, score, measures=MEASURES).to_dict()["measures"]


def study(random, share, shift, rows, samples):
    truth = {key: one["value"] for key, one in found(*drawn(random, 200_000, share, shift)).items()}
    held = dict.fromkeys(MEASURES, 0)
    for _ in range(samples):
        for key, one in found(*drawn(random, rows, share, shift)).items():
            held[key] += one["interval"]["low"] <= truth[key] <= one["interval"]["high"]
    return {key: 100 * count / samples for key, count in held.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=200)
    options = parser.parse_args()
    random = np.random.default_rng(6)
    for shift in (1, 2):
        for share in (0.1, 0.3, 0.5):
            for rows in (100, 300, 1000):
                held = study(random, share, shift, rows, options.samples)
                print(f"{shift} {share} {rows} " + " ".join(f"{key} {held[key]:.1f}" for key in MEASURES), flush=True)


if __name__ == "__main__":
    main()
