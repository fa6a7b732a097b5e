"""ROC AUC of a Parquet file by Spark MLlib with its standard of 1000 bins, which is close and not exact."""

import sys
from pathlib import Path

# bench/ takes the place of this folder, where a file could pose as a package it imports.
sys.path[0] = str(Path(__file__).resolve().parents[2])

from rival import compete
from spark_rival import THREADS, mllib_call, mllib_version

compete(
    task="spark", rival="mllib_bins", version=mllib_version(1000), threads=THREADS, prepare=mllib_call(1000), tolerance_f64=1e-3
)
