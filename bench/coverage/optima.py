#!/usr/bin/env python3
"""Prints the table of docs/coverage.md from the output of bench_optima.

    python bench/coverage/optima.py bench/results/optima.csv
"""

import csv
import sys
from collections import defaultdict

coverages, without = defaultdict(list), defaultdict(list)
with open(sys.argv[1], newline="") as file:
    for row in csv.DictReader(file):
        key = row["measure"], round(float(row["prevalence"]) * int(row["rows"])), int(row["rows"]), row["interval"]
        given, none = int(row["given"]), int(row["none"])
        without[key].append(none / max(given + none, 1))
        if given:
            coverages[key].append(100 * int(row["covered"]) / given)

print("| measure | positives of rows | apparent: least, mean | corrected: least, mean |")
print("|---|---:|---:|---:|")
for measure, positives, rows in sorted({key[:3] for key in without}):
    cells = []
    for way in ("apparent", "corrected"):
        found = coverages[measure, positives, rows, way]
        cells.append(f"{min(found):.1f}, {sum(found) / len(found):.1f}" if found else "none")
    print(f"| `{measure}` | {positives} of {rows} | {cells[0]} | {cells[1]} |")
