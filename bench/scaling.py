#!/usr/bin/env python3
"""The time for the area under the ROC curve by number of rows, compared with one pass over the same columns.

    .venv-bench/bin/python bench/scaling.py --out bench/results/scaling.md

Needs bench_roc_auc and bench_one_pass, built by `cmake --preset bench` and ninja. Writes the table, and a plot as SVG
beside it. The data are those of run.py, as doubles. Programs take turns; medians over rounds.
"""

import argparse
import math
import statistics
import tempfile
from pathlib import Path

from run import machine, run_rival, shown, tools, write_data

ROWS = [10**power for power in range(2, 9)]
# Bytes moved per row when rows are distributed into buckets: the score and the label are read, and the bucket is
# written; the score and the bucket are read again, and the score is written to its bucket, whose cache line is read
# first; finally it is read from there.
BYTES = (8 + 1 + 2) + (8 + 2 + 2 * 8) + 8


def measured(build, folder, rows, rounds):
    prefix = write_data(folder, rows, "f64", 7)
    repeats = max(3, min(200, 10**7 // rows))
    seconds = {"roc_auc": [], "one_pass": []}
    for _ in range(rounds):
        for task, found in seconds.items():
            found.append(statistics.median(run_rival([str(Path(build) / f"bench_{task}")], prefix, repeats)["seconds"]))
    return {task: statistics.median(found) for task, found in seconds.items()}


def table_of(found):
    yield "| rows | area | a row | one pass | area / pass | bytes of a pass, GB/s | bytes of the area, GB/s |"
    yield "|---:|---:|---:|---:|---:|---:|---:|"
    for rows, seconds in found.items():
        area, one_pass = seconds["roc_auc"], seconds["one_pass"]
        moved = f"{BYTES * rows / area / 1e9:.1f}" if rows >= 2**16 else ""
        yield (
            f"| {rows:,} | {shown(area)} | {1e9 * area / rows:.2f} ns | {shown(one_pass)} | {area / one_pass:.1f} | "
            f"{9 * rows / one_pass / 1e9:.1f} | {moved} |"
        )


def slope(found):
    """The slope of the logarithm of seconds on that of rows, from 10^4 rows on, by least squares."""
    points = [(math.log(rows), math.log(seconds["roc_auc"])) for rows, seconds in found.items() if rows >= 10**4]
    return statistics.linear_regression(*zip(*points, strict=True)).slope


def draw(found, path):
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "midrank"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6.4, 4.4))
    for task, title in (("roc_auc", "area under the ROC curve"), ("one_pass", "one pass over both columns")):
        axes.loglog(list(found), [seconds[task] for seconds in found.values()], marker="o", label=title)
    axes.set(xlabel="rows", ylabel="seconds")
    axes.grid(which="major", alpha=0.3)
    axes.legend()
    figure.savefig(path, metadata={"Date": None})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", nargs="+", type=float, default=ROWS)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--build", default="build/bench")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    said = machine()
    with tempfile.TemporaryDirectory() as folder:
        found = {int(rows): measured(asked.build, folder, int(rows), asked.rounds) for rows in asked.rows}
    plot = asked.out.with_suffix(".svg")
    draw(found, plot)
    lines = [
        "# The area under the ROC curve against the number of rows",
        "",
        f"Machine: {said}.  ",
        f"Tools: {tools(asked.build)}.  ",
        f"Command: `python bench/scaling.py --out {asked.out}`, {asked.rounds} rounds, programs in turn, medians.",
        "",
        *table_of(found),
        "",
        f"![Seconds against rows, both axes logarithmic]({plot.name})",
        "",
        f"From 10^4 rows on seconds grow with rows to the power {slope(found):.3f}.",
        "",
    ]
    asked.out.write_text("\n".join(lines))
    print("\n".join(lines))


if __name__ == "__main__":
    main()
