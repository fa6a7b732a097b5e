"""Evidence of bounded size: its values have bounds that are guaranteed to contain the exact ones."""

import itertools
import json
import pickle
import random

import midrank
import pytest
from data import program

BOUNDED = 30  # the least number of values for two classes with bounds


def rows(count, seed=5):
    of = random.Random(seed)
    label = [int(of.random() < 0.3) for _ in range(count)]
    score = [min(max(of.gauss(0.4 + 0.2 * one, 0.15), 0.0), 1.0) for one in label]
    return label, score


def gathered(label, score, **options):
    return midrank.Evidence(**options).update(label, score)


def check_against(exact, report):
    """Counts the values whose bounds differ."""
    open_bounds = 0
    for name, value in report.measures().items():
        if value.reason is not None:
            continue
        low, high = value.certified or (value, value)
        assert low <= value <= high
        assert low - 1e-12 <= exact[name] <= high + 1e-12, name
        open_bounds += low < high
    return open_bounds


def test_bounds_hold_the_exact_values_in_any_order_of_merges():
    label, score = rows(6000)
    exact = midrank.evaluate(label, score, interval="none")
    for order in itertools.permutations(range(3)):
        evidence = midrank.Evidence(certified=0.05)
        for part in order:
            evidence.merge(gathered(label[part::3], score[part::3], certified=0.05))
        report = midrank.evaluate(evidence)
        assert check_against(exact, report) >= BOUNDED
        assert report["roc_auc"].interval is None and report["roc_auc"].certified is not None
        assert report["accuracy"].certified is None  # 0.5 is not inside any cell


def test_evidence_stays_small():
    sizes = [len(gathered(*rows(count), certified=0.05).to_bytes()) for count in (2000, 40_000)]
    assert sizes[1] < 1.5 * sizes[0]
    assert sizes[1] < len(gathered(*rows(40_000)).to_bytes()) / 50


def test_a_tolerance_that_is_met_is_said_and_a_finer_one_makes_finer_bounds():
    def width(within):
        report = midrank.evaluate(gathered(*rows(6000), certified=within), measures="roc_auc")
        assert any(note.startswith(f"Certified within {within:g}") for note in report.notes)
        low, high = report["roc_auc"].certified
        return high - low

    assert width(0.005) < width(0.05) <= 0.1


def test_what_is_asked_for_outlives_bytes_of_python_but_not_those_of_a_file(tmp_path):
    evidence = gathered(*rows(3000), certified=0.05)
    notes = midrank.evaluate(evidence, measures="roc_auc").notes
    assert midrank.evaluate(pickle.loads(pickle.dumps(evidence)), measures="roc_auc").notes == notes
    path = tmp_path / "cells.mrk"
    path.write_bytes(evidence.to_bytes())
    of_program = json.loads(program("evaluate", path, "--measures", "roc_auc"))["measures"]["roc_auc"]
    assert tuple(of_program["certified"]) == midrank.evaluate(evidence, measures="roc_auc")["roc_auc"].certified


def test_points_of_curves_hold_the_exact_ones():
    label, score = rows(6000)
    evidence = gathered(label, score, certified=0.02)
    found = midrank.curve(evidence, kind="roc")
    (curve,) = found.to_dict()["curves"]
    assert curve["exact"] is False
    assert curve["columns"][:4] == ["threshold", "fpr", "fpr_certified_low", "fpr_certified_high"]
    positives = sum(label)
    for threshold, _, fpr_low, fpr_high, _, tpr_low, tpr_high in curve["points"]:
        labelled = [one for one, at in zip(label, score, strict=True) if at > float(threshold)]
        assert fpr_low <= (len(labelled) - sum(labelled)) / (len(label) - positives) <= fpr_high
        assert tpr_low <= sum(labelled) / positives <= tpr_high
        assert max(fpr_high - fpr_low, tpr_high - tpr_low) <= 0.04
    notes = found.to_dict()["notes"]
    assert notes[-1] == "Certified within 0.02, relative to the value where it is above 1." and notes[-2].startswith("Not exact: ")
    assert found.to_csv().splitlines()[0] == ",".join(curve["columns"])


def test_points_that_rules_pick_hold_the_exact_counts():
    label, score = rows(6000)
    least = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9]
    found = midrank.threshold(gathered(label, score, certified=0.02), rule=[f"tpr>={share}" for share in least]).to_dict()
    in_doubt = 0
    for share, point in zip(least, found["rules"].values(), strict=True):
        flagged = [one for one, at in zip(label, score, strict=True) if at > point["threshold"]["value"]]
        assert sum(flagged) >= share * sum(label)
        if "certified_confusion" not in point:
            assert point["confusion"]["tp"] == sum(flagged)
            continue
        in_doubt += 1
        fewest, most = point["certified_confusion"]["tp"]
        assert fewest <= sum(flagged) <= most
        precision = point["measures"]["precision"]
        assert precision["exact"] is False
        low, high = precision["certified"]
        assert low <= sum(flagged) / len(flagged) <= high
    assert in_doubt
    # Evidence is gathered once, with the number of cells suggested by the tolerance.
    assert found["notes"][-1].startswith("Not certified within 0.02: precision at tpr>=0.3 is known within 0.0")


def test_a_metric_may_be_bounded():
    from midrank.streaming import Metric

    label, score = rows(6000)
    metric = Metric("roc_auc", certified=0.01)
    for start in range(0, 6000, 500):
        metric.update(score[start : start + 500], label[start : start + 500])
    low, high = metric.compute().certified
    assert low <= midrank.roc_auc(label, score) <= high and high - low < 0.04


def test_errors_of_a_regression_are_known_within_bounds():
    of = random.Random(3)
    truth = [of.gauss(0, 1) for _ in range(60_000)]
    said = [one + of.gauss(0, 0.5) for one in truth]
    exact = midrank.evaluate(truth, predicted=said, task="regression", interval="none")
    evidence = midrank.Evidence(task="regression", approximate=True)
    for start in range(0, len(truth), 5000):
        evidence.update(truth[start : start + 5000], predicted=said[start : start + 5000])
    report = midrank.evaluate(evidence, interval="none")
    assert float(report["mse"]) == pytest.approx(float(exact["mse"]), rel=1e-12)
    bounds = report.to_dict()["measures"]["median_absolute_error"]["details"]
    assert bounds["least"] < exact["median_absolute_error"] < bounds["most"]
    assert len(evidence.to_bytes()) < 600_000 < 24 * len(truth)


@pytest.mark.parametrize(
    ("options", "columns", "says"),
    [
        ({"certified": 2}, {}, "`certified` must be a tolerance from 1e-9 to below 1, as in certified=1e-4, not"),
        ({"certified": 0.1, "soft_labels": True}, {}, "`certified` counts whole rows, but `soft_labels` splits them into parts"),
        ({"certified": 0.1, "task": "regression"}, {"predicted": [1.0, 0.5]}, "`certified` is for a score for two classes"),
        ({"certified": 0.1}, {"weight": [0.5, 1.5]}, "weights must be whole numbers"),
        ({"approximate": True}, {}, 'approximate is for predicted numbers: give task="regression" too'),
    ],
)
def test_rows_that_cannot_be_bounded_are_refused(options, columns, says):
    score = None if "predicted" in columns else [0.75, 0.25]
    with pytest.raises(midrank.Error) as raised:
        midrank.Evidence(**options).update([1, 0], score, **columns)
    assert says in str(raised.value)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (lambda evidence: midrank.check(evidence, min={"roc_auc": 0.5}), "needs every score"),
        (lambda evidence: midrank.curve(evidence).to_vega_lite(), "needs every score"),
        (lambda evidence: midrank.curve(evidence).save_html("curve.html"), "needs every score"),
        (lambda evidence: midrank.curve(evidence, kind="det"), "The curve det depends on the order of rows within cells"),
        (lambda evidence: midrank.curve(evidence, band="pointwise"), "`band` shows where a curve may lie by chance"),
        (lambda evidence: midrank.threshold(evidence, rule="r_b"), 'The rule "r_b" needs every score'),
        (lambda evidence: midrank.permute(evidence), "needs every score"),
        (lambda evidence: midrank.evaluate(evidence, threshold="youden"), "is found among the scores"),
        (lambda evidence: midrank.evaluate(evidence, prevalence=0.1), "needs every score"),
        (lambda evidence: midrank.evaluate(evidence).save_html("page.html"), "needs every score"),
        (lambda evidence: midrank.Evidence().update(*rows(100)).merge(evidence), "cannot be merged"),
    ],
)
def test_what_needs_every_score_says_so(question, says, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(midrank.Error) as raised:
        question(gathered(*rows(500), certified=0.1))
    assert says in str(raised.value)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "ask",
    [
        lambda evidence: midrank.permute(evidence, permutations=20),
        lambda evidence: midrank.bootstrap(evidence, replicates=100),
        lambda evidence: midrank.explain(evidence, value="0.5"),
    ],
    ids=["permute", "bootstrap", "explain"],
)
def test_what_needs_every_row_is_refused_of_approximate_evidence(ask):
    evidence = midrank.Evidence(task="regression", approximate=True)
    evidence.update([1.5, 2.5, 4.0], predicted=[1.0, 2.0, 5.0])
    with pytest.raises(midrank.Error, match="this command needs every row"):
        ask(evidence)
