"""Writes inputs/*.csv, the small data that all peers are asked about. Always the same bytes: only the standard library,
one seed for each file, and scores rounded to decimals, so that the last bit of a logarithm cannot show.

    python inputs.py

Two scores of the same rows, and rows in clusters (label, score_a, score_b, cluster):
    binormal    200 rows, 78 positive, no ties within a score; the scores are correlated, and so are rows of a cluster
    tied        121 rows, 45 positive, nine distinct values of each score, and score_b is hardly better than chance
    tiny        Berrar's ten rows (score_a), with a second score made up by hand
    separated   61 rows, 20 positive; score_a has one pair in the wrong order, score_b none
Two sets of rows that have nothing in common (label, score): unpaired_a with 90 rows, unpaired_b with 140.

All scores lie strictly between 0 and 1, so that Brier score and log loss are defined and finite.
"""

import csv
import math
import random
from pathlib import Path
from statistics import NormalDist

FOLDER = Path(__file__).resolve().parent / "inputs"
BERRAR = [(0, 0.1), (0, 0.2), (1, 0.25), (0, 0.3), (0, 0.45), (1, 0.5), (1, 0.6), (0, 0.75), (1, 0.8), (1, 0.95)]
OTHER_SCORE = [0.3, 0.4, 0.15, 0.35, 0.2, 0.7, 0.45, 0.55, 0.9, 0.65]  # for Berrar's rows, made up by hand


def normal(generator):
    """By inversion: random() is guaranteed to stay the same in later Pythons, gauss() is not."""
    return NormalDist().inv_cdf(generator.random() or 0.5)


def sigmoid(x):
    return 1 / (1 + math.exp(-x))


def labels_in_random_order(generator, positive, total):
    labels = [1] * positive + [0] * (total - positive)
    generator.shuffle(labels)
    return labels


def two_scores(seed, positive, total, cluster_sizes, shifts):
    """(label, margin_a, margin_b, cluster): correlated normal margins, shifted for positive rows and by cluster."""
    generator = random.Random(seed)
    rows, cluster, left, effect = [], 0, 0, 0.0
    for label in labels_in_random_order(generator, positive, total):
        if left == 0:
            left = cluster_sizes[cluster % len(cluster_sizes)]
            cluster += 1
            effect = 0.5 * normal(generator)
        left -= 1
        shared = 0.7 * normal(generator)
        margins = [shift * (label - 0.5) + effect + shared + 0.5 * normal(generator) for shift in shifts]
        rows.append((label, *margins, cluster))
    return rows


def binormal():
    rows = two_scores(11, 78, 200, (1, 2, 3, 5, 8), (1.5, 1.0))
    return [(label, round(sigmoid(a), 6), round(sigmoid(b), 6), cluster) for label, a, b, cluster in rows]


def tied():
    def rounded(margin):
        return min(max(round(sigmoid(margin), 1), 0.1), 0.9)

    rows = two_scores(12, 45, 121, (4, 2, 6), (1.2, 0.35))
    return [(label, rounded(a), rounded(b), cluster) for label, a, b, cluster in rows]


def tiny():
    return [(label, a, b, 1 + row // 2) for row, ((label, a), b) in enumerate(zip(BERRAR, OTHER_SCORE))]


def separated():
    generator = random.Random(13)
    rows = []
    for row, label in enumerate(labels_in_random_order(generator, 20, 61)):
        low = 0.62 if label else 0.03
        a, b = (round(low + 0.35 * generator.random(), 6) for _ in range(2))
        rows.append([label, a, b, 1 + row // 3])
    lowest = min((row for row in rows if row[0]), key=lambda row: row[1])
    highest = max((row for row in rows if not row[0]), key=lambda row: row[1])
    lowest[1], highest[1] = highest[1], lowest[1]
    return rows


def unpaired(seed, positive, total, shift):
    generator = random.Random(seed)
    labels = labels_in_random_order(generator, positive, total)
    return [(label, round(sigmoid(shift * (label - 0.5) + normal(generator)), 2)) for label in labels]


FILES = {
    "binormal": binormal,
    "tied": tied,
    "tiny": tiny,
    "separated": separated,
    "unpaired_a": lambda: unpaired(14, 31, 90, 1.4),
    "unpaired_b": lambda: unpaired(15, 58, 140, 0.8),
}


def write(folder):
    for name, make in FILES.items():
        rows = make()
        head = ("label", "score_a", "score_b", "cluster") if len(rows[0]) == 4 else ("label", "score")
        with open(Path(folder) / f"{name}.csv", "w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([head, *rows])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write(FOLDER)
