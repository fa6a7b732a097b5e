"""ROC AUC of a Parquet file by midrank.spark: exact, by evidence of each partition."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise a file could hide a package that it imports.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import midrank
import midrank.spark

from rival import compete
from spark_rival import THREADS, parquet_file, session


def prepare(_scores, _labels):
    spark = session()
    rows = spark.read.parquet(str(parquet_file(sys.argv[1])))
    return lambda: midrank.spark.evaluate(rows, "score", label="label", measures="roc_auc", interval="none")["roc_auc"]


compete(task="spark", rival="midrank", version=midrank.__version__, threads=THREADS, prepare=prepare)
