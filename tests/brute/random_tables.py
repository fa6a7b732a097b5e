"""Seeded random tables of difficult cases: ties, zero and whole weights, certain probabilities, huge and neighbouring
scores, prevalences from 0 to 1.

    for rows in tables(seed=7, count=200):
        write_csv(rows, path)

A row is (label, score, weight) as `brute` reads it. A table gives every row a whole weight, or None to every row: then
the file has no weight column. At least one row has a positive weight.
"""

import csv
import math
import random

SIZES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40)
PREVALENCES = (0.0, 0.03, 0.1, 0.3, 0.4, 0.5, 0.5, 0.5, 0.6, 0.7, 0.9, 0.97, 1.0)


def _few_probabilities(generator, label):
    """Few levels, so that most rows are tied."""
    return generator.choice((0.125, 0.25, 0.5, 0.875))


def _certain_probabilities(generator, label):
    """0 and 1 among them: infinite losses, and 0 * log 0."""
    return generator.choice((0.0, 0.0, 1.0, 1.0, 0.5, 1e-300, 2.0**-53, 1 - 2.0**-53, 0.3))


def _decimal_probabilities(generator, label):
    return round(generator.random(), generator.choice((1, 2, 6)))


def _informative_probabilities(generator, label):
    return 1 / (1 + math.exp(-generator.gauss(1.5 if label else -1.5, 1.5)))


def _worse_than_chance(generator, label):
    """AUC below one half: r_b is undefined."""
    return round(1 / (1 + math.exp(generator.gauss(1.5 if label else -1.5, 1.5))), 2)


def _log_odds(generator, label):
    return round(generator.gauss(1 if label else -1, 2), generator.choice((0, 1, 6)))


def _wide(generator, label):
    return generator.choice((-1, 1)) * generator.uniform(1, 10) * 10.0 ** generator.randint(-30, 30)


def _neighbours(generator, label):
    """Scores one ulp apart: distinct, yet without a double between them."""
    score = 1.0
    for _ in range(generator.randint(0, 3)):
        score = math.nextafter(score, 2.0)
    return score


def _signed_zero(generator, label):
    """-0 and 0 are one score."""
    return generator.choice((0.0, -0.0, 1.0, -1.0))


def _percent(generator, label):
    return float(generator.randint(0, 100))


SCORES = (
    _few_probabilities, _few_probabilities, _certain_probabilities, _decimal_probabilities, _informative_probabilities,
    _worse_than_chance, _log_odds, _wide, _neighbours, _signed_zero, _percent,
)


def _weight_kinds(generator):
    return generator.choice((
        lambda: None,
        lambda: None,
        lambda: generator.randint(1, 3),
        lambda: generator.choice((0, 1, 1, 2, 5)),
        lambda: generator.choice((1, 1, 1, 50)),
    ))


def table(generator):
    """One table, drawn with this random.Random."""
    size = generator.choice(SIZES)
    prevalence = generator.choice(PREVALENCES)
    score = generator.choice(SCORES)
    weight = _weight_kinds(generator)
    rows = []
    for _ in range(size):
        label = int(generator.random() < prevalence)
        rows.append((label, score(generator, label), weight()))
    if all(row[2] == 0 for row in rows):
        rows[0] = (rows[0][0], rows[0][1], 1)
    return rows


def tables(seed, count):
    """Yields `count` tables; table i depends only on the seed and on i."""
    for index in range(count):
        yield table(random.Random(f"{seed}/{index}"))


def default_threshold(rows):
    """The rule of the command line: 0.5 for scores in [0, 1], 0 for scores of both signs, else None. Rows of weight 0
    are ignored."""
    scores = [score for _, score, weight in rows if weight != 0]
    if all(0 <= score <= 1 for score in scores):
        return 0.5
    return 0.0 if min(scores) < 0 < max(scores) else None


def write_csv(rows, path):
    """label,score and, if the rows have one, weight; scores read back to the same double."""
    weighted = rows[0][2] is not None
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("label", "score", "weight") if weighted else ("label", "score"))
        for label, score, weight in rows:
            writer.writerow((label, repr(score), weight) if weighted else (label, repr(score)))
