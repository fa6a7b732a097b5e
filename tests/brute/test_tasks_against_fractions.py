"""The program compared with the second implementation on random CSV files of several classes and of numbers, from the
text of the file to the JSON; and on the tables used for other tools (tests/golden/peers)."""

import json
import math
import sys
from fractions import Fraction
from pathlib import Path

import brute
import classes
import pytest
import random_tasks
import regression
import tasks

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import program

SEEDS = range(3)
TABLES_A_SEED = 10
PEERS = Path(__file__).resolve().parent.parent / "golden" / "peers" / "tasks"
# Each term is rounded, and terms of both signs may cancel, so an absolute bound is added to the relative one.
RELATIVE = 1e-11
ABSOLUTE = 1e-13

# Only in the second implementation: a variance, which the program has as the square of a standard error.
NO_MEASURES = {text for text in (*classes.IDS, *classes.EXAMPLES) if text.startswith("cohen_kappa_variance")}
CLASS_IDS = [text for text in (*classes.IDS, *classes.EXAMPLES) if text not in NO_MEASURES]
REGRESSION_IDS = [*regression.IDS, *regression.EXAMPLES]


def check(key, result, expected):
    value = program.number(result)
    if isinstance(expected, brute.Undefined):
        assert value is None and result["undefined"], (key, result, expected.reason)
        return
    wanted = tasks.number(expected)
    assert value is not None, (key, result, wanted)
    close = math.isclose(value, wanted, rel_tol=RELATIVE, abs_tol=ABSOLUTE)
    assert value == wanted or close, (key, value, wanted)
    averaged = key.startswith(("macro_", "weighted_", "balanced")) or key == "mean_average_precision"
    if averaged and isinstance(expected, tasks.Average) and "covers" in result:
        assert result["covers"] == [expected.over, expected.of], key


def arguments_of(rows, task, ids):
    arguments = ["--label", "label", "--task", task, "--interval", "none", "--measures", ",".join(ids)]
    if "predicted" in rows[0]:
        arguments += ["--predicted", "predicted"]
    if any(key.startswith("p_") for key in rows[0]):
        arguments += ["--score-prefix", "p_"]
    if "weight" in rows[0]:
        arguments += ["--weight", "weight"]
    return arguments


def check_file(path, rows, task, module, ids):
    arguments = arguments_of(rows, task, ids)
    one_class = task == "multiclass" and len(classes.Table(rows).classes) < 2
    done = program.run("evaluate", path, "--format", "json", *arguments, check=not one_class)
    if one_class:
        assert done.returncode == 2 and "the only class is" in done.stderr
        return
    found = program.evaluate(path, *arguments)
    expected = module.evaluate_all(rows, ids=ids)
    assert len(found["measures"]) == len(set(found["measures"]))
    for key, wanted in expected.items():
        own = {"mean_average_precision": "macro_average_precision", "classwise_ece": "macro_ece"}.get(key, key)
        check(key, found["measures"][own], wanted)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_classes(seed, tmp_path):
    for index, rows in enumerate(random_tasks.tables("classes", seed, TABLES_A_SEED)):
        path = tmp_path / f"{index}.csv"
        random_tasks.write_csv(rows, path)
        check_file(path, rows, "multiclass", classes, CLASS_IDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_numbers(seed, tmp_path):
    for index, rows in enumerate(random_tasks.tables("regression", seed, 2 * TABLES_A_SEED)):
        path = tmp_path / f"{index}.csv"
        random_tasks.write_csv(rows, path)
        check_file(path, rows, "regression", regression, REGRESSION_IDS)


@pytest.mark.parametrize("path", sorted(PEERS.glob("classes_*.csv")), ids=lambda path: path.stem)
def test_classes_that_peers_were_asked_about(path):
    check_file(path, random_tasks.read_csv("classes", path), "multiclass", classes, CLASS_IDS)


@pytest.mark.parametrize("path", sorted(PEERS.glob("regression_*.csv")), ids=lambda path: path.stem)
def test_numbers_that_peers_were_asked_about(path):
    check_file(path, random_tasks.read_csv("regression", path), "regression", regression, REGRESSION_IDS)


@pytest.mark.parametrize("weights", [0, 1, 2])
def test_the_standard_error_of_kappa_is_that_of_fleiss_cohen_and_everitt(weights):
    path = PEERS / "classes_plain.csv"
    rows = random_tasks.read_csv("classes", path)
    key = f"cohen_kappa(weights={weights})"
    found = program.evaluate(path, "--label", "label", "--task", "multiclass", "--measures", key)
    error = found["measures"][key]["interval"]["standard_error"]
    variance = tasks.number(classes.evaluate(f"cohen_kappa_variance(weights={weights})", rows))
    # The mean of squared influences is divided by n - 1 here, by n there.
    assert math.isclose(error**2 * (len(rows) - 1) / len(rows), variance, rel_tol=1e-9)


OF_NUMBERS = ("spearman", "kendall_tau_b", "concordance_index", "pearson", "lins_concordance", "r2", "rmse", "wape")


def moves_of(key, rows):
    """The derivative of the value with respect to the weight of each row, by central differences."""
    step = Fraction(1, 10**6)

    def value(row, weight):
        return tasks.number(regression.evaluate(key, [{**other, "weight": weight if at == row else 1} for at, other in enumerate(rows)]))

    return [(value(row, 1 + step) - value(row, 1 - step)) / (2 * float(step)) for row in range(len(rows))]


def error_of(moves):
    mean = math.fsum(moves) / len(moves)
    return math.sqrt(math.fsum((x - mean) ** 2 for x in moves) * len(moves) / (len(moves) - 1))


@pytest.mark.parametrize("name", ["regression_plain", "regression_tied"])
def test_standard_errors_of_numbers_follow_from_influences_that_are_derivatives(name, tmp_path):
    rows = [{"label": row["label"], "predicted": row["predicted"]} for row in random_tasks.read_csv("regression", PEERS / f"{name}.csv")[:16]]
    # A second model, which is wrong about every second row.
    second = [{**row, "predicted": -row["predicted"] if at % 2 else row["predicted"]} for at, row in enumerate(rows)]
    path = tmp_path / "rows.csv"
    random_tasks.write_csv([{**row, "other": other["predicted"]} for row, other in zip(rows, second, strict=True)], path)
    options = ("--label", "label", "--task", "regression", "--measures", ",".join(OF_NUMBERS), "--predicted", "predicted")
    found = program.evaluate(path, *options)["measures"]
    compared = json.loads(program.run("compare", path, *options, "--predicted", "other", "--format", "json").stdout)["measures"]
    for key in OF_NUMBERS:
        moves, of_second = moves_of(key, rows), moves_of(key, second)
        assert math.isclose(found[key]["interval"]["standard_error"], error_of(moves), rel_tol=1e-6), key
        apart = error_of([a - b for a, b in zip(moves, of_second, strict=True)])
        assert math.isclose(compared[key]["differences"][0]["standard_error"], apart, rel_tol=1e-6), key
