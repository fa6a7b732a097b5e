"""Progress of what takes long, shown by tqdm where it is installed and asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from midrank import _engine

T = TypeVar("T")


def tqdm_bar(**options: Any) -> Any:
    """A bar of tqdm. Raises midrank.Error where tqdm is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        raise _engine.Error("progress=True takes tqdm to show it. Install it with: pip install tqdm") from None
    return tqdm(**options)


def watched(items: Iterable[T], total: int, progress: bool, doing: str) -> Iterable[T]:
    """The items; with `progress` counted on a bar."""
    return tqdm_bar(iterable=items, total=total, desc=doing, leave=False) if progress else items


def counter(total: int | None) -> Callable[[int], None]:
    """A function that is called with how many are done, and shows it. Where several rounds are made it begins anew."""
    bar = tqdm_bar(total=total, desc="Drawing replicates", leave=False)

    def show(done: int) -> None:
        if done < bar.n:
            bar.reset()
        bar.update(done - bar.n)

    return show
