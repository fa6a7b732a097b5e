"""Evidence that is cut at scores and joined range by range gives the same answer as whole evidence, byte for byte, for any bounds."""

import gc
import itertools
import signal
import time

import midrank
import midrank.spark
import numpy
import pyarrow
import pyspark
import pytest
from data import WINE, program
from midrank.spark import _exact, _packets, _ranges
from py4j.protocol import Py4JNetworkError
from pyarrow import csv, parquet
from pyspark.sql import functions
from test_failures import columns, in_parts, in_round_one, refusal
from test_same_json import PARTITIONED, options

MODELS = ["distinct", "rounded", "narrow"]
ASKED = {"label": "died", "score": MODELS, "slice": ["ward"]}
ROWS = 8000


@pytest.fixture(scope="session")
def patients(tmp_path_factory):
    """Scores that all differ, scores of two digits, and floats of any size, including infinite ones; nine wards, one of
    them small."""
    random = numpy.random.default_rng(12)
    died = random.random(ROWS) < 0.2
    logits = random.normal(size=ROWS) + died
    narrow = (logits * 10).astype(numpy.float32)
    narrow[:3] = [numpy.inf, -numpy.inf, numpy.inf]
    columns = {
        "died": died,
        "distinct": 1 / (1 + numpy.exp(-logits)),
        "rounded": (1 / (1 + numpy.exp(-logits))).round(2),
        "narrow": narrow,
        "ward": random.choice([*"abcdefgh", "rare"], ROWS, p=[0.124] * 8 + [0.008]),
        "half": random.integers(0, 5, ROWS) / 2 + 0.1,
    }
    path = tmp_path_factory.mktemp("ranges") / "patients.parquet"
    parquet.write_table(pyarrow.table(columns), path)
    return path


@pytest.mark.parametrize(("way", "count"), [("spread", 1), ("sorted", 7), ("skewed", 64)])
def test_ranges_say_what_the_program_says_of_rows_in_memory_and_in_files(spark, patients, way, count):
    rows = PARTITIONED[way](spark.read.parquet(str(patients)), count, "distinct")
    report = midrank.spark.evaluate(rows, MODELS, label="died", slice="ward", source=str(patients), exact="ranged", memory="1GB")
    resident = program("evaluate", patients, *options(ASKED))
    spilled = program("evaluate", patients, *options(ASKED), "--memory", "1kB")
    assert report.to_json() == resident == spilled
    assert (report.work.exact, report.work.rows, report.work.rounds) == ("ranged", ROWS, 1)
    assert report.work.ranges == _ranges.LEAST_RANGES
    assert report.work.driver_bytes > 16 * 2 * ROWS


def test_fractional_weights_say_what_collected_ones_say_within_rounding(spark, patients):
    rows = spark.read.parquet(str(patients)).repartition(5)
    asked = {"label": "died", "weight": "half", "measures": "roc_auc,average_precision,brier_score,max_f1"}
    ranged, collected = (midrank.spark.evaluate(rows, "distinct", **asked, exact=exact) for exact in ("ranged", "collected"))
    assert (ranged.work.exact, collected.work.exact) == ("ranged", "collected")
    for measure in asked["measures"].split(","):
        assert float(ranged[measure]) == pytest.approx(float(collected[measure]), abs=1e-12)
        assert list(ranged[measure].interval) == pytest.approx(list(collected[measure].interval), abs=1e-9)


def test_evidence_of_ranges_answers_every_question(spark, patients):
    rows = spark.read.parquet(str(patients)).repartition(3)
    evidence = midrank.spark.gather(rows, "distinct", label="died", source="rows", exact="ranged", memory="1GB")
    asked = {"label": "died", "source": "rows"}
    table = parquet.read_table(patients)
    assert midrank.evaluate(evidence).to_json() == midrank.evaluate(table, "distinct", **asked).to_json()
    assert midrank.curve(evidence, kind="pr").to_csv() == midrank.curve(table, "distinct", kind="pr", **asked).to_csv()
    assert list(midrank.roc_auc(evidence).interval) == list(midrank.roc_auc(table, "distinct", **asked).interval)
    assert midrank.check(evidence, min={"roc_auc": 0.7}).passed
    assert midrank.Evidence.from_bytes(evidence.to_bytes()).to_bytes() == evidence.to_bytes()


def test_ranges_are_taken_where_distinct_scores_are_more_than_a_share_of_the_memory(spark, patients):
    rows = spark.read.parquet(str(patients)).repartition(2)
    asked = {"label": "died", "measures": "roc_auc", "memory": "250kB"}
    assert midrank.spark.evaluate(rows, "distinct", **asked).work.exact == "ranged"
    assert midrank.spark.evaluate(rows, "rounded", **asked).work.exact == "collected"


def test_scores_that_are_texts_or_missing_are_no_hindrance(spark):
    of = columns(score=["0.5", "0.25", "n/a", None, "1e0", "0", "", "0.75"])
    asked = {"label": "label", "missing": "drop", "missing_value": "n/a"}
    report = midrank.spark.evaluate(in_parts(spark, of, 3), "score", **asked, exact="ranged")
    assert report.to_json() == midrank.evaluate(pyarrow.table(of), "score", **asked).to_json()


def test_a_row_that_cannot_be_used_is_named(spark):
    rows = in_parts(spark, columns(score=[0.5, 0.25, 0.5, None, 1, 0, None, 0.5]), 4)
    assert refusal(lambda: midrank.spark.evaluate(rows, "score", label="label", exact="ranged")) == (
        'partition 1, row 2, column "score": the value is missing. Correct it, or drop such rows with missing="drop".'
    )


def test_other_tasks_are_not_cut_at_scores(spark):
    rows = spark.createDataFrame(csv.read_csv(WINE))
    assert "task multiclass, whose evidence is not a ranking. Drop exact" in refusal(
        lambda: midrank.spark.evaluate(rows, label="cultivar", score_prefix="logistic_", exact="ranged")
    )


@pytest.mark.parametrize(("question", "asked", "said"), [
    (midrank.spark.compare, {}, "compare makes a second round"),
    (midrank.spark.gather, {"keep": "pairs"}, "keep= makes a second round"),
    (midrank.spark.evaluate, {"cluster": "patient"}, "cluster= makes a second round"),
    (midrank.spark.check, {"soft_labels": True}, "soft_labels"),
    (midrank.spark.evaluate, {"negate": "score"}, "the ends of the ranges are sampled from the columns as they are"),
    (midrank.spark.evaluate, {"gain_if_flagged": "gain"}, "gain_if_flagged keeps every row"),
    (midrank.spark.curve, {"prevalence": 0.1}, "prevalence reweights"),
], ids=str)
def test_what_has_no_ranges_says_why_and_the_way_out(question, asked, said):
    text = refusal(lambda: question(None, "score", label="label", exact="ranged", **asked))
    assert said in text
    assert "Drop exact" in text


def test_other_words_and_sizes_are_refused():
    assert refusal(lambda: midrank.spark.evaluate(None, exact="range")) == (
        'exact must be one of auto, collected, ranged, not "range".'
    )
    assert refusal(lambda: midrank.spark.evaluate(None, memory="plenty")) == (
        'memory must be a size, such as 2GB or 500MB, not "plenty".'
    )


def test_memory_of_the_driver_is_read_as_spark_reads_it():
    assert [_exact.driver_memory_of(text) for text in ("512", "1g", "2t", "1024k")] == [1 << 29, 1 << 30, 1 << 41, 1 << 20]


def test_a_range_is_a_share_of_the_memory():
    assert _ranges.range_count(16e9, 1 << 30) == 477  # of 32 MiB
    assert _ranges.range_count(1000, 1 << 30) == _ranges.LEAST_RANGES
    assert _ranges.range_count(1e15, 1 << 30) == _ranges.MOST_RANGES


def test_pieces_of_packets_come_in_any_order():
    first = _packets.Packet(3, 1, 1, (5, 0, 0), 7, 0.5, None, bytes(range(200)) * 30_000)
    second = _packets.Packet(2, 1, error="no", evidence=b"")
    rows = [row for packet in (first, second) for batch in packet.batches() for row in batch.to_pylist()]
    assert len(rows) == 4
    for order in itertools.permutations(rows):
        found = {packet.number: packet for packet in _packets.completed(order)}
        assert found == {3: first, 2: second}
    with pytest.raises(RuntimeError, match="packets of evidence are incomplete"):
        list(_packets.completed(rows[1:]))


def test_shuffled_ranges_are_one_packet_each(spark, patients):
    """Neither the bounds nor the partitions matter, even if most ranges are empty."""
    rows = spark.read.parquet(str(patients)).select("died", functions.col("rounded").alias("score")).repartition(4)
    report = midrank.spark.evaluate(rows.filter("score in (0.25, 0.5)"), "score", label="died", exact="ranged")
    assert report.work.ranges == 3
    assert report["roc_auc"] == midrank.evaluate(rows.filter("score in (0.25, 0.5)").toArrow(), "score", label="died")["roc_auc"]


def test_the_driver_keeps_nothing_of_what_came(spark):
    machine = spark.sparkContext._jvm.java.lang.Runtime.getRuntime()
    rows = spark.range(400_000, numPartitions=4).select(
        functions.expr("id % 5 = 0").alias("label"), functions.rand(1).alias("score")
    )

    def memory_after_evaluation():
        midrank.spark.evaluate(rows, "score", label="label", measures="roc_auc", interval="none", exact="ranged", memory="1GB")
        gc.collect()  # Java objects that Python holds
        for _ in range(3):
            machine.gc()
        return machine.totalMemory() - machine.freeMemory()

    before = memory_after_evaluation()
    evidence = 16 * 400_000
    assert memory_after_evaluation() - before < evidence / 2


def test_what_is_interrupted_leaves_no_job(spark, tmp_path, monkeypatch):
    asleep = tmp_path / "asleep"
    cancel, lost = pyspark.SparkContext.cancelJobsWithTag, []

    def cancel_but_not_at_once(context, tag):
        """As py4j raises once in fifteen times, over a connection left behind by an interrupted call."""
        if not lost:
            lost.append(tag)
            raise Py4JNetworkError("Answer from Java side is empty")
        cancel(context, tag)

    monkeypatch.setattr(pyspark.SparkContext, "cancelJobsWithTag", cancel_but_not_at_once)

    def sleep(batches):
        if in_round_one():
            asleep.touch()
            time.sleep(60)
        yield from batches

    def interrupt(*_):
        if asleep.exists():
            signal.setitimer(signal.ITIMER_REAL, 0)  # once
            raise KeyboardInterrupt

    rows = in_parts(spark, columns(), 2)
    slow = rows.mapInArrow(sleep, rows.schema)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
    try:
        with pytest.raises(KeyboardInterrupt):
            midrank.spark.evaluate(slow, "score", label="label", exact="ranged", memory="1GB")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    tracker = spark.sparkContext.statusTracker()
    deadline = time.monotonic() + 20
    while tracker.getActiveJobsIds() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert tracker.getActiveJobsIds() == []
    assert len(lost) == 1
