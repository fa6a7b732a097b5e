"""The program on queries compared with the second implementation, which enumerates every order of tied rows: on random
CSV files, and on the tables used for other tools (tests/golden/peers)."""

import csv
import json
import math
import sys
from pathlib import Path

import pytest
import queries
import random_tasks
import tasks
from test_tasks_against_fractions import PEERS, check

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import program

SEEDS = range(3)
TABLES_A_SEED = 25
OPTIONS = ("--query", "query", "--label", "label", "--score", "score")


def own(text):
    """Parameters of the program are numbers."""
    return text.replace("gain=exponential", "gain=1")


def check_file(path, rows, ids=queries.IDS):
    found = program.evaluate(path, *OPTIONS, "--interval", "none", "--measures", ",".join(map(own, ids)))
    assert found["task"] == "queries"
    count = len(queries.of_queries(rows))
    assert found["input"] == {
        "rows": len(rows),
        "queries": count,
        "relevant": sum(1 for row in rows if row["label"] > 0),
    }
    for text, wanted in queries.evaluate_all(rows, ids).items():
        result = found["measures"][own(text)]
        check(text, result, wanted)
        if isinstance(wanted, tasks.Average):
            assert result["covers"] == [wanted.over, count], text
        else:
            assert result["undefined"] == "no query has a relevant row", text


@pytest.mark.parametrize("seed", SEEDS)
def test_random_queries(seed, tmp_path):
    for index, rows in enumerate(random_tasks.tables("queries", seed, TABLES_A_SEED)):
        path = tmp_path / f"{index}.csv"
        random_tasks.write_csv(rows, path)
        check_file(path, rows)


@pytest.mark.parametrize("path", sorted(PEERS.glob("queries_*.csv")), ids=lambda path: path.stem)
def test_queries_that_peers_were_asked_about(path):
    rows = random_tasks.read_csv("queries", path)
    few_orders = max(len(list(queries.orders(rows_of))) for rows_of in queries.of_queries(rows).values()) < 5000
    check_file(path, rows, queries.IDS if few_orders else ("mean_reciprocal_rank",))


def test_the_interval_is_that_of_a_mean_over_the_queries():
    path = PEERS / "queries_plain.csv"
    of_all = queries.of_queries(random_tasks.read_csv("queries", path))
    values = [float(queries.mean_reciprocal_rank(rows)) for rows in of_all.values()]
    mean = math.fsum(values) / len(values)
    error = math.sqrt(math.fsum((x - mean) ** 2 for x in values) / (len(values) - 1) / len(values))
    found = program.evaluate(path, *OPTIONS, "--measures", "mean_reciprocal_rank")
    interval = found["measures"]["mean_reciprocal_rank"]["interval"]
    assert math.isclose(interval["standard_error"], error, rel_tol=1e-9)
    assert interval["low"] < mean < interval["high"]


def two_models(directory, rows):
    """One row per document, with the score of a second model; and the same as a long table, in another order."""
    wide = directory / "wide.csv"
    long = directory / "long.csv"
    with open(wide, "w", newline="") as first, open(long, "w", newline="") as second:
        side_by_side, below = csv.writer(first), csv.writer(second)
        side_by_side.writerow(["query", "label", "old", "new"])
        below.writerow(["system", "query", "label", "score"])
        for index, row in enumerate(rows):
            new = row["score"] + (index % 3) / 4
            side_by_side.writerow([row["query"], row["label"], row["score"], new])
            below.writerow(["old", row["query"], row["label"], row["score"]])
            below.writerow(["new", row["query"], row["label"], new])
    return wide, long


def test_models_are_compared_on_the_same_queries_however_their_rows_come(tmp_path):
    rows = random_tasks.read_csv("queries", PEERS / "queries_plain.csv")
    wide, long = two_models(tmp_path, rows)
    measure = "mean_reciprocal_rank"

    def values(column):
        of_all = queries.of_queries([{**row, "score": row["score"] + (i % 3) / 4 * column} for i, row in enumerate(rows)])
        return [float(queries.mean_reciprocal_rank(of_all[name])) for name in sorted(of_all)]

    apart = [new - old for new, old in zip(values(1), values(0))]
    mean = math.fsum(apart) / len(apart)
    error = math.sqrt(math.fsum((x - mean) ** 2 for x in apart) / (len(apart) - 1) / len(apart))
    for path, options in (
        (wide, ("--query", "query", "--score", "new", "--score", "old")),
        (long, ("--query", "query", "--model", "system")),
    ):
        done = program.run("compare", path, *options, "--measures", measure, "--format", "json")
        pair = json.loads(done.stdout)["measures"][measure]["differences"][0]
        assert math.isclose(pair["difference"], mean, rel_tol=1e-9), path
        assert math.isclose(pair["standard_error"], error, rel_tol=1e-9), path


def test_summaries_of_parts_answer_like_the_rows(tmp_path):
    """Queries may be split."""
    path = PEERS / "queries_graded.csv"
    lines = path.read_text().splitlines(keepends=True)
    for part in range(2):
        (tmp_path / f"{part}.csv").write_text("".join([lines[0], *lines[1 + part :: 2]]))
        program.run("summarize", tmp_path / f"{part}.csv", *OPTIONS, "-o", tmp_path / f"{part}.mrk")
    program.run("merge", tmp_path / "0.mrk", tmp_path / "1.mrk", "-o", tmp_path / "all.mrk")
    measures = ("--measures", "mean_reciprocal_rank,ndcg_at(k=5),ndcg_at(gain=1)")
    whole = program.evaluate(path, *OPTIONS, *measures)
    merged = program.evaluate(tmp_path / "all.mrk", *measures)
    assert merged["measures"] == whole["measures"] and merged["input"] == whole["input"]


def test_a_very_large_gain_is_a_gain(tmp_path):
    path = tmp_path / "q.csv"
    path.write_text("query,label,score\na,1e308,0.5\na,1e308,0.75\na,0,1\nb,2000,0.5\nb,1999,1\n")
    found = program.evaluate(path, *OPTIONS, "--measures", "ndcg_at(k=3),ndcg_at(k=3,gain=1)")["measures"]
    assert all(0 < result["value"] < 1 for result in found.values())
