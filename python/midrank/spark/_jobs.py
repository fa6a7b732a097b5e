"""How jobs are told in Spark's pages, how they end with the question that asked for them, and what is said where one fails."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import Iterator
from typing import Any

from midrank import _engine

LONGEST_REASON = 300


@contextlib.contextmanager
def job(session: Any, description: str) -> Iterator[None]:
    """Jobs within have this description (classic) and a tag (also by Spark Connect); none of them outlives a failure or Ctrl-C.
    Raises midrank.Error where Spark gave up."""
    tag = f"midrank-{uuid.uuid4().hex}"
    session.addTag(tag)
    try:
        with _classic_jobs(session, description, tag):
            yield
    except BaseException as error:
        with contextlib.suppress(Exception):
            session.interruptTag(tag)
        if isinstance(error, Exception) and type(error).__module__.startswith(("pyspark.", "py4j.", "grpc")):
            raise _engine.Error(
                f"{description}: Spark gave up. {_reason(error)} What Spark said itself is the cause of this error (__cause__)."
            ) from error
        raise
    finally:
        with contextlib.suppress(Exception):
            session.removeTag(tag)


def rows_one_by_one(frame: Any) -> Iterator[Any]:
    """The rows of a frame, a partition at a time, while the next one is made."""
    # A classic frame's own iterator runs its jobs when its query is said to be over, and Spark 4.3 then keeps the results of all of them
    # for good.
    rows = frame.rdd if _is_classic(frame) else frame
    return rows.toLocalIterator(prefetchPartitions=True)  # type: ignore[no-any-return]


def _is_classic(of: Any) -> bool:
    return ".connect." not in type(of).__module__


@contextlib.contextmanager
def _classic_jobs(session: Any, description: str, tag: str) -> Iterator[None]:
    """Only a classic session has jobs with descriptions, and jobs that are of no query, which have tags of their own."""
    if not _is_classic(session):
        yield
        return
    context = session.sparkContext
    before = context.getLocalProperty("spark.job.description")
    context.setJobDescription(description)
    context.addJobTag(tag)
    try:
        yield
    except BaseException:
        _cancel(context, tag)
        raise
    finally:
        context.removeJobTag(tag)
        context.setLocalProperty("spark.job.description", before)


def _cancel(context: Any, tag: str) -> None:
    """A call that Ctrl-C ends may leave py4j with a dead connection, over which the next call is lost. The one after that has a new one."""
    for _ in range(3):
        with contextlib.suppress(Exception):
            context.cancelJobsWithTag(tag)
            return


def _reason(error: Exception) -> str:
    """The last line of a message that is no line of a stack: of a worker in Python the exception that ended it."""
    lines = [line.strip() for line in str(error).splitlines()]
    ends = ("at ", "...", "Driver stacktrace", "Caused by", "JVM stacktrace", "File ", "^", "~")
    plain = [line for line in lines if line and not line.startswith(ends)]
    python = [line for line in plain if line.partition(":")[0].endswith(("Error", "Exception", "Interrupt", "Exit"))]
    text = (python or plain or [type(error).__name__])[-1]
    return text if len(text) <= LONGEST_REASON else text[: LONGEST_REASON - 1] + "…"
