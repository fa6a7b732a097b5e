"""How jobs are described in Spark's web UI, how they are cancelled with the call that started them, and what is reported if one fails."""

from __future__ import annotations

import contextlib
import sys
import uuid
from collections.abc import Iterator, Sequence
from typing import Any

from midrank import _engine
from midrank._progress import Progress, progress_callback
from midrank.spark._watch import Level, Watch, handled, polled

PREFIX = "midrank: "  # of descriptions
LONGEST_REASON = 300


class Jobs:
    """The jobs of one call, whose progress is reported if `progress` is given, as for midrank.evaluate."""

    def __init__(self, session: Any, progress: Progress = False) -> None:
        self._session = session
        self._tell = progress_callback(progress) if progress else None

    @contextlib.contextmanager
    def job(self, description: str, levels: Sequence[Level] = ()) -> Iterator[Watch | None]:
        """Jobs inside the block have this description (classic) and a tag (Spark Connect as well); they are cancelled on a failure or
        Ctrl-C. Their last stages are `levels`. Raises midrank.Error if Spark gave up."""
        if self._tell is None:
            with _tagged(self._session, description, None):
                yield None
            return
        watch = Watch(self._tell, description.removeprefix(PREFIX), levels)
        try:
            with _tagged(self._session, description, watch):
                yield watch
            watch.end()
        finally:
            watch.close()


@contextlib.contextmanager
def _tagged(session: Any, description: str, watch: Watch | None) -> Iterator[None]:
    tag = f"midrank-{uuid.uuid4().hex}"
    handled_before = sys.exception()
    session.addTag(tag)
    try:
        with _classic_jobs(session, description, tag), _watched(session, tag, watch):
            yield
    except BaseException as error:
        with contextlib.suppress(Exception):
            session.interruptTag(tag)
        if watch is not None and watch.failure is not None:
            raise watch.failure  # the reason why the jobs were cancelled
        interrupt = _interrupt_causing(error, handled_before)
        if interrupt is not None:
            raise interrupt from None
        if isinstance(error, Exception) and type(error).__module__.startswith(("pyspark.", "py4j.", "grpc")):
            raise _engine.Error(
                f"{description}: Spark failed. {_reason(error)} The original error of Spark is the cause of this error (__cause__)."
            ) from error
        raise
    finally:
        with contextlib.suppress(Exception):
            session.removeTag(tag)


def _watched(session: Any, tag: str, watch: Watch | None) -> contextlib.AbstractContextManager[None]:
    if watch is None:
        return contextlib.nullcontext()
    if not _is_classic(session):
        return handled(session, watch)
    context = session.sparkContext
    return polled(context, tag, watch, stop=lambda: _cancel(context, tag))


def rows_one_by_one(frame: Any) -> Iterator[Any]:
    """The rows of a frame, one partition at a time, while Spark computes the next one."""
    # The iterator of a classic frame runs its jobs after its query is marked as finished, and Spark 4.3 then never releases their results.
    rows = frame.rdd if _is_classic(frame) else frame
    return rows.toLocalIterator(prefetchPartitions=True)  # type: ignore[no-any-return]


def _is_classic(of: Any) -> bool:
    return ".connect." not in type(of).__module__


@contextlib.contextmanager
def _classic_jobs(session: Any, description: str, tag: str) -> Iterator[None]:
    """Only a classic session has descriptions of jobs, and jobs without a query, which need separate tags."""
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
    """Cancels the jobs with this tag. A call ended by Ctrl-C may leave py4j with a dead connection, on which the next call fails; the one
    after that has a new connection."""
    for _ in range(3):
        with contextlib.suppress(Exception):
            context.cancelJobsWithTag(tag)
            return


def _interrupt_causing(error: BaseException, handled_before: BaseException | None) -> KeyboardInterrupt | None:
    """The Ctrl-C behind an error by which Spark only reports that its job was cancelled."""
    behind = error.__context__
    while behind is not None and behind is not handled_before:
        if isinstance(behind, KeyboardInterrupt):
            return behind
        behind = behind.__context__
    return None


def _reason(error: Exception) -> str:
    """The last line of a message that is not part of a stack trace; for a Python worker, the exception that ended it."""
    lines = [line.strip() for line in str(error).splitlines()]
    ends = ("at ", "...", "Driver stacktrace", "Caused by", "JVM stacktrace", "File ", "^", "~")
    plain = [line for line in lines if line and not line.startswith(ends)]
    python = [line for line in plain if line.partition(":")[0].endswith(("Error", "Exception", "Interrupt", "Exit"))]
    text = (python or plain or [type(error).__name__])[-1]
    return text if len(text) <= LONGEST_REASON else text[: LONGEST_REASON - 1] + "…"
