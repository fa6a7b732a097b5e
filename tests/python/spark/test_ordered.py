"""Rows that come to the driver in the order of a key: what draws and swaps single rows is what one machine makes of the rows in that order."""

import midrank
import midrank.spark
import numpy
import pyarrow
import pytest
from data import WINE
from pyarrow import csv
from pyspark.sql import functions

ROWS = 900
CLASSES = {"label": "cultivar", "score_prefix": ["logistic_", "neighbours_"], "measures": "accuracy"}
NUMBERS = {"label": "alcohol", "predicted": ["alcohol_linear", "alcohol_nearest"], "measures": "mean_absolute_error"}


@pytest.fixture(scope="module")
def table():
    """Sorted by `patient`; `ward` and `bed` together tell rows apart as well."""
    random = numpy.random.default_rng(12)
    died = random.random(ROWS) < 0.3
    return pyarrow.table({
        "patient": [f"p{number:05}" for number in range(ROWS)],
        "ward": numpy.arange(ROWS) // 30,
        "bed": numpy.arange(ROWS) % 30,
        "died": died,
        "old": (0.8 * random.random(ROWS) + 0.1 * died).round(2),
        "new": (0.8 * random.random(ROWS) + 0.2 * died).round(3),
        "weight": random.random(ROWS).round(3) + 0.5,
        "fold": random.integers(0, 5, ROWS),
    })


@pytest.fixture(scope="module")
def rows(spark, table):
    """In partitions whose order says nothing."""
    return spark.createDataFrame(table).repartition(6, functions.col("old"))


ASKED = {"label": "died", "seed": 4, "measures": "roc_auc,f1"}


@pytest.mark.parametrize("order_by", ["patient", ["ward", "bed"]], ids=str)
def test_swapped_rows(rows, table, order_by):
    asked = {**ASKED, "permutations": 199}
    ordered = midrank.spark.compare(rows, ["old", "new"], **asked, order_by=order_by)
    assert ordered.to_json() == midrank.compare(table, ["old", "new"], **asked).to_json()
    assert ordered.to_dict()["measures"]["roc_auc"]["differences"][0]["permutation"]["compared"] == 199
    assert (ordered.work.exact, ordered.work.rows) == ("rows", ROWS)
    assert ordered.work.driver_bytes > 0


@pytest.mark.parametrize("more", [{"weight": "weight"}, {"cluster": "ward"}, {"fold": "fold"}, {"add_baseline": True}], ids=str)
def test_drawn_rows(rows, table, more):
    asked = {**ASKED, **more}
    if "fold" not in more:
        asked |= {"interval": "percentile", "replicates": 200}
    ordered = midrank.spark.evaluate(rows, "new", **asked, order_by="patient")
    assert ordered.to_json() == midrank.evaluate(table, "new", **asked).to_json()
    assert ordered["new", "roc_auc"].interval is not None


@pytest.fixture(scope="module")
def wines():
    """With a number for each, and thirteen makers."""
    table = csv.read_csv(WINE)
    numbers = numpy.arange(table.num_rows)
    return table.append_column("wine", pyarrow.array(numbers)).append_column("maker", pyarrow.array(numbers % 13))


@pytest.mark.parametrize(("asked", "task"), [(CLASSES, "multiclass"), (NUMBERS, "regression")], ids=["classes", "numbers"])
def test_models_of_other_tasks_are_compared_in_an_order_alone(spark, wines, asked, task):
    rows = spark.createDataFrame(wines).repartition(5)
    ordered = midrank.spark.compare(rows, **asked, order_by="wine")
    assert ordered.to_json() == midrank.compare(wines, **asked).to_json()
    with pytest.raises(midrank.Error) as refused:
        midrank.spark.compare(rows, **asked)
    assert str(refused.value) == (
        f"compare pairs what models say of the same rows, and evidence of the task {task} keeps no pairs of them. Name the columns that "
        "tell rows apart: order_by brings the rows to the driver in that order, and they are compared there."
    )


@pytest.mark.parametrize("asked", [CLASSES, NUMBERS], ids=["classes", "numbers"])
def test_clusters_of_other_tasks_have_intervals_in_an_order_alone(spark, wines, asked):
    rows = spark.createDataFrame(wines).repartition(5)
    asked = {**asked, "cluster": "maker"}
    together = 'Intervals take the rows of one "maker" together.'
    ordered = midrank.spark.evaluate(rows, **asked, order_by="wine")
    assert ordered.to_json() == midrank.evaluate(wines, **asked).to_json()
    assert together in ordered.notes
    gathered = midrank.spark.evaluate(rows, **asked)
    assert together not in gathered.notes
    for model in gathered.models():
        value = gathered[model, asked["measures"]]
        assert value == ordered[model, asked["measures"]]
        assert (value.interval, value.no_interval) == (None, "it needs the rows, and only their summary is given")


def test_gates_and_curves(rows, table):
    limits = {"min": {"roc_auc": 0.6}, "bound": "lower", "label": "died", "cluster": "ward"}
    gate = midrank.spark.check(rows, "new", **limits, order_by="patient")
    assert gate.to_json() == midrank.check(table, "new", **limits).to_json()
    curves = midrank.spark.curve(rows, "new", label="died", kind="roc", order_by="patient")
    assert curves.to_json() == midrank.curve(table, "new", label="died", kind="roc").to_json()


def refusal(rows, **asked):
    with pytest.raises(midrank.Error) as refused:
        midrank.spark.evaluate(rows, "new", label="died", **asked)
    return str(refused.value)


def test_columns_that_do_not_tell_rows_apart(rows):
    assert refusal(rows, order_by="ward") == (
        "order_by does not tell all rows apart: two have 0 in ward. Name more columns, so that no two rows agree in all of them."
    )
    missing = rows.withColumn("bed", functions.when(functions.col("bed") != 7, functions.col("bed")))
    assert refusal(missing, order_by=["ward", "bed"]) == (
        'order_by names "bed", which lacks a value in some row. Name columns that every row has.'
    )
    assert "names no column" in refusal(rows, order_by=[])
    assert refusal(rows, order_by="nurse") == (
        'order_by names "nurse", and there is no such column. There are patient, ward, bed, died, old, new, weight, fold.'
    )


def test_more_rows_than_the_driver_should_hold(rows):
    said = refusal(rows, order_by="patient", memory="20kB")
    assert "900 of them with 3 columns" in said
    assert "memory=" in said


def test_what_cannot_be_said_together(rows):
    assert "Leave one of them out" in refusal(rows, order_by="patient", exact="collected")
    assert "order_by brings them" in refusal(rows, fold="fold")
