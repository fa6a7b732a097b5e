"""ROC AUC by xgboost: a booster without trees evaluates the scores, which it gets as base margins.

This is the fastest public way to xgboost's AUC that we know. The objective only determines how a margin is transformed
before the metric is computed: squared error leaves it as it is, while binary:logistic would apply a sigmoid, which
makes some scores equal. Margins are float32, so doubles are rounded and a few of them tie; only for that reason the
answer on doubles is compared to 1e-5. The DMatrix is built before the timing starts. A timed call includes the
formatting of the answer as text, because xgboost returns it as text.
"""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise this file would hide the package of the same name.
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
