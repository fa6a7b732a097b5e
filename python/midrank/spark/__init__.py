"""The questions of midrank about a data frame of Spark, classic or by Spark Connect: rows stay where they are, evidence travels.

Each task gathers the evidence of its partition (``midrank.Evidence``), tasks merge it, all of it or range by range of the scores, and the
driver answers. Spark schedules, shuffles and tries again; here is only said what is to be done. The driver and all executors need midrank.
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
from midrank.spark._exact import Exact, exact_of
from midrank.spark._ordered import OrderedRows
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
    """What measures need of the rows of a data frame of Spark, for ``midrank.evaluate`` and the others.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows. It is gone through twice: once over the labels, once over all columns that are named; where ``keep`` is given once
        more, and where distinct scores may be many once for a sample of them.
    score : str or sequence of str
        The columns of scores, one a model.
    keep : str or sequence of {"pairs", "clusters"}
        What needs a second round over the rows: ``"pairs"`` of models, which ``midrank.compare`` reads, and the sums of ``"clusters"``,
        of which intervals are made where ``cluster`` is given.
    measures : str or sequence of str
        For which measures the second round keeps them; without it for all that need no arguments.
    threshold : float, str or sequence of both
        Where measures of a threshold are read in the second round; without it at the usual one.
    exact, memory : str
        How the evidence of all rows comes together, as for ``evaluate``. That in ranges stays in temporary files as long as it lives.
    progress : bool or callable
        Show how far tasks are, as for ``evaluate``.
    **rows
        What the rows are, as for ``midrank.Evidence``: label, weight, slice, task, positive, names of other columns, certified.

    Returns
    -------
    midrank.Evidence
        That of all rows. Its attribute ``work`` is a ``midrank.spark.Work``, which says what was done.

    Raises
    ------
    midrank.Error
        For rows that cannot be used, with the partition and the row in it; and where a task failed for good.

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
            f"midrank.spark takes a data frame of Spark, not {type(data).__name__}. For other tables there is midrank.evaluate."
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
    """Every measure that applies to the rows of a data frame of Spark, with its interval.

    With whole weights the answer is that of ``midrank.evaluate`` of the same rows, to the byte, however they are partitioned. Where
    ``cluster`` is given the rows of two classes are gone through once more, for the sums of each cluster. What needs the rows themselves is
    undefined with that reason, unless ``order_by`` is given: intervals by clusters of several classes, numbers and labels, and what draws
    single rows anew, as a bootstrap of fractional weights does.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : str or sequence of str
        The columns of scores, one a model.
    exact : {"auto", "collected", "ranged"}
        How the evidence of all rows comes together. ``"collected"``: merged as a tree, so that the driver holds all distinct scores.
        ``"ranged"``: range by range of the scores, of which the driver holds one and keeps the others in temporary files. ``"auto"``
        takes ranges where evidence may be more than a quarter of the memory. The answer is the same.
    memory : str
        What the process of the driver may take, as ``"2GB"``, where evidence comes in ranges, or rows; without it as much as
        ``spark.driver.memory``.
    order_by : str or sequence of str
        Columns that tell each row from every other. With them the columns that are read come to the driver, sorted by these, and the
        answer is that of ``midrank.evaluate`` of the rows in this order, to the byte. That is for what draws or swaps single rows, and
        for as many rows as a quarter of the memory holds.
    progress : bool or callable
        Show by tqdm which of its jobs Spark is at, and how many of their tasks are done; or call this with the name of the job, how many
        are done, and of how many: the number is None as long as Spark has not told it, and rises where a job begins more tasks. A job that
        has succeeded ends with all done. It may be called from another thread, and what it raises ends the work.
    **options
        As for ``midrank.evaluate``: label, weight, slice, task, measures, threshold, interval and others. Not: what says how text files
        are written; and without ``order_by`` neither add_baseline nor fold. And what keeps evidence small, however many distinct scores there are: of two classes
        ``certified=1e-4``, with which scores lie in cells, the rows are gone through as often as it takes, and each value comes with
        bounds that surely hold the exact one and are so near; of a regression ``approximate=True``.

    Returns
    -------
    midrank.Report
        The measures with their intervals. Its attribute ``work`` says what was done, as that of ``gather`` does.

    Raises
    ------
    midrank.Error
        For rows or a request that cannot be used, with the partition and the row in it; and where a task failed for good.

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
    """A gate for the models of a data frame of Spark: whether every measure meets its condition.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : str or sequence of str
        The columns of scores, one a model.
    exact, memory, order_by, progress : optional
        How the evidence of all rows comes together, and whether to show how far it is, as for ``evaluate``.
    **options
        As for ``midrank.check``. A baseline is evidence of ``gather``, or a report; rows of it do not pair with these.

    Returns
    -------
    midrank.Gate
        True where every condition is met. Its attribute ``work`` says what was done.

    Raises
    ------
    midrank.Error
        For rows or a request that cannot be used, and where a task failed for good.

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
    """The points of curves of a data frame of Spark: ROC, precision and recall, and others.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : str or sequence of str
        The columns of scores, one a model.
    exact, memory, order_by, progress : optional
        How the evidence of all rows comes together, and whether to show how far it is, as for ``evaluate``.
    **options
        As for ``midrank.curve``. And of two classes ``certified=1e-4``, as for ``evaluate``: each number of a point comes with bounds that
        surely hold the exact one; a picture needs every score.

    Returns
    -------
    midrank.Curves
        The points, as a table, JSON or a picture. Its attribute ``work`` says what was done.

    Raises
    ------
    midrank.Error
        For rows or a request that cannot be used, and where a task failed for good.

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
    """Models on the same rows of a data frame of Spark, and their differences with intervals and p-values.

    The rows of two classes are gone through in a second round, for the sums that differences are judged by. Queries need none. Several
    classes, numbers, labels and soft labels are compared where ``order_by`` is given.

    Parameters
    ----------
    data : pyspark.sql.DataFrame
        The rows.
    score : sequence of str
        The columns of scores, one a model.
    exact, memory : str
        How the evidence of all rows comes together, as for ``evaluate``; here there are no ranges.
    order_by : str or sequence of str
        Columns that tell each row from every other, as for ``evaluate``. A permutation test swaps single rows, and a bootstrap of pairs
        draws them: without these columns both are undefined.
    progress : bool or callable
        Show how far tasks are, as for ``evaluate``.
    **options
        As for ``midrank.compare``.

    Returns
    -------
    midrank.Comparison
        The models side by side, and of each pair the differences. Its attribute ``work`` says what was done.

    Raises
    ------
    midrank.Error
        For rows or a request that cannot be used, and where a task failed for good.

    Examples
    --------
    >>> import midrank.spark
    >>> midrank.spark.compare(frame, ["old", "new"], label="died", measures="roc_auc")  # doctest: +SKIP
    """
    return _answer(midrank.compare, data, score, options, exact_of(exact, memory, options, compares=True), order_by, progress)


def _answer(
    question: Any, data: Any, score: Any, options: Mapping[str, Any], how: Exact, order_by: Any, progress: Progress
) -> Any:
    """What `question` says of the evidence of the rows, of a second round where it rests on one; or of the rows in their order."""
    if order_by is not None:
        return _of_ordered_rows(question, data, score, options, how, order_by, progress)
    rows = {key: value for key, value in options.items() if key in _ROW_OPTIONS}
    asked = {key: value for key, value in options.items() if key not in _ROW_OPTIONS}
    if "threads" in rows:  # of the driver: a task has its share of an executor
        asked["threads"] = rows["threads"]
    for key in ("add_baseline", "fold"):
        if asked.get(key):
            raise _engine.Error(
                f"{key} needs all rows on one machine. Leave it out, or name the columns that tell rows apart: order_by brings them to "
                "the driver in that order."
            )
    if rows.get("certified") is not None:
        return _within(question, data, score, rows, asked, how, progress)
    rounds = _rounds_of(data, score, rows, progress)
    keep = _kept_for(question, rows) if rounds.task == "binary" else None
    if question is midrank.compare and keep is None:
        _refuse_without_pairs(rounds.task, rows)
    evidence = rounds.first(how)
    if keep is not None:
        evidence = rounds.second(evidence, {"keep": keep, "measures": asked.get("measures"), "threshold": asked.get("threshold")})
    return _with_work(question(evidence, **asked, progress=progress), rounds)


def _of_ordered_rows(
    question: Any, data: Any, score: Any, options: Mapping[str, Any], how: Exact, order_by: Any, progress: Progress
) -> Any:
    if how.word != "auto":
        raise _engine.Error(f'exact="{how.word}" says how evidence comes together, and order_by brings the rows. Leave one of them out.')
    _refuse_other_tables(data)
    started = time.perf_counter()
    rows = OrderedRows(data, order_by, how.memory, progress)
    answer = question(rows, score, **options, progress=progress)
    answer.work = Work(1, 0, rows.rows, 0, rows.bytes, 0.0, time.perf_counter() - started, "rows", 0)
    return answer


def _within(
    question: Any, data: Any, score: Any, rows: dict[str, Any], asked: dict[str, Any], how: Exact, progress: Progress
) -> Any:
    """The same of scores in cells, gathered again with more of them until values are known as nearly as asked."""
    if question not in (midrank.evaluate, midrank.curve):
        raise _engine.Error(f"certified keeps cells of scores, and {question.__name__} needs every score. Leave it out.")
    rounds = _rounds_of(data, score, {**rows, "threshold": asked.get("threshold")}, progress)
    answer = question(rounds.first(how), **asked)
    while answer._answer.more_cells:
        answer = question(rounds.first(how, answer._answer.more_cells), **asked)
    return _with_work(answer, rounds)


def _kept_for(question: Any, rows: Mapping[str, Any]) -> str | None:
    """What a second round keeps: for intervals of clusters, and for differences of models on the same rows."""
    if question is midrank.curve or rows.get("soft_labels"):
        return None
    if rows.get("cluster") is not None:
        return "clusters"
    return "pairs" if question is midrank.compare and rows.get("model") is None else None


def _refuse_without_pairs(task: str, rows: Mapping[str, Any]) -> None:
    """Raises midrank.Error where models would be compared on the same rows and evidence cannot say what was of one row. That of queries
    can; models of a long table have rows of their own; and where there are no rows, that is said elsewhere."""
    if task in ("", "queries") or (rows.get("model") is not None and rows.get("cluster") is None):
        return
    what = "soft labels" if rows.get("soft_labels") else f"the task {task}"
    raise _engine.Error(
        f"compare pairs what models say of the same rows, and evidence of {what} keeps no pairs of them. Name the columns that tell rows "
        "apart: order_by brings the rows to the driver in that order, and they are compared there."
    )


def _with_work(answer: Any, rounds: Rounds) -> Any:
    answer.work = rounds.work()
    return answer
