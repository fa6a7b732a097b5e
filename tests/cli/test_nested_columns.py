"""Scores of classes in one column: a struct with a field for each, or a list, in Parquet and Arrow."""

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet
import pytest

TRUTH = ["a", "b", "c", "a", "b", "c", "a"]
SCORES = [[0.7, 0.2, 0.1], [0.3, 0.4, 0.3], [0.5, 0.25, 0.25], [0.6, 0.3, 0.1], [0.2, 0.5, 0.3], [0.1, 0.2, 0.7], [0.2, 0.4, 0.4]]
MEASURES = ["--measures", "classes,log_loss,macro_roc_auc,hand_till"]


def write(path, table):
    if path.suffix == ".parquet":
        pyarrow.parquet.write_table(table, path, row_group_size=3)
    elif path.suffix == ".arrows":
        with pa.ipc.new_stream(path, table.schema) as out:
            out.write_table(table)
    else:
        pyarrow.feather.write_feather(table, path, compression="uncompressed")


def write_batches(path, table, rows):
    with pa.ipc.new_stream(path, table.schema) as out:
        out.write_table(table, max_chunksize=rows)
    return path.name


@pytest.fixture
def flat(answer, tmp_path):
    columns = {f"p_{name}": [row[i] for row in SCORES] for i, name in enumerate("abc")}
    write(tmp_path / "flat.parquet", pa.table({"y": TRUTH, **columns}))
    return answer("evaluate", "flat.parquet", *MEASURES)["measures"]


@pytest.mark.parametrize("ending", ["parquet", "feather", "arrows"])
def test_the_fields_of_a_struct_are_columns(answer, tmp_path, flat, ending):
    structs = pa.array([dict(zip("abc", row, strict=True)) for row in SCORES])
    write(tmp_path / f"struct.{ending}", pa.table({"y": TRUTH, "probs": structs}))
    assert answer("evaluate", f"struct.{ending}", *MEASURES)["measures"] == flat
    assert answer("evaluate", f"struct.{ending}", "--score-prefix", "probs.", *MEASURES)["measures"] == flat


@pytest.mark.parametrize("ending", ["parquet", "feather", "arrows"])
@pytest.mark.parametrize("type_of", [pa.list_(pa.float64()), pa.large_list(pa.float64()), pa.list_(pa.float64(), 3)], ids=["list", "large_list", "fixed_size_list"])
def test_the_values_of_a_list_are_in_the_order_of_the_classes(answer, tmp_path, flat, ending, type_of):
    write(tmp_path / f"list.{ending}", pa.table({"y": TRUTH, "probs": pa.array(SCORES, type_of)}))
    assert answer("evaluate", f"list.{ending}", "--classes", "a,b,c", "--task", "multiclass", *MEASURES)["measures"] == flat


@pytest.mark.parametrize("ending", ["parquet", "feather", "arrows"])
def test_structs_and_lists_within_structs_are_columns_too(answer, midrank, tmp_path, flat, ending):
    scores = [{"of": dict(zip("abc", row, strict=True)), "list": row, "more": row} for row in SCORES]
    of = pa.struct([(name, pa.float64()) for name in "abc"])
    kind = pa.struct([("of", of), ("list", pa.list_(pa.float64(), 3)), ("more", pa.list_(pa.float64()))])
    write(tmp_path / f"deep.{ending}", pa.table({"y": TRUTH, "p": pa.array(scores, kind)}))
    assert answer("evaluate", f"deep.{ending}", "--score-prefix", "p.of.", *MEASURES)["measures"] == flat
    columns = [word for k, name in enumerate("abc") for word in ("--score-of", f"{name}=p.list.{k}")]
    assert answer("evaluate", f"deep.{ending}", *columns, *MEASURES)["measures"] == flat
    done = midrank("evaluate", f"deep.{ending}", "--task", "regression", "--label", "p.of.a", "--predicted", "p.more", code=2)
    assert 'column "p.more": its values have type list<' in done.stderr


@pytest.mark.parametrize("ending", ["parquet", "feather", "arrows"])
@pytest.mark.parametrize("missing", [None, {"inner": None}, {"inner": {"score": None}}])
def test_a_value_within_a_missing_struct_is_missing(midrank, tmp_path, ending, missing):
    kind = pa.struct([("inner", pa.struct([("score", pa.float64())]))])
    scores = [{"inner": {"score": 0.75}}, missing, {"inner": {"score": 0.5}}]
    write(tmp_path / f"deep.{ending}", pa.table({"label": [1, 0, 1], "p": pa.array(scores, kind)}))
    done = midrank("evaluate", f"deep.{ending}", "--score", "p.inner.score", code=2)
    assert 'row 2, column "p.inner.score": the value is missing.' in done.stderr


def test_places_are_the_names_of_classes_that_are_numbers(answer, tmp_path, flat):
    write(tmp_path / "list.parquet", pa.table({"y": ["abc".index(name) for name in TRUTH], "p": pa.array(SCORES)}))
    found = answer("evaluate", "list.parquet", *MEASURES)["measures"]
    assert {key: of["value"] for key, of in found.items()} == {key: of["value"] for key, of in flat.items()}


def test_lists_of_several_lengths_are_refused_where_they_differ(midrank, tmp_path):
    lists = [[0.5, 0.3, 0.2], [0.5, 0.5], [0.2, 0.3, 0.4, 0.1], [1.0, 0.0, 0.0]]
    for ending in ("parquet", "feather", "arrows"):
        write(tmp_path / f"list.{ending}", pa.table({"y": [0, 1, 2, 0], "p": pa.array(lists)}))
        done = midrank("evaluate", f"list.{ending}", "--score-prefix", "p.", code=2)
        assert "row 2" in done.stderr and "the list has 2 values, but other lists have 3. All must have the same length." in done.stderr


@pytest.mark.parametrize("ending", ["parquet", "feather", "arrows"])
@pytest.mark.parametrize("missing", [0, 3])
@pytest.mark.parametrize("type_of", [pa.list_(pa.float32()), pa.list_(pa.float32(), 3)], ids=["list", "fixed_size_list"])
def test_a_missing_list_is_a_missing_value(midrank, answer, tmp_path, ending, missing, type_of):
    lists = [None if row == missing else scores for row, scores in enumerate(SCORES)]
    table = pa.table({"y": ["abc".index(name) for name in TRUTH], "p": pa.array(lists, type_of)})
    write(tmp_path / f"list.{ending}", table)
    done = midrank("evaluate", f"list.{ending}", code=2)
    assert f'row {missing + 1}, column "p.0": the value is missing.' in done.stderr
    found = answer("evaluate", f"list.{ending}", "--missing", "drop", "--measures", "accuracy")
    assert found["input"]["rows"] == 6


def test_lists_of_a_stream_are_as_long_as_those_of_its_first_batch(answer, midrank, tmp_path):
    table = pa.table({"y": TRUTH, "probs": pa.array(SCORES)})
    options = ["--classes", "a,b,c", "--task", "multiclass", "--measures", "accuracy"]
    expected = answer("evaluate", write_batches(tmp_path / "one.arrows", table, 7), *options)["measures"]
    assert answer("evaluate", write_batches(tmp_path / "more.arrows", table, 2), *options)["measures"] == expected
    with open(tmp_path / "more.arrows", "rb") as stream:
        assert answer("evaluate", "-", *options, stdin=stream)["measures"] == expected
    write_batches(tmp_path / "none.arrows", table[:0], 2)
    assert midrank("evaluate", "none.arrows", *options, code=2).stderr.startswith("midrank: none.arrows")


def test_a_list_by_itself_is_no_score(midrank, tmp_path):
    write(tmp_path / "list.parquet", pa.table({"y": [0, 1, 1, 0], "p": pa.array(SCORES[:4])}))
    done = midrank("evaluate", "list.parquet", "--score", "p", code=2)
    said = 'there is no column "p". It has parts: use one, such as "p.0", or all as class scores with --score-prefix \'p.\'.'
    assert said in done.stderr


def test_a_list_of_two_has_the_score_of_the_positive_class_last(answer, tmp_path):
    pairs = [[0.75, 0.25], [0.25, 0.75], [0.5, 0.5]]
    write(tmp_path / "pairs.parquet", pa.table({"label": [0, 1, 1], "score": pa.array(pairs)}))
    found = answer("evaluate", "pairs.parquet", "--measures", "roc_auc")
    assert found["about"]["model"] == "score.1" and found["measures"]["roc_auc"]["value"] == 1


def test_of_columns_called_as_the_classes_that_of_the_positive_one_is_proposed(midrank, tmp_path):
    (tmp_path / "classes.csv").write_text("label,no,yes\nyes,.2,.8\nno,.6,.4\n")
    proposed = midrank("evaluate", "classes.csv", code=2).stderr
    assert "--positive yes --score yes" in proposed
    assert "--positive no --score no" in midrank("evaluate", "classes.csv", "--positive", "no", code=2).stderr


def test_columns_as_r_writes_them(answer, tmp_path, flat):
    lines = ["y,.pred_class,.pred_a,.pred_b,.pred_c"]
    for truth, row in zip(TRUTH, SCORES, strict=True):
        lines.append(",".join([truth, "abc"[row.index(max(row))], *map(str, row)]))
    (tmp_path / "r.csv").write_text("\n".join(lines) + "\n")
    assert answer("evaluate", "r.csv", *MEASURES)["measures"]["log_loss"] == flat["log_loss"]


def test_labels_in_lists(answer, tmp_path):
    truth = [[1, 0, 1], [0, 0, 1], [1, 1, 0], [0, 1, 0]]
    scores = [[0.9, 0.2, 0.7], [0.4, 0.1, 0.8], [0.6, 0.3, 0.2], [0.3, 0.9, 0.1]]
    flat = {f"label_{i}": [row[i] for row in truth] for i in range(3)} | {f"score_{i}": [row[i] for row in scores] for i in range(3)}
    write(tmp_path / "flat.parquet", pa.table(flat))
    for ending in ("parquet", "feather"):
        lists = {"label": pa.array(truth, pa.list_(pa.int8())), "score": pa.array(scores)}
        write(tmp_path / f"lists.{ending}", pa.table(lists))
        assert answer("evaluate", f"lists.{ending}")["measures"] == answer("evaluate", "flat.parquet")["measures"]
