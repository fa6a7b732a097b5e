"""Evidence as rows of a data frame: numbered packets, cut into pieces because rows of Spark should stay small; and their merging."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from midrank import _engine

SCHEMA = (
    "range int, packet long, piece int, pieces int, parts long, rows long, left_out long, dropped long, "
    "gathered_bytes long, task_seconds double, error string, evidence binary"
)
PIECE_BYTES = 2 << 20
FAN_IN = 8  # how many packets are merged at once: each level of the tree has an eighth of the packets of the level before
NO_COUNTS = (0, 0, 0)


@dataclass
class Packet:
    """Evidence and counts of the rows of some partitions, or of those in a range of scores."""

    number: int
    range: int = 0
    parts: int = 0
    counts: tuple[int, int, int] = NO_COUNTS  # rows kept, left out, dropped
    gathered_bytes: int = 0  # size of the evidence of the partitions before merging
    task_seconds: float = 0.0
    error: str | None = None  # message of the first partition whose rows cannot be used
    evidence: bytes = b""  # empty if no row was kept

    def add_rows(self, counts: tuple[int, int, int]) -> None:
        self.counts = tuple(map(sum, zip(self.counts, counts, strict=True)))  # type: ignore[assignment]

    def add_counts(self, other: Packet) -> None:
        """Adds the counts of the other packet, but not its evidence."""
        self.parts += other.parts
        self.add_rows(other.counts)
        self.gathered_bytes += other.gathered_bytes
        self.task_seconds += other.task_seconds

    def batches(self) -> Iterator[Any]:
        """The packet as record batches of SCHEMA, one for each piece."""
        import pyarrow

        pieces = max(1, -(-len(self.evidence) // PIECE_BYTES))
        for piece in range(pieces):
            first = piece == 0
            columns = {
                "range": pyarrow.array([self.range], pyarrow.int32()),
                "packet": pyarrow.array([self.number], pyarrow.int64()),
                "piece": pyarrow.array([piece], pyarrow.int32()),
                "pieces": pyarrow.array([pieces], pyarrow.int32()),
            }
            numbers = (self.parts, *self.counts, self.gathered_bytes) if first else (0,) * 5
            names = ("parts", "rows", "left_out", "dropped", "gathered_bytes")
            columns |= {name: pyarrow.array([value], pyarrow.int64()) for name, value in zip(names, numbers, strict=True)}
            columns["task_seconds"] = pyarrow.array([self.task_seconds if first else 0.0], pyarrow.float64())
            columns["error"] = pyarrow.array([self.error if first else None], pyarrow.string())
            part = self.evidence[piece * PIECE_BYTES : (piece + 1) * PIECE_BYTES]
            columns["evidence"] = pyarrow.array([part], pyarrow.binary())
            yield pyarrow.RecordBatch.from_pydict(columns)


def packets_of(batches: Iterable[Any]) -> list[Packet]:
    """The packets, whose pieces may come in any order, sorted by range and number."""
    packets = completed(row for batch in batches for row in batch.to_pylist())
    return sorted(packets, key=lambda packet: (packet.range, packet.number))


def completed(rows: Iterable[Any]) -> Iterator[Packet]:
    """Each packet, from rows of SCHEMA, as soon as its last piece has arrived."""
    waiting: dict[tuple[int, int], dict[int, Any]] = {}
    for row in rows:
        key = row["range"], row["packet"]
        pieces = waiting.setdefault(key, {})
        pieces[row["piece"]] = row
        if len(pieces) == row["pieces"]:
            del waiting[key]
            yield _packet(pieces)
    if waiting:
        raise RuntimeError(f"Some packets of evidence are incomplete: {len(waiting)}.")


def _packet(pieces: dict[int, Any]) -> Packet:
    first = pieces[0]
    return Packet(
        first["packet"],
        first["range"],
        first["parts"],
        (first["rows"], first["left_out"], first["dropped"]),
        first["gathered_bytes"],
        first["task_seconds"],
        first["error"],
        b"".join(pieces[piece]["evidence"] for piece in range(len(pieces))),
    )


def joined(packets: Iterable[Packet], threads: int = 1) -> tuple[Packet, _engine.Evidence]:
    """The joined counts of several packets, and their evidence merged in the given order. The order does not matter for whole weights; for
    fractional weights it is always the same."""
    started = time.perf_counter()
    together = Packet(0)
    parts = _engine.EvidenceOfPackets(threads)
    evidence = _engine.Evidence()
    try:
        for packet in packets:
            together.add_counts(packet)
            together.error = together.error or packet.error
            if packet.evidence and not together.error:
                parts.add_bytes(packet.evidence)
        if not together.error:
            evidence = parts.all()
    except _engine.Error as error:
        together.error = str(error)
    together.task_seconds += time.perf_counter() - started
    return together, evidence


def merged(number: int, packets: list[Packet], of_range: int = 0) -> Packet:
    """Several packets merged into one."""
    together, evidence = joined(packets)
    started = time.perf_counter()
    together.number, together.range = number, of_range
    if not together.error and any(packet.evidence for packet in packets):
        together.evidence = evidence.to_bytes()
    together.task_seconds += time.perf_counter() - started
    return together


class Merging:
    """What a task of the tree does: it merges the packets of each group."""

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        groups: dict[int, list[Packet]] = {}
        for packet in packets_of(batches):
            groups.setdefault(packet.number // FAN_IN, []).append(packet)
        for group, packets in sorted(groups.items()):
            yield from merged(group, packets).batches()


def level_sizes(count: int) -> list[int]:
    """How many packets are left after each level of the tree."""
    sizes = []
    while count > FAN_IN:
        count = -(-count // FAN_IN)
        sizes.append(count)
    return sizes


def tree(packets: Any, count: int) -> Any:
    """The data frame of `count` packets, merged until few are left, with one shuffle for each level."""
    from pyspark.sql import functions

    for size in level_sizes(count):
        group = functions.expr(f"cast(packet div {FAN_IN} as int)")
        packets = packets.repartitionById(size, group).mapInArrow(Merging(), SCHEMA)
    return packets


class Joining:
    """What a task does if evidence is cut into ranges: it merges the packets of each range."""

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        ranges: dict[int, list[Packet]] = {}
        for packet in packets_of(batches):
            ranges.setdefault(packet.range, []).append(packet)
        for number, packets in sorted(ranges.items()):
            yield from merged(0, packets, number).batches()


def ranges(packets: Any, count: int) -> Any:
    """The data frame with one packet for each of `count` ranges, in order, after one shuffle."""
    from pyspark.sql import functions

    return packets.repartitionById(count, functions.col("range")).mapInArrow(Joining(), SCHEMA)
