#!/usr/bin/env python3
"""Results of scikit-learn for a small table of features: tests/golden/peers/learning.csv and learning.json.

    .venv-bench/bin/python tests/golden/peers/learning.py

Rows 0 to 89 are the training set, the others are only scored. Features are standardised by the training rows
(StandardScaler: sum of squares over n). scikit-learn minimises C * sum of log losses + |b|^2 / 2 with a free intercept,
which is midrank's loss divided by l2 = 1 / C. learning.R adds the results of R's glm without a penalty.
"""

import csv
import json
from pathlib import Path

import numpy as np
import sklearn
from sklearn.linear_model import LogisticRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import StandardScaler

HERE = Path(__file__).resolve().parent
TRAIN = 90
ROWS = 120


def table():
    random = np.random.default_rng(20)
    a = random.normal(size=ROWS)
    b = 50 + 10 * (0.6 * a + 0.8 * random.normal(size=ROWS))  # correlated with a, and on another scale
    c = random.exponential(size=ROWS) * 1e-3
    log_odds = 1.2 * a - 0.06 * (b - 50) + 400 * (c - 1e-3) - 0.4
    y = (random.uniform(size=ROWS) < 1 / (1 + np.exp(-log_odds))).astype(int)
    return np.column_stack([a, b, c]).round(9), y


def main():
    x, y = table()
    with open(HERE / "learning.csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["a", "b", "c", "y"])
        writer.writerows([*map(repr, map(float, row)), label] for row, label in zip(x, y))
    scaler = StandardScaler().fit(x[:TRAIN])
    z = scaler.transform(x)
    logistic = []
    for l2 in (0.25, 1.0, 10.0):
        model = LogisticRegression(C=1 / l2, solver="newton-cholesky", tol=1e-13, max_iter=1000).fit(z[:TRAIN], y[:TRAIN])
        logistic.append({"l2": l2, "intercept": float(model.intercept_[0]), "slopes": model.coef_[0].tolist(),
                         "scores": model.predict_proba(z)[:, 1].tolist()})
    counts = np.arange(TRAIN) % 3  # as in a bootstrap: some rows twice, some not at all
    kept = counts > 0
    weighted_scaler = StandardScaler().fit(x[:TRAIN][kept], sample_weight=counts[kept])
    zw = weighted_scaler.transform(x)
    model = LogisticRegression(C=1.0, solver="newton-cholesky", tol=1e-13, max_iter=1000)
    model.fit(zw[:TRAIN][kept], y[:TRAIN][kept], sample_weight=counts[kept])
    weighted = {"l2": 1.0, "intercept": float(model.intercept_[0]), "slopes": model.coef_[0].tolist(),
                "scores": model.predict_proba(zw)[:, 1].tolist()}
    neighbours = [{"neighbours": k, "scores": KNeighborsClassifier(k, algorithm="brute").fit(z[:TRAIN], y[:TRAIN])
                   .predict_proba(z)[:, 1].tolist()} for k in (1, 7)]
    document = {"script": "tests/golden/peers/learning.py", "scikit-learn": sklearn.__version__, "numpy": np.__version__,
                "train": TRAIN, "logistic": logistic, "weighted": weighted, "neighbours": neighbours}
    (HERE / "learning.json").write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    main()
