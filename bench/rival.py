"""Shared by all Python rivals: loads the raw files, warms up, times every call, prints one line of JSON.

A rival calls `compete` with a `prepare(scores, labels)` that returns the call to time; what prepare does is not timed.
"""

import json
import sys
import time
from pathlib import Path

import numpy as np


def load(prefix):
    """Scores from PREFIX.scores.f64 or PREFIX.scores.f32, whichever exists, and labels (0 or 1) from PREFIX.labels.u8."""
    wide = Path(f"{prefix}.scores.f64")
    scores = np.fromfile(wide, "<f8") if wide.exists() else np.fromfile(f"{prefix}.scores.f32", "<f4")
    return scores, np.fromfile(f"{prefix}.labels.u8", np.uint8)


def compete(*, task, rival, version, threads, prepare, tolerance_f64=None, share=lambda rows: 1):
    """Runs `<program> DATA_PREFIX REPEATS`.

    A call returns its answer or, if it is random, the answer and its largest expected error.
    tolerance_f64: for a rival that rounds doubles, the largest error of its answer.
    share: the part of the task that one call does for data with this many rows. Seconds are divided by it, and the
    report says so.
    """
    prefix, repeats = sys.argv[1], int(sys.argv[2])
    scores, labels = load(prefix)
    part = share(len(labels))
    call = prepare(scores, labels)
    call()
    seconds = []
    for _ in range(repeats):
        start = time.perf_counter()
        answer = call()
        seconds.append((time.perf_counter() - start) / part)
    answer, tolerance = answer if isinstance(answer, tuple) else (answer, None)
    report = {"task": task, "rival": rival, "version": version, "rows": len(labels), "threads": threads}
    report |= {"answer": float(answer), "seconds": seconds}
    if tolerance_f64 and scores.dtype == np.float64:
        tolerance = tolerance_f64
    if tolerance:
        report["tolerance"] = tolerance
    if part < 1:
        report["note"] = f"{100 * part:.3g} % of the work, scaled"
    print(json.dumps(report))
