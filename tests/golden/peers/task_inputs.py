"""Writes tasks/*.csv, the small data on which peers are asked about several classes, several labels, queries and
regression. Always the same bytes: only the standard library, one seed for each file, decimals.

    python task_inputs.py

Several classes (label, predicted, p_<class>, weight), the scores of a row summing to 1:
    classes_plain       60 rows of 3 classes, no ties, no weights; the predicted class has the highest score
    classes_tied        50 rows of 4 classes in eighths, so most rows have tied scores; whole weights
    classes_fractional  40 rows of 5 classes; weights are fractions
    classes_ordered     120 rows of 5 numbered classes: predictions alone, near the truth; whole weights
    classes_unpredicted 40 rows of 4 classes, of which one is never predicted
    classes_absent      50 rows of 4 classes, of which one is predicted but never true
    classes_two         40 rows of 2 classes
Several labels (label_<name>, score_<name>, weight):
    labels_plain        40 rows of 4 labels, no ties, at least one label a row
    labels_tied         40 rows of 5 labels in quarters, some rows without labels or with all; whole weights
    labels_fractional   40 rows of 3 labels; weights are fractions
    labels_unflagged    30 rows of 4 labels, one of which has no score above 0.5
    labels_many         30 rows of 8 labels
Queries (query, label, score), eight rows each:
    queries_plain       20 queries, 0 or 1, no ties
    queries_tied        15 queries with grades 0 to 3, scores in quarters
    queries_graded      20 queries with grades 0 to 4, no ties
    queries_empty       20 queries, 0 or 1, ties, a third of them with nothing relevant
    queries_rare        30 queries of one relevant row, ties
Regression (label, predicted, weight):
    regression_plain        60 rows of either sign, no ties
    regression_tied         60 rows in quarters; whole weights
    regression_positive     60 rows above zero; weights are fractions
    regression_counts       60 rows of counts, zeros among them, predicted by positive means
    regression_bad          50 rows, the predictions worse than the mean; whole weights
    regression_zero_weights 60 rows, a third of them of weight 0
"""

import csv
import math
import random
from pathlib import Path
from statistics import NormalDist

FOLDER = Path(__file__).resolve().parent / "tasks"


def normal(generator):
    """By inversion: random() is guaranteed to stay the same in later Pythons, gauss() is not."""
    return NormalDist().inv_cdf(generator.random() or 0.5)


def pick(generator, things):
    return things[int(generator.random() * len(things))]


def whole_weight(generator):
    return pick(generator, (1, 1, 2, 3, 5))


def fractional_weight(generator):
    return round(0.1 + 2 * generator.random(), 2)


def shares(generator, truth, count, steps, skill):
    """Integers that sum to `steps`, with the largest for the true class in most cases."""
    sizes = [math.exp(normal(generator) + (skill if k == truth else 0)) for k in range(count)]
    parts = [int(steps * size / sum(sizes)) for size in sizes]
    parts[truth if generator.random() < 0.5 else parts.index(max(parts))] += steps - sum(parts)
    return parts


def highest(parts):
    return parts.index(max(parts))


def classes(seed, rows, names, steps, weight=None, true=None, never=None):
    generator = random.Random(seed)
    table = []
    while len(table) < rows:
        label = pick(generator, true or names)
        parts = shares(generator, names.index(label), len(names), steps, 1.2)
        if steps > 100 and len(set(parts)) < len(parts):
            continue  # no ties within the row
        if never is not None and highest(parts) == names.index(never):
            parts[names.index(never)], parts[0] = parts[0], parts[names.index(never)]
        row = {"label": label, "predicted": names[highest(parts)]}
        row |= {f"p_{name}": part / steps for name, part in zip(names, parts)}
        table.append(row | ({"weight": weight(generator)} if weight else {}))
    return table


def classes_ordered():
    generator = random.Random(34)
    table = []
    for _ in range(120):
        label = 1 + int(5 * generator.random() ** 1.5)
        predicted = min(max(round(label + 0.9 * normal(generator)), 1), 5)
        table.append({"label": label, "predicted": predicted, "weight": whole_weight(generator)})
    return table


def labels(seed, rows, names, levels, weight=None, some=False, low=None):
    generator = random.Random(seed)
    table = []
    while len(table) < rows:
        truths = [int(generator.random() < 0.3 + 0.1 * (k % 3)) for k in range(len(names))]
        if some and not any(truths):
            continue
        margins = [normal(generator) + 1.6 * (truth - 0.5) for truth in truths]
        scores = [round(levels / (1 + math.exp(-margin))) / levels for margin in margins]
        if low is not None:
            scores[names.index(low)] = round(scores[names.index(low)] / 2, 6)
        row = {f"label_{name}": truth for name, truth in zip(names, truths)}
        row |= {f"score_{name}": score for name, score in zip(names, scores)}
        table.append(row | ({"weight": weight(generator)} if weight else {}))
    return table


def queries(seed, count, grades, levels, empty=0.0, single=False):
    generator = random.Random(seed)
    table = []
    for query in range(1, count + 1):
        nothing = generator.random() < empty
        only = int(8 * generator.random())
        rows = []
        for row in range(8):
            label = pick(generator, grades)
            label = 0 if nothing or single and row != only else max(label, 1) if single else label
            rows.append({"query": f"q{query}", "label": label})
        if not nothing and not any(row["label"] for row in rows):
            rows[only]["label"] = max(grades)
        taken = set()
        for row in rows:
            score = None
            while score is None or levels > 100 and score in taken:
                margin = normal(generator) + 0.6 * row["label"]
                score = round(levels / (1 + math.exp(-margin))) / levels
            taken.add(score)
            row["score"] = score
        table += rows
    return table


def regression(seed, rows, value, weight=None):
    generator = random.Random(seed)
    table = []
    for _ in range(rows):
        label, predicted = value(generator)
        table.append({"label": label, "predicted": predicted} | ({"weight": weight(generator)} if weight else {}))
    return table


def signed(generator):
    label = 3 * normal(generator)
    return round(label, 4), round(0.8 * label + normal(generator), 4)


def in_quarters(generator):
    label = round(6 * normal(generator)) / 4
    return label, label + round(3 * normal(generator)) / 4


def positive(generator):
    label = math.exp(normal(generator))
    return round(label + 0.01, 4), round(label * math.exp(0.4 * normal(generator)) + 0.01, 4)


def count(generator):
    expected = math.exp(0.7 * normal(generator))
    limit, label, product = math.exp(-expected), 0, generator.random()
    while product > limit:  # Knuth: the number of factors until the product is below exp(-expected)
        label, product = label + 1, product * generator.random()
    return label, round(expected * math.exp(0.2 * normal(generator)) + 0.001, 3)


def bad(generator):
    return round(2 + normal(generator), 2), round(5 + 2 * normal(generator), 2)


FOUR = ["ash", "birch", "cedar", "elm"]
FIVE = ["ash", "birch", "cedar", "elm", "fir"]
SKY = ["sky", "sea", "sun", "sand"]

FILES = {
    "classes_plain": lambda: classes(31, 60, FOUR[:3], 1000),
    "classes_tied": lambda: classes(32, 50, FOUR, 8, whole_weight),
    "classes_fractional": lambda: classes(33, 40, FIVE, 10000, fractional_weight),
    "classes_ordered": classes_ordered,
    "classes_unpredicted": lambda: classes(35, 40, FOUR, 1000, never="cedar"),
    "classes_absent": lambda: classes(36, 50, FOUR, 1000, true=["ash", "cedar", "elm"]),
    "classes_two": lambda: classes(37, 40, FOUR[:2], 1000, whole_weight),
    "labels_plain": lambda: labels(41, 40, SKY, 10000, some=True),
    "labels_tied": lambda: labels(42, 40, [*SKY, "snow"], 4, whole_weight),
    "labels_fractional": lambda: labels(43, 40, SKY[:3], 1000, fractional_weight),
    "labels_unflagged": lambda: labels(44, 30, SKY, 1000, low="sun"),
    "labels_many": lambda: labels(45, 30, list("abcdefgh"), 100),
    "queries_plain": lambda: queries(51, 20, (0, 0, 1), 10000),
    "queries_tied": lambda: queries(52, 15, (0, 0, 1, 2, 3), 4),
    "queries_graded": lambda: queries(53, 20, (0, 1, 2, 3, 4), 10000),
    "queries_empty": lambda: queries(54, 20, (0, 0, 1), 4, empty=1 / 3),
    "queries_rare": lambda: queries(55, 30, (0, 1), 6, single=True),
    "regression_plain": lambda: regression(61, 60, signed),
    "regression_tied": lambda: regression(62, 60, in_quarters, whole_weight),
    "regression_positive": lambda: regression(63, 60, positive, fractional_weight),
    "regression_counts": lambda: regression(64, 60, count),
    "regression_bad": lambda: regression(65, 50, bad, whole_weight),
    "regression_zero_weights": lambda: regression(66, 60, positive, lambda generator: pick(generator, (0, 1, 2.5))),
}


def write(folder):
    for name, make in FILES.items():
        rows = make()
        with open(Path(folder) / f"{name}.csv", "w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(rows[0])
            writer.writerows(list(row.values()) for row in rows)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write(FOLDER)
