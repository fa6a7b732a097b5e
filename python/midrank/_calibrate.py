"""midrank.calibrate and midrank.recalibrate."""

from __future__ import annotations

import os
from typing import Any, Unpack

from midrank import _columns, _engine
from midrank._files import write_whole
from midrank._options import DataOptions, refuse_unknown
from midrank._progress import Progress
from midrank._report import Answer
from midrank._request import request_of


class Calibration(Answer):
    """Maps from scores to probabilities, and how good each is. Its JSON is the file that ``midrank recalibrate`` reads."""

    _texts = Answer._texts - {"undefined"}  # here a number: in how many replicates the measure has no value

    def recalibrate(self, score: Any, *, model: str | None = None, negate: bool | None = None) -> Any:
        """Probabilities that the chosen map gives for scores, as ``midrank.recalibrate``.

        Parameters
        ----------
        score : array or list
            Scores; their labels need not be known.
        model : str
            The model whose map is used, if there are several.
        negate : bool
            For a map fitted with ``negate``: whether these are values of that column (True) or already their negatives (False).

        Returns
        -------
        numpy.ndarray or list
            A probability for each score.
        """
        return recalibrate(score, self, model=model, negate=negate)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the maps to a file, for ``midrank.recalibrate`` and the command of that name.

        Parameters
        ----------
        path : str or path
            The file; an existing one is replaced.
        """
        write_whole(path, self.to_json())


def calibrate(
    data: Any,
    score: Any = None,
    *,
    method: str | None = None,
    replicates: int | None = None,
    seed: int | None = None,
    progress: Progress = False,
    **rows: Unpack[DataOptions],
) -> Calibration:
    """Maps from scores to probabilities: Platt, isotonic and beta calibration, evaluated out of bag.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    method : {"best", "platt", "isotonic", "beta"}
        Which map to choose; ``"best"``, or None, means the one with the lowest out-of-bag Brier score.
    replicates : int
        Number of bootstrap samples on which maps are fitted, to be evaluated on the rows left out (200); 0 skips this.
    seed : int
        Random seed of those samples (7).
    progress : bool or callable
        True shows a tqdm progress bar; a callable is called with the progress, as for ``midrank.evaluate``.
    **rows
        Further keywords of ``midrank.evaluate`` that describe the rows, such as ``label`` and ``weight``.

    Returns
    -------
    Calibration
        The maps of each model, with measures of each map on the rows it was fitted to and out of bag.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0, 0], [0.9, 0.8, 0.7, 0.4, 0.2, 0.1]
    >>> maps = midrank.calibrate(label, score, method="isotonic", replicates=0)
    >>> maps.recalibrate([0.95, 0.55, 0.0])
    [1.0, 0.5, 0.0]
    """
    refuse_unknown("calibrate", rows, DataOptions.__annotations__)
    given = {**rows, "method": method, "replicates": replicates, "seed": seed, "progress": progress}
    return Calibration(_engine.calibrate(*request_of(data, score, given)))


def recalibrate(score: Any, map: Any, *, model: str | None = None, negate: bool | None = None) -> Any:
    """Probabilities for scores, by a map that ``midrank.calibrate`` fitted.

    Parameters
    ----------
    score : array or list
        Scores, shape (n,); their labels need not be known.
    map : Calibration, str or path
        The result of ``midrank.calibrate``, or the path of a file with its JSON.
    model : str
        The model whose map is used; may be left out if there is only one.
    negate : bool
        Required for a map fitted with ``negate``: whether these are values of that column (True) or already their negatives (False).

    Returns
    -------
    numpy.ndarray or list
        A probability for each score, shape (n,): a list if the scores are a list or a tuple, otherwise an array.

    Raises
    ------
    midrank.Error
        If a score is missing or outside what the map accepts, or if the file is not a map.

    Examples
    --------
    >>> import midrank
    >>> maps = midrank.calibrate([1, 1, 0, 1, 0, 0], [0.9, 0.8, 0.7, 0.4, 0.2, 0.1], method="isotonic", replicates=0)
    >>> midrank.recalibrate((0.95, 0.0), maps)
    [1.0, 0.0]
    """
    if isinstance(map, Calibration):
        name, text = "The map", map.to_json()
    elif _columns.is_path(map):
        name, text = os.fspath(map), _engine.map_text(os.fsencode(map))
    else:
        raise TypeError(f"map must be the result of midrank.calibrate or a path, not {type(map).__name__}.")
    arrays = _columns.Arrays()
    arrays.add("score", score)
    found = _engine.recalibrated(arrays.table("The scores"), text, name, model, negate)
    if isinstance(score, list | tuple):
        return found.tolist()
    import numpy

    return numpy.asarray(found)
