"""Several labels (measures.md, section 5) from the definitions. Rows have the columns

    label_<name>       0 or 1, for every label
    score_<name>       a score for every label; may be left out where predictions are given
    predicted_<name>   0 or 1; without it a label is predicted where its score is above the threshold
    weight             may be left out

    evaluate("hamming_loss", rows)
    evaluate("macro_f1", rows)                 Average(value, over, of): over 3 of 4 labels
    evaluate("samples_precision", rows)        over rows, counted by their weight
    evaluate("roc_auc_of(label=sky)", rows)

Decisions where the definitions are silent:
 1. Without a threshold it is 0.5 if all scores lie in [0, 1], 0 if they have both signs, else threshold measures are
    undefined: the rule for two classes, over the scores of all labels together.
 2. A label that no row has gives what the formulas give (its precision is 0 where it is predicted): unlike a class that
    is absent, it is a column that somebody wrote. Its recall and AUC are undefined all the same.
 3. weighted is by the weight of positive rows of each label, as scikit-learn's support.
 4. samples: the L labels of a row are a table of their own, each of weight 1; the mean over the rows where the value is
    defined is by the weights of the rows. A row with no true and no predicted label has no Jaccard index.
 5. Rows without true labels: coverage_error 0. Rows without or with all labels true: label_ranking_loss 0 and
    label_ranking_average_precision 1. So scikit-learn has it, and measures.md names its definitions.
 6. samples_jaccard is another name of samples_threat_score.
"""

from fractions import Fraction
from typing import NamedTuple

import brute
import tasks
from brute import Undefined
from tasks import average, mean


class Row(NamedTuple):
    truths: tuple
    flagged: tuple
    scores: tuple
    weight: Fraction


class Table:
    def __init__(self, rows, threshold=None):
        rows = tasks.present(rows)
        self.names = [key.removeprefix("label_") for key in rows[0] if key.startswith("label_")]
        self.scored = "score_" + self.names[0] in rows[0]
        given = "predicted_" + self.names[0] in rows[0]
        if threshold is None and self.scored and not given:
            threshold = tasks.default_threshold([float(row["score_" + name]) for row in rows for name in self.names])
        self.rows = []
        for row in rows:
            truths = tuple(int(row["label_" + name]) for name in self.names)
            scores = tuple(float(row["score_" + name]) for name in self.names) if self.scored else None
            flagged = None
            if given:
                flagged = tuple(int(row["predicted_" + name]) for name in self.names)
            elif threshold is not None:
                flagged = tuple(int(score > threshold) for score in scores)
            self.rows.append(Row(truths, flagged, scores, tasks.weight_of(row)))

    @property
    def size(self):
        """L"""
        return len(self.names)


def need_scores(table):
    if not table.scored:
        raise Undefined("no scores")


def need_flagged(table):
    if table.rows[0].flagged is None:
        raise Undefined("no threshold")


# --- over rows --------------------------------------------------------------------------------------------------------


def hamming_loss(table):
    need_flagged(table)
    return mean(
        (Fraction(sum(1 for y, f in zip(row.truths, row.flagged) if y != f), table.size), row.weight)
        for row in table.rows
    )


def subset_accuracy(table):
    need_flagged(table)
    return mean((Fraction(int(row.truths == row.flagged)), row.weight) for row in table.rows)


def coverage_error(table):
    """The number of labels whose score is at least the lowest of a true label."""
    need_scores(table)

    def of_row(row):
        true = [score for y, score in zip(row.truths, row.scores) if y]
        return sum(1 for score in row.scores if score >= min(true)) if true else 0

    return mean((Fraction(of_row(row)), row.weight) for row in table.rows)


def label_ranking_loss(table):
    """Share of pairs of a true and a false label in which the false one scores at least as high."""
    need_scores(table)

    def of_row(row):
        true = [score for y, score in zip(row.truths, row.scores) if y]
        false = [score for y, score in zip(row.truths, row.scores) if not y]
        if not true or not false:
            return Fraction(0)
        return Fraction(sum(1 for t in true for f in false if f >= t), len(true) * len(false))

    return mean((of_row(row), row.weight) for row in table.rows)


def label_ranking_average_precision(table):
    """Mean, over the true labels, of the share of true ones among the labels that score at least as high."""
    need_scores(table)

    def of_row(row):
        true = [score for y, score in zip(row.truths, row.scores) if y]
        if not true or len(true) == table.size:
            return Fraction(1)
        shares = [
            Fraction(sum(1 for other in true if other >= score), sum(1 for other in row.scores if other >= score))
            for score in true
        ]
        return sum(shares) / len(shares)

    return mean((of_row(row), row.weight) for row in table.rows)


MEASURES = {
    f.__name__: f
    for f in (
        hamming_loss, subset_accuracy, coverage_error, label_ranking_loss, label_ranking_average_precision,
    )
}  # fmt: skip


# --- one label, and averages ------------------------------------------------------------------------------------------


def _value(name, parameters, items):
    """From (label, flagged, score, weight): a threshold measure of what is flagged, or a ranking measure of the scores."""
    if not tasks.is_threshold(name):
        return tasks.of_ranking(name, parameters, [(y, score, weight) for y, _, score, weight in items])
    tp = fp = fn = tn = Fraction(0)
    for y, flagged, _, weight in items:
        tp += weight if y and flagged else 0
        fp += weight if not y and flagged else 0
        fn += weight if y and not flagged else 0
        tn += weight if not y and not flagged else 0
    return tasks.of_counts(name, parameters, brute.Counts(tp, fp, fn, tn))


def _items(table, name):
    """For every row, its (label, flagged, score, weight) of every label."""
    (need_flagged if tasks.is_threshold(name) else need_scores)(table)
    nothing = (None,) * table.size
    return [
        [(y, f, s, row.weight) for y, f, s in zip(row.truths, row.flagged or nothing, row.scores or nothing)]
        for row in table.rows
    ]


def averaged(table, kind, name, parameters):
    rows = _items(table, name)
    if kind == "micro":
        return _value(name, parameters, [item for row in rows for item in row])
    if kind == "samples":
        alone = [([(y, f, s, Fraction(1)) for y, f, s, _ in row], row[0][3]) for row in rows]
        return average((_value(name, parameters, row), weight, weight) for row, weight in alone)
    columns = list(zip(*rows))
    support = [sum((weight for y, _, _, weight in column if y), Fraction(0)) for column in columns]
    return average(
        (_value(name, parameters, column), support[i] if kind == "weighted" else Fraction(1), 1)
        for i, column in enumerate(columns)
    )


# --- by id ------------------------------------------------------------------------------------------------------------

KINDS = ("macro", "weighted", "micro", "samples")
RANKED = ("roc_auc", "average_precision", "max_f1")
EXAMPLES = ("macro_f_beta(beta=0.5)", "samples_f_beta(beta=2)", "samples_jaccard")
IDS = (
    *MEASURES,
    *(
        f"{kind}_{name}"
        for kind in KINDS
        for name in (*(name for name in brute.IDS if tasks.is_threshold(name)), *RANKED)
    ),
)


def _compute(table, text):
    name, parameters = tasks.parse(text)
    if name in MEASURES:
        return MEASURES[name](table, **parameters)
    kind, _, rest = name.partition("_")
    rest = "threat_score" if rest == "jaccard" else rest
    if kind in KINDS and (tasks.is_threshold(rest) or tasks.is_ranking(rest)):
        return averaged(table, kind, rest, parameters)
    if name.endswith("_of") and "label" in parameters:
        name = name.removesuffix("_of")
        i = table.names.index(parameters.pop("label"))
        return _value(name, parameters, [row[i] for row in _items(table, name)])
    raise KeyError(text)


def evaluate(text, rows, threshold=None):
    """Fraction, Decimal, Average or Undefined. KeyError for an unknown id."""
    table = rows if isinstance(rows, Table) else Table(rows, threshold)
    return tasks.rounded(tasks.attempt(_compute, table, text))


def evaluate_all(rows, threshold=None, ids=(*IDS, *EXAMPLES)):
    """{id: result}"""
    table = Table(rows, threshold)
    return {text: evaluate(text, table) for text in ids}
