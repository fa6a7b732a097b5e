#!/usr/bin/env python3
"""The time of a report page compared with the evaluation that it contains, and its size.

    .venv/bin/python bench/report.py [--rows 1e4 1e6] [--rounds 5] [--out bench/results/report.md]

Three models of binormal scores as probabilities, in a Parquet file. `midrank evaluate` and `midrank report` take turns;
reported are the median of each, and of the differences by round. The program is build/release/midrank.
"""

import argparse
import os
import platform
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build" / "release" / "midrank"
SHIFTS = {"a": 2, "b": 1.5, "c": 1}


def write_data(path, rows):
    random = np.random.default_rng(1)
    positive = random.random(rows) < 0.3
    columns = {"label": positive}
    for name, shift in SHIFTS.items():
        columns[name] = 1 / (1 + np.exp(-(random.normal(size=rows) + shift * (positive - 0.5))))
    pq.write_table(pa.table(columns), path)


def seconds(*arguments):
    started = time.perf_counter()
    subprocess.run([PROGRAM, *map(str, arguments)], check=True, capture_output=True)
    return time.perf_counter() - started


def measure(rows, rounds, folder):
    data, page = folder / f"{rows}.parquet", folder / "report.html"
    write_data(data, rows)
    asked = [data, *(part for name in SHIFTS for part in ("--score", name))]
    pairs = [(seconds("evaluate", *asked), seconds("report", *asked, "-o", page)) for _ in range(rounds)]
    evaluate, report = (statistics.median(times) for times in zip(*pairs))
    beside = statistics.median(report - evaluate for evaluate, report in pairs)
    return f"| {rows:,} | {evaluate:.2f} s | {report:.2f} s | {beside:.2f} s | {page.stat().st_size / 1e6:.2f} MB |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=float, nargs="+", default=[1e4, 1e5, 1e6])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    command = "python bench/report.py --rows " + " ".join(f"{rows:g}" for rows in options.rows)
    lines = [
        "# report",
        "",
        f"Machine: {platform.machine()}, {os.cpu_count()} cores, {platform.system()}; Release.  ",
        f"Command: `{command} --rounds {options.rounds}`  ",
        f"Three models. Medians of {options.rounds} rounds, in turn; the difference is paired by round.",
        "",
        "| rows | evaluate | report | the page beside the evaluation | size |",
        "|---|---|---|---|---|",
    ]
    with tempfile.TemporaryDirectory() as folder:
        lines += [measure(int(rows), options.rounds, Path(folder)) for rows in options.rows]
    text = "\n".join(lines) + "\n"
    print(text)
    if options.out:
        options.out.write_text(text)


if __name__ == "__main__":
    main()
