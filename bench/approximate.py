#!/usr/bin/env python3
"""The memory that the errors of a regression take, all kept or within bounds (--approximate), and the width of the bounds.

    .venv-bench/bin/python bench/approximate.py --program build/dev/midrank [--rows 1e6 1e7]
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

MEASURES = ("median_error", "median_absolute_error", "mad_of_errors", "absolute_error_quantile(q=0.95)", "share_below(x=1)")
COLUMNS = ["--label", "y", "--predicted", "f", "--task", "regression"]


def numbers(rows, path):
    random = np.random.default_rng(2)
    y = random.normal(size=rows)
    pq.write_table(pa.table({"y": y, "f": y + random.normal(size=rows)}), path, row_group_size=1 << 18)


def answer(program, path, options):
    """Its answer, and its peak memory in bytes, measured by GNU time: a child of this process would start with this
    one's memory."""
    command = [program, "evaluate", path, *COLUMNS, *options, "--measures", ",".join(MEASURES), "--interval", "none", "--format", "json"]
    done = subprocess.run(["/usr/bin/time", "-f", "%M", *command], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)["measures"], 1024 * int(done.stderr.split()[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--rows", type=float, nargs="+", default=[1e6, 1e7])
    options = parser.parse_args()
    print("| rows | memory, all kept | memory, within bounds | summary file |" + "".join(f" `{of}`: exact, bounds |" for of in MEASURES))
    print("|---:|---:|---:|---:|" + "---|" * len(MEASURES))
    for rows in map(int, options.rows):
        with tempfile.TemporaryDirectory() as name:
            path, summary = Path(name) / "numbers.parquet", Path(name) / "numbers.mrk"
            numbers(rows, path)
            exact, all_kept = answer(options.program, path, [])
            found, bounded = answer(options.program, path, ["--approximate"])
            subprocess.run([options.program, "summarize", path, *COLUMNS, "--approximate", "-o", summary], check=True, capture_output=True)
            cells = []
            for key in MEASURES:
                bounds = found[key]["details"]
                assert bounds["least"] <= exact[key]["value"] <= bounds["most"], key
                cells.append(f" {exact[key]['value']:.4g}, {bounds['least']:.4g} to {bounds['most']:.4g} |")
            print(f"| {rows:,} | {all_kept / 1e6:.0f} MB | {bounded / 1e6:.0f} MB | {summary.stat().st_size / 1e6:.2f} MB |" + "".join(cells))


if __name__ == "__main__":
    main()
