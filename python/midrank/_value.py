"""The value of a measure: a float with its interval, or with the reason why there is no value."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from midrank import _engine


class Interval:
    """Two bounds that contain the true value with the stated confidence.

    Attributes
    ----------
    low, high : float
        The bounds.
    level : float
        The confidence level.
    method : str
        The method by which they were computed.
    remark : str
        A remark on the interval; usually empty.
    standard_error : float or None
        The standard error, if the method uses one.
    """

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Interval) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __repr__(self) -> str:
        return f"[{self.low:.6g}, {self.high:.6g}] ({self.level:g}, {self.method})"


def _end(found: dict[str, Any], name: str, infinity: float) -> float:
    return infinity if found[name] is None else found[name]


class Value(float):
    """A float with its interval.

    If the measure has no value, the number is NaN and ``reason`` says why. ``interval`` is None if there is no interval, and
    ``no_interval`` then says why. The object keeps what is needed to compute the interval; ``float(value)`` gives a plain number.
    """

    __slots__ = ("_known",)

    # What was measured, until somebody asks for more than the number; from then on the reason and the result.
    _known: _engine.Measured | tuple[str | None, dict[str, Any]]

    def __new__(cls, number: float, reason: str | None = None, result: dict[str, Any] | None = None) -> Value:
        value = super().__new__(cls, number)
        value._known = (reason, result or {})
        return value

    @property
    def reason(self) -> str | None:
        """Why there is no value; None if there is one."""
        return self._known[0] if isinstance(self._known, tuple) else self._known.reason or None

    def _found(self) -> dict[str, Any]:
        """The measure in the form of a report's JSON."""
        known = self._known
        if not isinstance(known, tuple):
            import json

            (result,) = json.loads(known.json_with_interval())["measures"].values()
            known = self._known = (self.reason, result)
        return known[1]

    @property
    def interval(self) -> Interval | None:
        """Two bounds that contain the true value with the stated confidence; None if there is no interval."""
        found = self._found().get("interval")
        return None if found is None else Interval(found)

    @property
    def no_interval(self) -> str | None:
        """Why there is no interval; None if there is one, or if none was requested."""
        return self._found().get("no_interval")

    @property
    def certified(self) -> tuple[float, float] | None:
        """Bounds that are certain to contain the exact value, for evidence of limited size; None if the value is exact."""
        found = self._found().get("certified")
        if found is None:
            return None
        low, high = found
        return -math.inf if low is None else low, math.inf if high is None else high

    def __reduce__(self) -> tuple[Any, ...]:
        return Value, (float(self), self.reason, self._found())


def value_of(result: dict[str, Any]) -> Value:
    """A measure from a report's JSON as a Value."""
    number = result["value"]
    if number is None:
        number = {"+": math.inf, "-": -math.inf, None: math.nan}[result.get("infinite")]
    return Value(number, result.get("undefined"), result)
