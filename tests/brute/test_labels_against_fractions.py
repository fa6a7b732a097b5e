"""The program on several labels compared with the second implementation: on random CSV files, and on the tables used
for other tools (tests/golden/peers); and the influences of its intervals compared with finite differences of that
implementation."""

import csv
import json
import math
import sys
from fractions import Fraction
from pathlib import Path

import labels
import pytest
import random_tasks
import tasks
from test_tasks_against_fractions import PEERS, RELATIVE, check

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import program

SEEDS = range(3)
TABLES_A_SEED = 20
IDS = (*labels.IDS, *labels.EXAMPLES)
OF_EACH = ("sensitivity", "precision", "f1", "roc_auc", "average_precision")


def own(text):
    """An alias gives the result of its id."""
    return text.replace("samples_jaccard", "samples_threat_score")


def options_of(rows):
    options = ["--label-prefix", "label_"]
    for option, prefix in (("--score-prefix", "score_"), ("--predicted-prefix", "predicted_")):
        if any(key.startswith(prefix) for key in rows[0]):
            options += [option, prefix]
    return [*options, *(["--weight", "weight"] if "weight" in rows[0] else [])]


def check_file(path, rows, ids=IDS):
    found = program.evaluate(path, *options_of(rows), "--interval", "none", "--measures", ",".join(ids))
    assert found["task"] == "multilabel"
    for text, wanted in labels.evaluate_all(rows, ids=ids).items():
        result = found["measures"][own(text)]
        check(text, result, wanted)
        if isinstance(wanted, tasks.Average) and "covers" in result and "weight" not in rows[0]:
            assert result["covers"] == [wanted.over, wanted.of], text
    table = labels.Table(rows)
    for name in table.names:
        for measure, result in found.get("per_label", {}).get(name, {}).get("measures", {}).items():
            if measure in OF_EACH:
                check(measure, result, labels.evaluate(f"{measure}_of(label={name})", table))
        with_label = (row.weight for row in table.rows if row.truths[table.names.index(name)])
        assert math.isclose(found["input"]["counts"][name], float(sum(with_label)), rel_tol=RELATIVE)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_labels(seed, tmp_path):
    for index, rows in enumerate(random_tasks.tables("labels", seed, TABLES_A_SEED)):
        path = tmp_path / f"{index}.csv"
        random_tasks.write_csv(rows, path)
        check_file(path, rows)


@pytest.mark.parametrize("path", sorted(PEERS.glob("labels_*.csv")), ids=lambda path: path.stem)
def test_labels_that_peers_were_asked_about(path):
    check_file(path, random_tasks.read_csv("labels", path))


@pytest.mark.parametrize("name", ["labels_plain", "labels_tied"])
def test_standard_errors_follow_from_influences_that_are_derivatives(name, tmp_path):
    weighted = random_tasks.read_csv("labels", PEERS / f"{name}.csv")[:14]
    rows = [{key: value for key, value in row.items() if key != "weight"} for row in weighted]
    path = tmp_path / "rows.csv"
    random_tasks.write_csv(rows, path)
    keys = (
        "hamming_loss", "coverage_error", "label_ranking_loss", "macro_f1", "weighted_f1", "micro_f1", "samples_f1",
        "samples_threat_score", "macro_roc_auc", "weighted_roc_auc", "micro_roc_auc",
    )  # fmt: skip
    found = program.evaluate(path, *options_of(rows), "--measures", ",".join(keys))["measures"]
    step = Fraction(1, 10**6)
    for key in keys:

        def value(row, weight):
            changed = [{**other, "weight": weight if i == row else 1} for i, other in enumerate(rows)]
            return tasks.number(labels.evaluate(key, changed, 0.5))

        moves = [(value(i, 1 + step) - value(i, 1 - step)) / (2 * float(step)) for i in range(len(rows))]
        mean = math.fsum(moves) / len(moves)
        variance = math.fsum((x - mean) ** 2 for x in moves) * len(rows) / (len(rows) - 1)
        error = found[key]["interval"]["standard_error"]
        assert math.isclose(error, math.sqrt(variance), rel_tol=1e-4), key


def test_models_are_compared_on_the_same_rows(tmp_path):
    rows = random_tasks.read_csv("labels", PEERS / "labels_plain.csv")
    names = [key.removeprefix("label_") for key in rows[0] if key.startswith("label_")]
    path = tmp_path / "two.csv"
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([*(f"label_{n}" for n in names), *(f"old_{n}" for n in names), *(f"new_{n}" for n in names)])
        for row in rows:
            scores = [row[f"score_{n}"] for n in names]
            writer.writerow([*(row[f"label_{n}"] for n in names), *scores, *scores[1:], scores[0]])

    def wrong(row, shift):
        scores = [row[f"score_{n}"] for n in names]
        shifted = [*scores[shift:], *scores[:shift]]
        return sum((score > 0.5) != row[f"label_{n}"] for score, n in zip(shifted, names)) / len(names)

    apart = [wrong(row, 0) - wrong(row, 1) for row in rows]
    mean = math.fsum(apart) / len(apart)
    error = math.sqrt(math.fsum((x - mean) ** 2 for x in apart) / (len(apart) - 1) / len(apart))
    options = ("--label-prefix", "label_", "--score-prefix", "old_", "--score-prefix", "new_", "--measures", "hamming_loss")
    done = program.run("compare", path, *options, "--format", "json")
    pair = json.loads(done.stdout)["measures"]["hamming_loss"]["differences"][0]
    assert math.isclose(pair["difference"], mean, rel_tol=1e-9)
    assert math.isclose(pair["standard_error"], error, rel_tol=1e-9)


def test_summaries_of_parts_answer_like_the_rows(tmp_path):
    path = PEERS / "labels_tied.csv"
    options = options_of(random_tasks.read_csv("labels", path))
    lines = path.read_text().splitlines(keepends=True)
    for part in range(2):
        (tmp_path / f"{part}.csv").write_text("".join([lines[0], *lines[1 + part :: 2]]))
        program.run("summarize", tmp_path / f"{part}.csv", *options, "-o", tmp_path / f"{part}.mrk")
    program.run("merge", tmp_path / "0.mrk", tmp_path / "1.mrk", "-o", tmp_path / "all.mrk")
    whole = program.evaluate(path, *options, "--interval", "none")
    merged = program.evaluate(tmp_path / "all.mrk", "--interval", "none")
    for part in ("measures", "per_label", "input"):
        assert merged[part] == whole[part]


def test_columns_are_found_by_their_names_and_said_aloud():
    found = program.evaluate(PEERS / "labels_plain.csv", "--interval", "none")
    assert found["task"] == "multilabel"
    assert any('begin with "label_" as the labels, with "score_" as their scores' in note for note in found["notes"])
    assert "4 labels: sky, sea, sun, sand." in found["notes"]
    assert list(found["per_label"]) == ["sky", "sea", "sun", "sand"]


def test_a_threshold_that_is_given_is_that_of_all_slices(tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text(
        "site,label_a,label_b,score_a,score_b\nx,1,0,0.3,-0.5\nx,0,1,-0.25,0.5\ny,1,1,0.75,0.25\ny,0,1,0.125,0.875\n"
    )
    for options, threshold in ((("--threshold", "0.2"), 0.2), ((), 0)):
        found = program.evaluate(path, "--slice", "site", "--measures", "hamming_loss,macro_f1", *options)
        rows = [
            dict(label_a=1, label_b=0, score_a=0.3, score_b=-0.5),
            dict(label_a=0, label_b=1, score_a=-0.25, score_b=0.5),
            dict(label_a=1, label_b=1, score_a=0.75, score_b=0.25),
            dict(label_a=0, label_b=1, score_a=0.125, score_b=0.875),
        ]
        for part, of in ((found, rows), (found["slices"]["site=x"], rows[:2]), (found["slices"]["site=y"], rows[2:])):
            for key in ("hamming_loss", "macro_f1"):
                check(key, part["measures"][key], labels.evaluate(key, of, threshold))


def test_scores_without_a_usual_threshold_have_none(tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text("label_a,label_b,score_a,score_b\n1,0,3,5\n0,1,2,1\n1,1,7,4\n")
    found = program.evaluate(path)
    assert "hamming_loss" not in found["measures"] and "macro_roc_auc" in found["measures"]
    asked = program.evaluate(path, "--measures", "hamming_loss,macro_f1,samples_f1")["measures"]
    assert {result["undefined"] for result in asked.values()} == {"no threshold is given"}
    given = program.evaluate(path, "--measures", "hamming_loss", "--threshold", "2.5")
    assert given["measures"]["hamming_loss"]["value"] == 2 / 6


def test_rows_of_one_cluster_count_once(tmp_path):
    """Every row twice, as a cluster of two: the standard error equals that of the rows once."""
    rows = random_tasks.read_csv("labels", PEERS / "labels_plain.csv")
    once, twice = tmp_path / "once.csv", tmp_path / "twice.csv"
    random_tasks.write_csv(rows, once)
    random_tasks.write_csv([{**row, "pair": i} for i, row in enumerate(rows) for _ in range(2)], twice)
    keys = ("hamming_loss", "macro_f1", "samples_f1", "micro_roc_auc")
    errors = [
        [result["interval"]["standard_error"] for result in program.evaluate(path, *options)["measures"].values()]
        for path, *options in (
            (once, "--measures", ",".join(keys)),
            (twice, "--measures", ",".join(keys), "--cluster", "pair"),
        )
    ]
    for key, plain, clustered in zip(keys, *errors):
        assert math.isclose(plain, clustered, rel_tol=0.05), key
