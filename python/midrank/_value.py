"""A measured number: a float that knows its interval, and why it has no value where it has none."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any


class Interval:
    """Two bounds that hold the true value with the stated confidence."""

    __slots__ = ("high", "level", "low", "method", "remark", "standard_error")

    def __init__(self, found: dict[str, Any]) -> None:
        self.low: float = _end(found, "low", -math.inf)
        self.high: float = _end(found, "high", math.inf)
        self.level: float = found["level"]
        self.method: str = found["method"]
        self.remark: str = found.get("remark", "")
        self.standard_error: float | None = found.get("standard_error")

    def __iter__(self) -> Iterator[float]:
        return iter((self.low, self.high))

    def __contains__(self, number: float) -> bool:
        return self.low <= number <= self.high

    def __repr__(self) -> str:
        return f"[{self.low:.6g}, {self.high:.6g}] ({self.level:g}, {self.method})"


def _end(found: dict[str, Any], name: str, infinity: float) -> float:
    return infinity if found[name] is None else found[name]


class Value(float):
    """A number with what belongs to it.

    Where the measure has no value it is NaN, and ``reason`` says why. ``interval`` is None where there is none, and
    ``no_interval`` then says why.
    """

    __slots__ = ("_found", "_later")

    _found: dict[str, Any]
    _later: Callable[[], dict[str, Any]] | None

    def __new__(
        cls, number: float, found: dict[str, Any], later: Callable[[], dict[str, Any]] | None = None
    ) -> Value:
        value = super().__new__(cls, number)
        value._found = found
        value._later = later
        return value

    @property
    def reason(self) -> str | None:
        """Why there is no value; None where there is one."""
        return self._found.get("reason")

    def _with_interval(self) -> dict[str, Any]:
        if self._later is not None:
            self._found = self._later()
            self._later = None
        return self._found

    @property
    def interval(self) -> Interval | None:
        found = self._with_interval().get("interval")
        return None if found is None else Interval(found)

    @property
    def no_interval(self) -> str | None:
        """Why there is no interval; None where there is one, or none was asked for."""
        return self._with_interval().get("no_interval")

    def __reduce__(self) -> tuple[Any, ...]:
        return Value, (float(self), self._with_interval())


def value_of(result: dict[str, Any]) -> Value:
    """A measure of the JSON as a value."""
    number = result["value"]
    if number is None:
        number = {"+": math.inf, "-": -math.inf, None: math.nan}[result.get("infinite")]
    return Value(number, result)
