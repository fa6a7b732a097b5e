"""The rounds over the rows: a first one for the evidence of each partition, merged as a tree or by ranges of the scores, and a second one
for what rankings do not contain."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from midrank import _engine
from midrank._evidence import Evidence
from midrank._progress import Progress
from midrank.spark import _exact, _jobs, _known, _packets, _ranges
from midrank.spark._watch import merge_levels

ROWS_AT_ONCE = 1 << 20  # how many rows of a partition are in the memory of a task, beside the evidence of earlier ones
# If the evidence of all partitions has no more bytes, it is sent straight to the driver: sending it to other tasks first would take longer
# than merging it.
MOST_AT_ONCE = 256 << 20


@dataclass(frozen=True)
class Work:
    """What Spark did for a result.

    Attributes
    ----------
    rounds : int
        How often the rows were read to gather evidence.
    partitions : int
        How many partitions held rows; 0 if the rows were sent to the driver.
    rows : int
        How many rows were kept; all rows, if they were sent to the driver.
    evidence_bytes : int
        Bytes of the evidence of all partitions before merging.
    driver_bytes : int
        Bytes of the evidence, or of the rows, that were sent to the driver.
    task_seconds : float
        The time of all tasks, summed.
    seconds : float
        The elapsed time.
    exact : str
        How the evidence was merged: ``"collected"``, as a tree; ``"ranged"``, by ranges of the scores; or ``"rows"`` if the rows were sent
        to the driver.
    ranges : int
        How many ranges there were; 0 if the evidence was merged as a tree.
    """

    rounds: int
    partitions: int
    rows: int
    evidence_bytes: int
    driver_bytes: int
    task_seconds: float
    seconds: float
    exact: str
    ranges: int

    def __str__(self) -> str:
        """One line, which is shown below a result."""
        if self.exact == "rows":
            return f"Spark brought {self.rows:,} rows to the driver, {_size(self.driver_bytes)}, in {self.seconds:.1f} s."
        rounds = "once" if self.rounds == 1 else f"{self.rounds} times"
        ranges = f" in {self.ranges} ranges" if self.ranges else ""
        return (
            f"Spark went {rounds} through {self.rows:,} rows in {self.partitions} partitions: {_size(self.evidence_bytes)} of evidence, "
            f"{_size(self.driver_bytes)} to the driver{ranges}; {self.seconds:.1f} s, of all tasks {self.task_seconds:.1f} s."
        )


def _size(count: int) -> str:
    return f"{count:,} bytes" if count < 1000 else f"{count / 1e3:,.1f} kB" if count < 1e6 else f"{count / 1e6:,.1f} MB"


class Gathering:
    """What a task does with its partition; it is sent to the executors."""

    def __init__(
        self,
        known: _known.Known,
        first: bytes | None = None,
        kept: dict[str, Any] | None = None,
        bounds: list[float] | None = None,
    ) -> None:
        self._known = known
        self._first = first
        self._kept = kept
        self._bounds = bounds

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        from pyspark import TaskContext

        context = TaskContext.get()
        number = context.partitionId() if context is not None else 0
        started = time.perf_counter()
        packet = _packets.Packet(number)
        parts = _engine.EvidenceOfPackets(1)
        first = None if self._first is None else _engine.Evidence.from_bytes(self._first)
        try:
            for row, rows in _tables(batches):
                rows = rows.rename_columns(self._known.columns)
                table = _known.lent(rows, self._known.names, self._known.name, _known.partition_name(number), row)
                before = [] if self._known.empty else [self._known.table()]
                part, counts = _engine.gather_part(before, table, self._known.options, first, self._kept)
                parts.add(part)
                packet.add_rows(counts)
                packet.parts = 1
            evidence = parts.all()
        except _engine.Error as error:  # a retry would fail in the same way, so the message is returned
            packet.error = str(error)
            for _ in batches:
                pass
        if packet.parts == 0 and packet.error is None:
            return
        cuts: Iterator[tuple[int, bytes]] = iter([(0, b"")])
        if packet.counts[0] > 0 and packet.error is None:
            cuts = iter([(0, evidence.to_bytes())]) if self._bounds is None else _ranges.cut(evidence, self._bounds)
        for of_range, data in cuts:
            of_packet = packet if of_range == 0 else _packets.Packet(number, of_range)
            of_packet.evidence = data
            of_packet.gathered_bytes = len(data)
            of_packet.task_seconds = time.perf_counter() - started
            yield from of_packet.batches()
            started = time.perf_counter()


def _tables(batches: Iterator[Any]) -> Iterator[tuple[int, Any]]:
    """Arrow batches as tables of about ROWS_AT_ONCE rows, each with the number of its first row, counted from 1."""
    import pyarrow

    waiting: list[Any] = []
    row, rows = 1, 0
    for batch in batches:
        if batch.num_rows == 0:
            continue
        waiting.append(batch)
        rows += batch.num_rows
        if rows >= ROWS_AT_ONCE:
            yield row, pyarrow.Table.from_batches(waiting)
            row, rows, waiting = row + rows, 0, []
    if waiting:
        yield row, pyarrow.Table.from_batches(waiting)


class Rounds:
    """A data frame, and the rounds over its rows."""

    def __init__(self, data: Any, score: Any, given: Mapping[str, Any], progress: Progress = False) -> None:
        self._started = time.perf_counter()
        self._data = data
        self._jobs = _jobs.Jobs(data.sparkSession, progress)
        with self._jobs.job("midrank: which labels there are"):
            self._known = _known.known_rows(data, score, given)
        self._options = self._known.options
        self._drops = given.get("missing") == "drop"
        self._bounded = {key: given[key] for key in ("certified", "approximate") if given.get(key)}
        self._all_known = self._known
        self.task = ""  # empty if there are no rows
        if not self._known.empty:
            self._known, self.task = _known.settled(self._known)
        self._rounds = 0
        self._packet = _packets.Packet(0)
        self._bounds: list[float] | None = None
        self._threads = int(given.get("threads") or 0)
        self._driver_bytes = 0
        self._task_seconds = 0.0

    def first(self, exact: _exact.Exact, cells: int = 0) -> Evidence:
        """The evidence of all rows, as if one machine had read them. `cells`: how many cells of scores, if more are needed than before."""
        if cells:
            self._known = self._known.with_options(cells=cells)
        if not self._known.empty:
            chosen = _exact.chosen(exact, self.task, self._known, self._data, self._jobs)
            if chosen.bounds is not None:
                return self._ranged(chosen.bounds, chosen.memory)
        merged = _engine.Evidence()
        if self._known.empty and self._drops:
            with self._jobs.job("midrank: rows that were dropped"):
                self._packet.counts = (0, 0, self._data.count())
        else:
            small = self.task == "binary" and _ranges.most_bytes(self._known) <= MOST_AT_ONCE
            merged = self._gathered("midrank: evidence", Gathering(self._known), at_once=small)
        known = self._all_known
        evidence = _evidence(_engine.with_reading(merged, [known.table()], self._options, self._packet.counts))
        evidence._rows = self._bounded
        return evidence

    def second(self, first: Evidence, kept: Mapping[str, Any]) -> Evidence:
        """The same evidence with what `kept` names, which is computed from all rows given the evidence of all rows."""
        asked = {key: value for key, value in kept.items() if value is not None}
        if "threshold" in asked:
            given = asked["threshold"]
            rules = given if isinstance(given, list | tuple) else [given]
            asked["threshold"] = [rule if isinstance(rule, str) else repr(float(rule)) for rule in rules]
        counts = self._packet.counts
        gathering = Gathering(self._known, first.to_bytes(), asked)
        evidence = self._gathered("midrank: second round", gathering)
        self._packet.counts = counts
        return _evidence(_engine.with_first_round(first._evidence, evidence))

    @property
    def columns(self) -> list[str]:
        """The columns that are read."""
        return self._all_known.columns

    def work(self) -> Work:
        return Work(
            self._rounds,
            self._packet.parts,
            self._packet.counts[0],
            self._packet.gathered_bytes,
            self._driver_bytes,
            self._task_seconds,
            time.perf_counter() - self._started,
            "collected" if self._bounds is None else "ranged",
            0 if self._bounds is None else len(self._bounds) + 1,
        )

    def _mapped(self, gathering: Gathering) -> Any:
        # Spark looks names up again in mapInArrow, where those with a dot or a backtick are not found.
        columns = [_known.spark_column(column).alias(f"column{i}") for i, column in enumerate(self._known.columns)]
        return self._data.select(*columns).mapInArrow(gathering, _packets.SCHEMA)

    def _ranged(self, bounds: list[float], memory: int) -> Evidence:
        """The same evidence by ranges: no machine holds more than one range in memory, and the arrays lie in files on the driver."""
        self._bounds = bounds
        count = len(bounds) + 1
        packets = _packets.ranges(self._mapped(Gathering(self._known, bounds=bounds)), count)
        description = f"midrank: evidence of {self._known.partitions} partitions in {count} ranges"
        together = _packets.Packet(0)
        joined = _engine.EvidenceOfRanges(memory)
        try:
            with self._jobs.job(description) as watch:
                # Spark makes and sends the next packet while this one is joined.
                for packet in _packets.completed(_jobs.rows_one_by_one(packets)):
                    if packet.error is not None:
                        raise _engine.Error(packet.error)
                    together.add_counts(packet)
                    self._driver_bytes += len(packet.evidence)
                    if packet.evidence:
                        joined.add_bytes(packet.evidence)
                    if watch is not None:
                        watch.count("ranges", packet.range + 1, count)
            evidence = joined.with_reading([self._all_known.table()], self._options, together.counts)
        finally:
            joined.close()  # also after an error, which may keep a reference to it
        self._rounds += 1
        self._packet = together
        self._task_seconds += together.task_seconds
        return _evidence(evidence)

    def _gathered(self, description: str, gathering: Gathering, at_once: bool = False) -> _engine.Evidence:
        count = self._known.partitions
        packets = self._mapped(gathering)
        if not at_once:
            packets = _packets.tree(packets, count)
        levels = [] if at_once else merge_levels(_packets.level_sizes(count))
        with self._jobs.job(f"{description} of {count} partitions", levels):
            arrived = _packets.packets_of(packets.toArrow().to_batches())
        self._rounds += 1
        self._driver_bytes += sum(len(packet.evidence) for packet in arrived)
        self._packet, evidence = _packets.joined(arrived, self._threads)
        self._task_seconds += self._packet.task_seconds
        if self._packet.error is not None:
            raise _engine.Error(self._packet.error)
        # For other tasks a bootstrap depends on the order of the rows. Bytes give the same order for any partitioning.
        return evidence if self.task == "binary" else _engine.Evidence.from_bytes(evidence.to_bytes())


def _evidence(engine: _engine.Evidence) -> Evidence:
    evidence = Evidence()
    evidence._evidence = engine
    return evidence
