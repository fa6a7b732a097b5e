#!/usr/bin/env python3
"""Prints the table of docs/coverage.md from the counts of bench_cross_validation.

    build/bench/bench_cross_validation 400 > bench/results/cross_validation.csv
    python bench/coverage/cross_validation.py bench/results/cross_validation.csv
"""

import csv
import sys
from collections import defaultdict

WAYS = ["averaged_plain", "averaged", "averaged_given", "pooled_given", "pooled"]
SIZES = [(0, 14, "6 or 10"), (15, 49, "18 or 30"), (50, 199, "50 to 150"), (200, 10**9, "300 or 500")]


def main():
    cells = defaultdict(list)
    measures = []
    with open(sys.argv[1], encoding="utf-8") as file:
        for row in csv.DictReader(file):
            given = int(row["given"])
            if row["measure"] not in measures:
                measures.append(row["measure"])
            if given == 0 or row["truth_of_folds"] == "inf":
                continue
            positives = round(float(row["prevalence"]) * int(row["rows"]))
            size = next(name for low, high, name in SIZES if low <= positives <= high)
            cells[row["trainer"], size, row["measure"], row["interval"]].append(100 * int(row["covered"]) / given)
    print("| trainer | positives | measure | " + " | ".join(f"`{way}`" for way in WAYS) + " |")
    print("|---|---|---|" + "---:|" * len(WAYS))
    for trainer in ("logistic", "knn"):
        for *_, size in SIZES:
            for measure in measures:
                found = [cells.get((trainer, size, measure, way)) for way in WAYS]
                if all(found):
                    shown = [f"{min(of):.1f} / {sum(of) / len(of):.1f}" for of in found]
                    print(f"| {trainer} | {size} | `{measure}` | " + " | ".join(shown) + " |")


if __name__ == "__main__":
    main()
