"""--weight-kind: the same values, with intervals for weights as frequencies or for one observation per row."""

import math
import random

import pytest

COMMANDS = [
    ["evaluate"],
    ["evaluate", "--threshold", "youden", "--slice", "ward"],
    ["evaluate", "--cluster", "patient"],
    ["evaluate", "--interval", "percentile", "--replicates", "100", "--measures", "roc_auc,f1"],
    ["compare"],
    ["compare", "--cluster", "patient"],
    ["compare", "--test", "permutation", "--measures", "roc_auc,f1", "--permutations", "50"],
    ["bootstrap", "--replicates", "100"],
    ["permute", "--permutations", "50"],
    ["influence"],
]
# Fields about the weights themselves.
OF_WEIGHTS = {"weight", "weights", "about", "notes", "confusion", "only_first_right", "only_second_right", "both_right", "neither_right"}
# Rounding decides which of two equal thresholds a replicate takes, and whether three points of the hull are on a line.
UNSTABLE = {"b_at_r_b", "b_at_max_f1", "auch"}


@pytest.fixture
def rows(tmp_path):
    rng = random.Random(3)
    lines = ["label,a,b,whole,scaled,patient,ward"]
    for i in range(300):
        label = int(rng.random() < 0.4)
        shift = rng.gauss(0, 0.5)
        a, b = (1 / (1 + math.exp(-rng.gauss(label * by, 1) - shift)) for by in (1, 1.3))
        weight = rng.choice([1, 2, 3, 7])
        lines.append(f"{label},{a:.6f},{b:.6f},{weight},{weight * 0.37:.2f},{i % 40},{i % 3}")
    (tmp_path / "rows.csv").write_text("\n".join(lines) + "\n")
    return ["rows.csv", "--label", "label", "--score", "a", "--score", "b"]


def same(a, b, path=""):
    if isinstance(a, dict) and isinstance(b, dict):
        kept = [k for k in a if k not in OF_WEIGHTS and k not in UNSTABLE]
        assert kept == [k for k in b if k not in OF_WEIGHTS and k not in UNSTABLE], path
        for key in kept:
            same(a[key], b[key], f"{path}/{key}")
    elif isinstance(a, list) and isinstance(b, list):
        assert len(a) == len(b), path
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            same(x, y, f"{path}/{i}")
    elif isinstance(a, (int, float)) and isinstance(b, (int, float)):
        assert math.isclose(a, b, rel_tol=1e-7, abs_tol=1e-9), (path, a, b)
    else:
        assert a == b, path


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_whole_weights_of_sampling_are_as_fractional_ones(answer, rows, command):
    name, *options = command
    sampling = answer(name, *rows, "--weight", "whole", "--weight-kind", "sampling", *options)
    same(sampling, answer(name, *rows, "--weight", "scaled", *options))
    same(sampling, answer(name, *rows, "--weight", "whole", "--weight-kind", "importance", *options))


def test_the_kind_changes_intervals_and_no_value(answer, rows):
    options = ["--measures", "roc_auc,average_precision,f1,sensitivity,log_loss"]
    frequency = answer("evaluate", *rows, "--weight", "whole", "--weight-kind", "frequency", *options)
    guessed = answer("evaluate", *rows, "--weight", "whole", *options)
    sampling = answer("evaluate", *rows, "--weight", "whole", "--weight-kind", "sampling", *options)
    assert guessed == frequency
    for model in ("a", "b"):
        for key, measure in sampling["models"][model]["measures"].items():
            counted = frequency["models"][model]["measures"][key]
            assert math.isclose(measure["value"], counted["value"], rel_tol=1e-14)

            def width(of):
                return of["interval"]["high"] - of["interval"]["low"]

            assert width(measure) > 1.5 * width(counted), key  # 300 rows, and not 970


def test_the_note_names_the_option(answer, rows):
    for options, words in (
        (["--weight", "whole"], "because all weights are whole (--weight-kind frequency): they rest on"),
        (["--weight", "scaled"], "because weights are not numbers of rows (--weight-kind sampling or importance): they"),
        (["--weight", "whole", "--weight-kind", "importance"], "as one observation, because weights are not numbers of rows"),
    ):
        assert any(words in note for note in answer("evaluate", *rows, *options, "--measures", "roc_auc")["notes"])


# (1 + 1 + 2 + 4)^2 / (1 + 1 + 4 + 16) = 64 / 22 = 2.909
RESTS_ON = [
    ([], "they rest on 8 rows. With --weight-kind sampling, they would rest on at most 4 rows."),
    (
        ["--weight-kind", "importance"],
        "they rest on 4 rows, worth 2.9 of equal weight. --weight-kind frequency needs whole weights.",
    ),
]


@pytest.mark.parametrize("options, words", RESTS_ON, ids=["frequency", "importance"])
@pytest.mark.parametrize(
    "label, score", [("0,1,0,1", "0.1,0.7,0.3,0.6"), ("1.5,2.5,3.5,4.5", "1.25,2.5,3,4.75")], ids=["classes", "numbers"]
)
def test_the_note_says_what_intervals_rest_on(answer, tmp_path, options, words, label, score):
    rows = zip(label.split(","), score.split(","), "1124", strict=True)
    (tmp_path / "four.csv").write_text("label,prediction,times\n" + "".join(f"{','.join(row)}\n" for row in rows))
    prediction = "--score" if "0,1" in label else "--predicted"
    notes = answer("evaluate", "four.csv", "--label", "label", prediction, "prediction", "--weight", "times", *options)["notes"]
    assert any(note.endswith(words) for note in notes), notes


def test_the_note_says_what_fractional_weights_rest_on(answer, midrank, tmp_path):
    (tmp_path / "four.csv").write_text("label,score,share\n0,0.1,0.25\n1,0.7,0.25\n0,0.3,0.5\n1,0.6,1\n")
    words = "they rest on 4 rows, worth 2.9 of equal weight. --weight-kind frequency needs whole weights."
    assert any(note.endswith(words) for note in answer("evaluate", "four.csv", "--weight", "share")["notes"])
    midrank("summarize", "four.csv", "--weight", "share", "-o", "four.mrk")
    assert any(note.endswith(words) for note in answer("evaluate", "four.mrk")["notes"])


def test_frequencies_must_be_whole(midrank, rows):
    refused = midrank("evaluate", *rows, "--weight", "scaled", "--weight-kind", "frequency", code=2)
    assert "row 1" in refused.stderr and "is not whole" in refused.stderr and "--weight-kind frequency" in refused.stderr


def test_a_kind_needs_weights(midrank, rows):
    refused = midrank("evaluate", *rows, "--weight-kind", "sampling", code=2)
    assert "--weight-kind needs a column of weights" in refused.stderr


def test_summaries_keep_the_kind(midrank, rows, tmp_path):
    lines = (tmp_path / "rows.csv").read_text().splitlines()
    for part, of in (("one", lines[1:120]), ("two", lines[120:])):
        (tmp_path / f"{part}.csv").write_text("\n".join([lines[0], *of]) + "\n")
        midrank("summarize", f"{part}.csv", *rows[1:], "--weight", "whole", "--weight-kind", "sampling", "-o", f"{part}.mrk")
    options = ["--measures", "roc_auc,f1", "--format", "csv"]
    whole = midrank("evaluate", *rows, "--weight", "whole", "--weight-kind", "sampling", *options).stdout
    assert midrank("evaluate", "one.mrk", "two.mrk", *options).stdout == whole
