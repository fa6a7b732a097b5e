"""ROC AUC by rapidstats, which is Rust with a Python interface."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise this file would hide the package of the same name.
sys.path[0] = str(Path(__file__).resolve().parents[2])

from importlib.metadata import version

import polars as pl
import rapidstats.metrics

from rival import compete

compete(
    task="roc_auc",
    rival="rapidstats",
    version=version("rapidstats"),
    threads=pl.thread_pool_size(),
    prepare=lambda scores, labels: lambda: rapidstats.metrics.roc_auc(labels, scores),
)
