"""Small evidence is sent to the driver directly: the same answer, in fewer jobs."""

import midrank.spark
import pytest
from data import program
from test_ranges import ASKED, MODELS, ROWS, patients  # noqa: F401  (the last is a fixture)
from test_same_json import options


@pytest.mark.parametrize(("most", "at_once"), [(16 * 2 * 3 * ROWS, True), (16 * 2 * 3 * ROWS - 1, False)])
def test_what_is_sent_at_once_says_what_the_program_says(spark, patients, monkeypatch, most, at_once):  # noqa: F811
    trees = []
    monkeypatch.setattr("midrank.spark._rounds.MOST_AT_ONCE", most)
    monkeypatch.setattr("midrank.spark._packets.tree", lambda packets, count: trees.append(count) or packets)
    rows = spark.read.parquet(str(patients)).repartition(20)
    report = midrank.spark.evaluate(rows, MODELS, label="died", slice="ward", source=str(patients))
    assert report.to_json() == program("evaluate", patients, *options(ASKED))
    assert trees == ([] if at_once else [20])
    assert report.work.partitions == 20 and report.work.driver_bytes == report.work.evidence_bytes
