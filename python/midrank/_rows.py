"""Rows of the data that estimators are trained on: arrays, data frames, sparse matrices, lists."""

from __future__ import annotations

from typing import Any

from midrank import _engine
from midrank._columns import only_column


def rows_of(data: Any, rows: list[int]) -> Any:
    """The rows with these numbers, in this order, as an object of the same kind as `data`."""
    if hasattr(data, "iloc"):
        return data.iloc[rows]
    if hasattr(data, "take") and hasattr(data, "schema"):  # a pyarrow table
        return data.take(rows)
    if hasattr(data, "shape"):
        return data[rows]
    return [data[row] for row in rows]


def count_of(data: Any) -> int:
    shape = getattr(data, "shape", None)
    return int(shape[0]) if shape else len(data)


def as_list(labels: Any) -> list[Any]:
    """The labels as a list of plain Python values."""
    labels = only_column(labels)
    if hasattr(labels, "tolist"):
        found: list[Any] = labels.tolist()
        return found
    return list(labels.to_list() if hasattr(labels, "to_list") else labels)


def label_matrix(labels: Any, estimator: Any) -> Any:
    """The matrix of labels if each row has several; None if there is one label per row. Raises midrank.Error if its columns are numbers or
    hold several classes, because measures of these take one label per row."""
    if _width(labels) < 2:
        return None
    import numpy

    matrix = numpy.asarray(labels.toarray() if hasattr(labels, "toarray") else labels)
    classifies = any(hasattr(estimator, name) for name in ("classes_", "predict_proba", "decision_function"))
    if classifies and matrix.dtype.kind not in "US" and numpy.isin(matrix, (0, 1)).all():
        return matrix
    raise _engine.Error(
        f"y has {matrix.shape[1]} columns. Several can only be evaluated together for a classifier, with 0 and 1 for each label. Evaluate "
        "the columns one by one, as in midrank.evaluate(y[:, 0], predicted=model.predict(X)[:, 0])."
    )


def _width(labels: Any) -> int:
    """How many columns there are; 1 for a vector of labels."""
    shape = getattr(labels, "shape", None)
    if isinstance(shape, tuple):
        return shape[1] if len(shape) == 2 else 1
    first: Any = labels[0] if isinstance(labels, list | tuple) and labels else None
    return len(first) if isinstance(first, list | tuple) or (hasattr(first, "__array__") and hasattr(first, "__len__")) else 1


def class_codes(labels: list[Any]) -> bytes:
    """The index of each label among the sorted distinct ones; all 0 if there are too many to be classes."""
    kinds = sorted(set(labels))
    if len(kinds) > 256:
        return bytes(len(labels))
    code = {kind: place for place, kind in enumerate(kinds)}
    return bytes(code[label] for label in labels)
