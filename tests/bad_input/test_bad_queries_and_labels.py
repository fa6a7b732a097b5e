"""The same as test_bad_input.py for rows of queries and for several labels: exit code 2 and one line with the place, what was found, and a way out.
"""

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
        'data.csv, row 2, column "label": the label -1 is negative. For queries, the label is the gain of the row: 0 if '
        "it is not relevant, otherwise 1 or more.",
        "query,label,score\na,1,0.5\na,-1,0.25\n",
    ),
    queries(
        "an infinite gain",
        'data.csv, row 2, column "label": the label inf is not finite. For queries, the label is the gain of the row: 0 '
        "if it is not relevant, otherwise 1 or more.",
        "query,label,score\na,1,0.5\na,inf,0.25\n",
    ),
    queries(
        "a gain that is a word",
        'data.csv, row 2, column "label": "good" is not a number. Correct it, drop the row, '
        "or use a column of numbers.",
        "query,label,score\na,1,0.5\na,good,0.25\n",
    ),
    queries(
        "a row of no query",
        'data.csv, row 2, column "query": the value is missing. Correct it, or drop such rows with --missing drop.',
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
        'data.csv: "query" and "qid" could both be the query. Name one with --query. For example: midrank evaluate data.csv --task queries --query query',
        "query,qid,label,score\na,1,1,0.5\n",
        "--task queries",
    ),
    queries(
        "weights of rows of queries",
        "--weight is not for queries: all queries count equally. Drop it.",
        options="--query query --weight label",
    ),
    queries(
        "clusters of queries",
        "--cluster is not for queries: intervals resample whole queries, and nothing larger. Drop it.",
        options="--query query --cluster query",
    ),
    queries(
        "a positive label of queries",
        "--positive is not for queries: the label is the gain of a row, and rows with a gain above 0 are relevant. Drop "
        "it.",
        options="--query query --positive 2",
    ),
    queries(
        "queries and another task",
        "--task multiclass is not for queries: drop it, or drop --query.",
        options="--query query --task multiclass",
    ),
    queries(
        "a predicted class within queries",
        "--predicted is not for queries: rows are ranked by a score. Name it with --score.",
        options="--query query --predicted score",
    ),
    queries(
        "scores by class within queries",
        "--score-prefix is not for queries: each row has one score per model. Name it with --score.",
        options="--query query --score-prefix s",
    ),
    queries(
        "classes within queries",
        "--classes is not for queries: their rows have no classes. Drop it.",
        options="--query query --classes a,b",
    ),
    queries(
        "label and score of queries in one column",
        'Column "score" cannot be both label and score. Use another column for --label or --score.',
        options="--query query --label score --score score",
    ),
    queries(
        "a threshold of queries",
        "A threshold applies to one score for two classes, but the task here is queries. Drop --threshold.",
        options="--query query --threshold 0.5",
    ),
    queries(
        "a measure of two classes asked of queries",
        '"roc_auc" is a measure of two classes, but the task of these data is queries. The command "midrank measures queries" lists the measures of this task.',
        options="--query query --measures roc_auc",
    ),
    queries(
        "a measure of queries asked of two classes",
        '"mean_reciprocal_rank" is a measure of queries, but these data are evaluated as two classes.',
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
        "The top of a ranking needs k or, for two classes, fraction, as in precision_at(k=100) or precision_at(fraction=0.01).",
        options="--query query --measures precision_at",
    ),
    bad.Case(
        "pairs of models to keep of queries",
        {"data.csv": "query,label,old,new\na,1,0.5,0.25\na,0,0.25,0.5\n"},
        "summarize data.csv --query query --label label --score old --score new --keep pairs -o all.mrk",
        "--keep is for two classes, but the task here is queries. Drop this option.",
    ),
    bad.file(
        "a score of a query that is no number",
        "data.parquet",
        parquet({"query": ["a", "a"], "label": [1, 0], "score": [0.5, float("nan")]}),
        'data.parquet, row 2, column "score": the value is NaN. Correct it, or drop such rows with '
        "--missing drop.",
        "--query query",
    ),
]

LABELS = "label_a,label_b,score_a,score_b\n1,0,0.5,0.25\n0,1,0.75,1\n"


def several(name, says, content=LABELS, options=""):
    return bad.csv(name, content, says, options)


COLUMNS = 'The columns are "label_a", "label_b", "score_a" and "score_b".'
CASES += [
    several(
        "a label that is neither 0 nor 1",
        'data.csv, row 2, column "label_b": "2" is neither 0 nor 1. With several labels, the column of a label must be 1 '
        "or true where the row has the label, and 0 or false where it does not.",
        LABELS.replace("0,1,0.75", "0,2,0.75"),
    ),
    several(
        "a label that is a word",
        'data.csv, row 1, column "label_a": "yes" is neither 0 nor 1. With several labels, the column of a label '
        "must be 1 or true where the row has the label, and 0 or false where it does not.",
        LABELS.replace("1,0,0.5", "yes,0,0.5"),
    ),
    several(
        "a predicted label that is a probability",
        'data.csv, row 1, column "score_a": "0.5" is neither 0 nor 1. With several labels, the column of a label '
        "must be 1 or true where the row has the label, and 0 or false where it does not.",
        options="--predicted-prefix score_",
    ),
    several(
        "a label without a value",
        'data.csv, row 1, column "label_b": the value is missing. Correct it, or drop such rows with --missing drop.',
        LABELS.replace("1,0,0.5", "1,,0.5"),
    ),
    several(
        "a label without a score",
        'data.csv: label "b" (column "label_b") has no column "score_b". The columns are "label_a", "label_b" and'
        ' "score_a".',
        "label_a,label_b,score_a\n1,0,0.5\n",
        "--score-prefix score_ --task multilabel",
    ),
    several(
        "a score without a label",
        'data.csv: column "score_c" begins with "score_", but there is no label "c", because there is no column "label_c". Rename'
        " one of the columns.",
        "label_a,label_b,score_a,score_b,score_c\n1,0,0.5,0.25,1\n",
    ),
    several(
        "no columns of labels",
        'data.csv: no column begins with "tag_". Give the prefix of the label columns with --label-prefix. '
        + COLUMNS,
        options="--label-prefix tag_",
    ),
    several(
        "labels and nothing said of them",
        "data.csv: no columns look like scores of the labels or predicted labels. Give their prefix with "
        '--score-prefix or --predicted-prefix. The columns are "label_a" and "label_b".',
        "label_a,label_b\n1,0\n",
        "--task multilabel",
    ),
    several(
        "one model with scores and two with predictions",
        "There are 2 --predicted-prefix and 1 --score-prefix. Give both for each model, or drop one kind.",
        "label_a,s_a,p_a,q_a\n1,0.5,1,0\n",
        "--label-prefix label_ --score-prefix s_ --predicted-prefix p_ --predicted-prefix q_",
    ),
    several(
        "a label and the beginning of labels",
        "--label is not for several labels: give the prefix of their columns with --label-prefix.",
        options="--label-prefix label_ --label label_a",
    ),
    several(
        "a score and the beginning of labels",
        "--score is not for several labels: give the prefix of their columns with --score-prefix.",
        options="--label-prefix label_ --score score_a",
    ),
    several(
        "several labels and another task",
        "--task ordinal is not for several labels: drop it, or drop --label-prefix and --predicted-prefix.",
        options="--label-prefix label_ --task ordinal",
    ),
    several(
        "classes in order among several labels",
        "--classes is not for several labels: the label names are what follows the prefix. Drop it.",
        options="--label-prefix label_ --classes a,b",
    ),
    several(
        "a positive label among several",
        "--positive is not for several labels: each label column is 1 where the row has the label. Drop it.",
        options="--label-prefix label_ --positive 1",
    ),
    several(
        "a long table of several labels",
        "--model is not for several labels: each model has its own columns. Give their prefixes, as in "
        "--score-prefix old_ --score-prefix new_.",
        options="--label-prefix label_ --model label_a",
    ),
    several(
        "a threshold rule for several labels",
        "A rule such as youden chooses the threshold of one score for two classes. For several labels, --threshold must be a"
        " number.",
        options="--threshold youden",
    ),
    several(
        "a threshold where labels are predicted",
        'Model "predicted": it has columns of predicted labels, so no threshold is needed. Drop --threshold, or name only the'
        " scores, with --score-prefix.",
        "label_a,label_b,predicted_a,predicted_b\n1,0,1,1\n",
        "--threshold 0.5",
    ),
    several(
        "a measure of two classes asked of several labels",
        '"f1" is a measure of two classes. For an average over several, use macro_f1, weighted_f1 or micro_f1; for a single one, f1_of(label=NAME).',
        options="--measures f1",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_one_line_says_what_is_wrong(case, tmp_path):
    bad.test_one_line_says_what_is_wrong(case, tmp_path)


def test_names_of_cases_are_distinct():
    assert len({case.name for case in CASES}) == len(CASES)
