"""Every binary measure of measures.md (sections 1 to 4) a second time, by its definition and in the most naive way.

Nothing here is fast, shares code with the engine, or is clever: pairs are enumerated, thresholds are looped over, items
of weight k are written out k times where the order matters. Rational results are `Fraction`s, exact for the doubles
that came in; square roots and logarithms are `Decimal`s of 50 digits. `as_float` rounds either of them once, to the
nearest double, so what it returns is the correctly rounded answer.

    evaluate("roc_auc", rows)                             a Fraction
    evaluate("f_beta(beta=0.5)", rows, threshold=0.5)     a parameter stands in the id, as on the command line
    evaluate("max_f1", rows)                              Optimum(value, low, high)
    evaluate("r_b", rows)                                 Interval(low, high)
    evaluate_all(rows, threshold)                         {id: result}

A row is (label, score, weight); the weight may be left out or None for 1. A result without a value is `Undefined`.

What the definitions leave open, and what is done here:
 1. Rows of weight 0 are absent: their scores make no operating point and do not count as "outside [0, 1]".
 2. One class only. What needs tpr and fpr both is undefined: roc_auc, gini, auch, partial_auc, kolmogorov_smirnov,
    taks, and the whole family of section 4 (N*A has no value without negatives, and fpr_at_r_b none either). What the
    formula gives from positives alone is given: average_precision, aucpr_*, average_lift need a positive (all of them
    positive: average_precision = aucpr_davis_goadrich = average_lift = 1). average_gain needs n > 0 only and is 0.
 3. taks with a single distinct score averages over no operating point: undefined.
 4. f_beta is computed from counts, (1+b^2) tp / ((1+b^2) tp + b^2 fn + fp), so that f_beta(beta=1) = f1 everywhere;
    with tp = 0 and fp + fn > 0 both are 0, where precision and recall would give 0/0 or nothing.
 5. A factor 0 before a logarithm gives 0 (as in an entropy): balanced_log_loss with alpha = 0 does not see the positive
    class, even where q = 0. With one class there is nothing to balance: without alpha it is undefined.
 6. information_score is undefined with one class even if a prior is given (the table says so without exception).
 7. A parameter is the decimal number one writes: level=0.3 means 3/10, and B = 3/10 is not above it.
 8. max_<id> exists where higher is better, min_<id> where lower is; prevalence has neither; prevalence_threshold
    counts as lower is better. Operating points where the measure is undefined are passed over; the one that flags
    nothing takes part. Equal optima (compared exactly) go to the one that flags the fewest rows.
 9. The interval of the labelling that flags nothing is [largest score, inf), its representative the largest score.
10. partial_auc over an empty region (max_fpr = 0, min_tpr = 1) is raw 0, and undefined standardised.
"""

import inspect
import math
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import NamedTuple

HALF = Fraction(1, 2)
INFINITY = math.inf
DIGITS = 50
_WORK_DIGITS = 70


class Undefined(Exception):
    """An undefined value, with its reason. Raised inside, returned by `evaluate`."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason

    def __eq__(self, other):
        return isinstance(other, Undefined)

    __hash__ = Exception.__hash__


class Interval(NamedTuple):
    """Thresholds low <= t < high that flag the same rows."""

    low: float
    high: float

    def representative(self):
        """The midpoint, rounded so that it stays inside; -inf if everything is flagged."""
        if self.low == -INFINITY or self.high == INFINITY:
            return self.low
        middle = float((Fraction(self.low) + Fraction(self.high)) / 2)
        return middle if middle < self.high else self.low


class Optimum(NamedTuple):
    """The best value over the operating points, and the thresholds where it is attained."""

    value: object
    low: float
    high: float


class Row(NamedTuple):
    positive: bool
    score: float
    weight: Fraction


class Counts(NamedTuple):
    """Weight in each cell of the confusion matrix."""

    tp: Fraction
    fp: Fraction
    fn: Fraction
    tn: Fraction


class OperatingPoint(NamedTuple):
    counts: Counts
    low: float
    high: float


class Table:
    """The rows of positive weight, checked."""

    def __init__(self, rows, threshold=None):
        self.rows = []
        self.threshold = threshold
        for row in rows:
            label, score = row[0], float(row[1])
            weight = Fraction(1) if len(row) < 3 or row[2] is None else Fraction(row[2])
            if label not in (0, 1) or not math.isfinite(score) or weight < 0:
                raise ValueError(f"not a row: {row!r}")
            if weight > 0:
                self.rows.append(Row(label == 1, score, weight))
        if not self.rows:
            raise ValueError("no row has a positive weight")
        self._points = None
        self.b = {}  # threshold -> B, computed once per threshold

    @property
    def positive(self):
        return sum((row.weight for row in self.rows if row.positive), Fraction(0))

    @property
    def negative(self):
        return sum((row.weight for row in self.rows if not row.positive), Fraction(0))

    @property
    def total(self):
        return self.positive + self.negative

    def counts(self, threshold):
        tp = fp = fn = tn = Fraction(0)
        for positive, score, weight in self.rows:
            flagged = score > threshold
            if positive and flagged:
                tp += weight
            elif flagged:
                fp += weight
            elif positive:
                fn += weight
            else:
                tn += weight
        return Counts(tp, fp, fn, tn)

    def operating_points(self):
        """m + 1 points for m distinct scores: the first flags nothing, the last everything."""
        if self._points is None:
            edges = [INFINITY, *sorted({row.score for row in self.rows}, reverse=True), -INFINITY]
            self._points = [OperatingPoint(self.counts(low), low, high) for high, low in zip(edges, edges[1:])]
        return self._points

    def roc(self):
        """(fpr, tpr) at every operating point."""
        need_both_classes(self)
        return [(false_positive_rate(p.counts), sensitivity(p.counts)) for p in self.operating_points()]


# --- arithmetic -------------------------------------------------------------------------------------------------------


def as_float(value):
    """The nearest double."""
    return float(value)


def decimal(value):
    """A rational as a Decimal of the working precision."""
    if isinstance(value, Decimal):
        return value
    value = Fraction(value)
    with localcontext() as context:
        context.prec = _WORK_DIGITS
        return Decimal(value.numerator) / Decimal(value.denominator)


def shorten(value):
    with localcontext() as context:
        context.prec = DIGITS
        return +value


def sqrt(value):
    """Exact if the root is rational, else a Decimal."""
    top, bottom = math.isqrt(value.numerator), math.isqrt(value.denominator)
    if top * top == value.numerator and bottom * bottom == value.denominator:
        return Fraction(top, bottom)
    with localcontext() as context:
        context.prec = _WORK_DIGITS
        return decimal(value).sqrt()


def ln(value):
    """Natural logarithm of a positive rational; near 1 by its series, where 1 + d would lose d."""
    if value == 1:
        return Decimal(0)
    with localcontext() as context:
        context.prec = _WORK_DIGITS
        difference = decimal(value - 1)
        if abs(difference) < Decimal("1e-20"):
            d = difference
            return d - d * d / 2 + d * d * d / 3 - d * d * d * d / 4
        return decimal(value).ln()


def product(*values):
    """Product of rationals and Decimals, as a Decimal of the working precision."""
    with localcontext() as context:
        context.prec = _WORK_DIGITS
        result = Decimal(1)
        for value in values:
            result *= decimal(value)
        return result


def total_of(values):
    with localcontext() as context:
        context.prec = _WORK_DIGITS
        result = Decimal(0)
        for value in values:
            result += decimal(value)
        return result


def quotient(top, bottom):
    with localcontext() as context:
        context.prec = _WORK_DIGITS
        return decimal(top) / decimal(bottom)


def power(value, exponent):
    """value ** exponent for value in [0, 1], with 0 ** 0 = 1."""
    if exponent == 0:
        return Decimal(1)
    if value == 0:
        return Decimal(0)
    with localcontext() as context:
        context.prec = _WORK_DIGITS
        return (ln(value) * decimal(exponent)).exp()


def ratio(top, bottom, reason="division by zero"):
    if bottom == 0:
        raise Undefined(reason)
    return top / bottom


def need_both_classes(table):
    if table.positive == 0:
        raise Undefined("no positive items")
    if table.negative == 0:
        raise Undefined("no negative items")


# --- section 1: threshold measures ------------------------------------------------------------------------------------


def accuracy(c):
    return ratio(c.tp + c.tn, sum(c))


def error_rate(c):
    return ratio(c.fp + c.fn, sum(c))


def sensitivity(c):
    return ratio(c.tp, c.tp + c.fn, "no positive items")


def specificity(c):
    return ratio(c.tn, c.fp + c.tn, "no negative items")


def precision(c):
    return ratio(c.tp, c.tp + c.fp, "no item is labelled positive")


def negative_predictive_value(c):
    return ratio(c.tn, c.tn + c.fn, "no item is labelled negative")


def false_discovery_rate(c):
    return ratio(c.fp, c.tp + c.fp, "no item is labelled positive")


def false_positive_rate(c):
    return ratio(c.fp, c.fp + c.tn, "no negative items")


def false_negative_rate(c):
    return ratio(c.fn, c.tp + c.fn, "no positive items")


def false_omission_rate(c):
    return ratio(c.fn, c.tn + c.fn, "no item is labelled negative")


def youden_index(c):
    return sensitivity(c) + specificity(c) - 1


def positive_likelihood_ratio(c):
    return ratio(sensitivity(c), 1 - specificity(c))


def negative_likelihood_ratio(c):
    return ratio(1 - sensitivity(c), specificity(c))


def balanced_accuracy(c):
    return (sensitivity(c) + specificity(c)) / 2


def ppv_at_prevalence(c, prevalence):
    found, false = sensitivity(c) * Fraction(prevalence), false_positive_rate(c) * (1 - Fraction(prevalence))
    return ratio(found, found + false)


def npv_at_prevalence(c, prevalence):
    found, missed = specificity(c) * (1 - Fraction(prevalence)), false_negative_rate(c) * Fraction(prevalence)
    return ratio(found, found + missed)


def f1(c):
    return ratio(2 * c.tp, 2 * c.tp + c.fp + c.fn)


def f_beta(c, beta):
    square = Fraction(beta) ** 2
    return ratio((1 + square) * c.tp, (1 + square) * c.tp + square * c.fn + c.fp)


def g_measure(c):
    return sqrt(_g_square(c))


def _g_square(c):
    return precision(c) * sensitivity(c)


def mcc(c):
    square = _mcc_signed_square(c)
    return sqrt(square) if square >= 0 else -sqrt(-square)


def _mcc_signed_square(c):
    for margin, reason in (
        (c.tp + c.fn, "no positive items"),
        (c.fp + c.tn, "no negative items"),
        (c.tp + c.fp, "no item is labelled positive"),
        (c.fn + c.tn, "no item is labelled negative"),
    ):
        if margin == 0:
            raise Undefined(reason)
    top = c.tp * c.tn - c.fp * c.fn
    return top * abs(top) / ((c.tp + c.fn) * (c.tp + c.fp) * (c.fp + c.tn) * (c.fn + c.tn))


def lift(c, prior=None):
    if prior is None:
        return ratio(precision(c), prevalence(c), "no positive items")
    return ratio(precision(c), Fraction(prior))


def cohen_kappa(c):
    n = sum(c)
    agreed = (c.tp + c.tn) / n
    by_chance = ((c.tp + c.fp) / n) * ((c.tp + c.fn) / n) + ((c.fn + c.tn) / n) * ((c.fp + c.tn) / n)
    return ratio(agreed - by_chance, 1 - by_chance)


def markedness(c):
    return precision(c) + negative_predictive_value(c) - 1


def prevalence_threshold(c):
    tpr, fpr = sensitivity(c), false_positive_rate(c)
    if tpr == 0 and fpr == 0:
        raise Undefined("division by zero")
    tpr_root, fpr_root = sqrt(tpr), sqrt(fpr)
    if isinstance(tpr_root, Fraction) and isinstance(fpr_root, Fraction):
        return fpr_root / (tpr_root + fpr_root)
    return HALF if tpr == fpr else quotient(fpr_root, total_of([tpr_root, fpr_root]))


def _prevalence_threshold_order(c):
    """A rational that grows with prevalence_threshold: both are increasing functions of fpr / tpr."""
    tpr, fpr = sensitivity(c), false_positive_rate(c)
    return ratio(fpr, tpr + fpr)


def diagnostic_odds_ratio(c):
    return ratio(c.tp * c.tn, c.fp * c.fn)


def threat_score(c):
    return ratio(c.tp, c.tp + c.fp + c.fn)


def prevalence(c):
    return ratio(c.tp + c.fn, sum(c))


HIGHER_IS_BETTER = (
    accuracy, sensitivity, specificity, precision, negative_predictive_value, youden_index, positive_likelihood_ratio,
    balanced_accuracy, ppv_at_prevalence, npv_at_prevalence, f1, f_beta, g_measure, mcc, lift, cohen_kappa, markedness, diagnostic_odds_ratio, threat_score,
)
LOWER_IS_BETTER = (
    error_rate, false_discovery_rate, false_positive_rate, false_negative_rate, false_omission_rate,
    negative_likelihood_ratio, prevalence_threshold,
)
THRESHOLD = {f.__name__: f for f in (*HIGHER_IS_BETTER, *LOWER_IS_BETTER, prevalence)}

# Irrational measures are compared by a rational in the same order, so that equal optima are recognised as equal.
_ORDER = {g_measure: _g_square, mcc: _mcc_signed_square, prevalence_threshold: _prevalence_threshold_order}


# --- section 2: probabilistic measures --------------------------------------------------------------------------------


def items(table):
    """(y, p, q, w): label, probability of class 1, probability of the true class, weight."""
    if any(row.score < 0 or row.score > 1 for row in table.rows):
        raise Undefined("scores are not probabilities")
    for positive, score, weight in table.rows:
        p = Fraction(score)
        yield int(positive), p, p if positive else 1 - p, weight


def mean_absolute_error(table):
    return sum(w * abs(y - p) for y, p, _, w in items(table)) / table.total


def brier_score(table):
    return sum(w * (y - p) ** 2 for y, p, _, w in items(table)) / table.total


def brier_score_two_class(table):
    return sum(w * ((y - p) ** 2 + ((1 - y) - (1 - p)) ** 2) for y, p, _, w in items(table)) / table.total


def root_mean_squared_error(table):
    return sqrt(brier_score(table))


def _mean_loss(table, factor, floor=Fraction(0)):
    """-mean of factor(y, q) * ln max(q, floor)."""
    terms = []
    infinite = False
    for y, _, q, w in items(table):
        before = factor(y, q)
        if before == 0:
            continue
        if max(q, floor) == 0:
            infinite = True
            continue
        terms.append(product(w, before, -ln(max(q, floor))))
    return INFINITY if infinite else quotient(total_of(terms), table.total)


def log_loss(table, base="e", eps=0):
    loss = _mean_loss(table, lambda y, q: 1, Fraction(eps))
    return loss if base == "e" or loss == INFINITY else quotient(loss, ln(Fraction(base)))


def balanced_log_loss(table, alpha=None, base="e"):
    if alpha is None:
        need_both_classes(table)
    alpha = table.negative / table.total if alpha is None else Fraction(alpha)
    loss = _mean_loss(table, lambda y, q: alpha if y else 1 - alpha)
    return loss if base == "e" or loss == INFINITY else quotient(loss, ln(Fraction(base)))


def focal_loss(table, gamma=2, alpha=None, base="e"):
    def factor(y, q):
        share = 1 if alpha is None else Fraction(alpha) if y else 1 - Fraction(alpha)
        return product(share, power(1 - q, Fraction(gamma)))

    loss = _mean_loss(table, factor)
    return loss if base == "e" or loss == INFINITY else quotient(loss, ln(Fraction(base)))


def _prior(table, prior):
    need_both_classes(table)
    prior = table.positive / table.total if prior is None else Fraction(prior)
    if not 0 < prior < 1:
        raise ValueError("a prior lies between 0 and 1")
    return prior


def information_score(table, prior=None):
    """In bits."""
    rows = list(items(table))
    prior = _prior(table, prior)
    terms = []
    for y, _, q, w in rows:
        own = prior if y else 1 - prior
        gained = total_of([-ln(own), ln(q)]) if q >= own else total_of([ln(1 - own), -ln(1 - q)])
        terms.append(product(w, gained))
    return quotient(quotient(total_of(terms), table.total), ln(Fraction(2)))


def relative_information_score(table, prior=None):
    score = information_score(table, prior)
    prior = _prior(table, prior)
    entropy = quotient(total_of(product(-p, ln(p)) for p in (prior, 1 - prior)), ln(Fraction(2)))
    return quotient(score, entropy)


def hinge_loss(table):
    """Reads the score as a margin, so it is defined for scores of any size."""
    return (
        sum(w * max(Fraction(0), 1 - (1 if positive else -1) * Fraction(s)) for positive, s, w in table.rows)
        / table.total
    )


PROBABILITY = {
    f.__name__: f
    for f in (
        mean_absolute_error, brier_score, brier_score_two_class, root_mean_squared_error, log_loss, balanced_log_loss,
        focal_loss, information_score, relative_information_score, hinge_loss,
    )
}


# --- section 3: ranking measures --------------------------------------------------------------------------------------


def above(first, second):
    """1 if the first score wins, 1/2 if they tie."""
    return Fraction(1) if first > second else HALF if first == second else Fraction(0)


def roc_auc(table):
    need_both_classes(table)
    wins = Fraction(0)
    for a in table.rows:
        for b in table.rows:
            if a.positive and not b.positive:
                wins += a.weight * b.weight * above(a.score, b.score)
    return wins / (table.positive * table.negative)


def gini(table):
    return 2 * roc_auc(table) - 1


def auch(table):
    """The hull above x is the highest chord between two ROC points that straddle x."""
    points = table.roc()
    scale = math.lcm(*(number.denominator for point in points for number in point))
    whole = {(int(x * scale), int(y * scale)) for x, y in points}  # the same points, in numbers that are fast to compare
    hull = {}
    for x in {x for x, _ in whole}:
        left = [point for point in whole if point[0] < x]
        right = [point for point in whole if point[0] > x]
        height, width = max(y for px, y in whole if px == x), 1  # a fraction, whose parts are faster to compare than Fractions
        for x1, y1 in left:
            for x2, y2 in right:
                chord = y1 * (x2 - x1) + (y2 - y1) * (x - x1)
                if chord * width > height * (x2 - x1):
                    height, width = chord, x2 - x1
        hull[x] = Fraction(height, width)
    corners = sorted(hull.items())
    return sum(((x2 - x1) * (y1 + y2) / 2 for (x1, y1), (x2, y2) in zip(corners, corners[1:])), Fraction(0)) / scale**2


def kolmogorov_smirnov(table):
    return max(abs(tpr - fpr) for fpr, tpr in table.roc())


def taks(table):
    inner = table.roc()[1:-1]
    return ratio(sum((tpr - fpr for fpr, tpr in inner), Fraction(0)), Fraction(len(inner)), "only one distinct score")


def average_precision(table):
    points = table.operating_points()
    area = Fraction(0)
    for before, after in zip(points, points[1:]):
        area += precision(after.counts) * (sensitivity(after.counts) - sensitivity(before.counts))
    return area


def _trapezoids(table, left, right):
    """Trapezoids over the distinct recalls; left and right choose one of the precisions at a recall."""
    found = {}
    for point in table.operating_points():
        recall = sensitivity(point.counts)
        found.setdefault(recall, []).append(Fraction(0) if recall == 0 else precision(point.counts))
    recalls = sorted(found)
    return sum(
        ((left(found[r1]) + right(found[r2])) / 2 * (r2 - r1) for r1, r2 in zip(recalls, recalls[1:])), Fraction(0)
    )


def aucpr_min(table):
    return _trapezoids(table, min, min)


def aucpr_minmax(table):
    return _trapezoids(table, min, max)


def aucpr_max(table):
    return _trapezoids(table, max, max)


def aucpr_davis_goadrich(table):
    """Between (tp, fp) and (tp', fp') counts move along a line: tp = a + x, fp = b + s x, precision = tp / (tp + fp).

    With c = a + b and k = 1 + s the integral of (a + x) / (c + k x) over 0..d is
    d / k + (a - c / k) / k * ln((c + k d) / c); from the origin (c = 0) precision is the constant 1 / k.
    """
    positive = table.positive
    if positive == 0:
        raise Undefined("no positive items")
    points = table.operating_points()
    rational = Fraction(0)
    logarithms = []
    for before, after in zip(points, points[1:]):
        a, b = before.counts.tp, before.counts.fp
        d = after.counts.tp - a
        if d == 0:
            continue
        k = 1 + (after.counts.fp - b) / d
        c = a + b
        rational += d / k
        if c > 0 and a * k != c:
            logarithms.append(product((a - c / k) / k, ln((c + k * d) / c)))
    if not logarithms:
        return rational / positive
    return quotient(total_of([rational, *logarithms]), positive)


def _expected_hits(table):
    """hits(1), ..., hits(n) with every item of weight k written out k times; linear in j inside a tie."""
    if any(row.weight.denominator != 1 for row in table.rows):
        raise Undefined("weights are not numbers of rows")
    copies = [(row.score, row.positive) for row in table.rows for _ in range(int(row.weight))]
    hits = []
    for j in range(1, len(copies) + 1):
        # The j-th place belongs to the score that fewer than j copies exceed and at least j copies reach.
        for score in {s for s, _ in copies}:
            higher = sum(1 for s, _ in copies if s > score)
            equal = sum(1 for s, _ in copies if s == score)
            if higher < j <= higher + equal:
                certain = sum(1 for s, positive in copies if positive and s > score)
                mixed = sum(1 for s, positive in copies if positive and s == score)
                hits.append(certain + Fraction(mixed * (j - higher), equal))
    return hits


def average_gain(table):
    n = table.total
    hits = _expected_hits(table)
    return sum((h - j * table.positive / n for j, h in enumerate(hits, 1)), Fraction(0)) / n


def average_lift(table):
    n = table.total
    hits = _expected_hits(table)
    if table.positive == 0:
        raise Undefined("no positive items")
    return sum((h / j / (table.positive / n) for j, h in enumerate(hits, 1)), Fraction(0)) / n


def partial_auc(table, max_fpr=None, min_tpr=None, mcclish=0):
    """The integral of tpr - min_tpr over fpr up to max_fpr, where it is positive."""
    if max_fpr is None and min_tpr is None:
        raise ValueError("partial_auc takes max_fpr, min_tpr or both")
    end = Fraction(1 if max_fpr is None else max_fpr)
    begin = Fraction(0 if min_tpr is None else min_tpr)
    points = table.roc()
    area = Fraction(0)
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        stop = min(x2, end)
        if x1 >= stop:
            continue
        slope = (y2 - y1) / (x2 - x1)
        y_stop = y1 + slope * (stop - x1)
        if y_stop > begin:
            start = x1 if y1 >= begin else x1 + (begin - y1) / slope
            y_start = max(y1, begin)
            area += (stop - start) * ((y_start - begin) + (y_stop - begin)) / 2
    best, chance = end * (1 - begin), max(end - begin, 0) ** 2 / 2
    if not int(mcclish):
        return area
    return (1 + ratio(area - chance, best - chance, "the region is empty")) / 2


def optimum(table, measure, better, **parameters):
    """The best value of a threshold measure over the operating points where it is defined."""
    order = _ORDER.get(measure, measure)
    best = None
    reason = "no operating point"
    for point in table.operating_points():  # in ascending order of flagged rows, so the first of equal values is kept
        try:
            key = order(point.counts, **parameters)
        except Undefined as undefined:
            reason = undefined.reason
            continue
        if best is None or (key > best[0] if better == "max" else key < best[0]):
            best = key, point
    if best is None:
        raise Undefined(reason)
    point = best[1]
    return Optimum(measure(point.counts, **parameters), point.low, point.high)


RANKING = {
    f.__name__: f
    for f in (
        roc_auc, gini, auch, kolmogorov_smirnov, taks, average_precision, aucpr_min, aucpr_minmax, aucpr_max,
        aucpr_davis_goadrich, average_gain, average_lift, partial_auc,
    )
}


# --- section 4: indistinguishability ----------------------------------------------------------------------------------


def b_of(table, threshold):
    """P(S_P > S_R | S_R > r), ties one half, over all pairs (positive item, flagged item); an item meets itself too."""
    if threshold in table.b:
        return table.b[threshold]
    pairs = wins = Fraction(0)
    for a in table.rows:
        for b in table.rows:
            if a.positive and b.score > threshold:
                pairs += a.weight * b.weight
                wins += a.weight * b.weight * above(a.score, b.score)
    table.b[threshold] = wins / pairs
    return table.b[threshold]


def _level_point(table, level):
    """The operating point that flags the most among those with B <= level."""
    need_both_classes(table)
    level = Fraction(level)
    if b_of(table, -INFINITY) < level:
        raise Undefined("B stays below the level even when everything is labelled positive")
    largest = None
    for point in table.operating_points()[1:]:
        if b_of(table, point.low) <= level:
            largest = point
    if largest is None:
        raise Undefined("B exceeds the level for every labelled set")
    return largest


def r_level(table, level):
    point = _level_point(table, level)
    return Interval(point.low, point.high)


def c_level(table, level):
    return precision(_level_point(table, level).counts)


def r_b(table):
    return r_level(table, HALF)


def c_b(table):
    return c_level(table, HALF)


def b_at_r_b(table):
    return b_of(table, _level_point(table, HALF).low)


def tpr_at_r_b(table):
    return sensitivity(_level_point(table, HALF).counts)


def fpr_at_r_b(table):
    return false_positive_rate(_level_point(table, HALF).counts)


def r_40(table):
    return r_level(table, Fraction(2, 5))


def c_40(table):
    return c_level(table, Fraction(2, 5))


def r_60(table):
    return r_level(table, Fraction(3, 5))


def c_60(table):
    return c_level(table, Fraction(3, 5))


def b_at_minus_infinity(table):
    need_both_classes(table)
    return b_of(table, -INFINITY)


INDISTINGUISHABILITY = {
    f.__name__: f
    for f in (
        r_b, c_b, b_at_r_b, tpr_at_r_b, fpr_at_r_b, r_40, c_40, r_60, c_60, r_level, c_level, b_at_minus_infinity,
    )
}
CROSSINGS = {f.__name__ for f in (r_b, r_40, r_60, r_level)}  # an interval of thresholds, not a number


# --- by id ------------------------------------------------------------------------------------------------------------

EXAMPLES = (
    "f_beta(beta=0.5)", "f_beta(beta=2)", "ppv_at_prevalence(prevalence=0.01)",
    "npv_at_prevalence(prevalence=0.3)", "lift(prior=0.25)", "log_loss(base=2)", "log_loss(eps=1e-05)",
    "balanced_log_loss(alpha=0.25)", "focal_loss(gamma=1)", "focal_loss(gamma=0)", "focal_loss(gamma=2,alpha=0.25)",
    "information_score(prior=0.25)", "relative_information_score(prior=0.25)", "partial_auc(max_fpr=0.3)",
    "partial_auc(min_tpr=0.5)", "partial_auc(max_fpr=0.3,mcclish=1)", "partial_auc(min_tpr=0.5,mcclish=1)",
    "partial_auc(max_fpr=0.7,min_tpr=0.3)", "partial_auc(max_fpr=0.7,min_tpr=0.3,mcclish=1)",
    "partial_auc(max_fpr=0.4,min_tpr=0.6,mcclish=1)",
    "r_level(level=0.3)", "c_level(level=0.3)",
)


def _without_required_parameters(functions, given):
    for function in functions:
        rest = list(inspect.signature(function).parameters.values())[given:]
        if all(p.default is not inspect.Parameter.empty for p in rest) and function is not partial_auc:
            yield function.__name__


IDS = (
    *_without_required_parameters(THRESHOLD.values(), 1),
    *_without_required_parameters(PROBABILITY.values(), 1),
    *_without_required_parameters(RANKING.values(), 1),
    *("max_" + name for name in _without_required_parameters(HIGHER_IS_BETTER, 1)),
    *("min_" + name for name in _without_required_parameters(LOWER_IS_BETTER, 1)),
    *_without_required_parameters(INDISTINGUISHABILITY.values(), 1),
)


def parse(text):
    """'f_beta(beta=0.5)' -> ('f_beta', {'beta': Fraction(1, 2)})."""
    name, _, rest = text.partition("(")
    parameters = {}
    for part in filter(None, rest.rstrip(")").split(",")):
        key, _, value = part.partition("=")
        parameters[key.strip()] = "e" if value.strip() == "e" else Fraction(value.strip())
    return name.strip(), parameters


def _compute(table, text):
    name, parameters = parse(text)
    if name in THRESHOLD:
        if table.threshold is None:
            raise Undefined("no threshold")
        return THRESHOLD[name](table.counts(table.threshold), **parameters)
    for family in (PROBABILITY, RANKING, INDISTINGUISHABILITY):
        if name in family:
            return family[name](table, **parameters)
    better, measure = name[:3], THRESHOLD.get(name[4:])
    if name[3:4] == "_" and measure in {"max": HIGHER_IS_BETTER, "min": LOWER_IS_BETTER}.get(better, ()):
        return optimum(table, measure, better, **parameters)
    raise KeyError(text)


def _rounded(value):
    if isinstance(value, Decimal):
        return shorten(value)
    if isinstance(value, Optimum):
        return value._replace(value=_rounded(value.value))
    return value


def evaluate(text, rows, threshold=None):
    """The measure of this id: Fraction, Decimal, inf, Interval, Optimum or Undefined. KeyError for an unknown id."""
    table = rows if isinstance(rows, Table) else Table(rows, threshold)
    try:
        return _rounded(_compute(table, text))
    except Undefined as undefined:
        return undefined


def evaluate_all(rows, threshold=None, ids=(*IDS, *EXAMPLES)):
    """{id: result}; without a threshold the threshold measures are left out."""
    table = Table(rows, threshold)
    return {
        text: evaluate(text, table) for text in ids if threshold is not None or parse(text)[0] not in THRESHOLD
    }
