"""No output contains NaN or an unmarked infinity: for any data, a value is finite, infinite in the contract's form, or
undefined with its reason. For two classes every command gets every table of extremes, as JSON and in one other format,
with every measure; over the tables each command is tried with every format, and each curve in every form. The same for
the tables of other tasks.

In JSON an infinite value is `null` with "infinite": "+" or "-" beside it, an infinite bound `null` with "low_infinite":
true. Tables and Markdown have ∞, CSV inf. NaN does not occur. And nothing aborts: a program ended by a signal gives no
message.
"""

import json
import re
import subprocess

import pytest
from test_report import document_of

from conftest import PROGRAM, environment

# label, score, other, weight, cluster
PLAIN = [(i % 2, 0.5 + ((7 * i) % 12 - 6) / 16 + (i % 2) / 8, ((5 * i) % 12) / 12, 1, i // 3) for i in range(12)]


def scores(*extremes, plain=True):
    """Each of the scores in both classes, and ordinary rows in addition."""
    rows = [(label, x, extremes[-i - 1], 1, i % 4) for i, x in enumerate(extremes) for label in (1, 0)]
    return rows + (PLAIN if plain else [])


def weights(*extremes):
    return [(y, s, t, extremes[i % len(extremes)], c) for i, (y, s, t, _, c) in enumerate(PLAIN)]


TABLES = {
    "largest": scores("1e308", "-1e308"),
    "largest_apart": [(1, "1e308", 0, 1, 0), (1, 0.5, "1e308", 1, 1), (0, "-1e308", -1, 1, 2), (0, 0, 1, 1, 0)],
    "largest_alone": scores("1.7e308", "-1.7e308", plain=False),
    "largest_beside_smallest": scores("1e308", "-1e308", "1e-320", "-1e-320", "1e308", "1e-320", plain=False),
    "smallest": scores("1e-320", "5e-324", "2e-320"),
    "smallest_alone": scores("1e-320", "1", "0", "5e-324", plain=False),
    "infinite": scores("inf", "-inf"),
    "infinite_alone": scores("inf", "-inf", "inf", plain=False),
    "infinite_beside_largest": scores("inf", "-1.7e308", "1.7e308", "-inf"),
    "weights_apart": weights("1e-74", "1e74", "1"),
    "weights_at_their_ends": weights("1e-75", "1e74"),
    "weights_beyond_whole": weights("9007199254740993", "1e18", "3"),
    "one_class": [(1, *row[1:]) for row in scores("1e308", "-inf")],
    "perfect": [(i % 2, i % 2, 1 - i % 2, 1, i % 3) for i in range(9)],
}
MEASURES = "--measures all,optimum"
FEW = "--replicates 100"
CURVES = "roc,roc_convex_hull,pr,tpr_fpr,gain,lift,cost(fn=5),indistinguishability,score_histogram".split(",")
COMMANDS = [
    f"evaluate DATA {MEASURES} {FEW}",
    f"evaluate DATA {MEASURES} {FEW} --interval normal --stratify --threshold youden",
    f"evaluate DATA {MEASURES} {FEW} --interval studentized",
    f"evaluate DATA {MEASURES} {FEW} --interval basic --threshold 1e308",
    f"evaluate DATA {MEASURES} {FEW} --interval effective --slice slice",
    f"evaluate DATA {MEASURES} {FEW} --cluster cluster",
    f"bootstrap DATA {MEASURES} {FEW}",
    f"bootstrap DATA {MEASURES} {FEW} --threshold youden --cluster cluster",
    f"threshold DATA --rule youden --rule r_b --rule cost:FP=1,FN=5 --threshold -1e308 --interval basic {FEW}",
    f"compare DATA --score other {MEASURES} {FEW}",
    f"compare DATA --score other {MEASURES} {FEW} --interval basic --test bootstrap --cluster cluster",
    f"compare DATA --score other {MEASURES} {FEW} --permutations 20 --margin 1e308",
    "permute DATA --measures all,optimum --permutations 20",
    "influence DATA --measures all",
    f"check DATA --min roc_auc=0.5 --max hinge_loss=1 --min r_b=0 --max log_loss=1e308 {FEW}",
    f"check DATA --min r_b=-1e308 --max hinge_loss=1e308 --bound lower --interval basic {FEW}",
    "power DATA --measures roc_auc,hinge_loss --rows 20 --simulations 20",
    f"calibrate DATA {FEW}",
    "explain DATA --value 0.5",
]
PICTURES = [f"curve DATA --kind {kind} --format {form}" for kind in CURVES for form in ("csv", "json", "vega-lite")] + [
    f"curve DATA --kind {kind} --band {band} {FEW} --format json"
    for kind in ("roc", "pr", "indistinguishability")
    for band in ("simultaneous", "pointwise")
]
FORMATS = ["table", "csv", "markdown"]
# Errors that are right: rows of one class leave nothing to show, or weights stand for more rows than are drawn or
# swapped one by one.
REFUSALS = ["There is nothing to draw", "The pilot has rows of one class only", "but replicates and swaps can use at most"]
# What a task lacks: a second model to compare, clusters of queries, gains that are drawn or permuted,
# permuted copies of a row.
REFUSALS += ["There is only one model", "--cluster is not for queries", "is not a measure of the ranking, and midrank bootstrap"]
REFUSALS += ["--gain-if-flagged is used only by measures of gains", "a whole weight means that many equal rows"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("extremes")
    for name, rows in TABLES.items():
        lines = [",".join(map(str, row)) + "," + "ab"[i % 2] for i, row in enumerate(rows)]
        (made / f"{name}.csv").write_text("\n".join(["label,score,other,weight,cluster,slice", *lines]) + "\n")
    return made


def refuse(token):
    raise ValueError(f"{token} is no JSON")


def members(document, path="", beside=None):
    """Every member of a document with its place and the object that contains it."""
    yield path, document, beside
    if isinstance(document, dict):
        for key, member in document.items():
            yield from members(member, f"{path}/{key}", document)
    elif isinstance(document, list):
        for i, member in enumerate(document):
            yield from members(member, f"{path}/{i}")


def faults_of_json(text):
    """Violations of the contract in a document."""
    try:
        document = json.loads(text, parse_constant=refuse)
    except ValueError as why:
        return [str(why)]
    faults = []
    for path, value, beside in members(document):
        if isinstance(value, float) and value in (float("inf"), float("-inf")):
            faults.append(f"{path}: beyond a double")
        if path.endswith("/value") and value is None and "encoding" not in path and not {"undefined", "infinite"} & beside.keys():
            faults.append(f"{path}: null without a reason")
        if re.search("/(low|high)$", path) and value is None and f"{path.rsplit('/', 1)[1]}_infinite" not in beside:
            faults.append(f"{path}: null without a word")
    return faults


def faults_of_text(text):
    return [line for line in text.splitlines() if re.search(r"(?<![a-z])-?nan(?![a-z])", line.lower())]


def faults(folder, command, form=None):
    """Violations in the output of one command, each with the command."""
    arguments = [*command.split(), *(["--format", form] if form else [])]
    done = subprocess.run(
        [PROGRAM, *arguments], capture_output=True, text=True, cwd=folder, timeout=120, env=environment()
    )
    refused = any(words in done.stderr for words in REFUSALS)
    if done.returncode not in ((2,) if refused else (0, 1)):
        return [f"{' '.join(arguments)}: ended by {done.returncode}: {done.stderr[-300:]}"]
    is_json = not refused and arguments[-1] in ("json", "vega-lite")
    found = faults_of_json(done.stdout) if is_json else faults_of_text(done.stdout)
    return [f"{' '.join(arguments)}: {fault}" for fault in found]


@pytest.mark.parametrize("name", TABLES)
def test_no_output_holds_a_number_that_is_none(folder, program, name):
    data = f"{name}.csv --score score" + (" --weight weight" if name.startswith("weights") else "")
    found = []
    turn = list(TABLES).index(name)
    for index, command in enumerate(COMMANDS):
        command = command.replace("DATA", data)
        found += faults(folder, command, "json")
        found += faults(folder, command, FORMATS[(turn + index) % len(FORMATS)])
    for command in PICTURES[turn % 3 :: 3]:
        found += faults(folder, command.replace("DATA", data))
    assert found == []


# --- Other tasks ---------------------------------------------------------------------------------------------------------

SCORES = ["1e308", "-1e308", "1e-320", "5e-324", "1.7e308", "-1e-320"]  # for each the largest and the smallest valid number
NUMBERS = ["1e100", "-1e100", "1e-320", "5e-324", "-1e-320", "1"]
SHARES = ["0", "1", "1e-320", "5e-324", "0.9999999999999999", "0.5"]


def extremes(values, *every, rows=24):
    """Rows whose columns cycle through the values, each with its own period."""
    return [[values[row // pace % len(values)] for pace in every] for row in range(rows)]


def beside(first, rows):
    return [[*first(row), *columns] for row, columns in enumerate(rows)]


def probabilities(rows=24):
    """Probabilities of three classes: they sum to 1, and some are as small as doubles allow."""
    return [[["1", "0", "0"], ["1e-320", "1", "0"], ["0.5", "0.5", "5e-324"]][row % 3] for row in range(rows)]


# columns, rows, how they are read
TASKS = {
    "classes": (["label", "p_a", "p_b", "p_c"], beside(lambda row: ["abc"[row % 3]], extremes(SCORES, 1, 2, 3)), "--score-prefix p_"),
    "classes_with_probabilities": (
        ["label", "p_a", "p_b", "p_c"], beside(lambda row: ["abc"[row // 2 % 3]], probabilities()), "--score-prefix p_"),
    "ordered_classes": (
        ["label", "p_a", "p_b", "p_c"], beside(lambda row: ["abc"[row // 2 % 3]], probabilities()), "--score-prefix p_ --classes a,b,c"),
    "numbers": (
        ["label", "predicted", "other"], extremes(NUMBERS, 1, 2, 3),
        "--task regression --predicted predicted --predicted other"),
    "quantiles": (
        ["label", "q_10", "q_50", "q_90"], extremes(NUMBERS, 1, 2, 3, 4), "--task regression --quantile-prefix q_"),
    "queries": (["label", "score", "query"], beside(lambda row: [row % 3, SCORES[row % 6]], [[row // 4] for row in range(24)]),
                "--task queries --score score --query query"),
    "labels": (
        ["label_x", "label_y", "score_x", "score_y"],
        beside(lambda row: [row % 2, row // 2 % 2], extremes(SCORES, 1, 2)), "--label-prefix label_ --score-prefix score_"),
    "labels_with_shares": (
        ["label_x", "label_y", "score_x", "score_y"],
        beside(lambda row: [row % 2, row // 2 % 2], extremes(SHARES, 1, 2)), "--label-prefix label_ --score-prefix score_"),
    "gains": (
        ["label", "score", "gain"], beside(lambda row: [row % 2, row * 7 % 24 / 24], extremes(NUMBERS, 1)),
        "--score score --gain-if-flagged gain"),
}  # fmt: skip
WEIGHTS = {"": ["1"], "apart": ["1e74", "1", "1e-74"], "whole": ["9007199254740993", "1e18", "3"]}
OF_TASKS = [
    f"evaluate DATA --measures all {FEW}",
    f"evaluate DATA --measures all {FEW} --interval percentile",
    f"evaluate DATA --measures all {FEW} --interval normal --slice slice",
    f"evaluate DATA --measures all {FEW} --cluster cluster",
    f"bootstrap DATA --measures all {FEW}",
    "permute DATA --permutations 20",
    f"compare DATA --measures all {FEW}",
    "explain DATA --value 0.5",
    "report DATA -o page.html",
]
@pytest.fixture(scope="module")
def tasks(tmp_path_factory):
    made = tmp_path_factory.mktemp("tasks")
    for name, (columns, rows, _) in TASKS.items():
        for kind, weight in WEIGHTS.items():
            lines = [[*row, weight[i % len(weight)], i // 3, "ab"[i % 2]] for i, row in enumerate(rows)]
            text = [",".join(map(str, line)) for line in [[*columns, "weight", "cluster", "slice"], *lines]]
            (made / f"{name}{kind}.csv").write_text("\n".join(text) + "\n")
    return made


def faults_of_page(folder, command):
    done = subprocess.run([PROGRAM, *command.split()], capture_output=True, text=True, cwd=folder, timeout=120, env=environment())
    if done.returncode != 0:
        return [f"{command}: ended by {done.returncode}: {done.stderr[-300:]}"]
    return [f"{command}: {fault}" for fault in faults_of_json(json.dumps(document_of((folder / "page.html").read_text())))]


@pytest.mark.parametrize("table", TABLES)
def test_no_page_of_two_classes_holds_a_number_that_is_none(folder, table):
    weight = " --weight weight" if table.startswith("weights") else ""
    asked = f"report {table}.csv --label label --score score --score other --positive 1{weight} {FEW} -o page.html"
    assert faults_of_page(folder, asked) == []


@pytest.mark.parametrize("kind", WEIGHTS)
@pytest.mark.parametrize("name", TASKS)
def test_no_output_of_another_task_holds_a_number_that_is_none(tasks, program, name, kind):
    data = f"{name}{kind}.csv {TASKS[name][2]}" + (" --weight weight" if kind and name != "queries" else "")
    found = []
    for index, command in enumerate(OF_TASKS):
        command = command.replace("DATA", data)
        if command.startswith("report"):
            found += faults_of_page(tasks, command)
            continue
        found += faults(tasks, command, "json")
        found += faults(tasks, command, FORMATS[index % len(FORMATS)])
    assert found == []


# --- What is trained, mapped and simulated -------------------------------------------------------------------------------

TRAININGS = [
    f"train-eval features.csv --target label --model {model} --design {design}"
    for model in ("logistic", "knn")
    for design in ("cv --folds 3", "bootstrap --replicates 100", "permutation --replicates 100", "cascade", "holdout")
]
SIMULATIONS = [
    "binormal --shift 1e308 --spread 1e-320 --normal",
    "binormal --shift 1e-320 --spread 1e308",
    "biexponential --ratio 1e308",
    "biexponential --ratio 1e-320",
]


@pytest.mark.parametrize("command", TRAININGS)
def test_no_model_of_extreme_features_yields_a_number_that_is_none(tmp_path, program, command):
    rows = beside(lambda row: [row % 2, row * 7 % 60 / 60], extremes(NUMBERS, 1, 2, rows=60))
    text = [",".join(map(str, row)) for row in [["label", "plain", "x", "z"], *rows]]
    (tmp_path / "features.csv").write_text("\n".join(text) + "\n")
    assert faults(tmp_path, command, "json") + faults(tmp_path, command, "table") == []


@pytest.mark.parametrize("values", [SCORES, SHARES], ids=["scores", "shares"])
def test_no_map_of_extreme_scores_yields_a_number_that_is_none(midrank, tmp_path, values):
    rows = beside(lambda row: [row // 2 % 2], extremes(values, 1, rows=40))
    text = [",".join(map(str, row)) for row in [["label", "score"], *rows]]
    (tmp_path / "rows.csv").write_text("\n".join(text) + "\n")
    midrank("calibrate", "rows.csv", *FEW.split(), "--format", "json", "-o", "map.json")
    assert faults_of_json((tmp_path / "map.json").read_text()) == []
    midrank("recalibrate", "rows.csv", "--map", "map.json", "-o", "mapped.csv")
    mapped = [float(line.split(",")[-1]) for line in (tmp_path / "mapped.csv").read_text().splitlines()[1:]]
    assert all(0 <= p <= 1 for p in mapped)


@pytest.mark.parametrize("command", SIMULATIONS)
def test_no_simulated_score_is_none(tmp_path, program, command):
    arguments = ["simulate", *command.split(), "--rows", "50", "--prevalence", "0.5", "-o", "rows.csv"]
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=tmp_path, timeout=60, env=environment())
    assert done.returncode in (0, 2)
    if done.returncode == 0:
        assert faults_of_text((tmp_path / "rows.csv").read_text()) == []
