#!/usr/bin/env python3
"""How often is a difference found between two equally good models on very few rows, where it should be 5 %?

    python bench/coverage/few_rows.py [--samples 1000]

Half of the rows are positive. The logits of both models are a common signal, N(0, 1) and 1.2 more for positives, plus
noise N(0, 0.36) of their own. docs/decisions/0032-swaps-where-standard-errors-fail.md has the table. Needs numpy, and
midrank as a package.
"""

import argparse

import midrank
import numpy as np

MEASURES = ("brier_score", "log_loss", "mcc")


def models(random, rows):
    label = np.arange(rows) % 2
    signal = random.normal(size=rows) + 1.2 * (label - 0.5)
    return label, {name: 1 / (1 + np.exp(-(signal + 0.6 * random.normal(size=rows)))) for name in ("a", "b")}


def rejected(rows, test, samples):
    random = np.random.default_rng(rows)
    counts = dict.fromkeys(MEASURES, 0)
    for _ in range(samples):
        label, scores = models(random, rows)
        found = midrank.compare(label, scores, measures=list(MEASURES), threshold=0.5, test=test, threads=1).to_dict()
        for measure in MEASURES:
            p = found["measures"][measure]["differences"][0].get("p")
            counts[measure] += p is not None and p < 0.05
    return [100 * counts[measure] / samples for measure in MEASURES]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=1000)
    options = parser.parse_args()
    print("| rows | test |", " | ".join(f"`{measure}`" for measure in MEASURES), "|")
    print("|---:|---|" + "---:|" * len(MEASURES))
    for rows in (4, 6, 10, 12):
        for test in ("influence", "auto"):
            shares = " | ".join(f"{share:.1f}" for share in rejected(rows, test, options.samples))
            print(f"| {rows} | {test} | {shares} |", flush=True)


if __name__ == "__main__":
    main()
