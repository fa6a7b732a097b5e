"""Results of scikit-learn and scoringrules for predicted quantiles: quantiles.json, including the rows.

    .venv-peers/bin/python quantiles.py

Rows are drawn with the standard library from one seed. The mean pinball loss is scikit-learn's, averaged over the
levels; interval scores are the means of scoringrules'. The weighted interval score is combined from them by its
definition, because that of scoringrules 0.10.0 adds the median itself instead of its distance from the truth.
"""

import json
import random
from importlib.metadata import version
from pathlib import Path

import numpy as np
import scoringrules
from sklearn.metrics import mean_pinball_loss

HERE = Path(__file__).resolve().parent
LEVELS = (0.05, 0.25, 0.5, 0.75, 0.95)


def rows(count=60, seed=3):
    generator = random.Random(seed)
    for _ in range(count):
        center = generator.randint(-400, 400) / 100
        quantiles = sorted(center + generator.randint(-150, 150) / 100 for _ in LEVELS)
        yield [center + generator.randint(-200, 200) / 100, *quantiles]


def answers(table):
    y, *quantiles = np.array(table).T
    low, lower, median, upper, high = quantiles
    losses = [mean_pinball_loss(y, q, alpha=t) for t, q in zip(LEVELS, quantiles)]
    outer, inner = scoringrules.interval_score(y, low, high, 0.1), scoringrules.interval_score(y, lower, upper, 0.5)
    weighted = (abs(y - median) / 2 + 0.05 * outer + 0.25 * inner) / 2.5
    return {
        "mean_pinball_loss": float(np.mean(losses)),
        "interval_score": float(np.mean(outer)),
        "interval_score(level=0.5)": float(np.mean(inner)),
        "weighted_interval_score": float(np.mean(weighted)),
    }


if __name__ == "__main__":
    table = list(rows())
    found = {
        "script": Path(__file__).name,
        "versions": {tool: version(tool) for tool in ("scikit-learn", "scoringrules", "numpy")},
        "levels": LEVELS,
        "rows": table,
        "measures": answers(table),
    }
    (HERE / "quantiles.json").write_text(json.dumps(found, indent=1) + "\n")
