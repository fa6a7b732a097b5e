"""Errors of midrank.spark about the names of the columns alone, before any call of Spark."""

import midrank
import pytest
from midrank.spark._known import known_rows


class Frame:
    """A data frame with only the attributes read until then: any other attribute is an error."""

    columns = ("label", "score", "model", "patient", "ward", "sex")


def refusal(**rows):
    with pytest.raises(midrank.Error) as refused:
        known_rows(Frame(), "score", {"label": "label", **rows})
    return str(refused.value)


def test_rows_are_not_paired_by_items():
    assert refusal(model="model", id="patient") == (
        "`id` pairs rows, but these may be on different machines. First put the predictions of the models side by side, for example with "
        "groupBy and pivot, and name a column of each."
    )


def test_columns_are_not_crossed():
    assert refusal(slice="ward & sex") == (
        'slice "ward & sex" crosses columns, which is not possible when rows arrive in parts: add a column with the values of '
        "both."
    )


def test_a_column_that_is_not_there_is_named_with_those_that_are():
    assert refusal(weight="wieght").startswith('The data: there is no column "wieght".')
