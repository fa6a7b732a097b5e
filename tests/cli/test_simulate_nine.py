"""midrank simulate nine, and the other laws."""

import csv
import json
import math

import pytest
from conftest import ROOT

POPULATION = json.loads((ROOT / "tests" / "golden" / "nine_population.json").read_text())["data"]


def rows(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def test_all_nine_sets_have_the_sizes_of_the_article(midrank, tmp_path):
    midrank("simulate", "nine", "-o", "sets")
    assert sorted(path.name for path in (tmp_path / "sets").iterdir()) == [f"{name}.csv" for name in "abcdefghi"]
    for name, easy in zip("adg", (100, 1000, 10000)):
        kinds = [row["kind"] for row in rows(tmp_path / "sets" / f"{name}.csv")]
        assert [kinds.count(kind) for kind in ("positive", "hard", "easy")] == [1000, 1000, easy]


def test_one_set_is_the_same_by_itself(midrank, tmp_path):
    midrank("simulate", "nine", "-o", "sets")
    midrank("simulate", "nine", "--set", "e", "-o", "e.csv")
    assert (tmp_path / "e.csv").read_bytes() == (tmp_path / "sets" / "e.csv").read_bytes()
    midrank("simulate", "nine", "--set", "e", "--seed", "8", "-o", "other.csv")
    assert (tmp_path / "e.csv").read_bytes() != (tmp_path / "other.csv").read_bytes()


def test_scores_are_the_log_odds_of_a_fit_on_x(midrank, tmp_path):
    # At maximum likelihood, sum(y - p) = 0 and sum((y - p) x) = 0.
    midrank("simulate", "nine", "--set", "b", "-o", "b.csv")
    table = [(float(row["x"]), float(row["score"]), row["label"] == "true") for row in rows(tmp_path / "b.csv")]
    (x0, s0, _), (x1, s1, _) = table[:2]
    slope = (s1 - s0) / (x1 - x0)
    assert all(math.isclose(score, s0 + slope * (x - x0), abs_tol=1e-9) for x, score, _ in table)
    excess = [y - 1 / (1 + math.exp(-score)) for _, score, y in table]
    assert abs(math.fsum(excess)) < 1e-8
    assert abs(math.fsum(e * x for e, (x, _, _) in zip(excess, table))) < 1e-7


@pytest.mark.parametrize("name", POPULATION)
def test_measures_lie_near_those_of_the_population(midrank, answer, name):
    # With 1000 positives a share has a standard error below 0.016, and so do roc_auc and c_b.
    midrank("simulate", "nine", "--set", name, "-o", "set.csv")
    found = answer("evaluate", "set.csv", "--measures", "roc_auc,c_b,b_at_minus_infinity")["measures"]
    for key, measure in found.items():
        assert math.isclose(measure["value"], POPULATION[name][key], abs_tol=4 * 0.016), key


def test_wide_positives_have_the_auc_of_the_closed_form(midrank, answer):
    midrank("simulate", "binormal", "--rows", "2e5", "--prevalence", "0.5", "--shift", "1", "--spread", "2", "-o", "wide.csv")
    expected = 0.5 * math.erfc(-1 / math.sqrt(5) / math.sqrt(2))
    found = answer("evaluate", "wide.csv", "--measures", "roc_auc")["measures"]["roc_auc"]["value"]
    assert math.isclose(found, expected, abs_tol=4 * 0.5 / math.sqrt(1e5))


def test_biexponential_scores_have_the_auc_of_the_closed_form(midrank, answer):
    midrank("simulate", "biexponential", "--rows", "2e5", "--prevalence", "0.5", "--ratio", "3", "-o", "rows.csv")
    found = answer("evaluate", "rows.csv", "--measures", "roc_auc")["measures"]["roc_auc"]["value"]
    assert math.isclose(found, 0.75, abs_tol=4 * 0.5 / math.sqrt(1e5))


def test_what_makes_no_sense_is_refused(midrank, tmp_path):
    assert "-o FOLDER" in midrank("simulate", "nine", code=2).stderr
    assert "--set must be a, b" in midrank("simulate", "nine", "--set", "j", "-o", "x.csv", code=2).stderr
    (tmp_path / "taken").write_text("")
    assert "this is not a folder" in midrank("simulate", "nine", "-o", "taken", code=2).stderr
    midrank("simulate", "nine", "--set", "e", "-o", "e.docx", code=2)
