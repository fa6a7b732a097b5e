"""Queries (measures.md, section 5) from the definitions. Rows have the columns

    query   which query the row belongs to
    label   relevance 0 or 1, or a gain of any size from 0 on
    score   rows are ranked by it within their query, the highest first

    evaluate("ndcg_at(k=5,gain=exponential)", rows)      Average(value, over, of): over 7 of 9 queries

Rows of one query with equal scores are put into every order they can take, all orders equally likely, and the value is
the mean over them: hence few rows a tie. Orders that differ in rows of equal label alone are taken once.

Decisions where the definitions are silent:
 1. Relevant is what has a label above 0; the size of the label counts for ndcg_at alone.
 2. A query with nothing relevant is undefined for every measure, precision_at and hit_at too, and every other one for none.
 3. precision_at(k) divides by k even where the query has fewer rows, as trec_eval does.
 4. mean_average_precision_at(k) divides by min(k, relevant rows), so that the best ranking has 1 (trec_eval's map_cut
    divides by the relevant rows alone).
 5. The ideal order of ndcg_at(k) sorts all rows of the query by label. The gain is linear if none is named.
 6. Queries count alike, whatever their rows; rows of queries have no weights.
"""

from decimal import Decimal
from fractions import Fraction

import brute
import tasks
from brute import Undefined
from tasks import average


def orders_of_tie(labels):
    """(share of all orders, order) of equally likely orders; orders that are indistinguishable are combined."""
    if not labels:
        yield Fraction(1), ()
        return
    for first in sorted(set(labels)):
        rest = list(labels)
        rest.remove(first)
        chance = Fraction(labels.count(first), len(labels))
        for share, order in orders_of_tie(rest):
            yield chance * share, (first, *order)


def orders(rows):
    """(probability, labels from first to last) of every ranking of one query's (label, score)."""
    ranked = [(Fraction(1), ())]
    for score in sorted({score for _, score in rows}, reverse=True):
        tied = [label for label, other in rows if other == score]
        ranked = [(p * share, before + order) for p, before in ranked for share, order in orders_of_tie(tied)]
    return ranked


def expectation(rows, value):
    """Mean of value(labels in order) over the orders of one query; undefined if nothing is relevant."""
    if all(label <= 0 for label, _ in rows):
        raise Undefined("nothing is relevant")
    return sum((probability * value(labels) for probability, labels in orders(rows)), Fraction(0))


def relevant(labels):
    return sum(1 for label in labels if label > 0)


def precision_at(rows, k):
    return expectation(rows, lambda labels: Fraction(relevant(labels[:k]), k))


def recall_at(rows, k):
    return expectation(rows, lambda labels: Fraction(relevant(labels[:k]), relevant(labels)))


def hit_at(rows, k):
    return expectation(rows, lambda labels: int(relevant(labels[:k]) > 0))


def mean_reciprocal_rank(rows):
    return expectation(rows, lambda labels: Fraction(1, 1 + [label > 0 for label in labels].index(True)))


def mean_average_precision_at(rows, k):
    def value(labels):
        hits = (Fraction(relevant(labels[:i]), i) for i in range(1, min(k, len(labels)) + 1) if labels[i - 1] > 0)
        return sum(hits, Fraction(0)) / min(k, relevant(labels))

    return expectation(rows, value)


_DISCOUNTS = {}


def discounted(gains, k):
    """Sum of gain / log2(1 + place); log2 from natural logarithms of 70 digits."""
    terms = []
    for place, gain in enumerate(gains[:k], 1):
        if place not in _DISCOUNTS:
            _DISCOUNTS[place] = brute.quotient(brute.ln(Fraction(2)), brute.ln(Fraction(place + 1)))
        terms.append(brute.product(gain, _DISCOUNTS[place]))
    return brute.total_of(terms)


def ndcg_at(rows, k, gain="linear"):
    def size(label):
        if gain == "linear":
            return label
        if label.denominator == 1:
            return Fraction(2) ** label - 1
        return brute.total_of([brute.power(Fraction(1, 2), -label), -1])

    best = discounted(sorted((size(label) for label, _ in rows), reverse=True), k)
    if best == 0:
        raise Undefined("nothing is relevant")
    # The expected gain at each place is enough, because the sum over places is linear in it.
    at_place = [Decimal(0)] * len(rows)
    for probability, labels in orders(rows):
        for place, label in enumerate(labels):
            at_place[place] = brute.total_of([at_place[place], brute.product(probability, size(label))])
    return brute.quotient(discounted(at_place, k), best)


MEASURES = {
    f.__name__: f for f in (precision_at, recall_at, hit_at, mean_reciprocal_rank, mean_average_precision_at, ndcg_at)
}

IDS = (
    "mean_reciprocal_rank",
    *(
        f"{name}(k={k})"
        for name in ("precision_at", "recall_at", "hit_at", "mean_average_precision_at", "ndcg_at")
        for k in (1, 3, 5, 10)
    ),
    *(f"ndcg_at(k={k},gain=exponential)" for k in (1, 3, 5, 10)),
)


def of_queries(rows):
    """{query: [(label, score)]}"""
    found = {}
    for row in rows:
        label = Fraction(row["label"])
        if label < 0:
            raise ValueError(f"a negative label: {row!r}")
        found.setdefault(str(row["query"]), []).append((label, float(row["score"])))
    return found


def evaluate(text, rows):
    """Average over queries, or Undefined. KeyError for an unknown id."""
    name, parameters = tasks.parse(text)
    if "k" in parameters:
        parameters["k"] = int(parameters["k"])
    measure = MEASURES[name]
    values = [tasks.attempt(measure, query, **parameters) for query in of_queries(rows).values()]
    return tasks.rounded(tasks.attempt(average, ((value, Fraction(1), 1) for value in values)))


def evaluate_all(rows, ids=IDS):
    """{id: result}"""
    return {text: evaluate(text, rows) for text in ids}
