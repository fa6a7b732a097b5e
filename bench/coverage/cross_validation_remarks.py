#!/usr/bin/env python3
"""Generates the figures of remarks on intervals of cross-validation from bench/results/cross_validation.csv, and from
folds_of_clusters.csv for rows in clusters.

    python bench/coverage/cross_validation_remarks.py          writes midrank/inference/cross_validation_figures.hpp
    python bench/coverage/cross_validation_remarks.py check    checks that the file agrees with the tables

tests/cli/test_coverage_remarks.py compares it with the tables.
"""

import csv
import sys
from collections import defaultdict
from pathlib import Path

import grid
from remarks import rounded_down, write_or_check

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "bench/results/cross_validation.csv"
OF_CLUSTERS = ROOT / "bench/results/folds_of_clusters.csv"
HEADER = ROOT / "midrank/inference/cross_validation_figures.hpp"
# Means over folds are biased if folds are small, and the pooled value is inaccurate if there are few rows in total.
# Rows of the smaller class, per fold or in total: from the first number, below the second.
IN_A_FOLD = ((0, 3), (3, 10), (10, 30), (30, 101))
IN_ALL = ((0, 15), (15, 50), (50, 200), (200, 501))
STEPS = {"averaged": IN_A_FOLD, "averaged_given": IN_A_FOLD, "pooled": IN_ALL}
TRAINERS = {"logistic": "logistic regression", "knn": "15 nearest neighbours"}
FEWEST_SAMPLES = 100  # with an interval


def step_of(row):
    """The step of a line's number of rows, per fold or in total as its interval requires; None if its interval has no
    such remarks."""
    if row["interval"] not in STEPS:
        return None
    items = float(row["prevalence"]) * int(row["rows"])
    if STEPS[row["interval"]] is IN_A_FOLD:
        items /= int(row["folds"])
    return next(step for step in STEPS[row["interval"]] if items < step[1])


def cells():
    """Of each line that counts: interval, measure, step of items, trainer, coverage in per cent and number of samples."""
    with open(TABLE, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            step, given = step_of(row), int(row["given"])
            if step is not None and given >= FEWEST_SAMPLES and row["truth_of_folds"] != "inf":
                yield row["interval"], row["measure"], step, row["trainer"], 100 * int(row["covered"]) / given, given


def cells_of_clusters():
    """The same for rows in clusters, whose number is the step."""
    with open(OF_CLUSTERS, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            given = int(row["given"])
            if row["interval"] in ("averaged", "pooled") and given >= FEWEST_SAMPLES and row["truth"] != "inf":
                yield row["interval"], row["measure"], int(row["clusters"]), row["trainer"], 100 * int(row["covered"]) / given, given


def is_short(coverage, samples):
    return grid.is_short(coverage, samples, 93.5)


def found(cells):
    """By interval, measure and step: the lowest coverage and its trainer; None instead of the coverage where all are
    about as stated."""
    by_place = defaultdict(list)
    for interval, measure, step, trainer, coverage, samples in cells:
        by_place[interval, measure, step].append((coverage, samples, trainer))
    lines = []
    for (interval, measure, step), of in sorted(by_place.items()):
        least, _, trainer = min(of)
        short = any(is_short(coverage, samples) for coverage, samples, _ in of)
        lines.append((interval, measure, step, rounded_down(least) if short else None, trainer))
    return lines


def least_of(least, trainer):
    """The end of an entry."""
    return "}," if least is None else f', {least}, "{TRAINERS[trainer]}"}},'


def header():
    lines, of_clusters = found(cells()), found(cells_of_clusters())
    return "\n".join(
        [
            "// Results of the coverage study for intervals across folds, used in remarks. Generated from",
            "// bench/results/cross_validation.csv and folds_of_clusters.csv by bench/coverage/cross_validation_remarks.py;",
            "// tests/cli/test_coverage_remarks.py compares them.",
            "",
            "#pragma once",
            "",
            "#include <array>",
            "#include <string_view>",
            "",
            "namespace midrank::study {",
            "",
            "/// For a measure with at least `from` and fewer than `below` rows of the smaller class, per fold, or in total for",
            "/// pooled values: the lowest coverage in per cent of 95 % intervals, 100 if it is about as stated, and its trainer.",
            "struct FoldsFound {",
            "    std::string_view interval, measure;",
            "    int from, below;",
            "    int least = 100;",
            "    std::string_view trainer = {};",
            "};",
            f"inline constexpr std::array<FoldsFound, {len(lines)}> across_folds = {{{{",
            *(
                f'    FoldsFound{{"{interval}", "{measure}", {step[0]}, {step[1]}' + least_of(least, trainer)
                for interval, measure, step, least, trainer in lines
            ),
            "}};",
            "",
            "/// The same where whole clusters are held out, for this many clusters. In ascending order for each measure.",
            "struct FoldsOfClustersFound {",
            "    std::string_view interval, measure;",
            "    int clusters;",
            "    int least = 100;",
            "    std::string_view trainer = {};",
            "};",
            f"inline constexpr std::array<FoldsOfClustersFound, {len(of_clusters)}> across_folds_of_clusters = {{{{",
            *(
                f'    FoldsOfClustersFound{{"{interval}", "{measure}", {clusters}' + least_of(least, trainer)
                for interval, measure, clusters, least, trainer in of_clusters
            ),
            "}};",
            "",
            "}  // namespace midrank::study",
            "",
        ]
    )


if __name__ == "__main__":
    write_or_check(HEADER, header(), sys.argv[1:], __doc__)
