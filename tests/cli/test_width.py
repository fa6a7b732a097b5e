"""No line of human-readable output is wider than the terminal, down to 60 columns: tables with footnotes in two digits,
long names of measures, models and slices, reasons, and help. Commands to copy are not wrapped."""

import functools
import random
import re
import shlex
import subprocess

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import ROOT, environment
from test_program import COMMANDS

LONG = "a_very_long_name_of_a_model_2024"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("width")
    draw = random.Random(5)
    labels = [int(row % 3 == 0) for row in range(240)]
    scores = [[round(min(max(draw.gauss(0.35 + shift * label, 0.2), 0), 1), 2) for label in labels] for shift in (0.4, 0.3, 0.2)]
    classes = ["low", "middle", "high"]
    with open(folder / "rows.csv", "w") as file:
        file.write(f"label,{LONG},b,c,ward,w,patient,class,said,target,number,x\n")
        for row, label in enumerate(labels):
            values = [column[row] for column in scores]
            ward = "one" if row < 3 else f"ward of many words {row % 4}"
            truth = classes[row % 3]
            said = truth if draw.random() < 0.7 else draw.choice(classes)
            target = draw.gauss(0, 1)
            print(label, *values, ward, draw.choice([0.5, 1.25]), row // 2, truth, said, target, target + draw.gauss(0, 1), draw.gauss(label, 1), sep=",", file=file)
    vectors = pa.array([[1.0, 0.0]] * 4, pa.list_(pa.float64()))
    pq.write_table(pa.table({"a": vectors, "p": vectors, "n": vectors}), folder / "faces.parquet")
    return folder


TWO = f"rows.csv --label label --score {LONG} --score b"
THREE = f"{TWO} --score c"
REGRESSION = "--label target --predicted number --task regression"
ARGUMENTS = "'partial_auc(max_fpr=0.6,min_tpr=0.4),log_loss(eps=0.01),focal_loss(gamma=2,alpha=0.25),roc_auc_sampled(draws=1000,seed=3)'"
SHOWN = [
    f"evaluate {TWO} --measures all",
    f"evaluate {TWO} --measures all --weight w --threshold youden",
    f"evaluate {THREE} --measures all --cluster patient",
    f"evaluate rows.csv --label label --score {LONG} --measures all --interval wald --slice ward",
    f"evaluate {TWO} --measures {ARGUMENTS} --weight w",
    "evaluate rows.csv --label label --score b --measures roc_auc,f1 --slice ward --against-rest",
    f"evaluate rows.csv {REGRESSION} --measures all",
    "evaluate rows.csv --label class --predicted said --task multiclass --measures all",
    f"compare {TWO}",
    f"compare {THREE} --curves --permutations 50 --margin 0.1",
    f"compare {THREE} --measures {ARGUMENTS} --replicates 100",
    f"check {TWO} --min roc_auc=0.8 --min sensitivity=0.7 --max brier_score=0.2 --slice ward",
    f"check {TWO} --min roc_auc=0.8 --min 'partial_auc(max_fpr=0.6,min_tpr=0.4)=0.3' --bound lower",
    f"check {TWO} --baseline rows.csv --max-drop roc_auc=0.01 --max-drop sensitivity=0.1 --slice ward",
    f"bootstrap {TWO} --measures roc_auc,max_f1,negative_predictive_value --replicates 100",
    f"permute {TWO} --measures roc_auc,average_precision,negative_predictive_value --permutations 50",
    f"power {TWO} --measures roc_auc,f1 --rows 20,50 --simulations 20 --most-rows 100",
    f"threshold {THREE} --rule youden --rule 'precision>=0.6,recall>=0.5' --rule 'cost:FP=1,FN=5'",
    f"influence {TWO} --measures roc_auc,average_precision",
    "explain rows.csv --label label --score b --value 0.75",
    "explain rows.csv --label label --score b --weight w --value 0.75",
    "train-eval rows.csv --target label --features b,c,x --folds 3 --measures all",
    "train-eval rows.csv --target label --features b,c,x --design permutation --replicates 20 --measures threshold",
    "train-eval rows.csv --target label --features b,c,x --design bootstrap --replicates 20 --measures ranking,threshold",
    "triplet faces.parquet --anchor a --positive p --negative n --alpha 0.2",
    "measures",
]


def width_of(line):
    return len(line)  # in these files every character is one column wide


@functools.cache
def shown(program, folder, command, columns, locale=None):
    """The output of a command, cached because several tests use it."""
    changes = {"LC_ALL": locale} if locale else {}
    done = subprocess.run(
        [program, *shlex.split(command)], cwd=folder, capture_output=True, text=True, check=False, env=environment(COLUMNS=str(columns), **changes)
    )
    assert done.returncode in (0, 1) and done.stdout, done.stderr
    return done.stdout


def wide_lines(program, folder, command, columns, locale=None):
    return [line for line in shown(program, folder, command, columns, locale).splitlines() if width_of(line) > columns]


@pytest.mark.parametrize("command", SHOWN)
@pytest.mark.parametrize("columns", [60, 72])
def test_tables_hold_the_width(program, folder, command, columns):
    assert wide_lines(program, folder, command, columns) == []


@pytest.mark.parametrize("columns", [60, 80])
def test_models_that_are_called_nearly_alike_are_told_apart(program, tmp_path, columns):
    names = [f"gradient_boosting_with_early_stopping_on_{rows}" for rows in ("train", "valid")]
    lines = [f"{row % 2},{(row * 37 % 40 + 8 * (row % 2)) / 50},{(row * 23 % 40 + 5 * (row % 2)) / 50}" for row in range(40)]
    (tmp_path / "rows.csv").write_text("\n".join([",".join(["label", *names]), *lines]) + "\n")
    asked = ["rows.csv", *(word for name in names for word in ("--score", name))]
    for command in ("compare", "evaluate"):
        done = subprocess.run([program, command, *asked], cwd=tmp_path, capture_output=True, text=True, check=True, env=environment(COLUMNS=str(columns)))
        shown = set(re.findall(r"grad\w*…\w*", done.stdout))
        assert any(name.endswith("train") for name in shown) and any(name.endswith("valid") for name in shown), shown
        assert not any(name.endswith("…") for name in shown), shown
        assert all(width_of(line) <= columns for line in done.stdout.splitlines())


@pytest.mark.parametrize("command", ["compare", "evaluate"])
def test_names_are_whole_where_there_is_room(midrank, tmp_path, command):
    names = [f"gradient_boosting_with_early_stopping_on_{rows}" for rows in ("train", "valid")]
    lines = [f"{row % 2},{(row * 37 % 40 + 8 * (row % 2)) / 50},{(row * 23 % 40 + 5 * (row % 2)) / 50}" for row in range(40)]
    (tmp_path / "rows.csv").write_text("\n".join([",".join(["label", *names]), *lines]) + "\n")
    asked = [command, "rows.csv", *(word for name in names for word in ("--score", name)), "--measures", "roc_auc,r_b"]
    [head, *_] = [line for line in midrank(*asked, "--format", "markdown").stdout.splitlines() if line.startswith("|")]
    assert all(name.replace("_", r"\_") in head for name in names)
    for columns, whole in [("200", True), ("80", False)]:
        text = midrank(*asked, env=environment(COLUMNS=columns)).stdout
        [table, *_] = re.split(r"^ +roc_auc", text, flags=re.MULTILINE)  # what is above the first number
        assert all(name in table for name in names) is whole


@pytest.mark.parametrize("command", SHOWN[:3])
def test_so_they_do_in_ascii(program, folder, command):
    assert wide_lines(program, folder, command, 60, "C") == []


def test_some_of_these_have_footnotes_of_two_digits(program, folder):
    """This widens the column of the marks."""
    for command in SHOWN[2:4]:
        assert "\n¹⁸ " in shown(program, folder, command, 60)


@pytest.mark.parametrize("command", [(), *COMMANDS])
@pytest.mark.parametrize("columns", [60, 80])
def test_help_holds_the_width(program, folder, command, columns):
    words = [*(command if isinstance(command, tuple | list) else [command]), "--help"]
    assert wide_lines(program, folder, shlex.join(words), columns) == []


def test_an_example_that_goes_on_below_is_the_same_command(program, folder):
    def examples(columns):
        text = shown(program, folder, "train-eval --help", columns)
        lines = text[text.index("\nExamples\n") + 10 :].replace("\\\n", " ")
        return [shlex.split(line) for line in lines.splitlines()]

    assert examples(60) == examples(80)
    assert all(command[0] == "midrank" for command in examples(60))


@pytest.mark.parametrize("command", [*SHOWN, "compare rows.csv --label label --score b --score c"])
def test_no_interval_goes_on_in_the_next_line(program, folder, command):
    assert [line for line in shown(program, folder, command, 60).splitlines() if re.search(r"\[-?[\d.∞e-]+,$", line)] == []


@pytest.mark.parametrize(
    "command", ["threshold", "bootstrap", "permute", "calibrate", "influence", "explain --value 0.5", "power", "check --min roc_auc=0.99"]
)
def test_long_names_are_cut_where_they_differ(midrank, tmp_path, command):
    long = "a_long_name_of_a_model_that_was_trained_"
    rows = [f"{row % 2},0.{row * 37 % 89 + 10},0.{row * 29 % 83 + 10}" for row in range(80)]
    (tmp_path / "models.csv").write_text(f"label,{long}1,{long}2\n" + "\n".join(rows) + "\n")
    command, *options = command.split()
    code = 1 if command == "check" else 0
    text = midrank(command, "models.csv", "--score", f"{long}1", "--score", f"{long}2", *options, code=code).stdout
    for end in "12":
        assert f"a_long_name_…as_trained_{end}" in " ".join(text.split()), text
