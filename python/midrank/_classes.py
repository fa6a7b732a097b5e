"""The classes and their order, if an ordered categorical type of pandas or polars declares them.

The engine reads columns as texts and orders them alphabetically: high, low, mid. So the declared order is passed to it as `classes`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from midrank import _columns, _engine

Options = dict[str, Any]


def declared_in(dtype: Any) -> list[str]:
    """The classes in the order of an ordered categorical type of pandas, or of an Enum of polars; empty for other types."""
    ordered = getattr(dtype, "ordered", False) is True or type(dtype).__name__ == "Enum"
    categories = getattr(dtype, "categories", None) if ordered else None
    if categories is None:
        return []
    return [_columns.word_of(name) for name in (categories.tolist() if hasattr(categories, "tolist") else categories.to_list())]


def declare(asked: Options, declared: list[str]) -> None:
    """Adds the classes, if there are any, to a request. It then needs a task as well, because classes without one count as ordered."""
    if declared:
        asked["classes"] = declared
        asked.setdefault("task", "multiclass")


def of_arrays(label: Any, score: Any, predicted: Any, asked: Options) -> list[str]:
    """The classes that the type of the label declares, if the request needs them and they agree with the predictions."""
    declared = declared_in(getattr(label, "dtype", None))
    if not _is_open(declared, asked):
        return []
    columns = _columns_of(score)
    if columns is not None:
        # scikit-learn sorts its classes. If the declared order differs, the columns may be in either order, and it is unknown which.
        return declared if columns == len(declared) and declared == sorted(declared) else []
    if score is not None or predicted is None:
        return []
    return declared if asked.get("task") == "ordinal" or _are_among(predicted, declared) else []


def of_table(table: Any, named: Mapping[str, Any], asked: Options) -> list[str]:
    """The same for a table with named columns."""
    label = named.get("label")
    if label is None:
        return []
    declared = declared_in(_columns.type_of(table, str(label)))
    if not _is_open(declared, asked):
        return []
    predicted = asked.get("predicted")
    scored = any(named.get(key) is not None for key in ("score", "score_of", "score_prefix", "quantile", "quantile_prefix"))
    if predicted and not scored:
        columns = {name: _columns.values_called(table, name) for name in predicted}
        return declared if asked.get("task") == "ordinal" or _are_among(columns, declared) else []
    if asked.get("task") != "ordinal":
        return []
    # A class that does not occur needs no column of scores; one that has a column keeps its place.
    occurring = set(_words(_columns.values_called(table, str(label))))
    return [name for name in declared if name in occurring or _has_scores(name, _columns.names_of(table), named)]


def _is_open(declared: list[str], asked: Options) -> bool:
    """Whether only the type gives the order of the classes, and the engine would not find it. Two classes have a positive one instead of an
    order, unless the task says otherwise."""
    if not declared or asked.get("classes") is not None or asked.get("positive") is not None:
        return False
    task = asked.get("task")
    return task == "ordinal" or (task in (None, "multiclass") and len(declared) > 2 and not all(map(_is_number, declared)))


def _columns_of(score: Any) -> int | None:
    """How many columns a matrix of scores has; None for anything else."""
    shape = getattr(score, "shape", None)
    return shape[1] if isinstance(shape, tuple) and len(shape) == 2 else None


def _are_among(predicted: Any, declared: Iterable[str]) -> bool:
    """Whether every predicted class of every model is a declared one."""
    known = set(declared)
    columns = predicted.values() if isinstance(predicted, Mapping) else [predicted]
    return all(set(_words(column)) <= known for column in columns)


def _words(column: Any) -> list[str]:
    """The values of a column as texts, without missing ones."""
    return [_columns.word_of(value) for value in _listed(_columns.column_values(column)) if value is not None]


def _listed(column: Any) -> list[Any]:
    """The values of a column as plain Python values."""
    for way in ("tolist", "to_list", "to_pylist"):
        if hasattr(column, way):
            found: list[Any] = getattr(column, way)()
            return found
    return list(column) if hasattr(column, "__iter__") else []


def _has_scores(name: str, columns: list[str], named: Mapping[str, Any]) -> bool:
    """Whether every model has a column with the scores of this class."""
    if named.get("score_of") is not None:
        return name in map(str, named["score_of"])
    prefixes = named.get("score_prefix")
    if prefixes is None:
        return any(column.endswith(name) for column in columns)
    return all(f"{prefix}{name}" in columns for prefix in ([prefixes] if isinstance(prefixes, str) else prefixes))


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def need_names(label: Any, columns: int, weight: Any) -> None:
    """Raises midrank.Error if columns of scores are only known by number, and a label is not one of these numbers. A row without weight may
    have any label."""
    values = _few_of(label) if weight is None else [value for value, weighs in zip(_listed(label), _listed(weight), strict=False) if weighs]
    for value in dict.fromkeys(values):
        if _columns.is_missing(value) or _is_place(value, columns):
            continue
        raise _engine.Error(
            f"score has {columns} columns, one for each class, but it is not known which class each belongs to: there is a label "
            f"{value!r}. Name the classes in the order of the columns, as in classes=clf.classes_.{_order_of(label, columns)}"
        )


def _few_of(label: Any) -> list[Any]:
    """The smallest and the largest label if they are numbers, of which there may be many; otherwise all labels."""
    numbers = getattr(getattr(label, "dtype", None), "kind", "O") in ("b", "i", "u", "f")
    if not numbers or not hasattr(label, "min") or not len(label):
        return _listed(label)
    return [value.item() if hasattr(value, "item") else value for value in (label.min(), label.max())]


def _order_of(label: Any, columns: int) -> str:
    declared = declared_in(getattr(label, "dtype", None))
    if len(declared) != columns:
        return ""
    return f" If the columns are in the order that the labels declare, use classes={declared!r}."


def _is_place(value: Any, columns: int) -> bool:
    """Whether it is the number of a column."""
    try:
        return not isinstance(value, bool) and float(value) in range(columns)
    except (TypeError, ValueError):
        return False
