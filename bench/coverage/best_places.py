#!/usr/bin/env python3
"""Prints the table of docs/coverage.md from the counts of bench_best_places.

    build/bench/bench_best_places 500 > bench/results/best_places.csv
    python bench/coverage/best_places.py bench/results/best_places.csv
"""

import csv
import sys
from collections import defaultdict

METHODS = ["percentile", "normal_bootstrap", "basic", "bca"]


def main():
    cells = defaultdict(list)
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if int(row["given"]) > 0:
                place = row["place"].removeprefix("threshold(").removesuffix(")")
                cells[place, row["prevalence"], row["rows"], row["interval"]].append(100 * int(row["covered"]) / int(row["given"]))
    print("| chosen by | positives | rows | " + " | ".join(f"`{method}`" for method in METHODS) + " |")
    print("|---|---:|---:|" + "---:|" * len(METHODS))
    for place, prevalence, rows in dict.fromkeys(key[:3] for key in cells):
        shown = [" / ".join(f"{coverage:.1f}" for coverage in cells[place, prevalence, rows, method]) for method in METHODS]
        print(f"| `{place}` | {100 * float(prevalence):.0f} % | {rows} | " + " | ".join(shown) + " |")


if __name__ == "__main__":
    main()
