"""midrank.explain."""

from __future__ import annotations

from typing import Any, Unpack

from midrank import _engine
from midrank._options import DataOptions, refuse_unknown
from midrank._progress import Progress
from midrank._report import Answer
from midrank._request import request_of


def _number(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError) as error:
        raise TypeError(
            f"value must be the number that the other tool printed, such as 0.8725 or \"87.25%\", not of type {type(value).__name__}."
        ) from error


def explain(
    data: Any,
    score: Any = None,
    *,
    value: float | str,
    tool: str | None = None,
    threshold: float | str | None = None,
    progress: Progress = False,
    **rows: Unpack[DataOptions],
) -> Answer:
    """Why another tool prints a different number: which conventions produce it from the same predictions.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    value : float or str
        The number as the other tool printed it; every result that rounds to it matches. A string keeps trailing zeros, as ``"0.90"``, and
        may be a percentage.
    tool : str
        Only consider the conventions of this tool, as ``"sklearn"``, ``"pROC"`` or ``"xgboost"``.
    threshold : float or str
        The threshold for measures that need one: a number, or a rule.
    progress : bool or callable
        True shows a tqdm progress bar; a callable is called with the progress, as for ``midrank.evaluate``.
    **rows
        Further keywords of ``midrank.evaluate`` that describe the rows, such as ``label`` and ``weight``.

    Returns
    -------
    Answer
        For each model, the conventions that give the number, or the nearest ones if none does.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> answer = midrank.explain(label, score, value="0.9028", tool="sklearn")
    >>> answer.to_dict()["giving"][0]["call"]
    'auc(recall, precision), pr_auc'
    """
    refuse_unknown("explain", rows, DataOptions.__annotations__)
    given = {
        **rows,
        "value": value if isinstance(value, str) else repr(_number(value)),
        "tool": tool,
        "threshold": threshold,
        "progress": progress,
    }
    return Answer(_engine.explain(*request_of(data, score, given)))
