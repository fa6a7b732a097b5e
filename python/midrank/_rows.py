"""Some rows of what estimators are trained on: arrays, data frames, sparse matrices, lists."""

from __future__ import annotations

from typing import Any

from midrank._columns import only_column


def rows_of(data: Any, rows: list[int]) -> Any:
    """The rows of these numbers, in their order, in the kind of thing that `data` is."""
    if hasattr(data, "iloc"):
        return data.iloc[rows]
    if hasattr(data, "take") and hasattr(data, "schema"):  # a table of pyarrow
        return data.take(rows)
    if hasattr(data, "shape"):
        return data[rows]
    return [data[row] for row in rows]


def count_of(data: Any) -> int:
    shape = getattr(data, "shape", None)
    return int(shape[0]) if shape else len(data)


def as_list(labels: Any) -> list[Any]:
    """The labels as Python's own values."""
    labels = only_column(labels)
    if hasattr(labels, "tolist"):
        found: list[Any] = labels.tolist()
        return found
    return list(labels.to_list() if hasattr(labels, "to_list") else labels)


def class_codes(labels: list[Any]) -> bytes:
    """The place of each label among all of them, in order; all 0 where there are too many to be classes."""
    kinds = sorted(set(labels))
    if len(kinds) > 256:
        return bytes(len(labels))
    code = {kind: place for place, kind in enumerate(kinds)}
    return bytes(code[label] for label in labels)
