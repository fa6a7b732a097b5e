"""Writes decision.json: results of other tools for decisions by scores, on inputs/{binormal,tied,tiny}.csv.

    python tests/golden/peers/decision.py

dcurves: net benefit of the model and of flagging all. It flags scores at the threshold and above, midrank only above,
so no threshold is one of the scores. hmeasure: the H measure with the costs of 2014 (severity_ratio below 0) and with
beta distributions of its own (severity_ratio r: 2 and 1 + 1/r). scikit-learn: det_curve. BEDROC by the formula of its
authors, summed over ranks, with mid-ranks for ties.
"""

import numpy as np
import pandas as pd
from dcurves import dca
from hmeasure import h_score
from scored_inputs import write_answers
from sklearn.metrics import det_curve

TOOLS = ("dcurves", "hmeasure", "scikit-learn", "numpy")
THRESHOLDS = (0.0501, 0.1501, 0.3001, 0.5501, 0.8001)
SEVERITIES = (0.25, 1.0, 3.0)


def net_benefits(label, score):
    assert not set(score) & set(THRESHOLDS)
    table = dca(pd.DataFrame({"label": label, "score": score}), "label", ["score"], thresholds=list(THRESHOLDS))
    of = {model: rows.set_index("threshold")["net_benefit"] for model, rows in table.groupby("model")}
    return [
        {"pt": pt, "model": float(of["score"].loc[pt]), "all": float(of["all"].loc[pt])} for pt in THRESHOLDS
    ]


def bedroc(label, score, alpha):
    n, positive = len(label), int(label.sum())
    share = positive / n
    total = 0.0
    for value in score[label == 1]:
        above, tied = int((score > value).sum()), int((score == value).sum())
        total += np.exp(-alpha * np.arange(above + 1, above + tied + 1) / n).mean()
    by_chance = positive / n * (1 - np.exp(-alpha)) / np.expm1(alpha / n)
    factor = share * np.sinh(alpha / 2) / (np.cosh(alpha / 2) - np.cosh(alpha / 2 - alpha * share))
    return float(total / by_chance * factor + 1 / (1 - np.exp(alpha * (1 - share))))


def answers(label, score):
    fpr, fnr, _ = det_curve(label, score)
    found = {"h_measure": h_score(label, score, severity_ratio=-1)}
    for r in SEVERITIES:
        found[f"h_measure(alpha=2,beta={1 + 1 / r!r})"] = h_score(label, score, severity_ratio=r)
    for alpha in (20, 5):
        found[f"bedroc(alpha={alpha})"] = bedroc(label, score, alpha)
    return {
        "measures": {name: float(value) for name, value in found.items()},
        "net_benefit": net_benefits(label, score),
        "det": sorted(set(zip(fpr.tolist(), fnr.tolist(), strict=True))),
    }


if __name__ == "__main__":
    write_answers(__file__, TOOLS, answers)
