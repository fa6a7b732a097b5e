"""Standard error of the ROC AUC by bootstrap with scikit-learn: 2,000 times, draws as many rows within each class as it
has, and computes the AUC, with `resample` and `roc_auc_score` as users call them in a loop.

With many rows the loop is shortened to as few as 100 replicates, and its time scaled to 2,000; the table says so. The
answer is random: two standard errors from B and from at least as many replicates differ by more than 6 sqrt(2) / sqrt(2
B) of their size with a probability below 10^-8.
"""

import sys
from pathlib import Path

# bench/ replaces this folder on the path; otherwise this file would hide the package of the same name.
sys.path[0] = str(Path(__file__).resolve().parents[2])

import numpy as np
import sklearn
from sklearn.metrics import roc_auc_score
from sklearn.utils import resample

from rival import compete

REPLICATES = 2000


def replicates_of(rows):
    return min(REPLICATES, max(100, 20_000_000 // rows))


def prepare(scores, labels):
    replicates = replicates_of(len(labels))

    def call():
        random = np.random.RandomState(7)
        areas = []
        for _ in range(replicates):
            drawn_labels, drawn_scores = resample(labels, scores, stratify=labels, random_state=random)
            areas.append(roc_auc_score(drawn_labels, drawn_scores))
        error = float(np.std(areas, ddof=1))
        return error, 6 / replicates**0.5 * error

    return call


compete(
    task="bootstrap",
    rival="sklearn",
    version=sklearn.__version__,
    threads=1,
    prepare=prepare,
    share=lambda rows: replicates_of(rows) / REPLICATES,
)
