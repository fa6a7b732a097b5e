"""ROC AUC by rapidstats, Rust under Python."""

import sys
from pathlib import Path

# bench/ takes the place of this folder, where this file would pose as the package it imports.
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
