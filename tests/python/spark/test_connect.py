"""The same with Spark Connect, whose client has no context: a separate server and client, in another process."""

import json
import os
import re
import subprocess
import sys

import midrank
from data import CANCER

CLIENT = """
import json
import sys
from pyspark.sql import SparkSession

import midrank.spark

often = ("spark.connect.progress.reportInterval", "50ms")
session = SparkSession.builder.remote("local[2]").config("spark.sql.shuffle.partitions", "2").config(*often).getOrCreate()
try:
    rows = session.read.parquet(sys.argv[1]).repartition(10)
    told = []
    tell = lambda *of: told.append(of)
    report = midrank.spark.evaluate(rows, ["logistic", "boosting"], label="malignant", source="rows", progress=tell)
    print(f"told: {json.dumps(told)}", file=sys.stderr)
    print(f"{len(session.client._progress_handlers)} handlers are left", file=sys.stderr)
    print(type(session).__module__, file=sys.stderr)
    sys.stdout.write(report.to_json())
    ranged = midrank.spark.evaluate(rows, ["logistic", "boosting"], label="malignant", source="rows", exact="ranged")
    print(f"{ranged.work.ranges} ranges say the same: {ranged.to_json() == report.to_json()}", file=sys.stderr)
    asked = {"label": "malignant", "measures": "roc_auc", "permutations": 99, "order_by": "patient"}
    swapped = midrank.spark.compare(rows, ["logistic", "boosting"], **asked)
    print(f"{swapped.work.rows} rows swapped", file=sys.stderr)
    try:
        midrank.spark.evaluate(rows, "logistic", label="size")
    except midrank.Error as error:
        print(error, file=sys.stderr)
finally:
    session.stop()
"""


def assert_progress(told):
    """For each job in turn increasing counts, up to all of its tasks; some jobs end before the server has reported any."""
    assert list(dict.fromkeys(phase for phase, _, _ in told))[:2] == ["which labels there are", "evidence of 10 partitions"]
    assert any(total for _, _, total in told)
    for phase in {phase for phase, _, _ in told}:
        counts = [(done, total or 0) for of, done, total in told if of == phase]
        assert [done for done, _ in counts] == sorted(done for done, _ in counts)
        assert counts[-1][0] == counts[-1][1]


def test_a_client_of_spark_connect_says_the_same():
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_CONNECT_MODE_ENABLED": "1"}
    environment.pop("SPARK_HOME", None)
    done = subprocess.run(
        [sys.executable, "-c", CLIENT, str(CANCER)], capture_output=True, text=True, env=environment, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    whole = midrank.evaluate(str(CANCER), ["logistic", "boosting"], label="malignant", source="rows")
    assert done.stdout == whole.to_json()
    assert "pyspark.sql.connect" in done.stderr
    assert_progress(json.loads(re.search("^told: (.*)$", done.stderr, re.MULTILINE).group(1)))
    assert "0 handlers are left" in done.stderr
    assert "is a third label besides" in done.stderr
    assert "8 ranges say the same: True" in done.stderr
    assert "569 rows swapped" in done.stderr
