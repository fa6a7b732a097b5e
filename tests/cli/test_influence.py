"""midrank influence: the rows that a measure depends on most."""

import csv
import io
import math
import signal
import subprocess
import time

import pytest
from conftest import BERRAR, default_signals
from schemas import check

SCORE = ["--score", "score"]


def valid(document):
    check("influence", document)
    return document


def only(document, measure):
    (result,) = valid(document)["results"]
    return result["measures"][measure]


def rows_of(path):
    return list(csv.DictReader(path.read_text().splitlines()))


def without(path, number, target):
    """The data without one row, counted from 1."""
    lines = path.read_text().splitlines()
    target.write_text("\n".join(lines[:number] + lines[number + 1 :]) + "\n")
    return target


def test_influences_on_the_area_are_placements(answer, berrar):
    found = only(answer("influence", berrar, *SCORE, "--top", 10), "roc_auc")
    # Berrar's positives are above 5, 5, 4, 4 and 2 of the 5 negatives; the area is 20 / 25.
    shares = {1: 5, 2: 5, 4: 4, 5: 4, 8: 2}
    for row in found["rows"]:
        if row["label"] == "positive":
            assert row["influence"] == pytest.approx((shares.pop(row["row"]) / 5 - 0.8) * 2, abs=1e-15)
    assert not shares
    assert sum(row["influence"] for row in found["rows"]) == pytest.approx(0, abs=1e-14)
    assert found["answer"]["value"] == 0.8


def test_the_rows_come_by_the_size_of_their_influence(answer, berrar):
    rows = only(answer("influence", berrar, *SCORE, "--top", 10), "roc_auc")["rows"]
    sizes = [(-abs(row["influence"]), row["row"]) for row in rows]
    assert sizes == sorted(sizes)
    assert [row["row"] for row in rows[:2]] == [3, 8]  # the negative above three positives, the positive below three negatives


def test_the_standard_error_is_that_of_evaluate(answer, berrar):
    ours = only(answer("influence", berrar, *SCORE), "roc_auc")["standard_error"]
    evaluated = answer("evaluate", berrar, *SCORE, "--measures", "roc_auc", "--interval", "normal")
    assert ours == evaluated["measures"]["roc_auc"]["interval"]["standard_error"]


def test_the_change_of_a_mean_is_exact(answer, berrar, tmp_path):
    measure = "brier_score"
    found = only(answer("influence", berrar, *SCORE, "--measures", measure, "--top", 10), measure)
    for row in found["rows"]:
        left = without(berrar, row["row"], tmp_path / "left.csv")
        value = answer("evaluate", left, *SCORE, "--measures", measure)["measures"][measure]["value"]
        assert found["answer"]["value"] + row["change"] == pytest.approx(value, rel=1e-14)


@pytest.mark.parametrize("measure", ["roc_auc", "average_precision", "auch", "log_loss", "partial_auc(max_fpr=0.31)", "max_mcc"])
def test_the_change_is_nearly_what_leaving_the_row_out_does(answer, tmp_path, breast_cancer, measure):
    options = ["--label", "malignant", "--score", "logistic"]
    assert breast_cancer[1:] == options[:2]
    found = only(answer("influence", breast_cancer[0], *options, "--measures", measure, "--top", 1, "--rows", "all.csv"), measure)
    (top,) = found["rows"]
    table = tmp_path / "all.csv"
    left = without(table, top["row"], tmp_path / "left.csv")
    value = answer("evaluate", left, "--label", "label", *SCORE, "--measures", measure)["measures"][measure]["value"]
    assert value - found["answer"]["value"] == pytest.approx(top["change"], rel=0.2)


def test_rows_of_a_threshold_measure_that_are_alike_are_counted(answer, midrank, berrar):
    arguments = ["influence", berrar, *SCORE, "--measures", "sensitivity", "--threshold", "0.55", "--top", "1"]
    found = only(answer(*arguments), "sensitivity")
    assert (found["rows"][0]["row"], found["alike"]) == (5, 1)  # two positives are missed, each with influence -0.6 / 0.5
    assert found["rows"][0]["influence"] == pytest.approx(-1.2, rel=1e-10)
    shown = midrank(*arguments).stdout
    assert "1 more row moves it as much as the last of these." in shown
    assert "Threshold 0.55 (given)" in shown


def test_a_measure_without_influence_says_why(answer, midrank, berrar):
    document = answer("influence", berrar, *SCORE, "--measures", "roc_auc_sampled(draws=10)")
    found = only(document, "roc_auc_sampled(draws=10)")
    assert found["no_influence"] == "no standard error is known for this measure"
    assert "value" in found["answer"]
    shown = midrank("influence", berrar, *SCORE, "--measures", "roc_auc_sampled(draws=10)").stdout
    assert "without a standard error: no standard error is known for this measure" in " ".join(shown.split())


def test_an_undefined_measure_says_why(answer, tmp_path):
    (tmp_path / "one.csv").write_text("label,score\n1,0.5\n1,0.25\n")
    found = only(answer("influence", "one.csv", "--positive", "1"), "roc_auc")
    assert found == {
        "answer": {"value": None, "undefined": "only one class is present"},
        "no_standard_error": "only one class is present",
        "no_influence": "only one class is present",
    }


def test_an_infinite_score_is_said_in_words(answer, tmp_path):
    (tmp_path / "far.csv").write_text("label,score\n1,inf\n0,-inf\n1,-3\n0,4\n")
    rows = only(answer("influence", "far.csv"), "roc_auc")["rows"]
    infinite = {row["row"]: row["score_infinite"] for row in rows if row["score"] is None}
    assert infinite == {1: "+", 2: "-"}


def test_every_standard_measure_keeps_to_the_schema(answer, breast_cancer):
    document = valid(answer("influence", *breast_cancer, "--score", "logistic", "--score", "neighbours", "--measures", "all"))
    assert len(document["results"]) == 2


def test_rows_writes_every_row(midrank, tmp_path, berrar):
    midrank("influence", berrar, *SCORE, "--measures", "roc_auc,f1", "--rows", "all.csv", "--top", 1)
    rows = rows_of(tmp_path / "all.csv")
    assert list(rows[0]) == ["row", "label", "score", "roc_auc", "f1"]
    assert [int(row["row"]) for row in rows] == list(range(1, 11))
    assert [float(row["score"]) for row in rows] == [float(line.split(",")[1]) for line in BERRAR.splitlines()[1:]]
    for measure in ("roc_auc", "f1"):
        assert math.fsum(float(row[measure]) for row in rows) == pytest.approx(0, abs=1e-9)


def test_rows_of_several_models_have_their_names(midrank, tmp_path, berrar):
    measures = "roc_auc,roc_auc_sampled(draws=1)"
    midrank("influence", berrar, *SCORE, "--score", "model_b", "--measures", measures, "--rows", "all.csv")
    rows = rows_of(tmp_path / "all.csv")
    assert [row["model"] for row in rows] == ["score"] * 10 + ["model_b"] * 10
    assert {row["roc_auc_sampled(draws=1)"] for row in rows} == {""}


def test_rows_of_a_long_table_keep_their_numbers(answer, tmp_path):
    (tmp_path / "long.csv").write_text("label,score,who\n1,0.9,a\n1,0.8,b\n0,0.7,a\n0,0.9,b\n1,0.5,a\n0,0.1,b\n1,0.3,b\n")
    document = valid(answer("influence", "long.csv", "--model", "who"))
    numbers = [sorted(row["row"] for row in result["measures"]["roc_auc"]["rows"]) for result in document["results"]]
    assert numbers == [[1, 3, 5], [2, 4, 6, 7]]


def test_rows_come_by_weight_times_influence(answer, tmp_path):
    # Squared errors .01, .16, .16 with weights 1, 1, 8, so the mean is .145: influences -.135, .015, .015.
    (tmp_path / "w.csv").write_text("label,score,weight\n1,0.9,1\n0,0.4,1\n1,0.6,8\n")
    rows = only(answer("influence", "w.csv", "--weight", "weight", "--measures", "brier_score"), "brier_score")["rows"]
    assert [(row["row"], row["weight"]) for row in rows] == [(1, 1), (3, 8), (2, 1)]
    assert [row["change"] for row in rows] == pytest.approx([0.135 / 9, -8 * 0.015 / 2, -0.015 / 9], rel=1e-13)


def test_the_table_keeps_to_eighty_columns(midrank, breast_cancer):
    shown = midrank("influence", *breast_cancer, "--score", "logistic", "--measures", "roc_auc,log_loss,c_b", "--top", 5).stdout
    assert max(map(len, shown.splitlines())) <= 80
    assert "standard error" in shown


def test_csv_and_markdown_hold_the_same_rows(midrank, berrar):
    arguments = ["influence", berrar, *SCORE, "--top", "3"]
    rows = list(csv.DictReader(io.StringIO(midrank(*arguments, "--format", "csv").stdout)))
    assert [row["row"] for row in rows] == ["3", "8", "1"]
    markdown = midrank(*arguments, "--format", "markdown").stdout
    for row in rows:
        assert any(line.startswith(f"| {row['row']} | {row['label']} |") for line in markdown.splitlines())


def test_the_input_is_not_written_over(midrank, berrar):
    refused = midrank("influence", berrar, *SCORE, "--rows", berrar, code=2)
    assert "this file is also the input, which would be lost. Choose another for --rows." in refused.stderr


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupt_leaves_no_half_written_rows(program, tmp_path, ending):
    rows = "".join(f"{i % 2},{(i * 7919) % 100003 / 100003}\n" for i in range(100_000))
    (tmp_path / "rows.csv").write_text("label,score\n" + rows)
    process = subprocess.Popen(
        [program, "influence", "rows.csv", "--measures", ",".join(["all"] + ["log_loss"] * 100), "--rows", "out.parquet"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=tmp_path,
        preexec_fn=default_signals,
    )
    end = time.monotonic() + 20
    while not list(tmp_path.glob("*.part")):
        assert process.poll() is None and time.monotonic() < end
        time.sleep(0.002)
    process.send_signal(ending)
    assert process.wait(timeout=20) == -ending
    assert [path.name for path in tmp_path.iterdir()] == ["rows.csv"]
