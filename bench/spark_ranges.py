#!/usr/bin/env python3
"""The memory of Spark's driver where all scores differ: with evidence collected as a tree, and joined by ranges of the scores.

    build/venv-spark/bin/python bench/spark_ranges.py [--rows 1e7] [--memory 500MB] [--partitions 16]

Spark runs on this machine alone, with two cores. Each way runs in a separate process; the figure is the peak resident
set of that process, which is the Python of the driver and does not include the JVM. Anonymous files are found among its
mappings, twenty times a second. All reports must be equal.
"""

import argparse
import hashlib
import json
import subprocess
import sys
import threading
import time
from pathlib import Path

from spark_rival import session

MEASURES = "roc_auc,average_precision,log_loss,brier_score,max_f1,kolmogorov_smirnov"


def highest_memory():
    (line,) = (line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM:"))
    return 1024 * int(line.split()[1])


class Files:
    """The peak size in bytes of mapped anonymous files."""

    def __init__(self):
        self.most = 0
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def _watch(self):
        while not self._ends.wait(0.05):
            size = 0
            for line in Path("/proc/self/maps").read_text().splitlines():
                if line.endswith("(deleted)") and "/#" in line:
                    begin, _, end = line.split()[0].partition("-")
                    size += int(end, 16) - int(begin, 16)
            self.most = max(self.most, size)

    def end(self):
        self._ends.set()
        self._thread.join()


def one_way(asked):
    """Runs in a separate process."""
    import midrank.spark
    from pyspark.sql import functions

    spark = session(spark_driver_maxResultSize="0", spark_sql_files_maxPartitionBytes=str(128 << 20))  # a partition is a file
    label = functions.rand(1) < 0.1
    score = functions.rand(2) * 0.9 + functions.when(label, 0.1).otherwise(0.0)
    if not Path(asked.folder, "_SUCCESS").exists():
        made = spark.range(0, asked.rows, 1, asked.partitions).select(label.alias("label"), score.alias("score"))
        made.write.mode("overwrite").parquet(asked.folder)
    rows = spark.read.parquet(asked.folder)
    before = highest_memory()
    files = Files()
    started = time.perf_counter()
    report = midrank.spark.evaluate(rows, "score", label="label", measures=MEASURES, exact=asked.way, memory=asked.memory)
    seconds = time.perf_counter() - started
    files.end()
    found = {
        "way": asked.way,
        "seconds": seconds,
        "tasks": report.work.task_seconds,
        "ranges": report.work.ranges,
        "came": report.work.driver_bytes,
        "before": before,
        "memory": highest_memory(),
        "files": files.most,
        "report": hashlib.sha256(report.to_json().encode()).hexdigest(),
    }
    print(json.dumps(found))
    spark.stop()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--rows", type=lambda text: int(float(text)), default=10_000_000)
    arguments.add_argument("--memory", default="500MB")
    arguments.add_argument("--partitions", type=int, default=16)
    arguments.add_argument("--folder", default="build/spark_ranges.parquet", help="of the rows, which are made if there are none")
    arguments.add_argument("--way", help="one of the ways, in this process")
    asked = arguments.parse_args()
    if asked.way:
        return one_way(asked)
    found = []
    for way in ("collected", "ranged"):
        done = subprocess.run([sys.executable, __file__, *sys.argv[1:], "--way", way], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stderr[-3000:])
        found.append(json.loads(done.stdout.splitlines()[-1]))
    if len({one["report"] for one in found}) != 1:
        sys.exit("The reports differ.")
    print("| way | ranges | evidence that came | time | of tasks | memory | before | files |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for one in found:
        came, memory, before, files = (f"{one[key] / 1e6:.0f} MB" for key in ("came", "memory", "before", "files"))
        times = f"{one['seconds']:.1f} s | {one['tasks']:.1f} s"
        print(f"| {one['way']} | {one['ranges'] or ''} | {came} | {times} | {memory} | {before} | {files} |")
    return None


if __name__ == "__main__":
    main()
