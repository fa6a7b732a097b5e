"""Evidence of bounded size on Spark: the rows are read again until values are as precise as requested."""

import midrank
import midrank.spark
import pytest
from pyarrow import parquet
from test_failures import refusal
from test_ranges import patients  # noqa: F401  (a fixture)


@pytest.mark.parametrize("count", [1, 7])
def test_bounds_hold_the_exact_values(spark, patients, count):  # noqa: F811
    rows = spark.read.parquet(str(patients)).repartition(count)
    asked = {"label": "died", "slice": "ward"}
    exact = midrank.evaluate(parquet.read_table(patients), ["distinct", "narrow"], **asked, interval="none")
    report = midrank.spark.evaluate(rows, ["distinct", "narrow"], **asked, certified=0.02)
    assert any(note.startswith("Certified within 0.02") for note in report.notes)
    assert report.work.exact == "collected" and report.work.rounds > 1
    bounded = 0
    for model in ("distinct", "narrow"):
        for name, value in report.measures(model=model).items():
            if value.reason is None:
                low, high = value.certified or (value, value)
                assert low - 1e-12 <= exact[model, name] <= high + 1e-12
                bounded += low < high
    assert bounded >= 40


def test_a_threshold_that_is_given_lies_within_no_cell(spark, patients):  # noqa: F811
    rows = spark.read.parquet(str(patients)).repartition(3)
    report = midrank.spark.evaluate(rows, "distinct", label="died", certified=0.1, threshold=0.3, measures="sensitivity,roc_auc")
    exact = midrank.evaluate(parquet.read_table(patients), "distinct", label="died", threshold=0.3, measures="sensitivity", interval="none")
    assert report["sensitivity"].certified is None and report["sensitivity"] == exact["sensitivity"]
    assert report["roc_auc"].certified is not None


def test_gathered_cells_are_small_and_answer_later(spark, patients):  # noqa: F811
    rows = spark.read.parquet(str(patients)).repartition(4)
    cells = midrank.spark.gather(rows, "distinct", label="died", certified=0.1)
    everything = midrank.spark.gather(rows, "distinct", label="died")
    assert len(cells.to_bytes()) < len(everything.to_bytes()) / 20
    low, high = midrank.evaluate(cells, measures="roc_auc")["roc_auc"].certified
    assert low < midrank.roc_auc(everything) < high


def test_points_of_curves_hold_the_exact_ones_and_are_as_near_as_was_asked(spark, patients):  # noqa: F811
    rows = spark.read.parquet(str(patients)).repartition(3)
    found = midrank.spark.curve(rows, "distinct", label="died", kind="precision_recall", certified=0.2)
    assert found.work.rounds > 1  # the first cells are for numbers that are not shares of few rows
    table = parquet.read_table(patients).to_pydict()
    label, score = [int(one) for one in table["died"]], table["distinct"]
    (curve,) = found.to_dict()["curves"]
    assert curve["exact"] is False
    for threshold, _, recall_low, recall_high, _, precision_low, precision_high in curve["points"]:
        labelled = [one for one, at in zip(label, score, strict=True) if at > float(threshold)]
        assert recall_low <= sum(labelled) / sum(label) <= recall_high
        assert precision_low <= sum(labelled) / len(labelled) <= precision_high
        assert recall_high <= 0.2 or precision_high - precision_low <= 0.4
    assert any(note.startswith("Certified within 0.2") for note in found.to_dict()["notes"])


def test_a_regression_may_be_approximate(spark, patients):  # noqa: F811
    rows = spark.read.parquet(str(patients)).repartition(4)
    asked = {"label": "distinct", "predicted": "rounded", "interval": "none", "measures": "mse,median_absolute_error,d2_absolute_error"}
    exact = midrank.evaluate(parquet.read_table(patients), **asked)
    report = midrank.spark.evaluate(rows, **asked, approximate=True)
    assert float(report["mse"]) == pytest.approx(float(exact["mse"]), rel=1e-12)
    assert report["median_absolute_error"] == exact["median_absolute_error"]  # with so few rows all errors are kept
    assert report["d2_absolute_error"].reason == "it needs every row, but only an approximate summary was kept"


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda rows: midrank.spark.check(rows, "distinct", label="died", min={"roc_auc": 0.5}, certified=0.1), "check needs every score"),
        (lambda rows: midrank.spark.curve(rows, "distinct", label="died", certified=0.1, kind="det"), "The curve det depends on"),
        (lambda rows: midrank.spark.compare(rows, ["distinct", "rounded"], label="died", certified=0.1), "compare needs every score"),
        (lambda rows: midrank.spark.evaluate(rows, "distinct", label="died", certified=0.1, exact="ranged"), "certified keeps binned scores"),
        (lambda rows: midrank.spark.evaluate(rows, "distinct", label="died", certified=0.1, threshold="youden"), "is found among the scores"),
        (lambda rows: midrank.spark.evaluate(rows, label="distinct", predicted="rounded", certified=0.1), "is for a score for two classes"),
        (lambda rows: midrank.spark.evaluate(rows, "distinct", label="died", certified=5), "must be a tolerance"),
    ],
)
def test_what_cannot_be_is_refused(spark, patients, call, says):  # noqa: F811
    assert says in refusal(lambda: call(spark.read.parquet(str(patients)).repartition(2)))
