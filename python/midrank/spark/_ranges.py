"""Ranges of scores: their number and bounds, estimated from a sample, and evidence that is cut at these bounds. The result does not depend
on the bounds. Good ones make ranges of equal size, small compared with the memory of the driver, which reads one after another."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from midrank import _engine
from midrank.spark import _jobs, _known

BYTES_OF_TIE = 16  # a distinct score and two counts
BYTES_OF_WEIGHTED_TIE = 88  # also how the weights of both classes scatter
# A range takes one in so many bytes of the memory, because its rows, its bytes and its rankings are in memory at the same time.
RANGES_OF_MEMORY = 32
SMALLEST_RANGE, LARGEST_RANGE = 4 << 20, 64 << 20  # bytes
LEAST_RANGES, MOST_RANGES = 8, 10_000
SAMPLED_IN_RANGE = 128
LEAST_SAMPLED, MOST_SAMPLED = 10_000, 1_000_000
SEED = 1
# Values of other types are not scores; the tasks will refuse them.
NUMBERS = {"tinyint", "smallint", "int", "bigint", "float", "double", "decimal", "boolean", "string", "varchar", "char"}


def bytes_of_tie(known: _known.Known) -> int:
    return BYTES_OF_WEIGHTED_TIE if known.weighted else BYTES_OF_TIE


def most_bytes(known: _known.Known) -> int:
    """The size of the evidence if all scores differ."""
    return known.count * max(1, len(known.scores)) * (1 + len(known.slices)) * bytes_of_tie(known)


def range_count(evidence_bytes: float, memory: int) -> int:
    size = min(max(memory / RANGES_OF_MEMORY, SMALLEST_RANGE), LARGEST_RANGE)
    return min(max(math.ceil(evidence_bytes / size), LEAST_RANGES), MOST_RANGES)


class Sample:
    """The scores of a sample of the rows, with their slices."""

    def __init__(self, data: Any, known: _known.Known, memory: int, jobs: _jobs.Jobs) -> None:
        wanted = SAMPLED_IN_RANGE * range_count(most_bytes(known), memory)
        wanted = min(max(wanted, LEAST_SAMPLED), MOST_SAMPLED) / max(1, len(known.scores))
        self._known = known
        self._memory = memory
        self._rows_of_one = max(1.0, known.count / wanted)
        self._scores: list[str] = []
        self._groups: list[str] = []
        self._rows = self._sampled(data, jobs)
        self.evidence_bytes = self._ties() * bytes_of_tie(known)

    def _sampled(self, data: Any, jobs: _jobs.Jobs) -> Any:
        types = dict(data.dtypes)
        columns = []
        for number, name in enumerate(self._known.scores):
            if re.split("[( ]", types[name])[0] in NUMBERS:
                self._scores.append(f"score{number}")
                columns.append(_known.spark_column(name).try_cast("double").alias(self._scores[-1]))
        for number, name in enumerate(self._known.slices):
            self._groups.append(f"slice{number}")
            columns.append(_known.spark_column(name).cast("string").alias(self._groups[-1]))
        if self._known.model is not None:
            columns.append(_known.spark_column(self._known.model).cast("string").alias("model"))
        if not self._scores:
            return None
        with jobs.job("midrank: a sample of scores"):
            return data.select(*columns).sample(fraction=1 / self._rows_of_one, seed=SEED).toArrow()

    def _ties(self) -> float:
        """An estimate of the number of distinct scores of each model, on all rows and within the slices of each column. A score that occurs
        several times in the sample counts once. One that occurs once counts as often as there are rows for each row of the sample. So there
        are hardly more distinct scores than this."""
        if self._rows is None:
            return 0
        import pyarrow.compute

        model = ["model"] if self._known.model is not None else []
        ties = 0.0
        for score in self._scores:
            for group in [[], *([name] for name in self._groups)]:
                groups = self._rows.group_by([score, *model, *group]).aggregate([([], "count_all")])
                once = pyarrow.compute.sum(pyarrow.compute.equal(groups["count_all"], 1)).as_py() or 0
                ties += once * self._rows_of_one + groups.num_rows - once
        return ties

    def bounds(self) -> list[float]:
        """Bounds in rising order: quantiles of the distinct scores, because the number of these is what makes evidence large."""
        if self._rows is None:
            return []
        import pyarrow
        import pyarrow.compute

        chunks = [chunk for name in self._scores for chunk in self._rows[name].chunks]
        values = pyarrow.compute.unique(pyarrow.chunked_array(chunks, pyarrow.float64())).to_pylist()
        scores = sorted(value for value in values if value is not None and value == value)
        count = range_count(self.evidence_bytes, self._memory)
        places = {place * len(scores) // count for place in range(1, count)}
        return [scores[place] for place in sorted(places) if place < len(scores)]


def cut(evidence: _engine.Evidence, bounds: list[float]) -> Iterator[tuple[int, bytes]]:
    """The evidence of each range, with its number. The first range is always given, the others if they hold a score."""
    for number, (above, upto) in enumerate(pairwise([None, *bounds, None])):
        data = _engine.bytes_of_range(evidence, above, upto)
        if data:
            yield number, data
