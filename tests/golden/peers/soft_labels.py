"""Writes soft_labels.json: results of scikit-learn for rows with soft labels, each passed twice: as a positive row
weighted by its label, and as a negative one weighted by the rest.

    python tests/golden/peers/soft_labels.py
"""

import json
from pathlib import Path

import numpy as np
import sklearn
from sklearn import metrics

ROWS = 150


def main():
    draw = np.random.default_rng(5)
    z = draw.normal(size=ROWS)
    label = np.round(4 / (1 + np.exp(1 - 2 * z))) / 4
    score = np.round(1 / (1 + np.exp(1 - 1.5 * z - draw.normal(size=ROWS))), 2).clip(0.01, 0.99)
    truth = np.repeat([1, 0], ROWS)
    twice = np.concatenate([score, score])
    given = {"sample_weight": np.concatenate([label, 1 - label])}
    flagged = twice > 0.5
    values = {
        "roc_auc": metrics.roc_auc_score(truth, twice, **given),
        "average_precision": metrics.average_precision_score(truth, twice, **given),
        "brier_score": metrics.brier_score_loss(truth, twice, **given),
        "log_loss": metrics.log_loss(truth, twice, **given),
        "sensitivity": metrics.recall_score(truth, flagged, **given),
        "precision": metrics.precision_score(truth, flagged, **given),
        "accuracy": metrics.accuracy_score(truth, flagged, **given),
        "mcc": metrics.matthews_corrcoef(truth, flagged, **given),
        "f1": metrics.f1_score(truth, flagged, **given),
        "cohen_kappa": metrics.cohen_kappa_score(truth, flagged, **given),
    }
    document = {
        "script": "soft_labels.py",
        "versions": {"scikit-learn": sklearn.__version__, "numpy": np.__version__},
        "label": label.tolist(),
        "score": score.tolist(),
        "values": {key: float(value) for key, value in values.items()},
    }
    Path(__file__).with_suffix(".json").write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    main()
