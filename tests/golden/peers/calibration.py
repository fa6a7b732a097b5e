"""Writes calibration.json: results of other tools for the calibration of probabilities, on inputs/{binormal,tied,tiny}.csv.

    python tests/golden/peers/calibration.py

scikit-learn: bins of calibration_curve (equal width; equal mass if 10 divides the number of rows and no score repeats),
Brier score, the D2 scores of it and of the log loss. model-diagnostics: the decomposition of both by isotonic
regression. statsmodels: logistic regression of the label on the logit of the score, and with that logit as an offset,
with robust (HC0) standard errors. Hosmer-Lemeshow has no peer here and is tested with the second implementation. ece is
computed from scikit-learn's bins by its definition.
"""

import numpy as np
import statsmodels.api as sm
from model_diagnostics.scoring import LogLoss, SquaredError, decompose
from scored_inputs import write_answers
from sklearn.calibration import calibration_curve
from sklearn.metrics import brier_score_loss, d2_brier_score, d2_log_loss_score, log_loss

TOOLS = ("scikit-learn", "model-diagnostics", "statsmodels", "numpy")


def bins(label, score, strategy):
    """Weight, mean score and share of positives of each bin; scikit-learn does not return the weights, so rows are
    counted between its edges."""
    share, mean = calibration_curve(label, score, n_bins=10, strategy=strategy)
    edges = np.linspace(0, 1, 11) if strategy == "uniform" else np.percentile(score, np.linspace(0, 1, 11) * 100)
    weight = np.bincount(np.searchsorted(edges[1:-1], score), minlength=10)
    weight = weight[weight > 0]
    return {"weight": weight.tolist(), "mean_score": mean.tolist(), "share_positive": share.tolist()}


def ece(found):
    weight, gap = np.array(found["weight"]), np.array(found["mean_score"]) - np.array(found["share_positive"])
    return {"ece": float((weight * abs(gap)).sum() / weight.sum()), "mce": float(abs(gap).max())}


def fit(label, design, offset=None):
    # Newton's method to the last digit; the standard error is the sandwich estimator, as given by midrank's influences.
    model = sm.Logit(label, design, offset=offset)
    done = model.fit(method="newton", tol=1e-15, maxiter=200, disp=False, cov_type="HC0")
    return done.params, done.bse


def answers(label, score):
    logit = np.log(score / (1 - score))
    ones = np.ones((len(label), 1))
    (intercept,), (intercept_error,) = fit(label, ones, logit)
    (both_intercept, slope), (_, slope_error) = fit(label, np.column_stack([ones, logit]))
    found = {"width": bins(label, score, "uniform")}
    found["width"] |= ece(found["width"])
    if len(label) % 10 == 0 and len(set(score)) == len(score):
        found["mass"] = bins(label, score, "quantile")
        found["mass"] |= ece(found["mass"])
    measures = {
        "calibration_intercept": intercept,
        "calibration_slope": slope,
        "brier_score": brier_score_loss(label, score),
        "log_loss": log_loss(label, score),
        "brier_skill_score": d2_brier_score(label, score),
        "d2_log_loss_score": d2_log_loss_score(label, score),
    }
    for name, scoring in (("brier", SquaredError()), ("log_loss", LogLoss())):
        parts = decompose(label, score, scoring_function=scoring)
        for part in ("miscalibration", "discrimination", "uncertainty"):
            measures[f"{name}_{part}"] = parts[part][0]
    found["measures"] = {name: float(value) for name, value in measures.items()}
    found["standard_errors"] = {"calibration_intercept": float(intercept_error), "calibration_slope": float(slope_error)}
    found["intercept_beside_slope"] = float(both_intercept)
    return found


if __name__ == "__main__":
    write_answers(__file__, TOOLS, answers)
