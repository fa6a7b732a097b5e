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
    """Maps from scores to probabilities, and how well each does. Its JSON is the file that ``midrank recalibrate`` reads."""

    _texts = Answer._texts - {"undefined"}  # of how many replicates there was none

    def recalibrate(self, score: Any, *, model: str | None = None, negate: bool | None = None) -> Any:
        """What the chosen map makes of scores, as ``midrank.recalibrate``.

        Parameters
        ----------
        score : array or list
            Scores of rows, whose labels need not be known.
        model : str
            Of several models: whose map.
        negate : bool
            Of a map that was fitted with ``negate``: whether these are values of that column, or their negatives.

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
            The file, which is replaced where it exists.
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
    """Maps from scores to probabilities: Platt's, isotonic and beta, judged out of bag.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    method : {"best", "platt", "isotonic", "beta"}
        Which map to choose; None means that of the least Brier score out of bag.
    replicates : int
        How often rows are drawn to fit maps and judge them on the others; 0 means never (200).
    seed : int
        The same seed draws the same rows (7).
    progress : bool or callable
        Show a bar of tqdm, or call this, as for ``midrank.evaluate``.
    **rows
        What the rows are, as for ``midrank.evaluate``.

    Returns
    -------
    Calibration
        For each model the maps, and measures of each on the rows of its fit and out of bag.

    Raises
    ------
    midrank.Error
        For data or a request that cannot be used.

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
    """Probabilities out of scores, by a map of ``midrank.calibrate``.

    Parameters
    ----------
    score : array or list
        Scores of rows, whose labels need not be known, shape (n,).
    map : Calibration, str or path
        What ``midrank.calibrate`` answered, or the path of a file that holds its JSON.
    model : str
        Of several models in it: whose map; the only one may be left out.
    negate : bool
        Of a map that was fitted with ``negate``: whether these are values of that column, or their negatives. It must be said.

    Returns
    -------
    numpy.ndarray or list
        A probability for each score, shape (n,): a list where the scores are a list or a tuple, else an array.

    Raises
    ------
    midrank.Error
        For a score that is missing or that the map does not take, and for a file that is no map.

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
        raise TypeError(f"map must be what midrank.calibrate answered, or a path, not {type(map).__name__}.")
    arrays = _columns.Arrays()
    arrays.add("score", score)
    found = _engine.recalibrated(arrays.table("The scores"), text, name, model, negate)
    if isinstance(score, list | tuple):
        return found.tolist()
    import numpy

    return numpy.asarray(found)
