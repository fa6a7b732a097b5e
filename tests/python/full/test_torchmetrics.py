"""Measures compared with the functions of torchmetrics, on the tables shared by all peers (tests/golden/peers/torchmetrics_functional.py).

torchmetrics counts and divides in float32, so a result has an error of as many units of its 24 bits as its sums have
terms, one per row.
"""

import json

import midrank
import pandas as pd
import pytest
from data import ROOT

PEERS = ROOT / "tests" / "golden" / "peers"
FOUND = json.loads((PEERS / "torchmetrics.json").read_text(encoding="utf-8"))
HOW = {
    "binary": lambda case: {"score": case["score"], "label": "label", "threshold": 0.5},
    "classes": lambda case: {"label": "label", "predicted": "predicted", "score_prefix": "p_", "task": "multiclass"},
    "labels": lambda case: {"label_prefix": "label_", "score_prefix": "score_", "threshold": 0.5},
    "regression": lambda case: {"label": "label", "predicted": "predicted", "task": "regression"},
    "queries": lambda case: {"label": "label", "score": "score", "query": "query", "task": "queries"},
}
CASES = [(task, case) for task in HOW for case in FOUND[task]]


@pytest.mark.parametrize(("task", "case"), CASES, ids=lambda found: found if isinstance(found, str) else found["file"])
def test_measures_are_those_of_torchmetrics(task, case):
    frame = pd.read_csv(PEERS / case["file"])
    report = midrank.evaluate(frame, **HOW[task](case), measures=[measure for _, measure, _ in case["answers"]], interval="none")
    units = 2.0**-24 * len(frame)
    differ = {
        call: (float(report[measure]), value)
        for call, measure, value in case["answers"]
        if report[measure] != pytest.approx(value, rel=units, abs=units)
    }
    assert not differ
