"""Shared by the rivals of the task `spark`: the rows as a Parquet file, and a session of Spark on two cores of this
machine, which other benchmarks of Spark use as well."""

import os
import sys
from pathlib import Path

import numpy as np
import pyarrow
from pyarrow import parquet

from rival import load

THREADS = 2
ROWS_OF_GROUP = 1 << 18  # so that Spark has partitions to distribute


def parquet_file(prefix):
    """Made once, before anything is timed."""
    path = Path(f"{prefix}.parquet")
    if not path.exists():
        scores, labels = load(prefix)
        table = pyarrow.table({"label": labels.astype(np.float64), "score": scores.astype(np.float64)})
        parquet.write_table(table, path, row_group_size=ROWS_OF_GROUP)
    return path


def session(**settings):
    """With further settings of Spark, whose names have _ instead of a dot."""
    import pyspark
    from pyspark.sql import SparkSession

    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
    builder = (
        SparkSession.builder.master(f"local[{THREADS}]")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.memory", "4g")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", str(THREADS))
        .config("spark.sql.files.maxPartitionBytes", str(8 << 20))
    )
    for name, value in settings.items():
        builder = builder.config(name.replace("_", "."), value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def mllib_version(bins):
    import pyspark

    return f"{pyspark.__version__} numBins={bins}"


def mllib_call(bins):
    """prepare() of Spark MLlib: its evaluator calls BinaryClassificationMetrics with this many bins; 0: none."""
    from pyspark.ml.evaluation import BinaryClassificationEvaluator

    def prepare(_scores, _labels):
        spark = session()
        rows = spark.read.parquet(str(parquet_file(sys.argv[1])))
        evaluator = BinaryClassificationEvaluator(rawPredictionCol="score", labelCol="label", numBins=bins)
        return lambda: evaluator.evaluate(rows)

    return prepare
