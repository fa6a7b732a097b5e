"""An estimator, its rows, and the measures of each training: what all designs have in common."""

from __future__ import annotations

import copy
import math
import numbers
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from midrank import _engine, _measures
from midrank._evaluate import evaluate
from midrank._options import COLUMNS, KEYWORDS_ELSEWHERE, keywords_of, refuse_unknown
from midrank._report import Report
from midrank._request import refuse_unanswerable
from midrank._rows import as_list, class_codes, count_of, label_matrix, rows_of
from midrank._scorer import labelled, predictions_of, predictions_of_labels, refuse_positive_of_labels
from midrank._value import Value

# What the numbers of a design may be, as on the command line.
WHOLE = {"folds": (1, 10_000), "inner_folds": (1, 10_000), "replicates": (2, 10_000_000), "permutations": (1, 10_000_000), "seed": (0, 2**64 - 1)}
PARTS = {"level": (0.5, 0.999999), "held_out": (0.001, 0.999)}

ONE_CLASS = "only one class is present in the training rows"

# The keywords of midrank.evaluate that a study accepts: not the predictions, which come from the estimator, nor columns, which would have
# to be divided with the rows of each training.
OPTIONS = ("threshold", "positive", "threads", "source")

Measures = str | Iterable[str] | None


class Study:
    """An estimator, its rows, and the measures of each training; `function` is the public function that runs the study."""

    def __init__(
        self, function: str, estimator: Any, X: Any, y: Any, measures: Measures, options: dict[str, Any], cluster: Any = None
    ) -> None:
        _refuse_options(function, options)
        matrix = label_matrix(y, estimator)
        self.several_labels = matrix is not None
        self.estimator, self.X, self.y = estimator, X, y if matrix is None else matrix
        self.labels = as_list(self.y)
        if count_of(X) != len(self.labels):
            raise _engine.Error(f"X has {count_of(X)} rows and y has {len(self.labels)}. They must be equally long.")
        self.cluster = cluster
        self.clusters = [] if cluster is None else _numbers_of_clusters(cluster, len(self.labels))
        self.classifies = _classifies(estimator) and not self.several_labels
        self.codes = class_codes(self.labels) if self.classifies else bytes(len(self.labels))
        if self.classifies and self.labels and len(set(self.labels)) < 2:
            raise _engine.Error("y has a single class, so there is nothing to learn. Use rows of all classes.")
        self.measures = usual_measures(self) if measures is None else measures if isinstance(measures, str) else list(measures)
        self.positive = options.pop("positive", None)
        if self.several_labels:
            refuse_positive_of_labels(self.positive)
        self.options = {"interval": "none", **options}
        refuse_unanswerable(self.measures, threshold=options.get("threshold"))
        _refuse_rule(function, options.get("threshold"))

    def clusters_of(self, rows: list[int]) -> list[int]:
        """The number of the cluster of each of these rows; empty where rows are independent."""
        return [self.clusters[row] for row in rows] if self.clusters else []

    def smaller_class(self, rows: list[int]) -> tuple[int, int | None]:
        """How many of these rows the smallest class has, and in how many clusters the class in fewest occurs, if there are any."""
        rows_of_class = Counter(self.codes[row] for row in rows)
        if not self.clusters:
            return min(rows_of_class.values()), None
        clusters_of_class = Counter(code for code, _ in {(self.codes[row], self.clusters[row]) for row in rows})
        return min(rows_of_class.values()), min(clusters_of_class.values())

    def fitted(self, rows: list[int], labels: list[int] | None = None, **parameters: Any) -> Any | None:
        """A new estimator, trained on these rows, with the labels of other rows if these are given. None if a classifier would see
        only one class."""
        label_rows = rows if labels is None else labels
        if self.classifies and len({self.codes[row] for row in label_rows}) < 2:
            return None
        estimator = _untrained(self.estimator)
        if parameters:
            estimator.set_params(**parameters)
        return estimator.fit(rows_of(self.X, rows), rows_of(self.y, label_rows))

    def measured(self, model: Any | None, rows: list[int]) -> dict[str, Value]:
        """The measures of the model on these rows; empty if there is no model."""
        if model is None:
            return {}
        return self.report(self.said(model, rows), rows).measures()

    def said(self, model: Any, rows: list[int]) -> dict[str, Any]:
        """The predictions of the model for these rows."""
        features = rows_of(self.X, rows)
        if self.several_labels:
            return predictions_of_labels(model, features, self.options.get("threshold") is None)
        return predictions_of(model, features, self.positive)

    def report(self, said: dict[str, Any], rows: list[int], **options: Any) -> Report:
        """The report of these predictions for these rows."""
        label, keywords = labelled(rows_of(self.y, rows), said)
        return evaluate(label, **{**keywords, "measures": self.measures, **self.options, **options})


def _numbers_of_clusters(cluster: Any, count: int) -> list[int]:
    """The number of each row's cluster, in order of first occurrence. Raises midrank.Error if there is not one for each row, or only
    one in all."""
    if isinstance(cluster, str):
        raise _engine.Error(f"cluster must have a value for each row, not the name {cluster!r}. Give the column itself, as in cluster=data[{cluster!r}].")
    names = as_list(cluster)
    if len(names) != count:
        raise _engine.Error(f"y has {count} rows and cluster has {len(names)}. They must be equally long.")
    numbers: dict[Any, int] = {}
    for row, name in enumerate(names):
        if name is None or name != name:  # NaN
            raise _engine.Error(f"cluster, row {row}: the value is missing. Give each row a cluster; one that belongs with no other can have its own.")
        numbers.setdefault(name, len(numbers))
    if len(numbers) < 2:
        raise _engine.Error("All rows are of one cluster, and whole clusters are held out. Drop cluster if rows are independent.")
    return [numbers[name] for name in names]


def refuse_bad_numbers(**given: Any) -> None:
    """Raises midrank.Error for numbers of a design that are out of range, or none."""
    for name, value in given.items():
        whole = name in WHOLE
        least, most = WHOLE[name] if whole else PARTS[name]
        if not isinstance(value, numbers.Integral if whole else numbers.Real) or not least <= value <= most:
            kind = "a whole number" if whole else "a number"
            raise _engine.Error(f"{name} must be {kind} from {least} to {most}, not {value!r}.")


def _refuse_options(function: str, options: dict[str, Any]) -> None:
    """Raises midrank.Error for keywords of midrank.evaluate that a study does not accept, and TypeError for all others."""
    from midrank import retrain

    accepted = keywords_of(getattr(retrain, function)) | set(OPTIONS)
    for key in options:
        own = KEYWORDS_ELSEWHERE.get(key, key)  # sample_weight is refused as weight is
        if own in accepted or own not in keywords_of(evaluate):
            continue
        if own == "cluster":
            why = "it permutes the labels of single rows, which is only valid if rows are independent"
        elif own in COLUMNS:
            why = f"it trains and evaluates with X and y only, without {own}"
        elif own == "interval":
            why = "its intervals are those of models trained on other rows, and there is one method for them"
        else:
            why = "its intervals take no account of it"
        raise _engine.Error(f"{function} has no {own}: {why}. It takes {', '.join(OPTIONS)}. Drop {key}.")
    refuse_unknown(function, options, accepted)


def _refuse_rule(function: str, threshold: Any) -> None:
    """Raises midrank.Error for a threshold that would be chosen on the rows on which it is measured."""
    if threshold is None or isinstance(threshold, numbers.Real):
        return
    try:
        float(threshold)
    except (TypeError, ValueError):
        raise _engine.Error(
            f"{function} takes a number as threshold, not {threshold!r}: a rule would choose it on the held-out rows, and the result would be "
            "too good. Give a number, or let the estimator choose, as scikit-learn's TunedThresholdClassifierCV does on its training rows."
        ) from None


def _untrained(estimator: Any) -> Any:
    try:
        from sklearn.base import clone
    except ImportError:
        return copy.deepcopy(estimator)
    return clone(estimator, safe=False)


def _classifies(estimator: Any) -> bool:
    try:
        from sklearn.base import is_classifier
    except ImportError:
        return hasattr(estimator, "predict_proba") or hasattr(estimator, "decision_function")
    try:
        return bool(is_classifier(estimator))
    except (AttributeError, TypeError):  # not written for scikit-learn
        return hasattr(estimator, "predict_proba") or hasattr(estimator, "decision_function")


def by_measure(trainings: Sequence[dict[str, Value]]) -> dict[str, list[Value]]:
    """The values of each measure, one for each training."""
    names = next((list(found) for found in trainings if found), [])
    if not names:
        raise _engine.Error("No model could be trained: " + ONE_CLASS + ". Use more rows, or hold out fewer.")
    none = Value(math.nan, ONE_CLASS)
    return {name: [found.get(name, none) for found in trainings] for name in names}


def entry_of(name: str, task: str) -> dict[str, Any]:
    """The catalog entry of the measure."""
    known = _measures.entries().get(name.partition("(")[0], [])
    return next((entry for entry in known if entry["task"] == task), known[0] if known else {})


def usual_measures(study: Study) -> list[str]:
    """The default measures: those that a report of such data shows first. The log loss needs probabilities, and measures of a ranking
    need scores."""
    task = task_of(study)
    if task == "regression":
        return ["r2", "mae", "rmse"]
    probabilities = hasattr(study.estimator, "predict_proba")
    scores = probabilities or hasattr(study.estimator, "decision_function")
    loss = ["log_loss"] if probabilities else []
    if task == "binary" and scores:
        return ["roc_auc", *loss]
    if task == "multilabel":
        return ["macro_f1", "subset_accuracy", *(["macro_roc_auc"] if scores else [])]
    return ["accuracy", "macro_f1", *loss]


def task_of(study: Study) -> str:
    if study.several_labels:
        return "multilabel"
    if not study.classifies:
        return "regression"
    return "binary" if len(set(study.codes)) <= 2 else "multiclass"
