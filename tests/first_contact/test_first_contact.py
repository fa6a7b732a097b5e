"""The first command that a user tries, `midrank FILE`, on small files as found in practice.

The bare command gives the right answer and says which columns it used, or prints one message that lists everything to
be decided, and the command in the message then gives the right answer. The right answer is computed over all pairs of
rows, or by counting.
"""

import json
import re
import shlex
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import program  # noqa: E402
from tables import FILES, area, column, number, share_alike  # noqa: E402


def bare(name, *arguments, check=True):
    return program.run(name, *arguments, check=check, cwd=FILES)


# The file, its label, its score, and the positive value: the bare command answers.
ANSWERED = [
    ("plain.csv", "label", "score", "1"),
    ("capitals.csv", "Label", "Score", "1"),
    ("scikit_learn.csv", "y_true", "y_prob", "1"),
    ("patients.csv", "outcome", "risk", "1"),
    ("semicolons.csv", "Actual", "Probability", "1"),
    ("two_probabilities.csv", "y", "p_1", "1"),
    ("two_named_probabilities.csv", "class", "prob_pos", "1"),
    ("booleans.csv", "y_true", "y_score", "True"),
    ("two_scores_of_booleans.csv", "y_true", "prob_True", "True"),
    ("margins.csv", "target", "score", "1"),
    ("inverted.csv", "label", "score", "1"),
    ("predicted_as_scores.csv", "label", "prediction", "1"),
    ("spaces.csv", "y_true", "score", "1"),
    ("tabs.tsv", "outcome", "prob", "1"),
    ("wide.csv", "target", "score", "1"),
    ("weights.csv", "label", "score", "1"),
    ("fractions_of_weights.csv", "label", "score", "1"),
    ("plain.csv.gz", "label", "score", "1"),
    ("tabs.tsv.gz", "label", "score", "1"),
    ("json_lines.jsonl", "label", "score", "1"),
    ("json_lines.jsonl.gz", "target", "probability", "1"),
    ("nested.ndjson", "y_true", "model.prob", "True"),
    ("byte_order_mark.csv", "label", "score", "1"),
    ("crlf.csv", "y", "p", "1"),
    ("blank_lines.csv", "label", "score", "1"),
    ("quoted_names.csv", "Label", "Predicted risk, 30 days", "1"),
    ("dates_and_ids.csv", "label", "score", "1"),
    ("clusters.csv", "label", "score", "1"),
    ("columns_200.csv", "label", "probability", "1"),
    ("per_cent.csv", "label", "score", "1"),
    ("scientific.csv", "outcome", "p", "1"),
    ("minus_one.csv", "target", "score", "1"),
    ("y_pred_probabilities.csv", "y_true", "y_pred", "1"),
    ("customers.csv", "label", "score", "1"),
    ("long_table_without_ids.csv", "label", "score", "1"),
    ("long_table_of_arms.csv", "label", "score", "1"),
]
DELIMITERS = {"semicolons.csv": ";", "tabs.tsv": "\t", "tabs.tsv.gz": "\t", "decimal_commas.csv": ";",
              "per_cent_with_commas.csv": ";", "clinic.csv": ";", "prices_with_commas.csv": ";"}  # fmt: skip
SPELLINGS = {"decimal_commas.csv": ",", "per_cent_with_commas.csv": ",", "clinic.csv": ",", "thousands.csv": (".", ",")}


def check_area(done, name, label, score, positive):
    delimiter = DELIMITERS.get(name, ",")
    found = json.loads(done.stdout)["measures"]["roc_auc"]["value"]
    scores = [number(text, *SPELLINGS.get(name, ".")) for text in column(name, score, delimiter)]
    assert found == area(column(name, label, delimiter), scores, positive)


@pytest.mark.parametrize(("name", "label", "score", "positive"), ANSWERED, ids=lambda of: of if "." in of else "")
def test_the_bare_command_answers_and_says_what_it_took(name, label, score, positive):
    done = bare(name, "--format", "json")
    check_area(done, name, label, score, positive)
    assert f'Using column "{label}" as the label (' in done.stderr
    assert f'Using column "{score}" as the score' in done.stderr


# The file, its label, its score, the positive value, and the beginning of the message: its command answers.
OPEN = [
    (
        "no_usual_names.csv", "died", "risk", "1",
        "no column has a usual name for the label, and no column has a usual name for the score. Name them with --label"
        ' and --score. The columns are "died", "age" and "risk". For example: midrank no_usual_names.csv --format json'
        " --label died --score risk",
    ),
    (
        "two_risk_scores.csv", "event", "old_score", "1",
        "no column has a usual name for the label, and no column has a usual name for the score. Name them with --label"
        ' and --score. The columns are "event", "old_score", "new_score" and "hospital". For example: midrank two_risk_scores.csv'
        " --format json --label event --score old_score",
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
        "two_scores_of_words.csv", "label", "prob_malignant", "malignant",
        '"prob_benign" and "prob_malignant" could both be the score. Name one with --score. For example: midrank'
        " two_scores_of_words.csv --format json --positive malignant",
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
    (
        "decimal_commas.csv", "label", "score", "1",
        "is not a number with a decimal point. Read the file with --decimal ',', or write it as 0.51. For example: midrank"
        " decimal_commas.csv --format json --decimal ,",
    ),
    (
        "thousands.csv", "label", "score", "1",
        "is not a number with a decimal point. Read the file with --thousands ',', or write it as 3274.5. For example: midrank"
        " thousands.csv --format json --thousands ,",
    ),
    (
        "per_cent_with_commas.csv", "label", "score", "1",
        "is not a number with a decimal point. Read the file with --decimal ',', or write it as 0.",
    ),
    (
        "clinic.csv", "outcome", "risk", "yes",
        'no column has a usual name for the score. Name one with --score. The columns are "patient_id", "outcome", "risk", "ward" and'
        ' "age". For example: midrank clinic.csv --format json --decimal , --positive yes --score risk',
    ),
    (
        "three_labels_one_score.csv", "label", "score", "malignant",
        "is a third label besides",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "label", "score", "positive", "message"), OPEN, ids=[case[0] for case in OPEN])
def test_what_is_open_is_named_in_one_message_whose_command_answers(name, label, score, positive, message):
    done = bare(name, "--format", "json", check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert message in done.stderr
    words = shlex.split(re.search(r"For example: midrank (.*)\n", done.stderr)[1])
    if "--positive" in words:  # any class could be meant
        positive = words[words.index("--positive") + 1]
    check_area(bare(*words), name, label, score, positive)


@pytest.mark.parametrize(
    ("name", "label", "scores", "said"),
    [
        ("two_models.csv", "label", ["forest", "boosting"], "Name the ones to compare with --score."),
        ("two_risk_scores.csv", "event", ["old_score", "new_score"], "Name them with --label and --score."),
    ],
)
def test_a_comparison_is_proposed_with_every_score(name, label, scores, said):
    done = bare("compare", name, "--format", "json", check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert said in done.stderr
    report = json.loads(bare(*shlex.split(re.search(r"For example: midrank (.*)\n", done.stderr)[1])).stdout)
    areas = report["measures"]["roc_auc"]["values"]
    truth = column(name, label)
    assert {model: found["value"] for model, found in areas.items()} == {
        score: area(truth, [number(text) for text in column(name, score)]) for score in scores
    }


@pytest.mark.parametrize("name", ["churn.csv", "no_usual_names.csv", "two_scores_of_words.csv", "two_labels.csv"])
def test_no_comparison_is_proposed_where_there_is_one_model(name):
    done = bare("compare", name, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "Name " in done.stderr and "For example" not in done.stderr
    with_baseline = bare("compare", name, "--add-baseline", check=False)
    assert "For example: " in with_baseline.stderr
    assert bare(*shlex.split(re.search(r"For example: midrank (.*)\n", with_baseline.stderr)[1])).returncode == 0


@pytest.mark.parametrize("name", ["predicted_words.csv", "prediction_words.csv", "three_classes.csv"])
def test_a_map_of_predicted_classes_is_refused_at_once(name):
    done = bare("calibrate", name, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "these data have predicted classes and no scores" in done.stderr


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


def answer_of_the_proposed_command(name, message):
    """The JSON of the command proposed by the message about a file."""
    done = bare(name, "--format", "json", check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert f"{message} For example: midrank {name} --format json --" in done.stderr
    return json.loads(bare(*shlex.split(re.search(r"For example: midrank (.*)\n", done.stderr)[1])).stdout)


def test_columns_that_begin_alike_and_go_on_with_a_class_each_are_proposed_as_its_scores():
    name = "softmax.csv"
    message = '"class_0", "class_1", "class_2" and "class_3" could all be the score. Name the class scores with --score-prefix.'
    report = answer_of_the_proposed_command(name, message)
    scores = [column(name, f"class_{label}") for label in range(4)]
    predicted = [str(max(range(4), key=lambda c: Fraction(row[c]))) for row in zip(*scores, strict=True)]
    assert report["measures"]["accuracy"]["value"] == share_alike(column(name, "label"), predicted)


@pytest.mark.parametrize(
    ("name", "predicted", "said"),
    [
        ("forecasts.csv", "arima", 'Name one with --predicted. The columns are "store", "week", "y", "arima" and "naive".'),
        (
            "forecast_quantiles.csv", "q0.5",
            'Name the columns of quantiles with --quantile-prefix. The columns are "store", "week", "y", "q0.1", "q0.5" and "q0.9".',
        ),
    ],
)  # fmt: skip
def test_columns_of_predicted_numbers_under_names_of_their_own_are_proposed(name, predicted, said):
    report = answer_of_the_proposed_command(name, f"no column has a usual name for the predicted number. {said}")
    errors = [abs(Fraction(p) - Fraction(y)) for p, y in zip(column(name, predicted), column(name, "y"), strict=True)]
    assert report["measures"]["mae"]["value"] == float(sum(errors) / len(errors))


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


def mean_distance(name, delimiter, spelling):
    actual, predicted = ([number(text, *spelling) for text in column(name, of, delimiter)] for of in ("actual", "predicted"))
    return float(sum(abs(p - a) for a, p in zip(actual, predicted, strict=True)) / len(actual))


# What prevents an answer, its message, and what the command in the message leaves open.
@pytest.mark.parametrize(
    ("name", "message", "options", "spelling"),
    [
        ("prices_with_commas.csv", "Read the file with --decimal ',' --thousands '.', or write it as ", "--decimal , --thousands .", (",", ".")),
        ("prices_with_thousands.csv", "is not a number with a decimal point", "--thousands ,", (".", ",")),
    ],
)  # fmt: skip
def test_true_and_predicted_numbers_of_another_spelling_are_no_classes(name, message, options, spelling):
    done = bare(name, "--format", "json", check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert message in done.stderr
    assert done.stderr.endswith(f"For example: midrank {name} --format json {options}\n")
    report = json.loads(bare(name, "--format", "json", *options.split()).stdout)
    assert report["task"] == "regression"
    found = report["measures"]["mae"]["value"]
    assert found == pytest.approx(mean_distance(name, DELIMITERS.get(name, ","), spelling), rel=1e-15)


def test_per_cent_signs_all_over_a_column_are_read_and_said():
    assert 'Every number in column "score" has a per cent sign, so 97.5% is read as 0.975.' in bare("per_cent.csv").stderr


def test_a_per_cent_sign_here_and_there_is_refused():
    done = bare("some_per_cent.csv", check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "has no per cent sign, but the numbers before it have one" in done.stderr
    assert "--missing" not in done.stderr


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("missing_scores.csv", ["--missing", "drop"]),
        ("late_keys.jsonl", ["--missing", "drop"]),
        ("not_available.csv", ["--missing", "drop", "--missing-value", "NA"]),
    ],
)
def test_missing_values_are_left_out_by_the_command_in_the_message(name, options):
    done = bare(name, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert " ".join(options) in done.stderr
    labels, scores = column(name, "label"), column(name, "score")
    kept = [(y, number(s)) for y, s in zip(labels, scores, strict=True) if s not in (None, "", "NA")]
    report = json.loads(bare(name, *options, "--format", "json").stdout)
    assert report["measures"]["roc_auc"]["value"] == area(*zip(*kept, strict=True))
    assert report["input"]["rows"] == len(kept)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("array.json", "it is a JSON array, but midrank reads JSON Lines, one object per line. Convert it with jq -c '.[]'."),
        ("pretty.json", "line 1: the line does not end with the closing brace of its object. JSON Lines has one object per line; jq -c"),
    ],
)  # fmt: skip
def test_json_of_another_form_is_told_how_to_become_lines(name, message):
    done = bare(name, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert message in done.stderr


# The file, its label, its predicted class, and the positive value.
@pytest.mark.parametrize(
    ("name", "label", "predicted", "positive", "options"),
    [
        ("predicted_classes.csv", "label", "predicted", "1", []),
        ("y_pred.csv", "y_true", "y_pred", "True", []),
        ("predicted_words.csv", "label", "predicted", "yes", ["--positive", "yes"]),
        ("prediction_words.csv", "actual", "prediction", "yes", ["--positive", "yes"]),
        ("three_classes_predicted.csv", "label", "pred", "malignant", ["--positive", "malignant"]),
    ],
)
def test_predicted_classes_of_two_have_what_a_confusion_matrix_tells(name, label, predicted, positive, options):
    done = bare(name, "--format", "json", *options)
    report = json.loads(done.stdout)
    pairs = list(zip(column(name, label), column(name, predicted), strict=True))
    hits = sum(y == positive == p for y, p in pairs)
    assert report["measures"]["sensitivity"]["value"] == hits / sum(y == positive for y, _ in pairs)
    assert report["measures"]["precision"]["value"] == hits / sum(p == positive for _, p in pairs)
    assert "roc_auc" not in report["measures"]
    assert f'predicted classes but no scores' in done.stderr
    asked = json.loads(bare(name, "--format", "json", *options, "--measures", "roc_auc,brier_score").stdout)
    for measure in ("roc_auc", "brier_score"):
        assert asked["measures"][measure] == {
            "value": None, "undefined": "the file has predicted classes but no scores", **{
                key: value for key, value in asked["measures"][measure].items() if key not in ("value", "undefined")}
        }  # fmt: skip


@pytest.mark.parametrize("name", ["predicted_words.csv", "prediction_words.csv", "three_classes_predicted.csv"])
def test_predicted_words_are_classes_until_one_is_named_positive(name):
    done = bare(name, "--format", "json")
    report = json.loads(done.stdout)
    label, predicted = {"predicted_words.csv": ("label", "predicted"), "prediction_words.csv": ("actual", "prediction")}.get(
        name, ("label", "pred"))  # fmt: skip
    assert report["task"] == "multiclass"
    assert report["measures"]["accuracy"]["value"] == share_alike(column(name, label), column(name, predicted))
    if name != "three_classes_predicted.csv":
        assert "for example --positive yes" in done.stderr


def test_negative_labels_are_all_others_or_those_that_are_named():
    name = "three_labels_one_score.csv"
    labels, scores = column(name, "label"), [number(text) for text in column(name, "score")]
    rest = json.loads(bare(name, "--positive", "malignant", "--negative", "rest", "--format", "json").stdout)
    assert rest["measures"]["roc_auc"]["value"] == area(labels, scores, "malignant")
    done = bare(name, "--positive", "malignant", "--negative", "normal", "--format", "json")
    kept = [(y, s) for y, s in zip(labels, scores, strict=True) if y != "benign"]
    assert json.loads(done.stdout)["measures"]["roc_auc"]["value"] == area(*zip(*kept, strict=True), "malignant")
    assert f"{len(labels) - len(kept)} rows are left out" in done.stderr


def test_rows_of_queries_are_known_by_their_columns():
    done = bare("ranked_documents.csv", "--format", "json")
    assert done.stderr.startswith("Rows are ranked within their queries (if they are not, use --task binary or another).\n")
    asked = bare("ranked_documents.csv", "--query", "query_id", "--format", "json")
    assert json.loads(done.stdout)["measures"] == json.loads(asked.stdout)["measures"]
    assert "third label" in bare("ranked_documents.csv", "--task", "binary", "--label", "relevance", check=False).stderr


def test_a_long_table_is_not_pooled_in_silence():
    done = bare("long_table.csv", check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.endswith("For example: midrank long_table.csv --model model --id id\n")
    report = json.loads(bare("long_table.csv", "--model", "model", "--id", "id", "--format", "json").stdout)
    rows = list(zip(*(column("long_table.csv", of) for of in ("model", "label", "score")), strict=True))
    for model in ("forest", "boosting"):
        of_model = [(y, number(s)) for m, y, s in rows if m == model]
        assert report["models"][model]["measures"]["roc_auc"]["value"] == area(*zip(*of_model, strict=True))
    assert "All rows are evaluated together" in bare("long_table_without_ids.csv").stderr
    assert "--model classifier" in bare("long_table_without_ids.csv").stderr
    assert "--model arm" in bare("long_table_of_arms.csv").stderr
    assert "evaluated together" not in bare("dates_and_ids.csv").stderr
    assert bare("long_table.csv", "--cluster", "id").returncode == 0
    of_patients = bare("long_table_of_patients.csv", check=False)
    assert 'each once with each value of "patient_id"' in of_patients.stderr
    assert of_patients.stderr.endswith("For example: midrank long_table_of_patients.csv --model model --id patient_id\n")


def test_of_very_many_slices_the_worst_are_shown():
    name = "customers.csv"
    shown = bare(name, "--slice", "customer", "--measures", "roc_auc").stdout
    assert '"customer" has 36 values: the 20 worst by roc_auc, worst first, are shown, and 16 are not;' in " ".join(shown.split())
    assert "use --cluster customer." in " ".join(shown.split())
    rows = list(zip(*(column(name, of) for of in ("customer", "label", "score")), strict=True))
    areas = {}
    for customer in dict.fromkeys(row[0] for row in rows):
        of_customer = [(y, number(s)) for c, y, s in rows if c == customer]
        if len({y for y, _ in of_customer}) == 2:
            areas[customer] = area(*zip(*of_customer, strict=True))
    worst = sorted(areas, key=lambda customer: (areas[customer], customer))[:20]
    assert re.findall(r"customer=(c\d\d)", shown.split("has 36 values")[0]) == worst
    everything = json.loads(bare(name, "--slice", "customer", "--format", "json").stdout)
    assert len(everything["slices"]) == 36


def test_a_regression_with_weights_and_several_labels_answer():
    name = "regression_with_weights.csv"
    report = json.loads(bare(name, "--weight", "weight", "--format", "json").stdout)
    actual, predicted, weights = ([number(text) for text in column(name, of)] for of in ("y_true", "yhat", "weight"))
    mae = sum(w * abs(p - a) for a, p, w in zip(actual, predicted, weights, strict=True)) / sum(weights)
    assert report["task"] == "regression"
    assert report["measures"]["mae"]["value"] == pytest.approx(float(mae), rel=1e-15)
    report = json.loads(bare("several_labels.csv", "--format", "json").stdout)
    columns = {of: column("several_labels.csv", of) for of in ("label_sky", "label_sea", "predicted_sky", "predicted_sea")}
    wrong = [sum(a != b for a, b in zip(columns["label_" + of], columns["predicted_" + of], strict=True)) for of in ("sky", "sea")]
    assert report["measures"]["hamming_loss"]["value"] == sum(wrong) / (2 * len(columns["label_sky"]))


def test_json_lines_come_through_a_pipe_too():
    with (FILES / "json_lines.jsonl").open("rb") as rows:
        done = subprocess.run(
            [str(program.BINARY), "-", "--format", "json"], stdin=rows, capture_output=True, text=True, check=True
        )
    check_area(done, "json_lines.jsonl", "label", "score", "1")


def test_an_option_may_stand_before_the_file():
    first = bare("--label", "label", "plain.csv", "--format", "json")
    assert first.stdout == bare("evaluate", "plain.csv", "--label", "label", "--format", "json").stdout


def test_every_file_is_tried():
    tried = {case[0] for case in ANSWERED + OPEN}
    text = Path(__file__).read_text()
    assert sorted(path.name for path in FILES.iterdir() if path.name not in tried and f'"{path.name}"' not in text) == []


@pytest.mark.parametrize(
    ("rows", "note"),
    [
        ("a,a\nb,b\nNA,a\nn/a,b\n", '"NA", "n/a" are read as classes; if they mean missing values, use --missing-value NA --missing-value n/a together with --missing drop.'),
        ("a,a\nb,b\nNA,a\n", '"NA" is read as a class; if it means a missing value, use --missing-value NA together with --missing drop.'),
        ("Yes,yes\nNo,No\n", '"Yes" and "yes" are two classes that differ only in upper and lower case.'),
    ],
)  # fmt: skip
def test_names_of_classes_that_may_be_none_are_said(tmp_path, rows, note):
    (tmp_path / "data.csv").write_text("label,predicted\n" + rows)
    assert note in program.run("data.csv", cwd=tmp_path).stderr.splitlines()
