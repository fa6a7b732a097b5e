"""evaluate --certified: every value is exact or has bounds that contain the exact one, in every output; if the
tolerance cannot be met, a message says what it would take."""

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
    """Scores without ties, so that cells must contain several; two wards; and the same in two halves."""
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
    """How many values have bounds, all of which contain the exact one; the others are exact, or undefined with the
    reason."""
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
            assert "no bound is known for it" in value["undefined"], key
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
    assert "certified bounds" in text
    assert "[0." in next(line for line in text.splitlines() if "roc_auc" in line)
    rows = {row["measure"]: row for row in csv.DictReader(io.StringIO(midrank(*asked, "--format", "csv").stdout))}
    assert float(rows["roc_auc"]["certified_low"]) < float(rows["roc_auc"]["value"]) < float(rows["roc_auc"]["certified_high"])
    assert rows["sensitivity"]["certified_low"] == ""
    assert "certified bounds" in midrank(*asked, "--format", "markdown").stdout


def test_what_cannot_be_met_says_what_it_would_take(midrank, many_rows, tmp_path):
    """Standard input is read once, with the number of cells suggested by the tolerance, which is too small for the
    width of this measure."""
    text = (tmp_path / "all.csv").read_text()
    asked = ["-", "--certified", "0.1", "--measures", "positive_likelihood_ratio,max_f1,average_precision", "--threshold", "0.77"]
    done = midrank("evaluate", *asked, "--format", "json", input=text)
    notes = json.loads(done.stdout)["notes"]
    assert [note for note in notes if re.search(r"that tolerance needs about \d+ cells", note)] and not any("Certified within 0.1" in note for note in notes)


# The columns after the threshold, by their definitions, for these numbers flagged of each class and in total.
CURVES = {
    "roc": lambda tp, fp, p, n: [fp / n, tp / p],
    "tpr_fpr": lambda tp, fp, p, n: [tp / p, fp / n],
    "precision_recall": lambda tp, fp, p, n: [tp / p, tp / (tp + fp)],
    "gain": lambda tp, fp, p, n: [(tp + fp) / (p + n), tp / p, tp, (tp * (p + n) - (tp + fp) * p) / (p + n)],
    "lift": lambda tp, fp, p, n: [(tp + fp) / (p + n), tp * (p + n) / ((tp + fp) * p)],
    "cost(fn=5)": lambda tp, fp, p, n: [(fp + 5 * (p - tp)) / (p + n)],
}


def rows_of(path, ward=None):
    with path.open() as lines:
        return [(int(row["label"]), float(row["score"])) for row in csv.DictReader(lines) if ward in (None, row["ward"])]


def exact_numbers(kind, rows, threshold):
    labelled = [label for label, score in rows if score > threshold]
    positives = sum(label for label, _ in rows)
    return CURVES[kind](sum(labelled), len(labelled) - sum(labelled), positives, len(rows) - positives)


def holds_exact_points(curve, rows):
    """The largest distance from a midpoint to its bounds, all of which contain the exact number, counted row by row."""
    assert curve["exact"] is False
    names = [name for name in curve["columns"][1:] if "certified" not in name]
    assert curve["columns"][1:] == [name + end for name in names for end in ("", "_certified_low", "_certified_high")]
    farthest = 0
    for threshold, *numbers in curve["points"][:: max(1, len(curve["points"]) // 200)]:
        for place, exact in enumerate(exact_numbers(curve["kind"], rows, float(threshold))):
            value, low, high = numbers[3 * place : 3 * place + 3]
            assert low <= exact <= high, (curve["kind"], threshold)
            assert value == pytest.approx((low + high) / 2, rel=1e-15)
            farthest = max(farthest, (high - low) / 2 / max(1, value))
    return farthest


def test_points_of_curves_hold_the_exact_ones_and_are_as_near_as_was_asked(answer, many_rows, tmp_path):
    found = answer("curve", "all.csv", "--kind", ",".join(["roc", "tpr_fpr", "cost(fn=5)"]), "--slice", "ward", "--certified", "0.02")
    check("curve", found)
    assert len(found["curves"]) == 9
    for curve in found["curves"]:
        rows = rows_of(tmp_path / "all.csv", curve["slice"] and curve["slice"].removeprefix("ward="))
        assert 0 < holds_exact_points(curve, rows) <= 0.02
    assert "Certified within 0.02, relative to the value where it is above 1." in found["notes"]
    assert any(note.startswith("Not exact: ") and "not a confidence band" in note for note in found["notes"])


@pytest.mark.parametrize(("kind", "start"), [("precision_recall", "recall"), ("lift", "flagged_share")])
def test_where_few_rows_are_labelled_shares_of_them_are_bounded_and_not_certified(answer, many_rows, tmp_path, kind, start):
    found = answer("curve", "all.csv", "--kind", kind, "--certified", "0.2")
    (curve,) = found["curves"]
    rows = rows_of(tmp_path / "all.csv")
    assert holds_exact_points(curve, rows) > 0.2
    counted = {**curve, "points": [point for point in curve["points"] if point[curve["columns"].index(f"{start}_certified_high")] > 0.2]}
    assert 0 < holds_exact_points(counted, rows) <= 0.2
    assert any(note.startswith(f"Points of {kind} with {start} up to 0.2 are exempt from this") for note in found["notes"])


@pytest.mark.parametrize(("kind", "others"), [("gain", "hits, gain"), ("roc", "")])
def test_columns_that_the_tolerance_does_not_concern_are_named(answer, many_rows, kind, others):
    notes = answer("curve", "all.csv", "--kind", kind, "--certified", "0.02")["notes"]
    said = [note for note in notes if "the tolerance does not apply" in note]
    assert said == ([f"Of {kind}, the tolerance does not apply to {others}: their bounds may be wider."] if others else [])


def test_curves_of_summaries_in_cells_hold_the_exact_points_in_any_order_of_merges(answer, midrank, many_rows, tmp_path):
    for part in ("first", "second"):
        midrank("summarize", f"{part}.csv", "--certified", "0.05", "-o", f"{part}.mrk")
    for order in (("first", "second"), ("second", "first")):
        midrank("merge", *(f"{part}.mrk" for part in order), "-o", "both.mrk")
        found = answer("curve", "both.mrk", "--kind", ",".join(CURVES))
        for curve in found["curves"]:
            assert holds_exact_points(curve, rows_of(tmp_path / "all.csv")) > 0
        assert not any("ertified within" in note for note in found["notes"])


def test_curves_in_csv_name_their_bounds_and_say_what_is_not_exact(midrank, many_rows):
    done = midrank("curve", "all.csv", "--certified", "0.05", "--format", "csv")
    assert done.stdout.startswith("threshold,fpr,fpr_certified_low,fpr_certified_high,tpr,tpr_certified_low,tpr_certified_high\n")
    assert "Not exact: " in done.stderr and "Certified within 0.05" in done.stderr


def test_curves_of_few_scores_are_the_exact_ones(midrank, tmp_path):
    (tmp_path / "few.csv").write_text("label,score\n" + "1,0.9\n0,0.2\n1,0.2\n0,0.1\n" * 50)
    exact = midrank("curve", "few.csv", "--kind", "pr", "--format", "csv").stdout
    found = midrank("curve", "few.csv", "--kind", "pr", "--format", "csv", "--certified", "0.01")
    assert found.stdout == exact
    assert "Exact: no two scores had to share a cell." in found.stderr


def test_a_curve_that_cannot_be_certified_says_what_it_would_take(midrank, many_rows, tmp_path):
    """Standard input is read once."""
    text = (tmp_path / "all.csv").read_text()
    notes = json.loads(midrank("curve", "-", "--kind", "pr", "--certified", "0.02", "--format", "json", input=text).stdout)["notes"]
    assert any(re.search(r"^Not certified within 0.02: precision of pr.* is known within 0\.\d+, and that tolerance needs about \d+ cells\.$", note) for note in notes)


def confusion_at(rows, threshold):
    flagged = [label for label, score in rows if score > threshold]
    positives = sum(label for label, _ in rows)
    tp, fp = sum(flagged), len(flagged) - sum(flagged)
    return {"tp": tp, "fp": fp, "fn": positives - tp, "tn": len(rows) - positives - fp}


def holds_exact_point(point, rows):
    """Whether counts are uncertain; those of the rows lie within their bounds, and so do the rates."""
    exact = confusion_at(rows, point["threshold"]["value"])
    counts = point.get("certified_confusion", {key: [count, count] for key, count in point["confusion"].items()})
    for key, (fewest, most) in counts.items():
        assert fewest <= exact[key] <= most and point["confusion"][key] == (fewest + most) / 2
    rates = {
        "sensitivity": exact["tp"] / (exact["tp"] + exact["fn"]),
        "specificity": exact["tn"] / (exact["tn"] + exact["fp"]),
        "precision": exact["tp"] / (exact["tp"] + exact["fp"]),
        "f1": 2 * exact["tp"] / (2 * exact["tp"] + exact["fp"] + exact["fn"]),
    }
    assert list(point["measures"]) == list(rates)
    for key, rate in point["measures"].items():
        low, high = rate.get("certified", [rate["value"]] * 2)
        assert low <= rates[key] <= high and (high - low) / 2 <= 0.02
    return "certified_confusion" in point


def test_points_that_rules_pick_hold_the_exact_counts_and_meet_what_is_demanded(answer, many_rows, tmp_path):
    rules = ["youden", "cost:FP=1,FN=5", "tpr>=0.9", "precision>=0.6,recall>=0.2"]
    found = answer("threshold", "all.csv", *(word for rule in rules for word in ("--rule", rule)), "--threshold", "0.371", "--certified", "0.02")
    check("threshold", found)
    rows = rows_of(tmp_path / "all.csv")
    points = found["rules"]
    assert list(points) == ["given", *rules]
    in_doubt = {rule: holds_exact_point(point, rows) for rule, point in points.items()}
    assert not in_doubt["given"] and any(in_doubt.values())
    counts = confusion_at(rows, points["tpr>=0.9"]["threshold"]["value"])
    assert counts["tp"] / (counts["tp"] + counts["fn"]) >= 0.9
    counts = confusion_at(rows, points["precision>=0.6,recall>=0.2"]["threshold"]["value"])
    assert counts["tp"] / (counts["tp"] + counts["fp"]) >= 0.6 and counts["tp"] / (counts["tp"] + counts["fn"]) >= 0.2
    assert found["notes"][-1] == "Certified within 0.02, relative to the value where it is above 1."
    assert any(note.startswith("Rules are applied to the least favourable order") for note in found["notes"])


def test_every_output_of_points_says_what_is_not_exact(midrank, many_rows):
    rules = ["tpr>=0.9", "tpr>=0.7", "specificity>=0.8", "specificity>=0.95", "precision>=0.6,recall>=0.2"]
    asked = ["threshold", "all.csv", *(word for rule in rules for word in ("--rule", rule)), "--certified", "0.02"]
    for form in ("table", "markdown"):
        assert "certified bounds" in midrank(*asked, "--format", form).stdout
    rows = list(csv.DictReader(io.StringIO(midrank(*asked, "--format", "csv").stdout)))
    for key in ("tp", "fp", "sensitivity", "specificity"):
        bounded = [row for row in rows if row[f"{key}_certified_low"] != row[f"{key}_certified_high"]]
        assert bounded, key
        for row in bounded:
            assert float(row[f"{key}_certified_low"]) < float(row[key]) < float(row[f"{key}_certified_high"])


def test_whether_a_condition_is_met_may_hang_on_the_order_within_cells(answer, midrank, many_rows, tmp_path):
    """With few cells the least favourable order has no such point, and the most favourable has one."""
    midrank("summarize", "all.csv", "--certified", "0.2", "-o", "cells.mrk")
    best = max(
        counts["tp"] / (counts["tp"] + counts["fp"])
        for counts in (confusion_at(rows_of(tmp_path / "all.csv"), threshold / 100) for threshold in range(100))
        if counts["tp"] / (counts["tp"] + counts["fn"]) >= 0.3
    )
    rule = f"precision>={best - 0.001:.4f},recall>=0.3"
    found = answer("threshold", "cells.mrk", "--rule", rule)
    check("threshold", found)
    assert "depends on the order of rows within cells" in found["rules"][rule]["undefined"]
    assert any(f"whether a threshold meets {rule} depends on the order" in note for note in found["notes"])


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["evaluate", "all.csv", "--certified", "2"], "--certified must be a tolerance"),
        (["evaluate", "all.csv", "--certified", "0.1", "--threshold", "youden"], "Give a number, or drop --certified."),
        (["evaluate", "all.csv", "--certified", "0.1", "--cluster", "ward"], "--cluster is for intervals"),
        (["evaluate", "all.csv", "--certified", "0.1", "--interval", "bca"], "not intervals: nothing is drawn."),
        (["evaluate", "all.csv", "--certified", "0.1", "--level", "0.9"], "not intervals: nothing is drawn."),
        *((["evaluate", "all.csv", "--certified", "0.1", *drawn], "not intervals: nothing is drawn.")
          for drawn in (["--replicates", "200"], ["--seed", "3"], ["--stratify"], ["--bootstrap-weights", "poisson"])),
        (["evaluate", "all.csv", "--certified", "0.1", "--prevalence", "5%"], "--prevalence weights them"),
        (["evaluate", "all.csv", "--certified", "0.1", "--fold", "ward"], "--fold needs every row"),
        (["evaluate", "all.csv", "--certified", "0.1", "--add-baseline"], "--add-baseline needs the mean of all rows"),
        (["evaluate", "all.csv", "--certified", "0.1", "--report", "page.html"], "Drop --report."),
        (["evaluate", "all.csv", "--certified", "0.1", "--score", "score", "--weight", "score"], "weights must be whole numbers"),
        (["evaluate", "all.csv", "--certified", "0.1", "--positive", "2"], "does not occur"),
        (["evaluate", "cells.mrk", "--certified", "0.1"], "these are summaries. Drop it."),
        (["curve", "cells.mrk", "--certified", "0.1"], "these are summaries. Drop it."),
        (["curve", "cells.mrk", "-o", "roc.svg"], "this needs every score"),
        (["curve", "cells.mrk", "--kind", "det"], "The curve det depends on the order of rows within cells of scores"),
        (["curve", "all.csv", "--certified", "0.1", "--kind", "score_histogram"], "The curves with bounds are roc, precision_recall,"),
        (["curve", "all.csv", "--certified", "0.1", "--band", "pointwise"], "--band shows where a curve may lie by chance"),
        (["curve", "all.csv", "--certified", "0.1", "--format", "html"], "Write .csv or .json instead, or drop --certified."),
        (["curve", "all.csv", "--certified", "0.1", "--cluster", "ward"], "--cluster is for intervals"),
        (["curve", "all.csv", "--certified", "0.1", "--prevalence", "5%"], "--prevalence weights them"),
        (["curve", "all.csv", "--certified", "0.1", "--label", "score", "--task", "regression", "--predicted", "score"], "--certified is for a score for two classes"),
        (["threshold", "all.csv", "--certified", "0.1", "--rule", "r_b"], 'The rule "r_b" needs every score'),
        (["threshold", "cells.mrk", "--rule", "top=10%"], 'The rule "top=10%" needs every score'),
        (["threshold", "all.csv", "--certified", "0.1", "--rule", "fpr>=0.1"], 'The rule "fpr>=0.1" needs every score'),
        (["threshold", "all.csv", "--certified", "0.1", "--interval", "bca"], "not intervals: nothing is drawn."),
        (["threshold", "cells.mrk", "--certified", "0.1"], "these are summaries. Drop it."),
        (["compare", "cells.mrk"], "this needs every score"),
        (["evaluate", "cells.mrk", "--prevalence", "5%"], "this needs every score"),
        (["merge", "cells.mrk", "exact.mrk", "-o", "both.mrk"], "one of them keeps binned scores (--certified)"),
    ],
)
def test_what_cells_cannot_do_is_refused(midrank, many_rows, command, message):
    midrank("summarize", "all.csv", "--certified", "0.1", "-o", "cells.mrk")
    midrank("summarize", "all.csv", "-o", "exact.mrk")
    said = midrank(*command, code=2).stderr.splitlines()[-1]
    assert message in said, said
