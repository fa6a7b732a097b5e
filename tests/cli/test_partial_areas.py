"""Partial areas of the program compared with pROC's: by specificity and by sensitivity, plain and standardised."""

import json

import pytest
from conftest import ROOT

PEERS = ROOT / "tests" / "golden" / "peers"
INPUTS = json.loads((PEERS / "partial.json").read_text())["inputs"]


@pytest.mark.parametrize("name", INPUTS)
def test_partial_areas_are_those_of_proc(answer, name):
    options = ["--label", "label", "--score", "score_a", "--interval", "none"]
    found = answer("evaluate", PEERS / "inputs" / f"{name}.csv", *options, "--measures", ",".join(INPUTS[name]))
    for key, area in INPUTS[name].items():
        assert found["measures"][key]["value"] == pytest.approx(area, rel=1e-12), key


@pytest.mark.parametrize(("max_fpr", "min_tpr"), [(0.35, 0.2), (0.6, 0.75), (0.1, 0.75)])
@pytest.mark.parametrize("name", ["binormal", "tied"])
def test_a_two_way_area_is_what_both_limits_leave(answer, name, max_fpr, min_tpr):
    """The area above one limit, over false positive rates up to the other: the trapezoids of the curve's points, cut at
    both limits."""
    rows = [line.split(",") for line in (PEERS / "inputs" / f"{name}.csv").read_text().splitlines()[1:]]
    positive = [float(row[1]) for row in rows if row[0] == "1"]
    negative = [float(row[1]) for row in rows if row[0] == "0"]
    points = [(0.0, 0.0)]
    for threshold in sorted({*positive, *negative}, reverse=True):
        points.append(
            (
                sum(x >= threshold for x in negative) / len(negative),
                sum(x >= threshold for x in positive) / len(positive),
            )
        )
    area = 0.0
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        low, high = max(x0, 0.0), min(x1, max_fpr)
        if high <= low:
            continue
        at = [y0 + (y1 - y0) * (x - x0) / (x1 - x0) - min_tpr for x in (low, high)]
        if at[1] <= 0:
            continue
        if at[0] < 0:  # the curve crosses the limit inside
            low, at[0] = low + (high - low) * -at[0] / (at[1] - at[0]), 0.0
        area += (high - low) * (at[0] + at[1]) / 2
    options = ["--label", "label", "--score", "score_a", "--interval", "none"]
    key = f"partial_auc(max_fpr={max_fpr},min_tpr={min_tpr})"
    found = answer("evaluate", PEERS / "inputs" / f"{name}.csv", *options, "--measures", key)
    assert found["measures"][key]["value"] == pytest.approx(area, rel=1e-12, abs=1e-15)
