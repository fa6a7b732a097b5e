"""ROC AUC by polars-ds, an expression of polars; the frame is made before the timing starts."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise this file would hide the package of the same name.
sys.path[0] = str(Path(__file__).resolve().parents[2])

from importlib.metadata import version

import polars as pl
import polars_ds

from rival import compete


def prepare(scores, labels):
    frame = pl.DataFrame({"label": labels.astype("u4"), "score": scores})
    asked = polars_ds.query_roc_auc("label", "score")
    return lambda: frame.select(asked).item()


compete(
    task="roc_auc",
    rival="polars-ds",
    version=version("polars_ds"),
    threads=pl.thread_pool_size(),
    prepare=prepare,
)
