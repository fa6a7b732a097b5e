"""midrank explain: the convention behind a value of another tool."""

import csv
import io
import json
import struct
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
import program  # noqa: E402

INPUTS = ROOT / "tests" / "golden" / "peers" / "inputs"
NUMBERS = [
    (key, number)
    for key, numbers in json.loads((ROOT / "tests/golden/peers/explain.json").read_text())["inputs"].items()
    for number in numbers
]
OF_TASKS = [
    (name, number)
    for name, numbers in json.loads((ROOT / "tests/golden/peers/explain_tasks.json").read_text())["inputs"].items()
    for number in numbers
]
# The options for reading the files of a task.
READ = {
    "classes": ["--predicted", "predicted"],
    "regression": ["--task", "regression", "--predicted", "predicted"],
    "queries": ["--query", "query"],
    "labels": ["--label-prefix", "label_", "--score-prefix", "score_", "--threshold", "0.5"],
}
BERRAR = str(ROOT / "tests" / "golden" / "berrar.csv")


def explain(key, *arguments):
    name, score = key.split(":")
    return program.run("explain", str(INPUTS / f"{name}.csv"), "--label", "label", "--score", score, *arguments)


def test_there_are_sixty_numbers():
    assert len(NUMBERS) >= 60


@pytest.mark.parametrize(("key", "number"), NUMBERS, ids=lambda x: x["call"] if isinstance(x, dict) else x)
def test_the_tool_is_found_that_printed_the_number(key, number):
    done = explain(key, "--value", number["printed"], "--format", "json")
    found = json.loads(done.stdout)["giving"]
    assert any(number["tool"] in convention["tools"].split(", ") for convention in found), found
    alone = explain(key, "--value", number["printed"], "--tool", number["tool"], "--format", "json")
    assert json.loads(alone.stdout)["giving"]


@pytest.mark.parametrize(("name", "number"), OF_TASKS, ids=lambda x: x["call"] if isinstance(x, dict) else x)
def test_the_tool_is_found_for_other_tasks(name, number):
    file = ROOT / "tests/golden/peers/tasks" / f"{name}.csv"
    read = READ[name.split("_")[0]] + (["--score-prefix", "p_"] if name.startswith("classes") else [])
    alone = program.run("explain", str(file), *read, "--value", number["printed"], "--tool", number["tool"], "--format", "json")
    assert json.loads(alone.stdout)["giving"], json.loads(alone.stdout)["nearest"]


@pytest.mark.parametrize(
    ("printed", "tool"),
    [("0.835", "scikit-learn"), ("0.8163", "yardstick"), ("0.8725", "ROCR"), ("0.8177", "XGBoost"), ("1.6", "pROC"),
     ("0.384", "yardstick"), ("0.7984", "Weka"), ("0.08", "pROC"), ("0.6667", "scikit-learn"), ("0.675", "PyCM")],
)  # fmt: skip
def test_numbers_of_the_ten_rows_that_tools_disagree_on(printed, tool):
    done = program.run("explain", BERRAR, "--value", printed, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert any(tool in row["tool"].split(", ") for row in rows), done.stdout


def test_a_number_that_nothing_gives_shows_the_nearest():
    done = program.run("explain", BERRAR, "--value", "0.123456789")
    assert done.returncode == 0
    assert "None of the known measures gives 0.123456789. The nearest are" in done.stdout


def test_a_number_stands_for_all_that_round_to_it():
    few = json.loads(program.run("explain", BERRAR, "--value", "0.80000", "--format", "json").stdout)["giving"]
    many = json.loads(program.run("explain", BERRAR, "--value", "0.8", "--format", "json").stdout)["giving"]
    assert len(few) < len(many)
    per_cent = json.loads(program.run("explain", BERRAR, "--value", "80.000%", "--format", "json").stdout)["giving"]
    assert per_cent == few


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "midrank explain needs the number that another tool printed, as in --value 0.8725"),
        (["--value", "high"], '"high" is not a number. Give the value as the other tool printed it'),
        (["--value", "0.8", "--tool", "excel"], 'For two classes, no conventions of "excel" are known. The known tools are'),
        (["--value", "0.8", "--tool", "sklern"], "Did you mean scikit-learn?"),
        (["--value", "0.8", "--tool", "xgbost"], "Did you mean XGBoost?"),
        (["--value", "nan"], '"nan" is not a number'),
    ],
)
def test_what_cannot_be_explained_says_why(arguments, says):
    done = program.run("explain", BERRAR, *arguments, check=False)
    assert done.returncode == 2
    assert says in done.stderr


def single_precision(number):
    """As printed by tools that convert a number from single precision to double."""
    return repr(struct.unpack("f", struct.pack("f", number))[0])


@pytest.mark.parametrize("number", [31 / 37, 31 / 37 * (1 + 2**-23), 31 / 37 * (1 - 2**-23)])
def test_digits_of_single_precision_are_those_of_a_float(number, tmp_path):
    # Of 20 positive rows 15.5 are found on average: recall is 31/40, precision 31/34 and F1 31/37.
    rows = "1,1,31\n1,0,9\n0,1,3\n0,0,10\n"
    (tmp_path / "rows.csv").write_text("label,predicted,weight\n" + rows)
    arguments = [str(tmp_path / "rows.csv"), "--weight", "weight", "--value", single_precision(number), "--tool", "torchmetrics"]
    giving = json.loads(program.run("explain", *arguments, "--format", "json").stdout)["giving"]
    assert "f1_score, F1, f_meas" in [convention["call"] for convention in giving]


def test_a_number_of_double_precision_is_not_taken_for_a_float(tmp_path):
    (tmp_path / "rows.csv").write_text("label,predicted\n1,1\n1,0\n1,1\n0,0\n")  # precision 1, recall 2/3
    near = program.run("explain", str(tmp_path / "rows.csv"), "--value", "0.6666666866666667", "--format", "json")
    assert json.loads(near.stdout)["giving"] == []


def test_what_scikit_learn_makes_of_no_value_is_a_number(tmp_path):
    (tmp_path / "rows.csv").write_text("label,score\n1,0.25\n1,0.25\n0,0.25\n")
    done = program.run("explain", str(tmp_path / "rows.csv"), "--value", "0.0000", "--tool", "sklearn", "--format", "json")
    calls = [convention["call"] for convention in json.loads(done.stdout)["giving"]]
    assert "precision_score, precision, Pos Pred Value, ppv" in calls


def test_lines_of_several_models_tell_whose_they_are_and_whether_they_give_the_number():
    arguments = [str(INPUTS / "binormal.csv"), "--label", "label", "--score", "score_a", "--score", "score_b", "--tool", "sklearn"]
    number = next(number["printed"] for key, number in NUMBERS if key == "binormal:score_a" and number["call"] == "log_loss")
    done = program.run("explain", *arguments, "--value", number, "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert {(row["model"], row["match"]) for row in rows} == {("score_a", "giving"), ("score_b", "nearest")}


def test_the_answer_names_the_tool_that_was_asked_for():
    done = program.run("explain", BERRAR, "--value", "0.8", "--tool", "sklearn", "--format", "json")
    assert json.loads(done.stdout)["tool"] == "sklearn"
    assert "tool" not in json.loads(program.run("explain", BERRAR, "--value", "0.8", "--format", "json").stdout)


def test_one_convention_is_told_as_one(tmp_path):
    (tmp_path / "classes.csv").write_text("label,p_a,p_b,p_c\na,.5,.25,.25\nb,.25,.5,.25\nc,.5,.25,.25\n")
    done = program.run("explain", str(tmp_path / "classes.csv"), "--value", "0.5", "--tool", "pROC")
    assert "1 convention of pROC was tried." in done.stdout


def test_data_on_which_nothing_has_a_value_say_so(tmp_path):
    (tmp_path / "empty.csv").write_text("query,label,score\nq,0,1\nq,0,2\n")
    done = program.run("explain", str(tmp_path / "empty.csv"), "--query", "query", "--value", "0")
    assert done.stdout.count("\n\n") == 3
    assert "None of the known measures has a value on these data.\n\n" in done.stdout
    table = program.run("explain", str(tmp_path / "empty.csv"), "--query", "query", "--value", "0", "--format", "csv")
    assert table.stdout == "model,match,tool,call,value,how\n"


def test_a_convention_without_more_to_say_ends_with_its_call(tmp_path):
    (tmp_path / "numbers.csv").write_text("label,predicted\n1.5,2\n2.5,2\n4,3\n")
    done = program.run("explain", str(tmp_path / "numbers.csv"), "--task", "regression", "--value", "0.5", "--tool", "sklearn")
    lines = [line.strip() for line in done.stdout.splitlines()]
    assert any(line.endswith("median_absolute_error") for line in lines), done.stdout


@pytest.mark.parametrize(
    ("printed", "call"), [("0.5333333", 'f1_score(average="macro")'), ("0.714286", "fbeta_score(beta=2)")]
)
def test_scores_at_the_threshold_may_be_labelled_by_the_tool(tmp_path, printed, call):
    labels, scores = [1, 0, 1, 0, 1, 0, 1], [0.5, 0.5, 0.8, 0.2, 0.4, 0.7, 0.9]
    (tmp_path / "half.csv").write_text("\n".join(["label,score", *(f"{y},{s}" for y, s in zip(labels, scores, strict=True))]) + "\n")
    predicted = [score >= 0.5 for score in scores]
    right = [sum(y == c and p == c for y, p in zip(labels, predicted, strict=True)) for c in (0, 1)]
    of_class, labelled = [labels.count(c) for c in (0, 1)], [predicted.count(c) for c in (0, 1)]
    by_hand = {
        'f1_score(average="macro")': sum(2 * right[c] / (of_class[c] + labelled[c]) for c in (0, 1)) / 2,
        "fbeta_score(beta=2)": 5 * right[1] / (4 * of_class[1] + labelled[1]),
    }[call]
    assert by_hand == pytest.approx(float(printed), abs=1e-6)
    done = program.run("explain", str(tmp_path / "half.csv"), "--value", printed, "--format", "json")
    found = [one for one in json.loads(done.stdout)["giving"] if one["call"].startswith(call)]
    assert [one["how"].endswith("with what lies at the threshold labelled too") for one in found] == [True]
