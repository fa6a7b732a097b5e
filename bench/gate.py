#!/usr/bin/env python3
"""How often the gate against a baseline passes (midrank check --baseline --max-drop), on simulated predictions with and without a drop.

    .venv/bin/python bench/gate.py --program build/check/midrank [--pairs 500] [--rows 400] > bench/results/gate.md

Scores are normal, those of positives a standard deviation higher, so the area under the ROC curve is 0.76; a third of
the rows is positive. The previous and the new model share half of their variance on each row. A real drop lowers the
new scores of positives by 3/4 of a standard deviation: the area falls to 0.57.
"""

import argparse
import os
import platform
import random
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path

SHARED = 1 / 2  # of the variance
DROP = 3 / 4  # standard deviations

# The baseline of each case, and by how much the new scores of positives drop.
CASES = {
    "the same rows, no drop": ("before.csv", 0),
    "other rows, no drop": ("others.csv", 0),
    "a report of other rows, no drop": ("others.json", 0),
    "the same rows, a real drop": ("before.csv", DROP),
    "other rows, a real drop": ("others.csv", DROP),
    "a report of other rows, a real drop": ("others.json", DROP),
}


def scores(draw, rows):
    """Label, previous score and new score of each row."""
    for row in range(rows):
        label = row % 3 == 0
        hard = label + sqrt(SHARED) * draw.gauss(0, 1)
        before, now = (hard + sqrt(1 - SHARED) * draw.gauss(0, 1) for _ in range(2))
        yield label, before, now


def write(path, labels, values):
    path.write_text("label,score\n" + "".join(f"{label:d},{value!r}\n" for label, value in zip(labels, values, strict=True)))


def passes(program, folder, seed, rows):
    """Whether the gate passes in each case."""
    draw = random.Random(seed)
    labels, before, now = zip(*scores(draw, rows), strict=True)
    other_labels, others, _ = zip(*scores(draw, rows + rows // 10), strict=True)
    write(folder / "before.csv", labels, before)
    write(folder / "others.csv", other_labels, others)
    subprocess.run([program, "evaluate", "others.csv", "-o", "others.json"], cwd=folder, check=True, capture_output=True)
    found = {}
    for case, (baseline, drop) in CASES.items():
        write(folder / "now.csv", labels, [value - drop * label for label, value in zip(labels, now, strict=True)])
        asked = [program, "check", "now.csv", "--baseline", baseline, "--max-drop", "roc_auc=0", "--threads", "1"]
        done = subprocess.run(asked, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            raise RuntimeError(done.stderr)
        found[case] = done.returncode == 0
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--rows", type=int, default=400)
    parser.add_argument("--seed", type=int, default=2024)
    options = parser.parse_args()
    program = options.program.resolve()

    def pair(number):
        with tempfile.TemporaryDirectory() as folder:
            return passes(program, Path(folder), 1_000_003 * options.seed + number, options.rows)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(pair, range(options.pairs)))
    print("# the gate against a baseline\n")
    print(f"Machine: {platform.machine()}, {os.cpu_count()} cores, {platform.system()}.  ")
    print(f"Command: `python bench/gate.py --program {os.path.relpath(program)} --pairs {options.pairs} --rows {options.rows} --seed {options.seed}`\n")
    print(f"`midrank check now.csv --baseline FILE --max-drop roc_auc=0`, {options.rows} rows now, of a baseline of other rows a tenth more.\n")
    print("| held against | pairs | pass | fail |\n|---|---:|---:|---:|")
    for case in CASES:
        passed = sum(one[case] for one in found)
        print(f"| {case} | {len(found)} | {passed} ({100 * passed / len(found):.1f} %) | {len(found) - passed} ({100 - 100 * passed / len(found):.1f} %) |")


if __name__ == "__main__":
    main()
