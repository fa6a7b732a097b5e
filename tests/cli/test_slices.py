"""Several slices: simultaneous intervals, and differences to the rest."""

import csv
import io
import math
import random
import re

import pytest
from conftest import BERRAR, environment


@pytest.fixture
def wards(tmp_path):
    """400 rows in four wards; the last is worse than the others."""
    draw = random.Random(3)
    lines = ["label,score,ward,sex"]
    for row in range(400):
        ward = row % 4
        label = draw.random() < 0.4
        score = 1 / (1 + math.exp(-draw.gauss((0.2 if ward == 3 else 2) * label, 1)))
        lines.append(f"{int(label)},{score!r},{'abcd'[ward]},{'mf'[row // 4 % 2]}")
    (tmp_path / "wards.csv").write_text("\n".join(lines) + "\n")
    return tmp_path / "wards.csv"


def test_adjusted_intervals_stand_beside_the_plain_ones(answer, midrank, wards):
    options = ["evaluate", wards, "--slice", "ward", "--measures", "roc_auc,f1"]
    found = answer(*options)
    rows = list(csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout)))
    by_key = {(row["slice"], row["measure"]): row for row in rows}
    at_root = answer(*options, "--level", 0.95**0.25)
    for name, part in found["slices"].items():
        for key, measure in part["measures"].items():
            plain, adjusted = measure["interval"], measure["adjusted_interval"]
            assert adjusted["low"] < plain["low"] < plain["high"] < adjusted["high"]
            assert adjusted["level"] == pytest.approx(0.95**0.25)
            root = at_root["slices"][name]["measures"][key]["interval"]
            assert (adjusted["low"], adjusted["high"]) == pytest.approx((root["low"], root["high"]), rel=1e-9)
            assert float(by_key[name, key]["adjusted_low"]) == adjusted["low"]
            assert float(by_key[name, key]["adjusted_high"]) == adjusted["high"]
    assert "adjusted_interval" not in found["measures"]["roc_auc"]
    table = midrank(*options).stdout
    assert "adjusted" in table


def test_a_sentence_says_how_many_were_looked_at(answer, wards):
    one = answer("evaluate", wards, "--slice", "ward", "--measures", "f1")
    assert any(note.startswith("There are 4 slices: ") and "98.726 %" in note for note in one["notes"])
    two = answer("evaluate", wards, "--slice", "ward", "--slice", "sex", "--measures", "f1")
    assert any(note.startswith("There are 6 slices: ") for note in two["notes"])
    none = answer("evaluate", wards, "--slice", "ward", "--measures", "f1", "--interval", "none")
    assert not any("slices: each interval holds" in note for note in none["notes"])


@pytest.mark.parametrize("columns", [60, 50, 40])
def test_adjusted_intervals_that_do_not_fit_beside_stand_below(midrank, wards, columns):
    call = ["evaluate", wards, "--slice", "ward", "--measures", "roc_auc,f1"]
    wide, narrow = (midrank(*call, env=environment(COLUMNS=str(width))).stdout for width in (200, columns))
    assert max(map(len, narrow.splitlines()[1:])) <= columns  # the first line has the file name
    assert narrow.count("adjusted") >= 4
    intervals = [sorted(re.findall(r"\[[0-9.]+, [0-9.]+\]", text)) for text in (wide, narrow)]
    assert len(intervals[0]) == 2 * (1 + 2 * 4)
    assert intervals[0] == intervals[1]


def test_folds_are_no_slices_to_be_adjusted_for(answer, wards):
    found = answer("evaluate", wards, "--fold", "ward", "--measures", "roc_auc")
    assert not any("slices: each interval holds" in note for note in found["notes"])


def test_the_slice_that_differs_from_the_rest_is_found(answer, midrank, wards):
    options = ["evaluate", wards, "--slice", "ward", "--measures", "roc_auc", "--against-rest"]
    found = {
        name: part["measures"]["roc_auc"]["rest_difference"] for name, part in answer(*options)["slices"].items()
    }
    assert found["ward=d"]["value"] < -0.2
    assert found["ward=d"]["interval"]["high"] < 0
    assert found["ward=d"]["adjusted_p"]["value"] < 0.001
    p = sorted(difference["p"]["value"] for difference in found.values())
    adjusted = sorted(difference["adjusted_p"]["value"] for difference in found.values())
    assert adjusted[0] == pytest.approx(4 * p[0])
    assert all(a >= b for a, b in zip(adjusted, p, strict=True))
    rows = list(csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout)))
    row = next(row for row in rows if (row["slice"], row["measure"]) == ("ward=d", "roc_auc"))
    assert float(row["rest_difference"]) == found["ward=d"]["value"]
    assert float(row["rest_adjusted_p"]) == found["ward=d"]["adjusted_p"]["value"]
    table = midrank(*options).stdout
    assert "Each slice less the rows outside it" in table


def ratio_by_mover(a, b):
    """All r for which the interval of a - r b, made of those of both, contains 0: by bisection, as described in
    slices.hpp."""

    def holds(r):
        difference = a["value"] - r * b["value"]
        below = math.hypot(a["value"] - a["interval"]["low"], r * (b["interval"]["high"] - b["value"]))
        above = math.hypot(a["interval"]["high"] - a["value"], r * (b["value"] - b["interval"]["low"]))
        return difference - below <= 0 <= difference + above

    def end(inside, outside):
        for _ in range(200):
            middle = (inside + outside) / 2
            inside, outside = (middle, outside) if holds(middle) else (inside, middle)
        return inside

    ratio = a["value"] / b["value"]
    return ratio, end(ratio, 0), end(ratio, 1e3)


def test_the_ratio_to_the_rest_is_by_its_definition(answer, midrank, wards):
    rows = wards.read_text().splitlines()
    outside = wards.with_name("outside.csv")
    outside.write_text("\n".join([rows[0]] + [row for row in rows[1:] if ",d," not in row]) + "\n")
    measures = "roc_auc,sensitivity,brier_score,positive_likelihood_ratio,mcc"
    options = ["--measures", measures, "--threshold", "0.6"]
    rest = answer("evaluate", outside, *options)["measures"]
    against = ["evaluate", wards, "--slice", "ward", "--against-rest", *options]
    slice_ = answer(*against)["slices"]["ward=d"]["measures"]
    for key in measures.split(",")[:-1]:
        found = slice_[key]["rest_difference"]["ratio"]
        expected = ratio_by_mover(slice_[key], rest[key])
        assert (found["value"], found["interval"]["low"], found["interval"]["high"]) == pytest.approx(expected)
        difference = slice_[key]["rest_difference"]["interval"]
        holds_1 = found["interval"]["low"] <= 1 <= found["interval"]["high"]
        assert holds_1 == (difference["low"] <= 0 <= difference["high"])
    assert "ratio" not in slice_["mcc"]["rest_difference"]  # it may be negative
    lines = list(csv.DictReader(io.StringIO(midrank(*against, "--format", "csv").stdout)))
    row = next(row for row in lines if (row["slice"], row["measure"]) == ("ward=d", "sensitivity"))
    assert float(row["rest_ratio"]) == slice_["sensitivity"]["rest_difference"]["ratio"]["value"]


def test_summaries_give_the_same_differences(answer, midrank, wards):
    midrank("summarize", wards, "--slice", "ward", "-o", "wards.mrk")
    options = ["--measures", "roc_auc,f1", "--against-rest"]
    of_rows = answer("evaluate", wards, "--slice", "ward", *options)
    assert answer("evaluate", "wards.mrk", *options)["slices"] == of_rows["slices"]


def test_few_items_are_shown_and_not_judged(answer, berrar):
    found = answer("evaluate", berrar, "--slice", "group", "--measures", "roc_auc", "--against-rest")
    difference = found["slices"]["group=a"]["measures"]["roc_auc"]["rest_difference"]
    assert difference["value"] is not None
    assert difference["p"] == {"value": None, "undefined": "no test is known to keep its level here"}


def test_differences_need_slices_and_intervals(midrank, berrar):
    done = midrank("evaluate", berrar, "--against-rest", code=2)
    assert "Name their column with --slice" in done.stderr
    done = midrank("evaluate", berrar, "--slice", "group", "--against-rest", "--interval", "none", code=2)
    assert "--interval none" in done.stderr


def test_poisson_counts_cannot_be_stratified(midrank, berrar):
    done = midrank("evaluate", berrar, "--bootstrap-weights", "poisson", "--stratify", code=2)
    assert "drop --stratify or --bootstrap-weights" in done.stderr


def test_berrars_rows_have_a_jackknife_by_hand(answer, tmp_path):
    """Accuracy 7 of 10 at 0.55: standard error sqrt(0.7 * 0.3 / 9), no bias, t of 9 degrees of freedom (2.262157)."""
    (tmp_path / "rows.csv").write_text(BERRAR)
    options = ["--score", "score", "--threshold", "0.55", "--measures", "accuracy", "--interval", "jackknife"]
    interval = answer("evaluate", "rows.csv", *options)["measures"]["accuracy"]["interval"]
    error = math.sqrt(0.7 * 0.3 / 9)
    assert interval["standard_error"] == pytest.approx(error)
    assert interval["bias"] == pytest.approx(0, abs=1e-12)
    assert interval["low"] == pytest.approx(0.7 - 2.262157 * error, abs=1e-6)
    assert interval["high"] == 1


def test_names_with_a_pipe_stay_in_their_cell_of_markdown(midrank, tmp_path):
    (tmp_path / "rows.csv").write_text("label,score,g|h\n1,.9,x`y\n0,.2,x`y\n1,.3,c\n0,.5,c\n")
    asked = ["evaluate", "rows.csv", "--slice", "g|h", "--measures", "roc_auc", "--against-rest"]
    width = None
    for line in midrank(*asked, "--format", "markdown").stdout.splitlines():
        if line.startswith("|"):
            pipes = line.replace("\\|", "").count("|")
            width = width or pipes
            assert pipes == width, line
        else:
            width = None


def test_the_share_of_samples_in_which_very_many_intervals_hold_is_not_spelled_out(midrank, tmp_path):
    rows = [f"{row % 2},{(row * 7) % 11},{row // 2}" for row in range(280)]
    (tmp_path / "sites.csv").write_text("\n".join(["label,score,site", *rows]) + "\n")
    said = midrank("evaluate", "sites.csv", "--slice", "site", "--measures", "roc_auc").stderr
    # .95^140 = .00076, and the 140th root of .95 is .999634.
    assert "There are 140 slices: each interval holds in 95 % of samples, but all intervals of one measure hold together in less than 0.1 %" in said
    assert "each at 99.963 %" in said
