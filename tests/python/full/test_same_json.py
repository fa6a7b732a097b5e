"""The JSON of a request is the same, byte for byte, from the program, from the command of the wheel, and from Python, for every form of the rows."""

import midrank
import pandas
import polars
import pyarrow
import pytest
from data import ROOT, WHEEL, program
from pyarrow import csv, parquet

CANCER = "examples/breast_cancer.parquet"
WINE = "examples/wine.csv"


def table(path):
    return csv.read_csv(ROOT / path) if path.endswith(".csv") else parquet.read_table(ROOT / path)


def option(name, value):
    """A keyword as options of the command."""
    flag = "--" + name.replace("rows_of_studies", "rows").replace("_", "-")
    if value is True:
        return [flag]
    if name in ("min", "max") and isinstance(value, dict):
        return [text for measure, limit in value.items() for text in (flag, f"{measure}={limit}")]
    if name in ("score_of", "quantile"):
        return [text for pair in value.items() for text in (flag, "=".join(map(str, pair)))]
    if name == "standardise_to":
        return [flag, ",".join(f"{slice}={share}" for slice, share in value.items())]
    if name in ("classes", "rows_of_studies"):
        return [flag, ",".join(map(str, value))]
    values = value if isinstance(value, list) else [value]
    return [text for one in values for text in (flag, str(one))]


TWO = {"label": "malignant", "score": ["logistic", "boosting"]}
ONE = {"label": "malignant", "score": "neighbours"}
CLASSES = {"label": "cultivar", "score_prefix": ["logistic_", "neighbours_"]}
NUMBERS = {"label": "alcohol", "predicted": ["alcohol_linear", "alcohol_nearest"], "task": "regression"}

EVALUATIONS = [
    *({**rows, **asked} for rows in (TWO, ONE) for asked in (
        {},
        {"interval": "none"},
        {"interval": "wilson"},
        {"interval": "bca", "replicates": 300, "seed": 11},
        {"interval": "percentile", "replicates": 200, "bootstrap_weights": "poisson"},
        {"interval": "percentile", "replicates": 200, "stratify": True},
        {"threshold": 0.25},
        {"threshold": "youden"},
        {"threshold": "tpr>=0.95"},
        {"threshold": "cost:FP=1,FN=5"},
        {"measures": "roc_auc"},
        {"measures": ["roc_auc", "f_beta(beta=0.5)"]},
        {"measures": "all"},
        {"measures": "probability", "level": 0.9},
        {"slice": "size"},
        {"slice": ["size", "size & malignant"], "interval": "none"},
        {"slice": "size", "against_rest": True},
        {"slice": "size", "fairness": True, "smallest_slice": 20},
        {"slice": "size", "slice_search": True, "measures": "roc_auc,brier_score"},
        {"slice": "size", "standardise_to": {"large": 0.5, "medium": 0.3, "small": 0.2}},
        {"prevalence": "5%"},
        {"prevalence": 0.05, "prevalence_by": "slice", "slice": "size", "interval": "percentile", "replicates": 200},
        {"slice": "size", "interval": "none"},
        {"weight": "patient"},
        {"weight": "patient", "weight_kind": "importance"},
        {"cluster": "size"},
        {"add_baseline": True},
        {"positive": "false"},
        {"threads": 1},
        {"fold": "size"},
        {"level": 0.8},
        {"threshold": "mcc", "interval": "none"},
    )),
    *({**CLASSES, **asked} for asked in (
        {},
        {"interval": "none"},
        {"task": "ordinal"},
        {"classes": ["grignolino", "barolo", "barbera"]},
        {"measures": "macro_f1,log_loss"},
        {"score_prefix": "tree_"},
        {"level": 0.8},
        {"add_baseline": True},
        {"interval": "bca", "replicates": 200},
    )),
    *({**NUMBERS, **asked} for asked in (
        {},
        {"interval": "none"},
        {"measures": "r2,mean_absolute_error"},
        {"weight": "bottle"},
        {"level": 0.8},
        {"slice": "cultivar"},
        {"add_baseline": True},
        {"interval": "percentile", "replicates": 200},
    )),
    {"label": "alcohol", "quantile": {0.5: "alcohol_linear", 0.75: "alcohol_nearest"}},
    {**CLASSES, "measures": "confidence_ece(bins=15),classwise_ece"},
    {"label": "cultivar", "positive": "barolo", "score": "logistic_barolo"},
]

OTHERS = [
    *(("compare", {**TWO, **asked}) for asked in (
        {},
        {"margin": 0.02},
        {"test": "bootstrap", "replicates": 300},
        {"test": "permutation", "permutations": 200},
        {"adjust": "max-t", "replicates": 300},
        {"measures": "roc_auc,f1", "interval": "score"},
        {"curves": True, "permutations": 200},
        {"cluster": "size"},
        {"threshold": "youden", "measures": "sensitivity"},
        {"slice": "size", "measures": "roc_auc,brier_score"},
    )),
    ("compare", CLASSES),
    ("compare", NUMBERS),
    *(("threshold", {**TWO, **asked}) for asked in ({}, {"rule": "mcc"}, {"rule": ["youden", "tpr>=0.9"], "threshold": 0.3})),
    *(("check", {**ONE, **asked}) for asked in (
        {"min": {"roc_auc": 0.9}},
        {"min": {"roc_auc": 0.999}, "max": {"log_loss": 0.5}},
        {"min": {"sensitivity": 0.9}, "bound": "lower", "slice": "size"},
        {"min": {"sensitivity": 0.9, "sensitivity[size=small]": 0.6}, "slice": "size"},
    )),
    *(("explain", {**ONE, "value": value, **asked}) for value, asked in (("0.98833", {}), ("0.5", {"tool": "sklearn"}))),
    *(("influence", {**TWO, **asked}) for asked in ({}, {"measures": "log_loss,f1", "threshold": 0.4, "top": 3}, {"cluster": "size"})),
    *(("permute", {**ONE, **asked, "permutations": 300}) for asked in ({}, {"seed": 3}, {"measures": "roc_auc,f1"})),
    *(("bootstrap", {**ONE, **asked, "replicates": 300}) for asked in (
        {},
        {"measures": "roc_auc,max_f1"},
        {"interval": "bca"},
        {"threshold": "youden", "measures": "specificity"},
    )),
    *(("power", {**ONE, **asked, "simulations": 30, "rows_of_studies": [100, 200]}) for asked in (
        {"min": 0.8},
        {"measures": "f1"},
    )),
    *(("curve", {**ONE, **asked}) for asked in (
        {},
        {"kind": "pr"},
        {"kind": ["roc", "gain"]},
        {"kind": "roc", "band": "pointwise", "replicates": 200, "grid": 10},
        {"kind": "cost(fn=5)", "slice": "size"},
    )),
]


def path_of(rows):
    return CANCER if rows["label"] == "malignant" else WINE


def expected(command, request, by=None):
    """The output of the program, or of another command."""
    arguments = [text for name, value in request.items() for text in option(name, value)]
    if command == "curve" and isinstance(request.get("kind"), list):
        arguments = [text for name, value in request.items() if name != "kind" for text in option(name, value)]
        arguments += ["--kind", ",".join(request["kind"])]
    return program(command, path_of(request), *arguments, **({"command": by} if by else {}))


def answer(command, data, request, path):
    return getattr(midrank, command)(data, **request, source=path).to_json()


REQUESTS = [("evaluate", request) for request in EVALUATIONS] + OTHERS


def test_there_are_a_hundred_requests():
    assert len(REQUESTS) >= 100


@pytest.mark.parametrize(("command", "request_"), REQUESTS, ids=lambda value: str(value)[:60])
def test_an_arrow_table_says_what_the_command_says(command, request_):
    path = path_of(request_)
    assert answer(command, table(path), request_, path) == expected(command, request_)


@pytest.mark.parametrize(("command", "request_"), REQUESTS, ids=lambda value: str(value)[:60])
def test_the_command_of_the_wheel_says_what_the_program_says(command, request_):
    assert expected(command, request_, WHEEL) == expected(command, request_)


@pytest.mark.parametrize(("command", "request_"), REQUESTS, ids=lambda value: str(value)[:60])
def test_a_file_says_what_the_command_says(command, request_, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert getattr(midrank, command)(path_of(request_), **request_).to_json() == expected(command, request_)


@pytest.mark.parametrize("request_", EVALUATIONS, ids=lambda value: str(value)[:60])
@pytest.mark.parametrize("frame", [pandas, polars], ids=["pandas", "polars"])
def test_a_data_frame_says_what_the_command_says(frame, request_):
    path = path_of(request_)
    data = table(path).to_pandas() if frame is pandas else polars.from_arrow(table(path))
    assert answer("evaluate", data, request_, path) == expected("evaluate", request_)


def test_a_duckdb_relation_and_a_reader_say_the_same():
    import duckdb

    rows = table(CANCER)
    said = answer("evaluate", rows, TWO, CANCER)
    assert answer("evaluate", duckdb.from_arrow(rows), TWO, CANCER) == said
    assert answer("evaluate", rows.to_reader(max_chunksize=100), TWO, CANCER) == said
    assert answer("evaluate", pyarrow.concat_tables([rows[:3], rows[3:3], rows[3:]]), TWO, CANCER) == said
