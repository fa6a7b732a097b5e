"""ROC AUC of a Parquet file by Spark MLlib with its default of 1000 bins, which is approximate."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise a file could hide a package that it imports.
sys.path[0] = str(Path(__file__).resolve().parents[2])

from rival import compete
from spark_rival import THREADS, mllib_call, mllib_version

compete(
    task="spark", rival="mllib_bins", version=mllib_version(1000), threads=THREADS, prepare=mllib_call(1000), tolerance_f64=1e-3
)
