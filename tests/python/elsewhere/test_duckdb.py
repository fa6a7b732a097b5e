"""SQL on a partitioned lake gives the same answers as the program on the same rows."""

import json

import duckdb
import midrank
import midrank.duckdb
import pytest
from conftest import MODELS, WARDS
from data import program
from pyarrow import parquet

MEASURES = "roc_auc,average_precision,log_loss,f1,kolmogorov_smirnov,calibration_slope"


@pytest.fixture(scope="module")
def connection():
    connection = duckdb.connect()
    midrank.duckdb.register(connection)
    yield connection
    connection.close()


@pytest.fixture(scope="module")
def lake(connection, rows, tmp_path_factory):
    """Written by DuckDB: a folder for each ward and year."""
    folder = tmp_path_factory.mktemp("lake")
    connection.execute(f"COPY (SELECT * FROM rows) TO '{folder}' (FORMAT parquet, PARTITION_BY (ward, year), OVERWRITE_OR_IGNORE)")
    assert len(list(folder.rglob("*.parquet"))) == len(WARDS) * 5
    connection.execute(f"CREATE VIEW lake AS FROM read_parquet('{folder}/**/*.parquet', hive_partitioning = true)")
    return folder


@pytest.fixture(scope="module")
def whole(rows, tmp_path_factory):
    """The rows in one file, as input of the program."""
    path = tmp_path_factory.mktemp("whole") / "rows.parquet"
    parquet.write_table(rows, path)
    return path


def by_program(path, *options):
    scores = [text for model in MODELS for text in ("--score", model)]
    return program("evaluate", path, "--label", "died", *scores, *options)


def slices_of(text, model):
    """The values of each ward in the JSON of an evaluation."""
    slices = json.loads(text)["models"][model]["slices"]
    return {
        name.removeprefix("ward="): {measure: found["value"] for measure, found in one["measures"].items()}
        for name, one in slices.items()
    }


def refusal(connection, query):
    with pytest.raises(duckdb.Error) as refused:
        connection.execute(query).fetchall()
    return str(refused.value)


@pytest.mark.parametrize("model", MODELS)
def test_groups_are_the_slices_of_the_program(connection, lake, whole, model):
    values = ", ".join(f"midrank_measure(died, {model}, '{measure}') AS {measure}" for measure in MEASURES.split(","))
    asked = connection.execute(f"SELECT ward, {values} FROM lake GROUP BY ward")
    names = [column[0] for column in asked.description][1:]
    found = {ward: dict(zip(names, answers, strict=True)) for ward, *answers in asked.fetchall()}
    expected = slices_of(by_program(whole, "--slice", "ward", "--measures", MEASURES), model)
    assert found == expected


@pytest.mark.parametrize("model", MODELS)
def test_evidence_of_each_file_merges_into_that_of_the_ward(connection, lake, whole, model):
    found = connection.execute(f"""
        WITH parts AS (
            SELECT ward, year, midrank_evidence(died, {model}, weight := visits) AS evidence FROM lake GROUP BY ward, year)
        SELECT ward, midrank_value(midrank_merged(evidence), 'f1', threshold := 0.25) FROM parts GROUP BY ward""").fetchall()
    expected = slices_of(
        by_program(whole, "--slice", "ward", "--weight", "visits", "--threshold", "0.25", "--measures", "f1"), model
    )
    assert {ward: {"f1": value} for ward, value in found} == expected


def test_evidence_of_slices_and_models_gives_the_json_of_the_program(connection, lake, whole):
    models = ", ".join(f"'{model}': {model}" for model in MODELS)
    ((evidence,),) = connection.execute(f"""
        WITH parts AS (
            SELECT midrank_evidence({{'died': died}}, {{{models}}}, slice := {{'ward': ward}}) AS evidence FROM lake GROUP BY year)
        SELECT midrank_merged(evidence) FROM parts""").fetchall()
    answer = midrank.evaluate(midrank.Evidence.from_bytes(evidence), measures=MEASURES).to_json()
    assert answer.replace('"source": ""', f'"source": "{whole}"') == by_program(whole, "--slice", "ward", "--measures", MEASURES)


def test_json_is_that_of_the_package(connection, lake, rows):
    ((found,),) = connection.execute("""
        SELECT midrank_json(midrank_evidence({'died': died}, {'first': first}), measures := 'roc_auc,mcc', threshold := 'youden')
        FROM lake""").fetchall()
    assert found == midrank.evaluate(rows, "first", label="died", measures="roc_auc,mcc", threshold="youden").to_json()


@pytest.mark.parametrize(("label", "score"), [
    ("died::INT", "second"),
    ("died", "second::FLOAT::DOUBLE"),
    ("died::UTINYINT", "second::DECIMAL(18, 6)"),
    ("died::DOUBLE", "(second * 1000000)::BIGINT"),
])
def test_types_of_labels_and_scores_make_no_difference(connection, lake, label, score):
    same, other = connection.execute(
        f"SELECT midrank_measure(died, second, 'roc_auc'), midrank_measure({label}, {score}, 'roc_auc') FROM lake"
    ).fetchall()[0]
    assert same == other


def test_label_and_score_stay_together_with_threads_and_many_groups(connection):
    connection.execute("SET threads = 4")
    found = connection.execute("""
        SELECT DISTINCT midrank_measure(label, label::INT + range % 7 / 8, 'roc_auc')
        FROM (SELECT range, hash(range) % 2 = 0 AS label FROM range(300000)) GROUP BY range % 3001""").fetchall()
    assert found == [(1.0,)]  # every positive has a score of at least 1, and no negative has


def test_no_rows_are_null(connection):
    assert connection.execute("SELECT midrank_measure(true, 0.5, 'roc_auc') WHERE false").fetchall() == [(None,)]
    assert connection.execute("SELECT midrank_value(midrank_merged(NULL), 'roc_auc')").fetchall() == [(None,)]


def test_evidence_that_is_null_is_left_out_of_a_merge(connection):
    found = connection.execute("""
        WITH rows AS (FROM (VALUES (true, 0.9), (false, 0.4), (true, 0.3)) AS rows(label, score)),
        parts AS (SELECT midrank_evidence(label, score) AS evidence FROM rows UNION ALL SELECT NULL)
        SELECT midrank_value(midrank_merged(evidence), 'roc_auc') FROM parts""").fetchall()
    assert found == [(0.5,)]


def test_what_is_undefined_is_null_and_json_says_why(connection):
    value, text = connection.execute("""
        SELECT midrank_measure(label, 0.5, 'roc_auc'), midrank_json(midrank_evidence(label, 0.5), measures := 'roc_auc')
        FROM (VALUES (false), (false)) AS rows(label)""").fetchall()[0]
    assert value is None
    assert json.loads(text)["measures"]["roc_auc"] == {"value": None, "undefined": "only one class is present"}


def test_infinite_values_are_infinite(connection):
    query = "SELECT midrank_measure(label, score, 'log_loss') FROM (VALUES (true, 0.0), (false, 0.5)) AS rows(label, score)"
    assert connection.execute(query).fetchall() == [(float("inf"),)]


ROWS = "FROM (VALUES (true, 0.9), (false, NULL), (NULL, 0.5), (true, 0.25), (false, 0.5)) AS rows(label, score)"


def test_missing_values_are_refused_with_a_way_out(connection):
    said = refusal(connection, f"SELECT midrank_measure(label, score, 'roc_auc') {ROWS}")
    assert 'Column "label": 1 of 5 rows of a group are NULL. Exclude them with WHERE' in said


def test_missing_values_are_dropped_where_that_is_asked_for():
    with duckdb.connect() as connection:
        midrank.duckdb.register(connection)
        midrank.duckdb.register(connection, missing="drop")
        assert connection.execute(f"SELECT midrank_measure(label, score, 'roc_auc') {ROWS}").fetchall() == [(0.5,)]


def test_cursors_have_their_own_macros(connection):
    with connection.cursor() as cursor:
        midrank.duckdb.register(cursor, missing="drop")
        assert cursor.execute(f"SELECT midrank_measure(label, score, 'roc_auc') {ROWS}").fetchall() == [(0.5,)]
    assert "are NULL" in refusal(connection, f"SELECT midrank_measure(label, score, 'roc_auc') {ROWS}")


@pytest.mark.parametrize(("query", "said"), [
    ("midrank_measure(ward, first, 'roc_auc')", "label = 'text' in place of label"),
    ("midrank_measure(year, first, 'roc_auc')", "is a third label besides"),
    ("midrank_measure(died, ward, 'roc_auc')", "is not a number"),
    ("midrank_measure(died, 'nan'::DOUBLE, 'roc_auc')", 'column "score": the value is NaN'),
    ("midrank_measure(died, first, 'roc_acu')", 'no measure "roc_acu"'),
    ("midrank_measure(died, first, 'threshold')", "but this function returns one number"),
    ("midrank_measure(died, first, NULL)", "The measure is NULL"),
    ("midrank_measure(died, {'a': first, 'b': second}, 'roc_auc')", "There are 2 models"),
    ("midrank_measure(died, {'label': first}, 'roc_auc')", 'are called "label"'),
    ("midrank_measure(died, first, 'f1', threshold := 'yuden')", "yuden"),
    ("midrank_measure(died, first, 'roc_auc', weight := -visits)", 'column "weight"'),
    ("midrank_value('not evidence'::BLOB, 'roc_auc')", "cannot be read: they are of another kind"),
])
def test_errors_say_what_is_wrong(connection, lake, query, said):
    assert said in refusal(connection, f"SELECT {query} FROM lake")


def test_missing_is_one_of_two_words(connection):
    with pytest.raises(midrank.Error, match='missing must be "refuse" or "drop", not "skip"'):
        midrank.duckdb.register(connection, missing="skip")
