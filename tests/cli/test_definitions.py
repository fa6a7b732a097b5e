"""Statements of the definitions at their edges: units of weights, large offsets, and what a value depends on."""

from fractions import Fraction

import pytest

SCORES = [(1, 0.9), (1, 0.7), (0, 0.7), (1, 0.4), (0, 0.4), (0, 0.1)]


def table(rows, columns):
    return ",".join(columns) + "\n" + "".join(",".join(map(repr, row)) + "\n" for row in rows)


@pytest.mark.parametrize("weight", [0.7, 0.25, 0.2, 0.01])
def test_pairs_of_different_items_need_a_number_of_items(answer, tmp_path, weight):
    (tmp_path / "rows.csv").write_text(table([(*row, weight) for row in SCORES], ["y", "s", "w"]))
    asked = ["evaluate", "rows.csv", "--label", "y", "--score", "s", "--measures",
             "b_at_minus_infinity(distinct_pairs=1),b_at_r_b(distinct_pairs=1),b_at_minus_infinity"]  # fmt: skip
    found = answer(*asked, "--weight", "w")["measures"]
    plain = answer(*asked)["measures"]
    for key in ("b_at_minus_infinity(distinct_pairs=1)", "b_at_r_b(distinct_pairs=1)"):
        assert found[key]["undefined"] == "weights are not numbers of rows"
        assert plain[key]["value"] > 0
    assert found["b_at_minus_infinity"]["value"] == pytest.approx(plain["b_at_minus_infinity"]["value"], rel=1e-12)


@pytest.mark.parametrize("offset", [0, 10**9, 10**10])
def test_an_offset_of_both_columns_does_not_change_lins_concordance(answer, tmp_path, offset):
    true, predicted = [0, 1, 2, 5, 7], [1, 1, 3, 4, 7]
    rows = [(offset + a, offset + b) for a, b in zip(true, predicted)]
    (tmp_path / "rows.csv").write_text(table(rows, ["y", "f"]))
    n = len(true)
    mean_true, mean_predicted = Fraction(sum(true), n), Fraction(sum(predicted), n)
    both = sum((a - mean_true) * (b - mean_predicted) for a, b in zip(true, predicted)) / n
    spread = sum((a - mean_true) ** 2 + (b - mean_predicted) ** 2 for a, b in zip(true, predicted)) / n
    exact = 2 * both / (spread + (mean_true - mean_predicted) ** 2)
    found = answer("evaluate", "rows.csv", "--task", "regression", "--label", "y", "--predicted", "f", "--measures", "lins_concordance")
    assert found["measures"]["lins_concordance"]["value"] == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.parametrize(
    "measure, bins",
    [
        ("ece", "in 10 bins of equal width"),
        ("mce(bins=15)", "in 15 bins of equal width"),
        ("ece(bins=4,binning=mass)", "in 4 bins of equal mass"),
        ("brier_reliability(bins=1)", "in 1 bin of equal width"),
    ],
)
def test_a_measure_of_bins_says_which_bins(answer, tmp_path, measure, bins):
    (tmp_path / "rows.csv").write_text(table(SCORES, ["y", "s"]))
    found = answer("evaluate", "rows.csv", "--label", "y", "--score", "s", "--measures", measure)["measures"]
    assert found[measure]["remark"] == bins


def test_every_kind_of_curve_is_explained(answer, midrank, tmp_path):
    (tmp_path / "numbers.csv").write_text("y,f,q10,q90\n1.5,2,1,3\n2.5,2,1,4\n4,3.5,2,5\n3,3,2.5,4\n")
    listed = answer("measures")["curves"]
    columns = {entry["id"]: {column["name"] for column in entry["columns"]} for entry in listed}
    assert {"roc", "det", "residuals", "pit_histogram"} <= columns.keys()
    for entry in listed:
        assert answer("measures", entry["id"])["curves"] == [entry]
        assert f"midrank curve FILE --kind {entry['id']}" in midrank("measures", entry["id"]).stdout
    of_numbers = [entry["id"] for entry in listed if entry.get("task") == "regression"]
    assert len(of_numbers) == 9
    for kind in of_numbers:
        options = ["--task", "regression", "--label", "y", "--predicted", "f", "--quantile", "0.1=q10", "--quantile", "0.9=q90"]
        table = midrank("curve", "numbers.csv", *options, "--kind", kind, "--format", "csv").stdout
        assert len(columns[kind] & set(table.splitlines()[0].split(","))) >= 2, (kind, table)
