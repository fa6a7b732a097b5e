"""Results of scikit-learn, SciPy, PyCM, krippendorff and statsmodels for several classes, several labels, queries and
regression: tasks.json, from tasks/*.csv.

    .venv-peers/bin/python tasks_sklearn.py

The key of a number is the call that gave it, without the data: "f1_score(average='macro', zero_division=nan)". The data
are label and predicted (or the scores, for functions of scores) and the weights, if the file has them and the function
takes them. Keys that begin otherwise:

    unweighted   the same without the weights
    copies       rows of whole weight written out that many times, for functions that take no weights
    pycm, krippendorff, statsmodels, scipy, numpy    of that package; more than a single call is explained where it is made

null is a NaN, or an error (ValueError) about the data. Labels are predicted where their score is above 0.5.
"""

import csv
import json
import math
import platform
import warnings
from importlib.metadata import version
from pathlib import Path

import krippendorff
import numpy as np
import pycm
import scipy
import sklearn
import statsmodels
from scipy import special, stats
from sklearn import metrics
from statsmodels.stats.inter_rater import cohens_kappa

HERE = Path(__file__).resolve().parent
NAN = math.nan
AVERAGED = ("precision_score", "recall_score", "f1_score")
warnings.filterwarnings("ignore")


def read(path):
    """Columns of a file; a column of numbers only as floats."""
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    columns = {}
    for key in rows[0]:
        values = [row[key] for row in rows]
        try:
            columns[key] = np.array([float(value) for value in values])
        except ValueError:
            columns[key] = np.array(values)
    return columns


class Answers(dict):
    """{call: number}"""

    def ask(self, name, *data, before="", module=metrics, **parameters):
        """Makes the call and stores the result; weights are data, so they are left out of the key."""
        named = {key: value for key, value in parameters.items() if key not in ("sample_weight", "labels")}
        shown = ", ".join(f"{key}={value!r}" for key, value in named.items())
        try:
            value = getattr(module, name)(*data, **parameters)
        except ValueError:
            value = NAN
        self.keep(f"{before}{name}({shown})", value)

    def keep(self, key, value):
        assert key not in self, key
        if hasattr(value, "tolist"):
            value = value.tolist()
        self[key] = None if isinstance(value, float) and math.isnan(value) else value


def whole(weight):
    return weight is None or np.all(weight == np.round(weight))


def classes(columns):
    answers = Answers()
    truth, predicted, weight = columns["label"], columns["predicted"], columns.get("weight")
    if truth.dtype == float:
        truth, predicted = truth.astype(int), predicted.astype(int)
    names = [key[2:] for key in columns if key.startswith("p_")] or sorted({*truth.tolist(), *predicted.tolist()})
    given = {"sample_weight": weight}

    answers.ask("confusion_matrix", truth, predicted, labels=names, **given)
    answers.ask("multilabel_confusion_matrix", truth, predicted, labels=names, **given)
    for name in ("accuracy_score", "zero_one_loss", "matthews_corrcoef", "balanced_accuracy_score"):
        answers.ask(name, truth, predicted, **given)
    answers.ask("balanced_accuracy_score", truth, predicted, adjusted=True, **given)
    for kind in ("macro", "weighted", "micro"):
        for zero in (0, NAN):
            for name in AVERAGED:
                answers.ask(name, truth, predicted, average=kind, zero_division=zero, labels=names, **given)
            for beta in (0.5, 2.0):
                answers.ask(
                    "fbeta_score", truth, predicted, beta=beta, average=kind, zero_division=zero, labels=names, **given
                )
        answers.ask("jaccard_score", truth, predicted, average=kind, zero_division=0, labels=names, **given)
    for weights in (None, "linear", "quadratic"):
        answers.ask("cohen_kappa_score", truth, predicted, weights=weights, labels=names, **given)

    copies = np.arange(len(truth)) if weight is None else None
    if weight is not None and whole(weight):
        copies = np.repeat(np.arange(len(truth)), weight.astype(int))
    if copies is not None:
        overall = pycm.ConfusionMatrix(truth[copies].tolist(), predicted[copies].tolist()).overall_stat
        for key in (
            "Overall ACC", "Kappa", "Scott PI", "Gwet AC1", "Krippendorff Alpha", "NIR", "P-Value", "Overall MCC",
            "TPR Macro", "TNR Macro", "PPV Macro", "NPV Macro", "FPR Macro", "FNR Macro", "ACC Macro", "F1 Macro",
            "TPR Micro", "TNR Micro", "PPV Micro", "NPV Micro", "FPR Micro", "FNR Micro", "F1 Micro",
        ):  # fmt: skip
            answers.keep(f"pycm {key}", NAN if overall[key] == "None" else float(overall[key]))
        order = {name: place for place, name in enumerate(names)}
        raters = [[order[x] for x in side[copies].tolist()] for side in (truth, predicted)]
        for level in ("nominal", "ordinal", "interval"):
            value = krippendorff.alpha(raters, value_domain=range(len(names)), level_of_measurement=level)
            answers.keep(f"krippendorff {level}", float(value))
        table = metrics.confusion_matrix(truth[copies], predicted[copies], labels=names)
        for weights in (None, "linear", "quadratic"):
            found = cohens_kappa(table, wt=weights)
            answers.keep(f"statsmodels var_kappa(wt={weights!r})", float(found.var_kappa))
        correct, rate = int(np.trace(table)), float(table.sum(axis=1).max() / table.sum())
        p_value = stats.binomtest(correct, int(table.sum()), rate, alternative="greater").pvalue
        answers.keep("scipy binomtest(correct, n, no information rate, alternative='greater')", float(p_value))

    if not any(key.startswith("p_") for key in columns):
        return answers
    scores = np.column_stack([columns[f"p_{name}"] for name in names])
    answers.ask("log_loss", truth, scores, labels=names, **given)
    answers.ask("brier_score_loss", truth, scores, scale_by_half=False, labels=names, **given)
    if len(names) == 2:  # otherwise roc_auc_score and top_k_accuracy_score would treat the data as binary
        return answers
    for k in range(1, len(names)):
        answers.ask("top_k_accuracy_score", truth, scores, k=k, labels=names, **given)
    for kind in ("macro", "weighted", "micro"):
        answers.ask("roc_auc_score", truth, scores, multi_class="ovr", average=kind, labels=names, **given)
        indicator = (truth[:, None] == np.array(names)).astype(int)
        answers.ask("average_precision_score", indicator, scores, average=kind, **given)
    for kind in ("macro", "weighted"):
        answers.ask(
            "roc_auc_score", truth, scores, multi_class="ovo", average=kind, labels=names, before="unweighted "
        )
        if weight is not None and whole(weight):
            answers.ask(
                "roc_auc_score", truth[copies], scores[copies], multi_class="ovo", average=kind, labels=names,
                before="copies ",
            )  # fmt: skip
    return answers


def labels(columns):
    answers = Answers()
    names = [key.removeprefix("label_") for key in columns if key.startswith("label_")]
    truth = np.column_stack([columns[f"label_{name}"] for name in names]).astype(int)
    scores = np.column_stack([columns[f"score_{name}"] for name in names])
    flagged = (scores > 0.5).astype(int)
    given = {"sample_weight": columns.get("weight")}
    for kind in ("macro", "weighted", "micro", "samples"):
        for zero in (0, NAN):
            for name in AVERAGED:
                answers.ask(name, truth, flagged, average=kind, zero_division=zero, **given)
            answers.ask("fbeta_score", truth, flagged, beta=2.0, average=kind, zero_division=zero, **given)
        for zero in (0, 1):
            answers.ask("jaccard_score", truth, flagged, average=kind, zero_division=zero, **given)
        for name in ("roc_auc_score", "average_precision_score"):
            answers.ask(name, truth, scores, average=kind, **given)
    for name in ("hamming_loss", "accuracy_score", "zero_one_loss"):
        answers.ask(name, truth, flagged, **given)
    for name in ("coverage_error", "label_ranking_loss", "label_ranking_average_precision_score"):
        answers.ask(name, truth, scores, **given)
    return answers


def queries(columns):
    answers = Answers()
    gains, scores = columns["label"].reshape(-1, 8), columns["score"].reshape(-1, 8)
    for k in (1, 3, 5, 8):
        answers.ask("ndcg_score", gains, scores, k=k)
        answers.ask("ndcg_score", 2**gains - 1, scores, k=k, before="exponential ")
    relevant = (gains > 0).astype(int)
    answers.ask("label_ranking_average_precision_score", relevant, scores)
    with_relevant = relevant.any(axis=1)
    each = [metrics.average_precision_score(y, s) for y, s in zip(relevant[with_relevant], scores[with_relevant])]
    answers.keep("mean of average_precision_score() of every query with something relevant", float(np.mean(each)))
    return answers


def regression(columns):
    answers = Answers()
    y, f, weight = columns["label"], columns["predicted"], columns.get("weight")
    given = {"sample_weight": weight}
    for name in (
        "r2_score", "explained_variance_score", "mean_absolute_error", "mean_squared_error", "root_mean_squared_error",
        "median_absolute_error", "mean_squared_log_error", "root_mean_squared_log_error",
        "mean_absolute_percentage_error", "d2_absolute_error_score", "mean_poisson_deviance", "mean_gamma_deviance",
    ):  # fmt: skip
        answers.ask(name, y, f, **given)
    answers.ask("max_error", y, f)
    for alpha in (0.1, 0.5, 0.9):
        answers.ask("mean_pinball_loss", y, f, alpha=alpha, **given)
        answers.ask("d2_pinball_score", y, f, alpha=alpha, **given)
    for power in (-1, 0, 1, 1.5, 2, 3):
        answers.ask("mean_tweedie_deviance", y, f, power=power, **given)
        if power >= 0:
            answers.ask("d2_tweedie_score", y, f, power=power, **given)

    w = np.ones(len(y)) if weight is None else weight
    for delta in (0.5, 1.0):
        loss = np.average(special.huber(delta, y - f), weights=w)
        answers.keep(f"scipy mean of special.huber({delta!r}, y - f)", float(loss))
    covariance = np.cov(y, f, aweights=w, ddof=0)
    correlation = covariance[0, 1] / np.sqrt(covariance[0, 0] * covariance[1, 1])
    answers.keep("numpy correlation of cov(y, f, aweights=w)", float(correlation))

    # These take no weights: rows are written out if weights are whole, and unweighted otherwise.
    before = "copies " if whole(weight) else "unweighted "
    if whole(weight):
        y, f = np.repeat(y, w.astype(int)), np.repeat(f, w.astype(int))
    e = y - f
    answers.keep(f"{before}scipy pearsonr", float(stats.pearsonr(y, f).statistic))
    answers.keep(f"{before}scipy spearmanr", float(stats.spearmanr(y, f).statistic))
    answers.keep(f"{before}scipy kendalltau", float(stats.kendalltau(y, f).statistic))
    answers.keep(f"{before}scipy somersd(y, f)", float(stats.somersd(y, f).statistic))
    answers.keep(f"{before}scipy median_abs_deviation(y - f)", float(stats.median_abs_deviation(e)))
    deviation = stats.median_abs_deviation(e, scale="normal")
    answers.keep(f"{before}scipy median_abs_deviation(y - f, scale='normal')", float(deviation))
    answers.keep(f"{before}numpy median(y - f)", float(np.median(e)))
    for q in (0.0, 0.1, 0.25, 0.9, 1.0):
        for name, values in (("y - f", e), ("abs(y - f)", np.abs(e))):
            value = np.quantile(values, q, method="averaged_inverted_cdf")
            answers.keep(f"{before}numpy quantile({name}, {q!r}, method='averaged_inverted_cdf')", float(value))
    return answers


def main():
    document = {
        "made_by": "tests/golden/peers/tasks_sklearn.py",
        "versions": {
            "scikit-learn": sklearn.__version__,
            "scipy": scipy.__version__,
            "numpy": np.__version__,
            "pycm": pycm.__version__,
            "krippendorff": version("krippendorff"),
            "statsmodels": statsmodels.__version__,
            "python": platform.python_version(),
        },
        "inputs": {},
    }
    tasks = {"classes": classes, "labels": labels, "queries": queries, "regression": regression}
    for path in sorted((HERE / "tasks").glob("*.csv")):
        document["inputs"][path.stem] = tasks[path.stem.partition("_")[0]](read(path))
    (HERE / "tasks.json").write_text(json.dumps(document, indent=1) + "\n")


if __name__ == "__main__":
    main()
