"""Progress of what takes long: shown by tqdm where it is installed and asked for, or told to a function of the user's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from midrank import _engine

T = TypeVar("T")
Told = Callable[[str, int, int | None], Any]  # what is done, how much of it, and of how much, where that is known
Progress = bool | Told


def tqdm_bar(**options: Any) -> Any:
    """A bar of tqdm. Raises midrank.Error where tqdm is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        raise _engine.Error("progress=True takes tqdm to show it. Install it with: pip install tqdm") from None
    return tqdm(**options)


def watched(items: Iterable[T], total: int, progress: Progress, doing: str) -> Iterable[T]:
    """The items; with `progress` counted."""
    if callable(progress):
        return _counted(items, total, progress, doing)
    return tqdm_bar(iterable=items, total=total, desc=doing, leave=False) if progress else items


def _counted(items: Iterable[T], total: int, tell: Told, doing: str) -> Iterator[T]:
    for done, item in enumerate(items, 1):
        yield item
        tell(doing, done, total)


class Bars:
    """A bar of tqdm for what is being done, and another one when that changes. Where several rounds are made it begins anew."""

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


def told(progress: Progress) -> Told:
    """What is told of progress: a bar, where it is True, or what the user gave."""
    return progress if callable(progress) else Bars()


def counter(progress: Progress, total: int | None) -> Callable[[int], None]:
    """A function that is called with how many replicates are done, and tells it."""
    tell = told(progress)
    if isinstance(tell, Bars):
        tell("Drawing replicates", 0, total)  # without tqdm it is refused before anything is drawn

    def show(done: int) -> None:
        if done:  # the engine asks once where nothing is drawn, too
            tell("Drawing replicates", done, total)

    return show
