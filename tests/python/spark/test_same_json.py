"""Spark's partitions together give the same answer as the program for the file, byte for byte, for any partitioning of the rows."""

import datetime
import random
from decimal import Decimal

import midrank
import midrank.spark
import numpy
import pandas
import pyarrow
import pytest
from data import CANCER, WINE, program
from pyarrow import csv, parquet
from pyspark.sql import functions

MODELS = ["first", "second", "third"]
RISKS = {"label": "died", "score": MODELS, "slice": ["ward"]}
CLASSES = {"label": "cultivar", "score_prefix": ["logistic_", "neighbours_"]}
NUMBERS = {"label": "alcohol", "predicted": ["alcohol_linear", "alcohol_nearest"]}


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("rows")


@pytest.fixture(scope="session")
def risks(folder):
    """Three models of 6000 patients, with ties and eight wards, one of them small."""
    random = numpy.random.default_rng(5)
    died = random.random(6000) < 0.2
    columns = {"died": died, "ward": random.choice([*"abcdefg", "rare"], 6000, p=[0.142] * 7 + [0.006])}
    for name, digits in zip(MODELS, (2, 6, 3), strict=True):
        columns[name] = (1 / (1 + numpy.exp(-random.normal(size=6000) - died))).round(digits)
    columns["visits"] = random.integers(0, 4, 6000)
    columns["patient"] = random.integers(0, 900, 6000)
    parquet.write_table(pyarrow.table(columns), folder / "risks.parquet")
    return folder / "risks.parquet"


@pytest.fixture(scope="session")
def wine(folder):
    parquet.write_table(csv.read_csv(WINE), folder / "wine.parquet")
    return folder / "wine.parquet"


def options(request):
    """As arguments of the program."""
    return [
        text
        for name, value in request.items()
        for one in (value if isinstance(value, list) else [value])
        for text in ("--" + name.replace("_", "-"), str(one))
    ]


def by_program(path, request):
    """The output of the program."""
    return program("evaluate", path, *options(request))


def by_spark(rows, path, request):
    request = dict(request)
    return midrank.spark.evaluate(rows, request.pop("score", None), **request, source=str(path))


PARTITIONED = {
    "spread": lambda rows, count, order: rows.repartition(count),
    "sorted": lambda rows, count, order: rows.repartitionByRange(count, functions.col(order)).sortWithinPartitions(order),
    "reversed": lambda rows, count, order: rows.repartitionByRange(count, functions.desc(order)).sortWithinPartitions(
        functions.desc(order)
    ),
    # nine rows of ten in one partition, the others in a few, and most partitions empty
    "skewed": lambda rows, count, order: rows.repartitionById(
        count, (functions.when(functions.rand(3) < 0.9, 0).otherwise(functions.rand(4) * 5)).cast("int") * 2
    ),
}


def test_the_rows_of_the_program_are_those_of_python(risks):
    whole = midrank.evaluate(str(risks), MODELS, label="died", slice="ward")
    assert whole.to_json() == by_program(risks, RISKS)


@pytest.mark.parametrize("count", [1, 2, 7, 64])
def test_two_classes_with_slices_and_three_models(spark, risks, count):
    rows = PARTITIONED["spread"](spark.read.parquet(str(risks)), count, "first")
    report = by_spark(rows, risks, RISKS)
    assert report.to_json() == by_program(risks, RISKS)
    assert report.models() == MODELS


@pytest.mark.parametrize("way", ["sorted", "reversed", "skewed"])
@pytest.mark.parametrize("order", ["first", "died"])
def test_sorted_reversed_and_skewed_rows_say_the_same(spark, risks, way, order):
    rows = PARTITIONED[way](spark.read.parquet(str(risks)), 16, order)
    assert by_spark(rows, risks, RISKS).to_json() == by_program(risks, RISKS)


@pytest.mark.parametrize(("way", "count"), [("spread", 1), ("spread", 2), ("sorted", 7), ("skewed", 7), ("reversed", 64)])
@pytest.mark.parametrize("request_", [CLASSES, NUMBERS], ids=["classes", "numbers"])
def test_several_classes_and_numbers(spark, wine, request_, way, count):
    rows = PARTITIONED[way](spark.read.parquet(str(wine)), count, request_["label"])
    report = by_spark(rows, wine, request_)
    assert report.to_json() == by_program(wine, request_)
    of = "accuracy" if request_ is CLASSES else "mean_absolute_error"
    assert all(report[model, of].interval is not None for model in report.models())


@pytest.mark.parametrize("request_", [
    {"label": "worth", "score": ["risk"], "query": "stay"},
    {"label_prefix": "has_", "score_prefix": "of_"},
], ids=["queries", "labels"])
def test_queries_and_labels(spark, folder, request_):
    random = numpy.random.default_rng(9)
    columns = {"stay": random.integers(0, 40, 600), "worth": random.integers(0, 4, 600), "risk": random.random(600).round(3)}
    for label in ("fever", "cough"):
        columns |= {f"has_{label}": random.random(600) < 0.4, f"of_{label}": random.random(600)}
    parquet.write_table(pyarrow.table(columns), folder / "items.parquet")
    rows = spark.read.parquet(str(folder / "items.parquet")).repartition(7)
    report = by_spark(rows, folder / "items.parquet", request_)
    assert report.to_json() == by_program(folder / "items.parquet", request_)


@pytest.mark.parametrize("request_", [
    {"label": "malignant", "score": ["logistic", "boosting"]},
    {"label": "malignant", "score": ["logistic"], "positive": "false"},
    {"label": "malignant", "score": ["neighbours"], "weight": "patient", "slice": ["size"]},
    {"label": "malignant", "score": ["neighbours"], "cluster": "size", "measures": "roc_auc"},
    {"label": "malignant", "score": ["logistic"], "threshold": "youden", "level": 0.9},
    {"label": "size", "score": ["logistic"], "positive": "large"},
    {"label": "size", "score": ["logistic"], "positive": "large", "negative": "small"},
], ids=str)
def test_other_requests(spark, request_):
    rows = PARTITIONED["sorted"](spark.read.parquet(str(CANCER)), 5, request_["label"])
    assert by_spark(rows, CANCER, request_).to_json() == by_program(CANCER, request_)


def test_a_class_that_one_partition_alone_has_is_a_class(spark, folder):
    table = pyarrow.table({
        "kind": ["1", "1.0", "2", "2", "10", "1", "2", "2"] * 4 + ["rare"],
        "said": ["1", "2", "2", "2", "2", "1", "1", "10"] * 4 + ["1"],
    })
    parquet.write_table(table, folder / "kinds.parquet")
    rows = PARTITIONED["sorted"](spark.read.parquet(str(folder / "kinds.parquet")), 6, "kind")
    request = {"label": "kind", "predicted": ["said"], "interval": "none"}
    assert by_spark(rows, folder / "kinds.parquet", request).to_json() == by_program(folder / "kinds.parquet", request)


def test_thousands_of_slices(spark, folder):
    random = numpy.random.default_rng(8)
    died = random.random(30_000) < 0.4
    shop = random.integers(0, 3000, 30_000)
    table = pyarrow.table({"died": died, "risk": (random.random(30_000) + died).round(3), "shop": shop})
    parquet.write_table(table, folder / "shops.parquet")
    request = {"label": "died", "score": "risk", "slice": "shop", "measures": "roc_auc", "interval": "none"}
    rows = spark.read.parquet(str(folder / "shops.parquet")).repartition(12)
    report = by_spark(rows, folder / "shops.parquet", request)
    assert report.to_json() == by_program(folder / "shops.parquet", request)


@pytest.mark.parametrize("asked", [{"measures": "roc_auc,f1"}, {"measures": "f1", "threshold": 0.25}], ids=str)
def test_models_are_compared_in_a_second_round(spark, risks, asked):
    rows = spark.read.parquet(str(risks)).repartition(9)
    asked = {"label": "died", "source": str(risks), **asked}
    comparison = midrank.spark.compare(rows, MODELS, **asked)
    assert comparison.to_json() == midrank.compare(str(risks), MODELS, **asked).to_json()
    # Nine tasks send back sums, which together are smaller than one ranking of the second model, with 16 bytes per
    # distinct score.
    distinct = len(set(parquet.read_table(risks)["second"].to_pylist()))
    assert comparison.work.rounds == 2
    assert 0 < comparison.work.evidence_bytes < 16 * distinct


def test_clusters_are_told_in_a_second_round(spark, risks):
    rows = spark.read.parquet(str(risks)).repartition(9)
    asked = {"label": "died", "cluster": "patient", "measures": "roc_auc,brier_score", "source": str(risks)}
    report = midrank.spark.evaluate(rows, "second", **asked)
    assert report.to_json() == midrank.evaluate(str(risks), "second", **asked).to_json()
    assert report["roc_auc"].interval is not None
    assert report.work.rounds == 2


def test_curves_and_gates_are_those_of_one_machine(spark, risks):
    rows = spark.read.parquet(str(risks)).repartition(3)
    asked = {"label": "died", "source": str(risks)}
    curves = midrank.spark.curve(rows, "third", kind="pr", **asked)
    assert curves.to_json() == midrank.curve(str(risks), "third", kind="pr", **asked).to_json()
    limits = {"min": {"roc_auc": 0.7, "sensitivity": 0.99}, "bound": "lower"}
    gate = midrank.spark.check(rows, "third", **limits, **asked)
    assert not gate.passed
    assert gate.to_json() == midrank.check(str(risks), "third", **limits, **asked).to_json()


def test_fractional_weights_depend_on_the_partitions_by_rounding_alone(spark, risks):
    rows = spark.read.parquet(str(risks)).withColumn("half", functions.col("visits") / 2 + 0.1)
    whole = midrank.evaluate(rows.toArrow(), "second", label="died", weight="half")
    first = midrank.spark.evaluate(rows.repartition(8), "second", label="died", weight="half")
    again = midrank.spark.evaluate(rows.repartition(8), "second", label="died", weight="half")
    assert first.to_json() == again.to_json()
    assert float(first["roc_auc"]) == pytest.approx(float(whole["roc_auc"]), rel=1e-14)


def test_rows_that_lack_a_value_are_dropped_as_on_one_machine(spark, folder):
    table = pyarrow.table({
        "died": ["yes", "no", None, "maybe", "no", "yes", "no", "yes"],
        "risk": [0.9, 0.1, 0.4, None, float("nan"), 0.6, 0.7, 0.2],
    })
    rows = spark.createDataFrame(table).repartition(4)
    asked = {"label": "died", "positive": "yes", "missing": "drop"}
    assert midrank.spark.evaluate(rows, "risk", **asked).to_json() == midrank.evaluate(table, "risk", **asked).to_json()


def test_what_was_done_is_told(spark, risks):
    report = midrank.spark.evaluate(spark.read.parquet(str(risks)).repartition(20), MODELS, label="died")
    work = report.work
    assert (work.rounds, work.partitions, work.rows) == (1, 20, 6000)
    assert 0 < work.driver_bytes < work.evidence_bytes
    assert work.seconds > 0
    assert work.task_seconds > 0


def test_a_marker_whose_low_values_mean_positive(spark, risks):
    request = {"label": "died", "score": MODELS, "negate": MODELS[1:2], "measures": "roc_auc,max_f1"}
    rows = spark.read.parquet(str(risks)).repartition(3)
    assert by_spark(rows, risks, request).to_json() == by_program(risks, request)


def test_gains_of_rows_travel_with_them(spark, folder):
    offers = folder / "offers.parquet"
    parquet.write_table(csv.read_csv(CANCER.parent / "offers.csv"), offers)
    request = {"label": "accepted", "score": ["score"], "gain_if_flagged": "gain_if_sent", "measures": "gains,roc_auc"}
    rows = spark.read.parquet(str(offers)).repartition(3)
    assert by_spark(rows, offers, request).to_json() == by_program(offers, request)


@pytest.mark.parametrize("models", [["A", "B"], ["A"], [1, 2]], ids=str)
@pytest.mark.parametrize("task", ["binary", "regression"])
def test_only_models_that_occur_are_reported(spark, models, task):
    draw = random.Random(7)
    rows = [(draw.random() if task == "regression" else draw.randrange(2), draw.random(), draw.choice(models)) for _ in range(40)]
    frame = pandas.DataFrame(rows, columns=["y", "f", "who"])
    asked = {"label": "y", "predicted": "f", "model": "who"} if task == "regression" else {"label": "y", "score": "f", "model": "who"}
    found = midrank.spark.evaluate(spark.createDataFrame(frame).repartition(3), **asked, source="rows").to_dict()
    alone = midrank.evaluate(frame, **asked).to_dict()
    assert found.keys() == alone.keys()
    assert list(found.get("models", {})) == list(alone.get("models", {}))
    for of in [lambda whole: whole] if len(models) == 1 else [lambda whole, name=str(name): whole["models"][name] for name in models]:
        assert of(found)["measures"] == of(alone)["measures"]


def test_names_may_have_dots_and_backticks(spark):
    draw = random.Random(8)
    names = ["a.b c", "s`2%é", "g.x"]
    frame = pandas.DataFrame([(draw.randrange(2), draw.random(), draw.choice("xy")) for _ in range(40)], columns=names)
    asked = {"label": "a.b c", "score": "s`2%é", "slice": "g.x"}
    rows = spark.createDataFrame(frame).repartition(2)
    for exact in ({}, {"exact": "ranged", "memory": "500MB"}):
        found = midrank.spark.evaluate(rows, **asked, source="rows", **exact).to_dict()
        assert found["measures"] == midrank.evaluate(frame, **asked).to_dict()["measures"]


@pytest.fixture(scope="session")
def visits(folder):
    """Columns of the types that Parquet has beside numbers, texts and booleans."""
    draw = random.Random(11)
    day, moment = datetime.date(2024, 2, 28), datetime.datetime(2024, 3, 30, 23, 30, 15, 250000)
    died = [draw.randrange(2) for _ in range(60)]
    rows = {
        "died": pyarrow.array([Decimal(one) for one in died], pyarrow.decimal128(3, 1)),
        "of": pyarrow.array([day + datetime.timedelta(days=7 * one) for one in died], pyarrow.date32()),
        "risk": pyarrow.array([Decimal(draw.randrange(0, 101)) / 100 for _ in died], pyarrow.decimal128(5, 3)),
        "day": pyarrow.array([day + datetime.timedelta(days=draw.randrange(3)) for _ in died], pyarrow.date32()),
        "read": pyarrow.array([moment + datetime.timedelta(hours=draw.randrange(3)) for _ in died], pyarrow.timestamp("us")),
        "sent": pyarrow.array([moment + datetime.timedelta(hours=draw.randrange(3)) for _ in died], pyarrow.timestamp("us", "UTC")),
        "dose": pyarrow.array([Decimal(draw.randrange(1, 4)) / 2 for _ in died], pyarrow.decimal128(20, 2)),
        "times": pyarrow.array([Decimal(draw.randrange(3)) for _ in died], pyarrow.decimal128(9, 0)),
        "grade": pyarrow.array([Decimal(draw.randrange(3)) for _ in died], pyarrow.decimal128(38, 18)),
        "guess": pyarrow.array([Decimal(draw.randrange(3)) for _ in died], pyarrow.decimal128(4, 0)),
        "level": pyarrow.array([Decimal(draw.randrange(10**20)) / 10**19 for _ in died], pyarrow.decimal128(30, 20)),
        "bytes": pyarrow.array([draw.choice([b"x", b"y"]) for _ in died], pyarrow.binary()),
    }
    parquet.write_table(pyarrow.table(rows), folder / "visits.parquet")
    return folder / "visits.parquet"


@pytest.mark.parametrize("request_", [
    {"label": "died", "score": ["risk"]},
    {"label": "of", "score": ["risk"], "positive": "2024-03-06"},
    {"label": "died", "score": ["risk"], "slice": ["day", "read", "sent", "dose", "bytes"]},
    {"label": "died", "score": ["risk"], "weight": "times", "slice": ["day"]},
    {"label": "died", "score": ["risk"], "fold": "day", "slice": ["sent"], "measures": "roc_auc,brier_score"},
    {"label": "grade", "predicted": ["guess"], "slice": ["sent"]},
    {"label": "level", "predicted": ["dose"], "slice": ["day"], "interval": "none"},
    {"label": "grade", "score": ["risk"], "query": "day"},
    {"label": "died", "score": ["risk"], "model": "day"},
], ids=str)
@pytest.mark.parametrize("zone", ["UTC", "America/New_York"])
def test_decimals_dates_and_times_are_read_as_those_of_a_file(spark, visits, request_, zone):
    spark.conf.set("spark.sql.session.timeZone", zone)
    try:
        found = by_spark(spark.read.parquet(str(visits)).repartition(3), visits, request_)
        assert found.to_json() == by_program(visits, request_)
    finally:
        spark.conf.unset("spark.sql.session.timeZone")


def test_a_date_that_stands_for_a_missing_value_is_no_label(spark, folder):
    days = [datetime.date(year, 1, 1) for year in (2024, 2025, 1970, 2024, 2025, 1970)]
    parquet.write_table(pyarrow.table({"of": days, "risk": [0.25, 0.5, 0.5, 0.75, 1, 0]}), folder / "days.parquet")
    request = {"label": "of", "score": ["risk"], "positive": "2025-01-01", "negative": "2024-01-01"}
    request |= {"missing": "drop", "missing_value": ["1970-01-01", "-1"]}
    rows = spark.read.parquet(str(folder / "days.parquet")).repartition(2)
    assert by_spark(rows, folder / "days.parquet", request).to_json() == by_program(folder / "days.parquet", request)
