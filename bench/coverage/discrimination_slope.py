#!/usr/bin/env python3
"""Coverage of intervals of the discrimination slope.

    python bench/coverage/discrimination_slope.py [--samples 800]

Classes of fixed size, nominally 95 %, five laws of probabilities; the truth is the difference of the means of two
million of each class. Prints the table of decision 92: by class sizes, the lowest and the mean over the laws. Needs
numpy, and midrank as a package.
"""

import argparse

import midrank
import numpy as np

SIZES = ((3, 47), (5, 95), (10, 90), (12, 28), (25, 25), (30, 270), (100, 300), (300, 700))


def kept_word(shift):
    """Scores N(0, 1) and N(shift, 1), turned into the true probabilities for a prevalence of 1/2."""

    def draw(random, positive, rows):
        score = random.normal(size=rows) + (shift if positive else 0)
        return 1 / (1 + np.exp(-shift * (score - shift / 2)))

    return draw


def near_the_ends(random, positive, rows):
    return random.beta(1.2, 0.3, rows) if positive else random.beta(0.3, 1.2, rows)


def ratings(random, positive, rows):
    return random.choice([0.1, 0.3, 0.5, 0.7, 0.9], rows, p=[0.05, 0.1, 0.2, 0.3, 0.35] if positive else [0.35, 0.3, 0.2, 0.1, 0.05])


def without_information(random, positive, rows):
    return random.random(rows)


LAWS = (kept_word(1), kept_word(2.5), near_the_ends, ratings, without_information)


def coverage(law, positives, negatives, samples, random):
    many = 2_000_000
    truth = law(random, True, many).mean() - law(random, False, many).mean()
    label = np.repeat([1, 0], [positives, negatives])
    held = 0
    for _ in range(samples):
        score = np.concatenate([law(random, True, positives), law(random, False, negatives)])
        report = midrank.evaluate(label, score, measures="discrimination_slope")
        interval = report.to_dict()["measures"]["discrimination_slope"]["interval"]
        held += interval["low"] <= truth <= interval["high"]
    return 100 * held / samples


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=800)
    options = parser.parse_args()
    random = np.random.default_rng(92)
    print("| positives, negatives | least | mean |\n|---|---:|---:|")
    for positives, negatives in SIZES:
        found = [coverage(law, positives, negatives, options.samples, random) for law in LAWS]
        print(f"| {positives}, {negatives} | {min(found):.1f} | {np.mean(found):.1f} |", flush=True)


if __name__ == "__main__":
    main()
