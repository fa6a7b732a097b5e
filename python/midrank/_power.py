"""midrank.power."""

from __future__ import annotations

from typing import Any, Unpack

from midrank import _engine
from midrank._options import DataOptions, refuse_unknown
from midrank._progress import Progress
from midrank._report import Answer
from midrank._request import request_of


def power(
    data: Any,
    score: Any = None,
    *,
    measures: Any = None,
    threshold: float | str | None = None,
    rows_of_studies: Any = None,
    min: float | None = None,
    max: float | None = None,
    power: float | None = None,
    width: float | None = None,
    most_rows: int | None = None,
    simulations: int | None = None,
    interval: str | None = None,
    level: float | None = None,
    seed: int | None = None,
    stratify: bool = False,
    progress: Progress = False,
    **rows: Unpack[DataOptions],
) -> Answer:
    """How many rows an evaluation needs, found by resampling a pilot study.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions of the pilot, as for ``midrank.evaluate``.
    measures : str or sequence of str
        Measures that have an analytic interval (``roc_auc``).
    threshold : float or str
        A number, or a rule, which is applied to the pilot.
    rows_of_studies : sequence of int
        Study sizes to simulate (200, 500, 1000, 2000).
    min, max : float
        A study succeeds if its lower bound is at least ``min``, or its upper bound at most ``max``.
    power : float
        Find the smallest size at which this share of studies succeeds (0.8).
    width : float
        Find the smallest size at which the mean width of the intervals is at most this.
    most_rows : int
        The largest size that the search tries (100000).
    simulations : int
        The number of simulated studies of each size (1000).
    interval, level, seed, stratify : optional
        As for ``midrank.evaluate``, except that bootstrap intervals are not available.
    progress : bool or callable
        True shows a tqdm progress bar; a callable is called with the progress, as for ``midrank.evaluate``.
    **rows
        Further keywords of ``midrank.evaluate`` that describe the rows, such as ``label`` and ``weight``.

    Returns
    -------
    Answer
        For each size, how many studies succeed and how wide their intervals are; or the smallest sufficient size.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> answer = midrank.power(label, score, min=0.5, rows_of_studies=[50], simulations=20)
    >>> answer.to_dict()["measures"]["roc_auc"]["rows_for_power"]["rows"]
    29
    """
    refuse_unknown("power", rows, DataOptions.__annotations__)
    if hasattr(rows_of_studies, "__iter__") and not isinstance(rows_of_studies, str):
        rows_of_studies = list(rows_of_studies)
    given = {
        **rows,
        "measures": measures,
        "threshold": threshold,
        "rows_of_studies": rows_of_studies,
        "min": min,
        "max": max,
        "power": power,
        "width": width,
        "most_rows": most_rows,
        "simulations": simulations,
        "interval": interval,
        "level": level,
        "seed": seed,
        "progress": progress,
        "stratify": stratify,
    }
    return Answer(_engine.power(*request_of(data, score, given)))
