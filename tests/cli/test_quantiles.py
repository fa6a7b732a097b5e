"""Predicted quantiles of numbers: names of their columns, error messages, slices, weights, clusters, summaries, curves."""

import json
import random

import pytest
from schemas import check

NORMAL = {"0.05": -1.645, "0.25": -0.674, "0.5": 0.0, "0.75": 0.674, "0.95": 1.645}
NAMED = [text for level in NORMAL for text in ("--quantile", f"{level}=q_{level}")]
FILE = ["numbers.csv", "--label", "y"]
MEASURES = "mean_pinball_loss,weighted_interval_score,interval_score,interval_coverage,mean_interval_width,quantile_coverage(q=0.25)"


@pytest.fixture
def numbers(tmp_path):
    """Normal errors around a center; the quantiles are a little too narrow."""
    generator = random.Random(17)
    lines = ["y," + ",".join(f"q_{level}" for level in NORMAL) + ",weight,share,patient,own,ward"]
    for row in range(160):
        center, width = generator.gauss(0, 2), generator.choice((0.5, 1, 2))
        y = center + width * generator.gauss(0, 1)
        found = [round(center + 0.85 * width * z, 4) for z in NORMAL.values()]
        lines.append(",".join(map(str, [round(y, 4), *found, generator.randint(1, 3), generator.choice((0.5, 1.25, 3)), row // 4, row, "nw"[row % 2]])))
    (tmp_path / "numbers.csv").write_text("\n".join(lines) + "\n")
    return lines


def intervals(found):
    return {key: of["interval"] for key, of in found["measures"].items()}


def test_a_prefix_names_the_columns_and_says_how_else(midrank, answer, numbers, tmp_path):
    named = answer("evaluate", *FILE, *NAMED, "--measures", MEASURES)
    found = midrank("evaluate", *FILE, "--quantile-prefix", "q_", "--measures", MEASURES, "--format", "json")
    assert json.loads(found.stdout)["measures"] == named["measures"]
    assert "--quantile 0.05=q_0.05 --quantile 0.25=q_0.25" in found.stderr
    text = (tmp_path / "numbers.csv").read_text()
    for level in NORMAL:
        text = text.replace(f"q_{level},", f"p{100 * float(level):g},", 1)
    (tmp_path / "cents.csv").write_text(text)
    cents = answer("evaluate", "cents.csv", "--label", "y", "--quantile-prefix", "p", "--measures", MEASURES)
    assert cents["measures"] == named["measures"]


def test_the_quantile_one_half_is_the_predicted_number_unless_another_is_named(answer, numbers):
    plain = answer("evaluate", *FILE, "--predicted", "q_0.5", "--measures", "mae,r2")["measures"]
    assert answer("evaluate", *FILE, *NAMED, "--measures", "mae,r2")["measures"] == plain
    other = answer("evaluate", *FILE, *NAMED, "--predicted", "q_0.75", "--measures", "mae")["measures"]
    assert other != {"mae": plain["mae"]}


def test_all_measures_are_reported_and_fit_the_schema(answer, midrank, numbers):
    found = answer("evaluate", *FILE, *NAMED)
    check("evaluate", found)
    assert {"mae", "mean_pinball_loss", "interval_coverage", "pit_chi_squared", "quantile_crossing_rate"} <= set(found["measures"])
    assert found["measures"]["interval_coverage"]["details"] == {"level": 0.9}
    assert found["measures"]["pit_chi_squared"]["details"]["degrees_of_freedom"] == 5
    assert "Predicted quantiles" in midrank("evaluate", *FILE, *NAMED, "--measures", "quantiles").stdout
    plain = answer("evaluate", *FILE, "--predicted", "q_0.5")
    assert "mean_pinball_loss" not in plain["measures"]
    asked = answer("evaluate", *FILE, "--predicted", "q_0.5", "--measures", "mean_pinball_loss")["measures"]
    assert asked["mean_pinball_loss"]["undefined"] == "there are no predicted quantiles"


def test_a_table_says_of_which_interval_the_coverage_is(midrank, numbers):
    asked = ["interval_coverage", "interval_coverage(level=0.5)"]
    table = midrank("evaluate", *FILE, *NAMED, "--measures", ",".join(asked)).stdout
    assert "¹ of the predicted interval (level 0.9)" in table
    assert "² of the predicted interval (level 0.5)" in table


@pytest.mark.parametrize("more", [[], ["--weight", "share"], ["--cluster", "patient"]])
def test_standard_errors_are_near_those_of_the_bootstrap(answer, numbers, more):
    asked = ["--measures", MEASURES]
    found = answer("evaluate", *FILE, *NAMED, *more, *asked, "--interval", "normal")["measures"]
    drawn = answer("evaluate", *FILE, *NAMED, *more, *asked, "--interval", "percentile", "--replicates", "1000")["measures"]
    for key, of in found.items():
        assert of["interval"]["standard_error"] == pytest.approx(drawn[key]["interval"]["standard_error"], rel=0.15), key


def test_a_whole_weight_is_so_many_rows(answer, numbers, tmp_path):
    header, *rows = numbers
    place = header.split(",").index("weight")
    (tmp_path / "copies.csv").write_text("\n".join([header, *(row for row in rows for _ in range(int(row.split(",")[place])))]) + "\n")
    weighted = answer("evaluate", *FILE, *NAMED, "--weight", "weight", "--measures", "quantiles")["measures"]
    copied = answer("evaluate", "copies.csv", "--label", "y", *NAMED, "--measures", "quantiles")["measures"]
    for key, of in copied.items():
        assert weighted[key]["value"] == pytest.approx(of["value"], rel=1e-12), key
        if "interval" in of:
            assert weighted[key]["interval"]["low"] == pytest.approx(of["interval"]["low"], rel=1e-9), key


def test_parts_summarised_and_merged_say_what_the_whole_says(midrank, answer, numbers, tmp_path):
    header, *rows = numbers
    for name, part in (("first", rows[:37]), ("second", rows[37:])):
        (tmp_path / f"{name}.csv").write_text("\n".join([header, *part]) + "\n")
        midrank("summarize", f"{name}.csv", "--label", "y", *NAMED, "--slice", "ward", "-o", f"{name}.mrk")
    midrank("merge", "second.mrk", "first.mrk", "-o", "all.mrk")
    whole = answer("evaluate", *FILE, *NAMED, "--slice", "ward", "--measures", "quantiles," + MEASURES)
    merged = answer("evaluate", "all.mrk", "--measures", "quantiles," + MEASURES)
    for one, other in [(whole, merged), *zip(whole["slices"].values(), merged["slices"].values(), strict=True)]:
        for key, of in one["measures"].items():
            assert other["measures"][key]["value"] == pytest.approx(of["value"], rel=1e-13), key
            if "interval" in of:
                assert other["measures"][key]["interval"]["low"] == pytest.approx(of["interval"]["low"], rel=1e-9), key
    midrank("summarize", "first.csv", "--label", "y", "--quantile", "0.5=q_0.5", "-o", "other.mrk")
    midrank("summarize", "second.csv", "--label", "y", "--quantile", "0.5=q_0.5", "--quantile", "0.6=q_0.75", "-o", "more.mrk")
    assert "quantiles have different levels" in midrank("merge", "other.mrk", "more.mrk", "-o", "no.mrk", code=2).stderr


def test_curves_of_quantiles(answer, midrank, numbers):
    found = answer("curve", *FILE, *NAMED, "--kind", "quantile_reliability,pit_histogram")
    check("curve", found)
    reliability, histogram = found["curves"]
    assert reliability["columns"] == ["level", "share", "low", "high"]
    shares = answer("evaluate", *FILE, *NAMED, "--interval", "none", "--measures", ",".join(f"quantile_coverage(q={t})" for t in NORMAL))["measures"]
    assert [point[1] for point in reliability["points"]] == pytest.approx([of["value"] for of in shares.values()], rel=1e-14)
    for _, share, low, high in reliability["points"]:
        assert 0 < low < share < high < 1
    assert sum(point[3] for point in histogram["points"]) == pytest.approx(1, rel=1e-14)
    assert [point[2] for point in histogram["points"]] == pytest.approx([0.05, 0.2, 0.25, 0.25, 0.2, 0.05], rel=1e-14)
    clustered = answer("curve", *FILE, *NAMED, "--cluster", "patient", "--kind", "quantile_reliability")["curves"][0]
    assert clustered["columns"] == ["level", "share"]  # rows of a cluster are dependent
    for kind in ("quantile_reliability", "pit_histogram"):
        picture = json.loads(midrank("curve", *FILE, *NAMED, "--kind", kind, "--format", "vega-lite").stdout)
        assert picture["$schema"].endswith(".json")
    none = answer("curve", *FILE, "--predicted", "q_0.5", "--kind", "pit_histogram")["curves"][0]
    assert none["undefined"] == "there are no predicted quantiles"
    assert "confidence" not in midrank("report", *FILE, *NAMED, "-o", "page.html").stderr


REFUSED = [
    (["--quantile", "1.5=q_0.5"], "--quantile takes a level between 0 and 1 and its column, as in --quantile 0.1=q10"),
    (["--quantile", "q_0.5"], "--quantile takes a level between 0 and 1 and its column"),
    (["--quantile", "0.1=q_0.05", "--quantile", "0.9=q_0.95"], "Give one with --predicted or --quantile 0.5=COLUMN."),
    (["--quantile", "0.5=q_0.5", "--quantile", "0.5=q_0.75"], "are both given for the quantile 0.5"),
    (["--quantile", "0.5=q_0.5", "--quantile", "0.6=q_0.5"], "is given for two quantiles, 0.5 and 0.6"),
    (["--quantile", "0.5=y"], "cannot be both the label and the prediction"),
    (["--quantile", "0.5=q_0.6"], 'there is no column "q_0.6"'),
    (["--quantile-prefix", "z_"], 'no column begins with "z_" and ends with a level, such as z_0.1 or z_10'),
    ([*NAMED, "--task", "multiclass"], "--quantile is for predicted quantiles of a number, but the task is multiclass"),
    ([*NAMED, "--score-prefix", "q_"], "--score-prefix is for another task"),
    ([*NAMED, "--predicted", "q_0.5", "--predicted", "q_0.75"], "Give one, or put the models into a long table"),
    ([*NAMED, "--add-baseline"], "--add-baseline does not predict quantiles"),
    ([*NAMED, "--measures", "interval_coverage(level=0.8)"], "Use one of the levels 0.9, 0.5."),
    ([*NAMED, "--measures", "quantile_coverage(q=0.3)"], "There is no predicted quantile 0.3. Use one of the levels 0.05, 0.25, 0.5, 0.75, 0.95."),
]


@pytest.mark.parametrize(("more", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_what_is_refused(midrank, numbers, more, said):
    assert said in midrank("evaluate", *FILE, *more, code=2).stderr


def test_values_that_are_missing_or_infinite_are_refused_with_their_place(midrank, numbers, tmp_path):
    header, first, *rows = numbers
    for value, said in (("", "missing"), ("inf", "the number is infinite"), ("abc", '"abc"')):
        cells = first.split(",")
        cells[2] = value
        (tmp_path / "odd.csv").write_text("\n".join([header, ",".join(cells), *rows]) + "\n")
        error = midrank("evaluate", "odd.csv", "--label", "y", *NAMED, code=2).stderr
        assert 'row 1, column "q_0.25"' in error and said in error
