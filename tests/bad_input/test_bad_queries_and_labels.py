"""The same as test_bad_input.py for rows of queries and for several labels: exit code 2 and one line that says where, what was
found, and a way out."""

import sys
from pathlib import Path

import pytest

sys.path[:0] = [str(Path(__file__).resolve().parent)]
import test_bad_input as bad
from files_for_tests import parquet

QUERIES = "query,label,score\na,1,0.5\na,0,0.25\nb,2,0.75\n"


def queries(name, says, content=QUERIES, options="--query query"):
    return bad.csv(name, content, says, options)


CASES = [
    queries(
        "a negative gain",
        'data.csv, row 2, column "label": the label -1 is negative. Of queries it says what the row is worth: 0 where it'
        " is not relevant, else 1 or a larger gain.",
        "query,label,score\na,1,0.5\na,-1,0.25\n",
    ),
    queries(
        "an infinite gain",
        'data.csv, row 2, column "label": the label inf is not finite. Of queries it says what the row is worth: 0 where'
        " it is not relevant, else 1 or a larger gain.",
        "query,label,score\na,1,0.5\na,inf,0.25\n",
    ),
    queries(
        "a gain that is a word",
        'data.csv, row 2, column "label": "good" is not a number. Mend it, or leave such rows out with --missing drop'
        " --missing-value good.",
        "query,label,score\na,1,0.5\na,good,0.25\n",
    ),
    queries(
        "a row of no query",
        'data.csv, row 2, column "query": the value is missing. Mend it, or leave such rows out with --missing drop.',
        "query,label,score\na,1,0.5\n,1,0.25\n",
    ),
    queries(
        "a query column that is not there",
        'data.csv: there is no column "querry". Did you mean "query"? The columns are "query", "label" and "score".',
        options="--query querry",
    ),
    queries(
        "no usual name for the query",
        'data.csv: no column has a usual name for the query. Name one with --query. The columns are "topic", "label" and'
        ' "score".',
        QUERIES.replace("query", "topic"),
        "--task queries",
    ),
    queries(
        "two usual names for the query",
        'data.csv: "query" and "qid" could both be the query. Name one with --query.',
        "query,qid,label,score\na,1,1,0.5\n",
        "--task queries",
    ),
    queries(
        "weights of rows of queries",
        "--weight is not for queries: they count alike, whatever their rows. Leave it out.",
        options="--query query --weight label",
    ),
    queries(
        "clusters of queries",
        "--cluster is not for queries: intervals draw each of them whole, and nothing larger. Leave it out.",
        options="--query query --cluster query",
    ),
    queries(
        "a positive label of queries",
        "--positive is not for queries: the label is what a row is worth, as a number, and relevant is what has more than"
        " 0. Leave it out.",
        options="--query query --positive 2",
    ),
    queries(
        "queries and another task",
        "--task multiclass is not for queries: leave it out, or leave out --query.",
        options="--query query --task multiclass",
    ),
    queries(
        "a predicted class within queries",
        "--predicted is not for queries: rows are ranked by a score. Name it with --score.",
        options="--query query --predicted score",
    ),
    queries(
        "scores by class within queries",
        "--score-prefix is not for queries: a row has one score a model. Name it with --score.",
        options="--query query --score-prefix s",
    ),
    queries(
        "classes within queries",
        "--classes is not for queries: their rows are of no class. Leave it out.",
        options="--query query --classes a,b",
    ),
    queries(
        "label and score of queries in one column",
        'Column "score" cannot be both label and score. Name another with --label or --score.',
        options="--query query --label score --score score",
    ),
    queries(
        "a threshold of queries",
        "A threshold is of one score for two classes, and these data are queries. Leave out --threshold.",
        options="--query query --threshold 0.5",
    ),
    queries(
        "a measure of two classes asked of queries",
        '"roc_auc" is a measure of two classes, and these data are queries.',
        options="--query query --measures roc_auc",
    ),
    queries(
        "a measure of queries asked of two classes",
        '"mean_reciprocal_rank" is a measure of queries, and these data are binary.',
        "label,score\n1,0.5\n0,0.25\n",
        "--measures mean_reciprocal_rank",
    ),
    queries(
        "the first none rows",
        'precision_at: k must be a whole number between 1 and 1e+09, not "0".',
        options="--query query --measures 'precision_at(k=0)'",
    ),
    queries(
        "how many rows is not said",
        "precision_at needs k: how many rows are looked at, between 1 and 1e+09. Write it as precision_at(k=…).",
        options="--query query --measures precision_at",
    ),
    bad.file(
        "a score of a query that is no number",
        "data.parquet",
        parquet({"query": ["a", "a"], "label": [1, 0], "score": [0.5, float("nan")]}),
        'data.parquet, row 2, column "score": the value is NaN. Mend it, or leave such rows out with'
        " --missing drop.",
        "--query query",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_one_line_says_what_is_wrong(case, tmp_path):
    bad.test_one_line_says_what_is_wrong(case, tmp_path)


def test_names_of_cases_are_distinct():
    assert len({case.name for case in CASES}) == len(CASES)
