#!/usr/bin/env python3
"""How often does `compare` find a difference between any of three equally good models, at 5 % after Holm's correction?
With default methods and few positives. docs/coverage.md cites it.

    build/venv-full/bin/python bench/coverage/holm_of_three.py [SAMPLES [SEED]]
"""

import sys

import midrank
import numpy as np

MEASURES = ("roc_auc", "average_precision", "max_youden_index", "brier_score")


def three_models(rows, positives, random):
    """Labels, and probabilities of three models that share most of their signal."""
    positive = np.r_[np.ones(positives), np.zeros(rows - positives)]
    signal = 0.7 * random.normal(size=rows) + positive - 0.5
    logits = {name: signal + 0.7 * random.normal(size=rows) for name in ("first", "second", "third")}
    return positive, {name: 1 / (1 + np.exp(-logit)) for name, logit in logits.items()}


def any_significant(found):
    return any(difference["adjusted_p"] <= 0.05 for difference in found["differences"])


def main(samples, seed):
    random = np.random.default_rng(seed)
    print("| rows, positives | " + " | ".join(f"`{measure}`" for measure in MEASURES) + " |")
    print("|---|" + "---:|" * len(MEASURES))
    for rows, positives in ((60, 6), (100, 10), (300, 30)):
        apart = dict.fromkeys(MEASURES, 0)
        for sample in range(samples):
            labels, models = three_models(rows, positives, random)
            report = midrank.compare(labels, models, measures=",".join(MEASURES), seed=sample).to_dict()
            for measure in MEASURES:
                apart[measure] += any_significant(report["measures"][measure])
        print(f"| {rows}, {positives} | " + " | ".join(f"{100 * apart[measure] / samples:.1f}" for measure in MEASURES) + " |")


if __name__ == "__main__":
    asked = [int(argument) for argument in sys.argv[1:]]
    main(*asked, *(1000, 3)[len(asked) :])
