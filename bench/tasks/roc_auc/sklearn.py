"""ROC AUC by scikit-learn: roc_auc_score as users call it, labels as bytes."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise this file would hide the package of the same name.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import sklearn
from sklearn.metrics import roc_auc_score

from rival import compete

compete(
    task="roc_auc",
    rival="sklearn",
    version=sklearn.__version__,
    threads=1,
    prepare=lambda scores, labels: lambda: roc_auc_score(labels, scores),
)
