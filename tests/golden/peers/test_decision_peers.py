"""Measures and curves of decisions compared with dcurves, hmeasure, scikit-learn and a formula by hand (decision.json)."""

import csv
import io
import json
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
import program  # noqa: E402

PEERS = json.loads((HERE / "decision.json").read_text())["inputs"]
CASES = [(name, score) for name, scores in PEERS.items() for score in scores]


def columns(name, score):
    return str(HERE / "inputs" / f"{name}.csv"), "--label", "label", "--score", score


def values(name, score, asked):
    done = program.run("evaluate", *columns(name, score), "--measures", ",".join(asked), "--format", "json")
    return {key: answer["value"] for key, answer in json.loads(done.stdout)["measures"].items()}


def curve(name, score, kind):
    done = program.run("curve", *columns(name, score), "--kind", kind, "--format", "csv")
    return [{key: float(x) for key, x in row.items()} for row in csv.DictReader(io.StringIO(done.stdout))]


@pytest.mark.parametrize(("name", "score"), CASES)
def test_values_agree_to_twelve_digits(name, score):
    peers = PEERS[name][score]
    found = list(values(name, score, list(peers["measures"])).values())
    for value, (measure, peer) in zip(found, peers["measures"].items(), strict=True):
        assert value == pytest.approx(peer, rel=1e-12, abs=1e-13), measure


@pytest.mark.parametrize(("name", "score"), CASES)
def test_net_benefit_is_that_of_dcurves(name, score):
    peers = PEERS[name][score]["net_benefit"]
    found = values(name, score, [f"net_benefit(pt={peer['pt']})" for peer in peers])
    prevalence = values(name, score, ["prevalence"])["prevalence"]
    for value, peer in zip(found.values(), peers, strict=True):
        assert value == pytest.approx(peer["model"], rel=1e-12, abs=1e-15)
        odds = peer["pt"] / (1 - peer["pt"])
        assert peer["all"] == pytest.approx(prevalence - (1 - prevalence) * odds, rel=1e-12)


@pytest.mark.parametrize(("name", "score"), CASES)
def test_the_decision_curve_passes_its_measure(name, score):
    # At a change of labels two points share a threshold.
    points = curve(name, score, "decision")
    thresholds = [point["threshold"] for point in points]
    alone = [point for point in points if thresholds.count(point["threshold"]) == 1][::7]
    assert len(alone) > 5
    found = list(values(name, score, [f"net_benefit(pt={p['threshold']!r})" for p in alone]).values())
    prevalence = values(name, score, ["prevalence"])["prevalence"]
    for point, value in zip(alone, found, strict=True):
        assert value == pytest.approx(point["net_benefit"], abs=1e-14)
        odds = point["threshold"] / (1 - point["threshold"])
        assert point["treat_all"] == pytest.approx(prevalence - (1 - prevalence) * odds, rel=1e-12)


@pytest.mark.parametrize(("name", "score"), CASES)
def test_net_benefit_at_0_is_the_prevalence(name, score):
    found = list(values(name, score, ["net_benefit(pt=0)", "net_benefit(pt=0,standardised=1)", "prevalence"]).values())
    assert found[0] == found[2] and found[1] == 1


@pytest.mark.parametrize(("name", "score"), CASES)
def test_error_trade_offs_are_those_of_scikit_learn(name, score):
    # Where no rate is 0 or 1; scikit-learn omits points within ties of one rate.
    points = {(round(p["fpr"], 12), round(p["fnr"], 12)) for p in curve(name, score, "det")}
    peers = {(round(fpr, 12), round(fnr, 12)) for fpr, fnr in PEERS[name][score]["det"] if 0 < fpr < 1 and 0 < fnr < 1}
    assert peers and peers <= points


@pytest.mark.parametrize(("name", "score"), CASES)
def test_the_area_below_the_brier_curve_is_the_brier_score(name, score):
    points = curve(name, score, "brier_curve")
    area = sum(
        (a["threshold"] - b["threshold"]) * (a["loss"] + b["loss"]) / 2 for a, b in zip(points, points[1:], strict=False)
    )
    assert points[0]["threshold"] == 1 and points[-1]["threshold"] == 0
    assert area == pytest.approx(values(name, score, ["brier_score"])["brier_score"], rel=1e-12)


@pytest.mark.parametrize(("name", "score"), CASES)
def test_the_cost_curve_is_the_least_of_all_lines(name, score):
    lines = [(p["fpr"], 1 - p["tpr"]) for p in curve(name, score, "roc")]
    envelope = curve(name, score, "cost_curve")
    assert [p["probability_cost"] for p in envelope] == sorted(p["probability_cost"] for p in envelope)
    for point in envelope:
        x = point["probability_cost"]
        assert point["normalised_cost"] == pytest.approx(min(fnr * x + fpr * (1 - x) for fpr, fnr in lines), abs=1e-12)


def test_a_right_decision_that_costs_more_than_the_mistake_is_refused():
    done = program.run("evaluate", *columns("tied", "score_a"), "--measures", "expected_cost(fn=1,tp=2)", check=False)
    assert done.returncode == 2
    assert "fn=1 costs less than tp=2, the right decision on the same item. Did you mean tp=-2, a gain?" in done.stderr


def test_a_top_larger_than_the_data_is_undefined():
    done = program.run("evaluate", *columns("tiny", "score_a"), "--measures", "precision_at(k=11)")
    assert "there are fewer items than requested" in done.stdout
    done = program.run("evaluate", *columns("tiny", "score_a"), "--measures", "precision_at", check=False)
    assert done.returncode == 2 and "needs k or, for two classes, fraction" in done.stderr
