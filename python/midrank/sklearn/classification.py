"""Measures of predicted labels, and of probabilities of classes, by scikit-learn's conventions.

The counts and the sums come from the engine. This module adds what is particular to scikit-learn: ``zero_division``, which labels are
averaged, what an undefined value becomes, and the text of its warnings.
"""

from __future__ import annotations

import math
import warnings
from typing import Any

import numpy as np
from scipy.sparse import issparse
from sklearn import metrics as original
from sklearn.exceptions import UndefinedMetricWarning
from sklearn.metrics._classification import (
    _check_targets,
    _check_zero_division,
    _validate_binary_probabilistic_prediction,
    _validate_multiclass_probabilistic_prediction,
    _warn_prf,
)
from sklearn.preprocessing import LabelBinarizer
from sklearn.utils import check_array, check_consistent_length, check_scalar, column_or_1d
from sklearn.utils._array_api import supported_float_dtypes
from sklearn.utils._unique import attach_unique
from sklearn.utils.extmath import _nanaverage
from sklearn.utils.multiclass import unique_labels

from midrank._engine import sklearn as engine
from midrank.sklearn._counts import LabelCounts, counted, counted_checked
from midrank.sklearn._inputs import (
    FLOATS,
    NotPlain,
    Weights,
    as_weights,
    drop_in,
    lent,
    mean,
    plain_floats,
    plain_labels,
    plain_vector,
    plain_weights,
    too_few,
)

Array = np.ndarray[Any, Any]

ONE_LABEL = (
    "A single label was found in 'y_true' and 'y_pred'. For the confusion matrix to have the correct shape, use the 'labels' "
    "parameter to pass all known labels."
)


# --- Right and wrong --------------------------------------------------------------------------------------------------------


@drop_in(original.accuracy_score, like="y_pred")
def accuracy_score(y_true: Any, y_pred: Any, *, normalize: bool = True, sample_weight: Any = None) -> float:
    """Share of the rows whose label is right; if rows have several labels, all of them must be."""
    counts = counted(y_true, y_pred, sample_weight)
    return float(counts.exact / counts.total) if normalize else float(counts.exact)


@drop_in(original.zero_one_loss, like="y_pred")
def zero_one_loss(y_true: Any, y_pred: Any, *, normalize: bool = True, sample_weight: Any = None) -> float:
    """Share of the rows whose label is wrong."""
    counts = counted(y_true, y_pred, sample_weight)
    if normalize:
        return 1 - float(counts.exact / counts.total)
    return float(counts.total - counts.exact)


@drop_in(original.hamming_loss, like="y_pred")
def hamming_loss(y_true: Any, y_pred: Any, *, sample_weight: Any = None) -> float:
    """Share of the labels that are wrong."""
    counts = counted(y_true, y_pred, sample_weight)
    if counts.kind != "multilabel-indicator":
        return float((counts.total - counts.exact) / counts.total)
    wrong = counts.truth.sum() + counts.predicted.sum() - 2 * counts.both.sum()
    return float(wrong / (counts.total * len(counts.both)))


@drop_in(original.confusion_matrix, like="y_true")
def confusion_matrix(
    y_true: Any, y_pred: Any, *, labels: Any = None, sample_weight: Any = None, normalize: str | None = None
) -> Array:
    """Counts of rows by true label (rows of the matrix) and predicted label (columns)."""
    counts = _table_counts(y_true, y_pred, sample_weight)
    if labels is None:
        table = np.array(counts.table)
    else:
        table = _selected_table(counts, np.asarray(labels))
    with np.errstate(all="ignore"):
        if normalize == "true":
            table = table / table.sum(axis=1, keepdims=True)
        elif normalize == "pred":
            table = table / table.sum(axis=0, keepdims=True)
        elif normalize == "all":
            table = table / table.sum()
        if normalize is not None:
            table = np.nan_to_num(table)
    if table.shape == (1, 1):
        warnings.warn(ONE_LABEL, UserWarning)
    return table


def _table_counts(y_true: Any, y_pred: Any, sample_weight: Any) -> LabelCounts:
    """Counts with a table of all pairs, for any number of labels."""
    counts = counted(y_true, y_pred, sample_weight, as_table=True)
    if counts.kind not in ("binary", "multiclass"):
        raise ValueError(f"{counts.kind} is not supported")
    if counts.table is None:
        counts.table = _large_table(counts.labels, y_true, y_pred, sample_weight)
    return counts


def _large_table(labels: Array, y_true: Any, y_pred: Any, sample_weight: Any) -> Array:
    codes = [lent(np.searchsorted(labels, np.asarray(y)).astype(np.int32)) for y in (y_true, y_pred)]
    rows, weight = engine.count_codes(*codes, len(labels), as_weights(sample_weight))
    if weight is None:
        return rows
    return weight.astype(np.int64) if np.asarray(sample_weight).dtype.kind in "iub" else weight


def _selected_table(counts: LabelCounts, labels: Array) -> Array:
    if labels.size == 0:
        raise ValueError("'labels' should contain at least one label.")
    places = _places(counts, labels)
    assert counts.table is not None
    present = places >= 0
    assert counts.in_truth is not None
    if not counts.in_truth[places[present]].any():
        raise ValueError("At least one label specified must be in y_true")
    table = np.zeros((len(labels), len(labels)), counts.table.dtype)
    # If a label is named twice, its rows count at the last position.
    _, from_behind = np.unique(labels[::-1], return_index=True)
    present &= np.isin(np.arange(len(labels)), len(labels) - 1 - from_behind)
    table[np.ix_(present, present)] = counts.table[np.ix_(places[present], places[present])]
    return table


def _places(counts: LabelCounts, labels: Any) -> Array:
    """The position of each label among those that occur; -1 for one that does not."""
    place_of = {label: place for place, label in enumerate(counts.labels.tolist())}
    listed = labels.tolist() if isinstance(labels, np.ndarray) else list(labels)
    return np.array([place_of.get(label, -1) for label in listed], dtype=np.intp)


@drop_in(original.multilabel_confusion_matrix, like="y_pred")
def multilabel_confusion_matrix(
    y_true: Any, y_pred: Any, *, sample_weight: Any = None, labels: Any = None, samplewise: bool = False
) -> Array:
    """The two-by-two table [[tn, fp], [fn, tp]] of each label, or of each row that has several labels."""
    counts = counted(y_true, y_pred, sample_weight, samplewise=samplewise)
    counts = _of_labels(counts, labels, samplewise, y_true, y_pred, sample_weight)
    false_positive, false_negative = counts.predicted - counts.both, counts.truth - counts.both
    true_negative = counts.total - counts.both - false_positive - false_negative
    return np.stack([true_negative, false_positive, false_negative, counts.both]).T.reshape(-1, 2, 2)


def _of_labels(
    counts: LabelCounts, labels: Any, samplewise: bool, y_true: Any, y_pred: Any, sample_weight: Any
) -> LabelCounts:
    """The counts of these labels, in this order; of all labels if none are given."""
    several = counts.kind == "multilabel-indicator"
    if samplewise and not several:
        raise ValueError("Samplewise metrics are not available outside of multilabel classification.")
    if labels is None:
        return counts
    labels = np.asarray(labels)
    if counts.labels.dtype.kind == "U" and labels.dtype.kind in "biuf":
        labels = labels.astype(str)  # what NumPy makes of them in an array with texts
    if several:
        labels = labels.astype(np.intp) if labels.dtype.kind == "b" else labels
        _check_numbers_of_labels(labels, counts.labels)
        if samplewise:
            return _samplewise_selected(labels, y_true, y_pred, sample_weight)
    both, predicted, truth = (_taken(column, counts, labels) for column in (counts.both, counts.predicted, counts.truth))
    return LabelCounts(
        counts.kind, labels, both, predicted, truth, counts.total, counts.table, counts.rows, counts.exact
    )


def _taken(column: Array, counts: LabelCounts, labels: Array) -> Array:
    places = labels if counts.kind == "multilabel-indicator" else _places(counts, labels)
    return np.where(places >= 0, column[places], column.dtype.type(0)) if len(column) else np.zeros(len(labels))


def _check_numbers_of_labels(labels: Array, present: Array) -> None:
    if labels.shape == present.shape and not (labels != present).any():
        return
    if labels.max() > present.max():
        raise ValueError(
            f"All labels must be in [0, n labels) for multilabel targets. Got {labels.max():d} > {present.max():d}"
        )
    if labels.min() < 0:
        raise ValueError(f"All labels must be in [0, n labels) for multilabel targets. Got {labels.min():d} < 0")


def _samplewise_selected(labels: Array, y_true: Any, y_pred: Any, sample_weight: Any) -> LabelCounts:
    kind, _, y_true, y_pred, sample_weight = _check_targets(y_true, y_pred, sample_weight)
    return counted_checked(kind, labels, y_true[:, labels], y_pred[:, labels], sample_weight, samplewise=True)


# --- Agreement --------------------------------------------------------------------------------------------------------------


@drop_in(original.cohen_kappa_score, like="y1")
def cohen_kappa_score(
    y1: Any,
    y2: Any,
    *,
    labels: Any = None,
    weights: str | None = None,
    sample_weight: Any = None,
    replace_undefined_by: float = np.nan,
) -> float:
    """Agreement of two annotators beyond chance."""
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("always" if labels is None else "ignore", message="A single label")
            table = confusion_matrix(y1, y2, labels=labels, sample_weight=sample_weight)
    except ValueError as error:
        if "At least one label specified must be in y_true" not in str(error):
            raise
        raise ValueError(
            "At least one label in `labels` must be present in `y1` (even though `cohen_kappa_score` is otherwise agnostic to "
            "the order of `y1` and `y2`)."
        ) from error
    table = table.astype(np.float64)
    by_first, by_second, total = table.sum(axis=1), table.sum(axis=0), table.sum()
    if total == 0:
        return _undefined_kappa(
            "`y2` contains no labels that are present in both `y1` and `labels`."
            "`cohen_kappa_score` is undefined and set to the value defined by "
            f"the `replace_undefined_by` param, which is set to {replace_undefined_by}.",
            replace_undefined_by,
        )
    places = np.arange(len(table))
    distance = np.abs(places[:, np.newaxis] - places).astype(np.float64)
    if weights is None:
        distance = (distance != 0).astype(np.float64)
    elif weights == "quadratic":
        distance **= 2
    expected = (distance * np.outer(by_second, by_first)).sum() / total
    if expected == 0:
        return _undefined_kappa(
            "`y1`, `y2` and `labels` have only one label in common. `cohen_kappa_score` is undefined and set to the value "
            f"defined by the the `replace_undefined_by` param, which is set to {replace_undefined_by}.",
            replace_undefined_by,
        )
    return float(1 - (distance * table).sum() / expected)


def _undefined_kappa(message: str, value: float) -> float:
    warnings.warn(message, UndefinedMetricWarning, stacklevel=2)
    return value


def _check_classes(counts: LabelCounts) -> None:
    """Raises an error for labels that are not classes, and warns if there is only one label."""
    if counts.kind not in ("binary", "multiclass"):
        raise ValueError(f"{counts.kind} is not supported")
    if len(counts.labels) == 1:
        warnings.warn(ONE_LABEL, UserWarning)


@drop_in(original.matthews_corrcoef, like="y_true")
def matthews_corrcoef(y_true: Any, y_pred: Any, *, sample_weight: Any = None) -> float:
    """Correlation of truth and prediction; 0 if one of them is constant."""
    counts = counted(y_true, y_pred, sample_weight)
    _check_classes(counts)
    truth, predicted = counts.truth.astype(np.float64), counts.predicted.astype(np.float64)
    total = truth.sum()
    both = counts.both.sum(dtype=np.float64) * total - truth @ predicted
    spread = (total**2 - predicted @ predicted) * (total**2 - truth @ truth)
    return 0.0 if spread == 0 else float(both / math.sqrt(spread))


@drop_in(original.balanced_accuracy_score, like="y_pred")
def balanced_accuracy_score(y_true: Any, y_pred: Any, *, sample_weight: Any = None, adjusted: bool = False) -> float:
    """Mean of the recall over the classes that occur."""
    counts = counted(y_true, y_pred, sample_weight, as_table=True)
    _check_classes(counts)
    with np.errstate(divide="ignore", invalid="ignore"):
        recall = counts.both / counts.truth
    if np.isnan(recall).any():
        warnings.warn("y_pred contains classes not in y_true")
        recall = recall[~np.isnan(recall)]
    score = recall.mean()
    if adjusted:
        chance = 1 / len(recall)
        score = (score - chance) / (1 - chance)
    return float(score)


@drop_in(original.class_likelihood_ratios, like="y_pred")
def class_likelihood_ratios(
    y_true: Any, y_pred: Any, *, labels: Any = None, sample_weight: Any = None, replace_undefined_by: Any = np.nan
) -> tuple[float, float]:
    """Likelihood ratios of a positive and of a negative prediction."""
    counts = counted(y_true, y_pred, sample_weight)
    if counts.kind != "binary":
        raise ValueError(
            f"class_likelihood_ratios only supports binary classification problems, got targets of type: {counts.kind}"
        )
    instead = _ratio_replacements(replace_undefined_by)
    table = np.array(counts.table) if labels is None else _selected_table(counts, np.asarray(labels))
    if table.shape == (1, 1):
        warnings.warn(ONE_LABEL, UserWarning)
    true_negative, false_positive, false_negative, true_positive = table.ravel()
    positive, negative = true_positive + false_negative, true_negative + false_positive
    found = [np.nan, np.nan]
    if positive == 0:
        warnings.warn(
            "No samples of the positive class are present in `y_true`. `positive_likelihood_ratio` and "
            "`negative_likelihood_ratio` are both set to `np.nan`. Use the `replace_undefined_by` param to control this "
            "behavior. To suppress this warning or turn it into an error, see Python's `warnings` module and "
            "`warnings.catch_warnings()`.",
            UndefinedMetricWarning,
            stacklevel=2,
        )
    if false_positive == 0:
        nothing = "No samples were predicted for the positive class and `positive_likelihood_ratio` is "
        beginning = nothing if true_positive == 0 else "`positive_likelihood_ratio` is ill-defined and "
        warnings.warn(
            beginning + "set to `np.nan`. Use the `replace_undefined_by` param to ", UndefinedMetricWarning, stacklevel=2
        )
        found[0] = instead[0]
    else:
        found[0] = _quotient(true_positive * negative, false_positive * positive)
    if true_negative == 0:
        warnings.warn(
            "`negative_likelihood_ratio` is ill-defined and set to `np.nan`. Use the `replace_undefined_by` param to control "
            "this behavior. To suppress this warning or turn it into an error, see Python's `warnings` module and "
            "`warnings.catch_warnings()`.",
            UndefinedMetricWarning,
            stacklevel=2,
        )
        found[1] = instead[1]
    else:
        found[1] = _quotient(false_negative * negative, true_negative * positive)
    return float(found[0]), float(found[1])


def _quotient(numerator: Any, denominator: Any) -> Any:
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.float64(numerator) / np.float64(denominator)


def _ratio_replacements(replace_undefined_by: Any) -> tuple[float, float]:
    if not isinstance(replace_undefined_by, dict):
        return (1.0, 1.0) if replace_undefined_by == 1.0 else (np.nan, np.nan)
    message = (
        "The dictionary passed as `replace_undefined_by` needs to be in the form `{'LR+': `value_1`, 'LR-': `value_2`}` where "
        "the value for `LR+` ranges from `1.0` to `np.inf` or is `np.nan` and the value for `LR-` ranges from `0.0` to `1.0` or "
        f"is `np.nan`; got `{replace_undefined_by}`."
    )
    if "LR+" not in replace_undefined_by or "LR-" not in replace_undefined_by:
        raise ValueError(message)
    above, below = replace_undefined_by["LR+"], replace_undefined_by["LR-"]
    try:
        check_scalar(above, "positive_likelihood_ratio", target_type=float | int, min_val=1.0, include_boundaries="left")
        check_scalar(below, "negative_likelihood_ratio", target_type=float | int, min_val=0.0, max_val=1.0)
    except Exception as error:
        raise ValueError(message) from error
    return above, below


# --- Precision, recall and what follows from them ------------------------------------------------------------------------------


def _ratio(
    numerator: Array, denominator: Array, metric: str, modifier: str, average: str | None, warn_for: Any, zero_division: Any
) -> Array:
    """A ratio of counts. If the denominator is 0 it is the value of ``zero_division``, with a warning for "warn"."""
    undefined = denominator == 0
    found = numerator / np.where(undefined, 1, denominator)
    if not undefined.any():
        return found
    found[undefined] = _check_zero_division(zero_division)
    if zero_division == "warn" and metric in warn_for:
        _warn_prf(average, modifier, f"{metric.capitalize()} is", len(found))
    return found


AVERAGES = (None, "micro", "macro", "weighted", "samples")


def _chosen_labels(counts: LabelCounts, average: str | None, labels: Any, pos_label: Any) -> Any:
    """The labels to measure; for a binary task the positive one. Arguments that do not fit together raise scikit-learn's errors."""
    if average not in AVERAGES and average != "binary":
        raise ValueError("average has to be one of " + str(AVERAGES))
    if average != "binary":
        if pos_label not in (None, 1):
            warnings.warn(
                f"Note that pos_label (set to {pos_label!r}) is ignored when average != 'binary' (got {average!r}). You may use "
                "labels=[pos_label] to specify a single positive class.",
                UserWarning,
            )
        return labels
    if counts.kind == "binary":
        if pos_label not in counts.labels and len(counts.labels) >= 2:
            raise ValueError(f"pos_label={pos_label} is not a valid label. It should be one of {counts.labels}")
        return [pos_label]
    others = [other for other in AVERAGES if other != "samples" or counts.kind != "multiclass"]
    raise ValueError(
        f"Target is {counts.kind} but average='binary'. Please choose another average setting, one of {others!r}."
    )


def _measured_counts(
    y_true: Any, y_pred: Any, labels: Any, pos_label: Any, average: str | None, sample_weight: Any
) -> LabelCounts:
    counts = counted(y_true, y_pred, sample_weight)
    labels = _chosen_labels(counts, average, labels, pos_label)
    if average == "samples":
        if counts.kind == "multilabel-indicator":
            counts = counted(y_true, y_pred, sample_weight, samplewise=True)
        return _of_labels(counts, labels, True, y_true, y_pred, sample_weight)
    return _of_labels(counts, labels, False, y_true, y_pred, sample_weight)


@drop_in(original.jaccard_score, like="y_pred")
def jaccard_score(
    y_true: Any,
    y_pred: Any,
    *,
    labels: Any = None,
    pos_label: Any = 1,
    average: str | None = "binary",
    sample_weight: Any = None,
    zero_division: Any = "warn",
) -> Any:
    """Among the rows where a label is true or predicted, the share where it is both."""
    counts = _measured_counts(y_true, y_pred, labels, pos_label, average, sample_weight)
    both, either = counts.both, counts.truth + counts.predicted - counts.both
    if average == "micro":
        both, either = both.sum(keepdims=True), either.sum(keepdims=True)
    found = _ratio(both, either, "jaccard", "true or predicted", average, ("jaccard",), zero_division)
    if average is None:
        return found
    weights: Any = None
    if average == "weighted":
        weights = counts.truth if counts.truth.any() else None
    elif average == "samples" and sample_weight is not None:
        weights = sample_weight
    return float(mean(found, weights))


def _scores_of_counts(
    counts: LabelCounts, beta: float, average: str | None, warn_for: Any, sample_weight: Any, zero_division: Any
) -> tuple[Any, Any, Any, Any]:
    both, predicted, truth = counts.both, counts.predicted, counts.truth
    if average == "micro":
        both, predicted, truth = (column.sum(keepdims=True) for column in (both, predicted, truth))
    precision = _ratio(both, predicted, "precision", "predicted", average, warn_for, zero_division)
    recall = _ratio(both, truth, "recall", "true", average, warn_for, zero_division)
    if np.isposinf(beta):
        score = recall
    elif beta == 0:
        score = precision
    else:
        squared = beta**2
        denominator = squared * truth.astype(np.float64) + predicted
        score = _ratio(
            (1 + squared) * both, denominator, "f-score", "true nor predicted", average, warn_for, zero_division
        )
    if average is None:
        return precision, recall, score, truth
    weights = {"weighted": truth, "samples": sample_weight}.get(average)
    return (*(float(_nanaverage(column, weights=weights)) for column in (precision, recall, score)), None)


@drop_in(original.precision_recall_fscore_support, like="y_pred")
def precision_recall_fscore_support(
    y_true: Any,
    y_pred: Any,
    *,
    beta: float = 1.0,
    labels: Any = None,
    pos_label: Any = 1,
    average: str | None = None,
    warn_for: Any = ("precision", "recall", "f-score"),
    sample_weight: Any = None,
    zero_division: Any = "warn",
) -> tuple[Any, Any, Any, Any]:
    """Precision, recall, F measure, and support: the number of rows with the label."""
    _check_zero_division(zero_division)
    counts = _measured_counts(y_true, y_pred, labels, pos_label, average, sample_weight)
    return _scores_of_counts(counts, beta, average, warn_for, sample_weight, zero_division)


@drop_in(original.f1_score, like="y_pred")
def f1_score(
    y_true: Any,
    y_pred: Any,
    *,
    labels: Any = None,
    pos_label: Any = 1,
    average: str | None = "binary",
    sample_weight: Any = None,
    zero_division: Any = "warn",
) -> Any:
    """Harmonic mean of precision and recall."""
    counts = _measured_counts(y_true, y_pred, labels, pos_label, average, sample_weight)
    return _scores_of_counts(counts, 1, average, ("f-score",), sample_weight, zero_division)[2]


@drop_in(original.fbeta_score, like="y_pred")
def fbeta_score(
    y_true: Any,
    y_pred: Any,
    *,
    beta: float,
    labels: Any = None,
    pos_label: Any = 1,
    average: str | None = "binary",
    sample_weight: Any = None,
    zero_division: Any = "warn",
) -> Any:
    """Weighted harmonic mean of precision and recall."""
    counts = _measured_counts(y_true, y_pred, labels, pos_label, average, sample_weight)
    return _scores_of_counts(counts, beta, average, ("f-score",), sample_weight, zero_division)[2]


@drop_in(original.precision_score, like="y_pred")
def precision_score(
    y_true: Any,
    y_pred: Any,
    *,
    labels: Any = None,
    pos_label: Any = 1,
    average: str | None = "binary",
    sample_weight: Any = None,
    zero_division: Any = "warn",
) -> Any:
    """Among the rows predicted to have a label, the share that have it."""
    counts = _measured_counts(y_true, y_pred, labels, pos_label, average, sample_weight)
    return _scores_of_counts(counts, 1.0, average, ("precision",), sample_weight, zero_division)[0]


@drop_in(original.recall_score, like="y_pred")
def recall_score(
    y_true: Any,
    y_pred: Any,
    *,
    labels: Any = None,
    pos_label: Any = 1,
    average: str | None = "binary",
    sample_weight: Any = None,
    zero_division: Any = "warn",
) -> Any:
    """Among the rows with a label, the share that are predicted to have it."""
    counts = _measured_counts(y_true, y_pred, labels, pos_label, average, sample_weight)
    return _scores_of_counts(counts, 1.0, average, ("recall",), sample_weight, zero_division)[1]


HEADERS = ("precision", "recall", "f1-score", "support")


@drop_in(original.classification_report, like="y_pred")
def classification_report(
    y_true: Any,
    y_pred: Any,
    *,
    labels: Any = None,
    target_names: Any = None,
    sample_weight: Any = None,
    digits: int = 2,
    output_dict: bool = False,
    zero_division: Any = "warn",
) -> str | dict[str, Any]:
    """Precision, recall, F1 and support of each label, and their averages, as text or as a dictionary."""
    counts = counted(y_true, y_pred, sample_weight)
    several = counts.kind == "multilabel-indicator"
    given = labels is not None
    labels = np.asarray(labels) if given else counts.labels
    everything = not several and (not given or set(labels.tolist()) >= set(counts.labels.tolist()))
    if target_names is not None and len(labels) != len(target_names):
        if not given:
            raise ValueError(
                f"Number of classes, {len(labels)}, does not match size of target_names, {len(target_names)}. Try specifying "
                "the labels parameter"
            )
        warnings.warn(f"labels size, {len(labels)}, does not match size of target_names, {len(target_names)}")
    names = [str(label) for label in labels] if target_names is None else target_names
    chosen = _of_labels(counts, labels if given else None, False, y_true, y_pred, sample_weight)
    measured = ("precision", "recall", "f-score")
    of_labels = _scores_of_counts(chosen, 1.0, None, measured, sample_weight, zero_division)
    rows = [(name, *scores) for name, *scores in zip(names, *of_labels)]
    averages = []
    for average in ("micro", "macro", "weighted", "samples") if several else ("micro", "macro", "weighted"):
        of_average = chosen
        if average == "samples":
            of_average = counted(y_true, y_pred, sample_weight, samplewise=True)
            of_average = _of_labels(of_average, labels if given else None, True, y_true, y_pred, sample_weight)
        found = _scores_of_counts(of_average, 1.0, average, measured, sample_weight, zero_division)
        heading = "accuracy" if average == "micro" and everything else f"{average} avg"
        averages.append((heading, *found[:3], np.sum(of_labels[3])))
    if output_dict:
        report: dict[str, Any] = {name: dict(zip(HEADERS, map(float, scores))) for name, *scores in [*rows, *averages]}
        if "accuracy" in report:
            report["accuracy"] = report["accuracy"]["precision"]
        return report
    return _report_text(rows, averages, max((len(name) for name in names), default=0), digits)


def _report_text(rows: list[Any], averages: list[Any], widest: int, digits: int) -> str:
    width = max(widest, len("weighted avg"), digits)

    def line(name: str, *scores: Any) -> str:
        numbers = "".join(f" {score:>9.{digits}f}" for score in scores[:-1])
        return f"{name:>{width}s} {numbers} {scores[-1]:>9}\n"

    text = f"{'':>{width}s} " + "".join(f" {header:>9}" for header in HEADERS) + "\n\n"
    text += "".join(line(*row) for row in rows) + "\n"
    for heading, precision, recall, score, support in averages:
        if heading == "accuracy":
            text += f"{heading:>{width}s}  {'':>9} {'':>9} {score:>9.{digits}f} {support:>9}\n"
        else:
            text += line(heading, precision, recall, score, support)
    return text


# --- Probabilities ----------------------------------------------------------------------------------------------------------


class _Losses:
    """The engine's result for probabilities: the sum of the losses, the weight, and what shows whether they are probabilities."""

    def __init__(self, found: tuple[float, float, float, float, float, bool]) -> None:
        self.loss, self.weight, self.least, self.greatest, self.farthest, self.finite = found

    def are_probabilities(self, dtype: Any) -> bool:
        close = self.farthest < math.sqrt(np.finfo(dtype).eps) / 2
        return self.finite and self.least >= 0 and self.greatest <= 1 and close


def _plain_probabilities(y_true: Any, y_proba: Any, sample_weight: Any) -> tuple[Array, Any, Weights | None]:
    """Probabilities, in one column for the greater of two labels or one for each class, and the true labels. Raises NotPlain."""
    truth = plain_vector(y_true)
    usable = type(y_proba) is np.ndarray and y_proba.dtype in FLOATS and y_proba.ndim in (1, 2) and len(y_proba) > 0
    if truth is None or not usable or truth.dtype.kind == "U" or len(truth) != len(y_proba):
        raise NotPlain
    weights = plain_weights(sample_weight, len(truth))
    if y_proba.ndim == 1:
        found = plain_labels(truth)
        if len(found[0]) != 2:
            raise NotPlain
        return lent(y_proba), found, weights
    classes = y_proba.shape[1]
    if classes < 2 or truth.dtype.kind not in "iu":
        raise NotPlain
    counts = engine.count_numbers(truth, truth, None)
    if counts is None or len(counts[0]) != classes:
        raise NotPlain
    codes = truth if (counts[0] == np.arange(classes)).all() else np.searchsorted(counts[0], truth)
    return lent(y_proba), codes.astype(np.int32), weights


def _loss(name: str, y_proba: Array, truth: Any, weights: Weights | None) -> _Losses:
    eps = float(np.finfo(y_proba.dtype).eps)
    shape = "binary" if y_proba.ndim == 1 else "class"
    return _Losses(getattr(engine, f"{shape}_{name}_loss")(y_proba, truth, weights, eps))


def _checked_loss(name: str, one_hot: Array, y_proba: Array, sample_weight: Any) -> _Losses:
    """The losses of what scikit-learn's checks return."""
    eps = float(np.finfo(y_proba.dtype).eps)
    if y_proba.dtype not in FLOATS:
        y_proba = y_proba.astype(np.float64)
    weights = as_weights(sample_weight)
    if (one_hot.sum(axis=1) == 1).all():
        truth = lent(np.argmax(one_hot, axis=1).astype(np.int32))
        return _Losses(getattr(engine, f"class_{name}_loss")(lent(y_proba), truth, weights, eps))
    return _loss_of_several(name, one_hot, y_proba, weights, eps)


def _loss_of_several(name: str, one_hot: Array, y_proba: Array, weights: Weights | None, eps: float) -> _Losses:
    """The losses column by column, for rows in which several classes are true, or none."""
    of_rows = np.ones(len(one_hot)) if weights is None else weights
    loss = 0.0
    for true, proba in zip(one_hot.T != 0, y_proba.T):
        flags, of_class = lent(true.astype(np.uint8)), of_rows * true if name == "log" else of_rows
        loss += getattr(engine, f"binary_{name}_loss")(lent(proba), flags, lent(of_class), eps)[0]
    return _Losses((loss, engine.weighted_sum(of_rows, None)[0], 0.0, 1.0, 0.0, True))


def _renamed(y_proba: Any, y_pred: Any) -> Any:
    """The probabilities, which may also be given under their old name."""
    if isinstance(y_pred, str) and y_pred == "deprecated":
        return y_proba
    if y_proba is not None:
        raise ValueError("Cannot use both `y_pred` and `y_proba`. `y_pred` is deprecated, use `y_proba` instead.")
    warnings.warn(
        "`y_pred` was renamed to `y_proba` in version 1.9 and will be removed in 1.11. Use `y_proba` instead.", FutureWarning
    )
    return y_pred


def _checked_probabilities(y_true: Any, y_proba: Any, sample_weight: Any, labels: Any) -> tuple[Array, Array]:
    y_proba = check_array(y_proba, ensure_2d=False, dtype=supported_float_dtypes(np, device="cpu"))
    return _validate_multiclass_probabilistic_prediction(y_true, y_proba, sample_weight, labels)


@drop_in(original.log_loss, like="y_proba")
def log_loss(
    y_true: Any,
    y_proba: Any = None,
    *,
    normalize: bool = True,
    sample_weight: Any = None,
    labels: Any = None,
    y_pred: Any = "deprecated",
) -> float:
    """Mean of -log of the probability of the true class, after clipping it away from 0 and 1 by the precision of its type."""
    y_proba = _renamed(y_proba, y_pred)
    losses = None
    if labels is None:
        try:
            proba, truth, weights = _plain_probabilities(y_true, y_proba, sample_weight)
            losses = _loss("log", proba, truth[1] if proba.ndim == 1 else truth, weights)
            if not losses.are_probabilities(proba.dtype) or losses.weight == 0:
                losses = None
        except NotPlain:
            pass
    if losses is None:
        one_hot, proba = _checked_probabilities(y_true, y_proba, sample_weight, labels)
        losses = _checked_loss("log", one_hot, proba, sample_weight)
    if not normalize:
        return losses.loss
    return losses.loss / losses.weight


@drop_in(original.brier_score_loss, like="y_proba")
def brier_score_loss(
    y_true: Any,
    y_proba: Any,
    *,
    sample_weight: Any = None,
    pos_label: Any = None,
    labels: Any = None,
    scale_by_half: bool | str = "auto",
) -> float:
    """Mean squared difference between the probabilities and 1 for the true class, 0 for the others."""
    squares = _squared_losses(y_true, y_proba, sample_weight, pos_label, labels)
    score = squares.loss / squares.weight  # for two classes, both are counted
    half = squares.classes < 3 if scale_by_half == "auto" else scale_by_half
    return float(score * 0.5 if half else score)


class _Squares:
    """Squared losses over all classes, and the share of the weight of each class."""

    def __init__(self, losses: _Losses, of_two: bool, truth: Array, classes: int, weights: Weights | None) -> None:
        self.loss = 2 * losses.loss if of_two else losses.loss
        self.weight, self.classes = losses.weight, classes
        self._truth, self._weights = truth, weights

    def shares(self) -> Array:
        if self._truth.ndim == 2:
            return _shares(self._truth, self._weights)
        weight = engine.total_codes(self._truth.astype(np.int32, copy=False), self._truth.astype(np.int32, copy=False),
                                    self.classes, self._weights)[0]
        return weight / weight.sum()


def _squared_losses(y_true: Any, y_proba: Any, sample_weight: Any, pos_label: Any, labels: Any) -> _Squares:
    try:
        if labels is not None:
            raise NotPlain
        proba, truth, weights = _plain_probabilities(y_true, y_proba, sample_weight)
        if proba.ndim == 1:
            names, positive = truth
            if pos_label is not None:
                if pos_label not in names:
                    raise NotPlain
                positive = positive if pos_label == names[1] else 1 - positive
            losses = _loss("squared", proba, positive, weights)
            if losses.are_probabilities(proba.dtype) and losses.weight != 0:
                return _Squares(losses, True, positive, 2, weights)
        elif pos_label is None:
            losses = _loss("squared", proba, truth, weights)
            if losses.are_probabilities(proba.dtype) and losses.weight != 0:
                return _Squares(losses, False, truth, proba.shape[1], weights)
    except NotPlain:
        pass
    y_proba = check_array(y_proba, ensure_2d=False, dtype=supported_float_dtypes(np, device="cpu"))
    if y_proba.ndim == 1 or y_proba.shape[1] == 1:
        one_hot, proba = _validate_binary_probabilistic_prediction(y_true, y_proba, sample_weight, pos_label)
    else:
        one_hot, proba = _validate_multiclass_probabilistic_prediction(y_true, y_proba, sample_weight, labels)
    losses = _checked_loss("squared", one_hot, proba, sample_weight)
    return _Squares(losses, False, one_hot, proba.shape[1], as_weights(sample_weight))


def _shares(one_hot: Array, weights: Weights | None) -> Array:
    """The share of the weight of the rows of each class."""
    flags = lent((one_hot != 0).astype(np.uint8))
    total = len(flags) if weights is None else engine.weighted_sum(weights, None)[0]
    return engine.count_flags(flags, flags, weights, False)[0] / total


@drop_in(original.d2_log_loss_score, like="y_proba")
def d2_log_loss_score(
    y_true: Any, y_proba: Any = None, *, sample_weight: Any = None, labels: Any = None, y_pred: Any = "deprecated"
) -> float:
    """Relative reduction of the log loss, compared with predicting the shares of the classes."""
    y_proba = _renamed(y_proba, y_pred)
    check_consistent_length(y_proba, y_true, sample_weight)
    if too_few(y_proba):
        return float("nan")
    one_hot, proba = _checked_probabilities(y_true, y_proba, sample_weight, labels)
    losses = _checked_loss("log", one_hot, proba, sample_weight)
    eps = np.finfo(np.float64).eps  # shares are doubles, whatever the type of the probabilities
    shares = _shares(one_hot, as_weights(sample_weight))
    of_shares = -losses.weight * (shares * np.log(np.clip(shares, eps, 1 - eps))).sum()
    return float(1 - losses.loss / of_shares)


@drop_in(original.d2_brier_score, like="y_proba")
def d2_brier_score(
    y_true: Any, y_proba: Any, *, sample_weight: Any = None, pos_label: Any = None, labels: Any = None
) -> float:
    """Relative reduction of the Brier score, compared with predicting the shares of the classes."""
    check_consistent_length(y_proba, y_true, sample_weight)
    if too_few(y_proba):
        return float("nan")
    squares = _squared_losses(y_true, y_proba, sample_weight, pos_label, labels)
    shares = squares.shares()
    return float(1 - squares.loss / (squares.weight * (shares * (1 - shares)).sum()))


@drop_in(original.hinge_loss, like="pred_decision")
def hinge_loss(y_true: Any, pred_decision: Any, *, labels: Any = None, sample_weight: Any = None) -> float:
    """Mean hinge loss: how far margins fall short of 1."""
    try:
        if labels is None:
            return _plain_hinge(y_true, pred_decision, sample_weight)
    except NotPlain:
        pass
    check_consistent_length(y_true, pred_decision, sample_weight)
    pred_decision = check_array(pred_decision, ensure_2d=False)
    y_true = column_or_1d(y_true)
    known = np.unique(labels if labels is not None else y_true)
    weights = as_weights(sample_weight)
    if known.size > 2:
        _check_decisions(pred_decision, y_true, known, labels)
        if not np.isin(y_true, known).all():
            unknown = np.setdiff1d(y_true, known)
            raise ValueError(f"y contains previously unseen labels: {unknown}")
        codes = lent(np.searchsorted(known, y_true).astype(np.int32))
        loss, weight = engine.class_hinge(lent(pred_decision.astype(np.float64)), codes, weights)
        return loss / weight
    decisions = np.ravel(column_or_1d(pred_decision))
    positive = LabelBinarizer(neg_label=-1).fit_transform(y_true)[:, 0] > 0
    if decisions.dtype.kind not in "biuf":
        raise TypeError("pred_decision should be an array of floats.")
    loss, weight = engine.binary_hinge(lent(decisions.astype(np.float64)), lent(positive.astype(np.uint8)), weights)
    return loss / weight


def _plain_hinge(y_true: Any, pred_decision: Any, sample_weight: Any) -> float:
    truth, decisions = plain_vector(y_true), plain_floats(pred_decision)
    if truth is None or decisions is None or truth.dtype.kind == "U" or len(truth) != len(decisions):
        raise NotPlain
    labels, positive = plain_labels(truth)
    weights = plain_weights(sample_weight, len(truth))
    if len(labels) != 2 or not np.isfinite(decisions.sum()):
        raise NotPlain
    loss, weight = engine.binary_hinge(decisions.astype(np.float64, copy=False), positive, weights)
    if not np.isfinite(loss) or not np.isfinite(weight) or weight == 0:
        raise NotPlain
    return loss / weight


def _check_decisions(pred_decision: Array, y_true: Array, known: Array, labels: Any) -> None:
    shape = f"({y_true.shape[0]}, {known.size}). Got: {pred_decision.shape}"
    if pred_decision.ndim <= 1:
        raise ValueError(
            "The shape of pred_decision cannot be 1d arraywith a multiclass target. pred_decision shape must be (n_samples, "
            f"n_classes), that is {shape}"
        )
    if known.size == pred_decision.shape[1]:
        return
    if labels is None:
        raise ValueError("Please include all labels in y_true or pass labels as third argument")
    raise ValueError(
        "The shape of pred_decision is not consistent with the number of classes. With a multiclass target, pred_decision shape "
        f"must be (n_samples, n_classes), that is {shape}"
    )
