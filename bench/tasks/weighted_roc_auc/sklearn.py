"""ROC AUC of weighted rows by scikit-learn, with the weights of midrank.cpp."""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise this file would hide the package of the same name.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import numpy as np
import sklearn
from sklearn.metrics import roc_auc_score

from rival import compete


def prepare(scores, labels):
    weights = 0.5 + np.fmod(1e4 * scores.astype(float), 1)
    return lambda: roc_auc_score(labels, scores, sample_weight=weights)


compete(task="weighted_roc_auc", rival="sklearn", version=sklearn.__version__, threads=1, prepare=prepare)
