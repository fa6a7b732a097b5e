"""Writes influence.json: standard errors of many measures by reweighting one row at a time, with no formula for any.

The influence of row i is n dT/dw_i at w = 1, where T(w) is the measure with row i counted w_i times (functionals.py).
The derivative is numerical, with an imaginary step: dT/dw_i = Im T(1 + i h e_i) / h, which loses no digits however
small h is. T does not change when all weights are scaled alike, so the influences of all rows sum to zero; this is
checked. From them:

    infinitesimal_jackknife   se^2 = sum L_i^2 / n^2                           rows drawn from one population
    by_class                  se^2 = sum over classes of m/(m-1) sum (L_i - mean of the class)^2 / n^2
                              rows drawn within each class, m of them; for roc_auc this is DeLong's variance exactly
    clustered_sums            se^2 = sum over clusters of (sum of L_i in it)^2 / n^2, as R's boot has it
    clustered                 se^2 = (G-1)/G sum over G clusters of d^2, where d is to first order how far the value moves
                              without the cluster: by what its items lie apart from the mean of their class, times
                              m/(m - those of the class in it), and by the means, times n/(n - those in it); over n
    cluster_jackknife         se^2 = (G-1)/G sum (T_(g) - T)^2, T_(g) without cluster g: what the former stands for
    jackknife                 se^2 = (n-1)/n sum (T_(i) - mean)^2, T_(i) without row i
    jackknife_by_class        se^2 = sum over classes of (m-1)/m sum (T_(i) - mean of the class)^2

"acceleration" is that of the BCa interval, sum d^3 / (6 (sum d^2)^(3/2)) over all rows, where d is L_i; L_i less the
mean of its class; the mean of the T_(i) less T_(i); and (m-1)/m times that within the class. It is null where all d are
zero.

"difference" is the measure of score_a less that of score_b on the same rows: its influences are differences too. Under
"tiny" the influence of every row is given. "obuchowski" is the variance of roc_auc for clustered rows as published
(Obuchowski 1997, doi:10.2307/2533958), from placement values and not from influences.

    python influence.py
"""

import json
import platform
from pathlib import Path

import numpy as np

from functionals import MEASURES, PAIRED, functional, has_corner, read

STEP = 1e-30


def influences(measure, n):
    return n * np.imag(measure(np.ones(n) + 1j * STEP * np.eye(n))) / STEP


def root(x):
    return float(np.sqrt(x))


def by_class(label, values):
    """Sums of squares about the class mean, and the size of the class."""
    groups = [values[label == y] for y in (0, 1)]
    return [(((group - group.mean()) ** 2).sum(), len(group)) for group in groups]


def within_classes(label, values):
    values = values.copy()
    for y in (0, 1):
        values[label == y] -= values[label == y].mean()
    return values


def skewness_of_sum(d):
    squares = (d**2).sum()
    return float((d**3).sum() / (6 * squares**1.5)) if squares > 1e-20 else None


def accelerations(label, influence, left_out):
    found = {
        "infinitesimal_jackknife": skewness_of_sum(influence),
        "by_class": skewness_of_sum(within_classes(label, influence)),
    }
    if np.isfinite(left_out).all():
        shrink = 1 - 1 / np.bincount(label)[label]
        found["jackknife"] = skewness_of_sum(left_out.mean() - left_out)
        found["jackknife_by_class"] = skewness_of_sum(-shrink * within_classes(label, left_out))
    return found


def clustered(label, cluster, influence):
    moves = 0
    for group in set(label):
        own = label == group
        apart = np.where(own, influence - influence[own].mean(), 0)
        here = np.bincount(cluster, own)
        moves += np.bincount(cluster, apart) * own.sum() / (own.sum() - here)
        moves += here * influence[own].mean() * len(label) / (len(label) - np.bincount(cluster))
    groups = len(set(cluster))
    return root((groups - 1) / groups * (moves**2).sum() / len(label) ** 2)


def standard_errors(label, cluster, influence, left_out, without_cluster, value):
    n = len(label)
    found = {
        "infinitesimal_jackknife": root((influence**2).sum() / n**2),
        "by_class": root(sum(m / (m - 1) * squares for squares, m in by_class(label, influence)) / n**2),
        "clustered_sums": root((np.bincount(cluster, influence) ** 2).sum() / n**2),
        "clustered": clustered(label, cluster, influence),
    }
    if np.isfinite(without_cluster).all():
        groups = len(without_cluster)
        found["cluster_jackknife"] = root((groups - 1) / groups * ((without_cluster - value) ** 2).sum())
    if np.isfinite(left_out).all():
        found["jackknife"] = root((n - 1) / n * ((left_out - left_out.mean()) ** 2).sum())
        found["jackknife_by_class"] = root(sum((m - 1) / m * squares for squares, m in by_class(label, left_out)))
    return found


def obuchowski(label, score, cluster):
    """Sums of placement values by cluster: S10 of positives, S01 of negatives, S11 of both."""
    positive, negative = label == 1, label == 0
    wins = (score[positive][:, None] > score[negative]) + 0.5 * (score[positive][:, None] == score[negative])
    area = wins.mean()
    p, n = positive.sum(), negative.sum()
    clusters = np.unique(cluster)
    s10 = np.array([(wins.mean(axis=1) - area)[cluster[positive] == c].sum() for c in clusters])
    s01 = np.array([(wins.mean(axis=0) - area)[cluster[negative] == c].sum() for c in clusters])
    with_positive = len(np.unique(cluster[positive]))
    with_negative = len(np.unique(cluster[negative]))
    both = len(clusters)
    return float(
        with_positive / (with_positive - 1) * (s10**2).sum() / p**2
        + with_negative / (with_negative - 1) * (s01**2).sum() / n**2
        + 2 * both / (both - 1) * (s10 * s01).sum() / (p * n)
    )


def of_input(name):
    data = read(name)
    label, cluster = data["label"], data["cluster"]
    n = len(label)
    without_one = 1.0 - np.eye(n)
    found = {"score_a": {}, "score_b": {}, "difference": {}}
    corners = {score: {} for score in found}
    for measure in MEASURES:
        values, influence, left_out, without_cluster = {}, {}, {}, {}
        for score in ("score_a", "score_b"):
            t = functional(measure, label, data[score])
            values[score] = float(t(np.ones(n)))
            influence[score] = influences(t, n)
            left_out[score] = t(without_one)
            without_cluster[score] = t(1.0 - (np.unique(cluster)[:, None] == cluster))
            drift = abs(influence[score].sum())
            assert drift <= 1e-12 * max(1, abs(influence[score]).sum()), (name, score, measure, drift)
            if measure.startswith("partial_auc"):
                limit = float(measure.split("=")[1].rstrip(")"))
                corners[score][measure] = has_corner(label, data[score], limit)
        for table in (values, influence, left_out, without_cluster):
            table["difference"] = table["score_a"] - table["score_b"]
        corners["difference"][measure] = corners["score_a"].get(measure) or corners["score_b"].get(measure)
        for score in found:
            entry = {"value": values[score]}
            if corners[score].get(measure):
                entry["without_standard_error"] = "the ROC curve turns where the partial area ends"
            else:
                entry |= standard_errors(
                    label, cluster, influence[score], left_out[score], without_cluster[score], values[score]
                )
                entry["acceleration"] = accelerations(label, influence[score], left_out[score])
                if name == "tiny":
                    entry["influence"] = influence[score].tolist()
            found[score][measure] = entry
    found["obuchowski"] = {score: obuchowski(label, data[score], cluster) for score in ("score_a", "score_b")}
    return {"rows": n, "positive": int(label.sum()), "clusters": len(set(cluster)), **found}


def main():
    report = {
        "script": "tests/golden/peers/influence.py",
        "tools": {"Python": platform.python_version(), "numpy": np.__version__},
        "threshold": 0.5,
        "inputs": {name: of_input(name) for name in PAIRED},
    }
    Path(__file__).with_suffix(".json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
