"""The first command that somebody tries, `midrank FILE`, on small files as people have them.

The bare command gives the right answer and says which columns it took, or one message that names all that is open, whose command
then gives the right answer. Right is what a walk over all pairs of rows finds, or a count.
"""

import csv
import json
import re
import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest

FILES = Path(__file__).resolve().parent / "files"
sys.path.insert(0, str(FILES.parents[1]))
import program  # noqa: E402


def column(name, column_name, delimiter=","):
    with (FILES / name).open(newline="") as file:
        rows = list(csv.reader(file, delimiter=delimiter))
    place = [text.strip() for text in rows[0]].index(column_name)
    return [row[place].strip() for row in rows[1:]]


def area(labels, scores, positive="1"):
    """P(s+ > s-) + P(s+ = s-) / 2, over all pairs."""
    above = [Fraction(s) for y, s in zip(labels, scores, strict=True) if y == positive]
    below = [Fraction(s) for y, s in zip(labels, scores, strict=True) if y != positive]
    wins = sum(Fraction(1 + (p > n) - (p < n), 2) for p in above for n in below)
    return float(wins / (len(above) * len(below)))


def share_alike(labels, predicted):
    return sum(y == p for y, p in zip(labels, predicted, strict=True)) / len(labels)


def bare(name, *arguments, check=True):
    return program.run(name, *arguments, check=check, cwd=FILES)


# The file, its label, its score, and what is positive: the bare command answers.
ANSWERED = [
    ("plain.csv", "label", "score", "1"),
    ("capitals.csv", "Label", "Score", "1"),
    ("scikit_learn.csv", "y_true", "y_prob", "1"),
    ("patients.csv", "outcome", "risk", "1"),
    ("semicolons.csv", "Actual", "Probability", "1"),
    ("two_probabilities.csv", "y", "p_1", "1"),
    ("two_named_probabilities.csv", "class", "prob_pos", "1"),
    ("booleans.csv", "y_true", "y_score", "True"),
    ("margins.csv", "target", "score", "1"),
    ("inverted.csv", "label", "score", "1"),
    ("predicted_as_scores.csv", "label", "prediction", "1"),
    ("spaces.csv", "y_true", "score", "1"),
    ("tabs.tsv", "outcome", "prob", "1"),
    ("wide.csv", "target", "score", "1"),
    ("weights.csv", "label", "score", "1"),
]
DELIMITERS = {"semicolons.csv": ";", "tabs.tsv": "\t"}


def check_area(done, name, label, score, positive):
    delimiter = DELIMITERS.get(name, ",")
    found = json.loads(done.stdout)["measures"]["roc_auc"]["value"]
    assert found == area(column(name, label, delimiter), column(name, score, delimiter), positive)


@pytest.mark.parametrize(("name", "label", "score", "positive"), ANSWERED, ids=lambda of: of if "." in of else "")
def test_the_bare_command_answers_and_says_what_it_took(name, label, score, positive):
    done = bare(name, "--format", "json")
    check_area(done, name, label, score, positive)
    assert f'Using column "{label}" as the label (' in done.stderr
    assert f'Using column "{score}" as the score' in done.stderr


# The file, its label, its score, what is positive, and the beginning of the message: its command answers.
OPEN = [
    (
        "no_usual_names.csv", "died", "risk", "1",
        "no column has a usual name for the label, and no column has a usual name for the score. Name them with --label"
        ' and --score. The columns are "died", "age" and "risk". For example: midrank no_usual_names.csv --format json'
        " --label died --score risk",
    ),
    (
        "churn.csv", "churned", "prob", "yes",
        'no column has a usual name for the label. Name one with --label. The columns are "customer", "churned" and'
        ' "prob". For example: midrank churn.csv --format json --label churned --positive yes',
    ),
    (
        "tumours.csv", "class", "proba", "malignant",
        'the labels are "malignant" and "benign". Name the one that counts as positive with --positive. For example:',
    ),
    (
        "two_models.csv", "label", "forest", "1",
        '"forest" and "boosting" could both be the score. Name one with --score. For example: midrank two_models.csv'
        " --format json --score forest",
    ),
    (
        "two_labels.csv", "class", "score", "1",
        '"class" and "outcome" could both be the label. Name one with --label. For example: midrank two_labels.csv'
        " --format json --label class",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "label", "score", "positive", "message"), OPEN, ids=[case[0] for case in OPEN])
def test_what_is_open_is_named_in_one_message_whose_command_answers(name, label, score, positive, message):
    done = bare(name, "--format", "json", check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert message in done.stderr
    words = shlex.split(re.search(r"For example: midrank (.*)\n", done.stderr)[1])
    if name == "tumours.csv":  # either class may be meant
        positive = words[words.index("--positive") + 1]
    check_area(bare(*words), name, label, score, positive)


def test_predicted_classes_are_those_of_several_classes():
    done = bare("three_classes.csv", "--format", "json")
    report = json.loads(done.stdout)
    assert (report["task"], report["classes"]) == ("multiclass", ["bird", "cat", "dog"])
    assert report["measures"]["accuracy"]["value"] == share_alike(
        column("three_classes.csv", "label"), column("three_classes.csv", "predicted")
    )


def test_a_label_of_another_name_beside_scores_by_class_is_asked_for():
    done = bare("three_class_scores.csv", "--format", "json", check=False)
    assert done.returncode == 2
    assert "no column has a usual name for the label. Name one with --label." in done.stderr
    report = json.loads(bare("three_class_scores.csv", "--label", "animal", "--format", "json").stdout)
    assert report["classes"] == ["bird", "cat", "dog"]
    scores = [column("three_class_scores.csv", f"p_{pet}") for pet in report["classes"]]
    predicted = [
        report["classes"][max(range(3), key=lambda c: Fraction(row[c]))] for row in zip(*scores, strict=True)
    ]
    assert report["measures"]["accuracy"]["value"] == share_alike(column("three_class_scores.csv", "animal"), predicted)


def test_predicted_numbers_are_a_regression():
    report = json.loads(bare("house_prices.csv", "--format", "json").stdout)
    assert report["task"] == "regression"
    actual, predicted = (list(map(int, column("house_prices.csv", name))) for name in ("actual", "predicted"))
    errors = [abs(p - a) for a, p in zip(actual, predicted, strict=True)]
    assert report["measures"]["mae"]["value"] == float(Fraction(sum(errors), len(errors)))


def test_an_area_below_one_half_makes_one_doubt_the_columns():
    said = bare("inverted.csv").stderr
    assert "its whole interval lies below 1/2" in said
    assert "Is it the wrong column, or the wrong --positive?" in said
    assert "its whole interval lies below 1/2" not in bare("plain.csv").stderr


def test_scores_of_zero_and_one_are_said_to_look_like_classes():
    assert "look like predicted classes" in bare("predicted_as_scores.csv").stderr
    assert "look like predicted classes" not in bare("plain.csv").stderr


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("per_cent.csv", "is a number of per cent, not a plain number. Write it as 0."),
        ("decimal_commas.csv", "is not a number. Write it with a decimal point."),
        ("thousands.csv", "has commas between thousands. Write it without them, as "),
    ],
)
def test_numbers_of_another_spelling_are_refused_with_advice_that_fits(name, message):
    done = bare(name, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert message in done.stderr
    assert "--missing" not in done.stderr


def test_every_file_is_tried():
    tried = {case[0] for case in ANSWERED + OPEN}
    text = Path(__file__).read_text()
    assert sorted(path.name for path in FILES.iterdir() if path.name not in tried and f'"{path.name}"' not in text) == []
