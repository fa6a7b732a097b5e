"""Seeded random data for the tasks beyond two classes, small and with difficult cases: ties, absent classes and labels,
constant columns, zero and whole weights, single rows.

    for rows in tables("classes", seed=7, count=200):
        write_csv(rows, path)

Tasks are classes, labels, queries and regression. A row is a dict whose keys are the columns that the module of the
same
name reads; all rows of a table have the same keys. Scores and values are mostly multiples of 1/8 or 1/16, so that
differences and sums are exact in doubles too; some tables have decimals, where a difference of doubles is rounded.
"""

import csv
import random

SIZES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30)
WEIGHTS = (None, None, (1, 2, 3), (0, 1, 1, 2, 5), (1, 1, 50), (0.5, 0.25, 1.0, 1.75))


def _weigh(generator, rows):
    """Gives every row a weight, or none; at least one is positive."""
    kind = generator.choice(WEIGHTS)
    if kind is None:
        return rows
    rows = [{**row, "weight": generator.choice(kind)} for row in rows]
    if all(row["weight"] == 0 for row in rows):
        rows[0]["weight"] = 1
    return rows


def _parts(generator, count, whole):
    """Shares of `whole` that sum to it exactly; some of them 0 or 1."""
    cuts = sorted(generator.randint(0, whole) for _ in range(count - 1))
    return [(high - low) / whole for low, high in zip([0, *cuts], [*cuts, whole])]


def _sharpened(generator, parts, truth):
    """The true class usually has the largest share."""
    parts = list(parts)
    if generator.random() < 0.5:
        best = parts.index(max(parts))
        parts[best], parts[truth] = parts[truth], parts[best]
    return parts


def classes(generator):
    """2 to 5 classes, of which some may be absent from truth or predictions; numbers or words; with scores, with a
    predicted class, or with both. The order of numbers is not that of their text."""
    count = generator.choice((2, 3, 3, 4, 5))
    names = generator.choice((["a", "b", "c", "d", "e"], ["1", "2", "3", "4", "5"], ["2", "9", "10", "30", "100"]))[:count]
    true = generator.choice((names, names, names, names[:-1], names[1:], names[:1]))
    form = generator.choice(("scores", "scores", "predicted", "both", "margins"))
    whole = generator.choice((4, 8, 16, 1024))  # few levels: most rows have tied scores
    decimals = generator.choice((None, None, None, 2, 3))  # rounded as in practice, so that the sum of a row is not exactly 1
    rows = []
    for _ in range(generator.choice(SIZES)):
        label = generator.choice(true)
        row = {"label": label}
        if form in ("predicted", "both"):
            row["predicted"] = label if generator.random() < 0.5 else generator.choice(names)
        if form in ("scores", "both"):
            parts = _sharpened(generator, _parts(generator, count, whole), names.index(label))
            row |= {f"p_{name}": part if decimals is None else round(part, decimals) for name, part in zip(names, parts)}
        elif form == "margins":  # not probabilities: they neither sum to 1 nor stay below it
            row |= {f"p_{name}": generator.randint(-8, 8) / 4 + (name == label) for name in names}
        rows.append(row)
    return _weigh(generator, rows)


def labels(generator):
    """1 to 4 labels; rows with none or all of them, labels of no row or of every row."""
    names = ["sky", "sea", "sun", "sand"][: generator.choice((1, 2, 3, 4))]
    shares = [generator.choice((0.0, 0.2, 0.5, 0.5, 0.8, 1.0)) for _ in names]
    form = generator.choice(("scores", "scores", "predicted", "both", "margins"))
    levels = generator.choice((4, 8, 1024))
    rows = []
    for _ in range(generator.choice(SIZES)):
        truths = [int(generator.random() < share) for share in shares]
        row = {f"label_{name}": truth for name, truth in zip(names, truths)}
        if form in ("scores", "both"):
            row |= {f"score_{name}": generator.randint(0, levels) / levels for name in names}
        elif form == "margins":
            row |= {f"score_{name}": generator.randint(-8, 8) / 4 + t for name, t in zip(names, truths)}
        if form in ("predicted", "both"):
            row |= {f"predicted_{name}": int(generator.random() < 0.5) for name in names}
        rows.append(row)
    return _weigh(generator, rows)


def queries(generator):
    """1 to 6 queries of 1 to 9 rows, relevance 0 or 1 or a gain, queries with nothing relevant; at most 5 rows per tie,
    so that all orders can be enumerated. Rows of a query need not be consecutive."""
    grades = generator.choice(((0, 1), (0, 0, 0, 1), (0, 1, 2, 3), (0, 0.5, 2)))
    rows = []
    for query in range(generator.randint(1, 6)):
        levels = generator.choice((2, 4, 8, 64))
        taken = {}
        for _ in range(generator.randint(1, 9)):
            score = generator.randint(0, levels) / 8
            while taken.get(score, 0) >= 5:
                score += 1 / 8
            taken[score] = taken.get(score, 0) + 1
            rows.append({"query": f"q{query}", "label": generator.choice(grades), "score": score})
    if generator.random() < 0.5:
        generator.shuffle(rows)
    return rows


def regression(generator):
    """Truth and prediction of either sign, positive, whole or constant; with ties, and with zeros among them."""
    kind = generator.choice(("signed", "positive", "counts", "few", "constant truth", "constant prediction", "decimals"))

    def value():
        return {
            "positive": lambda: generator.randint(1, 80) / 8,
            "counts": lambda: generator.randint(0, 6),
            "few": lambda: generator.randint(-2, 2) / 2,
            "decimals": lambda: round(generator.gauss(10, 4), 3),
        }.get(kind, lambda: generator.randint(-64, 64) / 16)()

    constant = value()
    rows = []
    for _ in range(generator.choice(SIZES)):
        label = constant if kind == "constant truth" else value()
        near = kind in ("signed", "positive") and generator.random() < 0.7
        predicted = label + generator.randint(0, 8) / 8 if near else value()
        rows.append({"label": label, "predicted": constant if kind == "constant prediction" else predicted})
    return _weigh(generator, rows)


TASKS = {"classes": classes, "labels": labels, "queries": queries, "regression": regression}


def tables(task, seed, count):
    """Yields `count` tables; table i depends only on task, seed and i."""
    for index in range(count):
        yield TASKS[task](random.Random(f"{task}/{seed}/{index}"))


def write_csv(rows, path):
    """The keys of the first row as header; numbers read back to the same double."""
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(rows[0])
        for row in rows:
            writer.writerow(repr(value) if isinstance(value, float) else value for value in row.values())


TEXT = {"classes": ("label", "predicted"), "queries": ("query",)}  # columns of names


def read_csv(task, path):
    """The rows of a table as they were written: names as text, whole numbers as int, others as float."""

    def parsed(key, value):
        if key in TEXT.get(task, ()):
            return value
        return float(value) if "." in value or "e" in value else int(value)

    with open(path, newline="") as file:
        return [{key: parsed(key, value) for key, value in row.items()} for row in csv.DictReader(file)]
