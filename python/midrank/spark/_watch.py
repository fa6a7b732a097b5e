"""Progress of the tasks of a job: read from Spark's status tracker while the job runs (classic), or sent by the server (Spark Connect)."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from midrank._progress import Bars, ProgressCallback

SECONDS_BETWEEN = 0.2
MILLISECONDS_AT_THE_END = 1000  # the longest wait for news of the last tasks


@dataclass(frozen=True)
class Stage:
    """A stage of Spark: tasks that wait for the same shuffles."""

    tasks: int
    done: int


@dataclass(frozen=True)
class Level:
    """A stage that follows the others of its job and is reported separately."""

    name: str
    tasks: int


class Watch:
    """The progress reports of one job. The counts of a phase never fall, and the last report of a successful job has all tasks done."""

    def __init__(self, tell: ProgressCallback, phase: str, levels: Sequence[Level] = ()) -> None:
        self.failure: BaseException | None = None  # what the user's function raised in another thread than that of the job
        self._tell = tell
        self._phases = [phase, *(level.name for level in levels)]
        self._levels = levels
        self._stages: dict[int, Stage] = {}
        self._told: dict[str, tuple[int, int | None]] = {}
        self._counted = False  # by the driver, whose counts replace those of the stages
        self._lock = threading.Lock()
        self._report_progress(phase, 0, None)

    def stages(self, found: Iterable[tuple[int, Stage]]) -> None:
        """Reports the progress of stages, by their numbers. Only stages that have begun are given, because others may be skipped."""
        with self._lock:
            if self._counted:
                return
            self._stages.update((number, stage) for number, stage in found if stage.tasks > 0)
            for phase, (done, total) in self._sums().items():
                self._report_progress(phase, done, total)

    def count(self, phase: str, done: int, total: int) -> None:
        """Reports a count of the driver, which from now on replaces those of tasks."""
        with self._lock:
            if not self._counted:
                self._end()
            self._counted = True
            self._report_progress(phase, done, total)

    def end(self) -> None:
        """Reports that the job has succeeded, whatever is known of its last tasks."""
        with self._lock:
            self._end()

    def close(self) -> None:
        if isinstance(self._tell, Bars):
            self._tell.close()

    def _sums(self) -> dict[str, tuple[int, int]]:
        """Tasks done and all tasks of each phase that has begun. A stage is taken for the next level if it has the tasks of that level."""
        sums = {}
        level = 0
        for number in sorted(self._stages):
            stage = self._stages[number]
            if sums and level < len(self._levels) and stage.tasks == self._levels[level].tasks:
                level += 1
            done, total = sums.get(self._phases[level], (0, 0))
            sums[self._phases[level]] = done + stage.done, total + stage.tasks
        return sums

    def _report_progress(self, phase: str, done: int, total: int | None) -> None:
        before = self._told.get(phase)
        if before is not None:
            done = max(done, before[0])  # a stage that is repeated starts again from 0
            if before[1] is not None:
                total = max(total or 0, before[1])
        if before != (done, total):
            self._told[phase] = done, total
            self._tell(phase, done, total)

    def _end(self) -> None:
        for phase, (_, total) in list(self._told.items()):
            if total is not None:
                self._report_progress(phase, total, total)


def merge_levels(sizes: Iterable[int]) -> list[Level]:
    return [Level(f"merge level {number}", tasks) for number, tasks in enumerate(sizes, 1)]


@contextlib.contextmanager
def polled(context: Any, tag: str, watch: Watch, stop: Callable[[], None]) -> Iterator[None]:
    """Polls the status tracker of a classic session for the jobs with this tag, in a thread that ends with the block. If the user's
    function fails, `stop` ends the jobs."""
    over = threading.Event()

    def poll() -> None:
        while not over.wait(SECONDS_BETWEEN):
            try:
                watch.stages(_stages_of(context, tag))
            except BaseException as error:
                watch.failure = error
                stop()
                return

    thread = threading.Thread(target=poll, name="midrank-progress", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
    if watch.failure is not None:
        raise watch.failure
    _wait_for_tracker(context)
    watch.stages(_stages_of(context, tag))


def _wait_for_tracker(context: Any) -> None:
    """Waits for the tracker, which learns of the last tasks a little after the job has ended."""
    from py4j.protocol import Py4JError

    with contextlib.suppress(Py4JError):
        context._jsc.sc().listenerBus().waitUntilEmpty(MILLISECONDS_AT_THE_END)


def _stages_of(context: Any, tag: str) -> list[tuple[int, Stage]]:
    """The stages that have begun; none if Spark cannot say."""
    from py4j.protocol import Py4JError

    found = []
    with contextlib.suppress(Py4JError):
        tracker = context.statusTracker()
        for job in context._jsc.sc().statusTracker().getJobIdsForTag(tag):  # the tracker of PySpark only finds jobs by group
            info = tracker.getJobInfo(job)
            for number in info.stageIds if info is not None else ():
                stage = tracker.getStageInfo(number)
                if stage is not None and stage.numActiveTasks + stage.numCompletedTasks + stage.numFailedTasks > 0:
                    found.append((number, Stage(stage.numTasks, stage.numCompletedTasks)))
    return found


@contextlib.contextmanager
def handled(session: Any, watch: Watch) -> Iterator[None]:
    """Receives progress from the server of Spark Connect for the queries of this thread, if the client supports it."""
    if not hasattr(session, "registerProgressHandler"):
        yield
        return
    own = threading.get_ident()

    def handler(stages: Any, inflight_tasks: int, operation_id: str | None, done: bool) -> None:
        if threading.get_ident() == own:
            watch.stages((stage.stage_id, Stage(stage.num_tasks, stage.num_completed_tasks)) for stage in stages or ())

    session.registerProgressHandler(handler)
    try:
        yield
    finally:
        session.removeProgressHandler(handler)
