"""Evidence as rows of a data frame: packets with a number, cut into pieces, for a row of Spark should stay small; and their merging."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from midrank import _engine

SCHEMA = (
    "packet long, piece int, pieces int, parts long, rows long, between long, left_out long, dropped long, "
    "gathered_bytes long, task_seconds double, error string, evidence binary"
)
PIECE_BYTES = 2 << 20
FAN_IN = 8  # so many packets are merged at once: each level of the tree has an eighth of those before
NO_COUNTS = (0, 0, 0, 0)


@dataclass
class Packet:
    """What is known of the rows of some partitions."""

    number: int
    parts: int = 0
    counts: tuple[int, int, int, int] = NO_COUNTS  # rows kept, between the classes, left out, dropped
    gathered_bytes: int = 0  # of the evidence of the partitions, before anything was merged
    task_seconds: float = 0.0
    error: str | None = None  # of the first partition whose rows cannot be used
    evidence: bytes = b""  # none: no row was kept

    def batches(self) -> Iterator[Any]:
        """As record batches of SCHEMA, a piece each."""
        import pyarrow

        pieces = max(1, -(-len(self.evidence) // PIECE_BYTES))
        for piece in range(pieces):
            first = piece == 0
            columns = {
                "packet": pyarrow.array([self.number], pyarrow.int64()),
                "piece": pyarrow.array([piece], pyarrow.int32()),
                "pieces": pyarrow.array([pieces], pyarrow.int32()),
            }
            numbers = (self.parts, *self.counts, self.gathered_bytes) if first else (0,) * 6
            names = ("parts", "rows", "between", "left_out", "dropped", "gathered_bytes")
            columns |= {name: pyarrow.array([value], pyarrow.int64()) for name, value in zip(names, numbers, strict=True)}
            columns["task_seconds"] = pyarrow.array([self.task_seconds if first else 0.0], pyarrow.float64())
            columns["error"] = pyarrow.array([self.error if first else None], pyarrow.string())
            part = self.evidence[piece * PIECE_BYTES : (piece + 1) * PIECE_BYTES]
            columns["evidence"] = pyarrow.array([part], pyarrow.binary())
            yield pyarrow.RecordBatch.from_pydict(columns)


def packets_of(batches: Iterable[Any]) -> list[Packet]:
    """The packets whose pieces come in any order, by their numbers."""
    found: dict[int, Packet] = {}
    pieces: dict[int, list[tuple[int, bytes]]] = {}
    for batch in batches:
        for row in batch.to_pylist():
            number = row["packet"]
            pieces.setdefault(number, []).append((row["piece"], row["evidence"]))
            if row["piece"] == 0:
                counts = (row["rows"], row["between"], row["left_out"], row["dropped"])
                found[number] = Packet(
                    number, row["parts"], counts, row["gathered_bytes"], row["task_seconds"], row["error"]
                )
    for number, packet in found.items():
        packet.evidence = b"".join(piece for _, piece in sorted(pieces[number]))
    return [found[number] for number in sorted(found)]


def merged(number: int, packets: Iterable[Packet]) -> Packet:
    """One packet of several, in their order: whole weights do not depend on it, and fractional ones always come in the same."""
    started = time.perf_counter()
    together = Packet(number)
    all_evidence = _engine.Evidence()
    empty = True
    for packet in packets:
        together.parts += packet.parts
        together.counts = tuple(map(sum, zip(together.counts, packet.counts, strict=True)))  # type: ignore[assignment]
        together.gathered_bytes += packet.gathered_bytes
        together.task_seconds += packet.task_seconds
        together.error = together.error or packet.error
        if together.error or not packet.evidence:
            continue
        try:
            all_evidence.merge(_engine.Evidence.from_bytes(packet.evidence))
        except _engine.Error as error:
            together.error = str(error)
        empty = False
    if not together.error and not empty:
        together.evidence = all_evidence.to_bytes()
    together.task_seconds += time.perf_counter() - started
    return together


class Merging:
    """What a task of the tree does: the packets of each group become one."""

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        groups: dict[int, list[Packet]] = {}
        for packet in packets_of(batches):
            groups.setdefault(packet.number // FAN_IN, []).append(packet)
        for group, packets in sorted(groups.items()):
            yield from merged(group, packets).batches()


def tree(packets: Any, count: int) -> Any:
    """The data frame of packets numbered below `count`, merged until there are few: a shuffle for each level."""
    from pyspark.sql import functions

    while count > FAN_IN:
        count = -(-count // FAN_IN)
        group = functions.expr(f"cast(packet div {FAN_IN} as int)")
        packets = packets.repartitionById(count, group).mapInArrow(Merging(), SCHEMA)
    return packets
