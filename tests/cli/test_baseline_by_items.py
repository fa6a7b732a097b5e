"""check --baseline FILE --id COLUMN: the rows of both files are paired by their items, in any order, like those of models."""

import csv
import json
import random

import pytest
from schemas import check

DROPS = ["--max-drop", "roc_auc=0.05", "--max-drop", "f1=0.1"]


def write(path, head, rows):
    with open(path, "w", newline="") as file:
        csv.writer(file).writerows([head, *rows])


@pytest.fixture
def files(tmp_path):
    """The same 300 items in two files: in one order, in another, and as columns of one table."""
    draw = random.Random(8)
    rows = []
    for item in range(300):
        label, ward = int(draw.random() < 0.4), draw.choice("ab")
        shared = draw.gauss(label, 1)
        rows.append([item, label, ward, *(f"{shared + draw.gauss(0, 0.3):.2f}" for _ in range(2))])
    head = ["id", "label", "ward", "score"]
    write(tmp_path / "wide.csv", ["id", "label", "ward", "now", "before"], rows)
    write(tmp_path / "now.csv", head, [row[:4] for row in rows])
    before = [[*row[:3], row[4]] for row in rows]
    write(tmp_path / "before.csv", head, before)
    write(tmp_path / "shuffled.csv", head, draw.sample(before, len(rows)))
    return tmp_path


def conditions(answer, *words):
    found = answer("check", *words, *DROPS, "--threshold", "0.5")
    check("check", found)
    return found["conditions"]


@pytest.mark.parametrize("more", [[], ["--slice", "ward"], ["--interval", "bca", "--replicates", "200"]], ids=" ".join)
def test_the_order_of_the_baseline_does_not_matter(answer, files, more):
    in_order = conditions(answer, "now.csv", "--baseline", "before.csv", *more)
    assert in_order == conditions(answer, "now.csv", "--baseline", "before.csv", "--id", "id", *more)
    assert in_order == conditions(answer, "now.csv", "--baseline", "shuffled.csv", "--id", "id", *more)


def test_a_drop_is_the_difference_of_a_comparison(answer, files):
    found = answer("compare", "wide.csv", "--label", "label", "--score", "now", "--score", "before", "--measures", "roc_auc", "--threshold", "0.5")
    difference = found["measures"]["roc_auc"]["differences"][0]
    drop = conditions(answer, "now.csv", "--baseline", "shuffled.csv", "--id", "id")[0]["drop"]
    assert drop["value"] == -difference["difference"]
    assert (drop["interval"]["low"], drop["interval"]["high"]) == (-difference["interval"]["high"], -difference["interval"]["low"])
    assert drop["p"]["value"] == difference["p"]


def test_without_ids_another_order_is_said_and_not_paired(midrank, files):
    done = midrank("check", "now.csv", "--baseline", "shuffled.csv", *DROPS, "--threshold", "0.5")
    assert "as independent samples, because row" in done.stdout.replace("\n", " ")
    assert "pair them with --id COLUMN" in done.stderr
    assert "pair them" not in midrank("check", "now.csv", "--baseline", "before.csv", *DROPS, "--threshold", "0.5").stderr


def test_models_in_columns_pair_each_with_its_own(answer, files):
    rows = list(csv.reader((files / "wide.csv").open()))
    write(files / "wide_before.csv", rows[0], random.Random(1).sample(rows[1:], len(rows) - 1))
    found = conditions(answer, "wide.csv", "--score", "now", "--score", "before", "--baseline", "wide_before.csv", "--id", "id")
    assert [condition["model"] for condition in found] == ["now", "now", "before", "before"]
    assert {condition["drop"]["value"] for condition in found} == {0}  # both files have the same scores


def test_models_of_long_tables_pair_each_with_its_own(answer, files):
    rows = list(csv.reader((files / "now.csv").open()))[1:]
    others = list(csv.reader((files / "before.csv").open()))[1:]
    head = ["id", "label", "ward", "score", "model"]
    write(files / "long.csv", head, [[*row, "a"] for row in rows] + [[*row, "b"] for row in others])
    write(files / "long_before.csv", head, [[*row, "b"] for row in rows[::-1]] + [[*row, "a"] for row in others[::-1]])
    found = conditions(answer, "long.csv", "--model", "model", "--baseline", "long_before.csv", "--id", "id")
    assert [condition["model"] for condition in found] == ["a", "a", "b", "b"]
    alone = conditions(answer, "now.csv", "--baseline", "before.csv")
    assert [condition["drop"] for condition in found[:2]] == [condition["drop"] for condition in alone]
    assert found[2]["drop"]["value"] == -alone[0]["drop"]["value"]


def test_classes_numbers_labels_and_queries_are_paired(answer, tmp_path):
    draw = random.Random(4)
    tasks = {
        "classes": ("y,s", lambda: (draw.choice("xyz"), draw.choice("xyz")), ["--task", "multiclass", "--predicted", "s"], "accuracy"),
        "numbers": ("y,s", lambda: (draw.gauss(0, 1), draw.gauss(0, 1)), ["--task", "regression", "--predicted", "s"], "mae"),
        "labels": ("label_a,label_b,predicted_a,predicted_b", lambda: [draw.randrange(2) for _ in range(4)], ["--task", "multilabel"], "hamming_loss"),
        "soft": ("y,s", lambda: (round(draw.random(), 2), draw.random()), ["--soft-labels"], "brier_score"),
    }
    for name, (columns, values, how, measure) in tasks.items():
        truths = 2 if name == "labels" else 1
        head = ["id", *columns.split(",")]
        now = [[item, *values()] for item in range(80)]
        before = [[*row[: 1 + truths], *list(values())[truths:]] for row in now]
        write(tmp_path / "now.csv", head, now)
        write(tmp_path / "before.csv", head, before)
        write(tmp_path / "shuffled.csv", head, draw.sample(before, len(before)))
        label = [] if name == "labels" else ["--label", "y"]
        score = ["--score", "s"] if name == "soft" else []
        gates = [
            answer("check", "now.csv", "--baseline", baseline, *label, *score, *how, "--max-drop", f"{measure}=10" if name == "numbers" else f"{measure}=1", *ids)
            for baseline, ids in (("before.csv", []), ("before.csv", ["--id", "id"]), ("shuffled.csv", ["--id", "id"]))
        ]
        assert gates[0]["conditions"] == gates[1]["conditions"] == gates[2]["conditions"], name
        assert gates[2]["baseline"]["models"][0]["paired"], name


def test_items_of_one_file_alone_are_left_out_if_asked(answer, midrank, files):
    lines = (files / "shuffled.csv").read_text().splitlines(keepends=True)
    (files / "shuffled.csv").write_text("".join(lines[:-3]))
    lost = {line.split(",")[0] for line in lines[-3:]}
    asked = ["check", "now.csv", "--baseline", "shuffled.csv", "--id", "id", *DROPS]
    assert '3 of 300 items of "id" are not in the rows of every model; the first is' in midrank(*asked, code=2).stderr
    assert '3 rows are dropped because not every model has a row with the same "id".' in midrank(*asked, "--missing", "drop").stderr
    for name in ("now.csv", "before.csv"):
        kept = [line for line in (files / name).read_text().splitlines(keepends=True) if line.split(",")[0] not in lost]
        (files / name).write_text("".join(kept))
    less = conditions(answer, "now.csv", "--baseline", "shuffled.csv", "--id", "id", "--missing", "drop")
    assert less == conditions(answer, "now.csv", "--baseline", "before.csv")


def test_what_cannot_be_paired_is_refused(midrank, files):
    lines = (files / "shuffled.csv").read_text().splitlines(keepends=True)
    item, label, ward, score = lines[1].split(",")
    (files / "twice.csv").write_text("".join([*lines, lines[1]]))
    (files / "label.csv").write_text("".join([lines[0], f"{item},{1 - int(label)},{ward},{score}", *lines[2:]]))
    (files / "nameless.csv").write_text("".join(line.split(",", 1)[1] for line in lines))
    (files / "empty.csv").write_text(lines[0])
    midrank("evaluate", "before.csv", "-o", "before.json")
    midrank("summarize", "before.csv", "-o", "before.mrk")
    said = {
        "twice.csv": f'Item "{item}" of "id" has several rows of "baseline"',
        "label.csv": f'Item "{item}" of "id": "label" is "{label}" for "current" but "{1 - int(label)}" for "baseline".',
        "nameless.csv": 'nameless.csv: there is no column "id". The columns are "label", "ward" and "score".',
        "empty.csv": "There are no rows of the baseline, so none are paired.",
        "before.json": "--id pairs rows, and the baseline before.json is a report, which has no rows. Drop --id, or pass the file",
        "before.mrk": "--id pairs rows, and the baseline before.mrk is a summary, which has no rows. Drop --id, or pass the file",
    }
    for baseline, words in said.items():
        assert words in midrank("check", "now.csv", "--baseline", baseline, "--id", "id", *DROPS, code=2).stderr
    done = midrank("check", "empty.csv", "--baseline", "now.csv", "--id", "id", *DROPS, code=2)
    assert "There are no rows of the data to check, so none are paired." in done.stderr


def test_a_misspelt_id_lists_the_columns_of_the_file(midrank, files):
    done = midrank("check", "now.csv", "--baseline", "before.csv", "--id", "ids", *DROPS, code=2)
    assert 'now.csv: there is no column "ids". Did you mean "id"? The columns are "id", "label", "ward" and "score".' in done.stderr


def test_the_baseline_of_a_file_of_conditions_is_paired_too(answer, files):
    (files / "gate.json").write_text(json.dumps({"max_drop": {"roc_auc": 0.05}, "baseline": "shuffled.csv"}))
    found = answer("check", "now.csv", "--conditions", "gate.json", "--id", "id")
    assert found["baseline"]["models"] == [{"model": "score", "baseline": "score", "paired": True}]
