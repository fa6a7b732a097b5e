"""midrank check against a baseline, with conditions from a file, and its verdicts in formats for machines."""

import csv
import io
import json
import os
import random
import signal
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import environment


def rows_of(seed, count=400, separation=1.5, noise=0.3, ward="ab"):
    """Labels, scores of a model, and scores of one that shares most of its errors."""
    draw = random.Random(seed)
    for row in range(count):
        label = row % 3 == 0
        score = draw.gauss(separation * label, 1)
        yield label, score, score + draw.gauss(0, noise), ward[row % len(ward)]


def write(path, rows, column, spoiled=0.0):
    draw = random.Random(1)
    lines = ["label,score,ward"]
    for label, *scores, ward in rows:
        score = scores[column] if draw.random() >= spoiled else draw.gauss(0, 1)
        lines.append(f"{int(label)},{score!r},{ward}")
    path.write_text("\n".join(lines) + "\n")
    return path.name


@pytest.fixture
def files(tmp_path):
    """Scores of the previous model, of a new one that is as good, and of one that is worse."""
    rows = list(rows_of(11))
    return {
        "before": write(tmp_path / "before.csv", rows, 0),
        "now": write(tmp_path / "now.csv", rows, 1),
        "worse": write(tmp_path / "worse.csv", rows, 1, spoiled=0.4),
        "others": write(tmp_path / "others.csv", list(rows_of(12, 500)), 0),
    }


def words(done):
    """The output, joined to one line so that it does not depend on the width of the terminal."""
    return " ".join(done.stdout.split())


DROP = ["--max-drop", "roc_auc=0.01"]


def test_noise_passes_and_a_real_drop_fails(midrank, files):
    done = midrank("check", files["now"], "--baseline", files["before"], *DROP)
    assert "The gate passes: the condition is met." in words(done)
    assert "Drops are paired, because before.csv has the same rows." in words(done)
    done = midrank("check", files["worse"], "--baseline", files["before"], *DROP, code=1)
    assert done.stdout.splitlines()[1].split()[:2] == ["FAIL", "roc_auc"]
    assert done.stdout.splitlines()[1].split()[-1] == "0.01"


def test_a_report_is_a_baseline_of_other_rows(midrank, answer, files, tmp_path):
    """The interval of the drop from the two intervals, by the formula of Newcombe (1998), method 10."""
    midrank("evaluate", files["before"], "--slice", "ward", "-o", "before.json")
    then = json.loads((tmp_path / "before.json").read_text())
    now = answer("evaluate", files["worse"], "--slice", "ward")
    options = ["--baseline", "before.json", "--max-drop", "roc_auc=0.01", "--max-drop", "error_rate=1", "--slice", "ward"]
    document = answer("check", files["worse"], *options, code=1)
    assert document["baseline"]["models"] == [
        {"model": "score", "baseline": "score", "paired": False, "why_unpaired": "the baseline is a report, which has no rows"}
    ]
    places = [("", now, then), *((f"ward={w}", now["slices"][f"ward={w}"], then["slices"][f"ward={w}"]) for w in "ab")]
    found = {(each["measure"], each["slice"] or ""): each["drop"] for each in document["conditions"]}
    for slice_, of_now, of_then in places:
        for measure, sign in (("roc_auc", 1), ("error_rate", -1)):
            first, second = (of_then, of_now) if sign > 0 else (of_now, of_then)
            (x, of_x), (y, of_y) = ((each["measures"][measure]["value"], each["measures"][measure]["interval"]) for each in (first, second))
            drop = found[measure, slice_]
            assert drop["value"] == pytest.approx(x - y, abs=1e-15)
            assert drop["interval"]["low"] == pytest.approx(x - y - ((x - of_x["low"]) ** 2 + (of_y["high"] - y) ** 2) ** 0.5, abs=1e-12)
            assert drop["interval"]["high"] == pytest.approx(x - y + ((of_x["high"] - x) ** 2 + (y - of_y["low"]) ** 2) ** 0.5, abs=1e-12)
            assert drop["p"]["value"] is None if isinstance(drop["p"], dict) else drop["p"] is None
    by_rows = answer("check", files["worse"], "--baseline", files["before"], "--max-drop", "roc_auc=0.01", code=1)["conditions"][0]["drop"]
    width = [each["interval"]["high"] - each["interval"]["low"] for each in (by_rows, found["roc_auc", ""])]
    assert width[1] > width[0]  # it is unknown whether the rows are the same


def test_a_gate_says_why_a_drop_has_no_p(midrank, files):
    """With the rows of both there is a p; of a report there is none."""
    midrank("evaluate", files["before"], "-o", "before.json")
    why = "p is none: it needs the rows, but only their summary is given."
    assert words(midrank("check", files["now"], "--baseline", "before.json", "--max-drop", "roc_auc=1", "--max-drop", "f1=1")).count(why) == 1
    assert "p is none" not in words(midrank("check", files["now"], "--baseline", files["before"], "--max-drop", "roc_auc=1"))


def test_a_report_of_several_models_is_a_baseline_of_each(midrank, files, tmp_path):
    rows = list(rows_of(3))
    text = "\n".join(f"{int(label)},{a!r},{b!r}" for label, a, b, _ in rows)
    (tmp_path / "two.csv").write_text("label,a,b\n" + text + "\n")
    two = ["two.csv", "--score", "a", "--score", "b"]
    midrank("evaluate", *two, "-o", "two.json")
    done = midrank("check", *two, "--baseline", "two.json", *DROP)
    assert "passes" in words(done) and "because the baseline is a report, which has no rows" in words(done)
    done = midrank("check", files["now"], "--baseline", "two.json", *DROP, code=2)
    assert 'The baseline has no model "score"; it has "a", "b".' in done.stderr


def test_a_baseline_of_another_positive_class_is_refused(midrank, files, tmp_path):
    midrank("evaluate", files["before"], "--positive", "0", "-o", "turned.json")
    done = midrank("check", files["now"], "--baseline", "turned.json", *DROP, code=2)
    assert 'Here, "1" counts as positive, but in the baseline, "0" does.' in done.stderr


@pytest.mark.parametrize(
    "measures",
    ['{"roc_auc": {"value": "x"}}', '{"roc_auc": {}}', "[]", "[1]", "7", '{"roc_auc": {"value": 0.5, "interval": {"low": 0.9, "high": 0.95, "level": 0.95}}}',
     '{"roc_auc": {"value": 0.5, "interval": {"low": 0.1, "high": 0.95, "level": "x"}}}', '{"roc_auc": {"value": 0.5, "interval": 3}}'],
)  # fmt: skip
def test_a_damaged_report_is_no_baseline(midrank, files, tmp_path, measures):
    (tmp_path / "r.json").write_text(f'{{"schema": "midrank/evaluate/1", "about": {{"positive": "1", "model": "m"}}, "measures": {measures}}}')
    done = midrank("check", files["now"], "--baseline", "r.json", *DROP, code=2)
    assert "r.json: " in done.stderr.splitlines()[-1]
    assert "bug" not in done.stderr


def test_the_drop_is_that_of_a_comparison(answer, midrank, files, tmp_path):
    both = [line.split(",") for line in (tmp_path / files["before"]).read_text().splitlines()]
    now = [line.split(",") for line in (tmp_path / files["worse"]).read_text().splitlines()]
    beside = "\n".join(f"{a[0]},{a[1]},{b[1]}" for a, b in zip(both[1:], now[1:], strict=True))
    (tmp_path / "both.csv").write_text("label,before,now\n" + beside + "\n")
    compared = answer("compare", "both.csv", "--score", "before", "--score", "now", "--measures", "roc_auc,sensitivity")
    found = answer(
        "check", files["worse"], "--baseline", files["before"], *DROP, "--max-drop", "sensitivity=0.1", code=1
    )
    for condition in found["conditions"]:
        expected = compared["measures"][condition["measure"]]["differences"][0]
        drop = condition["drop"]
        assert drop["value"] == pytest.approx(expected["difference"], rel=1e-12)
        assert drop["interval"]["low"] == pytest.approx(expected["interval"]["low"], rel=1e-9)
        assert drop["interval"]["high"] == pytest.approx(expected["interval"]["high"], rel=1e-9)
        assert drop["p"]["value"] == pytest.approx(expected["p"], rel=1e-9)
        assert condition["tested"] == drop["interval"]["low"]
    assert found["baseline"] == {
        "source": "before.csv",
        "models": [{"model": "score", "baseline": "score", "paired": True}],
    }


def test_other_rows_are_an_independent_sample(answer, midrank, files):
    found = answer("check", files["now"], "--baseline", files["others"], *DROP)
    assert found["baseline"]["models"][0]["why_unpaired"] == "there are 400 rows here and 500 in the baseline"
    done = midrank("check", files["now"], "--baseline", files["others"], *DROP)
    assert "independent samples, because there are 400 rows here and 500 in the baseline." in words(done)
    (paired,) = answer("check", files["now"], "--baseline", files["before"], *DROP)["conditions"]
    (apart,) = found["conditions"]

    def width(condition):
        return condition["drop"]["interval"]["high"] - condition["drop"]["interval"]["low"]

    assert width(paired) < 0.5 * width(apart)  # most errors are shared


def test_strictly_the_whole_interval_must_lie_below(midrank, files):
    asked = ["check", files["now"], "--baseline", files["before"]]
    midrank(*asked, "--max-drop", "roc_auc=0.001", code=0)
    midrank(*asked, "--max-drop", "roc_auc=0.001", "--bound", "lower", code=1)
    midrank(*asked, "--max-drop", "roc_auc=0.1", "--bound", "lower", code=0)


def test_an_unchanged_model_passes_the_strict_gate_and_a_drop_without_interval_fails_any(midrank, berrar, tmp_path):
    drops = [word for name in ("roc_auc", "accuracy", "sensitivity", "log_loss") for word in ("--max-drop", f"{name}=0.001")]
    midrank("check", berrar, "--baseline", berrar, "--bound", "lower", *drops)
    # With a single positive there is no standard error, so nothing is known about the drop of 0.13.
    (tmp_path / "before.csv").write_text("label,s\n1,.5\n0,.4\n0,.2\n0,.1\n0,.3\n")
    (tmp_path / "after.csv").write_text("label,s\n1,.5\n0,.9\n0,.2\n0,.1\n0,.3\n")
    for bound in ("value", "lower"):
        asked = ["check", "after.csv", "--baseline", "before.csv", "--max-drop", "brier_score=0.2", "--bound", bound]
        assert "FAIL  brier_score" in midrank(*asked, code=1).stdout
        midrank("check", "before.csv", *asked[2:])


def test_a_summary_is_a_baseline(answer, midrank, files):
    midrank("summarize", files["before"], "--slice", "ward", "-o", "before.mrk")
    asked = ["--label", "label", "--score", "score", *DROP, "--slice", "ward"]
    found = answer("check", files["now"], "--baseline", "before.mrk", *asked)
    assert found["baseline"]["models"][0]["why_unpaired"] == "summaries do not keep the order of rows"
    assert found["baseline"]["source"] == "before.mrk"
    whole = [condition["result"]["value"] for condition in found["conditions"]]
    assert len(whole) == 3
    before = answer("evaluate", files["before"], "--measures", "roc_auc", "--slice", "ward")
    assert found["conditions"][0]["drop"]["baseline"]["value"] == before["measures"]["roc_auc"]["value"]
    for condition in found["conditions"][1:]:
        of_slice = before["slices"][condition["slice"]]["measures"]["roc_auc"]["value"]
        assert condition["drop"]["baseline"]["value"] == of_slice
    midrank("summarize", files["worse"], "-o", "worse.mrk")
    midrank("check", "worse.mrk", "--baseline", "before.mrk", *DROP, code=1)


def test_rows_of_which_some_were_left_out_are_not_paired(answer, files, tmp_path):
    """The same number is left, with the same labels in order, but they are other rows."""
    for name, gap in (("before", 1), ("now", 2)):
        head, *lines = (tmp_path / files[name]).read_text().splitlines()
        lines.sort(key=lambda line: line[0])
        label, _, ward = lines[gap].split(",")
        lines[gap] = f"{label},,{ward}"
        (tmp_path / f"gap_{name}.csv").write_text("\n".join([head, *lines]) + "\n")
    asked = ["--missing", "drop", "--max-drop", "roc_auc=0.5"]
    (found,) = answer("check", "gap_now.csv", "--baseline", "gap_before.csv", *asked)["baseline"]["models"]
    assert not found["paired"] and found["why_unpaired"] == "rows with missing values were left out"


def test_slices_are_held_against_theirs(answer, midrank, files, tmp_path):
    rows = list(rows_of(11))
    spoiled = [(label, a, -b if ward == "b" else b, ward) for label, a, b, ward in rows]
    write(tmp_path / "one_ward.csv", spoiled, 1)
    found = answer("check", "one_ward.csv", "--baseline", files["before"], *DROP, "--slice", "ward", code=1)
    assert [condition["passed"] for condition in found["conditions"]] == [False, True, False]
    assert found["baseline"]["models"][0]["paired"]
    text = (tmp_path / "before.csv").read_text().replace(",b\n", ",c\n")
    (tmp_path / "other_wards.csv").write_text(text)
    done = midrank("check", files["now"], "--baseline", "other_wards.csv", *DROP, "--slice", "ward", code=1)
    assert "in the baseline: no items" in words(done)
    assert "because the slices differ" in words(done)


def test_what_is_undefined_on_either_side_falls_short(midrank, files, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.5\n1,0.25\n")
    done = midrank("check", files["now"], "--baseline", "one.csv", "--positive", "1", "--max-drop", "roc_auc=1", code=1)
    assert "in the baseline: only one class is present" in words(done)
    done = midrank("check", "one.csv", "--baseline", files["now"], "--positive", "1", "--max-drop", "roc_auc=1", code=1)
    assert "only one class is present" in words(done)


def test_other_tasks_have_drops(answer, tmp_path):
    draw = random.Random(4)
    lines = {"before": ["target,prediction"], "now": ["target,prediction"]}
    for _ in range(200):
        target = draw.gauss(0, 2)
        lines["before"].append(f"{target!r},{target + draw.gauss(0, 0.5)!r}")
        lines["now"].append(f"{target!r},{target + draw.gauss(0, 1)!r}")
    for name, text in lines.items():
        (tmp_path / f"{name}.csv").write_text("\n".join(text) + "\n")
    names = ["--label", "target", "--predicted", "prediction", "--task", "regression"]
    found = answer("check", "now.csv", "--baseline", "before.csv", *names, "--max-drop", "mae=0.1", code=1)
    assert found["baseline"]["models"][0]["paired"]
    (condition,) = found["conditions"]
    assert condition["drop"]["value"] == pytest.approx(
        condition["result"]["value"] - condition["drop"]["baseline"]["value"], rel=1e-12
    )
    assert condition["drop"]["interval"]["low"] > 0.1


def test_values_and_drops_stand_in_one_csv(midrank, files):
    asked = ["check", files["worse"], "--baseline", files["before"], *DROP, "--min", "roc_auc=0.6", "--format", "csv"]
    rows = list(csv.DictReader(io.StringIO(midrank(*asked, code=1).stdout)))
    assert [(row["verdict"], row["bound"], row["drop"] != "") for row in rows] == [
        ("pass", "min", False),
        ("fail", "max_drop", True),
    ]


# ---- conditions ------------------------------------------------------------------------------------------------------

TOML = """
baseline = "before.csv"
bound = "lower"
min = { roc_auc = 0.6, "f_beta(beta=2)" = 0.1 }

[max]
brier_score = 1

[max_drop]
roc_auc = 0.05
"""


@pytest.mark.parametrize("form", ["toml", "json"])
def test_conditions_come_from_a_file(answer, files, tmp_path, form):
    folder = tmp_path / "gates"
    folder.mkdir()
    conditions = {
        "baseline": "../before.csv",
        "bound": "lower",
        "min": {"roc_auc": 0.6, "f_beta(beta=2)": 0.1},
        "max_drop": {"roc_auc": 0.05},
    }
    text = TOML.replace("before.csv", "../before.csv").replace("[max]\nbrier_score = 1\n", "")
    (folder / "gate").write_text(json.dumps(conditions) if form == "json" else text)
    asked = ["check", files["now"], "--threshold", "0.5"]
    found = answer(*asked, "--conditions", "gates/gate", "--max", "balanced_accuracy=1")
    options = ["--min", "roc_auc=0.6", "--min", "f_beta(beta=2)=0.1", "--max-drop", "roc_auc=0.05", "--bound", "lower"]
    expected = answer(*asked, "--max", "balanced_accuracy=1", *options, "--baseline", "before.csv")

    def by_bound(document):
        return sorted(document["conditions"], key=lambda of: (of["bound"], of["measure"]))

    assert by_bound(found) == by_bound(expected)


@pytest.mark.parametrize(
    ("asked", "other"),
    [
        (["-", "--conditions", "-"], "the predictions"),
        (["now.csv", "--conditions", "-", "--baseline", "-"], "the baseline"),
    ],
)
def test_conditions_share_standard_input_with_nothing(midrank, files, asked, other):
    done = midrank("check", *asked, input='[max_drop]\nroc_auc = 0.05\n', code=2)
    assert done.stderr == f"midrank: Standard input cannot be both the conditions and {other}. Use a file for one of them.\n"
    midrank("check", files["now"], "--baseline", files["before"], "--conditions", "-", input='[max_drop]\nroc_auc = 0.5\n')


def test_the_command_line_goes_before_the_file(answer, files, tmp_path):
    (tmp_path / "gate.toml").write_text('bound = "lower"\nbaseline = "none.csv"\nmax_drop = { roc_auc = 0.001 }\n')
    found = answer(
        "check", files["now"], "--conditions", "gate.toml", "--bound", "value", "--baseline", files["before"]
    )
    assert found["passed"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("minn = { roc_auc = 0.9 }", "gate, key minn: this key is unknown. Did you mean min?"),
        ("min = 0.9", "gate, key min: measures with their limits are expected, as in min = { roc_auc = 0.9 }, but"),
        ('min = { roc_auc = "0.9" }', "gate, key min.roc_auc: a number is expected, but this is a string."),
        ("min = { roc_auc = inf }", "gate, key min.roc_auc: a finite number is expected."),
        ("min = { roc_auc = 2026-01-01 }", "gate, key min.roc_auc: a number is expected"),
        ("min = { roc_aux = 0.9 }", "gate, key min: "),
        ("min = { accuracy = 90 }", "gate, key min: accuracy=90: accuracy is at most 1; did you mean 0.9?"),
        ("min = { ranking = 0.9 }", "gate, key min takes one measure at a time"),
        ("bound = 'sideways'", 'gate, key bound: the bound must be value, lower or upper, not "sideways".'),
        ("bound = 1", "gate, key bound: a text in quotes is expected, but this is a number."),
        ("baseline = ['a']", "gate, key baseline: a text in quotes is expected, but this is an array."),
        ("min = { roc_auc = 0.9", "gate, line 1: this is not valid TOML: "),
        ("min:\n  roc_auc: 0.9", "Write conditions as TOML, as in min = { roc_auc = 0.9 }, or as JSON."),
        ("min.roc_auc = 1\nmin.roc_auc = 2", "gate, line 2: this is not valid TOML: "),
        ('{"min": {"roc_auc": 0.9,}}', "gate, line 1: this is not valid JSON."),
        ('{"min": {"roc_auc": 0.9, "roc_auc": 0.1}}', "gate, key roc_auc: the key occurs twice."),
        ("", "There is nothing to check."),
        ('{"min": {}}', "There is nothing to check."),
        ("#" * 2**21, "gate is larger than 32 kB"),
        ("a = " + "[" * 30_000, "gate, line 1: this is not valid TOML"),
        ('{"a": ' + "[" * 30_000, "gate, line 1: this is not valid JSON"),
        ("a." * 16_000 + "a = 1", "gate, key a: this key is unknown."),
        ("[" + "a." * 16_000 + "a]", "gate, key a: this key is unknown."),
        ("[,]", "gate: this is not valid TOML."),
        ('{"min": {"roc_auc": 1e400}}', "gate: a number is too large for double precision."),
    ],
)
def test_a_file_that_says_something_else_is_refused_by_name(midrank, files, tmp_path, text, said):
    (tmp_path / "gate").write_text(text)
    done = midrank("check", files["now"], "--conditions", "gate", code=2)
    assert said in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_is_refused(midrank, files, tmp_path):
    assert "none.toml" in midrank("check", files["now"], "--conditions", "none.toml", code=2).stderr
    assert "is a folder" in midrank("check", files["now"], "--conditions", ".", code=2).stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--min", "accuracy=90"], "--min accuracy=90: accuracy is at most 1; did you mean 0.9?"),
        (["--max-drop", "roc_auc=1.5", "--baseline", "before.csv"], "a drop of roc_auc is at most 1; did you mean 0.015?"),
        (["--max-drop", "prevalence=0.1", "--baseline", "before.csv"], "so there is no drop"),
        (["--max-drop", "roc_auc=0.1"], "give the file of the baseline with --baseline"),
        (["--min", "roc_auc=0.1", "--baseline", "before.csv"], "--max-drop roc_auc=0.01, or drop --baseline"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "before.csv", "--interval", "none"], "drop --interval none"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "none.csv"], "none.csv"),
        (["--max-drop", "brier_score=0.1", "--baseline", "report.json"], "no value with an interval for brier_score. Make it again with"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "report.json", "--level", "0.9"], "have a level of 95 %. Use the same level for the drops"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "report.json", "--slice", "ward"], "in slice ward=a"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "curve.json"], "a report of another command (midrank/curve/"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "cut.json"], "the rest is incomplete or damaged"),
        (["--max-drop", "roc_auc", "--baseline", "before.csv"], "--max-drop takes a measure and a number, as in"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "before.csv", "-o", "before.csv"], "would be lost"),
        (["--max-drop", "roc_auc=0.1", "--baseline", "before.csv", "--junit", "before.csv"], "would be lost"),
        (["--min", "roc_auc=0.1", "--junit", "now.csv"], "would be lost"),
    ],
)
def test_what_makes_no_gate_is_refused_in_one_line(midrank, files, tmp_path, options, said):
    midrank("evaluate", files["before"], "-o", "report.json", "--measures", "roc_auc")
    midrank("curve", files["before"], "-o", "curve.json")
    (tmp_path / "cut.json").write_text((tmp_path / "report.json").read_text()[:200])
    done = midrank("check", files["now"], *options, code=2)
    assert said in done.stderr.splitlines()[-1]


def test_a_model_is_held_against_its_namesake(midrank, answer, files, tmp_path):
    lines = (tmp_path / "before.csv").read_text().splitlines()[1:]
    both = ["label,old,score,ward", *(f"{label},0.5,{score},{ward}" for label, score, ward in (line.split(",") for line in lines))]
    (tmp_path / "two.csv").write_text("\n".join(both) + "\n")
    asked = ["--score", "old", "--score", "score", *DROP]
    assert answer("check", "two.csv", "--baseline", "two.csv", *asked)["passed"]
    done = midrank("check", "two.csv", "--baseline", files["before"], "--score", "old", "--score", "score", *DROP, code=2)
    assert "before.csv" in done.stderr and '"old"' in done.stderr


# ---- for machines ----------------------------------------------------------------------------------------------------


def test_junit_has_a_case_for_each_condition(midrank, files, tmp_path):
    asked = ["--baseline", files["before"], *DROP, "--min", "roc_auc=0.6", "--slice", "ward", "--junit", "gate.xml"]
    midrank("check", files["worse"], *asked, code=1)
    suites = ElementTree.parse(tmp_path / "gate.xml").getroot()
    (suite,) = suites
    assert suites.tag == "testsuites" and suite.get("name") == "midrank check worse.csv"
    cases = [(case.get("classname"), case.get("name"), case.find("failure")) for case in suite]
    assert [case[:2] for case in cases] == [
        (f"score, {rows}", condition)
        for rows in ("all rows", "ward=a", "ward=b")
        for condition in ("roc_auc at least 0.6", "roc_auc drop at most 0.01")
    ]
    failures = [failure for _, _, failure in cases if failure is not None]
    assert suite.get("tests") == "6" and suite.get("failures") == str(len(failures)) != "0"
    assert failures[0].get("message").startswith("roc_auc dropped by 0.")
    assert list(tmp_path.glob("*.part*")) == []


def test_junit_and_annotations_hold_any_name(midrank, tmp_path):
    name = 'a<b>&"\',:%\x01\x1b]'
    quoted = '"' + name.replace('"', '""') + '"'
    rows = "".join(f"{label},{score},{quoted}\n" for label, score in [(1, 0.25), (0, 0.75), (1, 0.5), (0, 0.5)])
    (tmp_path / "odd.csv").write_text("label,score,group\n" + rows)
    done = midrank("check", "odd.csv", "--min", "roc_auc=0.9", "--slice", "group", "--junit", "gate.xml", "--annotations", code=1)
    (suite,) = ElementTree.parse(tmp_path / "gate.xml").getroot()
    shown = name.replace("\x01", "\\x01").replace("\x1b", "\\x1b")
    assert [case.get("classname") for case in suite] == ["score, all rows", f"score, group={shown}"]
    lines = [line for line in done.stderr.splitlines() if line.startswith("::")]
    title = "::error title=midrank check%3A roc_auc at least 0.9::"
    assert lines == [
        f"{title}score, all rows: roc_auc is 0.125; wanted: at least 0.9",
        f"{title}score, group={shown.replace('%', '%25')}: roc_auc is 0.125; wanted: at least 0.9",
    ]


def test_annotations_leave_the_answer_alone_and_are_silent_where_all_is_well(midrank, answer, files):
    asked = ["check", files["now"], "--min", "roc_auc=0.6"]
    plain = midrank(*asked)
    told = midrank(*asked, "--annotations")
    assert told.stdout == plain.stdout and told.stderr == plain.stderr
    done = midrank("check", files["now"], "--min", "roc_auc=0.99", "--annotations", "--format", "json", code=1)
    assert json.loads(done.stdout)["passed"] is False
    assert any(line.startswith("::error title=") for line in done.stderr.splitlines())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--min", "roc_auc=0.6", "--score", "none"], 'there is no column "none"'),
        (["--min", "roc_aux=0.6"], "roc_aux"),
        (["--baseline", "gone.csv", *DROP], "gone.csv: there is no such file"),
    ],
)
def test_junit_has_an_error_where_nothing_was_checked(midrank, files, tmp_path, asked, said):
    done = midrank("check", files["now"], *asked, "--junit", "gate.xml", "--annotations", code=2)
    (line,) = (line for line in done.stderr.splitlines() if line.startswith("::"))
    assert line.startswith("::error title=midrank check reached no verdict::") and said in line
    suites = ElementTree.parse(tmp_path / "gate.xml").getroot()
    ((case,),) = suites
    assert [suites[0].get(key) for key in ("name", "tests", "failures", "errors")] == ["midrank check now.csv", "1", "0", "1"]
    assert suites.get("errors") == "1"
    message = case.find("error").get("message")
    assert said in message and f"midrank: {message}" in done.stderr


def test_no_junit_takes_the_place_of_an_input(midrank, files, tmp_path):
    before = (tmp_path / "now.csv").read_bytes()
    midrank("check", files["now"], "--min", "roc_aux=0.6", "--junit", "now.csv", code=2)
    assert (tmp_path / "now.csv").read_bytes() == before


def test_best_values_stand_beside_their_bias(midrank, answer, files):
    found = answer("check", files["now"], "--min", "max_youden_index=0.1", "--min", "roc_auc=0.5", "--slice", "ward")["best_values"]
    assert [(of["slice"], of["measure"]) for of in found] == [
        (None, "max_youden_index"),
        ("ward=a", "max_youden_index"),
        ("ward=b", "max_youden_index"),
    ]
    assert all(of["bias"] > 0 and of["corrected"] == of["value"] - of["bias"] for of in found)
    shown = midrank("check", files["now"], "--min", "max_youden_index=0.1").stdout
    assert "bias: by how much the best value of the rows is too high on average." in shown
    assert "best_values" not in answer("check", files["now"], "--min", "roc_auc=0.5")


def test_shares_may_be_told_in_per_cent(midrank, answer, tmp_path):
    write(tmp_path / "rows.csv", rows_of(3), 0)
    asked = ["rows.csv", "--label", "label", "--score", "score", "--measures", "sensitivity"]
    for per_cent, share in ((["--threshold", "50%"], ["--threshold", "0.5"]), (["--level", "95%"], ["--level", "0.95"]),
                            (["--threshold", "tpr>=95%"], ["--threshold", "tpr>=0.95"])):  # fmt: skip
        one, other = (answer("evaluate", *asked, *more)["measures"] for more in (per_cent, share))
        assert one == other
    limit = ["check", "rows.csv", "--label", "label", "--score", "score", "--min"]
    assert midrank(*limit, "roc_auc=50%").stdout == midrank(*limit, "roc_auc=0.5").stdout


@pytest.mark.parametrize(
    ("report", "gate", "said"),
    [
        (["--threshold", "0.9"], [], "in the report f1 is computed at the threshold 0.9, but here at the threshold 0.5"),
        (["--threshold", "youden"], [], "in the report f1 is computed at that of the rule youden, but here at the threshold 0.5"),
        ([], ["--threshold", "youden"], "in the report f1 is computed at the threshold 0.5, but here at that of the rule youden"),
        (["--prevalence", "5%"], [], "The share of positives is that of the data here, but 5 % (--prevalence) in the baseline"),
        ([], ["--prevalence", "5%"], "The share of positives is 5 % (--prevalence) here, but that of the data in the baseline"),
        (["--prevalence", "5%"], ["--prevalence", "6%"], "is 6 % (--prevalence) here, but 5 % (--prevalence) in the baseline"),
        (["--weight", "w"], [], "Rows have weights in the baseline but not here"),
        ([], ["--weight", "w"], "Rows have weights here but not in the baseline"),
        (["--slice", "g", "--standardise-to", "a=0.5,b=0.5"], ["--slice", "g"], "Slices have given shares"),
        (["--threshold", "0.5"], [], None),
        (["--threshold", "youden"], ["--threshold", "youden"], None),
        (["--prevalence", "5%"], ["--prevalence", "0.05"], None),
        (["--weight", "w"], ["--weight", "w"], None),
    ],
)
def test_a_report_of_rows_read_otherwise_is_no_baseline(midrank, tmp_path, report, gate, said):
    draw = random.Random(5)
    rows = [(int(place % 3 == 0), draw.random(), 1 + place % 2, "ab"[place % 2]) for place in range(90)]
    lines = [f"{label},{(label + score) / 2},{weight},{group}" for label, score, weight, group in rows]
    (tmp_path / "rows.csv").write_text("\n".join(["label,score,w,g", *lines]) + "\n")
    midrank("evaluate", "rows.csv", "--measures", "f1", *report, "--format", "json", "-o", "before.json")
    done = midrank("check", "rows.csv", "--baseline", "before.json", "--max-drop", "f1=0.01", *gate, code=2 if said else 0)
    assert said is None or said in done.stderr


def test_the_verdict_is_written_where_nobody_reads_the_answer(program, files, tmp_path):
    (tmp_path / "gate.xml").write_text("of another day")
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [program, "check", files["now"], "--min", "roc_auc=0.99", "--junit", "gate.xml", "--annotations"],
        cwd=tmp_path, stdout=writing, stderr=subprocess.PIPE, text=True, env=environment(),
        preexec_fn=lambda: signal.signal(signal.SIGPIPE, signal.SIG_DFL),
    )
    os.close(writing)
    assert done.returncode != 0
    assert 'failures="1"' in (tmp_path / "gate.xml").read_text()
    assert "::error title=" in done.stderr
    assert [path.name for path in tmp_path.glob("gate*")] == ["gate.xml"]


def test_what_changes_nothing_is_said_and_fails_no_gate(midrank, berrar):
    """A job passes the same options to all its commands, and the gate must not fail because of them."""
    said = midrank("check", berrar, "--min", "roc_auc=0.5", "--threshold", "0.5", "--level", "0.9").stderr
    assert "--threshold had no effect" in said
    assert "--level had no effect, because these conditions test values, not intervals. Use --bound lower" in said
    for heeding in (["--min", "f1=0.1", "--threshold", "0.5"], ["--min", "roc_auc=0.1", "--bound", "lower", "--level", "0.9"]):
        assert "had no effect" not in midrank("check", berrar, *heeding).stderr


# ---- conditions for one slice ----------------------------------------------------------------------------------------


def verdicts(document):
    return [(of["slice"], of["measure"], of["limit"]) for of in document["conditions"]]


def test_a_condition_of_one_slice_takes_the_place_of_that_for_all(answer, files):
    asked = ["--slice", "ward", "--min", "roc_auc=0.6", "--min", "roc_auc[ward=b]=0.55", "--min", "f1[ward=a]=0.1"]
    found = answer("check", files["now"], *asked)
    assert verdicts(found) == [(None, "roc_auc", 0.6), ("ward=a", "roc_auc", 0.6), ("ward=a", "f1", 0.1), ("ward=b", "roc_auc", 0.55)]
    only = answer("check", files["now"], "--slice", "ward", "--max", "brier_score[ward=b]=0.9", code=1)
    assert verdicts(only) == [("ward=b", "brier_score", 0.9)]
    failing = answer("check", files["now"], "--slice", "ward", "--min", "roc_auc[ward=a]=0.999", "--min", "roc_auc=0.5", code=1)
    assert [(of["slice"], of["passed"]) for of in failing["conditions"]] == [(None, True), ("ward=a", False), ("ward=b", True)]


def test_conditions_of_slices_stand_in_a_file_too(answer, files, tmp_path):
    (tmp_path / "gate.toml").write_text('min = { roc_auc = 0.6, "roc_auc[ward=b]" = 0.55 }\nmax_drop = { "f_beta(beta=2)[ward=a]" = 0.9 }\n')
    (tmp_path / "gate.json").write_text('{"min": {"roc_auc": 0.6, "roc_auc[ward=b]": 0.55}, "max_drop": {"f_beta(beta=2)[ward=a]": 0.9}}')
    for name in ("gate.toml", "gate.json"):
        found = answer("check", files["now"], "--slice", "ward", "--conditions", name, "--baseline", files["before"], "--threshold", "0.5")
        assert set(verdicts(found)) == {
            (None, "roc_auc", 0.6),
            ("ward=a", "roc_auc", 0.6),
            ("ward=a", "f_beta(beta=2)", 0.9),
            ("ward=b", "roc_auc", 0.55),
        }


def test_a_drop_of_one_slice_is_that_of_the_slice(answer, files):
    asked = ["--slice", "ward", "--baseline", files["before"]]
    every = answer("check", files["now"], *asked, "--max-drop", "roc_auc=0.5")["conditions"]
    (one,) = answer("check", files["now"], *asked, "--max-drop", "roc_auc[ward=b]=0.5")["conditions"]
    assert one == next(of for of in every if of["slice"] == "ward=b")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["--min", "roc_auc[ward=b]=0.6"], "roc_auc[ward=b]: there is no such slice. Name its column with --slice ward, or drop the condition."),
        (["--slice", "ward", "--min", "roc_auc[ward=c]=0.6"], 'roc_auc[ward=c]: there is no such slice. The slices of the data are "ward=a" and "ward=b".'),
        (["--slice", "ward", "--min", "roc_auc[b]=0.6"], '--min: "roc_auc[b]" is not a measure with a slice. Write it as in roc_auc[ward=A].'),
        (["--slice", "ward", "--min", "roc_auc[ward=b=0.6"], "is not a measure with a slice"),
        (["--slice", "ward", "--min", "[ward=b]=0.6"], "is not a measure with a slice"),
        (["--slice", "ward", "--min", "roc_auc[ward=b]=6"], "--min roc_auc[ward=b]=6: roc_auc is at most 1"),
    ],
)
def test_conditions_of_no_slice_are_refused(midrank, files, asked, said):
    assert said in midrank("check", files["now"], *asked, code=2).stderr


@pytest.mark.parametrize(
    ("conditions", "said"),
    [
        (["--min", "log_loss=0.1"], "For log_loss, lower is better, but --min log_loss=0.1 fails if it is lower. Did you mean --max log_loss=0.1?"),
        (["--max", "roc_auc=0.99"], "For roc_auc, higher is better, but --max roc_auc=0.99 fails if it is higher. Did you mean --min roc_auc=0.99?"),
        (["--max", "log_loss=9"], None),
        (["--min", "roc_auc=0.5"], None),
        (["--min", "roc_auc=0.5", "--max", "roc_auc=0.99"], None),  # a value that is too good is suspect
        (["--min", "prevalence=0.1"], None),  # neither is better
    ],
)
def test_a_limit_that_fails_the_better_models_is_doubted(midrank, tmp_path, conditions, said):
    (tmp_path / "risks.csv").write_text("label,score\n" + "".join(f"{row % 2},{0.25 + row % 3 / 4}\n" for row in range(60)))
    report = json.loads(midrank("check", "risks.csv", *conditions, "--format", "json").stdout)
    assert [note for note in report["notes"] if "is better" in note] == ([said] if said else [])
