#!/usr/bin/env python3
"""The time for rows that do not fit into the allowed memory (--memory), and the peak memory of the process.

    .venv-bench/bin/python bench/spilling.py --program build/release/midrank [--rows 1e8] [--memory 1GB] [--against 8GB]

With --against the run is repeated with that much memory, and the answers must be identical to the bit. The file (9
bytes a row) and the sorted rows (about 30) are in the folder of --folder, and are removed at the end.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

GROUP = 1 << 20


def write_rows(rows, path):
    """One row in ten is positive; scores are doubles, almost all different."""
    random = np.random.default_rng(15)
    schema = pa.schema([("label", pa.bool_()), ("score", pa.float64())])
    with pq.ParquetWriter(path, schema, compression="NONE", use_dictionary=False) as writer:
        for first in range(0, rows, GROUP):
            size = min(GROUP, rows - first)
            label = random.random(size) < 0.1
            score = random.random(size)
            score = np.where(label, np.sqrt(score), score)
            writer.write_table(pa.table({"label": label, "score": score}, schema=schema), row_group_size=GROUP)


def answer(program, path, memory, folder, options):
    """The JSON, the time, and the peak memory measured by GNU time: a child of this process would start with this one's
    memory."""
    command = [program, "evaluate", path, "--memory", memory, "--format", "json", *options]
    begin = time.monotonic()
    done = subprocess.run(["/usr/bin/time", "-f", "%M", *command], capture_output=True, text=True, env={**os.environ, "TMPDIR": str(folder)})
    if done.returncode != 0:
        sys.exit(done.stderr)
    return done.stdout, time.monotonic() - begin, 1024 * int(done.stderr.split()[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--rows", type=float, nargs="+", default=[1e8])
    parser.add_argument("--memory", default="1GB")
    parser.add_argument("--against")
    parser.add_argument("--folder", type=Path, default=Path("/var/tmp"))
    parser.add_argument("--options", nargs=argparse.REMAINDER, default=[], help="further ones of evaluate, as --measures roc_auc")
    options = parser.parse_args()
    print("| rows | `--memory` | peak of memory | time |")
    print("|---:|---:|---:|---:|")
    for rows in map(int, options.rows):
        with tempfile.TemporaryDirectory(dir=options.folder) as name:
            path = Path(name) / "rows.parquet"
            write_rows(rows, path)
            first = None
            for memory in filter(None, (options.memory, options.against)):
                found, seconds, peak = answer(options.program, path, memory, name, options.options)
                print(f"| {rows:,} | {memory} | {peak / 1e6:.0f} MB | {seconds:.0f} s |", flush=True)
                assert os.listdir(name) == [path.name], "a file was left"
                if first is not None and found != first:
                    sys.exit("The answers differ.")
                first = found


if __name__ == "__main__":
    main()
