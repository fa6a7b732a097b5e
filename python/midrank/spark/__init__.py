"""The functions of midrank for Spark data frames, classic or through Spark Connect: rows stay on the executors, and evidence is moved.

Each task gathers the evidence of its partition (``midrank.Evidence``). Tasks merge it, as a whole or by ranges of the scores, and the
driver computes the result. Spark does the scheduling, shuffling and retrying. The driver and all executors need midrank installed.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import midrank
from midrank import _engine
from midrank._evidence import Evidence
from midrank._options import EvidenceOptions, refuse_unknown
from midrank._progress import Progress
from midrank._report import Comparison, Curves, Gate, Report
from midrank.spark import _ordered
from midrank.spark._exact import Exact, exact_of
from midrank.spark._rounds import Rounds, Work

__all__ = ["Work", "check", "compare", "curve", "evaluate", "gather"]

_ROW_OPTIONS = EvidenceOptions.__annotations__


def gather(
    data: Any,
    score: Any = None,
    *,
    keep: Any = None,
    measures: Any = None,
    threshold: Any = None,
    exact: str = "auto",
    memory: str | None = None,
    progress: Progress = False,
    **rows: Any,
) -> Evidence:
    """The evidence of the rows of a Spark data frame, for ``midrank.evaluate`` and the other functions.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows. Spark reads them twice, first the labels and then all named columns; once more if ``keep`` is given, and once more for
        a sample of the scores if there may be many distinct ones.
    score : str or sequence of str
        The columns of scores, one for each model.
    keep : str or sequence of {"pairs", "clusters"}
        What to gather in a second round over the rows: ``"pairs"`` of models, which ``midrank.compare`` needs, and sums over
        ``"clusters"``, which intervals need if ``cluster`` is given.
    measures : str or sequence of str
        The measures that the second round is for; by default all that need no arguments.
    threshold : float, str or sequence of both
        The thresholds of the second round, for measures that need one; by default the usual threshold.
    exact, memory : str
        How the evidence of all rows is merged, as for ``evaluate``. Evidence in ranges keeps temporary files for as long as it exists.
    progress : bool or callable
        Shows or reports the progress of tasks, as for ``evaluate``.
    **rows
        Keywords as for ``midrank.Evidence``: label, weight, slice, task, positive, names of other columns, certified.

    Returns
    -------
    midrank.Evidence
        The evidence of all rows. Its attribute ``work`` is a ``midrank.spark.Work``, which says what Spark did.

    Raises
    ------
    midrank.Error
        If rows cannot be used (the message names the partition and the row in it), or if a task failed permanently.

    Examples
    --------
    >>> import midrank.spark
    >>> evidence = midrank.spark.gather(frame, ["old", "new"], label="died", keep="pairs")  # doctest: +SKIP
    >>> midrank.evaluate(evidence)  # doctest: +SKIP
    >>> midrank.compare(evidence)  # doctest: +SKIP
    """
    refuse_unknown("gather", rows, _ROW_OPTIONS)
    how = exact_of(exact, memory, {**rows, "keep": keep})
    rounds = _rounds_of(data, score, rows, progress)
    evidence = rounds.first(how)
    if keep is not None:
        evidence = rounds.second(evidence, {"keep": keep, "measures": measures, "threshold": threshold})
    return _with_work(evidence, rounds)


def _rounds_of(data: Any, score: Any, rows: Mapping[str, Any], progress: Progress) -> Rounds:
    _refuse_other_tables(data)
    return Rounds(data, score, rows, progress)


def _refuse_other_tables(data: Any) -> None:
    if not hasattr(data, "mapInArrow"):
        raise _engine.Error(
            f"midrank.spark takes a Spark data frame, not {type(data).__name__}. For other tables, use midrank.evaluate."
        )


def evaluate(
    data: Any,
    score: Any = None,
    *,
    exact: str = "auto",
    memory: str | None = None,
    order_by: Any = None,
    progress: Progress = False,
    **options: Any,
) -> Report:
    """Every measure that applies to the rows of a Spark data frame, with its interval.

    If weights are whole numbers, the result is the same, byte for byte, as that of ``midrank.evaluate`` on the same rows, for any
    partitioning. With ``cluster``, the rows of two classes are read once more, for sums over each cluster. Some results need the rows on
    the driver, sorted by all columns that are read: intervals by clusters for other tasks, intervals with soft labels, ``fold`` and
    ``add_baseline``. For two classes, whatever resamples single rows, such as a bootstrap with fractional weights, is undefined, with that
    reason, unless ``order_by`` is given.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : str or sequence of str
        The columns of scores, one for each model.
    exact : {"auto", "collected", "ranged"}
        How the evidence of all rows is merged. ``"collected"``: as a tree, so that the driver holds all distinct scores in memory.
        ``"ranged"``: by ranges of the scores; the driver holds one range in memory and the others in temporary files. ``"auto"``
        uses ranges if the evidence may exceed a quarter of the memory. The result is the same.
    memory : str
        How much memory the driver process may use, as ``"2GB"``, if it receives evidence in ranges, or rows; by default
        ``spark.driver.memory``.
    order_by : str or sequence of str
        Columns that together identify each row. The columns that are read are then sent to the driver, sorted by these, and the result
        is the same, byte for byte, as that of ``midrank.evaluate`` on the rows in this order. Use it for what resamples or swaps single
        rows. The rows must fit into a quarter of the memory.
    progress : bool or callable
        True shows tqdm progress bars with the current Spark job and how many of its tasks are done. A callable is called with the name of
        the job, the number of tasks done, and the total, which is None until Spark reports it, and grows when a job starts more tasks.
        The last call for a successful job reports all tasks as done. The callable may run in another thread; if it raises an exception,
        the work is cancelled.
    **options
        Keywords of ``midrank.evaluate``: label, weight, slice, task, measures, threshold, interval and others, except for those that
        describe text files. In addition, options that limit the size of the evidence, whatever the number of distinct scores. For two
        classes, ``certified=1e-4`` keeps cells of scores; the rows are read as often as necessary, until each value comes with bounds that
        are certain to contain the exact one and are that close to it. For a regression there is ``approximate=True``.

    Returns
    -------
    midrank.Report
        The measures with their intervals. Its attribute ``work`` says what Spark did, as for ``gather``.

    Raises
    ------
    midrank.Error
        If the rows (the message names the partition and the row in it) or the request cannot be used, or if a task failed permanently.

    Examples
    --------
    >>> import midrank.spark
    >>> report = midrank.spark.evaluate(frame, ["old", "new"], label="died", slice="ward")  # doctest: +SKIP
    >>> report["new", "roc_auc"]  # doctest: +SKIP
    """
    return _answer(midrank.evaluate, data, score, options, exact_of(exact, memory, options), order_by, progress)


def check(
    data: Any,
    score: Any = None,
    *,
    exact: str = "auto",
    memory: str | None = None,
    order_by: Any = None,
    progress: Progress = False,
    **options: Any,
) -> Gate:
    """A quality gate for the models of a Spark data frame: whether every measure meets its condition.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : str or sequence of str
        The columns of scores, one for each model.
    exact, memory, order_by, progress : optional
        How the evidence of all rows is merged, and whether to show progress, as for ``evaluate``.
    **options
        Keywords of ``midrank.check``. The baseline is evidence from ``gather``, or a report; its rows are not paired with these.

    Returns
    -------
    midrank.Gate
        True if every condition is met. Its attribute ``work`` says what Spark did.

    Raises
    ------
    midrank.Error
        If the rows or the request cannot be used, or if a task failed permanently.

    Examples
    --------
    >>> import midrank.spark
    >>> midrank.spark.check(frame, "risk", label="died", min={"roc_auc": 0.8}).passed  # doctest: +SKIP
    """
    return _answer(midrank.check, data, score, options, exact_of(exact, memory, options), order_by, progress)


def curve(
    data: Any,
    score: Any = None,
    *,
    exact: str = "auto",
    memory: str | None = None,
    order_by: Any = None,
    progress: Progress = False,
    **options: Any,
) -> Curves:
    """The points of curves of a Spark data frame: ROC, precision-recall and others.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : str or sequence of str
        The columns of scores, one for each model.
    exact, memory, order_by, progress : optional
        How the evidence of all rows is merged, and whether to show progress, as for ``evaluate``.
    **options
        Keywords of ``midrank.curve``. In addition, ``certified=1e-4`` for two classes, as for ``evaluate``: each number of a point comes
        with bounds that are certain to contain the exact one. A picture needs every score, and cannot be had with it.

    Returns
    -------
    midrank.Curves
        The points, as a table, JSON or a picture. Its attribute ``work`` says what Spark did.

    Raises
    ------
    midrank.Error
        If the rows or the request cannot be used, or if a task failed permanently.

    Examples
    --------
    >>> import midrank.spark
    >>> midrank.spark.curve(frame, "risk", label="died", kind="roc").save_html("roc.html")  # doctest: +SKIP
    """
    return _answer(midrank.curve, data, score, options, exact_of(exact, memory, options), order_by, progress)


def compare(
    data: Any,
    score: Any = None,
    *,
    exact: str = "auto",
    memory: str | None = None,
    order_by: Any = None,
    progress: Progress = False,
    **options: Any,
) -> Comparison:
    """Models on the same rows of a Spark data frame, and their differences with intervals and p-values.

    For two classes the rows are read in a second round, for the sums that intervals and tests of differences need. Queries need no second
    round. For several classes, regressions, several labels and soft labels the rows are sent to the driver, sorted by all columns that are
    read.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : sequence of str
        The columns of scores, one for each model.
    exact, memory : str
        How the evidence of all rows is merged, as for ``evaluate``; ranges are not available here.
    order_by : str or sequence of str
        Columns that together identify each row, as for ``evaluate``. A permutation test swaps single rows, and a bootstrap of pairs
        resamples them: for two classes both are undefined without these columns.
    progress : bool or callable
        Shows or reports the progress of tasks, as for ``evaluate``.
    **options
        Keywords of ``midrank.compare``.

    Returns
    -------
    midrank.Comparison
        The measures of each model, and the differences of each pair. Its attribute ``work`` says what Spark did.

    Raises
    ------
    midrank.Error
        If the rows or the request cannot be used, or if a task failed permanently.

    Examples
    --------
    >>> import midrank.spark
    >>> midrank.spark.compare(frame, ["old", "new"], label="died", measures="roc_auc")  # doctest: +SKIP
    """
    return _answer(midrank.compare, data, score, options, exact_of(exact, memory, options, compares=True), order_by, progress)


def _answer(
    question: Any, data: Any, score: Any, options: Mapping[str, Any], how: Exact, order_by: Any, progress: Progress
) -> Any:
    """The result of `question` on the evidence of the rows, with a second round if it needs one; or on the rows in a fixed order."""
    started = time.perf_counter()
    _refuse_other_tables(data)
    if order_by is not None:
        return _of_ordered_rows(question, data, score, options, how, _ordered.by_key(data, order_by), progress, started)
    rows = {key: value for key, value in options.items() if key in _ROW_OPTIONS}
    asked = {key: value for key, value in options.items() if key not in _ROW_OPTIONS}
    if "threads" in rows:  # for the driver only: Spark decides how many cores a task has
        asked["threads"] = rows["threads"]
    if rows.get("certified") is not None:
        return _within(question, data, score, rows, asked, how, progress)
    rounds = _rounds_of(data, score, rows, progress)
    if needs_rows := _what_needs_rows(question, rounds.task, rows, asked):
        columns = [*rounds.columns, *([asked["fold"]] if asked.get("fold") is not None else [])]
        order = _ordered.by_content(columns, *needs_rows)
        return _of_ordered_rows(question, data, score, options, how, order, progress, started)
    keep = _kept_for(question, rows) if rounds.task == "binary" else None
    evidence = rounds.first(how)
    if keep is not None:
        evidence = rounds.second(evidence, {"keep": keep, "measures": asked.get("measures"), "threshold": asked.get("threshold")})
    return _with_work(question(evidence, **asked, progress=progress), rounds)


def _of_ordered_rows(
    question: Any,
    data: Any,
    score: Any,
    options: Mapping[str, Any],
    how: Exact,
    order: _ordered.Order,
    progress: Progress,
    started: float,
) -> Any:
    if how.word != "auto":
        raise _engine.Error(f'exact="{how.word}" chooses how evidence is merged, but {order.why}. Drop one of them.')
    rows = _ordered.OrderedRows(data, order, how.memory, progress)
    try:
        answer = question(rows, score, **options, progress=progress)
    except _engine.Error as error:
        raise rows.located(error) from None
    answer.work = Work(1, 0, rows.rows, 0, rows.bytes, 0.0, time.perf_counter() - started, "rows", 0)
    return answer


def _what_needs_rows(question: Any, task: str, rows: Mapping[str, Any], asked: Mapping[str, Any]) -> tuple[str, str] | None:
    """The part of the request that evidence cannot answer, because it does not record which numbers of several columns belong to one row;
    and the way out. None if evidence can answer all: that of queries keeps their names, and models of a long table have separate rows."""
    if option := _of_all_rows(asked):
        return option, f"drop {option}"
    kept = task == "binary" and not rows.get("soft_labels")
    if task in ("", "queries") or kept:
        return None
    what = "soft_labels" if rows.get("soft_labels") else f"the task {task}"
    if question is midrank.compare and (rows.get("model") is None or rows.get("cluster") is not None):
        return f"compare of {what}", "evaluate each model separately"
    clustered = rows.get("cluster") is not None or rows.get("soft_labels")  # each soft row is a cluster of its two parts
    if clustered and question in (midrank.evaluate, midrank.check) and asked.get("interval") != "none":
        return f"an interval of {what}" + (" with cluster" if rows.get("cluster") is not None else ""), 'use interval="none"'
    return None


def _of_all_rows(asked: Mapping[str, Any]) -> str | None:
    """The given option that needs all rows on one machine, whatever the task."""
    return next((option for option in ("fold", "add_baseline") if asked.get(option)), None)


def _within(
    question: Any, data: Any, score: Any, rows: dict[str, Any], asked: dict[str, Any], how: Exact, progress: Progress
) -> Any:
    """The same with scores in cells, gathered again with more cells until values are as close as requested."""
    if question not in (midrank.evaluate, midrank.curve):
        raise _engine.Error(f"certified keeps binned scores, but {question.__name__} needs every score. Drop certified.")
    if option := _of_all_rows(asked):
        raise _engine.Error(f"certified keeps binned scores, but {option} needs the rows. Drop one of them.")
    rounds = _rounds_of(data, score, {**rows, "threshold": asked.get("threshold")}, progress)
    answer = question(rounds.first(how), **asked)
    while answer._answer.more_cells:
        answer = question(rounds.first(how, answer._answer.more_cells), **asked)
    return _with_work(answer, rounds)


def _kept_for(question: Any, rows: Mapping[str, Any]) -> str | None:
    """What a second round keeps: sums for intervals by clusters, or for differences of models on the same rows."""
    if question is midrank.curve or rows.get("soft_labels"):
        return None
    if rows.get("cluster") is not None:
        return "clusters"
    return "pairs" if question is midrank.compare and rows.get("model") is None else None


def _with_work(answer: Any, rounds: Rounds) -> Any:
    answer.work = rounds.work()
    return answer
