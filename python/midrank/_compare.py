"""midrank.compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from midrank import _columns, _engine
from midrank._evidence import Evidence
from midrank._options import SlicedRowOptions, refuse_unknown
from midrank._report import Comparison
from midrank._request import request_of


def _refuse_one_model(data: Any, score: Any, rows: Mapping[str, Any]) -> None:
    """Raises midrank.Error for arrays of a single model. The models of a table are counted later, when its columns are known."""
    if isinstance(data, Evidence) or _columns.is_table(data) or rows.get("model") is not None:
        return
    said = [part for part in (score, rows.get("predicted")) if part is not None]
    if not said or any(isinstance(part, Mapping) and len(part) > 1 for part in said):
        return
    if any(_columns.is_table(part) and not isinstance(part, Mapping) for part in said):
        raise _engine.Error(
            "For several models, pass a mapping of names to columns instead of a data frame, such as dict(frame) in pandas: "
            "compare(label, dict(frame))."
        )
    several = next((part for part in said if isinstance(part, list | tuple) and part and hasattr(part[0], "__len__")), None)
    if several is not None and not isinstance(several[0], str):
        raise _engine.Error(
            f"A list of {len(several)} arrays does not name the models. Pass a mapping of names to arrays: "
            'compare(label, {"a": score_a, "b": score_b}).'
        )
    if len(getattr(data, "shape", ())) == 2 and data.shape[1] > 1:
        way_out = 'Put labels and scores into one table, and give the prefix of the columns of each model, as in score_prefix=["a_", "b_"].'
    else:
        each = '{"a": score_a, "b": score_b}' if score is not None else 'predicted={"a": predicted_a, "b": predicted_b}'
        way_out = f"Pass a mapping of names to arrays, as in compare(label, {each}), or use add_baseline=True."
    raise _engine.Error(f"There is only one model, and nothing to compare it with. {way_out}")


def compare(
    data: Any,
    score: Any = None,
    *,
    measures: Any = None,
    threshold: float | str | None = None,
    margin: float | None = None,
    test: str | None = None,
    permutations: int | None = None,
    curves: bool = False,
    adjust: str | None = None,
    interval: str | None = None,
    add_baseline: bool = False,
    prevalence: float | str | None = None,
    **rows: Unpack[SlicedRowOptions],
) -> Comparison:
    """Differences between the measures of several models, with tests of which model is better.

    Parameters
    ----------
    data, score : arrays, table or path
        Predictions, as for ``midrank.evaluate``.
    measures : str or sequence of str
        Ids or families; None means the main ones.
    threshold : float or str
        A number, or a rule that is applied to each model separately.
    margin : float
        Also test that the first model of each pair is not worse by this much or more (non-inferiority).
    test : {"auto", "influence", "bootstrap", "permutation"}
        How p-values are found: from standard errors (``"influence"``), from bootstrap replicates, or by permutation.
    permutations : int
        Also run a permutation test with this many permutations, which swap the models' predictions.
    curves : bool
        Also test whether the entire ROC curves are equal.
    adjust : {"holm", "bh", "max-t", "none"}
        How p-values are adjusted for the number of pairs of models and of slices.
    interval : str
        The method of the intervals of differences: ``"normal"``, ``"normal_bootstrap"``, ``"percentile"``, ``"basic"`` or ``"bca"``,
        for proportions also ``"score"`` and ``"newcombe"``; by default what suits each measure.
    add_baseline : bool
        Also compare with a model that predicts the same for every row.
    prevalence : float or str
        The share of positives in the population where the model is to be used, as ``0.05`` or ``"5%"``; the two classes are reweighted
        to it.
    **rows
        Further keywords of ``midrank.evaluate``: those that describe the rows, such as ``label`` and ``weight``, and those that control
        intervals, such as ``level`` and ``seed``.

    Returns
    -------
    Comparison
        The measures of each model, and the differences of each pair with intervals and p-values.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used.

    Examples
    --------
    >>> import midrank
    >>> label, score = [1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2]
    >>> other = [0.9, 0.4, 0.7, 0.8, 0.2]
    >>> comparison = midrank.compare(label, {"first": score, "second": other}, measures="roc_auc")
    >>> comparison.to_dict()["measures"]["roc_auc"]["differences"][0]["verdict"]
    'cannot_be_told_apart'
    """
    refuse_unknown("compare", rows, SlicedRowOptions.__annotations__)
    given = {
        **rows,
        "measures": measures,
        "threshold": threshold,
        "margin": margin,
        "test": test,
        "permutations": permutations,
        "curves": curves,
        "adjust": adjust,
        "interval": interval,
        "add_baseline": add_baseline,
        "several_models": not add_baseline,  # the baseline is one of them
        "prevalence": prevalence,
    }
    if not add_baseline:
        _refuse_one_model(data, score, rows)
    try:
        return Comparison(_engine.compare(*request_of(data, score, given)))
    except _engine.Error as error:
        if not isinstance(data, Evidence) or "kept no pairs" not in str(error):
            raise
        raise _engine.Error(
            "A comparison pairs the predictions of the models for the same rows, but evidence does not keep these pairs. Pass the "
            "rows, as in "
            'compare(label, {"a": score_a, "b": score_b}).'
        ) from None
