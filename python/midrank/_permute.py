"""midrank.permute."""

from __future__ import annotations

from typing import Any, Unpack

from midrank import _engine
from midrank._options import SlicedOptions, refuse_unknown
from midrank._progress import Progress
from midrank._report import Answer
from midrank._request import request_of


def permute(
    data: Any,
    score: Any = None,
    *,
    measures: Any = None,
    threshold: float | str | None = None,
    permutations: int | None = None,
    seed: int | None = None,
    progress: Progress = False,
    **rows: Unpack[SlicedOptions],
) -> Answer:
    """Permutation tests of whether scores and labels are related at all, by any measure.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    measures : str or sequence of str
        Ids or families (roc_auc, or the main ones of another task).
    threshold : float or str
        A number, or a rule, which picks anew in each permutation.
    permutations : int
        How often the labels are dealt again (10000).
    seed : int
        Deals the same labels, on any number of threads (7).
    progress : bool or callable
        Show a bar of tqdm, or call this, as for ``midrank.evaluate``.
    **rows
        What the rows are, as for ``midrank.evaluate``.

    Returns
    -------
    Answer
        Of each measure its value, those after permutation, and the p-value.

    Raises
    ------
    midrank.Error
        For data or a request that cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> answer = midrank.permute(label, score, permutations=100)
    >>> answer.to_dict()["results"][0]["measures"]["roc_auc"]["at_least_as_extreme"]
    20
    """
    refuse_unknown("permute", rows, SlicedOptions.__annotations__)
    given = {
        **rows,
        "measures": measures,
        "threshold": threshold,
        "permutations": permutations,
        "seed": seed,
        "progress": progress,
    }
    return Answer(_engine.permute(*request_of(data, score, given)))
