"""Writes explain.json: numbers as printed by other tools, on inputs/{binormal,tied}.csv, with the tool of each.

    python tests/golden/peers/explain.py

scikit-learn, XGBoost and PyCM by their own functions; torchmetrics if it is installed, otherwise its numbers are kept
from the existing file. Numbers are rounded to six decimals, as people copy them. `midrank explain` must find the tool's
convention for each.
"""

import importlib.metadata
import importlib.util
import json
from pathlib import Path

import numpy as np
import xgboost
from pycm import ConfusionMatrix
from scored_inputs import scored
from sklearn import metrics as sk

HERE = Path(__file__).resolve().parent
KEPT = HERE / "explain.json"


def of_scikit_learn(y, s):
    p = (s > 0.5).astype(int)
    precision, recall, _ = sk.precision_recall_curve(y, s)
    yield "auc(recall, precision)", sk.auc(recall, precision)
    yield "average_precision_score", sk.average_precision_score(y, s)
    yield "average_precision_score macro", (
        sk.average_precision_score(y, s) + sk.average_precision_score(1 - y, 1 - s)
    ) / 2
    yield "roc_auc_score", sk.roc_auc_score(y, s)
    yield "roc_auc_score(max_fpr=0.1)", sk.roc_auc_score(y, s, max_fpr=0.1)
    yield "roc_auc_score(max_fpr=0.2)", sk.roc_auc_score(y, s, max_fpr=0.2)
    for function in ("f1_score", "precision_score", "recall_score", "jaccard_score"):
        for average in ("binary", "macro", "weighted", "micro"):
            yield f"{function} {average}", getattr(sk, function)(y, p, average=average)
    for function in ("f1_score", "precision_score", "recall_score"):
        yield f"{function} pos_label=0", getattr(sk, function)(y, p, pos_label=0)
    for beta in (0.5, 2):
        yield f"fbeta_score {beta}", sk.fbeta_score(y, p, beta=beta)
    for function in (
        "accuracy_score", "zero_one_loss", "hamming_loss", "balanced_accuracy_score", "matthews_corrcoef", "cohen_kappa_score"
    ):  # fmt: skip
        yield function, getattr(sk, function)(y, p)
    yield "zero_one_loss sum", sk.zero_one_loss(y, p, normalize=False)
    yield "balanced_accuracy_score adjusted", sk.balanced_accuracy_score(y, p, adjusted=True)
    for function in ("roc_auc_score", "average_precision_score"):
        yield f"{function} of predicted classes", getattr(sk, function)(y, p)
    for place, ratio in enumerate(sk.class_likelihood_ratios(y, p)):
        yield f"class_likelihood_ratios[{place}]", ratio
    yield "d2_log_loss_score", sk.d2_log_loss_score(y, s)
    yield "d2_brier_score", sk.d2_brier_score(y, s)
    yield "brier_score_loss", sk.brier_score_loss(y, s)
    yield "brier_score_loss both", sk.brier_score_loss(y, s, scale_by_half=False)
    yield "log_loss", sk.log_loss(y, s)
    yield "log_loss sum", sk.log_loss(y, s, normalize=False)


def of_xgboost(y, s):
    margin = np.log(s / (1 - s))
    data = xgboost.DMatrix(np.zeros((len(y), 1)), label=y, base_margin=margin)
    booster = xgboost.train({"objective": "binary:logistic", "base_score": 0.5, "eval_metric": ["aucpr", "auc", "error", "logloss"]}, data, 0)
    for part in booster.eval(data).split("\t")[1:]:
        name, value = part.split(":")
        yield name.removeprefix("eval-"), float(value)


def of_pycm(y, s):
    of_positive = {name: value[1] for name, value in ConfusionMatrix(list(y), list((s > 0.5).astype(int))).class_stat.items()}
    for name in ("AUC", "AUPR", "IS"):
        yield name, of_positive[name]


def of_torchmetrics(y, s):
    import torch
    from torchmetrics.functional import classification as tm

    scores, labels = torch.tensor(s, dtype=torch.float64), torch.tensor(y)
    yield "binary_auroc", tm.binary_auroc(scores, labels)
    yield "binary_auroc(max_fpr=0.1)", tm.binary_auroc(scores, labels, max_fpr=0.1)
    yield "binary_average_precision", tm.binary_average_precision(scores, labels)
    yield "multiclass_f1_score macro", tm.multiclass_f1_score((scores > 0.5).int(), labels, num_classes=2, average="macro")


def written(tool, named):
    return [{"tool": tool, "call": call, "printed": f"{float(value):.6f}"} for call, value in named]


def main():
    kept = json.loads(KEPT.read_text())["inputs"] if KEPT.exists() else {}
    inputs = {}
    for name, scores in (("binormal", ("score_a", "score_b")), ("tied", ("score_a",))):
        for score in scores:
            y, s = scored(name, score)
            key = f"{name}:{score}"
            found = written("scikit-learn", of_scikit_learn(y, s)) + written("PyCM", of_pycm(y, s))
            # XGBoost stores scores in single precision, which makes no difference if they have few digits.
            if name == "tied":
                found += written("XGBoost", of_xgboost(y, s))
            if importlib.util.find_spec("torchmetrics"):
                found += written("torchmetrics", of_torchmetrics(y, s))
            else:
                found += [number for number in kept.get(key, []) if number["tool"] == "torchmetrics"]
            inputs[key] = found
    tools = ("scikit-learn", "xgboost", "pycm", "torchmetrics")
    before = json.loads(KEPT.read_text())["versions"] if KEPT.exists() else {}
    versions = before | {
        tool: importlib.metadata.version(tool) for tool in tools if importlib.util.find_spec(tool.replace("scikit-learn", "sklearn"))
    }
    KEPT.write_text(json.dumps({"script": Path(__file__).name, "versions": versions, "inputs": inputs}, indent=1) + "\n")


if __name__ == "__main__":
    main()
