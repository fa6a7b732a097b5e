#!/usr/bin/env python3
"""From a Parquet file to the answers: midrank's program compared with pandas and scikit-learn.

    .venv-bench/bin/python bench/whole_program.py [--rows 5e6] [--rounds 5] [--out bench/results/whole_program.md]

One file of labels and binormal scores as probabilities. Each is a separate process, timed from start to end, in turn:
`midrank evaluate` with every measure and its interval, the same with `--interval none`, and Python with
pandas.read_parquet and four measures of scikit-learn without intervals. Ratios are taken within a round. The program is
build/release/midrank. `--memory` reports instead how much memory midrank takes for this many rows, as accounted by the
kernel.
"""

import argparse
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build" / "release" / "midrank"
PYTHON = """
import json, sys
import pandas, sklearn
from sklearn.metrics import average_precision_score, brier_score_loss, log_loss, roc_auc_score
rows = pandas.read_parquet(sys.argv[1])
asked = {"roc_auc": roc_auc_score, "average_precision": average_precision_score, "log_loss": log_loss, "brier_score": brier_score_loss}
print(json.dumps({name: float(ask(rows["label"], rows["score"])) for name, ask in asked.items()}))
"""


def write_data(path, rows, kind="float64"):
    """Row groups of a million rows, so that only one of them is in memory at a time."""
    random = np.random.default_rng(1)
    schema = pa.schema({"label": pa.bool_(), "score": pa.from_numpy_dtype(kind)})
    with pq.ParquetWriter(path, schema) as writer:
        for begin in range(0, rows, 1_000_000):
            positive = random.random(min(1_000_000, rows - begin)) < 0.3
            score = 1 / (1 + np.exp(-(random.normal(size=len(positive)) + 1.5 * (positive - 0.5))))
            writer.write_table(pa.table({"label": positive, "score": score.astype(kind)}, schema=schema))


def run(command):
    started = time.perf_counter()
    done = subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True)
    return time.perf_counter() - started, done.stdout


def agree(midrank, sklearn):
    measures = json.loads(midrank)["measures"]
    for name, value in json.loads(sklearn).items():
        if not abs(measures[name]["value"] - value) <= 1e-9 * abs(value):
            sys.exit(f"{name}: midrank says {measures[name]['value']!r}, scikit-learn {value!r}. No table is written.")
    return len(measures)


def measure(rows, rounds, folder):
    data = folder / "rows.parquet"
    write_data(data, rows)
    commands = {
        "midrank, all measures with intervals": [PROGRAM, "evaluate", data, "--format", "json"],
        "midrank, all measures without": [PROGRAM, "evaluate", data, "--format", "json", "--interval", "none"],
        "pandas + scikit-learn, four measures without": [sys.executable, "-c", PYTHON, data],
    }
    times = {name: [] for name in commands}
    for _ in range(rounds):
        texts = {}
        for name, command in commands.items():
            seconds, texts[name] = run(command)
            times[name].append(seconds)
    first, *_, last = commands
    count = agree(texts[first], texts[last])
    for name, seconds in times.items():
        ratios = [mine / base for mine, base in zip(seconds, times[first])]
        yield (
            f"| {rows:,} | {name.replace('all measures', f'{count} measures')} | {statistics.median(seconds):.2f} s | "
            f"{statistics.median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f}) |"
        )


def memory(rows, folder):
    data = folder / "rows.parquet"
    for kind in ("float32", "float64"):  # the larger one last, because the kernel reports the maximum over all processes so far
        write_data(data, rows, kind)
        seconds, _ = run([PROGRAM, "evaluate", data, "--format", "json"])
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
        yield f"| {rows:,} {kind} | {seconds:.1f} s | {most / 1e9:.2f} GB |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=float, default=5e6)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    rows = int(options.rows)
    command = f"python bench/whole_program.py --rows {options.rows:g}"
    lines = ["", f"Machine: {platform.machine()}, {os.cpu_count()} cores, {platform.system()}; Release.  "]
    with tempfile.TemporaryDirectory() as folder:
        if options.memory:
            lines += [f"Command: `{command} --memory`", "", "| rows | all measures with intervals | most memory |", "|---|---|---|"]
            lines += memory(rows, Path(folder))
        else:
            lines += [f"Command: `{command} --rounds {options.rounds}`  "]
            lines += ["Medians of the rounds; ratios are paired by round: median (least-greatest).", ""]
            lines += ["| rows | what | seconds | times the first |", "|---|---|---|---|"]
            lines += measure(rows, options.rounds, Path(folder))
    text = "\n".join(lines) + "\n"
    print(text)
    if options.out:
        old = options.out.read_text() if options.out.exists() else "# whole program\n"
        options.out.write_text(old + text)


if __name__ == "__main__":
    main()
