"""Results of torchmetrics' functions for two classes, several classes, several labels, queries and regression:
torchmetrics.json, from inputs/*.csv and tasks/*.csv.

    .venv-torch/bin/python torchmetrics_functional.py

Each result has its call without the data, and the equivalent measure of midrank: [call, measure, value]. Labels are
predicted where their score is above 0.5. Tensors are float64, but torchmetrics counts and divides in float32 in places,
so a result may have only float32 precision. null is a NaN. Not compared, because the definitions differ:

    what is undefined             torchmetrics returns 0: an area of one class, precision, recall and F1 of 0 / 0; here it is undefined
    calibration_error at edges    bins there are [from, to), here (from, to], so the numbers of bins are such that no score is an edge
    ranks of tied scores          torchmetrics depends on torch's sorting: multilabel_ranking_loss and retrieval_* only without ties
    mean_absolute_percentage_error of a true 0    torchmetrics divides by 1.17e-6 there; here it is undefined
    concordance_corrcoef          variances over n - 1 there, over n as in Lin (1989) here
"""

import csv
import json
import math
import warnings
from importlib.metadata import version
from pathlib import Path

import torch
from torchmetrics.functional import classification as classes
from torchmetrics.functional import regression as numbers
from torchmetrics.functional import retrieval as queries

HERE = Path(__file__).resolve().parent
warnings.filterwarnings("ignore")

BINARY = {
    "binary_accuracy()": "accuracy",
    "binary_auroc()": "roc_auc",
    "binary_auroc(max_fpr=0.3)": "partial_auc(max_fpr=0.3,mcclish=1)",
    "binary_average_precision()": "average_precision",
    "binary_calibration_error(n_bins=7, norm='l1')": "ece(bins=7)",
    "binary_calibration_error(n_bins=7, norm='l2')": "ece(bins=7,norm=2)",
    "binary_calibration_error(n_bins=7, norm='max')": "mce(bins=7)",
    "binary_calibration_error(n_bins=13, norm='l1')": "ece(bins=13)",
    "binary_cohen_kappa()": "cohen_kappa",
    "binary_f1_score()": "f1",
    "binary_fbeta_score(beta=0.5)": "f_beta(beta=0.5)",
    "binary_hamming_distance()": "error_rate",
    "binary_jaccard_index()": "threat_score",
    "binary_matthews_corrcoef()": "mcc",
    "binary_negative_predictive_value()": "negative_predictive_value",
    "binary_precision()": "precision",
    "binary_recall()": "sensitivity",
    "binary_specificity()": "specificity",
}
CLASSES = {  # of what is predicted
    "multiclass_accuracy(average='micro')": "accuracy",
    "multiclass_accuracy(average='macro')": "balanced_accuracy",
    "multiclass_cohen_kappa()": "cohen_kappa",
    "multiclass_cohen_kappa(weights='linear')": "cohen_kappa(weights=1)",
    "multiclass_cohen_kappa(weights='quadratic')": "cohen_kappa(weights=2)",
    "multiclass_matthews_corrcoef()": "mcc",
    **{
        f"multiclass_{theirs}(average='{average}')": f"{average}_{ours}"
        for average in ("macro", "micro", "weighted")
        for theirs, ours in (
            ("f1_score", "f1"),
            ("precision", "precision"),
            ("recall", "sensitivity"),
            ("specificity", "specificity"),
            ("jaccard_index", "threat_score"),
        )
    },
}
CLASS_SCORES = {
    "multiclass_accuracy(average='micro', top_k=2)": "top_k_accuracy(k=2)",
    "multiclass_auroc(average='macro')": "macro_roc_auc",
    "multiclass_auroc(average='weighted')": "weighted_roc_auc",
    "multiclass_average_precision(average='macro')": "macro_average_precision",
    "multiclass_average_precision(average='weighted')": "weighted_average_precision",
}
LABELS = {
    "multilabel_coverage_error()": "coverage_error",
    "multilabel_exact_match()": "subset_accuracy",
    "multilabel_hamming_distance(average='micro')": "hamming_loss",
    "multilabel_ranking_average_precision()": "label_ranking_average_precision",
    **{
        f"multilabel_{theirs}(average='{average}')": f"{average}_{ours}"
        for average in ("macro", "micro", "weighted")
        for theirs, ours in (
            ("auroc", "roc_auc"),
            ("average_precision", "average_precision"),
            ("f1_score", "f1"),
            ("precision", "precision"),
            ("recall", "sensitivity"),
            ("specificity", "specificity"),
        )
    },
}
UNTIED_LABELS = {"multilabel_ranking_loss()": "label_ranking_loss"}
NUMBERS = {
    "explained_variance()": "explained_variance",
    "kendall_rank_corrcoef(variant='b')": "kendall_tau_b",
    "mean_absolute_error()": "mae",
    "mean_squared_error()": "mse",
    "mean_squared_error(squared=False)": "rmse",
    "pearson_corrcoef()": "pearson",
    "r2_score()": "r2",
    "spearman_corrcoef()": "spearman",
    "weighted_mean_absolute_percentage_error()": "wape",
}
POSITIVE_NUMBERS = {
    "mean_absolute_percentage_error()": "mape",
    "mean_squared_log_error()": "msle",
    "tweedie_deviance_score(power=1.0)": "poisson_deviance",
    "tweedie_deviance_score(power=2.0)": "gamma_deviance",
    "tweedie_deviance_score(power=1.5)": "tweedie_deviance(power=1.5)",
}
QUERIES = {  # means over the queries
    "retrieval_hit_rate(top_k=3)": "hit_at(k=3)",
    "retrieval_normalized_dcg(top_k=5)": "ndcg_at(k=5)",
    "retrieval_precision(top_k=3)": "precision_at(k=3)",
    "retrieval_reciprocal_rank()": "mean_reciprocal_rank",
}


def columns_of(file):
    with open(HERE / file, newline="") as opened:
        rows = list(csv.DictReader(opened))
    return {name: [row[name] for row in rows] for name in rows[0]}


def reals(texts):
    return torch.tensor([float(text) for text in texts], dtype=torch.float64)


def wholes(texts):
    return torch.tensor([int(float(text)) for text in texts])


def called(module, call, *data, **options):
    """The result of a call that is written without its data."""
    name, _, rest = call.partition("(")
    found = float(getattr(module, name)(*data, **options, **eval(f"dict({rest}", {})))  # noqa: S307
    return None if math.isnan(found) else found


def binary(file, score):
    columns = columns_of(file)
    data = reals(columns[score]), wholes(columns["label"])
    answers = [[call, measure, called(classes, call, *data)] for call, measure in BINARY.items()]
    return {"file": file, "score": score, "answers": answers}


def several_classes(file):
    columns = columns_of(file)
    names = [name.removeprefix("p_") for name in columns if name.startswith("p_")]
    label = torch.tensor([names.index(one) for one in columns["label"]])
    predicted = torch.tensor([names.index(one) for one in columns["predicted"]])
    scores = torch.stack([reals(columns[f"p_{name}"]) for name in names], dim=1)
    known = {"num_classes": len(names)}
    answers = [[call, measure, called(classes, call, predicted, label, **known)] for call, measure in CLASSES.items()]
    answers += [[call, measure, called(classes, call, scores, label, **known)] for call, measure in CLASS_SCORES.items()]
    return {"file": file, "answers": answers}


def several_labels(file, asked):
    columns = columns_of(file)
    names = [name.removeprefix("label_") for name in columns if name.startswith("label_")]
    label = torch.stack([wholes(columns[f"label_{name}"]) for name in names], dim=1)
    scores = torch.stack([reals(columns[f"score_{name}"]) for name in names], dim=1)
    answers = [[call, measure, called(classes, call, scores, label, num_labels=len(names))] for call, measure in asked.items()]
    return {"file": file, "answers": answers}


def regression(file, asked):
    columns = columns_of(file)
    data = reals(columns["predicted"]), reals(columns["label"])
    return {"file": file, "answers": [[call, measure, called(numbers, call, *data)] for call, measure in asked.items()]}


def queried(file):
    columns = columns_of(file)
    of_query = {}
    for row, query in enumerate(columns["query"]):
        of_query.setdefault(query, []).append(row)

    def mean(call):
        found = []
        for rows in of_query.values():
            score = reals([columns["score"][row] for row in rows])
            label = wholes([columns["label"][row] for row in rows])
            assert len(set(score.tolist())) == len(rows), "torch orders ties as they come"
            if label.sum() > 0:
                graded = label if "dcg" in call else label > 0
                found.append(called(queries, call, score, graded))
        return sum(found) / len(found)

    return {"file": file, "answers": [[call, measure, mean(call)] for call, measure in QUERIES.items()]}


def main():
    found = {
        "script": "torchmetrics_functional.py",
        "versions": {name: version(name) for name in ("torch", "torchmetrics")},
        "binary": [
            binary(f"inputs/{name}.csv", score)
            for name in ("binormal", "separated", "tied", "tiny")
            for score in ("score_a", "score_b")
        ],
        "classes": [several_classes(f"tasks/classes_{name}.csv") for name in ("plain",)],
        "labels": [
            several_labels("tasks/labels_plain.csv", LABELS | UNTIED_LABELS),
            several_labels("tasks/labels_many.csv", LABELS),
        ],
        "regression": [
            regression("tasks/regression_plain.csv", NUMBERS),
            regression("tasks/regression_positive.csv", NUMBERS | POSITIVE_NUMBERS),
            regression("tasks/regression_counts.csv", NUMBERS),
        ],
        "queries": [queried(f"tasks/queries_{name}.csv") for name in ("plain", "graded")],
    }
    (HERE / "torchmetrics.json").write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
