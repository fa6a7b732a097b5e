"""Differences between slices: fairlearn's values, error messages, and every format."""

import csv
import io
import json
import re
from pathlib import Path

import pytest
from conftest import environment

PEERS = Path(__file__).resolve().parents[1] / "golden" / "peers"


@pytest.fixture(params=["binormal", "tied", "tiny"])
def peer(request, tmp_path):
    """An input with its groups, and fairlearn's values for it."""
    rows = (PEERS / "inputs" / f"{request.param}.csv").read_text().splitlines()
    lines = [rows[0] + ",group"] + [f"{row},{number % 3}" for number, row in enumerate(rows[1:])]
    path = tmp_path / "rows.csv"
    path.write_text("\n".join(lines) + "\n")
    return path, json.loads((PEERS / "fairness.json").read_text())["inputs"][request.param]


MEASURES = {
    "demographic_parity": ["predicted_positive_rate"],
    "equal_opportunity": ["sensitivity"],
    "predictive_equality": ["false_positive_rate"],
    "equalized_odds": ["sensitivity", "false_positive_rate"],
    "predictive_parity": ["precision"],
    "overall_accuracy_equality": ["accuracy"],
}


def undefined_somewhere(found):
    """The criteria that are undefined for some slice."""
    slices = found["slices"].values()
    return {
        criterion
        for criterion, keys in MEASURES.items()
        if any(part["measures"][key]["value"] is None for part in slices for key in keys)
    }


def test_differences_and_ratios_are_those_of_fairlearn(answer, peer):
    path, expected = peer
    for score, criteria in expected.items():
        found = answer(
            "evaluate", path, "--score", score, "--threshold", 0.5, "--slice", "group", "--measures", "threshold",
            "--fairness", "--smallest-slice", 1,
        )  # fmt: skip
        by_criterion = {one["criterion"]: one for one in found["fairness"]}
        for criterion, numbers in criteria.items():
            one = by_criterion[criterion]
            if criterion in undefined_somewhere(found):  # fairlearn uses 0 there
                continue
            for name, number in numbers.items():
                if one[name]["value"] is None:
                    assert number in (None, 0), (score, criterion, name)
                else:
                    assert one[name]["value"] == pytest.approx(number, rel=1e-12, abs=1e-15), (score, criterion, name)
                    assert one[name]["interval"]["low"] <= number <= one[name]["interval"]["high"]


@pytest.fixture
def loans(tmp_path):
    """Ninety rows of three groups, one of them small."""
    lines = ["label,score,group"]
    for row in range(90):
        group = "abc"[2 if row % 10 == 9 else row % 2]
        label = row % 3 == 0
        score = 0.1 + 0.5 * label + 0.003 * row + (0.1 if group == "a" else 0)
        lines.append(f"{int(label)},{score:.3f},{group}")
    path = tmp_path / "loans.csv"
    path.write_text("\n".join(lines) + "\n")
    return path


def test_every_format_says_the_same(answer, midrank, loans):
    options = ["evaluate", loans, "--slice", "group", "--measures", "accuracy", "--fairness"]
    found = answer(*options)
    assert [one["slices"] for one in found["fairness"]] == [2] * 7
    assert any("fewer than 30 rows (--smallest-slice): group=c" in note for note in found["notes"])
    rows = list(csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout)))
    by_measure = {row["measure"]: row for row in rows if row["slice"] == "group"}
    parity = found["fairness"][0]
    row = by_measure["demographic_parity difference"]
    assert float(row["value"]) == parity["difference"]["value"]
    assert float(row["interval_high"]) == parity["difference"]["interval"]["high"]
    for style in ("table", "markdown"):
        text = midrank(*options, "--format", style).stdout
        assert "Fairness between 2 slices of group" in text
        assert "equal_opportunity" in text
    assert "all pairs" not in midrank(*options, "--interval", "none").stdout


def test_no_line_is_wider_than_sixty_columns(midrank, loans):
    options = ["evaluate", loans, "--slice", "group", "--measures", "accuracy", "--fairness"]
    done = midrank(*options, env=environment(COLUMNS="60"))
    assert [line for line in done.stdout.splitlines()[1:] if len(line) > 60] == []  # the first is the file's path


def test_what_is_refused(midrank, loans, tmp_path):
    assert "Name their column with --slice" in midrank("evaluate", loans, "--fairness", code=2).stderr
    done = midrank("evaluate", loans, "--slice", "group", "--smallest-slice", 5, code=2)
    assert "--fairness" in done.stderr
    numbers = tmp_path / "numbers.csv"
    numbers.write_text("y,prediction,group\n" + "".join(f"{i}.5,{i},{i % 2}\n" for i in range(9)))
    done = midrank("evaluate", numbers, "--task", "regression", "--label", "y", "--predicted", "prediction",
                   "--slice", "group", "--fairness", code=2)  # fmt: skip
    assert "--fairness is for two classes" in done.stderr


def test_slices_that_share_clusters_have_no_intervals_from_a_summary_either(answer, midrank, tmp_path):
    lines = [f"{row % 2},{(row * 37 % 100) / 100},{'ab'[row // 2 % 2]},c{row // 8 % 20}" for row in range(400)]
    (tmp_path / "rows.csv").write_text("label,score,group,patient\n" + "\n".join(lines) + "\n")
    rows = ["rows.csv", "--slice", "group", "--cluster", "patient"]
    midrank("summarize", *rows, "-o", "first.mrk")
    midrank("summarize", *rows, "--given", "first.mrk", "--keep", "clusters", "--threshold", 0.5, "-o", "second.mrk")
    of_rows = answer("evaluate", *rows, "--fairness", "--threshold", 0.5)["fairness"]
    of_summary = answer("evaluate", "second.mrk", "--fairness", "--threshold", 0.5)["fairness"]
    for one, other in zip(of_rows, of_summary, strict=True):
        assert one["difference"] == other["difference"]
        assert one["difference"].get("no_interval", "slices share clusters") == "slices share clusters"
    assert any("no_interval" in one["difference"] for one in of_rows)


def test_slices_without_a_value_are_not_counted(answer, tmp_path):
    lines = [f"{0 if site == 'c' else row % 2},{(row * 37 % 100) / 100},{site}" for site in "abc" for row in range(60)]
    (tmp_path / "rows.csv").write_text("label,score,site\n" + "\n".join(lines) + "\n")
    asked = ["evaluate", "rows.csv", "--slice", "site", "--fairness", "--threshold", 0.5]
    found = {one["criterion"]: one["slices"] for one in answer(*asked)["fairness"]}
    assert found["demographic_parity"] == 3 and found["equal_opportunity"] == 2


def test_one_large_slice_is_too_few(answer, tmp_path):
    lines = [f"{row % 2},{(row * 37 % 100) / 100},a" for row in range(60)] + ["1,0.5,b"]
    (tmp_path / "rows.csv").write_text("label,score,site\n" + "\n".join(lines) + "\n")
    found = answer("evaluate", "rows.csv", "--slice", "site", "--fairness", "--threshold", 0.5)["fairness"]
    assert {one["difference"]["undefined"] for one in found} == {"there are fewer than two values"}


def test_the_threshold_is_said_though_no_measure_of_it_is_asked_for(midrank, tmp_path):
    rows = "".join(f"{row % 2},{0.2 + row % 7 / 10},{'ab'[row % 3 % 2]}\n" for row in range(60))
    (tmp_path / "rows.csv").write_text("label,score,g\n" + rows)
    asked = ["evaluate", "rows.csv", "--slice", "g", "--measures", "roc_auc", "--interval", "none"]
    assert "Threshold 0.5" not in midrank(*asked).stderr
    assert "Threshold 0.5" in midrank(*asked, "--fairness").stderr


def test_a_criterion_says_between_how_many_slices_it_is(midrank, tmp_path):
    rows = [f"{label},{score / 100},{group}" for group in "xyz" for score in range(40) for label in ((1,) if group == "z" else (0, 1))]
    (tmp_path / "data.csv").write_text("\n".join(["label,score,group", *rows]))
    said = midrank("evaluate", "data.csv", "--slice", "group", "--fairness", "--measures", "accuracy").stdout
    assert "Fairness between 3 slices of group" in said
    assert "between 2 of the 3 slices: it has no value in the others" in said
    assert re.search("^  predictive_equality [¹²³]", said, re.MULTILINE)
