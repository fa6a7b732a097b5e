"""Writes recalibration.json: the maps that scikit-learn fits to inputs/{binormal,tied,tiny}.csv.

    python tests/golden/peers/recalibration.py

IsotonicRegression, constant beyond its ends (its thresholds, and its values at 21 scores from 0 to 1);
LogisticRegression without a penalty on the logit of the score, on the score, and on log p and -log(1 - p), which are
Platt's map of either and the beta map if no coefficient is negative. If a score separates the classes there is no fit.
"""

import numpy as np
from scored_inputs import write_answers
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LogisticRegression

TOOLS = ("scikit-learn", "numpy")
AT = np.linspace(0, 1, 21)


def logistic(label, design):
    model = LogisticRegression(C=np.inf, solver="newton-cholesky", tol=1e-14, max_iter=1000).fit(design, label)
    return [float(model.intercept_[0]), *map(float, model.coef_[0])]


def answers(label, score):
    isotonic = IsotonicRegression(y_min=0, y_max=1, out_of_bounds="clip").fit(score, label)
    found = {
        "isotonic": {
            "scores": isotonic.X_thresholds_.tolist(),
            "probabilities": isotonic.y_thresholds_.tolist(),
            "made": isotonic.predict(AT).tolist(),
        }
    }
    parted = min(score[label == 1]) >= max(score[label == 0]) or max(score[label == 1]) <= min(score[label == 0])
    if parted:
        return found
    logit = np.log(score / (1 - score))
    found["platt"] = logistic(label, logit[:, None])
    found["of_score"] = logistic(label, score[:, None])
    beta = logistic(label, np.column_stack([np.log(score), -np.log1p(-score)]))
    if min(beta[1:]) < 0:
        kept = 1 if beta[1] < 0 else 0
        one = logistic(label, [np.log(score), -np.log1p(-score)][kept][:, None])
        beta = [one[0], one[1], 0.0] if kept == 0 else [one[0], 0.0, one[1]]
    found["beta"] = beta
    return found


if __name__ == "__main__":
    write_answers(__file__, TOOLS, answers)
