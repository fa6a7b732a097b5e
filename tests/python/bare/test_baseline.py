"""midrank.check against a baseline: for every form of baseline, the verdict equals that of the command."""

import json
import random
import subprocess

import midrank
import pytest
from data import BINARY

DROP = {"roc_auc": 0.01, "brier_score": 0.05}


def columns_of(seed, rows=300, noise=0.1):
    """Labels, scores of a model, scores of one that shares most of its errors, and of a bad one."""
    draw = random.Random(seed)
    label = [int(row % 3 == 0) for row in range(rows)]
    before = [min(max(draw.gauss(0.35 + 0.3 * one, 0.2), 0), 1) for one in label]
    now = [min(max(score + draw.gauss(0, noise / 10), 0), 1) for score in before]
    bad = [draw.random() for _ in label]
    ward = ["ab"[row % 2] for row in range(rows)]
    return {"label": label, "before": before, "now": now, "bad": bad, "ward": ward}


ROWS = columns_of(1)


def table_of(score):
    return {"label": ROWS["label"], "score": ROWS[score], "ward": ROWS["ward"]}


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("before", "now", "bad"):
        table = table_of(name)
        lines = [",".join(map(str, row)) for row in zip(*table.values(), strict=True)]
        (tmp_path / f"{name}.csv").write_text("\n".join([",".join(table), *lines]) + "\n")
    subprocess.run([BINARY, "evaluate", "before.csv", "--slice", "ward", "--measures", "all", "-o", "before.json"], check=True, capture_output=True)
    subprocess.run([BINARY, "summarize", "before.csv", "--slice", "ward", "-o", "before.mrk"], check=True, capture_output=True)
    return tmp_path


def of_command(file, baseline, *more, code=0):
    asked = [text for measure, limit in DROP.items() for text in ("--max-drop", f"{measure}={limit}")]
    done = subprocess.run([BINARY, "check", file, "--baseline", baseline, *asked, *more, "--format", "json"], capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    return done.stdout


@pytest.mark.parametrize("baseline", ["before.csv", "before.json"])
@pytest.mark.parametrize(("file", "passed"), [("now.csv", True), ("bad.csv", False)])
@pytest.mark.parametrize("sliced", [False, True])
def test_paths_give_what_the_command_gives(files, baseline, file, passed, sliced):
    more, asked = (["--slice", "ward"], {"slice": "ward"}) if sliced else ([], {})
    gate = midrank.check(file, max_drop=DROP, baseline=baseline, **asked)
    assert gate.passed == passed
    assert gate.to_json() == of_command(file, baseline, *more, code=0 if passed else 1)
    assert str(gate)


def test_rows_in_another_order_are_told_how_they_pair_as_by_the_command(files):
    advice = 'If the rows of the baseline describe the same items, pair them with id="COLUMN"; their order does not matter.'
    header, *rows = (files / "before.csv").read_text().splitlines()
    (files / "shuffled.csv").write_text("\n".join([header, *random.Random(1).sample(rows, len(rows))]) + "\n")
    gate = midrank.check("now.csv", max_drop=DROP, baseline="shuffled.csv")
    assert advice in gate.notes
    assert gate.to_json() == of_command("now.csv", "shuffled.csv", code=0 if gate.passed else 1)
    shuffled = {name: values[::-1] for name, values in table_of("before").items()}
    assert advice in midrank.check(table_of("now"), max_drop=DROP, baseline=shuffled).notes
    assert advice not in midrank.check(table_of("now"), max_drop=DROP, baseline=table_of("before")).notes
    of_report = midrank.evaluate(shuffled)  # id cannot pair these
    assert advice not in midrank.check(table_of("now"), max_drop=DROP, baseline=of_report).notes


def drops(gate):
    return [(one["drop"]["value"], one["drop"]["interval"]) for one in gate.to_dict()["conditions"]]


def test_a_report_brings_its_rows_which_pair(files):
    by_file = midrank.check("now.csv", max_drop=DROP, baseline="before.csv")
    of_arrays = midrank.evaluate(ROWS["label"], ROWS["before"])
    of_table = midrank.evaluate(table_of("before"), measures="f1", interval="none")  # the measures it was made with do not matter
    for baseline in (of_arrays, of_table, table_of("before")):
        gate = midrank.check(table_of("now"), max_drop=DROP, baseline=baseline)
        assert gate.to_dict()["baseline"]["models"][0]["paired"]
        assert drops(gate) == drops(by_file)
    gate = midrank.check(ROWS["label"], ROWS["now"], max_drop=DROP, baseline=of_arrays)
    assert drops(gate) == drops(by_file)
    assert "Drops are paired, because the baseline has the same rows." in " ".join(str(gate).split())


def test_a_table_of_other_columns_is_read_by_the_same_names(files):
    rows = {"y": ROWS["label"], "p": ROWS["now"], "q": ROWS["bad"]}
    before = {"y": ROWS["label"], "p": ROWS["before"], "q": ROWS["bad"]}
    gate = midrank.check(rows, "p", label="y", max_drop=DROP, baseline=before)
    assert gate.to_dict()["baseline"]["models"] == [{"model": "p", "baseline": "p", "paired": True}]


def test_of_a_dictionary_rows_are_not_known(files):
    report = midrank.evaluate("before.csv", slice="ward")
    by_file = midrank.check("bad.csv", slice="ward", max_drop={"roc_auc": 0.01}, baseline="before.json")
    for baseline in (report.to_dict(), report.to_json(), json.loads(report.to_json())):
        gate = midrank.check("bad.csv", slice="ward", max_drop={"roc_auc": 0.01}, baseline=baseline)
        assert not gate
        assert drops(gate) == drops(by_file)
        assert gate.to_dict()["baseline"]["source"] == "The baseline"


def test_evidence_is_an_independent_sample(files):
    evidence = midrank.Evidence.from_bytes((files / "before.mrk").read_bytes())
    gate = midrank.check("bad.csv", slice="ward", max_drop=DROP, baseline=evidence)
    by_command = json.loads(of_command("bad.csv", "before.mrk", "--label", "label", "--score", "score", "--slice", "ward", code=1))
    assert drops(gate) == [(one["drop"]["value"], one["drop"]["interval"]) for one in by_command["conditions"]]
    assert not gate.to_dict()["baseline"]["models"][0]["paired"]


def test_the_baseline_is_weighted_to_the_same_prevalence(files):
    asked = {"max_drop": {"precision": 0.01}, "prevalence": 0.05}
    of_report = midrank.evaluate(table_of("now"), prevalence=0.05)
    for baseline in (table_of("now"), "now.csv", of_report):
        (found,) = midrank.check(table_of("now"), baseline=baseline, **asked).to_dict()["conditions"]
        assert found["drop"]["value"] == 0 and found["result"] == found["drop"]["baseline"]
    evidence = midrank.Evidence.from_bytes((files / "before.mrk").read_bytes())
    (found,) = midrank.check("before.csv", slice="ward", baseline=evidence, **asked).to_dict()["conditions"][:1]
    assert found["drop"]["value"] == 0
    with pytest.raises(midrank.Error, match=r"The share of positives is 5 % \(`prevalence`\) here, but that of the data in the baseline."):
        midrank.check(table_of("now"), baseline=midrank.evaluate(table_of("now")), **asked)
    (found,) = midrank.check(table_of("now"), baseline=of_report.to_dict(), **asked).to_dict()["conditions"]
    assert found["drop"]["value"] == 0
    with pytest.raises(midrank.Error, match=r"here, but that of the data in the baseline."):
        midrank.check(table_of("now"), baseline=midrank.evaluate(table_of("now")).to_dict(), **asked)
    shares = midrank.evaluate(table_of("now"), slice="ward", standardise_to={"a": 0.1, "b": 0.9})
    with pytest.raises(midrank.Error, match="standardise_to"):
        midrank.check(table_of("now"), slice="ward", max_drop={"precision": 0.01}, baseline=shares)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"max_drop": {"roc_auc": 0.01}}, "give the baseline with baseline"),
        ({"baseline": "before.csv"}, "max_drop={"),
        ({"baseline": "before.csv", "min": {"roc_auc": 0.5}}, "max_drop={"),
        ({"max_drop": {"roc_auc": 1.5}, "baseline": "before.csv"}, "a drop of roc_auc is at most 1; did you mean 0.015?"),
        ({"max_drop": {"prevalence": 0.5}, "baseline": "before.csv"}, "so there is no drop"),
        ({"max_drop": {"roc_auc": 0.01}, "baseline": "none.csv"}, "none.csv"),
        ({"max_drop": {"roc_auc": 0.01}, "baseline": [0.5, 0.25]}, "baseline=midrank.evaluate(label, score)"),
        ({"max_drop": {"roc_auc": 0.01}, "baseline": 7}, "baseline=midrank.evaluate(label, score)"),
        ({"max_drop": {"roc_auc": 0.01}, "baseline": {"schema": "midrank/curve/1"}}, "a report of another command"),
        ({"max_drop": {"roc_auc": 0.01}, "baseline": {"schema": "midrank/evaluate/1"}}, "the rest is incomplete or damaged"),
        ({"max_drop": {"roc_auc": 0.01}, "baseline": {"schema": "x"}}, "a report of another command"),
        ({"max_drop": {"roc_auc": 0.01}, "baseline": "before.csv", "interval": "none"}, "`max_drop` needs intervals"),
    ],
)
def test_what_makes_no_gate_is_refused(files, asked, said):
    with pytest.raises(midrank.Error, match=".*") as refused:
        midrank.check("now.csv", **asked)
    assert said in str(refused.value)


def test_a_report_of_several_models_is_a_baseline_of_each(files):
    two = {"label": ROWS["label"], "a": ROWS["before"], "b": ROWS["now"]}
    report = midrank.evaluate(two, ["a", "b"])
    assert midrank.check(two, ["a", "b"], max_drop=DROP, baseline=report).passed
    assert midrank.check(two, ["a", "b"], max_drop=DROP, baseline=report.to_dict()).passed
    with pytest.raises(midrank.Error, match="The baseline has no model"):
        midrank.check(table_of("now"), max_drop=DROP, baseline=report)


@pytest.mark.parametrize(("before", "now"), [(0.9, None), (None, 0.9), (0.9, 0.6), ("youden", None), (None, "youden"), ("youden", 0.9)])
@pytest.mark.parametrize("form", [lambda report: report, lambda report: report.to_dict()], ids=["report", "dictionary"])
def test_a_report_at_another_threshold_is_refused_in_any_form(before, now, form):
    report = midrank.evaluate(ROWS["label"], ROWS["before"], threshold=before)
    with pytest.raises(midrank.Error, match=r"The baseline: in the report f1 is .* Use the same `threshold` for both."):
        midrank.check(ROWS["label"], ROWS["now"], threshold=now, max_drop={"f1": 0.01}, baseline=form(report))
    assert midrank.check(ROWS["label"], ROWS["now"], threshold=now, max_drop={"roc_auc": 0.01}, baseline=form(report)).passed


@pytest.mark.parametrize("threshold", [None, 0.5, 0.9, "youden"])
def test_a_report_at_the_same_threshold_is_a_baseline_of_all_that_it_states(threshold):
    """A baseline without a measure of a threshold cannot contradict the threshold."""
    every = {name: 1.0 for name in ("f1", "recall", "tpr", "roc_auc", "brier_score", "mcc", "precision", "balanced_accuracy")}
    two = {"label": ROWS["label"], "a": ROWS["before"], "b": ROWS["now"]}
    report = midrank.evaluate(two, ["a", "b"], slice=None, threshold=threshold)
    assert midrank.check(two, ["a", "b"], max_drop=every, threshold=threshold, baseline=report)
    silent = midrank.evaluate(two, ["a", "b"], measures="roc_auc", threshold=0.7)
    assert midrank.check(two, ["a", "b"], max_drop=every, threshold=threshold, baseline=silent)


def shuffled(table):
    order = random.Random(6).sample(range(len(table["label"])), len(table["label"]))
    return {name: [column[row] for row in order] for name, column in table.items()}


def with_ids(score):
    return {"id": [f"p{row}" for row in range(len(ROWS["label"]))], **table_of(score)}


@pytest.mark.parametrize("asked", [{}, {"slice": "ward"}])
def test_rows_pair_by_their_items_whatever_their_order(asked):
    now, before = with_ids("now"), with_ids("before")
    in_order = midrank.check(now, max_drop=DROP, baseline=before, **asked)
    by_items = midrank.check(now, max_drop=DROP, baseline=shuffled(before), id="id", **asked)
    assert by_items.to_dict()["baseline"]["models"][0]["paired"]
    assert drops(by_items) == drops(in_order)
    assert not midrank.check(now, max_drop=DROP, baseline=shuffled(before), **asked).to_dict()["baseline"]["models"][0]["paired"]


def test_files_pair_by_their_items_as_the_command_pairs_them(files):
    for name in ("before", "now"):
        table = with_ids(name) if name == "now" else shuffled(with_ids(name))
        lines = [",".join(map(str, row)) for row in zip(*table.values(), strict=True)]
        (files / f"{name}.csv").write_text("\n".join([",".join(table), *lines]) + "\n")
    gate = midrank.check("now.csv", max_drop=DROP, baseline="before.csv", id="id")
    assert gate.to_json() == of_command("now.csv", "before.csv", "--id", "id")


def without_last(table):
    return {name: column[:-1] for name, column in table.items()}


@pytest.mark.parametrize(
    ("baseline", "said"),
    [
        (lambda: without_last(with_ids("before")), '1 of 300 items of "id" is not in the rows of every model; the first is "p299"'),
        (lambda: table_of("before"), 'there is no column "id"'),
        (lambda: midrank.evaluate(with_ids("before")), "the baseline is not a table: pass the table of the predictions"),
        (lambda: midrank.evaluate(with_ids("before")).to_dict(), "the baseline is not a table: pass the table of the predictions"),
        (lambda: midrank.evaluate(with_ids("before")).to_json(), "the baseline has none: drop id"),
        (lambda: midrank.Evidence().update(with_ids("before")), "the baseline is not a table: pass the table of the predictions"),
    ],
)
def test_what_has_no_rows_to_pair_is_refused(baseline, said):
    with pytest.raises(midrank.Error) as refused:
        midrank.check(with_ids("now"), max_drop=DROP, baseline=baseline(), id="id")
    assert said in str(refused.value)


def test_arrays_have_no_items_to_pair():
    with pytest.raises(midrank.Error, match="id pairs the rows of two tables"):
        midrank.check(ROWS["label"], ROWS["now"], max_drop=DROP, baseline=with_ids("before"), id=with_ids("now")["id"])
