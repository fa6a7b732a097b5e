"""Measures of calibration compared with scikit-learn, model-diagnostics and statsmodels (calibration.json)."""

import json
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))
import program  # noqa: E402

PEERS = json.loads((HERE / "calibration.json").read_text())["inputs"]
CASES = [(name, score) for name, scores in PEERS.items() for score in scores]
ASKED = "calibration,brier_score,log_loss,ece(binning=mass),mce(binning=mass)"


def measures_of(name, score):
    file = HERE / "inputs" / f"{name}.csv"
    done = program.run("evaluate", str(file), "--label", "label", "--score", score, "--measures", ASKED, "--format", "json")
    return json.loads(done.stdout)["measures"]


@pytest.mark.parametrize(("name", "score"), CASES)
def test_values_agree_to_twelve_digits(name, score):
    found, peers = measures_of(name, score), PEERS[name][score]
    for measure, value in peers["measures"].items():
        assert found[measure]["value"] == pytest.approx(value, rel=1e-12, abs=1e-14), measure
    assert found["calibration_slope"]["details"]["intercept"] == pytest.approx(
        peers["intercept_beside_slope"], rel=1e-12, abs=1e-14
    )
    for measure in ("ece", "mce"):
        assert found[measure]["value"] == pytest.approx(peers["width"][measure], rel=1e-12), measure
        if "mass" in peers:
            value = found[f"{measure}(binning=mass)"]["value"]
            assert value == pytest.approx(peers["mass"][measure], rel=1e-12), measure


def test_parts_sum_to_the_scores():
    for name, score in CASES:
        found = {key: answer["value"] for key, answer in measures_of(name, score).items()}
        for loss, whole in (("brier", "brier_score"), ("log_loss", "log_loss")):
            parts = found[f"{loss}_miscalibration"] - found[f"{loss}_discrimination"] + found[f"{loss}_uncertainty"]
            assert parts == pytest.approx(found[whole], rel=1e-14)
            assert found[f"{loss}_miscalibration"] >= 0 and found[f"{loss}_discrimination"] >= 0
        murphy = found["brier_reliability"] - found["brier_resolution"] + found["brier_uncertainty"]
        assert murphy + found["brier_within_bins"] == pytest.approx(found["brier_score"], rel=1e-14)
