"""Models with files or rows of their own, joined by --id: the answers equal those of a table with one column per model, to the last bit."""

import csv
import json
import random

import pytest
from schemas import check



def comparable(document):
    """Without where the data are and how they were read."""
    about = {key: value for key, value in document["about"].items() if key != "source"}
    return {**document, "about": about, "notes": None}


@pytest.fixture
def tables(tmp_path):
    """300 rows with weights and wards: with one column per model, as a long table in another order, and with one file
    per model."""
    draw = random.Random(5)
    rows = []
    for item in range(300):
        label = int(draw.random() < 0.4)
        scores = [f"{draw.gauss(label * shift, 1):.2f}" for shift in (1.0, 1.3)]
        rows.append([item, label, *scores, f"{draw.uniform(0.5, 2):.3f}", draw.choice("ab")])
    head = ["id", "label", "score", "weight", "ward"]

    def write(name, columns, lines):
        with open(tmp_path / name, "w", newline="") as file:
            csv.writer(file).writerows([columns, *lines])

    write("wide.csv", ["id", "label", "old", "new", "weight", "ward"], rows)
    of_model = {"old": [[*row[:2], row[2], *row[4:]] for row in rows], "new": [[*row[:2], row[3], *row[4:]] for row in rows]}
    write("old.csv", head, of_model["old"])
    shuffled = draw.sample(of_model["new"], len(rows))
    write("new.csv", head, shuffled)
    # "old" comes first by name where the other is called "p_new".
    write("long.csv", [*head, "who"], [[*row, "p_new"] for row in shuffled] + [[*row, "old"] for row in of_model["old"]])
    return tmp_path


WIDE = ["wide.csv", "--label", "label", "--score", "old", "--score", "new"]
FILES = ["old.csv", "new.csv", "--model-per-file", "--id", "id", "--label", "label", "--score", "score"]
WAYS = [
    ["--test", "influence"],
    ["--test", "permutation", "--permutations", "200", "--measures", "roc_auc,f1", "--threshold", "0.5"],
    ["--test", "bootstrap", "--interval", "bca", "--replicates", "200", "--measures", "roc_auc,average_precision"],
    ["--weight", "weight", "--measures", "roc_auc,sensitivity", "--threshold", "0.5"],
    ["--curves", "--permutations", "200", "--measures", "roc_auc"],
]


@pytest.mark.parametrize("more", WAYS, ids=lambda more: " ".join(more[:2]))
def test_files_of_models_are_compared_as_columns_of_one_table(answer, tables, more):
    found = answer("compare", *FILES, *more)
    check("compare", found)
    assert found["pairing"] == "rows"
    assert found["about"]["source"] == "old.csv, new.csv"
    assert comparable(found) == comparable(answer("compare", *WIDE, *more))


def test_labels_at_a_threshold_are_paired(answer, tables):
    found, wide = (answer("compare", *way, "--threshold", "0.5")["labels"] for way in (FILES, WIDE))
    assert found == wide
    assert found["pairs"][0]["only_first_right"] > 0


@pytest.mark.parametrize("command", ["evaluate", "curve"])
def test_other_commands_see_the_same_table(answer, tables, command):
    more = ["--slice", "ward", "--weight", "weight"]
    assert comparable(answer(command, *FILES, *more)) == comparable(answer(command, *WIDE, *more))


def test_a_long_table_is_put_side_by_side_too(answer, tables):
    found = json.dumps(comparable(answer("compare", "long.csv", "--model", "who", "--id", "id", "--label", "label", "--score", "score")))
    assert json.loads(found.replace("p_new", "new")) == comparable(answer("compare", *WIDE))


def test_influential_rows_are_numbered_as_those_of_the_first_file(answer, tables):
    found, wide = (answer("influence", *way, "--top", "3") for way in (FILES, WIDE))
    assert comparable(found) == comparable(wide)
    assert "Row numbers follow the order of the first model and do not count the rows that were left out." in found["notes"]


def test_a_summary_keeps_the_pairs(answer, midrank, tables):
    for name, way in (("files.mrk", FILES), ("wide.mrk", WIDE)):
        midrank("summarize", *way, "--keep", "pairs", "-o", name)
    assert comparable(answer("compare", "files.mrk")) == comparable(answer("compare", "wide.mrk"))


def test_soft_labels_classes_numbers_and_queries_are_paired(answer, tmp_path):
    draw = random.Random(2)
    tables = {
        "soft": (lambda: f"{draw.random():.2f}", ["--soft-labels", "--score", "SCORE"]),
        "classes": (lambda: draw.choice("xyz"), ["--task", "multiclass", "--predicted", "SCORE"]),
        "numbers": (lambda: f"{draw.gauss(0, 1):.2f}", ["--task", "regression", "--predicted", "SCORE"]),
        "queries": (lambda: draw.randrange(3), ["--query", "query", "--score", "SCORE"]),
    }
    for name, (value, how) in tables.items():
        said = value if name in ("classes", "numbers") else lambda: f"{draw.random():.3f}"
        rows = [(item, item // 6, value(), said(), said()) for item in range(120)]
        (tmp_path / "wide.csv").write_text("id,query,y,a,b\n" + "".join("{},{},{},{},{}\n".format(*row) for row in rows))
        for place, model, order in ((3, "a", rows), (4, "b", draw.sample(rows, len(rows)))):
            lines = [f"{row[0]},{row[1]},{row[2]},{row[place]}\n" for row in order]
            (tmp_path / f"{model}.csv").write_text("id,query,y,s\n" + "".join(lines))
        files = ["a.csv", "b.csv", "--model-per-file", "--id", "id", "--label", "y", *[word.replace("SCORE", "s") for word in how]]
        wide = ["wide.csv", "--label", "y", *how[:-1], "a", how[-2], "b"]
        assert comparable(answer("compare", *files)) == comparable(answer("compare", *wide)), name


def test_files_without_ids_are_independent_samples(answer, midrank, tables):
    how = ["old.csv", "new.csv", "--model-per-file", "--label", "label", "--score", "score"]
    found = answer("compare", *how)
    assert found["pairing"] == "none"
    assert set(found["models"]) == {"old", "new"}
    assert "name the column that identifies an item with --id" in midrank("compare", *how).stderr


def test_a_comparison_of_files_names_the_option(midrank, tables):
    said = midrank("compare", "old.csv", "new.csv", code=2).stderr
    assert 'There is only one model, "score", because the rows of 2 files are taken together.' in said
    assert "--model-per-file, with --id COLUMN" in said


def test_items_that_one_model_lacks_are_left_out_if_asked(answer, midrank, tables):
    lines = (tables / "new.csv").read_text().splitlines(keepends=True)
    (tables / "new.csv").write_text("".join(lines[:-3]))
    lost = [line.split(",")[0] for line in lines[-3:]]
    assert f'3 of 300 items of "id" are not in the rows of every model; the first is "{min(lost, key=int)}", which "new" lacks.' in midrank("compare", *FILES, code=2).stderr
    done = midrank("compare", *FILES, "--missing", "drop")
    assert '3 rows are dropped because not every model has a row with the same "id".' in done.stderr
    wide = [line for line in (tables / "wide.csv").read_text().splitlines(keepends=True) if line.split(",")[0] not in lost]
    (tables / "wide.csv").write_text("".join(wide))
    assert comparable(answer("compare", *FILES, "--missing", "drop")) == comparable(answer("compare", *WIDE))


def test_folders_and_files_of_one_name_are_models(answer, tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        for part in (1, 2):
            (tmp_path / folder / f"part{part}.csv").write_text(f"id,label,score\n{part},1,0.5\n{part + 2},0,0.{part}\n")
    found = answer("evaluate", "a", "b", "--model-per-file", "--id", "id", "--measures", "roc_auc")
    assert list(found["models"]) == ["a", "b"]
    same = answer("evaluate", "a/part1.csv", "b/part1.csv", "--model-per-file", "--measures", "roc_auc")
    assert list(same["models"]) == ["a/part1.csv", "b/part1.csv"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["old.csv", "new.csv", "--id", "id"], "If each file is a model, add --model-per-file"),
        (["old.csv", "new.csv", "--id", "id"], "If one file has the labels and another the predictions, join them to one table first."),
        (["wide.csv", "--score", "old", "--id", "id"], "give it with --model."),
        (["old.csv", "new.csv", "--model-per-file", "--model", "ward"], "Drop one of the two options."),
        (["long.csv", "--model", "who", "--id", "it"], 'there is no column "it"'),
        (["long.csv", "--model", "who", "--id", "ward"], "has several rows of"),
        (["long.csv", "--model", "who", "--id", "id", "--slice", "score", "--score", "weight"], '"score" is'),
    ],
)
def test_what_cannot_be_paired_is_refused(midrank, tables, words, said):
    assert said in midrank("evaluate", *words, code=2).stderr
