#!/usr/bin/env python3
"""Prints the table of docs/coverage.md from what bench_bands printed.

    python bench/coverage/bands.py bench/results/bands.csv
"""

import csv
import sys
from collections import defaultdict

pointwise, simultaneous = defaultdict(list), defaultdict(list)
with open(sys.argv[1], newline="") as file:
    for row in csv.DictReader(file):
        key = row["curve"], round(float(row["prevalence"]) * int(row["rows"])), int(row["rows"])
        coverage = 100 * int(row["covered"]) / int(row["given"])
        if row["place"] == "all":
            simultaneous[key].append(coverage)
        elif row["band"] == "pointwise" and not (row["curve"] in ("roc", "gain") and row["place"] in ("0", "1")):
            pointwise[key].append(coverage)

print("| curve | positives of rows | pointwise: mean | nine tenths of places | all places | simultaneous |")
print("|---|---:|---:|---:|---:|---:|")
for key in sorted(pointwise):
    curve, positives, rows = key
    places = sorted(pointwise[key])
    tenth = len(places) // 20
    print(
        f"| `{curve}` | {positives} of {rows} | {sum(places) / len(places):.1f} | {places[tenth]:.1f} to {places[-1 - tenth]:.1f} "
        f"| {places[0]:.1f} to {places[-1]:.1f} | {min(simultaneous[key]):.1f} to {max(simultaneous[key]):.1f} |"
    )
