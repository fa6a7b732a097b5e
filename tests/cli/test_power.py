"""midrank power: the number of rows that an evaluation needs."""

import csv
import io

import pytest
from schemas import check


@pytest.fixture
def pilot(breast_cancer):
    return ["power", *breast_cancer, "--simulations", 200]


def test_more_rows_give_narrower_intervals_and_more_power(answer, pilot):
    document = answer(*pilot, "--score", "neighbours", "--rows", "100,1000", "--min", 0.97)
    check("power", document)
    finding = document["measures"]["roc_auc"]
    few, many = finding["sizes"]
    assert (few["rows"], many["rows"]) == (100, 1000)
    assert few["width"]["value"] > many["width"]["value"]
    assert few["power"]["value"] < many["power"]["value"]
    least = finding["rows_for_power"]
    assert 100 < least["rows"] < 1000
    assert least["within"] <= least["rows"] / 50


def test_the_least_rows_reach_the_goal_and_fewer_do_not(answer, pilot):
    goal = [*pilot, "--score", "neighbours", "--width", 0.05]
    least = answer(*goal)["measures"]["roc_auc"]["rows_for_width"]
    rows = least["rows"]
    document = answer(*goal, "--rows", f"{rows - least['within'] - 1},{rows}")
    fewer, enough = document["measures"]["roc_auc"]["sizes"]
    assert enough["width"]["value"] <= 0.05 < fewer["width"]["value"]


def test_two_models_are_compared(answer, pilot):
    document = answer(*pilot, "--score", "logistic", "--score", "neighbours", "--rows", "300,3000", "--power", 0.9)
    check("power", document)
    assert document["compared"] == ["logistic", "neighbours"]
    few, many = document["measures"]["roc_auc"]["sizes"]
    assert many["favours_first"]["value"] > few["favours_first"]["value"]
    assert many["favours_second"]["value"] == 0


def test_what_the_pilot_does_not_show_is_out_of_reach(answer, midrank, pilot):
    document = answer(*pilot, "--score", "neighbours", "--rows", "100", "--min", 0.999)
    check("power", document)
    assert document["measures"]["roc_auc"]["rows_for_power"] == {"goal": 0.8, "rows": None, "out_of_reach": True}
    text = midrank(*pilot, "--score", "neighbours", "--rows", "100", "--min", 0.999).stdout
    assert "the value itself does not meet the limit" in " ".join(text.split())


def test_an_infinite_difference_is_out_of_reach(answer, pilot):
    document = answer(*pilot, "--score", "logistic", "--score", "neighbours", "--rows", "100", "--measures", "log_loss")
    check("power", document)
    assert document["measures"]["log_loss"]["rows_for_power"]["out_of_reach"] is True


def test_a_search_that_ends_says_how_far_it_went(answer, pilot):
    document = answer(*pilot, "--score", "neighbours", "--rows", "100", "--width", 0.0001, "--most-rows", 500)
    check("power", document)
    assert document["measures"]["roc_auc"]["rows_for_width"] == {"goal": 0.0001, "rows": None, "searched": 500}


def test_any_number_of_threads_gives_the_same_bytes(midrank, pilot):
    outputs = {
        midrank(*pilot, "--score", "logistic", "--score", "neighbours", "--rows", "50,100", "--stratify",
                "--measures", "roc_auc,f1", "--format", "json", "--threads", threads).stdout
        for threads in (1, 2, 7)
    }  # fmt: skip
    assert len(outputs) == 1


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--rows", "100,many"], '--rows takes whole numbers from 2 to 10000000, as in 200,500,1000, not "many".'),
        (["--min", "high"], '--min must be a number, as in --min 0.8, not "high".'),
        (["--width", "0"], '--width must be a positive number, as in --width 0.1, not "0".'),
        (["--measures", "b_at_r_b"], "b_at_r_b has no analytic interval"),
        (["--cluster", "size"], "midrank power draws single rows"),
        (["--power", "0.9"], "--power is the share of studies that must succeed"),
        (["--power", "0.9", "--width", "0.1"], "Define it with --min or --max"),
        (["--score", "logistic", "--min", "0.9"], "the studies test their difference"),
    ],
)
def test_what_cannot_be_asked_is_refused(midrank, pilot, arguments, message):
    assert message in midrank(*pilot, "--score", "neighbours", *arguments, code=2).stderr


def test_every_format(midrank, pilot):
    for form in ("csv", "markdown"):
        assert "100" in midrank(*pilot, "--score", "neighbours", "--rows", "100", "--format", form).stdout
    text = midrank(*pilot, "--score", "logistic", "--score", "neighbours").stdout
    assert max(map(len, text.splitlines())) <= 80


def test_csv_has_the_rows_that_reach_a_goal(midrank, answer, pilot):
    call = [*pilot, "--score", "neighbours", "--rows", "100,200", "--min", 0.97]
    least = answer(*call)["measures"]["roc_auc"]["rows_for_power"]["rows"]
    rows = list(csv.DictReader(io.StringIO(midrank(*call, "--format", "csv").stdout)))
    assert [(row["rows_for_power"], row["rows_for_width"]) for row in rows] == [(str(least), "")] * 2
