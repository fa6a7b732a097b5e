"""Progress of long computations: shown by tqdm if it is installed and requested, or passed to a function of the user."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from midrank import _engine

T = TypeVar("T")
ProgressCallback = Callable[[str, int, int | None], Any]  # the name of the step, the number done, and the total, None if it is not known
Progress = bool | ProgressCallback


def tqdm_bar(**options: Any) -> Any:
    """A tqdm bar. Raises midrank.Error if tqdm is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        raise _engine.Error("progress=True needs tqdm. Install it with: pip install tqdm") from None
    return tqdm(**options)


def watched(items: Iterable[T], total: int, progress: Progress, doing: str) -> Iterable[T]:
    """The items, counted if `progress` is given."""
    if callable(progress):
        return _counted(items, total, progress, doing)
    return tqdm_bar(iterable=items, total=total, desc=doing, leave=False) if progress else items


def _counted(items: Iterable[T], total: int, tell: ProgressCallback, doing: str) -> Iterator[T]:
    for done, item in enumerate(items, 1):
        yield item
        tell(doing, done, total)


class Bars:
    """A tqdm bar for the current step, and a new one for the next step. It restarts if a step has several rounds."""

    def __init__(self) -> None:
        self._doing: str | None = None
        self._bar: Any = None

    def __call__(self, doing: str, done: int, total: int | None) -> None:
        if doing != self._doing:
            self.close()
            self._doing, self._bar = doing, tqdm_bar(total=total, desc=doing, leave=False)
        if done < self._bar.n:
            self._bar.reset()
        self._bar.total = total
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
        self._doing = self._bar = None


def progress_callback(progress: Progress) -> ProgressCallback:
    """What receives the progress: a bar if it is True, otherwise the function that the user gave."""
    return progress if callable(progress) else Bars()


def counter(progress: Progress, total: int | None) -> Callable[[int], None]:
    """A function that takes the number of replicates done, and reports it."""
    tell = progress_callback(progress)
    if isinstance(tell, Bars):
        tell("Drawing replicates", 0, total)  # raises an error before anything is drawn if tqdm is missing

    def show(done: int) -> None:
        if done:  # the engine calls once even if nothing is drawn
            tell("Drawing replicates", done, total)

    return show
