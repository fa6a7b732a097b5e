"""Unusable rows, killed executors and failing tasks: the error messages, and what remains."""

import os
import signal
import sys
import time
from pathlib import Path

import midrank
import midrank.spark
import numpy
import pyarrow
import pytest
from pyspark import cloudpickle
from pyspark.sql import functions

ROWS = 4000

# Executors do not have this file.
cloudpickle.register_pickle_by_value(sys.modules[__name__])


@pytest.fixture(scope="module")
def table():
    random = numpy.random.default_rng(3)
    label = random.random(ROWS) < 0.3
    return pyarrow.table({
        "label": label,
        "score": random.normal(size=ROWS) + label,
        "row": numpy.arange(ROWS),
        "other": random.normal(size=ROWS) + label,
        "ward": random.integers(0, 300, ROWS),
    })


def in_parts(spark, columns, count):
    """A data frame of the rows in order, in partitions of equal size."""
    table = pyarrow.table(columns)
    numbered = table.append_column("part", pyarrow.array([row * count // table.num_rows for row in range(table.num_rows)]))
    frame = spark.createDataFrame(numbered).repartitionById(count, functions.col("part").cast("int")).drop("part")
    return frame.sortWithinPartitions("row") if "row" in columns else frame


def in_jobs(described):
    from pyspark import TaskContext

    return described in (TaskContext.get().getLocalProperty("spark.job.description") or "")


def in_round_one():
    return in_jobs("midrank: evidence")


def refusal(call):
    with pytest.raises(midrank.Error) as refused:
        call()
    return str(refused.value)


def columns(**others):
    return {"row": [*range(8)], "label": [0, 1, 0, 1, 0, 1, 0, 1], "score": [0.5, 0.25, 0.5, 0.75, 1, 0, 0.5, 0.5], **others}


def test_a_missing_value_is_named_with_its_partition_and_row(spark):
    rows = in_parts(spark, columns(score=[0.5, 0.25, 0.5, None, 1, 0, None, 0.5]), 4)
    assert refusal(lambda: midrank.spark.evaluate(rows, "score", label="label")) == (
        'partition 1, row 2, column "score": the value is missing. Correct it, or drop such rows with missing="drop".'
    )


def test_a_missing_label_is_named_as_well(spark):
    rows = in_parts(spark, columns(label=[0, 1, 0, 1, None, 1, 0, 1]), 4)
    assert 'partition 2, row 1, column "label": the value is missing' in refusal(
        lambda: midrank.spark.evaluate(rows, "score", label="label")
    )


def test_a_third_label_is_named_where_it_stands_first(spark):
    rows = in_parts(spark, columns(label=["a", "b", "a", "b", "a", "c", "b", "c"]), 4)
    assert 'partition 2, row 2, column "label": "c" is a third label besides "a" and "b"' in refusal(
        lambda: midrank.spark.evaluate(rows, "score", label="label")
    )


@pytest.mark.parametrize(("others", "asked"), [
    ({"label": ["a", "b"] * 4}, {}),
    ({"label": ["a", "b"] * 4}, {"positive": "c"}),
    ({"label": ["a", "b"] * 4}, {"positive": "c", "negative": "d"}),
    ({"weight": [0] * 8}, {"weight": "weight"}),
    ({"score": [None] * 7 + [0.5], "label": [1] * 7 + [None]}, {"missing": "drop"}),
    ({}, {"label": "labels"}),
    ({}, {"slice": "ward"}),
], ids=str)
def test_what_concerns_all_rows_is_said_in_the_words_of_one_machine(spark, others, asked):
    of = columns(**others)
    asked = {"label": "label", **asked}
    rows = in_parts(spark, of, 4)
    assert refusal(lambda: midrank.spark.evaluate(rows, "score", **asked)) == refusal(
        lambda: midrank.evaluate(rows.toArrow(), "score", **asked)
    )


def test_no_rows_are_told(spark):
    rows = in_parts(spark, columns(), 2).filter("row < 0")
    assert "there are no rows" in refusal(lambda: midrank.spark.evaluate(rows, "score", label="label"))


def test_other_tables_are_sent_to_the_function_for_them():
    assert "midrank.evaluate" in refusal(lambda: midrank.spark.evaluate({"label": [1]}, "score", label="label"))


@pytest.mark.parametrize(("question", "models", "asked", "how", "described"), [
    ("evaluate", ["score"], {}, {}, "midrank: evidence of 12 partitions"),
    ("evaluate", ["score"], {}, {"exact": "ranged", "memory": "1GB"}, "midrank: evidence of 12 partitions in 8 ranges"),
    ("evaluate", ["score"], {"cluster": "ward", "measures": "roc_auc,brier_score"}, {}, "midrank: second round"),
    ("compare", ["score", "other"], {"measures": "roc_auc,f1"}, {}, "midrank: second round"),
], ids=["round one", "ranges", "clusters in round two", "pairs in round two"])
def test_an_executor_that_is_killed_changes_no_bit(spark, table, tmp_path, question, models, asked, how, described):
    killed = tmp_path / "killed"

    def kill_once(batches):
        from pyspark import TaskContext

        if in_jobs(described) and TaskContext.get().partitionId() == 5 and not killed.exists():
            # The worker was forked by a daemon started by the executor.
            daemon = os.getppid()
            executor = int(Path(f"/proc/{daemon}/stat").read_text().rsplit(")", 1)[1].split()[1])
            assert "CoarseGrainedExecutorBackend" in Path(f"/proc/{executor}/cmdline").read_text()
            killed.write_text(str(executor))
            os.kill(executor, signal.SIGKILL)
            time.sleep(60)
        yield from batches

    rows = in_parts(spark, dict(zip(table.column_names, table.columns, strict=True)), 12)
    dying = rows.mapInArrow(kill_once, rows.schema)
    answer = getattr(midrank.spark, question)(dying, models, label="label", **asked, **how)
    assert not Path(f"/proc/{killed.read_text()}").exists()
    assert answer.to_json() == getattr(midrank, question)(table, models, label="label", **asked).to_json()


def test_a_task_that_always_fails_gives_one_error_and_leaves_nothing_running(spark, table, tmp_path):
    asleep = tmp_path / "asleep"

    def fail(batches):
        from pyspark import TaskContext

        if in_round_one():
            if TaskContext.get().partitionId() == 1:
                raise RuntimeError("the disk is full")
            if TaskContext.get().partitionId() == 0:
                asleep.write_text(str(os.getpid()))
                time.sleep(600)
        yield from batches

    rows = in_parts(spark, dict(zip(table.column_names, table.columns, strict=True)), 4)
    failing = rows.mapInArrow(fail, rows.schema)
    started = time.monotonic()
    with pytest.raises(midrank.Error, match="midrank: evidence of 4 partitions: Spark failed.*the disk is full") as refused:
        midrank.spark.evaluate(failing, "score", label="label")
    assert refused.value.__cause__ is not None
    assert time.monotonic() - started < 300  # it does not wait for the sleeping one
    tracker = spark.sparkContext.statusTracker()

    def running():
        return bool(tracker.getActiveJobsIds() or tracker.getActiveStageIds() or Path(f"/proc/{asleep.read_text()}").exists())

    ends = time.monotonic() + 60
    while running() and time.monotonic() < ends:
        time.sleep(0.1)
    assert not running()
    assert spark.sparkContext.getLocalProperty("spark.job.description") is None
    assert midrank.spark.evaluate(rows, "score", label="label")["roc_auc"] > 0.5


@pytest.mark.parametrize(("others", "asked", "column"), [
    ({"label": pyarrow.nulls(8, pyarrow.string()), "predicted": ["a", "b", "c", "a"] * 2}, {"predicted": "predicted"}, "label"),
    ({"label": ["a", "b", "c", "a"] * 2, "predicted": pyarrow.nulls(8, pyarrow.string())}, {"predicted": "predicted"}, "predicted"),
    ({"label": pyarrow.nulls(8, pyarrow.int64())}, {"score": "score"}, "label"),
    ({"weight": pyarrow.nulls(8, pyarrow.int64())}, {"score": "score", "weight": "weight"}, "weight"),
], ids=["labels", "predicted", "two classes", "weights"])
def test_a_column_without_values_is_named_where_it_begins(spark, others, asked, column):
    rows = in_parts(spark, columns(**others), 4)
    assert refusal(lambda: midrank.spark.evaluate(rows, label="label", **asked)) == (
        f'partition 0, row 1, column "{column}": the value is missing. Correct it, or drop such rows with missing="drop".'
    )


def test_negative_weights_are_named_where_they_begin(spark):
    rows = in_parts(spark, columns(weight=[-1] * 8), 4)
    message = refusal(lambda: midrank.spark.evaluate(rows, "score", label="label", weight="weight"))
    assert message.startswith('partition 0, row 1, column "weight": ')


@pytest.mark.parametrize(("others", "asked"), [
    ({}, {"fold": "fold"}),
    ({}, {"fold": "fold", "slice": "ward"}),
    ({}, {"order_by": "row"}),
    ({"label": ["a", "b", "c", "a", "b", "c", None, "a"], "score": [*"abcabcab"]}, {"cluster": "fold"}),
], ids=str)
def test_a_row_that_comes_to_the_driver_is_named_with_its_partition(spark, others, asked):
    ordered = {"score": [1, 0.25, 0.5, 0.75, 0.125, 0, 0.5, 0.5], "label": [1, 0, 0, 1, 0, 1, None, 0], **others}
    rows = in_parts(spark, columns(fold=[1, 1, 2, 2, 1, 1, 2, 2], ward=[*"xyxyxyxy"], **ordered), 4)
    scores = {"predicted": "score"} if others else {"score": "score"}
    assert refusal(lambda: midrank.spark.evaluate(rows, label="label", **scores, **asked)) == (
        'partition 3, row 1, column "label": the value is missing. Correct it, or drop such rows with missing="drop".'
    )


def test_a_wrong_number_that_comes_to_the_driver_is_named_with_its_partition(spark):
    texts = ["0.5", "0.25", "0.5", "0.75", "1", "n/a", "0.5", "0.5"]
    rows = in_parts(spark, columns(score=texts, fold=[1, 1, 2, 2, 1, 1, 2, 2]), 4)
    message = refusal(lambda: midrank.spark.evaluate(rows, "score", label="label", fold="fold"))
    assert message.startswith('partition 2, row 2, column "score": "n/a" is not a number.')


def test_what_does_not_concern_a_row_is_said_of_rows_on_the_driver_as_well(spark):
    rows = in_parts(spark, columns(fold=[1] * 8), 4)
    assert 'Column "fold" has only one value' in refusal(lambda: midrank.spark.evaluate(rows, "score", label="label", fold="fold"))
