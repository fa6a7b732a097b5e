"""midrank.evaluate."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from midrank import _engine
from midrank._options import with_known_keywords
from midrank._progress import Progress
from midrank._report import Report
from midrank._request import request_of


@with_known_keywords
def evaluate(
    data: Any,
    score: Any = None,
    *,
    label: str | None = None,
    predicted: Any = None,
    negate: Any = None,
    score_of: dict[str, str] | None = None,
    score_prefix: str | None = None,
    label_prefix: str | None = None,
    predicted_prefix: str | None = None,
    quantile: Any = None,
    quantile_prefix: str | None = None,
    gain_if_flagged: Any = None,
    weight: Any = None,
    weight_kind: str | None = None,
    slice: Any = None,
    cluster: Any = None,
    query: Any = None,
    model: Any = None,
    id: Any = None,
    fold: Any = None,
    model_per_file: bool = False,
    task: str | None = None,
    positive: Any = None,
    negative: Any = None,
    soft_labels: bool = False,
    classes: Any = None,
    missing: str | None = None,
    missing_value: Any = None,
    delimiter: str | None = None,
    decimal: str | None = None,
    thousands: str | None = None,
    add_baseline: bool = False,
    measures: Any = None,
    threshold: float | str | None = None,
    against_rest: bool = False,
    fairness: bool = False,
    slice_search: bool = False,
    smallest_slice: int | None = None,
    prevalence: float | str | None = None,
    prevalence_by: str | None = None,
    standardise_to: Mapping[Any, float] | str | os.PathLike[str] | None = None,
    self_check: bool = False,
    interval: str | None = None,
    level: float | None = None,
    replicates: int | None = None,
    seed: int | None = None,
    stratify: bool = False,
    bootstrap_weights: str | None = None,
    progress: Progress = False,
    threads: int | None = None,
    source: str | None = None,
) -> Report:
    """Every measure that applies to predictions, with its interval.

    Parameters
    ----------
    data : array of shape (n,) or (n, labels), or a table, or a path
        The true labels; or a table of columns with names (a mapping of arrays, a data frame of pandas or polars, a pyarrow
        table, a DuckDB relation, anything with ``__arrow_c_stream__``), or the path of a file or of a folder of files, or several such paths
        (of pathlib, as a text in a list is a label), and then ``label`` and the others name columns of it.
    score : array of shape (n,) or (n, classes), mapping of names to arrays, or names of columns
        What a model says, higher for positives. Several models are a mapping, or several names.
    label : str
        Of a table, the column of the labels.
    predicted : array, mapping of names to arrays, or names of columns
        Of several classes the one that is predicted, of a regression the number.
    negate : names of columns
        Of a table, scores whose low values speak for positives: their negatives are the scores, which are called -name.
    score_of : mapping of classes to columns
        Of a table, which column is the score of which class.
    score_prefix, label_prefix, predicted_prefix : str
        How the columns begin that hold the scores of classes or labels, the labels, or the predicted labels.
    quantile : mapping of levels to columns, or to arrays
        Of a regression, the predicted quantile of each level, as {0.1: "q10", 0.5: "q50", 0.9: "q90"}.
    quantile_prefix : str
        How the columns begin that hold predicted quantiles, as "q_" of q_0.1 or q_10.
    gain_if_flagged : array, or name of a column
        Of two classes: what is gained where the row is flagged, below 0 where it costs. Measures of the family ``gains`` read it.
    weight : array, or name of a column
        The weight of each row.
    weight_kind : {"guessed", "frequency", "sampling", "importance"}
        What a weight says.
    slice, cluster, query, model, id, fold : array, or name of a column
        What to report apart; which rows belong together, so that intervals take them together; what rows are ranked within;
        the model of a row in a long table; the item of a row there, so that the models are paired; the fold of a cross-validation.
        Of a table, ``slice="sex & ward"`` crosses columns: each pair of values is a slice.
    model_per_file : bool
        Of several files: each is a model, called as the file is. With ``id`` their rows are paired. Else they are one data set.
    task : {"guessed", "binary", "multiclass", "ordinal", "regression", "queries", "multilabel"}
        What the label is.
    positive : int, float, bool or str
        The label that counts as positive, where it is not 1 or true.
    negative : label, or sequence of labels
        Beside ``positive``: the labels that count as negative; rows of others are left out. ``"rest"`` means all others.
    soft_labels : bool
        The label is a number from 0 to 1: so much of the row counts as positive, and the rest as negative. In intervals such a
        row stays one observation.
    classes : sequence
        All classes in their order. Beside an array of scores they name its columns, and are in order with ``task="ordinal"``.
    missing : {"refuse", "drop"}
        What to do with a row that lacks a value.
    missing_value : str
        Of a file, the text that stands for no value.
    delimiter, decimal, thousands : str
        Of a file of text: what stands between fields, before the decimals, and between thousands, as ``","`` and ``"."``
        for ``1.234,5``.
    add_baseline : bool
        Also show a model that says the same of every row.
    measures : str or sequence of str
        Ids or families, as in ``"roc_auc"``, ``"f_beta(beta=0.5)"``, ``"probability"``, ``"all"``. None means every one that
        applies; printed are those that most people look for.
    threshold : float or str
        A number, or a rule: ``"youden"``, ``"cost:FP=1,FN=5"``, ``"top=10%"``, ``"tpr>=0.95"``.
    against_rest : bool
        For each slice, also how its measures differ from those of the rows outside it.
    fairness : bool
        How far the slices of a column are apart in what fairness asks to be alike, as how often they are labelled positive.
    slice_search : bool
        Hold every slice, and every crossing of two columns of ``slice``, against the rest of the rows: the worst first, adjusted for
        all that were tried.
    smallest_slice : int
        Rows that a slice must have to be judged by ``fairness``, or tried by ``slice_search`` (30).
    prevalence : float or str
        The share of positives where the model is to be used, as ``0.05`` or ``"5%"``: the classes are weighted to it.
    prevalence_by : {"all", "slice"}
        Whether all rows together have that share, or each slice itself.
    standardise_to : mapping of slices to shares, or path of a file
        Weight the slices of the one column of ``slice`` such that they have these shares of all, as ``{"a": 0.3, "b": 0.7}``, or those
        of the rows of another file, which has the column and needs no labels.
    self_check : bool
        Also check identities between measures that are computed in different ways; RuntimeError where one fails.
    interval : str
        ``"none"``, a method such as ``"wilson"`` or ``"bca"``, or ``"auto"``: what suits each measure.
    level, replicates, seed, stratify, bootstrap_weights : optional
        Confidence of the intervals (0.95); replicates of a bootstrap (2000) and their seed (7); how they are drawn.
    progress : bool or callable
        Show a bar of tqdm where replicates are drawn, or call this with what is done, how much of it, and of how much (or None).
    threads : int
        At most so many; None or 0 means all cores.
    source : str
        What reports and messages call the data.

    Returns
    -------
    Report
        The measures with their intervals, as text, page, table and dictionary. Arrays are not copied, and ``plot``, ``to_html`` and a check
        against this report read them again: leave them as they are for as long.

    Raises
    ------
    midrank.Error
        For data or a request that cannot be used. It is a ValueError; for an unknown column also a KeyError.

    Examples
    --------
    >>> import midrank
    >>> report = midrank.evaluate([1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2])
    >>> round(report["roc_auc"], 4)
    0.8333
    """
    # First of all, while nothing but the parameters is local: each option by its own name, so that none can be forgotten.
    given = {name: value for name, value in locals().items() if name not in ("data", "score")}
    about, asked = request_of(data, score, given)
    about = about.snapshot() if isinstance(about, _engine.Evidence) else about  # as it is now
    answer = _engine.evaluate(about, asked)
    asked.pop("progress", None)  # a bar is closed when nobody holds it any more
    return Report(answer, (about, asked))
