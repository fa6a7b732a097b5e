"""Several files as one data set, and each as a model, where nothing else is installed."""

import gzip
import random
import subprocess
from pathlib import Path

import midrank
import pytest
from data import BINARY

RANDOM = random.Random(8)
LABEL = [RANDOM.randrange(2) for _ in range(200)]
OLD, NEW = ([round(label * spread + RANDOM.gauss(0, 1), 4) for label in LABEL] for spread in (0.8, 1.2))
ORDER = RANDOM.sample(range(200), 200)


def write(path, scores, order=range(200)):
    text = "id,y,p\n" + "".join(f"{row},{LABEL[row]},{scores[row]!r}\n" for row in order)
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    paths = [Path("old.csv"), Path("new.csv.gz")]
    write(paths[0], OLD)
    write(paths[1], NEW, ORDER)
    return paths


def command(*arguments):
    return subprocess.run([BINARY, *map(str, arguments), "--format", "json"], capture_output=True, text=True, check=True).stdout


def test_they_are_one_data_set(files):
    ours = midrank.evaluate(files, "p", label="y")
    assert ours.to_json() == command("evaluate", *files, "--label", "y", "--score", "p")
    both = midrank.evaluate([*LABEL, *(LABEL[row] for row in ORDER)], [*OLD, *(NEW[row] for row in ORDER)])
    assert ours["roc_auc"] == both["roc_auc"] and midrank.roc_auc(files, "p", label="y") == both["roc_auc"]


def test_each_is_a_model(files):
    ours = midrank.evaluate(tuple(files), "p", label="y", model_per_file=True)
    assert ours.to_json() == command("evaluate", *files, "--label", "y", "--score", "p", "--model-per-file")
    assert ours["old", "roc_auc"] == midrank.roc_auc(LABEL, OLD) and ours["new", "roc_auc"] == midrank.roc_auc(LABEL, NEW)


def test_their_rows_are_paired_by_items(files):
    ours = midrank.compare(files, "p", label="y", model_per_file=True, id="id")
    assert ours.to_json() == command("compare", *files, "--label", "y", "--score", "p", "--model-per-file", "--id", "id")
    wide = midrank.compare(LABEL, {"old": OLD, "new": NEW})
    assert ours.to_dict()["measures"] == wide.to_dict()["measures"]


def test_evidence_is_made_of_them(files):
    evidence = midrank.Evidence().update(files, "p", label="y", model_per_file=True)
    assert midrank.evaluate(evidence)["new", "roc_auc"] == midrank.roc_auc(LABEL, NEW)
    with pytest.raises(midrank.Error, match="drop model_per_file"):
        midrank.evaluate(evidence, model_per_file=True)


@pytest.mark.parametrize("data", ["folder", [Path("folder/a.csv"), Path("folder/b.csv")]], ids=["folder", "files"])
def test_a_bad_row_is_named_by_its_file_and_its_place_there(tmp_path, monkeypatch, data):
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("folder/a.csv").write_text("y,p\n1,0.5\n0,0.25\n1,0.75\n", encoding="utf-8")
    Path("folder/b.csv").write_text("y,p\n1,0.5\n0,low\n", encoding="utf-8")
    with pytest.raises(midrank.Error, match=r'^folder/b\.csv, row 2, column "p": "low" is not a number'):
        midrank.evaluate(data, "p", label="y")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"model": "id", "model_per_file": True}, "With model_per_file each file is a model, and with model a column"),
        ({"data": {"y": [1, 0], "p": [0.75, 0.25]}, "model_per_file": True}, "but the data are not files"),
        ({"data": [1, 0], "score": [0.75, 0.25], "label": None, "model_per_file": True}, "but the data are not files"),
        ({"data": ["old.csv", "new.csv.gz"]}, r"Strings in a list are read as labels, but these are names of files. Pass paths, as in \[pathlib.Path\('old.csv'\)"),
        ({"data": [Path("old.csv"), Path("none.csv")]}, "none.csv: there is no such file"),
    ],
)
def test_what_cannot_be_meant_is_refused(files, asked, says):
    given = {"data": files, "score": "p", "label": "y"} | asked
    with pytest.raises(midrank.Error, match=says):
        midrank.evaluate(**given)
