#!/usr/bin/env python3
"""The size of evidence in bytes: what a partition sends in Spark, and what a summary file contains.

    build/venv-spark/bin/python bench/evidence_bytes.py [--rows 1e6]

Prints the table of docs/spark.md. Scores are sigmoids, as in bench/run.py; seconds are for one call with all cores,
including the conversion to bytes.
"""

import argparse
import time

import midrank
import numpy as np


def cases(rows):
    random = np.random.default_rng(1)
    label = random.random(rows) < 0.1
    score = 1 / (1 + np.exp(-(random.normal(size=rows) + label)))
    slices = random.integers(0, 100, rows)
    classes = np.stack([score, score / 2, 1 - score], axis=1)
    yield "two classes, scores all distinct", (label, score), {}
    yield "scores of six digits", (label, score.round(6)), {}
    yield "scores of four digits", (label, score.round(4)), {}
    yield "all distinct, a column of 100 slices", (label, score), {"slice": slices}
    yield "four digits, a column of 100 slices", (label, score.round(4)), {"slice": slices}
    yield "all distinct, weights", (label, score), {"weight": random.integers(1, 5, rows)}
    yield "three classes, a score for each", (random.integers(0, 3, rows), classes), {"classes": [0, 1, 2]}
    yield "a regression", (random.normal(size=rows), None), {"predicted": score, "task": "regression"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=float, default=1e6)
    rows = int(parser.parse_args().rows)
    print("| rows | bytes | a row | seconds |\n|---|---:|---:|---:|")
    for name, data, options in cases(rows):
        start = time.perf_counter()
        size = len(midrank.Evidence().update(*data, **options).to_bytes())
        print(f"| {name} | {size:,} | {size / rows:.2f} | {time.perf_counter() - start:.2g} |")


if __name__ == "__main__":
    main()
