"""Measures as functions of the weights of the rows, by their definitions, for the scripts beside this file.

T(w) is the measure if row i counts w[i] times. The last axis of w runs over rows, so many weightings are evaluated at
once, and weights may be complex, so that a derivative can be computed without cancellation. Pairs of rows are
enumerated; only the distinct scores of the partial area are sorted. A row is flagged if its score is above THRESHOLD.
If a measure is undefined the result is NaN.

    T = functional("average_precision", label, score)
    T(np.ones(n))
"""

import csv
from pathlib import Path

import numpy as np

INPUTS = Path(__file__).resolve().parent / "inputs"
PAIRED = ("binormal", "tied", "tiny", "separated")
THRESHOLD = 0.5


def read(name):
    """The columns of an input: {"label": ..., "score_a": ..., ...}."""
    with open(INPUTS / f"{name}.csv") as file:
        rows = list(csv.DictReader(file))
    return {
        column: np.array([(float if column.startswith("score") else int)(row[column]) for row in rows])
        for column in rows[0]
    }


def total(w):
    return w.sum(axis=-1)


def quotient(above, below):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(below == 0, np.nan, above / np.where(below == 0, 1, below))


# --- one threshold ----------------------------------------------------------------------------------------------------


def counts(label, score):
    """w -> tp, fp, fn, tn."""
    positive, flagged = label == 1, score > THRESHOLD
    cells = [positive & flagged, ~positive & flagged, positive & ~flagged, ~positive & ~flagged]
    return lambda w: [total(w * cell) for cell in cells]


def f_beta(beta):
    weight = beta * beta
    return lambda tp, fp, fn, tn: quotient((1 + weight) * tp, (1 + weight) * tp + weight * fn + fp)


def kappa(tp, fp, fn, tn):
    n = tp + fp + fn + tn
    observed = (tp + tn) / n
    chance = ((tp + fn) * (tp + fp) + (fp + tn) * (fn + tn)) / n**2
    return quotient(observed - chance, 1 - chance)


def mcc(tp, fp, fn, tn):
    # The square root of a product of sums that are positive, or complex numbers near one: the principal root is right.
    return quotient(tp * tn - fp * fn, np.sqrt((tp + fn) * (tp + fp) * (fp + tn) * (fn + tn)))


OF_COUNTS = {
    "accuracy": lambda tp, fp, fn, tn: quotient(tp + tn, tp + fp + fn + tn),
    "precision": lambda tp, fp, fn, tn: quotient(tp, tp + fp),
    "sensitivity": lambda tp, fp, fn, tn: quotient(tp, tp + fn),
    "balanced_accuracy": lambda tp, fp, fn, tn: (quotient(tp, tp + fn) + quotient(tn, tn + fp)) / 2,
    "youden_index": lambda tp, fp, fn, tn: quotient(tp, tp + fn) + quotient(tn, tn + fp) - 1,
    "f1": f_beta(1),
    "f_beta(beta=2)": f_beta(2),
    "mcc": mcc,
    "cohen_kappa": kappa,
    "lift": lambda tp, fp, fn, tn: quotient(quotient(tp, tp + fp), quotient(tp + fn, tp + fp + fn + tn)),
}

# --- rankings ---------------------------------------------------------------------------------------------------------


def roc_auc(label, score):
    """Pairs of a positive and a negative in the right order, a tied pair counted half, over all such pairs."""
    positive, negative = score[label == 1], score[label == 0]
    wins = (positive[:, None] > negative) + 0.5 * (positive[:, None] == negative)

    def measure(w):
        p, n = w[..., label == 1], w[..., label == 0]
        return quotient(((p @ wins) * n).sum(axis=-1), total(p) * total(n))

    return measure


def average_precision(label, score):
    """The mean over positives of the precision among all rows that score at least as high, so that a tie is one step."""
    above = (score[None, :] >= score[label == 1][:, None]).astype(float)  # a row for each positive

    def measure(w):
        p = w[..., label == 1]
        flagged = w @ above.T
        hits = (w * (label == 1)) @ above.T
        return quotient(np.where(p == 0, 0, p * quotient(hits, flagged)).sum(axis=-1), total(p))

    return measure


def partial_auc(max_fpr):
    """Area under the ROC curve, straight within a tie, from false positive rate 0 to max_fpr; not standardised."""

    def of(label, score):
        ties = [score == s for s in sorted(set(score), reverse=True)]

        def measure(w):
            positive, negative = total(w * (label == 1)), total(w * (label == 0))
            area = tpr = fpr = 0 * positive
            for tie in ties:
                next_tpr = tpr + quotient(total(w * (tie & (label == 1))), positive)
                next_fpr = fpr + quotient(total(w * (tie & (label == 0))), negative)
                part = np.where(next_fpr.real <= max_fpr, 1, quotient(max_fpr - fpr, next_fpr - fpr))
                slab = part * (next_fpr - fpr) * (tpr + part * (next_tpr - tpr) / 2)
                area = area + np.where(fpr.real < max_fpr, slab, 0)
                tpr, fpr = next_tpr, next_fpr
            return area

        return measure

    return of


def has_corner(label, score, max_fpr):
    """Whether the ROC curve has a vertex exactly where the partial area ends: then its derivative depends on the side."""
    negative = np.sort(score[label == 0])[::-1]
    reached = [(negative >= s).sum() for s in set(negative)]
    return any(abs(k - max_fpr * len(negative)) < 1e-9 for k in reached)


def average_gain(label, score):
    """(1/n) sum_j (hits(j) - j P/n) = P N (roc_auc - 1/2) / n. It grows with the number of rows, so that number is
    fixed: weights are first scaled to sum to n."""
    area = roc_auc(label, score)

    def measure(w):
        p, n = total(w * (label == 1)), total(w * (label == 0))
        return len(label) * p * n * (area(w) - 0.5) / total(w) ** 2

    return measure


# --- losses -----------------------------------------------------------------------------------------------------------


def mean_of(loss):
    return lambda label, score: lambda w: quotient((w * loss(label, score)).sum(axis=-1), total(w))


OF_SCORES = {
    "roc_auc": roc_auc,
    "average_precision": average_precision,
    "partial_auc(max_fpr=0.2)": partial_auc(0.2),
    "partial_auc(max_fpr=0.3)": partial_auc(0.3),
    "average_gain": average_gain,
    "brier_score": mean_of(lambda label, score: (label - score) ** 2),
    "log_loss": mean_of(lambda label, score: -np.log(np.where(label == 1, score, 1 - score))),
}

MEASURES = [*OF_SCORES, *OF_COUNTS]


def functional(measure, label, score):
    if measure in OF_SCORES:
        return OF_SCORES[measure](label, score)
    cells = counts(label, score)
    return lambda w: OF_COUNTS[measure](*cells(w))
