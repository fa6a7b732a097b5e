"""Weights in another unit, such as thirds, give the same answers: rounding decides neither a quantile nor the bin of a tie."""

import pytest

UNITS = pytest.mark.parametrize("unit", [1, 3, 7, 10, 49], ids="weights over {}".format)


@pytest.fixture
def measured(answer, tmp_path):
    def call(rows, unit, keys):
        lines = ["label,score,weight", *(f"{label},{score},{weight / unit!r}" for label, score, weight in rows)]
        (tmp_path / "rows.csv").write_text("\n".join(lines) + "\n")
        return answer("evaluate", "rows.csv", "--weight", "weight", "--positive", "1", "--interval", "none", "--measures", keys)["measures"]

    return call


@UNITS
def test_half_of_the_weight_has_an_error_of_0(measured, unit):
    rows = [(1, 1, 1), (0, 0, 5), (0, 0.4, 5), (0, 0.4, 1)]
    assert measured(rows, unit, "e50")["e50"]["value"] == 0


@UNITS
def test_a_tie_on_the_edge_of_a_bin_is_in_the_upper_one(measured, unit):
    rows = [(1, 0, 1), (0, 0.1, 1), (0, 0.25, 1), (1, 0.4, 3), (1, 0.6, 2), (1, 1, 1)]
    # The middle of 0.4 is at 4.5 of 9. The gaps of the four bins, times their weights, are 0.9, 0.25, 1.8 and 0.8.
    key = "ece(bins=4,binning=mass)"
    assert measured(rows, unit, key)[key]["value"] == pytest.approx(3.75 / 9, rel=1e-14)
