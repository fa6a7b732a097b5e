#!/usr/bin/env python3
"""How often does a comparison of two equally good models find a difference between their means over classes? Four
classes with softmax scores, in the shares of the laws `equal`, `rare` and `weak` of task_laws.hpp; both models share
half of their noise.

    python bench/coverage/averages_compared.py [--samples 300]

docs/decisions/0097-every-default-interval-is-studied.md has the table. Needs numpy, and midrank as a package.
"""

import argparse

import midrank
import numpy as np

LAWS = {"equal": ((0.25, 0.25, 0.25, 0.25), 1.5), "rare": ((0.6, 0.25, 0.1, 0.05), 1.5), "weak": ((0.4, 0.3, 0.2, 0.1), 0.5)}
SIZES = (100, 300, 1000)
MEASURES = ("macro_max_f1", "macro_kolmogorov_smirnov", "macro_f1", "macro_roc_auc")
CLASSES = np.array(["a", "b", "c", "d"])


def probabilities(random, truth, shared, signal):
    logits = (shared + random.normal(size=shared.shape)) / np.sqrt(2)
    logits[np.arange(len(truth)), truth] += signal
    parts = np.exp(logits)
    return parts / parts.sum(axis=1, keepdims=True)


def rejections(random, shares, signal, rows, samples):
    found = dict.fromkeys(MEASURES, 0)
    for _ in range(samples):
        truth = random.choice(len(shares), size=rows, p=shares)
        shared = random.normal(size=(rows, len(shares)))
        models = {name: probabilities(random, truth, shared, signal) for name in ("one", "other")}
        compared = midrank.compare(CLASSES[truth], models, classes=list(CLASSES), measures=list(MEASURES)).to_dict()["measures"]
        for measure in MEASURES:
            found[measure] += compared[measure]["differences"][0]["p"] < 0.05
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=300)
    samples = parser.parse_args().samples
    random = np.random.default_rng(1)
    print("| law | rows | " + " | ".join(f"`{measure}`" for measure in MEASURES) + " |")
    print("|---|---:|" + "---:|" * len(MEASURES))
    for law, (shares, signal) in LAWS.items():
        for rows in SIZES:
            found = rejections(random, shares, signal, rows, samples)
            print(f"| `{law}` | {rows} | " + " | ".join(f"{100 * found[measure] / samples:.1f}" for measure in MEASURES) + " |", flush=True)


if __name__ == "__main__":
    main()
