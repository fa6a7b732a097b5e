#!/usr/bin/env python3
"""The cost of many rows: bytes of evidence, time and memory of tasks that gather it, and of a driver that merges and evaluates.

    build/venv-elsewhere/bin/python bench/scale.py [--rows 1e5 1e6 1e7 1e8 3e8] [--kinds "distinct doubles" ...] [--out FILE]

Each figure is printed with the prediction of the model of docs/scale.md, which is defined here once (`Model`). Rows
come in parts of 2^20, as a task of Spark reads them; scores are sigmoids, one row in ten is positive. Each task and
each driver is a separate process; its memory is its peak resident set minus the size after all imports. Packets are
kept in a temporary folder (16 bytes a row) until they are merged. With --certified 1e-3 the program named by --program
also summarises one Parquet file of each size within that bound.
"""

import argparse
import json
import math
import os
import platform
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

PARTS = 8
AT_ONCE = 1 << 20
MEASURES = "roc_auc,average_precision,log_loss,brier_score,max_f1,kolmogorov_smirnov"


@dataclass(frozen=True)
class Kind:
    bytes_a_score: int  # in evidence, plus 8 for the counts of both classes
    digits: int | None = None
    slices: int = 0
    models: int = 1
    most: float = 3e8  # rows; beyond, it would take more memory than the largest of the others

    @property
    def columns(self):
        """The number of rankings that contain a row."""
        return self.models * (2 if self.slices else 1)


KINDS = {
    "distinct doubles": Kind(8),
    "float32": Kind(4),
    "three digits": Kind(8, digits=3),
    "doubles, 100 slices": Kind(8, slices=100, most=1e7),
    "three digits, 100 slices": Kind(8, digits=3, slices=100, most=1e8),
    "doubles, 3 models": Kind(8, models=3, most=1e7),
}


@dataclass(frozen=True)
class Model:
    """Bytes, nanoseconds of a core and memory, of rows, ties (distinct scores of all models and slices) and slices."""

    bytes_fixed: int = 250
    bytes_slice: int = 120
    task_begins: float = 3.3e6  # ns of each part of 2^20 rows, or less
    row: float = 6  # to read and check a row, and find its tie
    row_of_slice: float = 32  # to add a row to those of its slice
    new_tie: float = 33  # to sort, in a part of 2^20 rows
    tie_of_task: float = 14  # for each tie that a task has so far, when a part is merged into them
    tie_of_merge: float = 29  # for each tie that the driver has so far, when a packet of doubles is merged into them
    packet: float = 5.5e3
    evaluated: float = 2e6
    evaluated_tie: float = 90  # the six measures of MEASURES with their intervals
    evaluated_slice: float = 8e4
    drawn: float = 5e5  # of each ranking of few rows: the bias of its optima (midrank/inference/optimism.cpp)
    drawn_row: float = 320  # of 20,000 at most, because with more rows there are fewer replicates
    drawn_rows: int = 80_000
    task_row: int = 42  # bytes of a row of the part that is read, and half as many again if there are slices
    task_tie: int = 60  # of a double; while evidence is written
    driver_fixed: int = 3_000_000
    driver_tie: int = 45

    def evidence(self, kind, ties):
        return self.bytes_fixed + kind.models * kind.slices * self.bytes_slice + ties * (kind.bytes_a_score + 8)

    def gather(self, kind, rows, ties):
        """Seconds of one task whose packet has this many ties."""
        parts = [min(AT_ONCE, rows - first) for first in range(0, rows, AT_ONCE)]
        new = [min(ties, size * kind.columns) for size in parts]
        merged = sum(min(ties, sum(new[: end + 1])) for end in range(1, len(parts)))
        by_row = kind.models * (self.row + (self.row_of_slice if kind.slices else 0))
        return 1e-9 * (len(parts) * self.task_begins + rows * by_row + sum(new) * self.new_tie + merged * self.tie_of_task)

    def merge(self, kind, packets, ties):
        """Seconds of a driver that merges packets of these many ties, one after another."""
        touched = sum(min(ties, sum(packets[: end + 1])) for end in range(len(packets)))
        share = (kind.bytes_a_score + 8) / 16
        return 1e-9 * (touched * share * self.tie_of_merge + len(packets) * self.packet)

    def evaluate(self, kind, rows, ties):
        slice_rows = rows / max(kind.slices, 1)
        drawn = self.drawn + self.drawn_row * min(slice_rows, 20_000) if slice_rows <= self.drawn_rows else 0
        by_slice = self.evaluated_slice + drawn
        return 1e-9 * (self.evaluated + ties * self.evaluated_tie + kind.models * kind.slices * by_slice)

    def task_memory(self, kind, rows, ties):
        share = (kind.bytes_a_score + 8) / 16
        return min(rows, AT_ONCE) * kind.models * (1.5 if kind.slices else 1) * self.task_row + ties * share * self.task_tie

    def driver_memory(self, packet_bytes, ties):
        return self.driver_fixed + packet_bytes + ties * self.driver_tie


# --- what is measured, in processes of its own -----------------------------------------------------------------------------


def memory(name="VmHWM"):
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(name + ":"))
    return 1024 * int(line.split()[1])


class Clock:
    """Seconds of processor time, since other work may run at the same time, and elapsed seconds."""

    def __enter__(self):
        self._start = time.process_time(), time.perf_counter()
        return self

    def __exit__(self, *_):
        self.processor, self.clock = time.process_time() - self._start[0], time.perf_counter() - self._start[1]


def rows_of(kind, count, seed):
    """Parts of at most AT_ONCE rows, as passed to Evidence.update."""
    import numpy as np

    random = np.random.default_rng(seed)
    for first in range(0, count, AT_ONCE):
        size = min(AT_ONCE, count - first)
        label = random.random(size) < 0.1
        models = {}
        for number in range(kind.models):
            score = 1 / (1 + np.exp(-(random.normal(size=size) + label)))
            score = score.astype(np.float32) if kind.bytes_a_score == 4 else score
            models[f"model_{number}"] = score if kind.digits is None else score.round(kind.digits)
        slices = {"slice": {"slice": random.integers(0, kind.slices, size)}} if kind.slices else {}
        yield label, models, slices


def task(kind, count, seed, path):
    """The evidence of a partition, as computed by a task."""
    import midrank

    for label, models, slices in rows_of(kind, 10_000, 0):  # imports, and data created only once, are not measured
        midrank.Evidence().update(label, models, threads=1, **slices)
    before, processor = memory("VmRSS"), 0.0
    evidence = midrank.Evidence()
    for label, models, slices in rows_of(kind, count, seed):
        with Clock() as clock:
            evidence.update(label, models, threads=1, **slices)
        processor += clock.processor
    path.write_bytes(evidence.to_bytes())
    return {"gather": processor, "memory": memory() - before}


def driver(paths):
    """The packets of all parts, merged and evaluated as by a driver."""
    import midrank

    midrank.evaluate([0, 1], [0.25, 0.75])
    before = memory("VmRSS")
    packets = [path.read_bytes() for path in paths]
    with Clock() as merge:
        together = midrank.Evidence()
        while packets:
            together.merge(midrank.Evidence.from_bytes(packets.pop(0)))
    with Clock() as asked:
        report = midrank.evaluate(together, measures=MEASURES)
    most = memory()
    size = len(together.to_bytes())
    found = report.to_dict()
    models = found.get("models", {"": found}).values()
    ties = sum(
        part["input"]["distinct_scores"] for model in models for part in (model, *model.get("slices", {}).values())
    )
    return {
        "merge": merge.processor, "evaluate": asked.processor, "evaluate_clock": asked.clock, "bytes": size, "ties": ties,
        "memory": most - before,
    }


# --- the table -------------------------------------------------------------------------------------------------------------


def apart(*arguments):
    """The result of one of the two above, in a separate process."""
    done = subprocess.run([sys.executable, __file__, "--apart", *map(str, arguments)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def measured(name, rows, folder):
    paths, tasks = [], []
    for part in range(PARTS):
        paths.append(Path(folder) / f"{part}.mrk")
        tasks.append(apart("task", name, rows // PARTS, part + 1, paths[-1]))
    sizes = [path.stat().st_size for path in paths]
    of_driver = apart("driver", *paths)
    for path in paths:
        path.unlink()
    return {"name": name, "rows": rows, "tasks": tasks, "sizes": sizes, **of_driver}


def off(model, found):
    """The measured value over the predicted one, marked if they differ by more than 20 %."""
    ratio = found / model
    return f"{ratio:.2f}" if 1 / 1.2 <= ratio <= 1.2 else f"**{ratio:.2f}**"


def line(record, model):
    """A row of the table."""
    kind, rows, ties, sizes = KINDS[record["name"]], record["rows"], record["ties"], record["sizes"]
    packet_ties = [(size - model.evidence(kind, 0)) / (kind.bytes_a_score + 8) for size in sizes]
    gather = sum(one["gather"] for one in record["tasks"])
    memory = max(one["memory"] for one in record["tasks"])
    pairs = [
        (f"{record['bytes']:,}", model.evidence(kind, ties), record["bytes"]),
        (f"{gather:.2g} s" if gather < 100 else f"{gather:.0f} s", sum(model.gather(kind, rows // PARTS, own) for own in packet_ties), gather),
        (f"{record['merge']:.2g} s", model.merge(kind, packet_ties, ties), record["merge"]),
        (f"{record['evaluate']:.2g} s", model.evaluate(kind, rows, ties), record["evaluate"]),
        (f"{memory / 1e6:.0f} MB", model.task_memory(kind, rows // PARTS, max(packet_ties)), memory),
        (f"{record['memory'] / 1e6:.0f} MB", model.driver_memory(sum(sizes), ties), record["memory"]),
    ]
    cells = [f"{rows:,}", record["name"], f"{ties:,}", f"{sum(sizes):,}"]
    return "| " + " | ".join(cells + [f"{text} | {off(modelled, found)}" for text, modelled, found in pairs]) + " |"


def doubled_lines(times):
    """A million rows merged with themselves repeatedly: the cost of so many rows to a driver, and a check that no value
    changes."""
    import copy

    import midrank

    evidence = midrank.Evidence()
    for label, models, _ in rows_of(KINDS["three digits"], 1_000_000, 1):
        evidence.update(label, models)
    before = midrank.evaluate(evidence, measures=MEASURES).measures()
    for _ in range(times):
        evidence.merge(copy.copy(evidence))
    with Clock() as clock:
        report = midrank.evaluate(evidence, measures=MEASURES)
    after = report.measures()
    if {name: float(value) for name, value in after.items()} != {name: float(value) for name, value in before.items()}:
        sys.exit("Values of doubled rows differ.")
    low, high = after["roc_auc"].interval
    yield "| rows | scores | ties | evidence, bytes | evaluate | `roc_auc`, width of its interval |"
    yield "|---:|---|---:|---:|---:|---|"
    yield (
        f"| {report.to_dict()['input']['rows']:,} | three digits | {report.to_dict()['input']['distinct_scores']:,} "
        f"| {len(evidence.to_bytes()):,} | {clock.processor:.2g} s | {float(after['roc_auc']):.6g}, {high - low:.2g} |"
    )


def rounding_lines():
    """The effect of rounding on values: for spread-out scores, and for those of rare events, which are concentrated
    near 0."""
    import midrank
    import numpy as np

    random = np.random.default_rng(1)
    label = random.random(1_000_000) < 0.1
    spread = 1 / (1 + np.exp(-(random.normal(size=len(label)) + label)))
    crowded = 1 / (1 + np.exp(-(1.5 * random.normal(size=len(label)) + 2 * label - 8)))
    yield "| a million scores | rounded to | distinct | `roc_auc` | `average_precision` | `log_loss` | `max_f1` |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    for name, score in (("spread", spread), ("near 0", crowded)):
        unit = 10 ** (np.floor(np.log10(score)) - 2)
        for how, rounded in (("", score), ("three decimals", score.round(3)), ("three significant digits", np.round(score / unit) * unit)):
            found = midrank.evaluate(label, rounded, measures="roc_auc,average_precision,log_loss,max_f1", interval="none")
            values = " | ".join(f"{float(value):.6f}" for value in found.measures().values())
            yield f"| {name} | {how} | {found.to_dict()['input']['distinct_scores']:,} | {values} |"


def write_parquet(rows, path):
    import pyarrow
    from pyarrow import parquet

    schema = pyarrow.schema([("label", pyarrow.bool_()), ("score", pyarrow.float64())])
    with parquet.ParquetWriter(path, schema, compression="NONE", use_dictionary=False) as writer:
        for label, models, _ in rows_of(KINDS["distinct doubles"], rows, 1):
            writer.write_table(pyarrow.table({"label": label, "score": models["model_0"]}, schema=schema))


def certified_line(program, rows, within, folder):
    source, summary = Path(folder) / "rows.parquet", Path(folder) / "rows.mrk"
    write_parquet(rows, source)
    command = ["/usr/bin/time", "-f", "%M %U %S", program, "summarize", source, "--certified", within, "-o", summary]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    peak, user, system = done.stderr.split()[-3:]
    size = summary.stat().st_size
    source.unlink()
    summary.unlink()
    return f"| {rows:,} | {within} | {size:,} | {float(user) + float(system):.3g} s | {int(peak) * 1024 / 1e6:.0f} MB |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=float, nargs="+", default=[1e5, 1e6, 1e7, 1e8])
    parser.add_argument("--kinds", nargs="*", choices=KINDS, default=list(KINDS))
    parser.add_argument("--records", type=Path, help="what was measured, as lines of JSON; read where it is there")
    parser.add_argument("--doubled", type=int, help="merge a million rows with themselves so often: 20 makes 10^12")
    parser.add_argument("--rounding", action="store_true", help="what rounding does to values")
    parser.add_argument("--certified", help="as 1e-3; needs --program")
    parser.add_argument("--program", type=Path)
    parser.add_argument("--folder", type=Path, default=Path("/var/tmp"))
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    lines = []

    def tell(text):
        lines.append(text)
        print(text, flush=True)

    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        if options.kinds:
            tell("| rows | scores | ties | packets, bytes " + "".join(f"| {name} | / model " for name in COLUMNS) + "|")
            tell("|---:|---|" + "---:|" * (2 + 2 * len(COLUMNS)))
        for record in records(options, folder):
            tell(line(record, Model()))
        if options.doubled:
            for text in ["", *doubled_lines(options.doubled)]:
                tell(text)
        if options.rounding:
            for text in ["", *rounding_lines()]:
                tell(text)
        if options.certified:
            tell("\n| rows | within | summary, bytes | of the processor | peak of memory |\n|---:|---:|---:|---:|---:|")
            for rows in map(int, options.rows):
                tell(certified_line(options.program.resolve(), rows, options.certified, folder))
    if options.out:
        machine = f"Machine: {platform.machine()}, {os.cpu_count()} cores, {platform.system()}, load {os.getloadavg()[0]:.1f}."
        command = "Command: `python bench/scale.py " + " ".join(sys.argv[1:]) + "`"
        options.out.write_text("\n".join(["# scale", "", machine + "  ", command, "", *lines, ""]), encoding="utf-8")


COLUMNS = ("merged, bytes", "gather", "merge", "evaluate", "memory of a task", "memory of the driver")


def records(options, folder):
    """Runs the measurements, or reads earlier ones."""
    if options.records and options.records.exists():
        yield from map(json.loads, options.records.read_text().splitlines())
        return
    found = []
    for rows in map(int, options.rows):
        for name in options.kinds:
            if rows <= KINDS[name].most:
                found.append(measured(name, rows, folder))
                yield found[-1]
    if options.records:
        options.records.write_text("".join(json.dumps(one) + "\n" for one in found), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--apart"]:
        what, *rest = sys.argv[2:]
        if what == "task":
            answer = task(KINDS[rest[0]], int(rest[1]), int(rest[2]), Path(rest[3]))
        else:
            answer = driver([Path(path) for path in rest])
        print(json.dumps(answer))
    else:
        main()
