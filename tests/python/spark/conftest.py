"""One small cluster for all tests: a driver, a master and two workers with an executor each, all on this machine and
accepting only local connections."""

import os
import sys
from pathlib import Path

import pyspark
import pytest

os.environ["SPARK_HOME"] = str(Path(pyspark.__file__).parent)
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
# Java's second compiler is only worth it for long runs: without it these tests take a third less time.
os.environ.setdefault("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")

SETTINGS = {
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.host": "127.0.0.1",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.sql.shuffle.partitions": "2",
    "spark.default.parallelism": "2",
    "spark.sql.warehouse.dir": "/dev/null",
}


@pytest.fixture(autouse=True)
def tree(monkeypatch):
    """Evidence is merged in a tree, though there are few rows, except in tests/python/spark/test_at_once.py."""
    monkeypatch.setattr("midrank.spark._rounds.MOST_AT_ONCE", 0)


@pytest.fixture(scope="session")
def spark():
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("midrank")
    for key, value in SETTINGS.items():
        builder = builder.config(key, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()
