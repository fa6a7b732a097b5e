"""ROC AUC by xgboost: a booster without trees evaluates the scores, handed over as base margins.

This is the fastest public way to xgboost's AUC that we know. The objective only chooses what happens to a margin before
it is measured: squared error leaves it as it is, where binary:logistic would squash it and so make some scores equal.
Margins are float32, so doubles are rounded and a few of them tie; for that reason alone the answer on doubles is
compared to 1e-5. The DMatrix is built before the clock starts. A timed call includes writing the answer as text, which
is how xgboost gives it.
"""

import sys
from pathlib import Path

# bench/ takes the place of this folder, where this file would pose as the package it imports.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import numpy as np
import scipy.sparse
import xgboost

from rival import compete

THREADS = 2


def prepare(scores, labels):
    no_features = scipy.sparse.csr_matrix((len(labels), 1), dtype=np.float32)
    data = xgboost.DMatrix(no_features, label=labels, base_margin=scores.astype(np.float32), nthread=THREADS)
    options = {"objective": "reg:squarederror", "base_score": 0, "eval_metric": "auc", "nthread": THREADS}
    booster = xgboost.train(options, data, num_boost_round=0)
    return lambda: booster.eval(data).split("eval-auc:")[1]  # "[0]\teval-auc:0.75"


compete(
    task="roc_auc",
    rival="xgboost",
    version=xgboost.__version__,
    threads=THREADS,
    prepare=prepare,
    tolerance_f64=1e-5,
)
