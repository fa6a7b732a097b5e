"""Several classes (measures.md, section 5) from the definitions. Rows have the columns

    label       the true class
    predicted   the predicted class; without it, the class with the highest score, the first in class order at a tie
    p_<class>   a score for every class; may be left out where a predicted class is given
    weight      may be left out

    evaluate("cohen_kappa(weights=2)", rows)
    evaluate("macro_f_beta(beta=2)", rows)                  Average(value, over, of)
    evaluate("roc_auc_of(class=b)", rows)
    evaluate("no_information_rate", rows)                   RateAndTest(value, p_value)
    evaluate("accuracy", rows, classes=["low", "high"])     classes and their order given, as by --classes

Decisions where the definitions are silent:
 1. Classes are compared as text; "numbers by value" where the text of every class is a number. What is seen in rows of
    weight 0 alone is not seen.
 2. "A class absent from the truth leaves its own values undefined" is taken by the letter: its precision and its
    specificity, too, though a formula would give numbers. Else a class that is only ever predicted, and wrongly so,
    would weigh as much in macro_precision as a class of the data. `absent="formula"` computes them all the same, as
    scikit-learn does. Pooled values (micro) take all classes, absent ones too: every row counts K times.
 3. balanced_accuracy(adjusted=1) and its K count the classes with a_i > 0, so that always answering one of them is 0.
 4. Krippendorff's interval level reads the classes as the numbers that they are; classes that are no numbers leave it
    undefined. cohen_kappa(weights=1 or 2), the ordinal level and mean_absolute_rank_error go by class order alone.
 5. gwet_ac1 counts all K classes, absent ones too, since Gwet's categories are those that a rater could choose.
 6. f1_of_macro_averages is 0 where both averages are 0, as f1 is. Each of them runs over its own classes.
 7. hand_till averages over the pairs of classes that are both in the truth, and says over how many of how many.
 8. ranked_probability_score is not normalised by itself (normalised=0), top_k_accuracy and k >= K is 1.
 9. The p-value of no_information_rate is P(X >= c) for X binomial with n trials and probability max a_i / n, as caret's.
10. Scores serve macro_roc_auc, hand_till and top_k_accuracy whatever their size; only the probability measures ask that
    they lie in [0, 1] and sum to 1 within K / 10^6; where no score has more than five decimals they may miss it by half of the last
    of them, of two at least, for each class too, and by 0.05 at most.
11. What is asked of probabilities (sections 2 and 10) is undefined where a row's do not sum to 1, but for x_of(class=k), which asks the
    probabilities of that class alone. The confidence of a row is its largest score, of the first class in order at a tie, and the row is
    positive where it is of that class, whatever a column says was predicted.
12. cohen_kappa_variance is that of Fleiss, Cohen & Everitt (1969), not under the hypothesis that kappa is 0.
"""

import math
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

import brute
import calibration
import tasks
from brute import HALF, Undefined, ratio
from tasks import Average, average, mean


class RateAndTest(NamedTuple):
    value: object
    p_value: object


class Row(NamedTuple):
    truth: int
    predicted: int
    scores: tuple
    weight: Fraction


def in_order(names):
    """Numbers by value, text by code point."""
    try:
        return sorted(names, key=lambda name: (float(name), name))
    except ValueError:
        return sorted(names)


class Table:
    def __init__(self, rows, classes=None, absent="undefined"):
        rows = tasks.present(rows)
        columns = [key[2:] for key in rows[0] if key.startswith("p_")]
        if classes is None:
            seen = {str(row["label"]) for row in rows} | set(columns)
            classes = in_order(seen | {str(row["predicted"]) for row in rows if row.get("predicted") is not None})
        self.classes = [str(name) for name in classes]
        self.absent = absent
        self.scored = bool(columns)
        if self.scored and set(columns) != set(self.classes):
            raise ValueError("there is a score for some classes only")
        self.rows = []
        self.tied_predictions = Fraction(0)  # weight of the rows whose prediction depends on the order of classes
        for row in rows:
            weight = tasks.weight_of(row)
            scores = tuple(float(row["p_" + name]) for name in self.classes) if self.scored else None
            if row.get("predicted") is not None:
                predicted = self.classes.index(str(row["predicted"]))
            else:
                predicted = scores.index(max(scores))
                self.tied_predictions += weight if scores.count(max(scores)) > 1 else 0
            self.rows.append(Row(self.classes.index(str(row["label"])), predicted, scores, weight))

    @property
    def k(self):
        return len(self.classes)

    @property
    def total(self):
        return sum((row.weight for row in self.rows), Fraction(0))

    def cell(self, i, j):
        """n_ij"""
        return sum((row.weight for row in self.rows if row.truth == i and row.predicted == j), Fraction(0))

    def support(self, i):
        """a_i"""
        return sum((row.weight for row in self.rows if row.truth == i), Fraction(0))

    def predicted(self, j):
        """b_j"""
        return sum((row.weight for row in self.rows if row.predicted == j), Fraction(0))

    def matrix(self):
        """The quantities that most measures use: n_ij, a_i, b_j, n."""
        every = range(self.k)
        return (
            [[self.cell(i, j) for j in every] for i in every],
            [self.support(i) for i in every],
            [self.predicted(j) for j in every],
            self.total,
        )

    def counts(self, k):
        """The confusion matrix of class k against the rest."""
        tp = fp = fn = tn = Fraction(0)
        for truth, predicted, _, weight in self.rows:
            tp += weight if truth == k and predicted == k else 0
            fp += weight if truth != k and predicted == k else 0
            fn += weight if truth == k and predicted != k else 0
            tn += weight if truth != k and predicted != k else 0
        return brute.Counts(tp, fp, fn, tn)

    def one_against_rest(self, k):
        need_scores(self)
        return [(int(row.truth == k), row.scores[k], row.weight) for row in self.rows]


def need_scores(table):
    if not table.scored:
        raise Undefined("no scores")


# --- from the matrix of truth and prediction --------------------------------------------------------------------------


def accuracy(table):
    return sum((row.weight for row in table.rows if row.truth == row.predicted), Fraction(0)) / table.total


def error_rate(table):
    return sum((row.weight for row in table.rows if row.truth != row.predicted), Fraction(0)) / table.total


def balanced_accuracy(table, adjusted=0):
    n, a, _, _ = table.matrix()
    recalls = [n[i][i] / a[i] for i in range(table.k) if a[i] > 0]
    x = sum(recalls, Fraction(0)) / len(recalls)
    if not adjusted:
        return x
    chance = Fraction(1, len(recalls))
    return ratio(x - chance, 1 - chance, "only one class is present")


def mcc(table):
    cells, a, b, n = table.matrix()
    correct = sum(cells[i][i] for i in range(table.k))
    of_predictions = n * n - sum(x * x for x in b)
    of_truth = n * n - sum(x * x for x in a)
    if of_truth == 0:
        raise Undefined("only one class is present")
    if of_predictions == 0:
        raise Undefined("only one class is predicted")
    top = correct * n - sum(x * y for x, y in zip(a, b))
    square = top * top / (of_predictions * of_truth)
    return brute.sqrt(square) if top >= 0 else -brute.sqrt(square)


def _disagreement(weights, i, j):
    if weights == 0:
        return Fraction(int(i != j))
    return Fraction(abs(i - j)) if weights == 1 else Fraction((i - j) ** 2)


def cohen_kappa(table, weights=0):
    cells, a, b, n = table.matrix()
    pairs = [(i, j) for i in range(table.k) for j in range(table.k)]
    found = sum(_disagreement(weights, i, j) * cells[i][j] for i, j in pairs)
    by_chance = sum(_disagreement(weights, i, j) * a[i] * b[j] / n for i, j in pairs)
    return 1 - ratio(found, by_chance, "truth and prediction are one and the same class")


def cohen_kappa_variance(table, weights=0):
    """Fleiss, Cohen & Everitt (1969), equation 13: with weights of agreement, of which the largest is 1."""
    tasks.need_counts(row.weight for row in table.rows)
    cells, a, b, n = table.matrix()
    every = range(table.k)
    largest = max(_disagreement(weights, i, j) for i in every for j in every)
    if largest == 0:
        raise Undefined("truth and prediction are one and the same class")
    agreement = [[1 - _disagreement(weights, i, j) / largest for j in every] for i in every]
    share = [[cells[i][j] / n for j in every] for i in every]
    rows, columns = [x / n for x in a], [x / n for x in b]
    found = sum(agreement[i][j] * share[i][j] for i in every for j in every)
    by_chance = sum(agreement[i][j] * rows[i] * columns[j] for i in every for j in every)
    if by_chance == 1:
        raise Undefined("truth and prediction are one and the same class")
    of_row = [sum(columns[j] * agreement[i][j] for j in every) for i in every]
    of_column = [sum(rows[i] * agreement[i][j] for i in every) for j in every]
    squares = sum(
        share[i][j] * (agreement[i][j] * (1 - by_chance) - (of_row[i] + of_column[j]) * (1 - found)) ** 2
        for i in every
        for j in every
    )
    return (squares - (found * by_chance - 2 * by_chance + found) ** 2) / (n * (1 - by_chance) ** 4)


def scott_pi(table):
    _, a, b, n = table.matrix()
    by_chance = sum(((x + y) / (2 * n)) ** 2 for x, y in zip(a, b))
    return ratio(accuracy(table) - by_chance, 1 - by_chance, "truth and prediction are one and the same class")


def gwet_ac1(table):
    _, a, b, n = table.matrix()
    shares = [(x + y) / (2 * n) for x, y in zip(a, b)]
    by_chance = ratio(sum(p * (1 - p) for p in shares), Fraction(table.k - 1), "only one class")
    return (accuracy(table) - by_chance) / (1 - by_chance)  # by_chance is at most 1 / K


def krippendorff_alpha(table, level=0):
    """1 - observed / expected disagreement: over the coincidences within rows, and over all pairs of the 2n values."""
    tasks.need_counts(row.weight for row in table.rows)
    cells, a, b, n = table.matrix()
    every = range(table.k)
    of_class = [x + y for x, y in zip(a, b)]

    def difference(c, k):
        """Its square."""
        if level == 0:
            return Fraction(int(c != k))
        if level == 1:
            low, high = min(c, k), max(c, k)
            return (sum(of_class[low : high + 1]) - (of_class[c] + of_class[k]) / 2) ** 2
        try:
            return (Fraction(table.classes[c]) - Fraction(table.classes[k])) ** 2
        except ValueError:
            raise Undefined("the classes are not numbers") from None

    observed = sum((cells[c][k] + cells[k][c]) * difference(c, k) for c in every for k in every) / (2 * n)
    expected = sum(of_class[c] * of_class[k] * difference(c, k) for c in every for k in every) / (2 * n * (2 * n - 1))
    return 1 - ratio(observed, expected, "truth and prediction are one and the same class")


def no_information_rate(table):
    _, a, _, n = table.matrix()
    rate = max(a) / n
    if any(row.weight.denominator != 1 for row in table.rows):
        return RateAndTest(rate, Undefined("weights are not numbers of rows"))
    correct, trials = int(accuracy(table) * n), int(n)
    tail = sum(math.comb(trials, x) * rate**x * (1 - rate) ** (trials - x) for x in range(correct, trials + 1))
    return RateAndTest(rate, tail)


def mean_absolute_rank_error(table):
    return mean((Fraction(abs(row.truth - row.predicted)), row.weight) for row in table.rows)


def f1_of_macro_averages(table):
    p = averaged(table, "macro", "precision", {}).value
    r = averaged(table, "macro", "sensitivity", {}).value
    return 2 * p * r / (p + r) if p + r > 0 else Fraction(0)


# --- from the scores --------------------------------------------------------------------------------------------------


def slack(table):
    """The largest accepted difference of a row's sum of probabilities from 1."""
    written = [Decimal(repr(score)).normalize().as_tuple().exponent for row in table.rows for score in row.scores if math.isfinite(score)]
    decimals = max([2, *(-exponent for exponent in written)])
    of_class = Fraction(1, 10**6)
    return table.k * of_class if decimals > 5 else min(table.k * (Fraction(1, 2 * 10**decimals) + of_class), Fraction(1, 20))


def probabilities(table):
    """(truth, p_1 .. p_K, weight) of every row."""
    need_scores(table)
    most = slack(table)
    for number, row in enumerate(table.rows, 1):
        p = [Fraction(score) for score in row.scores]
        if min(p) < 0 or max(p) > 1:
            raise Undefined(f"scores are not probabilities: row {number} holds {[*row.scores]}")
        if abs(sum(p) - 1) > most:
            raise Undefined(f"scores are not probabilities: row {number} sums to {float(sum(p))}")
        yield row.truth, p, row.weight


def log_loss(table, base="e", eps=0):
    rows = [(max(p[truth], Fraction(eps)), weight) for truth, p, weight in probabilities(table)]
    loss = mean((brute.INFINITY if p == 0 else -brute.ln(p), weight) for p, weight in rows)
    return loss if base == "e" or loss == brute.INFINITY else brute.quotient(loss, brute.ln(Fraction(base)))


def brier_score_all_classes(table):
    return mean(
        (sum((x - int(k == truth)) ** 2 for k, x in enumerate(p)), weight) for truth, p, weight in probabilities(table)
    )


def spherical_score(table):
    return mean(
        (brute.quotient(p[truth], brute.sqrt(sum(x * x for x in p))), weight)
        for truth, p, weight in probabilities(table)
    )


def ranked_probability_score(table, normalised=0):
    def of_row(truth, p):
        return sum((sum(p[: k + 1]) - int(truth <= k)) ** 2 for k in range(table.k - 1))

    score = mean((Fraction(of_row(truth, p)), weight) for truth, p, weight in probabilities(table))
    return ratio(score, Fraction(table.k - 1), "only one class") if normalised else score


def top_k_accuracy(table, k):
    need_scores(table)

    def chance(row):
        better = sum(1 for score in row.scores if score > row.scores[row.truth])
        tied = sum(1 for score in row.scores if score == row.scores[row.truth])
        return min(max(Fraction(k - better, tied), Fraction(0)), Fraction(1))

    return mean((chance(row), row.weight) for row in table.rows)


def hand_till(table, prior=0):
    need_scores(table)

    def a_of(i, j):
        """Chance that a row of class i has a higher score for class i than a row of class j has, ties one half."""
        wins = Fraction(0)
        for x in (row for row in table.rows if row.truth == i):
            for y in (row for row in table.rows if row.truth == j):
                wins += x.weight * y.weight * brute.above(x.scores[i], y.scores[i])
        return wins / (table.support(i) * table.support(j))

    terms = []
    for i in range(table.k):
        for j in range(i + 1, table.k):
            a_i, a_j = table.support(i), table.support(j)
            absent = a_i == 0 or a_j == 0
            value = Undefined("a class is absent") if absent else (a_of(i, j) + a_of(j, i)) * HALF
            terms.append((value, a_i + a_j if prior else Fraction(1), 1))
    return average(terms, "only one class is present")


def mean_average_precision(table):
    return averaged(table, "macro", "average_precision", {})


MEASURES = {
    f.__name__: f
    for f in (
        accuracy, error_rate, balanced_accuracy, mcc, cohen_kappa, cohen_kappa_variance, scott_pi, gwet_ac1,
        krippendorff_alpha, no_information_rate, f1_of_macro_averages, mean_absolute_rank_error, log_loss,
        brier_score_all_classes, spherical_score, ranked_probability_score, top_k_accuracy, hand_till,
        mean_average_precision,
    )
}


# --- one class against the rest, and averages of it -------------------------------------------------------------------


def of_class(table, name, parameters, k):
    """The value of one class against the rest, or Undefined."""
    if table.support(k) == 0 and table.absent == "undefined":
        return Undefined("the class is absent from the truth")
    if tasks.is_threshold(name):
        return tasks.of_counts(name, parameters, table.counts(k))
    return of_scores(name, parameters, table.one_against_rest(k))


def of_scores(name, parameters, rows):
    """A measure of the ranking or of probabilities, of (label, score, weight)."""
    if calibration.knows(name):
        return calibration.evaluate(name, parameters, brute.Table(rows))
    return tasks.of_ranking(name, parameters, rows)


def pooled(table, name, parameters):
    every = range(table.k)
    if tasks.is_threshold(name):
        counts = brute.Counts(*(sum(cell) for cell in zip(*(table.counts(k) for k in every))))
        return tasks.of_counts(name, parameters, counts)
    return of_scores(name, parameters, [pair for k in every for pair in table.one_against_rest(k)])


def of_confidence(table, name, parameters):
    """By the largest score of each row, and whether the row is of that class."""
    need_scores(table)
    largest = [(row.scores.index(max(row.scores)), row) for row in table.rows]
    return of_scores(name, parameters, [(int(row.truth == k), row.scores[k], row.weight) for k, row in largest])


def averaged(table, kind, name, parameters):
    if calibration.knows(name):
        list(probabilities(table))  # or it is undefined
    if kind == "confidence":
        return of_confidence(table, name, parameters)
    if kind == "micro":
        return pooled(table, name, parameters)
    every = range(table.k)
    return average(
        (of_class(table, name, parameters, k), table.support(k) if kind == "weighted" else Fraction(1), 1)
        for k in every
    )


# --- by id ------------------------------------------------------------------------------------------------------------

KINDS = ("macro", "weighted", "micro")
EXAMPLES = (
    "balanced_accuracy(adjusted=1)", "cohen_kappa(weights=1)", "cohen_kappa(weights=2)", "cohen_kappa_variance(weights=1)",
    "cohen_kappa_variance(weights=2)", "krippendorff_alpha(level=1)", "krippendorff_alpha(level=2)", "log_loss(base=2)",
    "ranked_probability_score(normalised=1)", "top_k_accuracy(k=1)", "top_k_accuracy(k=2)", "hand_till(prior=1)",
    "macro_f_beta(beta=0.5)", "weighted_f_beta(beta=2)", "micro_f_beta(beta=2)", "macro_partial_auc(max_fpr=0.3)",
)  # fmt: skip
CALIBRATED = (
    *(name for name in calibration.MEASURES),
    "brier_score", "log_loss", "ece(bins=4,norm=2)", "ece(bins=3,binning=mass)", "mce(binning=mass)",
)  # fmt: skip
CONFIDENT = ("roc_auc", "average_precision", "max_f1", *CALIBRATED)
RANKED = ("roc_auc", "gini", "average_precision", "kolmogorov_smirnov", "auch", "max_f1", "max_youden_index")
IDS = (
    *(name for name in MEASURES if name != "top_k_accuracy"),
    *(
        f"{kind}_{name}"
        for kind in KINDS
        for name in (*(name for name in brute.IDS if tasks.is_threshold(name)), *RANKED)
    ),
    *(f"macro_{name}" for name in CALIBRATED if name not in ("calibration_in_the_large", "brier_uncertainty")),
    "weighted_ece", "weighted_brier_skill_score", "micro_ece", "micro_brier_miscalibration",
    *(f"confidence_{name}" for name in CONFIDENT),
    "classwise_ece",
)


def _compute(table, text):
    name, parameters = tasks.parse(text)
    if name in MEASURES:
        return MEASURES[name](table, **parameters)
    kind, _, rest = name.partition("_")
    if name == "classwise_ece":  # another name
        kind, rest = "macro", "ece"
    known = tasks.is_threshold(rest) or tasks.is_ranking(rest) or calibration.knows(rest)
    if kind in (*KINDS, "confidence") and known:
        result = averaged(table, kind, rest, parameters)
    elif name.endswith("_of") and "class" in parameters:
        k = table.classes.index(parameters.pop("class"))
        result = of_class(table, name.removesuffix("_of"), parameters, k)
    else:
        raise KeyError(text)
    return result


def evaluate(text, rows, classes=None, absent="undefined"):
    """Fraction, Decimal, inf, Average, RateAndTest or Undefined. KeyError for an unknown id."""
    table = rows if isinstance(rows, Table) else Table(rows, classes, absent)
    return tasks.rounded(tasks.attempt(_compute, table, text))


def evaluate_all(rows, classes=None, absent="undefined", ids=(*IDS, *EXAMPLES)):
    """{id: result}. Measures that need scores are undefined where rows have none."""
    table = Table(rows, classes, absent)
    return {text: evaluate(text, table) for text in ids}
