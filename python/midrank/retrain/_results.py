"""The results of many trainings for each measure, and how they are printed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from midrank import _engine
from midrank._report import known_as
from midrank._value import Interval, Value


@dataclass(frozen=True)
class Many:
    """The values of one measure over many trainings. Trainings without a value are counted by reason, and never become a number."""

    values: list[Value]

    @property
    def mean(self) -> float:
        """The mean of the defined values; NaN if there is none."""
        return float(_engine.mean_and_deviation([*map(float, self.values)])[0])

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the defined values; NaN if there are fewer than two."""
        return float(_engine.mean_and_deviation([*map(float, self.values)])[1])

    @property
    def defined(self) -> int:
        """How many trainings have a value."""
        return sum(value.reason is None for value in self.values)

    @property
    def undefined(self) -> dict[str, int]:
        """How many trainings have no value, by reason."""
        return dict(Counter(value.reason for value in self.values if value.reason is not None))

    def to_dict(self) -> dict[str, Any]:
        """The same form as in the JSON of ``midrank train-eval``."""
        return {
            "mean": _plain(self.mean),
            "standard_deviation": _plain(self.standard_deviation),
            "defined": self.defined,
            "undefined": self.undefined,
        }


@dataclass(frozen=True)
class Permuted(Many):
    """The value of a measure after training on the true labels, and its values after training on permuted labels."""

    observed: Value
    better: str

    def _extremes(self) -> tuple[int, float, float]:
        if self.observed.reason is not None or self.defined == 0:
            return 0, math.nan, math.nan
        found: tuple[int, float, float] = _engine.extremes([*map(float, self.values)], float(self.observed), self.better)
        return found

    @property
    def extreme(self) -> int:
        """How many values are at least as extreme as the observed one."""
        return self._extremes()[0]

    @property
    def share(self) -> float:
        """The share extreme / k: the p-value of Berrar (2025), section 5.1."""
        return self._extremes()[1]

    @property
    def p_value(self) -> float:
        """The p-value (extreme + 1) / (k + 1), which is never 0: Phipson & Smyth (2010)."""
        return self._extremes()[2]

    def to_dict(self) -> dict[str, Any]:
        """The same form as in the JSON of ``midrank train-eval``."""
        return {
            "observed": _plain(self.observed),
            "permuted": super().to_dict(),
            "at_least_as_extreme": self.extreme,
            "share": _plain(self.share),
            "p_value": _plain(self.p_value),
        }


@dataclass(frozen=True)
class Estimated(Many):
    """A measure with its interval over trainings, or the reason why there is no interval."""

    found: dict[str, Any] | str

    @property
    def interval(self) -> Interval | None:
        """Two bounds that contain the true value with the stated confidence; None if there is no interval."""
        return None if isinstance(self.found, str) else Interval(self.found)

    @property
    def no_interval(self) -> str | None:
        """Why there is no interval; None if there is one."""
        return self.found if isinstance(self.found, str) else None

    def to_dict(self) -> dict[str, Any]:
        """The same form as in the JSON of ``midrank train-eval``."""
        key = "no_interval" if isinstance(self.found, str) else "interval"
        return {**super().to_dict(), key: self.found}


class Result(Mapping[str, Any]):
    """Measures by name."""

    def __init__(self, design: dict[str, Any], measures: Mapping[str, Many]) -> None:
        self.design = design
        self.measures = dict(measures)

    def __getitem__(self, name: str) -> Any:
        return self.measures[known_as(name, self.measures)]

    def __iter__(self) -> Iterator[str]:
        return iter(self.measures)

    def __len__(self) -> int:
        return len(self.measures)

    def to_dict(self) -> dict[str, Any]:
        return {"design": self.design, "measures": {name: found.to_dict() for name, found in self.measures.items()}}

    def __repr__(self) -> str:
        return "\n".join([", ".join(f"{name} {value}" for name, value in self.design.items()), *lines_of(self.measures)])


def _plain(number: float) -> float | None:
    return None if math.isnan(number) else float(number)


def lines_of(measures: Mapping[str, Many]) -> list[str]:
    """A line for each measure."""
    return [f"  {name:<20} {_line(found)}" for name, found in measures.items()]


def _line(found: Many) -> str:
    if isinstance(found, Permuted):
        return f"observed {found.observed:.5g}, permuted {found.mean:.5g}, p_value {found.p_value:.5g}"
    text = f"{found.mean:.5g}"
    if isinstance(found, Estimated) and found.interval is not None:
        text += f"  [{found.interval.low:.5g}, {found.interval.high:.5g}]"
    return text
