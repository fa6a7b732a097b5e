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
    """As the command line writes them."""
    if limits is not None and not isinstance(limits, Mapping):
        raise TypeError(f'{key} must be a mapping of measures to numbers, as {{"roc_auc": 0.9}}, not {type(limits).__name__}.')
    for measure, limit in (limits or {}).items():
        if isinstance(limit, str | bool) or not (hasattr(limit, "__float__") or hasattr(limit, "__index__")):
            raise TypeError(f"{key} of {measure} must be a number, not {limit!r}.")
    return [f"{measure}={float(limit)!r}" for measure, limit in (limits or {}).items()]


def _is_report(data: Any) -> bool:
    """Whether it is the dictionary of a report, and no table of columns."""
    return isinstance(data, Mapping) and isinstance(data.get("schema"), str)


def _baseline(
    data: Any, score: Any, given: Mapping[str, Any], population: Mapping[str, Any]
) -> _engine.ReportedBaseline | Question:
    """Rows that a model before has scored, and how they are read; or what a report says of it. `given` says how the rows are read that
    are checked: those of the baseline have the same columns, and are weighted to the same `population`."""
    if isinstance(data, Report):
        return data._question
    if _is_report(data):
        import json

        return _engine.reported_baseline(json.dumps(data), "The baseline")
    if isinstance(data, str) and data.lstrip().startswith("{"):  # as to_json() answers; no path begins so
        return _engine.reported_baseline(data, "The baseline")
    if _columns.is_path(data):
        reported = _engine.read_reported_baseline(os.fsencode(data))
        if reported is not None:
            return reported
    elif isinstance(data, Evidence):
        return request_of(data, None, population)
    elif not _columns.is_table(data):
        raise _engine.Error(
            "baseline is a table with the same columns, its path, midrank.Evidence, or a report. Of arrays make a report first, "
            "baseline=midrank.evaluate(label, score)."
        )
    return request_of(data, score, {**given, **population})


def _refuse_another_reading(gate: Gate, report: Report, threshold: str | None) -> None:
    """Raises midrank.Error where rows of a report say something else than the report: it was read at another threshold than they are."""
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
            f"The baseline: in the report {condition['measure']} is {float(before):.6g}{where}, and its rows read here, {how}, have "
            f"{float(here):.6g}. Take both at the same, with `threshold`."
        )


def _refuse_unpaired_items(baseline: Any, named: bool) -> None:
    """Raises midrank.Error where ``id`` has no rows of the baseline to pair, or they have no such column."""
    if isinstance(baseline, Report | Evidence) or _is_report(baseline):
        raise _engine.Error(
            "id pairs rows by a column of both tables, and the baseline is none: hand over the table of the predictions as baseline, or "
            "leave out id."
        )
    if not named:
        raise _engine.Error("id pairs the rows of two tables: hand over the label and the score as columns of one, beside their id.")


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
    """A gate for models: whether every measure meets its condition, and the reason where it does not.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    min, max : mapping of measures to numbers
        What every model, and every slice, must reach, or must not exceed; ``"roc_auc[ward=A]"`` is for that slice alone, in the place
        of the condition for all.
    max_drop : mapping of measures to numbers
        How much worse than the baseline they may be. The gate fails where the whole interval of the drop lies above that number, or
        with ``bound="lower"`` unless it lies below.
    baseline : Report, path, table, Evidence, dict or str
        What the model before said. Rows that are the same as these pair: those of a report of ``midrank.evaluate``, of a table with
        the same columns, or of a file of predictions; with ``id`` those of one item, whatever their order. Of evidence, and of what a report wrote (``to_dict()``, ``to_json()`` or the path
        of its JSON), the rows are not known, and it is taken for an independent sample. A report whose values were read at another
        threshold is refused in either form.
    bound : {"value", "lower", "upper"}
        What must meet the condition: the value, or an end of its interval.
    threshold, interval : float or str
        As for ``midrank.evaluate``.
    prevalence : float or str
        The share of positives where the model is to be used, as ``0.05`` or ``"5%"``: the classes are weighted to it.
    prevalence_by : {"all", "slice"}
        Whether all rows together have that share, or each slice itself.
    **rows
        What the rows are and how intervals are drawn, as for ``midrank.evaluate``.

    Returns
    -------
    Gate
        True where every condition is met; its dictionary has the verdict of each.

    Raises
    ------
    midrank.Error
        For data or a request that cannot be used.

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
        raise _engine.Error("max_drop says how much worse than a baseline a measure may be: name it with baseline.")
    if baseline is not None and not max_drop:
        raise _engine.Error('baseline is what max_drop holds the measures against, as in max_drop={"roc_auc": 0.01}.')
    about, asked = request_of(data, score, given)
    if baseline is None:
        return Gate(_engine.check(about, asked, None))
    named = _columns.is_table(data)  # of arrays no column has a name
    if rows.get("id") is not None:
        _refuse_unpaired_items(baseline, named)
    alike = {key: value for key, value in rows.items() if key != "source" and (named or key not in COLUMNS)}
    asked["of_tables"] = named and not isinstance(baseline, Report | Evidence)
    gate = Gate(_engine.check(about, asked, _baseline(baseline, score if named else None, alike, population)))
    if isinstance(baseline, Report):
        _refuse_another_reading(gate, baseline, asked.get("threshold"))
    return gate
