"""midrank.influence, where nothing else is installed."""

import csv
import subprocess

import midrank
import pytest
from data import BINARY

LABEL = [1, 1, 0, 1, 0, 0, 1, 0]
SCORE = [0.9, 0.8, 0.7, 0.4, 0.2, 0.4, 0.6, 0.1]
OTHER = [0.7, 0.3, 0.6, 0.9, 0.2, 0.1, 0.8, 0.3]
ASKED = {"measures": "roc_auc,log_loss,f1", "threshold": 0.5}


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "rows.csv"
    rows = zip(LABEL, SCORE, OTHER, strict=True)
    path.write_text("y,p,q\n" + "".join(f"{label},{score!r},{other!r}\n" for label, score, other in rows), encoding="utf-8")
    return path


def test_on_the_area_they_are_shares_of_the_other_class_less_the_area():
    """For a positive row: the share of negatives below it, ties counted half, minus the area, over the share of
    positives."""
    found = midrank.influence(LABEL, SCORE)
    area = midrank.roc_auc(LABEL, SCORE)

    def won(above, below):
        return (above > below) + (above == below) / 2

    for row, (label, score) in enumerate(zip(LABEL, SCORE, strict=True)):
        others = [other for its, other in zip(LABEL, SCORE, strict=True) if its != label]
        share = sum(won(score, other) if label else won(other, score) for other in others) / 4
        assert found["roc_auc"][row] == pytest.approx((share - area) * 2, abs=1e-15)


def test_all_rows_have_what_the_command_writes_to_a_file(tmp_path, table):
    written = tmp_path / "all.csv"
    options = ["--measures", ASKED["measures"], "--threshold", "0.5", "--rows", str(written)]
    subprocess.run([BINARY, "influence", table, "--label", "y", "--score", "p", "--score", "q", *options], check=True, capture_output=True)
    found = midrank.influence(str(table), ["p", "q"], label="y", **ASKED)
    assert list(found) == ["roc_auc", "log_loss", "f1"]
    with open(written, encoding="utf-8", newline="") as lines:
        theirs = list(csv.DictReader(lines))
    for model in ("p", "q"):
        for measure in found:
            expected = [float(row[measure]) for row in theirs if row["model"] == model]
            assert len(expected) == len(LABEL) and list(found[model, measure]) == expected


def test_measures_are_found_by_other_names_too():
    found = midrank.influence(LABEL, SCORE, measures="auc")
    assert list(found["auc"]) == list(found["roc_auc"]) == list(found["score", "roc_auc"])


def test_rows_that_were_left_out_have_none():
    found = midrank.influence([*LABEL, 1], [*SCORE, None], missing="drop")
    assert list(found["roc_auc"]) == list(midrank.influence(LABEL, SCORE)["roc_auc"])
    assert "Row numbers do not count the rows that were left out." in found.notes


def test_rows_of_models_below_one_another_are_paired():
    rows = {"patient": [*range(8), *reversed(range(8))], "m": ["a"] * 8 + ["b"] * 8, "y": [*LABEL, *reversed(LABEL)], "p": [*SCORE, *reversed(OTHER)]}
    found = midrank.influence(rows, "p", label="y", model="m", id="patient")
    assert list(found["b", "roc_auc"]) == list(midrank.influence(LABEL, OTHER)["roc_auc"])
    assert "Row numbers follow the order of the first model and do not count the rows that were left out." in found.notes


@pytest.mark.parametrize(
    ("key", "error", "says"),
    [
        ("f1", midrank.UnknownColumn, "There are no influences on f1, because it was not requested. There are those on roc_auc, roc_auc_sampled"),
        (("x", "roc_auc"), midrank.UnknownColumn, "There is no model x. The models are score."),
        (("score", "all", "roc_auc"), midrank.UnknownColumn, "as in influences"),
        ("roc_auc_sampled(draws=10)", midrank.Error, "There are no influences for roc_auc_sampled.*: no standard error is known"),
    ],
)
def test_what_is_not_there_says_so(key, error, says):
    found = midrank.influence(LABEL, SCORE, measures=["roc_auc", "roc_auc_sampled(draws=10)"])
    with pytest.raises(error, match=says):
        found[key]


def test_one_of_several_models_is_named():
    found = midrank.influence({"y": LABEL, "p": SCORE, "q": OTHER}, ["p", "q"], label="y")
    with pytest.raises(midrank.Error, match="name one too, as in influences.*They are p, q"):
        found["roc_auc"]


def test_evidence_holds_no_rows():
    with pytest.raises(midrank.Error, match="Give the files with the rows instead"):
        midrank.influence(midrank.Evidence().update(LABEL, SCORE))
