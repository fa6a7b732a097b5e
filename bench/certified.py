#!/usr/bin/env python3
"""Certified bounds: whether they contain the exact values over many tables, how wide they are, and their memory and time compared with exact values.

    .venv-bench/bin/python bench/certified.py --program build/check/midrank --tests build/check/midrank_tests [--rows 1e6 1e7] [--tables 10000]
"""

import argparse
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

MEASURES = ("roc_auc", "average_precision", "kolmogorov_smirnov", "max_f1", "brier_score", "log_loss")


def predictions(rows, path):
    random = np.random.default_rng(2)
    label = random.random(rows) < 0.2
    score = 1 / (1 + np.exp(1.5 - random.normal(size=rows) - 1.5 * label))
    pq.write_table(pa.table({"label": label.astype(np.int8), "score": score}), path, row_group_size=1 << 18)


def answer(program, path, options):
    """The report, the peak memory in bytes, and the seconds."""
    command = [program, "evaluate", path, *options, "--measures", ",".join(MEASURES), "--interval", "none", "--format", "json"]
    begin = time.perf_counter()
    done = subprocess.run(["/usr/bin/time", "-f", "%M", *command], check=True, capture_output=True, text=True)
    return json.loads(done.stdout), 1024 * int(done.stderr.split()[-1]), time.perf_counter() - begin


def measures_without_bounds(program):
    """How many measures apply by default, and how many of them have no certified bounds."""
    counts = []
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "predictions.parquet"
        predictions(20_000, path)
        for options in ([], ["--certified", "0.02"]):
            command = [program, "evaluate", path, *options, "--format", "json"]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
            counts.append(len(json.loads(done.stdout)["measures"]))
    return counts[0], counts[0] - counts[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--tests", type=Path, required=True)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--rows", type=float, nargs="+", default=[1e6, 1e7])
    options = parser.parse_args()

    told = subprocess.run(
        [options.tests, "--gtest_filter=Certified.*"],
        check=True, capture_output=True, text=True, env=os.environ | {"MIDRANK_CERTIFIED_TABLES": str(options.tables)},
    ).stdout.splitlines()  # fmt: skip
    print(next(line for line in told if "tables" in line and "certified bounds" in line) + ".\n")
    applied, unbounded = measures_without_bounds(options.program)
    print(f"Of {applied} measures that apply to probabilities {unbounded} have no bounds, and are left out where nobody names measures.\n")
    print("| measure | rows | 64 cells | 256 | 1024 | 4096 |\n|---|---|---:|---:|---:|---:|")
    widths = {}
    for line in told:
        if ", times cells " in line:
            name, _, rest = line.partition(" ")
            cells, _, order = rest.partition(" ")
            widths.setdefault((name, order.partition(":")[0]), []).append(float(order.partition(": ")[2].partition(",")[0]))
    for (name, order), of in widths.items():
        print(f"| `{name}` | {order} |" + "".join(f" {width:.2g} |" for width in of))

    print("\n| rows | within | exact: memory, time | certified: memory, time |" + "".join(f" `{of}`: exact, bounds |" for of in MEASURES))
    print("|---:|---|---:|---:|" + "---|" * len(MEASURES))
    for rows in map(int, options.rows):
        with tempfile.TemporaryDirectory() as name:
            path = Path(name) / "predictions.parquet"
            predictions(rows, path)
            exact, all_kept, exact_time = answer(options.program, path, [])
            for within in ("1e-3", "1e-4"):
                found, bounded, time_taken = answer(options.program, path, ["--certified", within])
                cells = []
                for key in MEASURES:
                    value, (low, high) = exact["measures"][key]["value"], found["measures"][key]["certified"]
                    assert low <= value <= high, key
                    cells.append(f" {value:.6f}, {low:.6f} to {high:.6f} |")
                print(
                    f"| {rows:,} | {within} | {all_kept / 1e6:.0f} MB, {exact_time:.1f} s | {bounded / 1e6:.0f} MB, {time_taken:.1f} s |" + "".join(cells)
                )


if __name__ == "__main__":
    main()
