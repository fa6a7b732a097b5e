"""Calibration of the confidence compared with torchmetrics (class_calibration.json)."""

import json
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
import program  # noqa: E402

PEERS = json.loads((HERE / "class_calibration.json").read_text())["files"]


@pytest.mark.parametrize("name", PEERS)
def test_errors_of_the_confidence_agree_to_six_digits(name):
    file = HERE / "tasks" / f"classes_{name}.csv"
    asked = ["--label", "label", "--task", "multiclass", "--score-prefix", "p_", "--interval", "none"]
    found = program.evaluate(file, *asked, "--measures", ",".join(PEERS[name]))["measures"]
    for key, value in PEERS[name].items():
        # torchmetrics sums in single precision, for any input.
        assert found[key]["value"] == pytest.approx(value, rel=2e-6), key
