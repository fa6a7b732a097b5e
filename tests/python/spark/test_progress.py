"""Progress reports while Spark works: increasing counts up to the last task, an end with the answer, and no thread left over."""

import signal
import sys
import threading
import time

import midrank
import midrank.spark
import numpy
import pyarrow
import pytest
from midrank.spark._watch import Level, Stage, Watch
from pyspark import cloudpickle
from pyspark.sql import functions

ROWS = 2000

# Executors do not have this file.
cloudpickle.register_pickle_by_value(sys.modules[__name__])


def table():
    random = numpy.random.default_rng(5)
    label = random.random(ROWS) < 0.3
    return pyarrow.table({"label": label, "score": random.normal(size=ROWS) + label, "row": numpy.arange(ROWS)})


def rows_of(spark, parts):
    return spark.createDataFrame(table()).repartitionById(parts, (functions.col("row") % parts).cast("int"))


class Seen:
    """The reports."""

    def __init__(self):
        self.told = []

    def __call__(self, phase, done, total):
        self.told.append((phase, done, total))

    @property
    def phases(self):
        return list(dict.fromkeys(phase for phase, _, _ in self.told))

    def last(self, phase):
        return [counts for of, *counts in self.told if of == phase][-1]

    def assert_rising(self):
        for phase in self.phases:
            counts = [(done, total or 0) for of, done, total in self.told if of == phase]
            assert counts == sorted(counts, key=lambda of: of[0])
            assert counts == sorted(counts, key=lambda of: of[1])
            assert all(done <= total for done, total in counts)
            assert counts[-1][0] == counts[-1][1]


def watchers():
    return [thread for thread in threading.enumerate() if thread.name == "midrank-progress"]


def assert_nothing_runs(spark):
    assert not watchers()
    tracker = spark.sparkContext.statusTracker()
    ends = time.monotonic() + 30
    while tracker.getActiveJobsIds() and time.monotonic() < ends:
        time.sleep(0.1)
    assert not tracker.getActiveJobsIds()
    assert spark.sparkContext.getLocalProperty("spark.job.description") is None


def slow(batches):
    """Slow enough that the tracker is read during each stage."""
    time.sleep(0.5)
    yield from batches


def test_tasks_are_counted_phase_by_phase_up_to_the_last(spark):
    rows = rows_of(spark, 12)
    rows = rows.mapInArrow(slow, rows.schema)
    seen = Seen()
    told = midrank.spark.evaluate(rows, "score", label="label", measures="roc_auc", progress=seen)
    assert seen.phases == ["which labels there are", "evidence of 12 partitions", "merge level 1"]
    seen.assert_rising()
    done, total = seen.last("evidence of 12 partitions")
    assert done == total >= 12
    assert seen.last("merge level 1") == [2, 2]
    assert any(0 < done < total for phase, done, total in seen.told if phase == "evidence of 12 partitions" and total)
    assert told.to_json() == midrank.evaluate(table(), "score", label="label", measures="roc_auc").to_json()
    assert not watchers()


def test_ranges_are_counted_as_they_are_joined(spark):
    seen = Seen()
    asked = {"label": "label", "measures": "roc_auc", "exact": "ranged"}
    midrank.spark.evaluate(rows_of(spark, 4), "score", **asked, progress=seen)
    assert seen.phases == ["which labels there are", "a sample of scores", "evidence of 4 partitions in 8 ranges", "ranges"]
    seen.assert_rising()
    assert [counts for phase, *counts in seen.told if phase == "ranges"] == [[number, 8] for number in range(1, 9)]


def test_a_second_round_follows(spark):
    seen = Seen()
    rows = rows_of(spark, 2).withColumn("other", -functions.col("score"))
    midrank.spark.compare(rows, ["score", "other"], label="label", measures="roc_auc", progress=seen)
    assert seen.phases == ["which labels there are", "evidence of 2 partitions", "second round of 2 partitions"]
    seen.assert_rising()


def test_replicates_of_the_driver_follow(spark):
    seen = Seen()
    asked = {"label": "label", "measures": "roc_auc", "interval": "percentile", "replicates": 300}
    midrank.spark.evaluate(rows_of(spark, 2), "score", **asked, progress=seen)
    assert seen.phases == ["which labels there are", "evidence of 2 partitions", "Drawing replicates"]
    assert seen.last("Drawing replicates") == [300, 300]
    seen.assert_rising()


def test_rows_in_an_order_are_told_as_well(spark):
    seen = Seen()
    midrank.spark.evaluate(rows_of(spark, 2), "score", label="label", measures="roc_auc", order_by="row", progress=seen)
    assert seen.phases == ["rows in the order of row"]
    seen.assert_rising()


def test_an_error_in_a_task_ends_it(spark):
    def fail(batches):
        yield from batches
        raise RuntimeError("the disk is full")

    seen = Seen()
    rows = rows_of(spark, 4)
    with pytest.raises(midrank.Error, match="the disk is full"):
        midrank.spark.evaluate(rows.mapInArrow(fail, rows.schema), "score", label="label", progress=seen)
    assert not watchers()
    count = len(seen.told)
    time.sleep(0.5)
    assert len(seen.told) == count


@pytest.mark.parametrize("stops", [RuntimeError("enough"), KeyboardInterrupt()], ids=["error", "Ctrl-C"])
@pytest.mark.parametrize("at", [None, 0], ids=["at once", "in the thread that asks"])
def test_what_is_raised_where_it_is_told_ends_the_jobs(spark, stops, at):
    def fails(phase, done, total):
        if phase.startswith("evidence") and (at is None or total is not None):
            raise stops

    rows = rows_of(spark, 4)
    sleeping = rows.mapInArrow(slow, rows.schema)
    with pytest.raises(type(stops)) as raised:
        midrank.spark.evaluate(sleeping, "score", label="label", progress=fails)
    assert raised.value is stops
    assert_nothing_runs(spark)


def test_ctrl_c_while_tasks_run_ends_them(spark):
    def interrupts(phase, done, total):
        if phase.startswith("evidence") and total is not None and not sent:
            sent.append(signal.SIGINT)
            signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

    sent = []
    rows = rows_of(spark, 4)
    sleeping = rows.mapInArrow(slow, rows.schema)
    with pytest.raises(KeyboardInterrupt):
        midrank.spark.evaluate(sleeping, "score", label="label", progress=interrupts)
    assert sent
    assert_nothing_runs(spark)


def test_a_bar_is_closed_with_each_job(spark, monkeypatch):
    class Bar:
        made = []

        def __init__(self, total, desc, leave):
            self.n, self.total, self.desc, self.open = 0, total, desc, True
            self.made.append(self)

        def update(self, more):
            self.n += more

        def close(self):
            self.open = False

    monkeypatch.setattr("midrank._progress.tqdm_bar", Bar)
    midrank.spark.gather(rows_of(spark, 2), "score", label="label", progress=True)
    assert [bar.desc for bar in Bar.made] == ["which labels there are", "evidence of 2 partitions"]
    assert all(bar.n == bar.total and not bar.open for bar in Bar.made)


def test_nothing_is_told_by_itself(spark, capfd):
    midrank.spark.gather(rows_of(spark, 2), "score", label="label")
    assert capfd.readouterr() == ("", "")


class TestPhases:
    """The stages as reported by a tracker; 20 partitions, merged to 3, of a frame that Spark shuffles first."""

    @pytest.fixture()
    def seen(self):
        return Seen()

    @pytest.fixture()
    def watch(self, seen):
        return Watch(seen, "evidence", [Level("merge level 1", 3)])

    def test_the_last_stage_is_a_level_of_merging(self, seen, watch):
        watch.stages([(7, Stage(2, 2)), (8, Stage(20, 5))])
        watch.stages([(8, Stage(20, 20)), (11, Stage(3, 1))])
        watch.end()
        assert seen.told == [
            ("evidence", 0, None),
            ("evidence", 7, 22),
            ("evidence", 22, 22),
            ("merge level 1", 1, 3),
            ("merge level 1", 3, 3),
        ]

    def test_a_stage_that_begins_anew_does_not_count_back(self, seen, watch):
        watch.stages([(8, Stage(20, 5))])
        watch.stages([(8, Stage(20, 2))])
        watch.stages([(8, Stage(20, 6))])
        assert seen.told[1:] == [("evidence", 5, 20), ("evidence", 6, 20)]

    def test_what_the_driver_counts_takes_the_place_of_tasks(self, seen, watch):
        watch.stages([(8, Stage(20, 19))])
        watch.count("ranges", 1, 4)
        watch.stages([(8, Stage(20, 20)), (9, Stage(1, 0))])
        watch.count("ranges", 4, 4)
        watch.end()
        assert seen.told[1:] == [("evidence", 19, 20), ("evidence", 20, 20), ("ranges", 1, 4), ("ranges", 4, 4)]
