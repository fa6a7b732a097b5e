"""Writes fairness.json: fairlearn's differences and ratios between groups, on inputs/{binormal,tied,tiny}.csv labelled
positive above 0.5.

    python tests/golden/peers/fairness.py

The group of a row is its number modulo 3.
"""

import numpy as np
from fairlearn import metrics
from scored_inputs import write_answers
from sklearn.metrics import accuracy_score, precision_score

TOOLS = ("fairlearn", "scikit-learn", "numpy")
GROUPS = 3


def answers(label, score):
    predicted = (score > 0.5).astype(int)
    groups = np.arange(len(label)) % GROUPS

    def numbers(difference, ratio):
        return {"difference": float(difference), "ratio": None if np.isnan(ratio) else float(ratio)}

    def both(difference, ratio):
        return numbers(*(of(label, predicted, sensitive_features=groups) for of in (difference, ratio)))

    def of(metric):
        frame = metrics.MetricFrame(metrics=metric, y_true=label, y_pred=predicted, sensitive_features=groups)
        return numbers(frame.difference(), frame.ratio())

    return {
        "demographic_parity": both(metrics.demographic_parity_difference, metrics.demographic_parity_ratio),
        "equal_opportunity": both(metrics.equal_opportunity_difference, metrics.equal_opportunity_ratio),
        "predictive_equality": of(metrics.false_positive_rate),
        "equalized_odds": both(metrics.equalized_odds_difference, metrics.equalized_odds_ratio),
        "predictive_parity": of(precision_score),
        "overall_accuracy_equality": of(accuracy_score),
    }


if __name__ == "__main__":
    write_answers(__file__, TOOLS, answers)
