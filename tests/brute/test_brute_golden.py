"""brute.py compared with the golden files: every key of every binary example, to the last digit that rounding allows.
Quantities not in any golden file (partial_auc, aucpr_davis_goadrich, weights, ...) are checked by laws that relate them
to those that are.
"""

import csv
import json
import math
from fractions import Fraction
from pathlib import Path

import brute
import pytest
import random_tables

GOLDEN = Path(__file__).resolve().parent.parent / "golden"

# Golden keys that are not ids.
SPELLED = {
    "f_beta_0.5": "f_beta(beta=0.5)",
    "f_beta_2": "f_beta(beta=2)",
    "log_loss_bits": "log_loss(base=2)",
    "balanced_log_loss_bits": "balanced_log_loss(base=2)",
    "focal_loss_bits": "focal_loss(base=2)",
}

# Rational values agree to the bit. The golden logarithms and roots were summed in doubles and are up to 6 ulps from the
# correctly rounded value (relative_information_score of notes_roc, where terms of both signs cancel); 8 are allowed.
RELATIVE = 8 * 2.0**-52


def cases():
    for expected in sorted(GOLDEN.glob("*.expected.json")):
        data = expected.with_name(expected.name.replace(".expected.json", ".csv"))
        values = json.loads(expected.read_text())
        if "threshold" not in values:
            continue  # several classes
        with data.open(newline="") as file:
            rows = [(int(row["label"]), float(row["score"])) for row in csv.DictReader(file)]
        for key, value in values.items():
            if key != "threshold":
                yield pytest.param(rows, values["threshold"], key, value, id=f"{data.stem}-{key}")


def close(value, expected):
    return math.isclose(brute.as_float(value), expected, rel_tol=RELATIVE, abs_tol=0)


@pytest.mark.parametrize("rows, threshold, key, expected", list(cases()))
def test_golden_value_is_reproduced(rows, threshold, key, expected):
    table = brute.Table(rows, threshold)
    if key in ("tp", "fp", "fn", "tn"):
        assert getattr(table.counts(threshold), key) == expected
        return
    if key == "n":
        assert table.total == expected
        return
    value = brute.evaluate(SPELLED.get(key, key), table)
    if expected is None:
        assert isinstance(value, brute.Undefined)
    elif isinstance(expected, list):
        assert value == brute.Interval(-math.inf if expected[0] is None else expected[0], expected[1])
    elif isinstance(value, brute.Optimum):
        assert close(value.value, expected)
    else:
        assert close(value, expected)


def confusion_cases():
    notes = json.loads((GOLDEN / "notes_confusion.json").read_text())
    for name, block in (("notes", notes), ("always_negative", notes["always_negative"])):
        counts = brute.Counts(**{key: Fraction(value) for key, value in block["input"].items()})
        for key, value in block["expected"].items():
            yield pytest.param(counts, key, value, id=f"{name}-{key}")


@pytest.mark.parametrize("counts, key, expected", list(confusion_cases()))
def test_golden_confusion_is_reproduced(counts, key, expected):
    measure = brute.THRESHOLD[key]
    if expected is None:
        with pytest.raises(brute.Undefined):
            measure(counts)
    else:
        assert close(measure(counts), expected)


# --- laws over random tables ------------------------------------------------------------------------------------------

TABLES = list(random_tables.tables(seed=11, count=80))
BOTH_CLASSES = [t for t in TABLES if {label for label, _, weight in t if weight != 0} == {0, 1}]


def same(a, b):
    """Exactly equal, or both undefined."""
    if isinstance(a, brute.Undefined) or isinstance(b, brute.Undefined):
        return isinstance(a, brute.Undefined) and isinstance(b, brute.Undefined)
    return a == b or math.isclose(brute.as_float(a), brute.as_float(b), rel_tol=1e-15, abs_tol=1e-40)


def rows_of(rows):
    return [(label, score, 1 if weight is None else weight) for label, score, weight in rows]


@pytest.mark.parametrize("rows", TABLES)
def test_a_whole_weight_is_that_many_copies(rows):
    copies = [(label, score, 1) for label, score, weight in rows_of(rows) for _ in range(min(weight, 5))]
    capped = [(label, score, min(weight, 5)) for label, score, weight in rows_of(rows)]
    threshold = rows[0][1]
    assert brute.evaluate_all(copies, threshold) == brute.evaluate_all(capped, threshold)


@pytest.mark.parametrize("rows", TABLES)
def test_special_parameters_give_the_plain_measures(rows):
    def value(text):
        return brute.evaluate(text, rows, 0.5)

    assert same(value("f_beta(beta=1)"), value("f1"))
    assert same(value("focal_loss(gamma=0)"), value("log_loss"))
    assert same(value("partial_auc(max_fpr=1)"), value("roc_auc"))
    assert same(value("partial_auc(min_tpr=0)"), value("roc_auc"))
    assert same(value("partial_auc(max_fpr=0.3,min_tpr=0)"), value("partial_auc(max_fpr=0.3)"))
    assert same(value("partial_auc(max_fpr=1,min_tpr=0.6)"), value("partial_auc(min_tpr=0.6)"))
    half, whole = value("balanced_log_loss(alpha=0.5)"), value("log_loss")
    assert same(half, whole) if isinstance(whole, brute.Undefined) else same(2 * half, whole)


@pytest.mark.parametrize("rows", BOTH_CLASSES)
def test_classes_exchanged_turn_max_fpr_into_min_tpr(rows):
    exchanged = [(1 - label, -score, weight) for label, score, weight in rows]
    for end in ("0.1", "0.25", "0.5", "0.9"):
        for mcclish in (0, 1):
            left = brute.evaluate(f"partial_auc(max_fpr={end},mcclish={mcclish})", rows)
            top = brute.evaluate(f"partial_auc(min_tpr={1 - Fraction(end)},mcclish={mcclish})", exchanged)
            assert left == top
            both = f"partial_auc(max_fpr={{}},min_tpr={{}},mcclish={mcclish})"
            assert brute.evaluate(both.format(end, "0.4"), rows) == brute.evaluate(
                both.format("0.6", 1 - Fraction(end)), exchanged
            )


@pytest.mark.parametrize("rows", BOTH_CLASSES)
def test_the_identities_of_the_definitions_hold(rows):
    table = brute.Table(rows)
    n, positive, negative = table.total, table.positive, table.negative
    area = brute.evaluate("roc_auc", table)
    assert brute.evaluate("average_gain", table) == positive * negative * (area - brute.HALF) / n
    assert brute.evaluate("b_at_minus_infinity", table) == (positive / 2 + negative * area) / n
    assert isinstance(brute.evaluate("r_b", table), brute.Undefined) == (area < brute.HALF)
    assert brute.evaluate("auch", table) >= max(area, brute.HALF)
    levels = [brute.b_of(table, point.low) for point in table.operating_points()[1:]]
    assert levels == sorted(levels)
    if len(table.operating_points()) == len(table.rows) + 1 and n == len(table.rows):  # no ties
        assert brute.evaluate("taks", table) == n * brute.evaluate("gini", table) / (2 * (n - 1))


@pytest.mark.parametrize("rows", BOTH_CLASSES)
def test_interpolated_precision_recall_is_the_limit_of_small_steps(rows):
    """Midpoint rule, with enough steps per segment for an error below the tolerance."""
    table = brute.Table(rows)
    area = 0.0
    points = [tuple(map(float, point.counts[:2])) for point in table.operating_points()]
    steps = 400
    for (tp, fp), (tp_next, fp_next) in zip(points, points[1:]):
        for i in range(steps):
            share = (i + 0.5) / steps
            a, b = tp + share * (tp_next - tp), fp + share * (fp_next - fp)
            area += a / (a + b) * (tp_next - tp) / steps
    exact = brute.as_float(brute.evaluate("aucpr_davis_goadrich", table))
    assert math.isclose(exact, area / float(table.positive), rel_tol=1e-3)
