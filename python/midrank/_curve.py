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
        ``"roc"``, ``"pr"``, ``"gain"``, ``"cost(fn=5)"`` and others; of a regression ``"error_cdf"`` and others.
    of_class : str
        Of several classes: this one against the rest.
    band : {"none", "pointwise", "simultaneous", "consistency", "simultaneous_consistency"}
        A band around the curve, on a grid or at its bins; ``consistency`` is where a reliability diagram
        would lie if the probabilities were right.
    grid : int
        Steps of the grid (100).
    mark : str or sequence of str
        Rules whose thresholds a picture marks.
    hull : bool
        Whether a picture of an ROC curve also shows its convex hull.
    prevalence : float or str
        The share of positives where the model is to be used, as ``0.05`` or ``"5%"``: the classes are weighted to it.
    prevalence_by : {"all", "slice"}
        Whether all rows together have that share, or each slice itself.
    **rows
        What the rows are and how intervals are drawn, as for ``midrank.evaluate``.

    Returns
    -------
    Curves
        The points, as a table, JSON or a picture.

    Raises
    ------
    midrank.Error
        For data or a request that cannot be used.

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
        refuse_curve_of("multilabel")  # of arrays, whose columns have no names to choose by
    return Curves(_engine.curve(about, asked))
