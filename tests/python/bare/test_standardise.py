"""midrank.evaluate(standardise_to=...): the shares of slices, as a mapping, or as the rows of a file."""

import pathlib

import midrank
import pytest

ROWS = {
    "y": [1, 0, 1, 0, 1, 1, 0, 0],
    "p": [0.9, 0.8, 0.7, 0.2, 0.6, 0.4, 0.5, 0.1],
    "ward": ["a", "a", "a", "a", "b", "b", "b", "b"],
}


def accuracy(**more):
    report = midrank.evaluate(ROWS, label="y", score="p", slice="ward", measures="accuracy", interval="none", **more)
    return float(report.to_dict()["measures"]["accuracy"]["value"])


def test_slices_count_by_their_shares():
    # Above 0.5 three of four rows of ward a are right, and three of ward b.
    assert accuracy() == pytest.approx(6 / 8)
    rows = {**ROWS, "p": [0.9, 0.2, 0.7, 0.2, 0.6, 0.4, 0.5, 0.1]}
    report = midrank.evaluate(rows, label="y", score="p", slice="ward", measures="accuracy", standardise_to={"a": 0.8, "b": 0.2})
    assert report["accuracy"] == pytest.approx(0.8 * 4 / 4 + 0.2 * 3 / 4)


@pytest.mark.parametrize("path", [str, pathlib.Path])
def test_slices_count_as_among_the_rows_of_a_file(tmp_path, path):
    file = tmp_path / "next_year.csv"
    file.write_text("ward;beds\nb;1\na;2\na;3\na;4\na;5\n")
    found = accuracy(standardise_to=path(file))
    assert found == accuracy(standardise_to={"a": 0.8, "b": 0.2})
    rows = {**ROWS, "p": [0.9, 0.2, 0.7, 0.2, 0.6, 0.4, 0.5, 0.1]}
    report = midrank.evaluate(rows, label="y", score="p", slice="ward", measures="accuracy", standardise_to=path(file))
    assert report["accuracy"] == pytest.approx(0.8 * 4 / 4 + 0.2 * 3 / 4)
    assert any("next_year.csv" in note for note in report.to_dict()["notes"])


def test_a_file_that_cannot_be_used_is_refused(tmp_path):
    file = tmp_path / "next_year.csv"
    with pytest.raises(midrank.Error, match="next_year.csv"):
        accuracy(standardise_to=file)
    file.write_text("bed\n1\n")
    with pytest.raises(midrank.Error, match='"ward"'):
        accuracy(standardise_to=file)
    file.write_text("ward,bed\na,1\n,2\n")
    with pytest.raises(midrank.Error, match="row 2"):
        accuracy(standardise_to=file)


def test_what_is_no_mapping_of_shares_is_refused():
    with pytest.raises(TypeError, match="must be a mapping of slices to shares, or the path of a file, not float"):
        accuracy(standardise_to=0.5)
    with pytest.raises(midrank.Error, match="sum to 0.9, but they must sum to 1"):
        accuracy(standardise_to={"a": 0.6, "b": 0.3})
    with pytest.raises(midrank.Error, match="has no such rows here"):
        accuracy(standardise_to={"a": 0.6, "c": 0.4})
