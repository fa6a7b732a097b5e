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
    """Permutation tests of whether scores and labels are related at all, with any measure.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    measures : str or sequence of str
        Ids or families. The default is ``roc_auc`` for two classes, and the main measures of any other task.
    threshold : float or str
        A number, or a rule, which is applied again in each permutation.
    permutations : int
        How often the labels are permuted (10000).
    seed : int
        Random seed (7); the same seed gives the same permutations on any number of threads.
    progress : bool or callable
        True shows a tqdm progress bar; a callable is called with the progress, as for ``midrank.evaluate``.
    **rows
        Further keywords of ``midrank.evaluate`` that describe the rows, such as ``label`` and ``weight``.

    Returns
    -------
    Answer
        The value of each measure, its values after permutation, and the p-value.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

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
