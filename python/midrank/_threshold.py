"""midrank.threshold."""

from __future__ import annotations

from typing import Any, Unpack

from midrank import _engine
from midrank._options import RowOptions, refuse_unknown
from midrank._report import Answer
from midrank._request import request_of


def threshold(
    data: Any,
    score: Any = None,
    *,
    rule: Any = None,
    threshold: float | str | None = None,
    interval: str | None = None,
    prevalence: float | str | None = None,
    **rows: Unpack[RowOptions],
) -> Answer:
    """Thresholds chosen by rules, and the operating points they give.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    rule : str or sequence of str
        ``"youden"``, ``"f1"``, ``"r_b"``, ``"cost:FP=1,FN=5"``, ``"top=10%"``, ``"tpr>=0.95"``, ``"precision>=0.8,recall>=0.5"``
        and others; None means ``"youden"`` and ``"f1"``.
    threshold : float or str
        A threshold to show as well.
    interval : str
        As for ``midrank.evaluate``.
    prevalence : float or str
        The share of positives in the population where the model is to be used, as ``0.05`` or ``"5%"``; the two classes are reweighted
        to it.
    **rows
        Further keywords of ``midrank.evaluate``: those that describe the rows, such as ``label`` and ``weight``, and those that control
        intervals, such as ``level`` and ``seed``.

    Returns
    -------
    Answer
        For each rule, the threshold with its confusion matrix and rates.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> answer = midrank.threshold(label, score, rule="youden")
    >>> answer.to_dict()["rules"]["youden"]["threshold"]["value"]
    0.75
    """
    refuse_unknown("threshold", rows, RowOptions.__annotations__)
    given = {
        **rows,
        "rule": rule,
        "threshold": threshold,
        "interval": interval,
        "prevalence": prevalence,
    }
    return Answer(_engine.threshold(*request_of(data, score, given)))
