"""evaluate --certified: every value exact or within bounds that hold the exact one, in every output, and what it would take where it cannot."""

import csv
import io
import json
import math
import random
import re

import pytest
from schemas import check

ROWS = 6000
ASKED = "roc_auc,gini,average_precision,kolmogorov_smirnov,max_f1,log_loss,brier_score,partial_auc(max_fpr=0.2),sensitivity,precision,mcc,r_b"


@pytest.fixture
def many_rows(tmp_path):
    """Scores that never tie, so that cells must be shared; two wards; and the same in two halves."""
    chance = random.Random(68)
    lines = []
    for row in range(ROWS):
        label = int(chance.random() < 0.3)
        score = 1 / (1 + math.exp(1 - chance.gauss(1.2 * label, 1)))
        lines.append(f"{label},{score!r},{'ab'[row % 2]}\n")
    head = "label,score,ward\n"
    (tmp_path / "all.csv").write_text(head + "".join(lines))
    (tmp_path / "first.csv").write_text(head + "".join(lines[: ROWS // 3]))
    (tmp_path / "second.csv").write_text(head + "".join(lines[ROWS // 3 :]))


def holds_exact(found, exact):
    """How many values are within bounds, all of which hold the exact one; the others are exact, or undefined with the reason."""
    bounded = 0
    for key, known in exact.items():
        value = found[key]
        if "certified" in value:
            assert value["exact"] is False
            low, high = value["certified"]
            assert low <= known["value"] <= high, key
            assert low <= value["value"] <= high, key
            bounded += 1
        elif value["value"] is None:
            assert "nothing is known to bound it" in value["undefined"], key
        else:
            assert value["value"] == known["value"], key
    return bounded


def test_certified_values_hold_the_exact_ones_and_are_as_near_as_was_asked(answer, many_rows):
    asked = ["all.csv", "--slice", "ward", "--measures", ASKED, "--interval", "none"]
    exact = answer("evaluate", *asked)
    found = answer("evaluate", *asked, "--certified", "0.01")
    check("evaluate", found)
    assert holds_exact(found["measures"], exact["measures"]) >= 7
    for ward in ("ward=a", "ward=b"):
        holds_exact(found["slices"][ward]["measures"], exact["slices"][ward]["measures"])
    for value in found["measures"].values():
        if "certified" in value:
            assert (value["certified"][1] - value["certified"][0]) / 2 <= 0.01
    assert found["measures"]["r_b"]["value"] is None
    assert found["measures"]["sensitivity"] == exact["measures"]["sensitivity"]
    assert found["input"]["positives"] == exact["input"]["positives"]
    assert any(note.startswith("Certified within 0.01") for note in found["notes"])


def test_a_threshold_that_is_given_is_exact(answer, many_rows):
    asked = ["all.csv", "--threshold", "0.371", "--measures", "sensitivity,specificity,f1", "--interval", "none"]
    exact = answer("evaluate", *asked)["measures"]
    assert answer("evaluate", *asked, "--certified", "0.05")["measures"] == exact


def test_summaries_in_cells_merge_in_any_order_and_hold_the_exact_values(answer, midrank, many_rows):
    exact = answer("evaluate", "all.csv", "--measures", ASKED, "--interval", "none")["measures"]
    for part in ("first", "second"):
        midrank("summarize", f"{part}.csv", "--certified", "0.02", "-o", f"{part}.mrk")
    for order in (("first", "second"), ("second", "first")):
        midrank("merge", *(f"{part}.mrk" for part in order), "-o", "both.mrk")
        found = answer("evaluate", "both.mrk", "--measures", ASKED, "--interval", "none")
        assert holds_exact(found["measures"], exact) >= 7
        assert any(note.startswith("Not exact") for note in found["notes"])


def test_few_scores_stay_exact(answer, tmp_path):
    (tmp_path / "few.csv").write_text("label,score\n" + "1,0.9\n0,0.2\n1,0.2\n0,0.1\n" * 50)
    exact = answer("evaluate", "few.csv", "--interval", "none")["measures"]
    found = answer("evaluate", "few.csv", "--certified", "0.01")
    assert {key: found["measures"][key]["value"] for key in exact} == {key: value["value"] for key, value in exact.items()}
    assert "Exact: no two scores had to share a cell." in found["notes"]


def test_every_output_says_what_is_not_exact(midrank, many_rows):
    asked = ["evaluate", "all.csv", "--certified", "0.02", "--measures", "roc_auc,average_precision,sensitivity"]
    text = midrank(*asked).stdout
    assert "surely within" in text
    assert "[0." in next(line for line in text.splitlines() if "roc_auc" in line)
    rows = {row["measure"]: row for row in csv.DictReader(io.StringIO(midrank(*asked, "--format", "csv").stdout))}
    assert float(rows["roc_auc"]["certified_low"]) < float(rows["roc_auc"]["value"]) < float(rows["roc_auc"]["certified_high"])
    assert rows["sensitivity"]["certified_low"] == ""
    assert "surely within" in midrank(*asked, "--format", "markdown").stdout


def test_what_cannot_be_met_says_what_it_would_take(midrank, many_rows, tmp_path):
    """Standard input is read once, with as many cells as the tolerance suggests, which is too few for the width of this measure."""
    text = (tmp_path / "all.csv").read_text()
    asked = ["-", "--certified", "0.1", "--measures", "positive_likelihood_ratio,max_f1,average_precision", "--threshold", "0.77"]
    done = midrank("evaluate", *asked, "--format", "json", input=text)
    notes = json.loads(done.stdout)["notes"]
    assert [note for note in notes if re.search(r"it would take about \d+ cells", note)] and not any("Certified within 0.1" in note for note in notes)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["evaluate", "all.csv", "--certified", "2"], "--certified takes how near values are to be known"),
        (["evaluate", "all.csv", "--certified", "0.1", "--threshold", "youden"], "Give a number, or leave out --certified."),
        (["evaluate", "all.csv", "--certified", "0.1", "--cluster", "ward"], "--cluster is for intervals"),
        (["evaluate", "all.csv", "--certified", "0.1", "--interval", "bca"], "and no intervals: nothing is drawn."),
        (["evaluate", "all.csv", "--certified", "0.1", "--level", "0.9"], "and no intervals: nothing is drawn."),
        *((["evaluate", "all.csv", "--certified", "0.1", *drawn], "and no intervals: nothing is drawn.")
          for drawn in (["--replicates", "200"], ["--seed", "3"], ["--stratify"], ["--bootstrap-weights", "poisson"])),
        (["evaluate", "all.csv", "--certified", "0.1", "--prevalence", "5%"], "--prevalence weights them"),
        (["evaluate", "all.csv", "--certified", "0.1", "--fold", "ward"], "--fold needs every row"),
        (["evaluate", "all.csv", "--certified", "0.1", "--add-baseline"], "--add-baseline takes the mean of all rows"),
        (["evaluate", "all.csv", "--certified", "0.1", "--report", "page.html"], "leave out --report"),
        (["evaluate", "all.csv", "--certified", "0.1", "--score", "score", "--weight", "score"], "weights must be whole numbers"),
        (["evaluate", "all.csv", "--certified", "0.1", "--positive", "2"], "does not occur"),
        (["evaluate", "cells.mrk", "--certified", "0.1"], "these are summaries: leave it out."),
        (["compare", "cells.mrk"], "this needs every score"),
        (["evaluate", "cells.mrk", "--prevalence", "5%"], "this needs every score"),
        (["merge", "cells.mrk", "exact.mrk", "-o", "both.mrk"], "one of them keeps cells of scores (--certified)"),
    ],
)
def test_what_cells_cannot_do_is_refused(midrank, many_rows, command, message):
    midrank("summarize", "all.csv", "--certified", "0.1", "-o", "cells.mrk")
    midrank("summarize", "all.csv", "-o", "exact.mrk")
    said = midrank(*command, code=2).stderr.splitlines()[-1]
    assert message in said, said
