"""ROC AUC of a Parquet file by Spark MLlib without bins: every distinct score is a point."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise a file could hide a package that it imports.
sys.path[0] = str(Path(__file__).resolve().parents[2])

from rival import compete
from spark_rival import THREADS, mllib_call, mllib_version

compete(
    task="spark", rival="mllib", version=mllib_version(0), threads=THREADS, prepare=mllib_call(0), tolerance_f64=1e-9
)
