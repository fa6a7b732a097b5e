"""ROC AUC of a Parquet file on one machine: pandas reads it, scikit-learn sorts it."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise a file could hide a package that it imports.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import pandas
import sklearn
from sklearn.metrics import roc_auc_score

from rival import compete
from spark_rival import parquet_file


def prepare(_scores, _labels):
    path = parquet_file(sys.argv[1])

    def call():
        rows = pandas.read_parquet(path)
        return roc_auc_score(rows["label"], rows["score"])

    return call


compete(task="spark", rival="pandas_sklearn", version=f"{pandas.__version__}/{sklearn.__version__}", threads=1, prepare=prepare)
