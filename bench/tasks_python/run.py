#!/usr/bin/env python3
"""Times functions of midrank.sklearn and the functions of the same name in scikit-learn, in one process, with alternating calls.

    python bench/tasks_python/run.py --rows 1e2 1e4 1e6 --rounds 5 --out bench/results/tasks_python.md
    python bench/tasks_python/run.py --tasks roc_auc_score --rows 1e7

Before the timing both are called once, and must agree to 1e-9 of the value. The ratio is paired by round: its median,
and in brackets the least and the greatest. *Processor time* is summed over all threads, so a second thread does not
reduce it; it is also least affected by other load.
"""

from __future__ import annotations

import argparse
import statistics
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import sklearn

from midrank.sklearn._functions import OURS, THEIRS

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


def two_classes(rows: int, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """One row in ten is positive; scores are sigmoids of normal deviates with mean 1 for positives, 0 for negatives."""
    label = (random.random(rows) < 0.1).astype(np.int64)
    label[:2] = 0, 1
    return label, 1 / (1 + np.exp(-(random.normal(size=rows) + label)))


def three_classes(rows: int, random: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Seven of ten predictions are right, the others at random."""
    truth = random.integers(0, 3, rows)
    truth[:3] = 0, 1, 2
    return truth, np.where(random.random(rows) < 0.7, truth, random.integers(0, 3, rows))


def tasks(rows: int) -> dict[str, Callable[[], Call]]:
    random = np.random.default_rng(11)

    def of_scores(name: str, **options: Any) -> Callable[[], Call]:
        return lambda: (name, two_classes(rows, random), options)

    def of_labels(name: str, form: Callable[[np.ndarray], np.ndarray] = np.asarray, **options: Any) -> Callable[[], Call]:
        return lambda: (name, tuple(form(column) for column in three_classes(rows, random)), options)

    def of_numbers(name: str) -> Callable[[], Call]:
        def made() -> Call:
            truth = random.normal(size=rows)
            return name, (truth, truth + random.normal(size=rows)), {}

        return made

    def gains() -> Call:
        shape = (max(rows // 10, 2), 10)
        return "ndcg_score", (random.integers(0, 5, shape), random.random(shape)), {}

    names = np.array(["cat", "dog", "mouse"])
    return {
        "roc_auc_score": of_scores("roc_auc_score"),
        "average_precision_score": of_scores("average_precision_score"),
        "roc_curve": of_scores("roc_curve"),
        "precision_recall_curve": of_scores("precision_recall_curve"),
        "log_loss": of_scores("log_loss"),
        "brier_score_loss": of_scores("brier_score_loss"),
        "f1_score, strings": of_labels("f1_score", lambda codes: names[codes], average="macro"),
        "f1_score, objects": of_labels("f1_score", lambda codes: names[codes].astype(object), average="macro"),
        "accuracy_score": of_labels("accuracy_score"),
        "confusion_matrix": of_labels("confusion_matrix"),
        "classification_report": of_labels("classification_report"),
        "matthews_corrcoef": of_labels("matthews_corrcoef"),
        "r2_score": of_numbers("r2_score"),
        "mean_absolute_error": of_numbers("mean_absolute_error"),
        "median_absolute_error": of_numbers("median_absolute_error"),
        "ndcg_score": gains,
    }


def agree(ours: Any, theirs: Any) -> bool:
    if isinstance(theirs, tuple):
        return all(agree(one, other) for one, other in zip(ours, theirs))
    if isinstance(theirs, str):
        return bool(ours == theirs)
    return bool(np.allclose(ours, theirs, rtol=1e-9, atol=1e-12))


def timed(function: Callable[..., Any], call: Call, repeats: int) -> tuple[float, float]:
    """Seconds per call, elapsed and of processor time."""
    _, arguments, options = call
    wall, processor = time.perf_counter(), time.process_time()
    for _ in range(repeats):
        function(*arguments, **options)
    return (time.perf_counter() - wall) / repeats, (time.process_time() - processor) / repeats


def ratio_text(ours: list[float], theirs: list[float]) -> str:
    ratios = [slow / fast if fast > 0 else float("nan") for fast, slow in zip(ours, theirs)]
    return f"{statistics.median(ratios):.1f} ({min(ratios):.1f}-{max(ratios):.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", nargs="+", type=float, default=[1e2, 1e4, 1e6])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tasks", nargs="+")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    lines = [
        f"numpy {np.__version__}, scikit-learn {sklearn.__version__}, {chosen.rounds} rounds.",
        "",
        "| task | rows | midrank | scikit-learn | times, by the clock | times, processor time |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    print("\n".join(lines), flush=True)
    for rows in map(int, chosen.rows):
        for task, make in tasks(rows).items():
            if chosen.tasks and task not in chosen.tasks:
                continue
            call = make()
            pair = OURS[call[0]], THEIRS[call[0]]
            first = [function(*call[1], **call[2]) for function in pair]
            if not agree(*first):
                raise SystemExit(f"{task} with {rows} rows: the answers differ: {first}")
            repeats = max(1, min(200, int(2e5 / rows)))
            found = [[timed(function, call, repeats) for function in pair] for _ in range(chosen.rounds)]
            ours, theirs = ([times[side] for times in found] for side in (0, 1))
            best = [min(wall for wall, _ in side) * 1e3 for side in (ours, theirs)]
            columns = [ratio_text([t[i] for t in ours], [t[i] for t in theirs]) for i in (0, 1)]
            lines.append(f"| {task} | {rows:,} | {best[0]:.3g} ms | {best[1]:.3g} ms | {columns[0]} | {columns[1]} |")
            print(lines[-1], flush=True)
    if chosen.out:
        chosen.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
