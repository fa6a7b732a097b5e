"""Rows on the driver: questions that need single rows have the same answer as on one machine in the order of a key, or
in the order of the rows' values."""

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
    """Sorted by `patient`; `ward` and `bed` together identify rows as well."""
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
    """In partitions whose order is arbitrary."""
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
    """With a number for each row, and thirteen makers."""
    table = csv.read_csv(WINE)
    numbers = numpy.arange(table.num_rows)
    return table.append_column("wine", pyarrow.array(numbers)).append_column("maker", pyarrow.array(numbers % 13))


@pytest.mark.parametrize("asked", [CLASSES, NUMBERS], ids=["classes", "numbers"])
def test_other_tasks_in_the_order_of_a_key(spark, wines, asked):
    rows = spark.createDataFrame(wines).repartition(5)
    compared = midrank.spark.compare(rows, **asked, order_by="wine")
    assert compared.to_json() == midrank.compare(wines, **asked).to_json()
    clustered = midrank.spark.evaluate(rows, **asked, cluster="maker", order_by="wine")
    assert clustered.to_json() == midrank.evaluate(wines, **asked, cluster="maker").to_json()


# Questions that evidence cannot answer, because it does not store which numbers are in one row.
NEEDS_ROWS = {
    "classes compared": (midrank.compare, CLASSES),
    "numbers compared": (midrank.compare, NUMBERS),
    "labels swapped": (midrank.compare, {**CLASSES, "permutations": 99, "seed": 1}),
    "clusters of classes": (midrank.evaluate, {**CLASSES, "cluster": "maker"}),
    "clusters of numbers drawn": (midrank.evaluate, {**NUMBERS, "cluster": "maker", "interval": "percentile", "replicates": 100}),
    "gate": (midrank.check, {"label": "alcohol", "predicted": "alcohol_linear", "cluster": "maker", "max": {"mean_absolute_error": 1}, "bound": "upper"}),
    "soft labels": (midrank.evaluate, {"score": "neighbours_barolo", "label": "logistic_barolo", "soft_labels": True}),
    "soft labels compared": (
        midrank.compare,
        {"score": ["neighbours_barolo", "neighbours_barbera"], "label": "logistic_barolo", "soft_labels": True},
    ),
    "folds": (midrank.evaluate, {"score": "logistic_barolo", "label": "cultivar", "positive": "barolo", "fold": "maker"}),
    "baselines": (midrank.evaluate, {"score": "logistic_barolo", "label": "cultivar", "positive": "barolo", "add_baseline": True}),
}


@pytest.mark.parametrize("name", NEEDS_ROWS)
def test_rows_come_in_the_order_of_what_they_hold(spark, wines, name):
    """For any partitioning, the answer is that of the rows sorted by all columns that are read."""
    question, asked = NEEDS_ROWS[name]
    of_spark = getattr(midrank.spark, question.__name__)
    shuffled = wines.take(numpy.random.default_rng(3).permutation(wines.num_rows))
    found = of_spark(spark.createDataFrame(shuffled).repartition(2), **asked)
    assert (found.work.exact, found.work.rows) == ("rows", wines.num_rows)

    read = []
    question(Seen(wines, read), **asked)
    assert found.to_json() == question(wines.sort_by([(column, "ascending") for column in read]), **asked).to_json()


class Seen:
    """A table that records the columns read from it, in order."""

    def __init__(self, table, read):
        self.column_names = table.column_names
        self._table = table
        self._read = read

    def select(self, names):
        self._read.extend(name for name in names if name not in self._read)
        return self._table.select(names)

    def __arrow_c_stream__(self, requested_schema=None):
        return self._table.__arrow_c_stream__(requested_schema)


@pytest.mark.parametrize("asked", [CLASSES, NUMBERS], ids=["classes", "numbers"])
def test_values_without_intervals_need_no_rows(spark, wines, asked):
    rows = spark.createDataFrame(wines).repartition(5)
    values = midrank.spark.evaluate(rows, **asked, cluster="maker", interval="none")
    assert values.to_json() == midrank.evaluate(wines, **asked, cluster="maker", interval="none").to_json()
    assert values.work.exact == "collected"


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
        "order_by does not identify each row: two have 0 in ward. Name more columns, so that no two rows have the same values in all of "
        "them."
    )
    missing = rows.withColumn("bed", functions.when(functions.col("bed") != 7, functions.col("bed")))
    assert refusal(missing, order_by=["ward", "bed"]) == (
        'order_by names "bed", which has missing values. Name columns without missing values.'
    )
    assert "names no column" in refusal(rows, order_by=[])
    assert refusal(rows, order_by="nurse") == (
        'order_by names "nurse", but there is no such column. The columns are patient, ward, bed, died, old, new, weight, fold.'
    )


def test_more_rows_than_the_driver_should_hold(rows):
    said = refusal(rows, order_by="patient", memory="20kB")
    assert said.startswith("order_by brings rows to the driver: 900 rows with 3 columns")
    assert "memory=" in said
    said = refusal(rows, fold="fold", memory="20kB")
    assert said.startswith("fold needs the rows on the driver: 900 rows with 3 columns")
    assert said.endswith("or drop fold.")


def test_what_cannot_be_said_together(rows):
    assert "Drop one of them" in refusal(rows, order_by="patient", exact="collected")
    assert "fold needs the rows on the driver. Drop one of them." in refusal(rows, fold="fold", exact="collected")
    assert "fold needs the rows. Drop one of them." in refusal(rows, fold="fold", certified=1e-2)
