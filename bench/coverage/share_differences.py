#!/usr/bin/env python3
"""Prints the tables of docs/coverage.md on differences of proportions from the output of bench_share_differences.

    python bench/coverage/share_differences.py bench/results/share_differences.csv
"""

import csv
import sys
from collections import defaultdict

PAIRINGS = {("rows", "0.7"): "same rows, alike", ("rows", "0"): "same rows, independent", ("none", "0"): "rows of their own"}


def share(line, part, whole):
    return 100 * int(line[part]) / int(line[whole])


def mean_and_worst(values, worst):
    return f"{sum(values) / len(values):.1f} ({worst(values):.1f})"


def table(head, lines_of):
    print("| models | trials |", " | ".join(head), "|")
    print("|---|---:|" + "---:|" * len(head))
    for pairing, name in PAIRINGS.items():
        for trials in sorted({trials for of, trials in populations if of == pairing}):
            print(f"| {name} | {trials} |", " | ".join(lines_of(populations[pairing, trials])), "|")
    print()


def coverages(lines):
    cells = []
    for method in ("normal", "newcombe", "score"):
        found = [share(line, f"{method}_covered", f"{method}_given") for line in lines]
        cells.append(mean_and_worst(found, min))
    none = sum(int(line["normal_none"]) for line in lines)
    return [f"{100 * none / (none + sum(int(line['normal_given']) for line in lines)):.0f}", *cells]


def rejections(lines):
    cells = []
    for tests, equal in ((("p", "score_p"), True), (("margin_p", "score_margin_p"), False)):
        for test in tests:
            chosen = [line for line in lines if (line["first"] == line["second"]) == equal]
            found = [share(line, f"{test}_rejected", f"{test}_tested") for line in chosen]
            cells.append(mean_and_worst(found, max))
    return cells


populations = defaultdict(list)  # by pairing and expected number of trials
with open(sys.argv[1]) as file:
    for line in csv.DictReader(file):
        if line["measure"] == "sensitivity":
            trials = round(float(line["prevalence"]) * int(line["rows"]))
            populations[(line["pairing"], line["common_luck"]), trials].append(line)
table(["none", "`normal`", "`newcombe`", "`score`"], coverages)
table(["equal: standard error", "equal: score", "margin: standard error", "margin: score"], rejections)
