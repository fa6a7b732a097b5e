"""midrank.check."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from typing import Any, Unpack

from midrank import _columns, _engine
from midrank._evidence import Evidence
from midrank._options import COLUMNS, SlicedRowOptions, refuse_unknown
from midrank._report import Gate, Question, Report, known_as
from midrank._request import request_of
from midrank._value import value_of


def _conditions(key: str, limits: Mapping[str, float] | None) -> list[str]:
    """The conditions in the form of the command line."""
    if limits is not None and not isinstance(limits, Mapping):
        raise TypeError(f'{key} must be a mapping of measures to numbers, as {{"roc_auc": 0.9}}, not {type(limits).__name__}.')
    for measure, limit in (limits or {}).items():
        if isinstance(limit, str | bool) or not (hasattr(limit, "__float__") or hasattr(limit, "__index__")):
            raise TypeError(f"{key} of {measure} must be a number, not {limit!r}.")
    return [f"{measure}={float(limit)!r}" for measure, limit in (limits or {}).items()]


def _is_report(data: Any) -> bool:
    """Whether it is the dictionary of a report, and not a table of columns."""
    return isinstance(data, Mapping) and isinstance(data.get("schema"), str)


def _baseline(
    data: Any, score: Any, given: Mapping[str, Any], population: Mapping[str, Any]
) -> _engine.ReportedBaseline | Question:
    """The baseline: rows that the previous model scored and how to read them, or what a report says of that model. `given` says how the
    rows under check are read: the rows of the baseline have the same columns, and are weighted to the same `population`."""
    if isinstance(data, Report):
        return data._question
    if _is_report(data):
        import json

        return _engine.reported_baseline(json.dumps(data), "The baseline")
    if isinstance(data, str) and data.lstrip().startswith("{"):  # what to_json() returns; no path begins with a brace
        return _engine.reported_baseline(data, "The baseline")
    if _columns.is_path(data):
        reported = _engine.read_reported_baseline(os.fsencode(data))
        if reported is not None:
            return reported
    elif isinstance(data, Evidence):
        return request_of(data, None, population)
    elif not _columns.is_table(data):
        raise _engine.Error(
            "baseline must be a table with the same columns, its path, midrank.Evidence or a report. For arrays, make a report first: "
            "baseline=midrank.evaluate(label, score)."
        )
    return request_of(data, score, {**given, **population})


def _refuse_another_reading(gate: Gate, report: Report, threshold: str | None) -> None:
    """Raises midrank.Error if the rows of a report now give other values than the report: then it was read at another threshold."""
    found = gate.to_dict()
    baseline_of = {pair["model"]: pair["baseline"] for pair in found["baseline"]["models"]}
    for condition in found["conditions"]:
        if "drop" not in condition or condition["slice"] is not None:
            continue
        results = report._results(baseline_of[condition["model"]])
        stated = results.get(known_as(condition["measure"], results))
        if stated is None:
            continue
        before, here = value_of(stated), value_of(condition["drop"]["baseline"])
        if before == here or (math.isnan(before) and math.isnan(here)) or math.isclose(before, here, rel_tol=1e-9, abs_tol=1e-12):
            continue
        at = report.to_dict().get("threshold") or {}
        where = f" at the threshold {at['value']!r}" if at.get("value") is not None else ""
        how = f"at threshold={threshold}" if threshold is not None else "without threshold="
        raise _engine.Error(
            f"The baseline: in the report {condition['measure']} is {float(before):.6g}{where}, but its rows, read here {how}, give "
            f"{float(here):.6g}. Use the same `threshold` for both."
        )


def _refuse_unpaired_items(baseline: Any, named: bool) -> None:
    """Raises midrank.Error if ``id`` cannot pair rows: the baseline has none, or the data are arrays without column names."""
    if isinstance(baseline, Report | Evidence) or _is_report(baseline):
        raise _engine.Error(
            "id pairs rows by a column of both tables, but the baseline is not a table: pass the table of the predictions as baseline, or "
            "drop id."
        )
    if not named:
        raise _engine.Error(
            "id pairs the rows of two tables, but the data are arrays: pass a table with the columns of the label, the score and the id."
        )


def check(
    data: Any,
    score: Any = None,
    *,
    min: Mapping[str, float] | None = None,
    max: Mapping[str, float] | None = None,
    max_drop: Mapping[str, float] | None = None,
    baseline: Any = None,
    bound: str | None = None,
    threshold: float | str | None = None,
    interval: str | None = None,
    prevalence: float | str | None = None,
    prevalence_by: str | None = None,
    **rows: Unpack[SlicedRowOptions],
) -> Gate:
    """A quality gate for models: whether every measure meets its condition, and the reason if it does not.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    min, max : mapping of measures to numbers
        The least, or the largest, value that a measure may have for every model and every slice. ``"roc_auc[ward=A]"`` sets a limit for
        that slice alone, which replaces the general one.
    max_drop : mapping of measures to numbers
        How much worse than the baseline a measure may be. The check fails if the whole interval of the drop lies above that number, or,
        with ``bound="lower"``, unless the whole interval lies below it.
    baseline : Report, path, table, Evidence, dict or str
        The predictions or results of the previous model. If it holds the same rows as the data (a report of ``midrank.evaluate``, a table
        with the same columns, or a file of predictions), the comparison is paired; with ``id`` rows of the same item are paired in any
        order. Evidence, and the output of a report (``to_dict()``, ``to_json()`` or the path of its JSON), do not hold the rows, and
        are treated as an independent sample. In either form, a report whose values were read at another threshold raises an error.
    bound : {"value", "lower", "upper"}
        What must meet the condition: the value, or an end of its interval. ``"lower"`` is the strict one: for ``max`` it means the upper
        end.
    threshold, interval : float or str
        As for ``midrank.evaluate``.
    prevalence : float or str
        The share of positives in the population where the model is to be used, as ``0.05`` or ``"5%"``; the two classes are reweighted
        to it.
    prevalence_by : {"all", "slice"}
        Whether all rows together are reweighted to that share, or each slice separately.
    **rows
        Further keywords of ``midrank.evaluate``: those that describe the rows, such as ``label`` and ``weight``, and those that control
        intervals, such as ``level`` and ``seed``.

    Returns
    -------
    Gate
        True if every condition is met; its dictionary has the verdict on each condition.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> midrank.check(label, score, min={"roc_auc": 0.9}).passed
    False
    >>> before = midrank.evaluate(label, [0.9, 0.7, 0.8, 0.4, 0.2])
    >>> midrank.check(label, score, max_drop={"roc_auc": 0.01}, baseline=before).passed
    True
    """
    refuse_unknown("check", rows, SlicedRowOptions.__annotations__)
    population = {"prevalence": prevalence, "prevalence_by": prevalence_by}
    given = {
        **rows,
        **population,
        "min": _conditions("min", min),
        "max": _conditions("max", max),
        "max_drop": _conditions("max_drop", max_drop),
        "bound": bound,
        "threshold": threshold,
        "interval": interval,
    }
    if max_drop and baseline is None:
        raise _engine.Error("max_drop limits how much worse than a baseline a measure may be: give the baseline with baseline.")
    if baseline is not None and not max_drop:
        raise _engine.Error('baseline is used only with max_drop: give it too, as in max_drop={"roc_auc": 0.01}.')
    about, asked = request_of(data, score, given)
    if baseline is None:
        return Gate(_engine.check(about, asked, None))
    named = _columns.is_table(data)  # the columns of arrays have no names
    if rows.get("id") is not None:
        _refuse_unpaired_items(baseline, named)
    alike = {key: value for key, value in rows.items() if key != "source" and (named or key not in COLUMNS)}
    asked["of_tables"] = named and not isinstance(baseline, Report | Evidence)
    gate = Gate(_engine.check(about, asked, _baseline(baseline, score if named else None, alike, population)))
    if isinstance(baseline, Report):
        _refuse_another_reading(gate, baseline, asked.get("threshold"))
    return gate
