"""The index of a pandas Series or data frame, for rows that are paired by position, as in scikit-learn."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from midrank import _engine


def refuse_other_order(parts: Iterable[tuple[str, Any]]) -> None:
    """Raises midrank.Error if two of these named columns have the same index in different orders: then pairing by position cannot be meant.
    Indices with different labels say nothing about each other; nor does one that only counts rows, as that of predictions often does."""
    indexed = [(name, part.index) for name, part in parts if hasattr(part, "iloc") and not _counts_rows(part.index)]
    for (name, index), (other_name, other) in combinations(indexed, 2):
        if index is other or index.equals(other) or not _have_equal_values(index, other):
            continue
        row = next((row for row, (one, two) in enumerate(zip(index, other, strict=True)) if one != two), 0)
        raise _engine.Error(
            f"{name} and {other_name} have the same index in two orders: in row {row + 1} it is {index[row]} and {other[row]}. Rows pair "
            f"by position, so bring both into the same order, for example with {other_name}.reindex({name}.index). If they already are, "
            "remove the index with .reset_index(drop=True)."
        )


def _counts_rows(index: Any) -> bool:
    """Whether it is 0, 1, 2, …, the default index of pandas."""
    return type(index).__name__ == "RangeIndex" and index.start == 0 and index.step == 1


def _have_equal_values(index: Any, other: Any) -> bool:
    if len(index) != len(other):
        return False
    try:
        return bool(index.sort_values().equals(other.sort_values()))
    except TypeError:  # some values cannot be ordered, such as a text and a number
        return False
