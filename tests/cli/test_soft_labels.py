"""--soft-labels: a label y in [0, 1] counts as y of a positive row and 1 - y of a negative one, and the row is one observation."""

import json
import math
import random
from pathlib import Path

import pytest
from schemas import check

PEERS = Path(__file__).parents[1] / "golden" / "peers"
MEASURES = "roc_auc,average_precision,brier_score,log_loss,sensitivity,precision,accuracy,mcc,f1,r_b"


@pytest.fixture
def rows(tmp_path):
    """Labels from three votes, two models and a weight; and the same rows as two weighted ones each."""
    draw = random.Random(17)
    soft = ["row,label,a,b,weight,site,patient"]
    split = ["row,label,a,b,part,site,patient"]
    for row in range(240):
        z = draw.gauss(0, 1)
        label = sum(draw.random() < 1 / (1 + math.exp(1 - 2 * z)) for _ in range(4)) / 4
        a, b = (round(1 / (1 + math.exp(1 - by * z - draw.gauss(0, 1))), 2) for by in (1.5, 1.0))
        weight = draw.choice([0.5, 1.0, 2.5])
        rest = f"{'nm'[row % 3 == 0]},{row // 4}"
        soft.append(f"{row},{label},{a},{b},{weight},{rest}")
        split.append(f"{row},1,{a},{b},{label * weight},{rest}")
        split.append(f"{row},0,{a},{b},{(1 - label) * weight},{rest}")
    (tmp_path / "soft.csv").write_text("\n".join(soft) + "\n")
    (tmp_path / "split.csv").write_text("\n".join(split) + "\n")
    return tmp_path


SOFT = ["soft.csv", "--label", "label", "--soft-labels", "--weight", "weight"]
SPLIT = ["split.csv", "--label", "label", "--weight", "part", "--weight-kind", "importance", "--cluster", "row"]
TWO = ["--score", "a", "--score", "b"]


def same(a, b, path=""):
    """Without texts and counts of rows."""
    if isinstance(a, dict):
        words = {"input", "notes", "remark", "source", "label", "weight", "weights", "cluster", "about"}
        assert a.keys() - words == b.keys() - words, path
        for key in a.keys() - words:
            same(a[key], b[key], f"{path}/{key}")
    elif isinstance(a, list):
        assert len(a) == len(b), path
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            same(x, y, f"{path}/{i}")
    elif isinstance(a, float) or isinstance(b, float):
        assert a == pytest.approx(b, rel=1e-7, abs=1e-9), path
    else:
        assert a == b, path


@pytest.mark.parametrize(
    "command",
    [
        ["evaluate", "--score", "a", "--measures", MEASURES],
        ["evaluate", *TWO, "--measures", MEASURES, "--slice", "site", "--threshold", "youden"],
        ["evaluate", "--score", "a", "--measures", MEASURES, "--prevalence", "0.1"],
        ["curve", "--score", "a", "--kind", "roc,precision_recall,reliability", "--band", "pointwise", "--replicates", "100"],
        ["threshold", "--score", "a", "--rule", "f1"],
        ["compare", *TWO, "--measures", MEASURES],
        ["bootstrap", "--score", "a", "--measures", "roc_auc,sensitivity", "--replicates", "100"],
        ["check", "--score", "a", "--min", "roc_auc=0.5", "--bound", "lower"],
    ],
    ids=lambda command: " ".join(command[:5]),
)
def test_a_row_is_two_weighted_ones_that_stay_together(answer, rows, command):
    name, *options = command
    same(answer(name, *SOFT, *options), answer(name, *SPLIT, *options))


@pytest.mark.parametrize("name", ["evaluate", "threshold", "compare", "bootstrap"])
def test_the_schema_holds(answer, rows, name):
    found = answer(name, *SOFT, *TWO)
    check(name, found)


def test_rows_are_counted_as_rows(answer, rows, tmp_path):
    (tmp_path / "few.csv").write_text("label,score\n1,0.9\n0.75,0.8\n0.25,0.4\n0,0.1\n")
    found = answer("evaluate", "few.csv", "--soft-labels", "--measures", "sensitivity,roc_auc")
    assert found["input"] == {
        "rows": 4, "positives": 2, "negatives": 2, "soft_labels": 2, "weight": 4, "distinct_scores": 4
    }  # fmt: skip
    assert found["confusion"] == {"tp": 1.75, "fp": 0.25, "fn": 0.25, "tn": 1.75}
    assert found["measures"]["sensitivity"]["value"] == 0.875
    # Pairs of a positive and a negative part: 1 + 0.75 + 0.25 for each; those of one row are tied.
    wins = 1 * 2 + 0.75 * (0.25 / 2 + 0.75 + 1) + 0.25 * (0.75 / 2 + 1)
    assert found["measures"]["roc_auc"]["value"] == pytest.approx(wins / 4, rel=1e-15)
    assert any("share of its row that counts as positive" in note for note in found["notes"])
    assert any("treat a row as one observation" in note for note in found["notes"])


def test_shares_of_a_class_have_intervals_from_influences(answer, rows):
    found = answer("evaluate", *SOFT[:-2], "--score", "a", "--measures", "sensitivity", "--interval", "wilson")
    interval = found["measures"]["sensitivity"]["interval"]
    assert interval["remark"].startswith("from influences, because labels are soft")


def test_labels_of_classes_say_what_they_say_without_the_option(midrank, answer, berrar):
    plain = answer("evaluate", berrar, "--score", "score", "--measures", "all")
    soft = answer("evaluate", berrar, "--score", "score", "--measures", "all", "--soft-labels")
    assert soft["input"].pop("soft_labels") == 0
    assert any("0 of 10 rows lie between" in note for note in soft.pop("notes"))
    plain.pop("notes")
    assert soft == plain


def test_scikit_learn_says_the_same_of_weighted_rows(answer, tmp_path):
    known = json.loads((PEERS / "soft_labels.json").read_text())
    lines = ["label,score"] + [f"{label!r},{score!r}" for label, score in zip(known["label"], known["score"], strict=True)]
    (tmp_path / "peer.csv").write_text("\n".join(lines) + "\n")
    found = answer("evaluate", "peer.csv", "--soft-labels", "--measures", ",".join(known["values"]))
    for key, value in known["values"].items():
        assert found["measures"][key]["value"] == pytest.approx(value, rel=1e-12), key


def test_summaries_have_the_values_and_no_intervals(midrank, answer, rows):
    lines = (rows / "soft.csv").read_text().splitlines()
    for name, part in (("one", lines[1:100]), ("two", lines[100:])):
        (rows / f"{name}.csv").write_text("\n".join([lines[0], *part]) + "\n")
        midrank("summarize", f"{name}.csv", *SOFT[1:], "--score", "a", "-o", f"{name}.mrk")
    midrank("merge", "one.mrk", "two.mrk", "-o", "all.mrk")
    found = answer("evaluate", "all.mrk", "--measures", MEASURES)
    whole = answer("evaluate", *SOFT, "--score", "a", "--measures", MEASURES)
    assert found["input"].keys() == whole["input"].keys()
    for key, count in whole["input"].items():
        assert found["input"][key] == pytest.approx(count, rel=1e-14), key
    for key, one in whole["measures"].items():
        assert found["measures"][key]["value"] == pytest.approx(one["value"], rel=1e-13), key
        assert "interval" not in found["measures"][key]
        assert "rows" in found["measures"][key]["no_interval"], key
    said = midrank("summarize", "one.csv", *SOFT[1:], *TWO, "--keep", "pairs", "-o", "k.mrk", code=2).stderr
    assert "--keep needs the column of clusters" in said
    midrank("summarize", "one.csv", "--label", "label", "--score", "a", "--positive", "1", "-o", "classes.mrk")
    said = midrank("merge", "one.mrk", "classes.mrk", "-o", "none.mrk", code=2).stderr
    assert "soft labels" in said


def test_summaries_of_clusters_keep_what_intervals_need(midrank, answer, rows):
    options = [*SOFT, "--score", "a", "--cluster", "patient"]
    midrank("summarize", *options, "--keep", "clusters", "-o", "kept.mrk")
    same(
        answer("evaluate", "kept.mrk", "--measures", "roc_auc,sensitivity"),
        answer("evaluate", *options, "--measures", "roc_auc,sensitivity"),
    )


@pytest.mark.parametrize(
    ("cells", "options", "said"),
    [
        ("0.5,0.2\n1.5,0.4\n", ["--soft-labels"], 'rows.csv, row 2, column "label": the label 1.5 is not between 0 and 1.'),
        ("0.5,0.2\n-0.25,0.4\n", ["--soft-labels"], 'row 2, column "label": the label -0.25 is not between 0 and 1.'),
        ("0.5,0.2\nyes,0.4\n", ["--soft-labels"], 'row 2, column "label": "yes" is not a number'),
        ("0.5,0.2\n0.25,0.4\n1,0.3\n", [], "use --soft-labels"),
        ("0.5,0.2\n0.25,0.4\n", [], "use --soft-labels"),
        ("0.5,0.2\n1,0.4\n", ["--soft-labels", "--positive", "1"], "Drop --positive"),
        ("0.5,0.2\n1,0.4\n", ["--soft-labels", "--task", "regression"], "is for scores of two classes"),
        ("0.5,2\n1,4\n", ["--soft-labels", "--weight", "score", "--weight-kind", "frequency", "--score", "score"], "as several observations"),
        ("0.5,0.2\n1,0.4\n", ["--soft-labels", "--stratify"], "drop --stratify"),
    ],
)
def test_what_is_refused_says_how_to_go_on(midrank, tmp_path, cells, options, said):
    (tmp_path / "rows.csv").write_text("label,score\n" + cells)
    assert said in midrank("evaluate", "rows.csv", "--score", "score", *options, code=2).stderr


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("permute", ["--permutations", "100"], "Permuting labels needs rows that belong to one class"),
        ("influence", [], "Influences need rows that belong to one class"),
        ("power", [], "draws rows of each class"),
    ],
)
def test_commands_that_need_classes_refuse_such_summaries(midrank, rows, name, options, said):
    midrank("summarize", *SOFT, "--score", "a", "-o", "soft.mrk")
    assert said in midrank(name, "soft.mrk", *options, code=2).stderr


def test_the_design_effect_is_that_of_what_rows_are_taken_together(rows, answer):
    def remark(*options):
        return answer("evaluate", *SOFT, "--score", "a", "--measures", "r_b", *options)["measures"]["r_b"]["interval"]["remark"]

    assert remark().endswith("with the design effect of soft labels")
    assert "with the design effect of the clusters" in remark("--cluster", "patient")
