#!/usr/bin/env python3
"""Prints the tables of docs/coverage.md from the output of bench_bands.

    python bench/coverage/bands.py bench/results/bands.csv
"""

import csv
import sys
from collections import defaultdict

NOT_COUNTED = {(curve, place) for curve in ("roc", "gain") for place in ("0", "20")}  # ends that are the same for every curve, or nearly


class Cell:
    """Coverage of one curve in per cent: at each point of a pointwise band, and of the whole curve by a simultaneous
    one."""

    def __init__(self):
        self.places, self.wholes, self.samples = [], [], set()




def samples_text(samples):
    return " to ".join(str(number) for number in dict.fromkeys((min(samples), max(samples))))


rows, others = defaultdict(Cell), defaultdict(Cell)
with open(sys.argv[1], newline="") as file:
    for row in csv.DictReader(file):
        curve = row["curve"]
        if row["law"].startswith(("weights", "clusters")):
            cell = others[row["law"], int(row["rows"]), curve]
        else:
            cell = rows[curve, round(float(row["prevalence"]) * int(row["rows"])), int(row["rows"])]
        coverage = 100 * int(row["covered"]) / int(row["given"])
        cell.samples.add(int(row["given"]))
        if row["place"] == "all" and row["band"] == "simultaneous":
            cell.wholes.append(coverage)
        elif row["place"] != "all" and row["band"] == "pointwise" and (curve, row["place"]) not in NOT_COUNTED:
            cell.places.append(coverage)

print("| curve | positives of rows | samples | pointwise: mean | nine tenths of places | all places | simultaneous |")
print("|---|---:|---:|---:|---:|---:|---:|")
for (curve, positives, total), cell in sorted(rows.items()):
    places = sorted(cell.places)
    tenth = len(places) // 20
    print(
        f"| `{curve}` | {positives} of {total} | {samples_text(cell.samples)} | {sum(places) / len(places):.1f} "
        f"| {places[tenth]:.1f} to {places[-1 - tenth]:.1f} | {places[0]:.1f} to {places[-1]:.1f} "
        f"| {min(cell.wholes):.1f} to {max(cell.wholes):.1f} |"
    )

curves = sorted({curve for _, _, curve in others})
print("\n| data | rows or clusters | samples | " + " | ".join(f"`{curve}`" for curve in curves) + " |")
print("|---|---:|---:|" + "---:|" * len(curves))
for law, total in dict.fromkeys((law, total) for law, total, _ in others):
    found = {curve: others[law, total, curve] for curve in curves if (law, total, curve) in others}
    texts = [
        f"{sum(found[curve].places) / len(found[curve].places):.1f} / {found[curve].wholes[0]:.1f}" if curve in found else "–"
        for curve in curves
    ]
    print(f"| {law} | {total} | {samples_text(set.union(*(cell.samples for cell in found.values())))} | " + " | ".join(texts) + " |")
