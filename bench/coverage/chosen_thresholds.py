#!/usr/bin/env python3
"""How often is a difference found between two equally good models at thresholds chosen by a rule on the same rows, where it should be 5 %?

    python bench/coverage/chosen_thresholds.py [--program build/release/midrank] [--samples 400]

Scores of both models are a common signal, N(0, 0.64) and 1.2 more for positives, plus noise N(0, 0.36) of their own.
Counts p-values of `midrank compare` below 0.05, with 1000 replicates. docs/coverage.md has the table. Needs numpy and
pyarrow.
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

ROOT = Path(__file__).resolve().parents[2]
CELLS = [
    (100, 100, "specificity>=0.9", "sensitivity"),
    (40, 160, "specificity>=0.9", "sensitivity"),
    (300, 300, "specificity>=0.9", "sensitivity"),
    (100, 100, "youden", "sensitivity"),
    (40, 160, "youden", "f1"),
]
TESTS = {"as it is": [], "thresholds as given": ["--test", "influence"]}


def write_sample(path, random, positives, negatives):
    label = np.repeat([1, 0], [positives, negatives])
    signal = 0.8 * random.normal(size=len(label)) + 1.2 * label
    scores = {name: signal + 0.6 * random.normal(size=len(label)) for name in ("a", "b")}
    pq.write_table(pa.table({"label": label, **scores}), path)


def p_value(program, path, rule, measure, options):
    asked = ["compare", path, "--score", "a", "--score", "b", "--measures", measure, "--threshold", rule]
    said = subprocess.run(
        [program, *asked, *options, "--replicates", "1000", "--format", "json"], check=True, capture_output=True, text=True
    )
    return json.loads(said.stdout)["measures"][measure]["differences"][0]["p"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=ROOT / "build" / "release" / "midrank")
    parser.add_argument("--samples", type=int, default=400)
    options = parser.parse_args()
    print("| positives, negatives | rule | measure |", " | ".join(TESTS), "|")
    print("|---|---|---|" + "---:|" * len(TESTS))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sample.parquet"
        for cell, (positives, negatives, rule, measure) in enumerate(CELLS):
            random = np.random.default_rng(cell + 1)
            rejected = dict.fromkeys(TESTS, 0)
            for _ in range(options.samples):
                write_sample(path, random, positives, negatives)
                for name, test in TESTS.items():
                    rejected[name] += p_value(options.program, path, rule, measure, test) < 0.05
            shares = " | ".join(f"{100 * count / options.samples:.1f}" for count in rejected.values())
            print(f"| {positives}, {negatives} | `{rule}` | `{measure}` | {shares} |", flush=True)


if __name__ == "__main__":
    main()
