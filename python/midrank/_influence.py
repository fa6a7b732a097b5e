"""midrank.influence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Unpack

from midrank import _engine
from midrank._options import DataOptions, refuse_unknown
from midrank._progress import Progress
from midrank._report import Answer, known_as
from midrank._request import request_of


class Influences(Answer):
    """The influence of each row on measures. Tables and the dictionary list the rows with the largest influence.

    ``influences["roc_auc"]`` holds the influences of all rows on the measure, in the order of the rows, without rows that were left out;
    ``influences["old", "roc_auc"]`` selects one of several models. An influence is the rate at which the measure changes as the weight of
    the row grows: for rows of equal weight the influences have mean 0, and the square root of the sum of their squares, divided by the
    number of rows, is close to the standard error of the measure.
    """

    def _models(self) -> dict[str, Any]:
        """The part of the dictionary with the measures of each model."""
        return {result["model"]: result["measures"] for result in self.to_dict()["results"]}

    def __iter__(self) -> Iterator[str]:
        """The names of the measures, which every model has in common."""
        return iter(next(iter(self._models().values())))

    def __getitem__(self, key: str | tuple[str, str]) -> Any:
        models = self._models()
        if isinstance(key, tuple) and len(key) != 2:
            raise _engine.UnknownColumn(
                'Name influences by their measure, or by a model and a measure, as in influences["score", "roc_auc"].'
            )
        if not isinstance(key, tuple) and len(models) > 1:
            raise _engine.Error(
                f"There are several models: name one too, as in influences[name, measure]. They are {', '.join(models)}."
            )
        model, measure = (str(key[0]), key[1]) if isinstance(key, tuple) else (next(iter(models)), key)
        if model not in models:
            raise _engine.UnknownColumn(f"There is no model {model}. The models are {', '.join(models)}.")
        measure = known_as(measure, models[model])
        if measure not in models[model]:
            raise _engine.UnknownColumn(
                f"There are no influences on {measure}, because it was not requested. There are those on {', '.join(models[model])}."
            )
        found = self._answer.influences(model, measure)
        try:
            import numpy
        except ImportError:
            return found.tolist()
        return numpy.asarray(found)


def influence(
    data: Any,
    score: Any = None,
    *,
    measures: Any = None,
    threshold: float | str | None = None,
    top: int | None = None,
    progress: Progress = False,
    **rows: Unpack[DataOptions],
) -> Influences:
    """The rows that have the largest influence on a measure.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions of two classes, as for ``midrank.evaluate``.
    measures : str or sequence of str
        Ids or families (``roc_auc``).
    threshold : float or str
        The threshold for measures that need one: a number, or a rule.
    top : int
        How many rows to list for each measure (20).
    progress : bool or callable
        True shows a tqdm progress bar; a callable is called with the progress, as for ``midrank.evaluate``.
    **rows
        Further keywords of ``midrank.evaluate`` that describe the rows, such as ``label`` and ``weight``.

    Returns
    -------
    Influences
        For each measure its value, its standard error and the rows with the largest influence. Rows are numbered from 1, not counting rows
        left out for missing values; if there are none, row k of a data frame is ``frame.iloc[k - 1]``. Indexing by a measure gives the
        influences of all rows as a NumPy array, shape (n,), or as a list if NumPy is not installed.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> found = midrank.influence(label, score, top=1)
    >>> found.to_dict()["results"][0]["measures"]["roc_auc"]["rows"][0]["row"]
    4
    >>> [round(float(one), 3) for one in found["roc_auc"]]
    [0.278, 0.278, -0.417, -0.556, 0.417]
    """
    refuse_unknown("influence", rows, DataOptions.__annotations__)
    given = {**rows, "measures": measures, "threshold": threshold, "top": top, "progress": progress}
    return Influences(_engine.influence(*request_of(data, score, given)))
