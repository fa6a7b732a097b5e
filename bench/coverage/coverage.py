#!/usr/bin/env python3
"""Turns the counts of bench_coverage into the tables of docs/coverage.md.

    build/bench/bench_coverage 2000 999 binormal > bench/results/coverage.csv
    python bench/coverage/coverage.py bench/results/coverage.csv docs/coverage.md

Only the part between the two marks on the page is written.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

BEGIN, END = "<!-- coverage -->", "<!-- /coverage -->"
TITLES = {
    "roc_auc": "Area under the ROC curve",
    "average_precision": "Average precision",
    "f1": "F1 at a fixed threshold",
    "c_b": "Precision at indistinguishability",
    "sensitivity": "Sensitivity at a fixed threshold",
}


def read(path):
    cells = defaultdict(dict)  # (measure, method) -> {(prevalence, rows): row}
    truth = {}
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file):
            place = (float(row["prevalence"]), int(row["rows"]))
            cells[row["measure"], row["method"]][place] = row
            truth[row["measure"], float(row["prevalence"])] = float(row["truth"])
    return cells, truth


def shown(row):
    """Coverage in per cent over the mean width; in brackets the number of samples without an interval."""
    if row is None:
        return ""
    given, none = int(row["given"]), int(row["none"])
    if given == 0:
        return "no interval"
    covered = 100 * int(row["covered"]) / given
    text = f"{covered:.1f}" if abs(covered - 95) > 1 else f"**{covered:.1f}**"
    text += f" ({float(row['mean_width']):.3f})"
    return text + (f", none {100 * none / (given + none):.0f} %" if none > 0.005 * (given + none) else "")


def table(cells, truth, measure):
    standard = cells[measure, "(standard)"]
    methods = sorted(method for name, method in cells if name == measure and method != "(standard)")

    def is_standard(method):
        return all(
            row["covered"] == cells[measure, method].get(place, {}).get("covered") for place, row in standard.items()
        )

    prevalences = sorted({place[0] for place in standard})
    lines = [f"### {TITLES[measure]} (`{measure}`)", ""]
    for prevalence in prevalences:
        sizes = sorted(rows for p, rows in standard if p == prevalence)
        lines += [
            f"{100 * prevalence:g} % positive, true value {truth[measure, prevalence]:.4f}:",
            "",
            "| method | " + " | ".join(f"{size} rows" for size in sizes) + " |",
            "|---|" + "---:|" * len(sizes),
        ]
        for method in methods:
            name = f"`{method}` (standard)" if is_standard(method) else f"`{method}`"
            row = [shown(cells[measure, method].get((prevalence, size))) for size in sizes]
            lines.append(f"| {name} | " + " | ".join(row) + " |")
        lines.append("")
    return lines


def main(source, page):
    cells, truth = read(source)
    lines = []
    for measure in TITLES:
        lines += table(cells, truth, measure)
    path = Path(page)
    before, _, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(before + BEGIN + "\n" + "\n".join(lines) + END + after, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
