#!/usr/bin/env python3
"""The tables of docs/coverage.md from the counts of bench_grid, and the remarks on few items in the entries of the catalog.

    build/bench/bench_grid 2000 > bench/results/grid.csv
    python bench/coverage/grid.py bench/results/grid.csv docs/coverage.md     the tables
    python bench/coverage/grid.py bench/results/grid.csv                      the remarks, for midrank/measures/

Only the part between the two marks on the page is written.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

BEGIN, END = "<!-- grid -->", "<!-- /grid -->"
LAWS_WITH_TIES = ("five_scores", "ties")
BANDS = {"1 to 5": (1, 5), "9 to 15": (9, 15), "20 to 50": (20, 50), "90 to 150": (90, 150), "300 and more": (300, 1e9)}
FEWEST_SAMPLES = 200  # with these, the standard error of a coverage is small enough to know it to 1.5 points


def cells_of(path, fewest=FEWEST_SAMPLES):
    """Of each line: design, measure, expected size of the smaller class, law, coverage in per cent and number of
    samples."""
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            given = int(row["given"])
            if given < fewest:
                continue
            per_cent = int(row["per_cent_positive"])
            size = min(per_cent, 100 - per_cent) * int(row["rows"]) / 100
            yield row["design"], row["measure"], size, row["law"], 100 * int(row["covered"]) / given, given


def table(cells, designs, first_column):
    rows = defaultdict(lambda: defaultdict(list))
    for design, measure, size, law, coverage, _ in cells:
        if design not in designs:
            continue
        with_ties = ", many items a score" if law in LAWS_WITH_TIES and first_column == "measure" else ""
        name = f"`{measure}`{with_ties}" if first_column == "measure" else f"{design} | `{measure}`"
        for band, (least, most) in BANDS.items():
            if least <= size <= most:
                rows[name][band].append(coverage)
    shown = [band for band in BANDS if any(band in row for row in rows.values())]
    lines = [f"| {first_column} | " + " | ".join(shown) + " |"]
    lines.append("|" + "---|" * (first_column.count("|") + 1) + "---:|" * len(shown))
    for name, row in rows.items():
        texts = [f"{min(row[b]):.1f} / {sum(row[b]) / len(row[b]):.1f}" if b in row else "" for b in shown]
        lines.append(f"| {name} | " + " | ".join(texts) + " |")
    return lines


def wanted_of(size):
    """The lowest acceptable coverage: within 1.5 points of 95 from 20 items of the smaller class on, else within 3."""
    return 93.5 if size >= 20 else 92


def is_short(coverage, samples, wanted):
    """Lower by more than two standard errors: of hundreds of cells some are too low by chance."""
    return coverage < wanted - 200 * (0.95 * 0.05 / samples) ** 0.5


def kind_of(design):
    """What the rows of a design have in common."""
    if design == "plain":
        return "plain"
    if "cluster" not in design:
        return "weights"
    return "10 or 20 clusters" if design.startswith(("10 ", "20 ")) else f"{design.split()[0]} clusters"


def goal_table(cells):
    """How many cells lie within 1.5 points of 95 from 20 items of the smaller class on, and within 3 from 10 on; and
    how many lie outside by more than two standard errors."""
    found = defaultdict(lambda: defaultdict(int))
    for design, _, size, _, coverage, samples in cells:
        if size < 10:
            continue
        row = found[kind_of(design), "20 and more" if size >= 20 else "10 to 15"]
        wanted = wanted_of(size)
        mirrored = 190 - coverage  # as far above 95 as the coverage is below
        row["cells"] += 1
        row["within"] += wanted <= coverage and wanted <= mirrored
        row["short"] += is_short(coverage, samples, wanted)
        row["wide"] += is_short(mirrored, samples, wanted)
    lines = ["| rows | items | cells | within | short by more than chance | too wide by more |", "|---|---|---:|---:|---:|---:|"]
    for (kind, items), row in sorted(found.items(), reverse=True):
        shares = " | ".join(f"{100 * row[name] / row['cells']:.1f} %" for name in ("within", "short", "wide"))
        lines.append(f"| {kind} | {items} | {row['cells']} | {shares} |")
    return lines


def steps(found):
    """The number of items below which a remark is due, and its figure: for any shortfall, and for coverage below 90,
    80, 70 or 60."""
    sizes = sorted({size for size, _, _ in found})
    bounds = []
    for wanted in (None, 90, 80, 70, 60):
        short = [size for size, c, n in found if is_short(c, n, wanted or wanted_of(size))]
        larger = [size for size in sizes if short and size > max(short)]
        if short and not (bounds and larger and larger[0] >= bounds[-1]):
            bounds.append(larger[0] if larger else float("inf"))
    listed = []
    for bound, lower in zip(bounds, [*bounds, 0][1:], strict=True):
        listed.append((bound, min(c for size, c, _ in found if lower <= size < bound)))
    return sorted(listed)


def remarks(cells):
    by_measure = defaultdict(list)
    for design, measure, size, _, coverage, samples in cells:
        if design == "plain" and size >= 1:
            by_measure[measure].append((size, coverage, samples))
    for measure, found in by_measure.items():
        print(f"{measure}: " + ", ".join(f"{{{bound:g}, {least:.1f}}}" for bound, least in steps(found)))


def main(source, page=None):
    cells = list(cells_of(source))
    if page is None:
        remarks(cells)
        return
    designs = list(dict.fromkeys(cell[0] for cell in cells))
    lines = [*goal_table(cells), "", *table(cells, ["plain"], "measure")]
    lines += ["", *table(cells, [d for d in designs if d != "plain"], "rows | measure")]
    path = Path(page)
    before, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + after, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
