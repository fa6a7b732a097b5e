"""IDI and NRI, as used in clinical papers, as differences of measures of two models (decision 92)."""

import csv

import pytest
from conftest import BERRAR

ROWS = [(row["label"] == "1", float(row["score"]), float(row["model_b"])) for row in csv.DictReader(BERRAR.splitlines())]


@pytest.fixture
def difference(answer, tmp_path):
    """model_b minus score."""
    (tmp_path / "rows.csv").write_text(BERRAR)

    def of(measure, *options):
        asked = ("rows.csv", "--score", "model_b", "--score", "score", "--measures", measure, *options)
        (found,) = answer("compare", *asked)["measures"][measure]["differences"]
        return found

    return of


@pytest.mark.parametrize("name", ["idi", "IDI", "Integrated-Discrimination-Improvement", "NRI", "ICC", "PR-AUC", "AUPRC"])
def test_names_of_the_field_are_answered_however_they_are_written(midrank, tmp_path, name):
    (tmp_path / "rows.csv").write_text(BERRAR)
    for asked in (["evaluate", "rows.csv", "--score", "score", "--measures", name], ["measures", name], ["check", "rows.csv", "--score", "score", "--min", f"{name}=0"]):
        said = midrank(*asked, code=2).stderr
        assert f'midrank: "{name}" ' in said and "There is no measure" not in said, asked


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers)


def test_the_difference_in_the_discrimination_slope_is_the_idi(difference):
    events = mean(new - old for event, old, new in ROWS if event)  # Pencina et al. (2008): -0.02
    others = mean(new - old for event, old, new in ROWS if not event)  # -0.06
    found = difference("discrimination_slope")
    assert found["difference"] == pytest.approx(events - others, abs=1e-15) == pytest.approx(0.04)
    assert found["interval"]["low"] < 0.04 < found["interval"]["high"]


def test_at_one_cut_off_the_difference_in_youdens_index_is_the_nri(difference):
    moved = [(event, (new > 0.25) - (old > 0.25)) for event, old, new in ROWS]
    events = mean(up for event, up in moved if event)  # one of five moves up
    others = mean(-up for event, up in moved if not event)  # one of five moves down
    assert events == others == 0.2
    assert difference("youden_index", "--threshold", "0.25")["difference"] == pytest.approx(events + others)
    assert difference("sensitivity", "--threshold", "0.25")["difference"] == pytest.approx(events)
    assert difference("specificity", "--threshold", "0.25")["difference"] == pytest.approx(others)


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("idi", "is the difference between two models in discrimination_slope: midrank compare"),
        ("nri", "At a single cut-off of the risk, it is the difference in youden_index: midrank compare"),
        ("net_reclassification_improvement", "can be positive for a marker without information"),
        ("icc", "lins_concordance, which is within about 2/n of ICC(A,1)"),
        ("equalized_odds_difference", "compares the slices of a column, so it is not a measure of a single slice. Use midrank evaluate FILE --slice"),
    ],
)
def test_names_of_what_is_no_measure_say_what_to_ask_for(midrank, tmp_path, name, instead):
    (tmp_path / "rows.csv").write_text(BERRAR)
    for asked in (("measures", name), ("evaluate", "rows.csv", "--score", "score", "--measures", name)):
        said = " ".join(midrank(*asked, code=2).stderr.split())
        assert said.startswith(f'midrank: "{name}" ') and instead in said
        assert len(said) < 400


def test_a_constant_risk_discriminates_by_nothing(answer, tmp_path):
    # Means of 1/10 over 3 and over 7 items would differ by 1.4e-17.
    rows = ["label,score", *["1,0.1"] * 3, *["0,0.1"] * 7]
    (tmp_path / "rows.csv").write_text("\n".join(rows) + "\n")
    (found,) = answer("evaluate", "rows.csv", "--measures", "discrimination_slope")["measures"].values()
    assert found["value"] == 0
