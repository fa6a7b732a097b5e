"""Weights in another unit, such as thirds, give the same answers: rounding decides neither a quantile, nor the bin of a tie, nor the better of two thresholds."""

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


@UNITS
def test_of_two_equal_values_of_f1_the_one_of_fewer_rows_is_taken(measured, unit):
    rows = [(0, 0, 5), (0, 0.4, 3), (1, 0, 3), (0, 0.4, 5), (1, 0.1, 5), (1, 1, 2), (1, 0.6, 2), (1, 0.6, 1), (0, 0.4, 3), (0, 0, 5), (0, 0.6, 1), (0, 0.4, 3)]
    # Of 13 positives, 5 with 1 negative above 0.4, and 10 with 15 negatives above 0: F1 is 10 / 19 and 20 / 38.
    found = measured(rows, unit, "max_f1")["max_f1"]
    assert found["value"] == pytest.approx(10 / 19, rel=1e-12)
    assert found["threshold"]["value"] == 0.5


@UNITS
@pytest.mark.parametrize("key", ["max_youden_index", "kolmogorov_smirnov"])
def test_of_two_equal_differences_of_rates_the_one_of_fewer_rows_is_taken(measured, unit, key):
    # From the highest score: 5 of 10 positives and 1 of 10 negatives, 5 negatives, 5 positives, 4 negatives.
    rows = [(1, 0.75, 2), (1, 0.75, 3), (0, 0.75, 1), (0, 0.5, 3), (0, 0.5, 2), (1, 0.25, 1), (1, 0.25, 4), (0, 0, 3), (0, 0, 1)]
    found = measured(rows, unit, key)[key]
    assert found["value"] == pytest.approx(0.4, rel=1e-12)
    assert found["threshold"]["value"] == 0.625
