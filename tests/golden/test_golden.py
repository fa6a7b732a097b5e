"""The program compared with the golden files: every value of every binary case, exactly if it is rational, else to 1e-12."""

import csv
import json
import math
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import program

GOLDEN = Path(__file__).resolve().parent

# Golden keys that are not ids.
SPELLED = {
    "f_beta_0.5": "f_beta(beta=0.5)",
    "f_beta_2": "f_beta(beta=2)",
    "log_loss_bits": "log_loss(base=2)",
    "balanced_log_loss_bits": "balanced_log_loss(base=2)",
    "focal_loss_bits": "focal_loss(base=2)",
}
COUNTS = {"tp", "fp", "fn", "tn"}
# Roots, logarithms, and sums of quotients; everything else is one quotient of integers.
IRRATIONAL = {
    "g_measure", "mcc", "prevalence_threshold", "root_mean_squared_error", "mean_absolute_error", "brier_score", "hinge_loss",
    "log_loss_bits", "balanced_log_loss_bits", "focal_loss_bits", "information_score", "relative_information_score",
    "average_precision", "aucpr_min", "aucpr_minmax", "aucpr_max", "average_lift",
}  # fmt: skip

CASES = [path for path in sorted(GOLDEN.glob("*.expected.json")) if "threshold" in json.loads(path.read_text())]


def interval(result):
    low = -math.inf if result.get("low_infinite") else result["low"]
    return low, result["high"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name.split(".")[0])
def test_every_value_is_reproduced(path):
    expected = json.loads(path.read_text())
    keys = [key for key in expected if key not in COUNTS | {"threshold", "n"}]
    requested = ",".join(SPELLED.get(key, key) for key in keys)
    data = path.with_name(path.name.replace(".expected.json", ".csv"))
    found = program.evaluate(
        data, "--label", "label", "--score", "score", "--threshold", expected["threshold"], "--measures", requested
    )

    assert found["input"]["rows"] == expected["n"]
    assert {key: found["confusion"][key] for key in COUNTS} == {key: expected[key] for key in COUNTS}
    for key in keys:
        result = found["measures"][SPELLED.get(key, key)]
        wanted = expected[key]
        if wanted is None:
            assert result["value"] is None and result["undefined"], key
        elif isinstance(wanted, list):
            assert interval(result) == (-math.inf if wanted[0] is None else wanted[0], wanted[1]), key
        elif key in IRRATIONAL:
            assert math.isclose(result["value"], wanted, rel_tol=1e-12), key
        else:
            assert result["value"] == wanted, key


def test_there_are_cases():
    assert len(CASES) == 4


def test_confusion_of_the_notes(tmp_path):
    """94 of 100 positives and 850 of 900 negatives are labelled correctly; and the model that never predicts positive."""
    golden = json.loads((GOLDEN / "notes_confusion.json").read_text())
    for case in (golden, golden["always_negative"]):
        table = tmp_path / "table.csv"
        with table.open("w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["label", "score", "count"])
            for cell, (label, score) in {"tp": (1, 0.75), "fn": (1, 0.25), "fp": (0, 0.75), "tn": (0, 0.25)}.items():
                rows.writerow([label, score, case["input"][cell]])
        found = program.evaluate(
            table, "--label", "label", "--score", "score", "--weight", "count", "--measures", ",".join(case["expected"])
        )
        assert {key: found["confusion"][key] for key in COUNTS} == case["input"]
        for key, wanted in case["expected"].items():
            assert found["measures"][key]["value"] == wanted, key
