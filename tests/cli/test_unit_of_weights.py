"""Weights in another unit, such as thirds, give the same answers: rounding does not decide a quantile."""

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
