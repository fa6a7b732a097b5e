#!/usr/bin/env python3
"""Prints the table of docs/coverage.md from the counts of bench_folds_of_clusters.

    build/bench/bench_folds_of_clusters 400 > bench/results/folds_of_clusters.csv
    python bench/coverage/folds_of_clusters.py bench/results/folds_of_clusters.csv
"""

import csv
import sys
from collections import defaultdict

WAYS = ["rows", "given", "pooled", "averaged"]
EFFECTS = {"0.4": "weak", "1": "strong"}


def main():
    cells = defaultdict(list)
    with open(sys.argv[1], encoding="utf-8") as file:
        for row in csv.DictReader(file):
            given = int(row["given"])
            if given >= 100 and row["truth"] != "inf":
                place = row["trainer"], EFFECTS[row["effect"]], int(row["clusters"]), row["measure"]
                cells[place, row["interval"]].append(100 * int(row["covered"]) / given)
    places = list(dict.fromkeys(place for place, _ in cells))
    print("| trainer | clusters | number | measure | " + " | ".join(f"`{way}`" for way in WAYS) + " |")
    print("|---|---|---:|---|" + "---:|" * len(WAYS))
    for place in sorted(places, key=lambda of: (of[0] == "knn", of[1] == "strong", of[2])):
        shown = [f"{min(of):.1f} / {sum(of) / len(of):.1f}" for of in (cells[place, way] for way in WAYS)]
        trainer, effect, clusters, measure = place
        print(f"| {trainer} | {effect} | {clusters} | `{measure}` | " + " | ".join(shown) + " |")


if __name__ == "__main__":
    main()
