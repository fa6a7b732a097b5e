"""A measured number: a float that knows its interval, and why it has no value where it has none."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

from midrank import _engine


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
    ``no_interval`` then says why. What is needed to find the interval is kept with the number; ``float(value)`` lets go of it.
    """

    __slots__ = ("_measured", "_reason", "_result")

    _reason: str | None
    _result: dict[str, Any] | None
    _measured: _engine.Measured | None

    def __new__(
        cls,
        number: float,
        reason: str | None = None,
        result: dict[str, Any] | None = None,
        measured: _engine.Measured | None = None,
    ) -> Value:
        value = super().__new__(cls, number)
        value._reason = reason
        value._result = result
        value._measured = measured
        return value

    @property
    def reason(self) -> str | None:
        """Why there is no value; None where there is one."""
        return self._reason

    def _found(self) -> dict[str, Any]:
        """The measure as the JSON of a report has it."""
        if self._result is None:
            self._result = {}
            if self._measured is not None:
                (self._result,) = json.loads(self._measured.json_with_interval())["measures"].values()
                self._measured = None
        return self._result

    @property
    def interval(self) -> Interval | None:
        """Two bounds that hold the true value with the stated confidence."""
        found = self._found().get("interval")
        return None if found is None else Interval(found)

    @property
    def no_interval(self) -> str | None:
        """Why there is no interval; None where there is one, or none was asked for."""
        return self._found().get("no_interval")

    def __reduce__(self) -> tuple[Any, ...]:
        return Value, (float(self), self._reason, self._found())


def value_of(result: dict[str, Any]) -> Value:
    """A measure of the JSON as a value."""
    number = result["value"]
    if number is None:
        number = {"+": math.inf, "-": -math.inf, None: math.nan}[result.get("infinite")]
    return Value(number, result.get("undefined"), result)
