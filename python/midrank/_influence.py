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
    """Which rows a measure hangs on. Tables and the dictionary name those that move it most.

    ``influences["roc_auc"]`` is what all rows move it by, in the order of the rows, without those that were left out;
    ``influences["old", "roc_auc"]`` is that of one of several models. An influence is how fast the measure moves as the row gains weight:
    those of rows of equal weight have the mean 0, and the square root of the sum of their squares, divided by the number of rows, is near
    the standard error of the measure.
    """

    def _models(self) -> dict[str, Any]:
        """What the dictionary holds of each model's measures."""
        return {result["model"]: result["measures"] for result in self.to_dict()["results"]}

    def __iter__(self) -> Iterator[str]:
        """The names of the measures, which are the same for every model."""
        return iter(next(iter(self._models().values())))

    def __getitem__(self, key: str | tuple[str, str]) -> Any:
        models = self._models()
        if isinstance(key, tuple) and len(key) != 2:
            raise _engine.UnknownColumn(
                'Influences are named by their measure, or by a model and a measure, as in influences["score", "roc_auc"].'
            )
        if not isinstance(key, tuple) and len(models) > 1:
            raise _engine.Error(
                f"There are several models: name one as well, as in influences[name, measure]. They are {', '.join(models)}."
            )
        model, measure = (str(key[0]), key[1]) if isinstance(key, tuple) else (next(iter(models)), key)
        if model not in models:
            raise _engine.UnknownColumn(f"There is no model {model}. The models are {', '.join(models)}.")
        measure = known_as(measure, models[model])
        if measure not in models[model]:
            raise _engine.UnknownColumn(
                f"There are no influences on {measure}, which was not asked for. There are those on {', '.join(models[model])}."
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
    """Which rows a measure hangs on: those that move it most.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions of two classes, as for ``midrank.evaluate``.
    measures : str or sequence of str
        Ids or families (roc_auc).
    threshold : float or str
        Where measures of one threshold are read: a number, or a rule.
    top : int
        How many rows to name for each measure (20).
    progress : bool or callable
        Show a bar of tqdm, or call this, as for ``midrank.evaluate``.
    **rows
        What the rows are, as for ``midrank.evaluate``.

    Returns
    -------
    Influences
        Of each measure its value, its standard error and the rows that move it most, numbered from 1, those with missing values left out
        (of a data frame row k is ``frame.iloc[k - 1]`` where none were); with a measure as its key, what all rows move it by: an array of
        NumPy, shape (n,), or a list where that is not installed.

    Raises
    ------
    midrank.Error
        For data or a request that cannot be used.

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
