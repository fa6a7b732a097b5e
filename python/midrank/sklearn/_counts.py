"""Counts of true and predicted labels, from which every function of labels alone is computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.sparse import issparse
from sklearn.metrics._classification import _check_targets
from sklearn.utils import check_array
from sklearn.utils._encode import _encode
from sklearn.utils._unique import attach_unique

from midrank._engine import sklearn as engine
from midrank.sklearn._inputs import NUMBERS, NotPlain, Weights, as_weights, lent, plain_vector, plain_weights

Array = np.ndarray[Any, Any]

# With more labels than this, no table of all pairs is made.
MOST_LABELS_OF_A_TABLE = 2048


@dataclass(slots=True)
class LabelCounts:
    """Weight of the rows by label. Without weights, or with whole ones, these are whole numbers."""

    kind: str  # as sklearn.utils.multiclass.type_of_target names it: binary, multiclass, multilabel-indicator
    labels: Array  # that occur, in order; of several labels a row: their numbers
    both: Array  # of each label: where it is true and predicted
    predicted: Array
    truth: Array
    total: float  # weight of all rows; of counts by row: of each
    table: Array | None  # of each pair (true, predicted); none of several labels a row, or of very many
    rows: int
    exact: float | Array = 0.0  # weight of the rows whose labels are all right
    in_truth: Array | None = None  # of each label: whether it is true of a row, whatever that weighs


def counted(
    y_true: Any, y_pred: Any, sample_weight: Any = None, *, samplewise: bool = False, as_table: bool = False
) -> LabelCounts:
    """The counts of two arrays of labels, after the checks of scikit-learn; on request those of its confusion_matrix."""
    try:
        found = None if samplewise else _counted_plain(y_true, y_pred, sample_weight)
    except NotPlain:
        found = None
    if found is not None:
        return found
    if as_table:
        y_true, y_pred = (
            check_array(y, dtype=None, ensure_2d=False, ensure_all_finite=False, ensure_min_samples=0) for y in (y_true, y_pred)
        )
        if sample_weight is None:
            sample_weight = np.ones(y_true.shape[0], dtype=np.int64)
        if np.size(sample_weight) == 0:
            if y_true.shape[0] > 0:
                raise ValueError("all index and data arrays must have the same length")
            sample_weight = None
    y_true, y_pred = attach_unique(y_true, y_pred)
    return counted_checked(*_check_targets(y_true, y_pred, sample_weight), samplewise=samplewise)


def counted_checked(
    kind: str, labels: Array, y_true: Any, y_pred: Any, sample_weight: Any, *, samplewise: bool = False
) -> LabelCounts:
    """The same for what _check_targets returns."""
    whole = sample_weight is None or np.asarray(sample_weight).dtype.kind in "iub"
    weights = as_weights(sample_weight)
    if kind == "multilabel-indicator":
        return _counted_flags(labels, y_true, y_pred, weights, whole, samplewise)
    codes = [lent(_encode(np.asarray(y), uniques=np.asarray(labels)).astype(np.int32)) for y in (y_true, y_pred)]
    if sample_weight is not None and whole and np.abs(weights).max() * len(codes[0]) > 2**53:
        table = _large_whole_table(codes, len(labels), sample_weight)
        return _of_table(kind, labels, table, table, len(codes[0]), whole)
    return _of_codes(kind, labels, codes[0], codes[1], weights, whole)


def _large_whole_table(codes: list[Array], size: int, sample_weight: Any) -> Array:
    """The table for whole weights whose sums doubles cannot represent: halves of the weights are summed separately, and joined as 64-bit
    integers."""
    whole = np.asarray(sample_weight).astype(np.int64)
    high, low = (engine.count_codes(*codes, size, as_weights(half))[1] for half in (whole >> 32, whole & 0xFFFFFFFF))
    return (high.astype(np.int64) << 32) + low.astype(np.int64)


def _of_codes(kind: str, labels: Array, truth: Array, predicted: Array, weights: Weights | None, whole: bool) -> LabelCounts:
    size = len(labels)
    if size > MOST_LABELS_OF_A_TABLE:
        columns = engine.total_codes(truth, predicted, size, weights)
        both, of_predicted, of_truth = (column if weights is not None else column.astype(np.int64) for column in columns)
        total = len(truth) if weights is None else engine.weighted_sum(weights, None)[0]
        in_truth = np.bincount(truth, minlength=size) > 0
        return LabelCounts(kind, labels, both, of_predicted, of_truth, total, None, len(truth), both.sum(), in_truth)
    rows, weight = engine.count_codes(truth, predicted, size, weights)
    return _of_table(kind, labels, rows, weight, len(truth), whole)


def _of_table(
    kind: str, labels: Array, rows_table: Array, weight_table: Array | None, rows: int, whole: bool
) -> LabelCounts:
    """The counts of a table. Whole weights make a table of whole numbers, but sums of weights are floats, as in scikit-learn, even if no
    row is right."""
    table = rows_table if weight_table is None else weight_table
    both, of_predicted, of_truth = table.diagonal(), table.sum(axis=0), table.sum(axis=1)
    if weight_table is not None or not rows_table.diagonal().any():
        both, of_predicted, of_truth = (column.astype(np.float64) for column in (both, of_predicted, of_truth))
    if whole and table.dtype.kind == "f":
        table = table.astype(np.int64)
    in_truth = rows_table.any(axis=1)
    return LabelCounts(kind, labels, both, of_predicted, of_truth, of_truth.sum(), table, rows, both.sum(), in_truth)


def _counted_plain(y_true: Any, y_pred: Any, sample_weight: Any) -> LabelCounts | None:
    truth, predicted = plain_vector(y_true), plain_vector(y_pred)
    if truth is None or predicted is None:
        return _counted_strings(y_true, y_pred, sample_weight)
    if truth.size != predicted.size or truth.dtype.kind != predicted.dtype.kind:
        return None
    weights = plain_weights(sample_weight, truth.size)
    _refuse_large(weights)
    whole = sample_weight is None or np.asarray(sample_weight).dtype.kind in "iub"
    if truth.dtype.kind == "U":
        if not truth.dtype.itemsize or not predicted.dtype.itemsize:
            return None
        names, *codes = engine.code_texts(*(array.view(np.uint32).reshape(array.size, -1) for array in (truth, predicted)))
        return _checked_weights(_of_codes(_kind(len(names)), np.array(names), codes[0], codes[1], weights, whole), weights)
    if truth.dtype != predicted.dtype:
        common = np.result_type(truth, predicted)
        truth, predicted = truth.astype(common), predicted.astype(common)
    if truth.dtype not in NUMBERS:
        return None
    found = engine.count_numbers(truth, predicted, weights)
    if found is None:
        return None
    labels, rows, weight = found
    labels = labels.astype(np.result_type(truth, predicted))
    return _checked_weights(
        _of_table(_kind(len(labels)), labels, rows, weight, truth.size, whole), weights
    )


def _refuse_large(weights: Weights | None) -> None:
    """Raises NotPlain for weights whose sums may not be exact in doubles."""
    if weights is not None and np.abs(weights).max() * len(weights) > 2**53:
        raise NotPlain


def _checked_weights(counts: LabelCounts, weights: Weights | None) -> LabelCounts | None:
    if weights is None:
        return counts
    return counts if np.isfinite(counts.total) and counts.total != 0 else None


def _kind(labels: int) -> str:
    return "binary" if labels <= 2 else "multiclass"


def _counted_strings(y_true: Any, y_pred: Any, sample_weight: Any) -> LabelCounts | None:
    """The counts of arrays of objects that are all strings."""
    columns = []
    for values in (y_true, y_pred):
        array = values.to_numpy() if hasattr(values, "to_numpy") and hasattr(values, "index") else values
        if type(array) is np.ndarray and array.ndim == 1 and array.dtype == object and array.size:
            columns.append(array.tolist())
        elif type(array) is list and array and type(array[0]) is str:
            columns.append(array)
        else:
            return None
    if len(columns[0]) != len(columns[1]):
        return None
    weights = plain_weights(sample_weight, len(columns[0]))
    _refuse_large(weights)
    found = engine.code_strings(*columns)
    if found is None:
        return None
    names, *codes = found
    order = sorted(range(len(names)), key=names.__getitem__)
    places = np.empty(len(names), np.int32)
    places[order] = np.arange(len(names), dtype=np.int32)
    codes = [engine.recode(column, places) for column in codes]
    whole = sample_weight is None or np.asarray(sample_weight).dtype.kind in "iub"
    labels = np.array([names[place] for place in order])
    return _checked_weights(_of_codes(_kind(len(names)), labels, codes[0], codes[1], weights, whole), weights)


def _sparse(flags: Any) -> tuple[Array, Array]:
    flags = flags.tocsr().copy()
    flags.sum_duplicates()
    flags.eliminate_zeros()
    return flags.indptr.astype(np.int32), flags.indices.astype(np.int32)


def _counted_flags(
    labels: Array, y_true: Any, y_pred: Any, weights: Weights | None, whole: bool, samplewise: bool
) -> LabelCounts:
    rows, size = y_true.shape
    if issparse(y_true):
        columns = (*_sparse(y_true), *_sparse(y_pred), size)
        both, predicted, truth = engine.count_sparse_flags(*columns, weights, samplewise)
        if not samplewise:
            by_row = engine.count_sparse_flags(*columns, None, True)
    else:
        flags = [lent((np.asarray(y) != 0).astype(np.uint8)) for y in (y_true, y_pred)]
        both, predicted, truth = engine.count_flags(*flags, weights, samplewise)
        if not samplewise:
            by_row = engine.count_flags(*flags, None, True)
    if samplewise:
        total = (np.ones(rows) if weights is None else weights) * size
        exact: Any = 0.0
    else:
        total = rows if weights is None else engine.weighted_sum(weights, None)[0]
        right = (by_row[0] == by_row[1]) & (by_row[0] == by_row[2])
        exact = engine.weighted_sum(right.astype(np.float64), weights)[0]
    if weights is None or (samplewise and whole):
        both, predicted, truth, total = (np.asarray(array).astype(np.int64) for array in (both, predicted, truth, total))
    return LabelCounts("multilabel-indicator", labels, both, predicted, truth, total, None, rows, exact)
