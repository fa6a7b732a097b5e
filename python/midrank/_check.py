"""midrank.check."""

from __future__ import annotations

from typing import Any, Unpack

from midrank import _engine
from midrank._report import Gate
from midrank._request import SlicedRowOptions, refuse_unknown, request_of


def _conditions(limits: dict[str, float] | None) -> list[str]:
    """As the command line writes them."""
    return [f"{measure}={float(limit)!r}" for measure, limit in (limits or {}).items()]


def check(
    data: Any,
    score: Any = None,
    *,
    min: dict[str, float] | None = None,
    max: dict[str, float] | None = None,
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
        What every model, and every slice, must reach, or must not exceed.
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
    """
    refuse_unknown("check", rows, SlicedRowOptions.__annotations__)
    given = {
        **rows,
        "min": _conditions(min),
        "max": _conditions(max),
        "bound": bound,
        "threshold": threshold,
        "interval": interval,
        "prevalence": prevalence,
        "prevalence_by": prevalence_by,
    }
    return Gate(_engine.check(*request_of(data, score, given)))
