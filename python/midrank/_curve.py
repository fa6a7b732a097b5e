"""midrank.curve."""

from __future__ import annotations

from typing import Any, Unpack

from midrank import _engine
from midrank._options import SlicedRowOptions, refuse_unknown
from midrank._report import Curves, refuse_curve_of
from midrank._request import request_of


def curve(
    data: Any,
    score: Any = None,
    *,
    kind: Any = None,
    of_class: str | None = None,
    band: str | None = None,
    grid: int | None = None,
    mark: Any = None,
    hull: bool = False,
    prevalence: float | str | None = None,
    prevalence_by: str | None = None,
    **rows: Unpack[SlicedRowOptions],
) -> Curves:
    """The points of a curve: ROC, precision-recall, gain, lift and others.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    kind : str or sequence of str
        ``"roc"``, ``"pr"``, ``"gain"``, ``"cost(fn=5)"`` and others; for a regression ``"error_cdf"`` and others.
    of_class : str
        For several classes: the class whose curve against the rest is wanted.
    band : {"none", "pointwise", "simultaneous", "consistency", "simultaneous_consistency"}
        A band around the curve, on a grid or at its bins. A ``consistency`` band shows where a reliability diagram would lie if the
        probabilities were right.
    grid : int
        The number of steps of that grid (100).
    mark : str or sequence of str
        Threshold rules whose points are marked in the picture.
    hull : bool
        Whether the picture of an ROC curve also shows its convex hull.
    prevalence : float or str
        The share of positives in the population where the model is to be used, as ``0.05`` or ``"5%"``; the two classes are reweighted
        to it.
    prevalence_by : {"all", "slice"}
        Whether all rows together are reweighted to that share, or each slice separately.
    **rows
        Further keywords of ``midrank.evaluate``: those that describe the rows, such as ``label`` and ``weight``, and those that control
        intervals, such as ``level`` and ``seed``.

    Returns
    -------
    Curves
        The points, as a table, JSON or a picture.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> midrank.curve(label, score, kind="roc").to_csv().splitlines()[:2]
    ['threshold,fpr,tpr', '0.9,0,0']
    """
    refuse_unknown("curve", rows, SlicedRowOptions.__annotations__)
    given = {
        **rows,
        "kind": kind,
        "of_class": of_class,
        "band": band,
        "grid": grid,
        "mark": mark,
        "hull": hull,
        "prevalence": prevalence,
        "prevalence_by": prevalence_by,
    }
    about, asked = request_of(data, score, given)
    if rows.get("label_prefix") is None and asked.get("label_prefix") is not None:
        refuse_curve_of("multilabel")  # the columns of arrays have no names by which to choose one label
    return Curves(_engine.curve(about, asked))
