"""Measures of predicted quantiles compared with scikit-learn and scoringrules (quantiles.json)."""

import json
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
import program  # noqa: E402

PEERS = json.loads((HERE / "quantiles.json").read_text())


def test_values_agree_to_twelve_digits(tmp_path):
    header = ",".join(["y", *(f"q_{level}" for level in PEERS["levels"])])
    lines = [",".join(map(repr, row)) for row in PEERS["rows"]]
    (tmp_path / "rows.csv").write_text("\n".join([header, *lines]) + "\n")
    asked = ["--label", "y", "--quantile-prefix", "q_", "--interval", "none", "--measures", ",".join(PEERS["measures"])]
    found = program.evaluate(tmp_path / "rows.csv", *asked)["measures"]
    for key, value in PEERS["measures"].items():
        assert found[key]["value"] == pytest.approx(value, rel=1e-12), key
