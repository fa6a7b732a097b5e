"""midrank.bootstrap."""

from __future__ import annotations

from typing import Any, Unpack

from midrank import _engine
from midrank._options import SlicedRowOptions, refuse_unknown
from midrank._report import Answer
from midrank._request import request_of


def bootstrap(
    data: Any,
    score: Any = None,
    *,
    measures: Any = None,
    threshold: float | str | None = None,
    interval: str | None = None,
    **rows: Unpack[SlicedRowOptions],
) -> Answer:
    """The bootstrap in full: standard error, bias and every interval of a measure or threshold.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    measures : str or sequence of str
        Ids or families. The default is ``roc_auc`` for two classes, and the main measures of any other task.
    threshold : float or str
        A number, or a rule, which is applied again in each replicate.
    interval : str
        One kind of bootstrap interval, or ``"all"``.
    **rows
        Further keywords of ``midrank.evaluate``: those that describe the rows, such as ``label`` and ``weight``, and those that control
        intervals, such as ``level`` and ``seed``.

    Returns
    -------
    Answer
        For each model and slice, the estimate with its bias, standard error and intervals.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> answer = midrank.bootstrap(label, score, replicates=200, interval="bca")
    >>> answer.to_dict()["results"][0]["measures"]["roc_auc"]["replicates"]["undefined"]
    {'only one class is present': 24}
    """
    refuse_unknown("bootstrap", rows, SlicedRowOptions.__annotations__)
    given = {
        **rows,
        "measures": measures,
        "threshold": threshold,
        "interval": interval,
    }
    return Answer(_engine.bootstrap(*request_of(data, score, given)))
