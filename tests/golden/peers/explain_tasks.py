"""Writes explain_tasks.json: numbers as printed by other tools for tasks/*.csv, with the tool of each.

    python tests/golden/peers/explain_tasks.py

Numbers are rounded to six decimals, as people copy them. `midrank explain` must find the tool's convention for each.
"""

import csv
import importlib.metadata
import json
import warnings
from pathlib import Path

import numpy as np
import xgboost
from pycm import ConfusionMatrix
from scipy import stats
from sklearn import metrics as sk

HERE = Path(__file__).resolve().parent
warnings.filterwarnings("ignore")  # scikit-learn's warnings about absent classes


def table(name):
    with open(HERE / "tasks" / f"{name}.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    return {key: [row[key] for row in rows] for key in rows[0]}


def columns(rows, prefix):
    names = [key.removeprefix(prefix) for key in rows if key.startswith(prefix)]
    return names, np.array([[float(x) for x in rows[prefix + name]] for name in names]).T


def classes(rows):
    y, predicted = rows["label"], rows["predicted"]
    for function in ("f1_score", "precision_score", "recall_score", "jaccard_score"):
        for average in ("macro", "weighted", "micro"):
            yield "scikit-learn", f"{function} {average}", getattr(sk, function)(y, predicted, average=average)
    for beta in (0.5, 2):
        for average in ("macro", "weighted", "micro"):
            yield "scikit-learn", f"fbeta_score {beta} {average}", sk.fbeta_score(y, predicted, beta=beta, average=average)
    yield "scikit-learn", "accuracy_score sum", sk.accuracy_score(y, predicted, normalize=False)
    for function in ("accuracy_score", "balanced_accuracy_score", "cohen_kappa_score", "matthews_corrcoef", "hamming_loss"):
        yield "scikit-learn", function, getattr(sk, function)(y, predicted)
    yield "scikit-learn", "balanced_accuracy_score adjusted", sk.balanced_accuracy_score(y, predicted, adjusted=True)
    yield "PyCM", "ACC Macro", ConfusionMatrix(y, predicted).overall_stat["ACC Macro"]


def class_scores(rows):
    names, p = columns(rows, "p_")
    y = rows["label"]
    for multi_class, average in (("ovr", "macro"), ("ovr", "weighted"), ("ovr", "micro"), ("ovo", "macro"), ("ovo", "weighted")):
        value = sk.roc_auc_score(y, p, multi_class=multi_class, average=average, labels=names)
        yield "scikit-learn", f"roc_auc_score {multi_class} {average}", value
    yield "scikit-learn", "log_loss", sk.log_loss(y, p, labels=names)
    yield "scikit-learn", "log_loss sum", sk.log_loss(y, p, labels=names, normalize=False)
    yield "scikit-learn", "brier_score_loss", sk.brier_score_loss(y, p, labels=names)
    yield "scikit-learn", "brier_score_loss half", sk.brier_score_loss(y, p, labels=names, scale_by_half=True)
    yield "scikit-learn", "d2_log_loss_score", sk.d2_log_loss_score(y, p, labels=names)
    yield "scikit-learn", "d2_brier_score", sk.d2_brier_score(y, p, labels=names)
    yield "scikit-learn", "top_k_accuracy_score 2", sk.top_k_accuracy_score(y, p, k=2, labels=names)
    truth = np.array([[float(label == name) for name in names] for label in y])
    yield "Keras", "mean_squared_error", np.mean((truth - p) ** 2)
    yield "scikit-learn", "average_precision_score macro", sk.average_precision_score(truth, p, average="macro")
    data = xgboost.DMatrix(np.zeros((len(y), 1)), label=[names.index(label) for label in y], base_margin=np.log(p))
    yield from of_xgboost(data, {"objective": "multi:softprob", "num_class": len(names)}, ["mlogloss", "merror"])


def of_xgboost(data, settings, measures):
    booster = xgboost.train(settings | {"eval_metric": measures, "base_score": 0}, data, 0)
    for part in booster.eval(data).split("\t")[1:]:
        call, value = part.split(":")
        yield "XGBoost", call.removeprefix("eval-"), float(value)


def numbers(rows):
    y, f = (np.array([float(x) for x in rows[name]]) for name in ("label", "predicted"))
    for function in (
        "r2_score", "explained_variance_score", "mean_squared_error", "root_mean_squared_error", "mean_absolute_error",
        "median_absolute_error", "max_error", "mean_absolute_percentage_error", "d2_absolute_error_score",
    ):  # fmt: skip
        yield "scikit-learn", function, getattr(sk, function)(y, f)
    yield "scikit-learn", "mean_pinball_loss", sk.mean_pinball_loss(y, f)
    for alpha in (0.1, 0.95):
        yield "scikit-learn", f"mean_pinball_loss {alpha}", sk.mean_pinball_loss(y, f, alpha=alpha)
        yield "scikit-learn", f"d2_pinball_score {alpha}", sk.d2_pinball_score(y, f, alpha=alpha)
    for function in ("pearsonr", "spearmanr", "kendalltau"):
        yield "SciPy", function, getattr(stats, function)(y, f).statistic
    measures = ["rmse", "mae", "mphe"]
    if min(y) >= 0 and min(f) > 0:
        for function in ("mean_squared_log_error", "root_mean_squared_log_error", "mean_poisson_deviance"):
            yield "scikit-learn", function, getattr(sk, function)(y, f)
        measures += ["rmsle", "poisson-nloglik"]
        yield "scikit-learn", "d2_tweedie_score 1", sk.d2_tweedie_score(y, f, power=1)
    yield from of_xgboost(xgboost.DMatrix(np.zeros((len(y), 1)), label=y, base_margin=f), {}, measures)
    slope = stats.linregress(f, y)
    yield "yardstick", "rsq", slope.rvalue**2


def queries(rows):
    names = list(dict.fromkeys(rows["query"]))
    group = [names.index(name) for name in rows["query"]]
    y, s = (np.array([float(x) for x in rows[name]]) for name in ("label", "score"))
    parts = [np.array(group) == place for place in range(len(names))]
    for k in (None, 3, 5):
        yield "scikit-learn", f"ndcg_score {k}", np.mean([sk.ndcg_score([y[part]], [s[part]], k=k) for part in parts])
    data = xgboost.DMatrix(np.zeros((len(y), 1)), label=y, base_margin=s)
    data.set_group([int(part.sum()) for part in parts])
    yield from of_xgboost(data, {"objective": "rank:ndcg"}, ["ndcg", "ndcg@3", "ndcg@5"])
    if max(y) == 1:
        yield from of_xgboost(data, {"objective": "rank:map"}, ["map", "map@5"])


def labels(rows):
    names, s = columns(rows, "score_")
    y = np.array([[int(x) for x in rows[f"label_{name}"]] for name in names]).T
    predicted = (s > 0.5).astype(int)
    for function in ("f1_score", "precision_score", "recall_score", "jaccard_score"):
        for average in ("macro", "weighted", "micro", "samples"):
            yield "scikit-learn", f"{function} {average}", getattr(sk, function)(y, predicted, average=average)
    for function in ("accuracy_score", "hamming_loss", "zero_one_loss"):
        yield "scikit-learn", function, getattr(sk, function)(y, predicted)
    for function in ("coverage_error", "label_ranking_loss", "label_ranking_average_precision_score"):
        yield "scikit-learn", function, getattr(sk, function)(y, s)
    for average in ("macro", "weighted", "micro"):
        yield "scikit-learn", f"roc_auc_score {average}", sk.roc_auc_score(y, s, average=average)


# Files without weights; for queries those without ties, which XGBoost breaks by the order of rows.
ASKED = {
    "classes_plain": (classes, class_scores), "classes_unpredicted": (classes, class_scores), "classes_absent": (classes,),
    "regression_plain": (numbers,), "regression_counts": (numbers,),
    "queries_plain": (queries,), "queries_graded": (queries,),
    "labels_plain": (labels,), "labels_unflagged": (labels,), "labels_many": (labels,),
}  # fmt: skip


def main():
    inputs = {
        name: [{"tool": tool, "call": call, "printed": f"{float(value):.6f}"} for ask in asked for tool, call, value in ask(table(name))]
        for name, asked in ASKED.items()
    }
    versions = {tool: importlib.metadata.version(tool) for tool in ("scikit-learn", "xgboost", "pycm", "scipy", "numpy")}
    (HERE / "explain_tasks.json").write_text(json.dumps({"script": Path(__file__).name, "versions": versions, "inputs": inputs}, indent=1) + "\n")


if __name__ == "__main__":
    main()
