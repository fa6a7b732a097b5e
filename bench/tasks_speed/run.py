#!/usr/bin/env python3
"""Times measures for several classes and for numbers, midrank and scikit-learn, from the same arrays in memory.

    .venv-bench/bin/python bench/tasks_speed/run.py --program build/bench/bench_tasks_speed [--tasks macro_f1 …] [--repeats 3]

Both run the task once to warm up (scikit-learn not if one call takes minutes), then in turn; the table shows medians,
their ratio, and that both give the same answer.
"""

import argparse
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
import sklearn
from sklearn.metrics import f1_score, mean_absolute_error, median_absolute_error, r2_score, roc_auc_score

TASKS = {  # rows, classes
    "macro_f1": (10**6, 100),
    "hand_till": (10**6, 100),
    "macro_roc_auc": (10**5, 1000),
    "regression": (10**7, 0),
}


def classes(rows, count, folder, scored):
    random = np.random.default_rng(1)
    truth = random.integers(0, count, rows, dtype=np.int32)
    truth.tofile(folder / "truth.i32")
    if not scored:
        predicted = np.where(random.random(rows) < 0.7, truth, random.integers(0, count, rows, dtype=np.int32)).astype(np.int32)
        predicted.tofile(folder / "predicted.i32")
        return truth, predicted
    scores = random.random((rows, count), dtype=np.float32)
    scores[np.arange(rows), truth] += np.float32(0.3)
    scores /= scores.sum(axis=1, keepdims=True)
    np.ascontiguousarray(scores.T).tofile(folder / "scores.f32")
    return truth, scores


def numbers(rows, folder):
    random = np.random.default_rng(2)
    y = random.normal(size=rows)
    f = y + random.normal(size=rows)
    y.tofile(folder / "y.f64")
    f.tofile(folder / "f.f64")
    return y, f


def probabilities(scores):
    """roc_auc_score requires doubles that sum to 1."""
    wide = scores.astype(np.float64)
    return wide / wide.sum(axis=1, keepdims=True)


def rival(task, rows, count, folder):
    if task == "regression":
        y, f = numbers(rows, folder)
        return lambda: r2_score(y, f) + mean_absolute_error(y, f) + median_absolute_error(y, f)
    truth, other = classes(rows, count, folder, task != "macro_f1")
    if task == "macro_f1":
        return lambda: f1_score(truth, other, average="macro")
    wide = probabilities(other)
    return lambda: roc_auc_score(truth, wide, multi_class="ovo" if task == "hand_till" else "ovr", average="macro")


def timed(call):
    start = time.perf_counter()
    answer = call()
    return answer, time.perf_counter() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--tasks", nargs="+", default=list(TASKS), choices=TASKS)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    print(f"scikit-learn {sklearn.__version__}, numpy {np.__version__}\n")
    print("| task | rows | classes | midrank, s | scikit-learn, s | ratio | difference |\n|---|---:|---:|---:|---:|---:|---:|")
    for task in options.tasks:
        rows, count = TASKS[task]
        with tempfile.TemporaryDirectory() as name:
            call = rival(task, rows, count, Path(name))
            repeats = 1 if task in ("hand_till", "macro_roc_auc") else options.repeats
            ours, theirs = [], []
            for _ in range(repeats):
                done = subprocess.run([options.program, task, name, str(rows), str(count), "1"], check=True, capture_output=True, text=True)
                answer, seconds = map(float, done.stdout.split())
                expected, taken = timed(call)
                ours.append(seconds)
                theirs.append(taken)
        ratio = statistics.median(t / o for o, t in zip(ours, theirs))
        print(f"| {task} | {rows:.0e} | {count} | {statistics.median(ours):.3f} | {statistics.median(theirs):.3f} | {ratio:.1f} | {abs(answer - expected):.1e} |", flush=True)


if __name__ == "__main__":
    main()
