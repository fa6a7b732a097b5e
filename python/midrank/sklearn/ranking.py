"""Measures and curves of scores, by scikit-learn's conventions.

All results for binary labels come from one ranking of the engine. A point of a curve here flags the scores that are at least its
threshold, whereas midrank's own curves flag those above it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
from scipy.sparse import issparse
from sklearn import metrics as original
from sklearn.exceptions import UndefinedMetricWarning
from sklearn.metrics._base import _average_binary_score
from sklearn.metrics._ranking import _check_dcg_target_type
from sklearn.preprocessing import label_binarize
from sklearn.utils import assert_all_finite, check_array, check_consistent_length, column_or_1d
from sklearn.utils._encode import _encode, _unique
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import (
    _check_pos_label_consistency,
    _check_sample_weight,
    _deprecate_positional_args,
)

from midrank._engine import sklearn as engine
from midrank.sklearn._inputs import (
    FLOATS,
    NotPlain,
    as_weights,
    ensure_non_negative,
    drop_in,
    lent,
    mean,
    plain_floats,
    plain_labels,
    plain_vector,
    plain_weights,
    sums,
    within_double_range,
)

Array = np.ndarray[Any, Any]


# --- Binary labels with one score --------------------------------------------------------------------------------------------


class _Ranked:
    """The engine's ranking of some rows, how thresholds become scores again, and the power of two by which its weights are scaled down."""

    def __init__(self, ranking: Any, power: int, dtype: Any, values: Array | None = None) -> None:
        self.ranking, self.power, self._dtype, self._values = ranking, power, dtype, values

    def thresholds(self, found: Array) -> Array:
        if self._values is not None:
            return self._values[found.astype(np.intp)]
        return found.astype(self._dtype, copy=False)


def _refuse_text(*arrays: Array) -> None:
    """Raises the error of scikit-learn for texts in place of numbers. They have an order too, but "10" comes before "9"."""
    for array in arrays:
        if array.dtype.kind in "US" or (array.dtype.kind == "O" and any(isinstance(value, str | bytes) for value in array.tolist())):
            raise ValueError(
                "dtype='numeric' is not compatible with arrays of bytes/strings. Convert your data to numeric values explicitly instead."
            )


def _scores_to_rank(y_score: Array) -> tuple[Array, Array | None]:
    """Scores for the engine to rank; scores that doubles cannot represent are replaced by their ranks among the distinct ones."""
    if y_score.dtype in FLOATS:
        return lent(y_score), None
    if y_score.dtype.kind in "biu" and (y_score.dtype.itemsize < 8 or y_score.size == 0 or np.abs(y_score).max() <= 2**53):
        return y_score.astype(np.float64), None
    if y_score.dtype == np.float16:
        return y_score.astype(np.float32), None
    _refuse_text(y_score)
    values, places = np.unique(y_score, return_inverse=True)
    return places.astype(np.float64), values


def _rank(positive: Array, y_score: Array, weights: Any) -> _Ranked:
    """The ranking of checked input."""
    if len(y_score) == 0:
        raise IndexError("index -1 is out of bounds for axis 0 with size 0")
    scores, values = _scores_to_rank(y_score)
    weights, power = within_double_range(ensure_non_negative(as_weights(weights)))
    ranking = engine.rank(lent(positive.astype(np.uint8, copy=False)), scores, weights)
    if ranking is None:
        raise ValueError("Input contains NaN or infinity.")
    return _Ranked(ranking, power, y_score.dtype, values)


def _plain_labels(y_true: Any) -> tuple[list[Any], Array]:
    """The one or two labels in order, and the positions of the greater one. Raises NotPlain for anything else."""
    truth = plain_vector(y_true)
    if truth is None:
        raise NotPlain
    if truth.dtype.kind == "U":
        if not truth.dtype.itemsize:
            raise NotPlain
        names, codes, _ = engine.code_texts(*[truth.view(np.uint32).reshape(truth.size, -1)] * 2)
        if len(names) > 2:
            raise NotPlain
        return names, codes.astype(np.uint8)
    return plain_labels(truth)


def _plain_ranked(y_true: Any, y_score: Any, pos_label: Any, sample_weight: Any) -> tuple[_Ranked, int]:
    """The ranking of plain rows, and how many labels they have. Raises NotPlain."""
    scores = plain_floats(y_score)
    if scores is None:
        raise NotPlain
    labels, positive = _plain_labels(y_true)
    if len(labels) != 2 or len(positive) != len(scores):
        raise NotPlain
    if pos_label is None:
        if labels not in ([0, 1], [-1, 1]):
            raise NotPlain
    elif isinstance(pos_label, str) != isinstance(labels[0], str) or pos_label not in labels:
        raise NotPlain
    elif pos_label == labels[0]:
        positive = 1 - positive
    weights, power = within_double_range(ensure_non_negative(plain_weights(sample_weight, len(scores))))
    ranking = engine.rank(positive, scores, weights)
    if ranking is None or not ranking.positive + ranking.negative > 0:
        raise NotPlain
    return _Ranked(ranking, power, np.asarray(y_score).dtype), len(labels)


def _ranked(y_true: Any, y_score: Any, pos_label: Any, sample_weight: Any) -> _Ranked:
    """The ranking of binary labels and scores; for anything else, raises the error of scikit-learn."""
    try:
        return _plain_ranked(y_true, y_score, pos_label, sample_weight)[0]
    except NotPlain:
        pass
    kind = type_of_target(y_true, input_name="y_true")
    if not (kind == "binary" or (kind == "multiclass" and pos_label is not None)):
        raise ValueError(f"{kind} format is not supported")
    pos_label = _check_pos_label_consistency(pos_label, y_true)
    positive = np.asarray(np.asarray(y_true) == pos_label, dtype=np.int32)
    check_consistent_length(positive, y_score, sample_weight)
    positive, y_score = column_or_1d(positive), column_or_1d(y_score)
    assert_all_finite(positive)
    assert_all_finite(y_score)
    if sample_weight is not None:
        sample_weight = _check_sample_weight(column_or_1d(sample_weight), positive)
    return _rank(positive, y_score, sample_weight)


@_deprecate_positional_args(version="1.11")
@drop_in(original.confusion_matrix_at_thresholds, like="y_score")
def confusion_matrix_at_thresholds(
    y_true: Any, y_score: Any, *, pos_label: Any = None, sample_weight: Any = None
) -> tuple[Array, Array, Array, Array, Array]:
    """True negatives, false positives, false negatives and true positives at each distinct score, from the highest down."""
    ranked = _ranked(y_true, y_score, pos_label, sample_weight)
    false_positive, true_positive, thresholds = ranked.ranking.counts()
    cells = (false_positive[-1] - false_positive, false_positive, true_positive[-1] - true_positive, true_positive)
    if ranked.power:
        cells = tuple(np.ldexp(cell, ranked.power) for cell in cells)
    return (*cells, ranked.thresholds(thresholds))


@drop_in(original.roc_curve, like="y_score")
def roc_curve(
    y_true: Any, y_score: Any, *, pos_label: Any = None, sample_weight: Any = None, drop_intermediate: bool = True
) -> tuple[Array, Array, Array]:
    """False and true positive rate at each threshold, starting at (0, 0); optionally without the points on straight lines."""
    ranked = _ranked(y_true, y_score, pos_label, sample_weight)
    ranking = ranked.ranking
    if ranking.negative <= 0:
        warnings.warn("No negative samples in y_true, false positive value should be meaningless", UndefinedMetricWarning)
    if ranking.positive <= 0:
        warnings.warn("No positive samples in y_true, true positive value should be meaningless", UndefinedMetricWarning)
    false_rate, true_rate, thresholds = ranking.roc(drop_intermediate)
    if ranked._values is not None:
        thresholds[1:] = ranked.thresholds(thresholds[1:])
    return false_rate, true_rate, thresholds


@drop_in(original.precision_recall_curve, like="y_score")
def precision_recall_curve(
    y_true: Any, y_score: Any, *, pos_label: Any = None, sample_weight: Any = None, drop_intermediate: bool = False
) -> tuple[Array, Array, Array]:
    """Precision and recall at each threshold, from the lowest up, ending with (1, 0)."""
    ranked = _ranked(y_true, y_score, pos_label, sample_weight)
    if ranked.ranking.positive == 0:
        warnings.warn("No positive class found in y_true, recall is set to one for all thresholds.")
    precision, recall, thresholds = ranked.ranking.precision_recall(drop_intermediate)
    return precision, recall, ranked.thresholds(thresholds)


@drop_in(original.det_curve, like="y_score")
def det_curve(
    y_true: Any, y_score: Any, pos_label: Any = None, sample_weight: Any = None, drop_intermediate: bool = False
) -> tuple[Array, Array, Array]:
    """False positive and false negative rate at each threshold, from the lowest up."""
    ranked = _ranked(y_true, y_score, pos_label, sample_weight)
    false_positive, true_positive, thresholds = ranked.ranking.counts()
    thresholds = ranked.thresholds(thresholds).astype(np.float64)
    false_positive, true_positive = (np.concatenate([[0.0], column]) for column in (false_positive, true_positive))
    thresholds = np.concatenate([[np.inf], thresholds])
    if drop_intermediate and len(false_positive) > 2:
        gained = np.diff(true_positive) != 0
        kept = np.concatenate([[True], gained[:-1] | gained[1:], [True]])
        false_positive, true_positive, thresholds = false_positive[kept], true_positive[kept], thresholds[kept]
    both = ranked.ranking.positive > 0 and ranked.ranking.negative > 0
    if (pos_label is not None or not both) and len(np.unique(np.asarray(y_true))) != 2:
        raise ValueError("Only one class is present in y_true. Detection error tradeoff curve is not defined in that case.")
    # From the last point without false positives to the first with all true positives.
    first = max(int(np.searchsorted(false_positive, false_positive[0], side="right")) - 1, 0)
    last = int(np.searchsorted(true_positive, true_positive[-1])) + 1
    with np.errstate(invalid="ignore", divide="ignore"):
        false_rate = false_positive[first:last][::-1] / false_positive[-1]
        missed_rate = (true_positive[-1] - true_positive[first:last])[::-1] / true_positive[-1]
    return false_rate, missed_rate, thresholds[first:last][::-1]


def _binary_area(area: Callable[[Any], float]) -> Callable[..., float]:
    """A function of labels that are 0 and 1, scores and weights, which gives an area of their ranking. If there is only one class, the
    scores are not checked."""

    def of_rows(y_true: Any, y_score: Any, sample_weight: Any = None) -> float:
        try:
            ranked, _ = _plain_ranked(y_true, y_score, 1, sample_weight)
        except NotPlain:
            if len(np.unique(y_true)) != 2:
                return _area_of_one_class()
            ranked = _ranked(y_true, y_score, 1, sample_weight)
        return area(ranked.ranking)

    return of_rows


def _is_whole(max_fpr: float | None) -> bool:
    return max_fpr is None or bool(max_fpr == 1)


def _area(max_fpr: float | None) -> Callable[[Any], float]:
    name = "roc_auc" if _is_whole(max_fpr) else f"partial_auc(max_fpr={float(max_fpr)!r},mcclish=1)"

    def area(ranking: Any) -> float:
        if not (ranking.positive > 0 and ranking.negative > 0):
            return _area_of_one_class()
        return float(ranking.measure(name))

    return area


def _area_of_one_class() -> float:
    warnings.warn("Only one class is present in y_true. ROC AUC score is not defined in that case.", UndefinedMetricWarning)
    return np.nan


def _average_precision(ranking: Any) -> float:
    if ranking.positive == 0:
        warnings.warn("No positive class found in y_true, recall is set to one for all thresholds.")
        return 0.0
    return float(ranking.average_precision())


@drop_in(original.roc_auc_score, like="y_score")
def roc_auc_score(
    y_true: Any,
    y_score: Any,
    *,
    average: str | None = "macro",
    sample_weight: Any = None,
    max_fpr: float | None = None,
    multi_class: str = "raise",
    labels: Any = None,
) -> Any:
    """Area under the ROC curve, for two labels or averaged over several."""
    area = _area(max_fpr)
    try:
        plain = _plain_labels(y_true)
        scores = plain_floats(y_score)
        if scores is None or len(plain[0]) != 2 or len(scores) != len(plain[1]):
            raise NotPlain
        weights, _ = within_double_range(ensure_non_negative(plain_weights(sample_weight, len(scores))))
        ranking = engine.rank(plain[1], scores, weights, pairs_alone=_is_whole(max_fpr))
        if ranking is None or not ranking.positive + ranking.negative > 0:
            raise NotPlain
        return area(ranking)
    except NotPlain:
        pass
    kind = type_of_target(y_true, input_name="y_true")
    y_true = check_array(y_true, ensure_2d=False, dtype=None)
    y_score = check_array(y_score, ensure_2d=False)
    if sample_weight is not None:
        sample_weight = column_or_1d(sample_weight)
    if kind == "multiclass" or (kind == "binary" and y_score.ndim == 2 and y_score.shape[1] > 2):
        if max_fpr is not None and max_fpr != 1.0:
            raise ValueError(
                "Partial AUC computation not available in multiclass setting, 'max_fpr' must be set to `None`, received "
                f"`max_fpr={max_fpr}` instead"
            )
        if multi_class == "raise":
            raise ValueError("multi_class must be in ('ovo', 'ovr')")
        return _roc_auc_of_classes(y_true, y_score, labels, multi_class, average, sample_weight)
    if kind == "binary":
        y_true = label_binarize(y_true, classes=np.unique(y_true))[:, 0]
    return _average_binary_score(_binary_area(area), y_true, y_score, average, sample_weight=sample_weight)


def _roc_auc_of_classes(
    y_true: Array, y_score: Array, labels: Any, multi_class: str, average: str | None, sample_weight: Any
) -> Any:
    if y_score.ndim != 2:
        raise ValueError(
            "`y_score` needs to be of shape `(n_samples, n_classes)`, since `y_true` contains multiple classes. Got "
            f"`y_score.shape={y_score.shape}`."
        )
    if not np.allclose(1, y_score.sum(axis=1)):
        raise ValueError(
            "Target scores need to be probabilities for multiclass roc_auc, i.e. they should sum up to 1.0 over classes"
        )
    averages = ("macro", "weighted", None)
    if multi_class == "ovr":
        averages = ("micro", *averages)  # type: ignore[assignment]
    if average not in averages:
        raise ValueError(f"average must be one of {averages} for multiclass problems")
    if average is None and multi_class == "ovo":
        raise NotImplementedError("average=None is not implemented for multi_class='ovo'.")
    classes = _classes_of_scores(y_true, y_score, labels)
    if multi_class == "ovo":
        if sample_weight is not None:
            raise ValueError(
                "sample_weight is not supported for multiclass one-vs-one ROC AUC, 'sample_weight' must be None in this case."
            )
        return _one_against_one(_encode(y_true, uniques=classes), y_score, average)
    one_hot = label_binarize(y_true, classes=classes)
    return _average_binary_score(_binary_area(_area(None)), one_hot, y_score, average, sample_weight=sample_weight)


def _classes_of_scores(y_true: Array, y_score: Array, labels: Any) -> Array:
    if labels is None:
        classes = _unique(y_true)
        if len(classes) != y_score.shape[1]:
            raise ValueError("Number of classes in y_true not equal to the number of columns in 'y_score'")
        return classes
    labels = column_or_1d(labels)
    classes = _unique(labels)
    if len(classes) != len(labels):
        raise ValueError("Parameter 'labels' must be unique")
    if not np.array_equal(classes, labels):
        raise ValueError("Parameter 'labels' must be ordered")
    if len(classes) != y_score.shape[1]:
        raise ValueError(
            f"Number of given labels, {len(classes)}, not equal to the number of columns in 'y_score', {y_score.shape[1]}"
        )
    if len(np.setdiff1d(y_true, classes)):
        raise ValueError("'y_true' contains labels not in parameter 'labels'")
    return classes


def _one_against_one(codes: Array, y_score: Array, average: str | None) -> float:
    """The mean of both areas of each pair of classes, averaged over pairs, optionally weighted by their shares of the rows."""
    area = _binary_area(_area(None))
    areas, shares = [], []
    for a, b in combinations(np.unique(codes), 2):
        chosen = (codes == a) | (codes == b)
        is_a = (codes[chosen] == a).astype(np.int64)
        areas.append((area(is_a, y_score[chosen, a]) + area(1 - is_a, y_score[chosen, b])) / 2)
        shares.append(chosen.mean())
    return np.float64(mean(areas, shares if average == "weighted" else None))


@drop_in(original.average_precision_score, like="y_score")
def average_precision_score(
    y_true: Any, y_score: Any, *, average: str | None = "macro", pos_label: Any = 1, sample_weight: Any = None
) -> Any:
    """Mean of the precision, weighted by the increases in recall."""
    try:
        return _average_precision(_plain_ranked(y_true, y_score, pos_label, sample_weight)[0].ranking)
    except NotPlain:
        pass
    if sample_weight is not None:
        sample_weight = column_or_1d(sample_weight)
    kind = type_of_target(y_true, input_name="y_true")
    present = np.unique(y_true.data if issparse(y_true) else np.asarray(y_true))
    if kind == "binary":
        if len(present) == 2 and pos_label not in present:
            raise ValueError(f"pos_label={pos_label} is not a valid label. It should be one of {present}")
    elif kind == "multilabel-indicator" and pos_label != 1:
        raise ValueError(
            "Parameter pos_label is fixed to 1 for multilabel-indicator y_true. Do not set pos_label or set pos_label to 1."
        )
    elif kind == "multiclass":
        if pos_label != 1:
            raise ValueError(
                "Parameter pos_label is fixed to 1 for multiclass y_true. Do not set pos_label or set pos_label to 1."
            )
        y_true = label_binarize(y_true, classes=present)
        if not np.shape(y_score) == y_true.shape:
            raise ValueError(
                "`y_score` needs to be of shape `(n_samples, n_classes)`, since `y_true` contains multiple classes. Got "
                f"`y_score.shape={np.shape(y_score)}`."
            )

    def of_rows(y_true: Any, y_score: Any, sample_weight: Any = None) -> float:
        return _average_precision(_ranked(y_true, y_score, pos_label, sample_weight).ranking)

    return _average_binary_score(of_rows, y_true, y_score, average, sample_weight=sample_weight)


@drop_in(original.auc, like="x")
def auc(x: Any, y: Any) -> float:
    """Area under a curve by the trapezoidal rule."""
    check_consistent_length(x, y)
    x, y = column_or_1d(x), column_or_1d(y)
    _refuse_text(x, y)
    if x.shape[0] < 2:
        raise ValueError(f"At least 2 points are needed to compute area under curve, but x.shape = {x.shape[0]}")
    area = None if (x[1:] < x[:-1]).any() and (x[1:] > x[:-1]).any() else engine.area_under(_from_least(x), as_weights(y))
    if area is None:
        raise ValueError(f"x is neither increasing nor decreasing : {x}.")
    return float(area)


def _from_least(x: Array) -> Array | None:
    """Numbers as doubles; integers that doubles cannot represent are replaced by their differences from the smallest."""
    if x.dtype.kind in "iu" and (x.max() > 2**53 or x.min() < -(2**53)):
        least = int(x.min())
        x = np.array([number - least for number in x.tolist()], np.float64)
    return as_weights(x)


@drop_in(original.metric_at_thresholds, like="y_score")
def metric_at_thresholds(
    y_true: Any,
    y_score: Any,
    metric_func: Callable[..., Any],
    *,
    sample_weight: Any = None,
    metric_params: dict[str, Any] | None = None,
) -> tuple[Array, Array]:
    """The values of a function of predicted labels, at each distinct score from the highest down."""
    check_consistent_length(y_true, y_score, sample_weight)
    y_true, y_score = column_or_1d(y_true), column_or_1d(y_score)
    _refuse_text(y_score)
    assert_all_finite(y_true)
    assert_all_finite(y_score)
    options = dict(metric_params or {})
    if sample_weight is not None:
        sample_weight = _check_sample_weight(column_or_1d(sample_weight), y_true)
        weighs = sample_weight != 0
        y_true, y_score, sample_weight = y_true[weighs], y_score[weighs], sample_weight[weighs]
    order = np.argsort(-y_score if y_score.dtype.kind == "f" else -y_score.astype(np.float64), kind="stable")
    y_true, y_score = y_true[order], y_score[order]
    if sample_weight is not None:
        options["sample_weight"] = sample_weight[order]
    ranked = _rank(np.zeros(len(y_score), np.uint8), y_score, None)
    thresholds = ranked.thresholds(ranked.ranking.counts()[2])
    found = [metric_func(y_true, (y_score >= threshold).astype(np.int32), **options) for threshold in thresholds]
    return np.asarray(found), thresholds


# --- Several labels per row --------------------------------------------------------------------------------------------------


def _flags(y_true: Any) -> Array:
    dense = y_true.toarray() if issparse(y_true) else np.asarray(y_true)
    return lent((dense != 0).astype(np.uint8))


def _doubles(y_score: Any) -> Array:
    return lent(np.asarray(y_score, dtype=np.float64))


@drop_in(original.label_ranking_average_precision_score, like="y_score")
def label_ranking_average_precision_score(y_true: Any, y_score: Any, *, sample_weight: Any = None) -> float:
    """Mean over rows and their true labels: among the labels that score at least as high, the share of true ones."""
    check_consistent_length(y_true, y_score, sample_weight)
    y_true = check_array(y_true, ensure_2d=False, accept_sparse="csr")
    y_score = check_array(y_score, ensure_2d=False)
    if y_true.shape != y_score.shape:
        raise ValueError("y_true and y_score have different shape")
    kind = type_of_target(y_true, input_name="y_true")
    if kind != "multilabel-indicator" and not (kind == "binary" and y_true.ndim == 2):
        raise ValueError(f"{kind} format is not supported")
    total, weight = sums(engine.label_average_precision(_flags(y_true), _doubles(y_score)), sample_weight)
    return float(np.float64(total) / np.float64(weight))  # NaN with a RuntimeWarning if the weight is 0


def _mean_of_rows(of_rows: Callable[..., Array], y_true: Any, y_score: Any, sample_weight: Any) -> float:
    """The mean over rows of a quantity that the engine finds for each row of several labels."""
    check_consistent_length(y_true, y_score, sample_weight)
    kind = type_of_target(y_true, input_name="y_true")
    if kind != "multilabel-indicator":
        raise ValueError(f"{kind} format is not supported")
    if y_true.shape != y_score.shape:
        raise ValueError("y_true and y_score have different shape")
    return mean(of_rows(_flags(y_true), _doubles(y_score)), sample_weight)


@drop_in(original.coverage_error, like="y_score")
def coverage_error(y_true: Any, y_score: Any, *, sample_weight: Any = None) -> float:
    """Mean number of labels, in order of falling score, that are needed to include all true labels of a row."""
    y_true, y_score = check_array(y_true, ensure_2d=True), check_array(y_score, ensure_2d=True)
    return _mean_of_rows(engine.coverage, y_true, y_score, sample_weight)


@drop_in(original.label_ranking_loss, like="y_score")
def label_ranking_loss(y_true: Any, y_score: Any, *, sample_weight: Any = None) -> float:
    """Mean over rows of the share of pairs of a true and a false label that the scores order wrongly."""
    y_true = check_array(y_true, ensure_2d=False, accept_sparse="csr")
    y_score = check_array(y_score, ensure_2d=False)
    return _mean_of_rows(engine.label_ranking_loss, y_true, y_score, sample_weight)


# --- Gains by rank -----------------------------------------------------------------------------------------------------------


def _check_places(y_true: Array, y_score: Array) -> None:
    _check_dcg_target_type(y_true)
    if y_true.shape != y_score.shape:
        raise ValueError("array is not broadcastable to correct shape")


def _discounts(places: int, k: int | None, log_base: float) -> Array:
    """1 / log(rank + 1) for each rank, and 0 after the k-th."""
    found = 1 / (np.log(np.arange(places) + 2) / np.log(log_base))
    if k is not None:
        found[k:] = 0
    return found


@drop_in(original.dcg_score, like="y_score")
def dcg_score(
    y_true: Any,
    y_score: Any,
    *,
    k: int | None = None,
    log_base: float = 2,
    sample_weight: Any = None,
    ignore_ties: bool = False,
) -> float:
    """Mean over rows of the sum of gains, each discounted by its rank in order of falling score."""
    y_true, y_score = check_array(y_true, ensure_2d=False), check_array(y_score, ensure_2d=False)
    check_consistent_length(y_true, y_score, sample_weight)
    _check_places(y_true, y_score)
    discounts = _discounts(y_true.shape[1], k, log_base)
    return mean(engine.discounted_gain(_doubles(y_true), _doubles(y_score), discounts, ignore_ties), sample_weight)


@drop_in(original.ndcg_score, like="y_score")
def ndcg_score(
    y_true: Any, y_score: Any, *, k: int | None = None, sample_weight: Any = None, ignore_ties: bool = False
) -> float:
    """Mean over rows of the discounted gain divided by that of the best order."""
    y_true, y_score = check_array(y_true, ensure_2d=False), check_array(y_score, ensure_2d=False)
    check_consistent_length(y_true, y_score, sample_weight)
    if y_true.min() < 0:
        raise ValueError("ndcg_score should not be used on negative y_true values.")
    if y_true.ndim > 1 and y_true.shape[1] <= 1:
        raise ValueError(
            f"Computing NDCG is only meaningful when there is more than 1 document. Got {y_true.shape[1]} instead."
        )
    _check_places(y_true, y_score)
    discounts = _discounts(y_true.shape[1], k, 2)
    return mean(engine.normalised_gain(_doubles(y_true), _doubles(y_score), discounts, ignore_ties), sample_weight)


@drop_in(original.top_k_accuracy_score, like="y_score")
def top_k_accuracy_score(
    y_true: Any, y_score: Any, *, k: int = 2, normalize: bool = True, sample_weight: Any = None, labels: Any = None
) -> float:
    """Share of the rows whose true class is among the k classes with the highest scores."""
    hits = _plain_hits(y_true, y_score, k) if labels is None else None
    if hits is not None and (sample_weight is None or np.shape(sample_weight) == np.shape(hits)):
        return _share_of_hits(hits, normalize, sample_weight)
    y_true = column_or_1d(check_array(y_true, ensure_2d=False, dtype=None))
    kind = type_of_target(y_true, input_name="y_true")
    if kind == "binary" and labels is not None and len(labels) > 2:
        kind = "multiclass"
    if kind not in ("binary", "multiclass"):
        raise ValueError(f"y type must be 'binary' or 'multiclass', got '{kind}' instead.")
    y_score = check_array(y_score, ensure_2d=False)
    if kind == "binary":
        if y_score.ndim == 2 and y_score.shape[1] != 1:
            raise ValueError(
                f"`y_true` is binary while y_score is 2d with {y_score.shape[1]} classes. If `y_true` does not contain all the "
                "labels, `labels` must be provided."
            )
        y_score = column_or_1d(y_score)
    elif y_score.ndim != 2:
        raise ValueError(
            "`y_score` needs to be of shape `(n_samples, n_classes)`, since `y_true` contains multiple classes. Got "
            f"`y_score.shape={y_score.shape}`."
        )
    check_consistent_length(y_true, y_score, sample_weight)
    classes = _classes_of_highest(y_true, y_score.shape[1] if y_score.ndim == 2 else 2, labels)
    if k >= len(classes):
        warnings.warn(
            f"'k' ({k}) greater than or equal to 'n_classes' ({len(classes)}) will result in a perfect score and is therefore "
            "meaningless.",
            UndefinedMetricWarning,
        )
    codes = lent(_encode(y_true, uniques=classes).astype(np.int32))
    if kind == "multiclass":
        hits = engine.among_highest(_doubles(y_score), codes, k)
    elif k == 1:
        threshold = 0.5 if y_score.min() >= 0 and y_score.max() <= 1 else 0
        hits = (y_score > threshold) == codes
    else:
        hits = np.ones(len(y_score), bool)
    return _share_of_hits(hits, normalize, sample_weight)


def _share_of_hits(hits: Array, normalize: bool, sample_weight: Any) -> float:
    if normalize:
        return mean(hits, sample_weight)
    return float(engine.weighted_sum(as_weights(hits), as_weights(sample_weight))[0])


def _plain_hits(y_true: Any, y_score: Any, k: int) -> Array | None:
    """Which rows are hits, if the classes are whole numbers and all occur; otherwise None."""
    truth = plain_vector(y_true)
    usable = type(y_score) is np.ndarray and y_score.ndim == 2 and y_score.dtype == np.float64
    if truth is None or not usable or truth.dtype.kind not in "iu" or len(truth) != len(y_score):
        return None
    counts = engine.count_numbers(truth, truth, None)
    classes = y_score.shape[1]
    if counts is None or len(counts[0]) != classes or classes < 3 or k >= classes:
        return None
    if not np.isfinite(y_score.sum()):
        return None
    codes = truth if (counts[0] == np.arange(classes)).all() else np.searchsorted(counts[0], truth)
    return engine.among_highest(lent(y_score), codes.astype(np.int32), k)


def _classes_of_highest(y_true: Array, columns: int, labels: Any) -> Array:
    if labels is None:
        classes = _unique(y_true)
        if len(classes) != columns:
            raise ValueError(
                f"Number of classes in 'y_true' ({len(classes)}) not equal to the number of classes in 'y_score' ({columns})."
                "You can provide a list of all known classes by assigning it to the `labels` parameter."
            )
        return classes
    labels = column_or_1d(labels)
    classes = _unique(labels)
    if len(classes) != len(labels):
        raise ValueError("Parameter 'labels' must be unique.")
    if not np.array_equal(classes, labels):
        raise ValueError("Parameter 'labels' must be ordered.")
    if len(classes) != columns:
        raise ValueError(
            f"Number of given labels ({len(classes)}) not equal to the number of classes in 'y_score' ({columns})."
        )
    if len(np.setdiff1d(y_true, classes)):
        raise ValueError("'y_true' contains labels not in parameter 'labels'.")
    return classes
