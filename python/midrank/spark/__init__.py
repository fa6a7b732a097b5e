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
    ``cluster`` is given the rows of two classes are gone through once more, for the sums of each cluster. For intervals by clusters of other
    tasks, intervals of soft labels, ``fold`` and ``add_baseline`` the rows come to the driver, sorted by all columns that are read. What draws
    single rows of two classes, as a bootstrap of fractional weights does, is undefined with that reason unless ``order_by`` is given.

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
        are written. And what keeps evidence small, however many distinct scores there are: of two classes ``certified=1e-4``, with which
        scores lie in cells, the rows are gone through as often as it takes, and each value comes with bounds that surely hold the exact one and are so near; of a regression ``approximate=True``.

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

    The rows of two classes are gone through in a second round, for the sums that differences are judged by. Queries need none. Those of
    several classes, numbers, labels and soft labels come to the driver, sorted by all columns that are read.

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
        draws them: of two classes both are undefined without these columns.
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
    """What `question` says of the evidence of the rows, of a second round where it rests on one; or of the rows in an order."""
    started = time.perf_counter()
    _refuse_other_tables(data)
    if order_by is not None:
        return _of_ordered_rows(question, data, score, options, how, _ordered.by_key(data, order_by), progress, started)
    rows = {key: value for key, value in options.items() if key in _ROW_OPTIONS}
    asked = {key: value for key, value in options.items() if key not in _ROW_OPTIONS}
    if "threads" in rows:  # of the driver: a task has its share of an executor
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
        raise _engine.Error(f'exact="{how.word}" says how evidence comes together, and {order.why}. Leave one of them out.')
    rows = _ordered.OrderedRows(data, order, how.memory, progress)
    answer = question(rows, score, **options, progress=progress)
    answer.work = Work(1, 0, rows.rows, 0, rows.bytes, 0.0, time.perf_counter() - started, "rows", 0)
    return answer


def _what_needs_rows(question: Any, task: str, rows: Mapping[str, Any], asked: Mapping[str, Any]) -> tuple[str, str] | None:
    """What is asked that evidence cannot answer, because it does not say which numbers of several columns are of one row; and the way out.
    Evidence of queries keeps their names, and models of a long table have rows of their own."""
    if option := _of_all_rows(asked):
        return option, f"leave {option} out"
    kept = task == "binary" and not rows.get("soft_labels")
    if task in ("", "queries") or kept:
        return None
    what = "soft_labels" if rows.get("soft_labels") else f"the task {task}"
    if question is midrank.compare and (rows.get("model") is None or rows.get("cluster") is not None):
        return f"compare of {what}", "evaluate the models by themselves"
    clustered = rows.get("cluster") is not None or rows.get("soft_labels")  # whose rows are clusters of their parts
    if clustered and question in (midrank.evaluate, midrank.check) and asked.get("interval") != "none":
        return f"an interval of {what}" + (" with cluster" if rows.get("cluster") is not None else ""), 'ask for interval="none"'
    return None


def _of_all_rows(asked: Mapping[str, Any]) -> str | None:
    """The option that is given and needs all rows on one machine, whatever the task."""
    return next((option for option in ("fold", "add_baseline") if asked.get(option)), None)


def _within(
    question: Any, data: Any, score: Any, rows: dict[str, Any], asked: dict[str, Any], how: Exact, progress: Progress
) -> Any:
    """The same of scores in cells, gathered again with more of them until values are known as nearly as asked."""
    if question not in (midrank.evaluate, midrank.curve):
        raise _engine.Error(f"certified keeps cells of scores, and {question.__name__} needs every score. Leave it out.")
    if option := _of_all_rows(asked):
        raise _engine.Error(f"certified keeps cells of scores, and {option} needs the rows. Leave one of them out.")
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


def _with_work(answer: Any, rounds: Rounds) -> Any:
    answer.work = rounds.work()
    return answer
