"""Measures in DuckDB's SQL: aggregates over label and score, and evidence that can be stored in tables and merged.

DuckDB accepts scalar Python functions but no Python aggregates. So each aggregate here is a macro that collects the rows of a group with
``list`` and passes them to a scalar function as one Arrow array. Each row is one struct, so that label and score stay together in
whatever order the rows are collected.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from midrank import _engine
from midrank._evaluate import evaluate
from midrank._evidence import Evidence

if TYPE_CHECKING:
    import duckdb

# The macros that SQL calls. Macros belong to one connection, but their functions to the database, which several connections may share.
_MACROS = """
CREATE OR REPLACE TEMP MACRO midrank_measure(label, score, measure, threshold := NULL, weight := NULL) AS
    midrank_of_rows(list({{'label': label, 'score': score, 'weight': weight}}), measure, threshold, '{missing}');
CREATE OR REPLACE TEMP MACRO midrank_evidence(label, score, weight := NULL, slice := NULL) AS
    midrank_evidence_of_rows(list({{'label': label, 'score': score, 'weight': weight, 'slice': slice}}), '{missing}');
CREATE OR REPLACE TEMP MACRO midrank_merged(evidence) AS
    midrank_evidence_of_parts(list(evidence));
CREATE OR REPLACE TEMP MACRO midrank_value(evidence, measure, threshold := NULL) AS
    midrank_of_evidence(evidence, measure, threshold);
CREATE OR REPLACE TEMP MACRO midrank_json(evidence, measures := NULL, threshold := NULL) AS
    midrank_json_of_evidence(evidence, measures, threshold);
"""


def register(connection: duckdb.DuckDBPyConnection, *, missing: str = "refuse") -> None:
    """Registers midrank's functions with a DuckDB connection. A cursor counts as a separate connection.

    Aggregates, for queries with or without ``GROUP BY``::

        midrank_measure(label, score, 'roc_auc' [, threshold := ...] [, weight := ...])   -> DOUBLE
        midrank_evidence(label, score [, weight := ...] [, slice := ...])                 -> BLOB
        midrank_merged(evidence)                                                          -> BLOB

    Functions of evidence::

        midrank_value(evidence, 'roc_auc' [, threshold := ...])                           -> DOUBLE
        midrank_json(evidence [, measures := 'roc_auc,log_loss'] [, threshold := ...])    -> VARCHAR

    Labels are BOOLEAN, or 0 and 1. ``score`` is a number, or a struct with a number for each model, as ``{'a': a, 'b': b}``; ``slice`` is a
    struct of columns. Measure and threshold are as for ``midrank.evaluate``: ``'f1'``, and ``0.3`` or ``'youden'``. If the measure has no
    value the result is NULL, and ``midrank_json`` says why. A group without rows also gives NULL. DuckDB needs NumPy and pyarrow for this.

    Parameters
    ----------
    connection : duckdb.DuckDBPyConnection
        A connection, as from ``duckdb.connect()``.
    missing : {"refuse", "drop"}
        What to do with a row whose label, score or weight is NULL or NaN. SQL's own aggregates silently leave out such rows; here
        ``"refuse"`` ends the query with an error, and ``"drop"`` leaves them out.

    Examples
    --------
    >>> import duckdb, midrank.duckdb  # doctest: +SKIP
    >>> connection = duckdb.connect()  # doctest: +SKIP
    >>> midrank.duckdb.register(connection)  # doctest: +SKIP
    >>> connection.sql("SELECT midrank_measure(malignant, logistic, 'roc_auc') FROM 'examples/breast_cancer.parquet'")  # doctest: +SKIP
    """
    if missing not in ("refuse", "drop"):
        raise _engine.Error(f'missing must be "refuse" or "drop", not "{missing}".')

    for name, function, answer in _FUNCTIONS:
        _create(connection, name, function, answer)
    connection.execute(_MACROS.format(missing=missing))


def _create(connection: Any, name: str, function: Callable[..., Any], answer: str) -> None:
    """Registers a function of one value as one of Arrow columns; the result is NULL if the first argument is."""
    import duckdb
    import pyarrow

    kind = {"DOUBLE": pyarrow.float64(), "BLOB": pyarrow.binary(), "VARCHAR": pyarrow.string()}[answer]

    # DuckDB would convert arguments to declared types. With a variable number of arguments it leaves them unchanged.
    def each(*columns: Any) -> Any:
        first, *others = columns
        answers = [
            function(value, *(other[row].as_py() for other in others)) if value.is_valid else None
            for row, value in enumerate(first)
        ]
        return pyarrow.array(answers, kind)

    try:
        connection.create_function(name, each, None, answer, type="arrow", null_handling="special")
    except (duckdb.CatalogException, duckdb.NotImplementedException):
        pass  # already registered, perhaps through another connection


def _of_rows(rows: Any, measure: str | None, threshold: Any, missing: str) -> float | None:
    return _value(_evidence(rows, missing), measure, threshold)


def _evidence_of_rows(rows: Any, missing: str) -> bytes:
    return _evidence(rows, missing).to_bytes()


def _evidence(group: Any, missing: str) -> Evidence:
    """The evidence of a list of structs, one for each row."""
    rows = group.values
    columns: dict[str, Any] = {}
    names: dict[str, list[str]] = {}
    for part in (rows.type.field(place).name for place in range(rows.type.num_fields)):
        column = rows.field(part)
        if part in ("weight", "slice") and str(column.type) == "null":
            continue  # not given
        if str(column.type).startswith("struct"):
            named = {column.type.field(place).name: column.field(place) for place in range(column.type.num_fields)}
        else:
            named = {part: column}
        for name in named.keys() & columns.keys():
            raise _engine.Error(f'Two of label, score, weight and slice are called "{name}". Rename one of them in its struct.')
        names[part] = list(named)
        columns |= named
    _refuse_what_sql_can_fix(columns, names, missing)
    options: dict[str, Any] = {part: names[part][0] for part in ("label", "weight") if part in names}
    return Evidence(task="binary", missing=missing).update(columns, names["score"], slice=names.get("slice"), **options)


def _refuse_what_sql_can_fix(columns: dict[str, Any], names: dict[str, list[str]], missing: str) -> None:
    """Raises midrank.Error for what is best mended in SQL, rather than by an option that the engine's own message would name."""
    label = columns[names["label"][0]]
    if "string" in str(label.type):
        raise _engine.Error(
            f"The labels are texts, as \"{label.drop_null()[0]}\". A group may hold one of them only, so say which is positive: "
            "label = 'text' in place of label."
            if label.null_count < len(label)
            else "All labels of a group are NULL."
        )
    for name, column in columns.items():
        if missing == "refuse" and column.null_count > 0 and name not in names.get("slice", []):
            raise _engine.Error(
                f'Column "{name}": {column.null_count} of {len(column)} rows of a group are NULL. Exclude them with WHERE, or all rows '
                'that lack a value with midrank.duckdb.register(connection, missing="drop").'
            )


def _merged(parts: Any) -> bytes | None:
    """The merged evidence of a list of parts; NULL stands for no rows."""
    together: Evidence | None = None
    for part in parts:
        if part.is_valid:
            evidence = Evidence.from_bytes(part.as_py())
            together = evidence if together is None else together.merge(evidence)
    return None if together is None else together.to_bytes()


def _value_of_bytes(evidence: Any, measure: str | None, threshold: Any) -> float | None:
    return _value(Evidence.from_bytes(evidence.as_py()), measure, threshold)


def _json_of_bytes(evidence: Any, measures: str | None, threshold: Any) -> str:
    return evaluate(Evidence.from_bytes(evidence.as_py()), measures=measures, threshold=threshold).to_json()


def _value(evidence: Evidence, measure: str | None, threshold: Any) -> float | None:
    if measure is None:
        raise _engine.Error("The measure is NULL. Name one, such as 'roc_auc'.")
    report = evaluate(evidence, measures=measure, threshold=threshold, interval="none")
    if len(report.models()) != 1:
        raise _engine.Error(
            f"There are {len(report.models())} models, but this function returns one number. Give one score, or use midrank_json."
        )
    found = report.measures()
    if len(found) != 1:
        raise _engine.Error(f'"{measure}" means {len(found)} measures, but this function returns one number. Use midrank_json.')
    value = float(next(iter(found.values())))
    return None if math.isnan(value) else value


_FUNCTIONS: list[tuple[str, Callable[..., Any], str]] = [
    ("midrank_of_rows", _of_rows, "DOUBLE"),
    ("midrank_evidence_of_rows", _evidence_of_rows, "BLOB"),
    ("midrank_evidence_of_parts", _merged, "BLOB"),
    ("midrank_of_evidence", _value_of_bytes, "DOUBLE"),
    ("midrank_json_of_evidence", _json_of_bytes, "VARCHAR"),
]
