#!/usr/bin/env python3
"""Prints the table of docs/coverage.md from the output of bench_bins.

    python bench/coverage/bins.py bench/results/bins.csv
"""

import csv
import sys
from collections import defaultdict

CURVES = {
    "width": "reliability(binning=width)",
    "mass": "reliability(binning=mass)",
    "isotonic": "isotonic_calibration",
    "decision": "decision",
}
ORDER = list(CURVES)
BANDS = ("pointwise", "simultaneous", "consistency", "simultaneous_consistency")


def coverage(row):
    held, of = ("whole", "samples") if row["band"].startswith("simultaneous") else ("held", "places")
    return f"{100 * int(row[held]) / int(row[of]):.1f}"


lines = defaultdict(dict)
with open(sys.argv[1], newline="") as file:
    for row in csv.DictReader(file):
        law, _, size = row["law"].rpartition("; ")
        lines[ORDER.index(row["curve"]), law, int(size), row["samples"]][row["band"]] = coverage(row)

print("| curve | law | rows or clusters | samples | pointwise | simultaneous | consistency | simultaneous consistency |")
print("|---|---|---:|---:|---:|---:|---:|---:|")
for (curve, law, size, samples), found in sorted(lines.items()):
    print(f"| `{CURVES[ORDER[curve]]}` | {law} | {size} | {samples} | " + " | ".join(found.get(band, "–") for band in BANDS) + " |")
