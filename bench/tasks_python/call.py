#!/usr/bin/env python3
"""The overhead of a call from Python: the AUC of few rows, in NumPy arrays and in lists.

    .venv-bench/bin/python bench/tasks_python/call.py --program build/bench/bench_tasks_python

midrank must be importable, built without assertions (`pip install .`). The C++ library computes the same in a separate
process, and scikit-learn is timed as well. Rounds take turns; the least of each is shown, because other load can only
add time. Then the import: the median of new processes, minus that of an empty one.
"""

import argparse
import statistics
import subprocess
import sys
import timeit
from pathlib import Path

import midrank
import numpy as np
import sklearn
from sklearn.metrics import roc_auc_score

ROWS = (10, 100, 1000)


def rows_of(count):
    """The same as in midrank.cpp."""
    i = np.arange(count)
    return (i * 31 % 10 < 4).astype(np.uint8), (i * 7919 % 1000) / 1000


def microseconds(call, calls):
    return 1e6 * timeit.timeit(call, number=calls) / calls


def library(program, rows, calls):
    answer, seconds = subprocess.run([program, str(rows), str(calls)], check=True, capture_output=True, text=True).stdout.split()
    return float(answer), 1e6 * float(seconds)


def import_milliseconds(code):
    timed = f"import time; t = time.perf_counter(); {code}; print(time.perf_counter() - t)"
    return 1e3 * float(subprocess.check_output([sys.executable, "-c", timed]))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    print(f"numpy {np.__version__}, scikit-learn {sklearn.__version__}, Python {sys.version.split()[0]}\n")
    print("| rows | C++ library, us | midrank, arrays, us | beyond C++, us | midrank, lists, us | scikit-learn, us |")
    print("|---:|---:|---:|---:|---:|---:|")
    for rows in ROWS:
        label, score = rows_of(rows)
        lists = label.tolist(), score.tolist()
        answer, _ = library(options.program, rows, 10)
        assert answer == midrank.roc_auc(label, score) == midrank.roc_auc(*lists)
        found = {name: [] for name in ("library", "arrays", "lists", "sklearn")}
        for _ in range(options.rounds):
            found["library"].append(library(options.program, rows, 20_000)[1])
            found["arrays"].append(microseconds(lambda: midrank.roc_auc(label, score), 20_000))
            found["lists"].append(microseconds(lambda: midrank.roc_auc(*lists), 2_000))
            found["sklearn"].append(microseconds(lambda: roc_auc_score(label, score), 200))
        least = {name: min(times) for name, times in found.items()}
        beyond = least["arrays"] - least["library"]
        print(
            f"| {rows} | {least['library']:.2f} | {least['arrays']:.2f} | {beyond:.2f} | {least['lists']:.1f} | {least['sklearn']:.0f} |"
        )
    times = {code: [import_milliseconds(code) for _ in range(21)] for code in ("import midrank", "import numpy")}
    print("\n" + ", ".join(f"`{code}` {statistics.median(of):.1f} ms" for code, of in times.items()) + ", medians of 21 processes.")


if __name__ == "__main__":
    main()
