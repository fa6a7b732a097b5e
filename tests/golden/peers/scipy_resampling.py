"""Writes scipy_resampling.json: what scipy and statsmodels say of the inputs.

    bootstrap            scipy.stats.bootstrap, 95 %, 20,000 resamples, seed 7: percentile, basic and BCa intervals of
                         score_a. "plain" draws rows, "by_class" draws positives and negatives as two samples
    permutation          scipy.stats.permutation_test of roc_auc = 1/2: labels are exchanged, all 252 ways on the ten
                         rows of tiny, else 19,999 random ones. Its two-sided p-value is twice the smaller one-sided one
    swap                 the same function for the difference of two AUCs on the same rows: within each row the two
                         scores are swapped or not, all 1,024 ways on tiny. Only sensible for scores on one scale; a
                         rank-based variant would rank each score first
    rank_compare_2indep  statsmodels: P(positive above negative), ties as half, with Brunner and Munzel's standard error
                         and their interval from a t distribution

scipy's bootstrap gives ends alone. "between" holds the quantiles of its replicates at shares six standard errors lower
and higher (for percentile and basic), which another run of at least as many replicates must meet. If a resample has one
class only, scipy's answer is NaN; that is kept here as null.

    python scipy_resampling.py          needs scipy and statsmodels; about a minute
"""

import json
import math
import platform
import warnings
from pathlib import Path

import numpy as np
import scipy
import statsmodels
from scipy import stats
from statsmodels.stats.nonparametric import rank_compare_2indep

from functionals import PAIRED, functional, read

RESAMPLES = 20_000
PERMUTATIONS = 19_999
MEASURES = ("roc_auc", "average_precision", "f1")


def number(x):
    return float(x) if math.isfinite(x) else None


def resampled_rows(design, label):
    """The samples from which scipy draws: one of row numbers, or one for each class."""
    rows = np.arange(len(label))
    return (rows,) if design == "plain" else (rows[label == 1], rows[label == 0])


def statistic_of(t, n):
    """A statistic of row numbers, many samples at once along the first axis, in the layout of scipy."""

    def statistic(*samples, axis=-1):
        rows = np.concatenate([np.moveaxis(np.asarray(sample), axis, -1) for sample in samples], axis=-1).astype(int)
        flat = rows.reshape(-1, rows.shape[-1])
        weights = np.zeros((len(flat), n))
        np.add.at(weights, (np.arange(len(flat))[:, None], flat), 1)
        return np.round(t(weights), 13).reshape(rows.shape[:-1])  # so that equal values are equal

    return statistic


def bootstrap(label, score, measure, design):
    t = functional(measure, label, score)
    samples = resampled_rows(design, label)
    found = {"value": float(t(np.ones(len(label))))}
    for method in ("percentile", "basic", "BCa"):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # warnings about NaN and degenerate distributions, which the result shows
            result = stats.bootstrap(
                samples,
                statistic_of(t, len(label)),
                n_resamples=RESAMPLES,
                batch=2000,
                vectorized=True,
                paired=False,
                confidence_level=0.95,
                method=method,
                rng=np.random.default_rng(7),
            )
        interval = result.confidence_interval
        found[method] = {"ends": [number(interval.low), number(interval.high)]}
        replicates = result.bootstrap_distribution
        defined = np.sort(replicates[np.isfinite(replicates)])
        if method == "percentile":
            found["undefined"] = int(RESAMPLES - len(defined))
            found["standard_error"] = float(defined.std(ddof=1))
        around = []
        for p in (0.025, 0.975):
            error = 6 * math.sqrt(p * (1 - p) / len(defined))
            around.append(np.quantile(defined, np.clip([p - error, p + error], 0, 1)))
        if method == "basic":
            around = [2 * found["value"] - end[::-1] for end in reversed(around)]
        if method != "BCa":
            found[method]["between"] = {"low": around[0].tolist(), "high": around[1].tolist()}
    return found


def p_values(samples, statistic, kind):
    found = {}
    for alternative in ("two-sided", "greater", "less"):
        result = stats.permutation_test(
            samples,
            statistic,
            permutation_type=kind,
            n_resamples=PERMUTATIONS,
            batch=2000,
            vectorized=True,
            alternative=alternative,
            rng=np.random.default_rng(7),
        )
        found[alternative] = float(result.pvalue)
    null = result.null_distribution
    return {"statistic": float(result.statistic), "permutations": len(null), **found}


def area(positive, negative, axis=-1):
    """AUC of two samples of scores, by pairs, in integer halves so that equal areas are equal."""
    positive, negative = np.moveaxis(positive, axis, -1), np.moveaxis(negative, axis, -1)
    above = positive[..., :, None] > negative[..., None, :]
    equal = positive[..., :, None] == negative[..., None, :]
    halves = (2 * above + equal).sum(axis=(-1, -2))
    return halves / (2 * positive.shape[-1] * negative.shape[-1])


def swap_statistic(label):
    def statistic(a, b, axis=-1):
        a, b = np.moveaxis(a, axis, -1), np.moveaxis(b, axis, -1)
        return np.round(
            area(a[..., label == 1], a[..., label == 0]) - area(b[..., label == 1], b[..., label == 0]), 13
        )

    return statistic


def rank_comparison(label, score):
    result = rank_compare_2indep(score[label == 1], score[label == 0], use_t=True)
    low, high = result.conf_int(alpha=0.05)
    test = result.test_prob_superior(0.5)
    return {
        "value": float(result.prob1),
        "variance": float(result.var_prob),
        "ends": [float(low), float(high)],
        "statistic": float(test.statistic),
        "p": float(test.pvalue),
        "degrees_of_freedom": float(result.df),
    }


def of_input(name):
    data = read(name)
    label, score, other = data["label"], data["score_a"], data["score_b"]
    found = {
        "bootstrap": {
            design: {measure: bootstrap(label, score, measure, design) for measure in MEASURES}
            for design in ("plain", "by_class")
        }
    }
    if name != "separated":
        found["permutation"] = {
            column: p_values((data[column][label == 1], data[column][label == 0]), area, "independent")
            for column in ("score_a", "score_b")
        }
        found["rank_compare_2indep"] = rank_comparison(label, score)
    found["swap"] = p_values((score, other), swap_statistic(label), "samples")
    return found


def main():
    tools = {
        "Python": platform.python_version(),
        "numpy": np.__version__,
        "scipy": scipy.__version__,
        "statsmodels": statsmodels.__version__,
    }
    report = {
        "script": "tests/golden/peers/scipy_resampling.py",
        "tools": tools,
        "threshold": 0.5,
        "resamples": RESAMPLES,
        "inputs": {name: of_input(name) for name in PAIRED},
    }
    Path(__file__).with_suffix(".json").write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
