"""The work done by Spark is shown below an answer in its text, and nowhere else."""

import midrank
from midrank.spark import Work

TREE = Work(2, 12, 4000, 64_320, 999, 3.25, 1.5, "collected", 0)
LINE = "Spark went 2 times through 4,000 rows in 12 partitions: 64.3 kB of evidence, 999 bytes to the driver; 1.5 s, of all tasks 3.2 s."


def test_a_line_says_what_was_done():
    assert str(TREE) == LINE


def test_ranges_are_counted():
    ranged = Work(1, 4, 1_000_000, 16_000_000, 16_000_000, 8, 5, "ranged", 8)
    assert str(ranged) == (
        "Spark went once through 1,000,000 rows in 4 partitions: 16.0 MB of evidence, 16.0 MB to the driver in 8 ranges; 5.0 s, of all "
        "tasks 8.0 s."
    )


def test_rows_that_came_to_the_driver_are_said_to():
    assert str(Work(1, 0, 569, 0, 9104, 0, 0.5, "rows", 0)) == "Spark brought 569 rows to the driver, 9.1 kB, in 0.5 s."


def test_it_stands_below_what_is_shown_and_in_no_json():
    report = midrank.evaluate([1, 0, 1], [0.75, 0.5, 0.25], measures="roc_auc")
    curves = midrank.curve([1, 0, 1], [0.75, 0.5, 0.25])
    for answer in (report, curves):
        text, json = str(answer), answer.to_json()
        answer.work = TREE
        assert str(answer) == repr(answer) == f"{text}\n\n{LINE}"
        assert LINE in answer._repr_html_()
        assert answer.to_json() == json
