"""The performance of a threshold rule on rows that it did not use."""

import csv
import io

import pytest


def test_every_format_says_the_same(answer, midrank, breast_cancer):
    options = ["threshold", *breast_cancer, "--score", "logistic"]
    rules = answer(*options)["rules"]
    assert "out_of_bag" not in rules["standard"]  # nothing was chosen
    rows = {row["rule"]: row for row in csv.DictReader(io.StringIO(midrank(*options, "--format", "csv").stdout))}
    for rule in ("youden", "f1"):
        found = rules[rule]["out_of_bag"]
        assert found["replicates"] == 200
        interval = found["threshold"]["interval"]
        assert interval["low"] < rules[rule]["threshold"]["value"] < interval["high"]
        for rate, one in found["measures"].items():
            assert float(rows[rule][f"out_of_bag_{rate}"]) == one["value"]
        # The measure that youden maximises is worse on other rows, and so is f1.
        best = ("sensitivity", "specificity") if rule == "youden" else ("f1",)
        apparent = sum(rules[rule]["measures"][rate]["value"] for rate in best)
        assert sum(found["measures"][rate]["value"] for rate in best) < apparent
    table = midrank(*options).stdout
    assert "Out of bag" in table
    assert "Out of bag" not in midrank(*options, "--interval", "none").stdout


def test_nothing_is_picked_by_a_number(answer, breast_cancer):
    found = answer("threshold", *breast_cancer, "--score", "logistic", "--threshold", 0.4, "--rule", "top=10%")
    assert "out_of_bag" not in found["rules"]["given"]
    share = found["rules"]["top=10%"]["out_of_bag"]["measures"]["precision"]["value"]
    assert share == pytest.approx(1, abs=0.02)


def test_why_it_is_not_known(answer, tmp_path):
    path = tmp_path / "weighted.csv"
    path.write_text("label,score,w\n" + "".join(f"{i % 2},{(i * 7) % 10 / 10},{0.5 + i % 3}\n" for i in range(40)))
    found = answer("threshold", path, "--weight", "w", "--rule", "youden")
    why = found["rules"]["youden"]["out_of_bag"]["undefined"]
    assert "rows with clusters, soft labels or fractional weights" in why
    given = answer("threshold", path, "--prevalence", 0.1, "--rule", "youden")
    assert given["rules"]["youden"]["out_of_bag"]["undefined"] == why
    assert "as with a given share of positives" in why
