"""The default output of evaluate: one screen, a verdict in words, and how to see the rest."""

import json
import re

import pytest
from conftest import environment

FIRST = """prevalence sensitivity specificity precision negative_predictive_value f1 mcc balanced_accuracy roc_auc average_precision
brier_score log_loss calibration_intercept calibration_slope""".split()
CLASSES = ["accuracy", "balanced_accuracy", "macro_f1", "weighted_f1", "mcc", "cohen_kappa"]


def shown_measures(text, names):
    """Those of the names that begin a line, in order."""
    return [line.split()[0] for line in text.splitlines() if line.strip() and line.split()[0] in names]


def more_than(answer, shown, *data):
    """How many more measures the suggested command gives."""
    return len(set(answer("evaluate", *data, "--measures", "all")["measures"]) - set(shown))


@pytest.fixture
def one_model(breast_cancer):
    return [*breast_cancer, "--score", "logistic"]


def test_a_table_shows_what_most_people_look_for(midrank, answer, one_model):
    every = list(answer("evaluate", *one_model)["measures"])
    text = midrank("evaluate", *one_model).stdout
    assert shown_measures(text, every) == FIRST
    assert len(text.splitlines()) <= 42
    assert text.splitlines()[-1].strip() == f"{more_than(answer, FIRST, *one_model)} more: --measures all"
    assert set(shown_measures(midrank("evaluate", *one_model, "--measures", "all").stdout, every)) == set(every)


def test_markdown_shows_the_same(midrank, one_model):
    text = midrank("evaluate", *one_model, "--format", "markdown").stdout
    assert re.findall(r"^\| `(\w+)", text, re.MULTILINE)[-2:] == ["calibration_intercept", "calibration_slope"]
    assert "more: --measures all" in text and "gini" not in text
    assert "Of 1000 pairs of a positive and a negative row about 995" in text


def test_json_and_csv_have_all(midrank, answer, one_model):
    named = answer("evaluate", *one_model, "--measures", "all")["measures"]
    found = answer("evaluate", *one_model)["measures"]
    assert len(found) > 50 and set(found) <= set(named)
    rows = midrank("evaluate", *one_model, "--format", "csv").stdout.splitlines()
    assert sum(row.split(",")[2] in found for row in rows) == len(found)


def test_what_is_shown_is_what_json_has(midrank, answer, one_model):
    found = answer("evaluate", *one_model)["measures"]
    for line in midrank("evaluate", *one_model).stdout.splitlines():
        match = re.match(r"  (\w+)(?: \[nat\])? +(\S+) +\[(\S+), (\S+)\]", line)
        if match:
            name, *texts = match.groups()
            interval = found[name]["interval"]
            numbers = [found[name]["value"], interval["low"], interval["high"]]
            decimals = len(texts[1].split(".")[1])
            assert texts == [f"{number:.{decimals}f}" for number in numbers], line
            # Two digits of half the width, or at least two decimals.
            assert decimals == 2 or 10 <= (numbers[2] - numbers[1]) / 2 * 10**decimals < 100, line


def test_the_verdict_tells_the_numbers(midrank, one_model):
    # 203 of 212 found, and 203 of 207 right.
    lines = " ".join(midrank("evaluate", *one_model).stdout.split())
    assert (
        "Of 1000 pairs of a positive and a negative row about 995 are ranked in the right order (987 to 998). "
        "At threshold 0.5, of 100 positive rows about 96 are labelled positive (92 to 98); of 100 rows labelled positive "
        "about 98 are positive (95 to 99)."
    ) in lines


def test_the_verdict_says_where_chance_would_do(midrank, tmp_path):
    rows = "".join(f"{i % 2},{i / 200}\n" for i in range(200))  # alternating classes: (1 + … + 100) / 100^2 = 0.505
    (tmp_path / "turns.csv").write_text("label,score\n" + rows)
    text = " ".join(midrank("evaluate", "turns.csv").stdout.split())
    assert "about 51 are ranked in the right order (42 to 59), which is compatible with chance." in text
    assert "chance" not in midrank("evaluate", "turns.csv", "--interval", "none").stdout


def test_a_verdict_leaves_out_what_has_no_value(midrank, tmp_path):
    (tmp_path / "low.csv").write_text("label,score\n1,0.4\n0,0.3\n1,0.2\n0,0.1\n")
    text = " ".join(midrank("evaluate", "low.csv").stdout.split())
    assert "of 100 positive rows about 0 are labelled positive" in text
    assert "rows labelled positive about" not in text


def test_verdicts_of_several_models_name_them(midrank, breast_cancer):
    two = ["--score", "logistic", "--score", "neighbours"]
    text = midrank("evaluate", *breast_cancer, *two).stdout
    for model in ("logistic", "neighbours"):
        assert f"  {model}: Of 1000 pairs" in text
    four = midrank("evaluate", *breast_cancer, *two, "--score", "boosting", "--add-baseline").stdout
    assert "Of 1" not in four and "more: --measures all" in four


def test_slices_have_the_same_screen(midrank, answer, one_model):
    every = list(answer("evaluate", *one_model)["measures"])
    env = environment(COLUMNS="250")
    assert shown_measures(midrank("evaluate", *one_model, "--slice", "size", env=env).stdout, every) == FIRST


def test_scores_that_are_no_probabilities_have_fewer(midrank, answer, tmp_path):
    (tmp_path / "points.csv").write_text("label,score\n1,400\n0,300\n1,200\n0,100\n")
    every = list(answer("evaluate", "points.csv")["measures"])
    text = midrank("evaluate", "points.csv").stdout
    assert shown_measures(text, every) == ["roc_auc", "average_precision"]
    assert f"{more_than(answer, ['roc_auc', 'average_precision'], 'points.csv')} more: --measures all" in text and "At threshold" not in text


def test_other_tasks_show_what_their_models_are_compared_by(midrank, answer, program, tmp_path):
    (tmp_path / "classes.csv").write_text("label,predicted\na,a\nb,b\nc,a\na,a\nb,c\nc,c\n")
    text = midrank("evaluate", "classes.csv").stdout
    every = list(answer("evaluate", "classes.csv")["measures"])
    assert set(shown_measures(text.split("Each class")[0], every)) == set(CLASSES)
    assert "Of 100 rows about 67 are given their true class (" in text
    assert f"{more_than(answer, CLASSES, 'classes.csv')} more: --measures all" in text


def test_a_named_measure_is_shown_without_a_verdict(midrank, one_model):
    text = midrank("evaluate", *one_model, "--measures", "roc_auc,sensitivity").stdout
    assert "Of 1" not in text and "more:" not in text and "Thresholds" in text


@pytest.mark.parametrize("width", [60, 80, 120])
def test_it_fits_the_terminal(midrank, one_model, width):
    lines = midrank("evaluate", *one_model, env=environment(COLUMNS=str(width))).stdout.splitlines()
    assert max(map(len, lines[1:])) <= width


def test_a_page_has_all_beside_the_screen(midrank, one_model, tmp_path):
    text = midrank("evaluate", *one_model, "--report", "page.html").stdout
    assert text == midrank("evaluate", *one_model).stdout
    assert (tmp_path / "page.html").exists()


# ---- threshold rules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule, cells",
    [
        ("top=3", (2, 1)),
        ("top=50%", (4, 1)),
        ("precision>=0.8", (4, 1)),
        ("precision>=0.5", (5, 3)),
        ("tpr>=0.3", (2, 0)),
        ("precision>=0.6,recall>=0.3", (5, 3)),
        ("recall>=0.3 and precision>=0.6", (2, 0)),
    ],
)
def test_rules_mean_the_same_in_every_command(midrank, answer, berrar, rule, cells):
    # By hand: the labels from the highest score down are + + - + + - - + - -.
    tp, fp = cells
    counts = {"tp": tp, "fp": fp, "fn": 5 - tp, "tn": 5 - fp}
    model = [berrar, "--score", "score"]
    assert answer("threshold", *model, "--rule", rule)["rules"][rule]["confusion"] == counts
    found = answer("evaluate", *model, "--threshold", rule)
    assert found["confusion"] == counts
    checked = json.loads(midrank("check", *model, "--threshold", rule, "--min", "sensitivity=0", "--format", "json").stdout)
    assert checked["conditions"][0]["result"]["value"] == tp / 5
    drawn = midrank("curve", *model, "--mark", rule, "--format", "vega-lite").stdout
    assert json.dumps(rule) in drawn


def test_a_top_within_ties_says_so(midrank, tmp_path):
    (tmp_path / "ties.csv").write_text("label,score\n1,0.9\n1,0.5\n0,0.5\n0,0.5\n0,0.1\n")
    words = 'the rule top=60% labels 1 of the 3 rows that it allows, because the next 3 have the same score.'
    for command in (["threshold", "ties.csv", "--rule"], ["evaluate", "ties.csv", "--threshold"]):
        assert words in midrank(*command, "top=60%").stderr


def test_conditions_that_no_point_meets_name_the_nearest(midrank, berrar):
    words = "no operating point meets the condition; the nearest point has precision 0.8 and sensitivity 0.8, at threshold 0.475."
    model = [berrar, "--score", "score"]
    for command in (["threshold", *model, "--rule"], ["evaluate", *model, "--threshold"]):
        assert words in midrank(*command, "precision>=0.9,recall>=0.7").stderr


def test_a_bound_beyond_all_values_says_how_per_cent_are_written(midrank, berrar):
    model = [berrar, "--score", "score"]
    for command in (["threshold", *model, "--rule"], ["evaluate", *model, "--threshold"]):
        assert "sensitivity is at most 1; for a percentage, write sensitivity>=95%." in midrank(*command, "recall>=95").stderr
        assert "per cent" not in midrank(*command, "recall>=95%").stderr


def test_where_no_value_has_an_interval_the_table_still_says_so(midrank, tmp_path):
    (tmp_path / "one.csv").write_text("y,yhat\n1.5,1\n")
    text = midrank("evaluate", "one.csv").stdout
    assert re.search(r"^  mae +0\.5 +none ²", text, re.MULTILINE)
    assert "\n² no interval: the data show no spread of the value\n" in text
