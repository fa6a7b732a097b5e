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
    """Every measure that applies to the predictions, with its interval.

    Parameters
    ----------
    data : array of shape (n,) or (n, labels), or a table, or a path
        The true labels; or a table with named columns (a mapping of arrays, a pandas or polars data frame, a pyarrow table, a DuckDB
        relation, or any object with ``__arrow_c_stream__``); or the path of a file or of a directory of files, or a list of such paths.
        For a table or path, ``label`` and the other keywords name its columns. Paths in a list are ``pathlib`` objects, because a string
        in a list is a label.
    score : array of shape (n,) or (n, classes), mapping of names to arrays, or names of columns
        The scores of a model, higher for positives. For several models, a mapping of names to arrays, or several column names.
    label : str
        The column of the labels, if the data are a table.
    predicted : array, mapping of names to arrays, or names of columns
        The predicted classes of a multiclass task, or the predicted numbers of a regression.
    negate : names of columns
        Columns of a table whose low values point to the positive class. Their negated values are used as scores, called ``-name``.
    score_of : mapping of classes to columns
        Which column of a table holds the scores of which class.
    score_prefix, label_prefix, predicted_prefix : str
        How the names of the columns begin that hold the scores of classes or labels, the labels, or the predicted labels.
    quantile : mapping of levels to columns, or to arrays
        The predicted quantiles of a regression by level, as {0.1: "q10", 0.5: "q50", 0.9: "q90"}.
    quantile_prefix : str
        How the names of the columns of predicted quantiles begin, as "q_" for q_0.1 or q_10.
    gain_if_flagged : array, or name of a column
        For two classes: what is gained if the row is flagged, below 0 for a loss. The measures of the family ``gains`` use it.
    weight : array, or name of a column
        The weight of each row.
    weight_kind : {"guessed", "frequency", "sampling", "importance"}
        What a weight means: how many equal rows it stands for (``"frequency"``), 1 / the probability that the row was sampled
        (``"sampling"``), or how much the row matters (``"importance"``). Guessed: frequency if all weights are whole, else sampling.
    slice, cluster, query, model, id, fold : array, or name of a column
        ``slice``: groups of rows to report separately; for a table, ``slice="sex & ward"`` crosses two columns, and each pair of values is
        a slice. ``cluster``: rows that belong together, such as those of one patient, which intervals keep together. ``query``: the query
        within which rows are ranked. ``model``: the model of each row of a long table. ``id``: the item of each row of a long table, by
        which models are paired. ``fold``: the fold of a cross-validation.
    model_per_file : bool
        Each of several files is a model, named after the file; with ``id`` their rows are paired. By default the files are one data set.
    task : {"guessed", "binary", "multiclass", "ordinal", "regression", "queries", "multilabel"}
        What kind of label the data have.
    positive : int, float, bool or str
        The label that counts as positive, if it is not 1 or true.
    negative : label, or sequence of labels
        Together with ``positive``: the labels that count as negative. Rows with any other label are left out. ``"rest"`` means all others.
    soft_labels : bool
        The label is a number from 0 to 1: the share of the row that counts as positive, while the rest counts as negative. Intervals
        treat such a row as one observation.
    classes : sequence
        All classes, in order. With an array of scores they name its columns, and count as ordered only with ``task="ordinal"``.
    missing : {"refuse", "drop"}
        What to do with a row that lacks a value: raise an error, or leave the row out.
    missing_value : str
        The text that stands for a missing value in a file.
    delimiter, decimal, thousands : str
        For text files: the field delimiter, the decimal mark and the thousands separator; for ``1.234,5`` the last two are ``","`` and
        ``"."``.
    add_baseline : bool
        Also evaluate a model that predicts the same for every row.
    measures : str or sequence of str
        Ids or families, as in ``"roc_auc"``, ``"f_beta(beta=0.5)"``, ``"probability"``, ``"all"``. None means every measure that applies;
        the printed report then shows those that most people look for.
    threshold : float or str
        A number, or a rule: ``"youden"``, ``"cost:FP=1,FN=5"``, ``"top=10%"``, ``"tpr>=0.95"``.
    against_rest : bool
        For each slice, also report how its measures differ from those of the rows outside it.
    fairness : bool
        Also report how far the slices of a column differ in what fairness criteria require to be equal, such as how often they are
        labelled positive.
    slice_search : bool
        Compare every slice, and every crossing of two columns of ``slice``, with the rest of the rows. The worst come first, adjusted for
        all slices that were tried.
    smallest_slice : int
        How many rows a slice must have to be judged by ``fairness`` or tried by ``slice_search`` (30).
    prevalence : float or str
        The share of positives in the population where the model is to be used, as ``0.05`` or ``"5%"``; the two classes are reweighted
        to it.
    prevalence_by : {"all", "slice"}
        Whether all rows together are reweighted to that share, or each slice separately.
    standardise_to : mapping of slices to shares, or path of a file
        Reweight the slices, which must come from one column, to these shares of all rows, as ``{"a": 0.3, "b": 0.7}``, or to the shares
        in another file, which needs that column but no labels.
    self_check : bool
        Also check identities between measures that are computed in different ways; raises RuntimeError if one fails.
    interval : str
        ``"none"``, a method such as ``"wilson"`` or ``"bca"``, or ``"auto"``, which chooses what suits each measure.
    level, replicates, seed, stratify, bootstrap_weights : optional
        Confidence level of the intervals (0.95); number of bootstrap replicates (2000); their random seed (7); whether to resample
        positives and negatives separately; and whether each replicate has as many rows as the data (``"multinomial"``) or takes each row
        a Poisson-distributed number of times (``"poisson"``).
    progress : bool or callable
        True shows a tqdm progress bar while replicates are drawn. A callable is called with the name of the step, the number done, and
        the total, which is None if it is not known.
    threads : int
        The largest number of threads to use; None or 0 means all cores.
    source : str
        The name of the data in reports and messages.

    Returns
    -------
    Report
        The measures with their intervals, as text, page, table and dictionary. Arrays are not copied, and ``plot``, ``to_html`` and a check
        against this report read them again: do not change them while the report is in use.

    Raises
    ------
    midrank.Error
        If the data or the request cannot be used. It is a ValueError, and for an unknown column also a KeyError.

    Examples
    --------
    >>> import midrank
    >>> report = midrank.evaluate([1, 1, 0, 1, 0], [0.9, 0.8, 0.7, 0.4, 0.2])
    >>> round(report["roc_auc"], 4)
    0.8333
    """
    # This comes first, while the parameters are the only local variables: it collects all of them, so that none can be forgotten.
    given = {name: value for name, value in locals().items() if name not in ("data", "score")}
    about, asked = request_of(data, score, given)
    about = about.snapshot() if isinstance(about, _engine.Evidence) else about  # later updates must not change the report
    answer = _engine.evaluate(about, asked)
    asked.pop("progress", None)  # a progress bar closes when the last reference to it is gone
    return Report(answer, (about, asked))
