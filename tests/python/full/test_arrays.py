"""Arrays of every library: types, strides, chunks, missing values, dictionaries, texts."""

import csv
import datetime
import io
import math
import subprocess
import sys
from decimal import Decimal

import midrank
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from data import AUC, LABELS, SCORES
from hypothesis import given
from hypothesis import strategies as st

WHOLE = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
EXACT = [x / 16 for x in (15, 12, 11, 9, 8, 7, 5, 4, 3, 1)]  # in the order of SCORES, and exact in half precision


@pytest.mark.parametrize("dtype", [*WHOLE, "bool", "float32", "float64"])
def test_every_type_is_a_label(dtype):
    assert midrank.roc_auc(np.array(LABELS, dtype), SCORES) == AUC


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_every_real_type_is_a_score(dtype):
    assert midrank.roc_auc(LABELS, np.array(EXACT, dtype)) == AUC


@pytest.mark.parametrize("dtype", ["longdouble", "complex128"])
def test_a_type_that_is_no_float_of_64_bits_is_refused_or_read_as_objects(dtype):
    if dtype == "longdouble":
        assert midrank.roc_auc(LABELS, np.array(EXACT, dtype)) == AUC
    else:
        with pytest.raises(midrank.Error):
            midrank.roc_auc(LABELS, np.array(EXACT, dtype))


def test_bytes_in_the_other_order_are_refused():
    scores = np.array(EXACT, ">f8")
    with pytest.raises(midrank.Error, match="opposite byte order.*newbyteorder"):
        midrank.roc_auc(LABELS, scores)
    assert midrank.roc_auc(LABELS, scores.astype(scores.dtype.newbyteorder("="))) == AUC


@pytest.mark.parametrize("of", [np.array, pd.Series, lambda values: pd.DataFrame({"s": values}), pl.Series, pa.array, list], ids=str)
def test_labels_that_are_neither_leave_out_their_scores(of):
    labels = ["a", "b", "c", "a", "b"]
    scores = [0.9, 0.2, 0.3, 0.1, 0.5]
    assert midrank.roc_auc(labels, of(scores), positive="a", negative="b") == 0.5
    report = midrank.evaluate(labels, of(scores), positive="a", negative="b", cluster=np.arange(5))
    assert report.to_dict()["input"]["rows"] == 4


@pytest.mark.parametrize("of", [list, lambda values: np.array(values, object), pd.Categorical, pd.Series], ids=str)
def test_what_pandas_puts_for_a_missing_text_is_missing(of):
    for labels in (["yes", "no", math.nan, "no"], [math.nan, "yes", "no", "no"], [None, "yes", math.nan, "no"]):
        with pytest.raises(midrank.Error, match="the value is missing"):
            midrank.roc_auc(of(labels), [0.1, 0.2, 0.3, 0.4], positive="yes")
        known = [(label, score) for label, score in zip(labels, [0.1, 0.2, 0.3, 0.4]) if isinstance(label, str)]
        found = midrank.roc_auc(of(labels), [0.1, 0.2, 0.3, 0.4], positive="yes", missing="drop")
        assert found == midrank.roc_auc([label for label, _ in known], [score for _, score in known], positive="yes")


@pytest.mark.parametrize("step", [-3, -1, 1, 2, 7])
def test_any_stride_is_walked(step):
    wide = np.full(100, math.nan)
    view = wide[::step][:10] if step > 0 else wide[99::step][:10]
    view[:] = EXACT
    assert midrank.roc_auc(LABELS, view) == AUC
    assert midrank.roc_auc(np.array(LABELS)[::-1], view[::-1]) == AUC


class Made:
    """An array without direct access to its memory, like those of xarray and TensorFlow: it makes a NumPy array on
    request."""

    def __init__(self, values):
        self._values = values

    def __array__(self, dtype=None, copy=None):
        return np.array(self._values)


def test_an_object_that_makes_an_array_of_itself_is_read():
    words = ["yes" if label else "no" for label in LABELS]
    assert midrank.roc_auc(Made(LABELS), Made(EXACT)) == AUC
    assert midrank.roc_auc(Made(words), Made(EXACT), positive="yes") == AUC
    assert midrank.roc_auc({"label": Made(LABELS), "score": Made(EXACT)}) == AUC
    with pytest.raises(midrank.Error, match="3 dimensions"):
        midrank.roc_auc(LABELS, Made([[[score]] for score in EXACT]))
    with pytest.raises(midrank.Error, match="0 dimensions"):
        midrank.roc_auc(LABELS, Made(None))


def test_a_read_only_and_an_unaligned_array_are_read():
    scores = np.array(EXACT)
    scores.flags.writeable = False
    assert midrank.roc_auc(LABELS, scores) == AUC
    raw = np.zeros(81, "uint8")
    raw[1:] = np.frombuffer(np.array(EXACT).tobytes(), "uint8")
    assert midrank.roc_auc(LABELS, raw[1:].view("float64")) == AUC


def test_three_dimensions_are_refused():
    with pytest.raises(midrank.Error, match="3 dimensions"):
        midrank.roc_auc(LABELS, np.zeros((10, 1, 1)))


def test_texts_and_objects_of_numpy_are_labels():
    words = ["yes" if label else "no" for label in LABELS]
    for dtype in ("U3", object):
        assert midrank.roc_auc(np.array(words, dtype), SCORES, positive="yes") == AUC


@pytest.mark.parametrize("protocol", ["__array_interface__", "__dlpack__", "__arrow_c_array__", "__arrow_c_stream__"])
def test_a_protocol_alone_is_enough(protocol):
    class Lender:
        pass

    array = np.array(EXACT)
    owner = {"__arrow_c_array__": pa.array(EXACT), "__arrow_c_stream__": pa.chunked_array([EXACT])}.get(protocol, array)
    if protocol == "__array_interface__":
        Lender.__array_interface__ = property(lambda self: owner.__array_interface__)
    else:
        setattr(Lender, protocol, lambda self, *args, **options: getattr(owner, protocol)(*args, **options))
    if protocol == "__dlpack__":
        Lender.__dlpack_device__ = lambda self: owner.__dlpack_device__()
    assert midrank.roc_auc(LABELS, Lender()) == AUC


class Tensor:
    """Like a tensor of torch or jax: only DLPack, on a device, and with errors where required."""

    def __init__(self, array, device=1, refuses=None):
        self._array, self._device, self._refuses = array, device, refuses
        self.shape = array.shape

    def __dlpack__(self, **options):
        if self._refuses is not None:
            raise self._refuses
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self):
        return (self._device, 0)

    def __getitem__(self, place):
        return Tensor(self._array[place], self._device, self._refuses)


@pytest.mark.parametrize("dtype", [*WHOLE, "bool", "float16", "float32", "float64"])
@pytest.mark.parametrize("step", [1, -2, 3])
def test_a_tensor_of_any_type_and_stride_is_read(dtype, step):
    wide = np.zeros(40, dtype)
    view = wide[::step][:10]
    if dtype.startswith("float"):
        view[:] = EXACT
        assert midrank.roc_auc(LABELS, Tensor(view)) == AUC
    else:
        view[:] = LABELS
        assert midrank.roc_auc(Tensor(view), SCORES) == AUC


def test_a_tensor_of_classes_is_read_column_by_column():
    scores = np.array([[0.5, 0.25, 0.25], [0.25, 0.5, 0.25], [0.25, 0.25, 0.5], [0.5, 0.25, 0.25]], "float32")
    assert midrank.accuracy([0, 1, 2, 1], Tensor(scores)) == 0.75


def test_a_tensor_on_another_device_is_refused_with_the_way_out():
    with pytest.raises(midrank.Error, match=r"on another device.*\.cpu\(\)"):
        midrank.roc_auc(LABELS, Tensor(np.array(EXACT), device=2))


def test_a_tensor_that_records_gradients_is_refused_with_the_way_out():
    gradients = RuntimeError("Can't export tensors that require gradient, use tensor.detach()")
    with pytest.raises(midrank.Error, match=r"\.detach\(\)"):
        midrank.roc_auc(LABELS, Tensor(np.array(EXACT), refuses=gradients))


def test_a_tensor_lives_as_long_as_the_value_may_ask_for_it():
    value = midrank.roc_auc(LABELS, Tensor(np.array(EXACT)))
    assert value.interval.low < AUC < value.interval.high


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.dictionary(pa.int8(), pa.string())])
def test_every_arrow_text_is_a_label(kind):
    words = ["yes, and a word too long to stand inline" if label else "no" for label in LABELS]
    array = pa.array(words).cast(kind)
    positive = words[0]
    assert midrank.roc_auc(array, SCORES, positive=positive) == AUC
    assert midrank.roc_auc(pa.concat_arrays([array, array])[7:17], (SCORES + SCORES)[7:17], positive=positive) == (
        midrank.roc_auc((LABELS + LABELS)[7:17], (SCORES + SCORES)[7:17])
    )


@pytest.mark.parametrize("offset", [0, 1, 7, 8, 13])
def test_arrow_booleans_begin_at_any_bit(offset):
    array = pa.array([True] * offset + [bool(label) for label in LABELS])[offset:]
    assert midrank.roc_auc(array, SCORES) == AUC


@pytest.mark.parametrize("kind", ["float", "double", "int64"])
def test_arrow_dictionaries_of_numbers_are_looked_up(kind):
    array = pa.array([int(16 * x) for x in EXACT]).cast(kind).dictionary_encode()
    assert midrank.roc_auc(LABELS, array) == AUC


def test_missing_values_are_refused_with_their_row_or_dropped():
    scores = pa.chunked_array([SCORES[:4], [None], SCORES[4:]])
    labels = pa.array(LABELS[:4] + [1] + LABELS[4:])
    with pytest.raises(midrank.Error, match='Row 5, column "score": the value is missing'):
        midrank.roc_auc(labels, scores)
    assert midrank.roc_auc(labels, scores, missing="drop") == AUC
    for lender in (pd.Series([*SCORES, None], dtype="Float64"), pl.Series([*SCORES, None])):
        assert midrank.roc_auc([*LABELS, 1], lender, missing="drop") == AUC


def test_pandas_categories_booleans_and_texts_are_labels():
    words = ["yes" if label else "no" for label in LABELS]
    for series in (pd.Series(words, dtype="category"), pd.Series(words), pd.Series(words, dtype="string")):
        assert midrank.roc_auc(series, SCORES, positive="yes") == AUC
    for series in (pd.Series([bool(x) for x in LABELS]), pd.Series(LABELS, dtype="boolean"), pd.Series(LABELS, dtype="Int8")):
        assert midrank.roc_auc(series, pd.Series(SCORES, index=range(10, 20))) == AUC


def test_polars_categories_are_labels():
    words = ["yes" if label else "no" for label in LABELS]
    for kind in (pl.String, pl.Categorical, pl.Enum(["no", "yes"])):
        assert midrank.roc_auc(pl.Series(words, dtype=kind), SCORES, positive="yes") == AUC


def test_columns_of_no_use_do_not_hinder_others():
    import datetime

    rows = pa.table({"label": LABELS, "score": SCORES, "when": [datetime.datetime(2020, 1, 1)] * 10, "list": [[1]] * 10})
    assert midrank.evaluate(rows)["roc_auc"] == AUC
    assert midrank.evaluate(rows.to_reader())["roc_auc"] == AUC
    with pytest.raises(midrank.Error, match="contains lists, not numbers or strings. Lists and structs can only be read from Parquet and Arrow files"):
        midrank.evaluate(rows, slice="list")


class Untyped:
    """A stream of structs that tells the names of its columns, but not their types before it is read."""

    def __init__(self, table):
        self.column_names = table.column_names
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


def _with_odd_column(kind):
    """Ten nulls of an Arrow type, in a stream with labels and scores."""
    return Untyped(pa.table({"label": LABELS, "score": SCORES, "odd": pa.nulls(10, kind)}))


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (pa.list_(pa.int8()), "lists"),
        (pa.large_list(pa.int8()), "lists"),
        (pa.list_view(pa.int8()), "lists"),
        (pa.list_(pa.int8(), 2), "lists of one length"),
        (pa.struct({"a": pa.int8()}), "structs"),
        (pa.map_(pa.string(), pa.int8()), "maps"),
        (pa.sparse_union([pa.field("a", pa.int8())]), "unions"),
        (pa.dense_union([pa.field("a", pa.int8())]), "unions"),
        (pa.run_end_encoded(pa.int32(), pa.int8()), "run-end encoded values"),
        (pa.decimal128(5, 2), "decimals"),
        (pa.decimal256(5, 2), "decimals"),
        (pa.binary(4), "bytes of one length"),
        (pa.date32(), "dates"),
        (pa.date64(), "dates"),
        (pa.time32("s"), "times of day"),
        (pa.time64("us"), "times of day"),
        (pa.timestamp("us", "UTC"), "timestamps"),
        (pa.duration("s"), "durations"),
        (pa.month_day_nano_interval(), "intervals of time"),
    ],
    ids=str,
)
def test_a_type_that_is_not_read_is_called_by_its_name(kind, words):
    assert midrank.roc_auc(_with_odd_column(kind), "score") == AUC
    with pytest.raises(midrank.Error, match=f'Column "odd" contains {words}, not numbers or strings'):
        midrank.evaluate(_with_odd_column(kind), slice="odd")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (pa.array([[1], [2]]), "lists"),
        (pa.nulls(2), "nulls"),
        (pa.array([datetime.date(2020, 1, 1)] * 2), "dates"),
    ],
)
def test_a_dictionary_that_is_not_read_is_called_by_what_it_holds(words, named):
    coded = pa.DictionaryArray.from_arrays(pa.array(LABELS), words)
    with pytest.raises(midrank.Error, match=f"contains a dictionary of {named}. Cast the column to numbers or strings"):
        midrank.evaluate(pa.table({"label": LABELS, "score": SCORES, "odd": coded}).to_reader(), slice="odd")


@pytest.mark.parametrize("kind", ["bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64"])
def test_a_dictionary_of_numbers_is_read_as_the_numbers(kind):
    values = [{"bool": bool, "float16": np.float16}.get(kind, int)(x) for x in (1, 0)]
    plain = pa.array([values[i] for i in (0, 1, 1, 0)] + [None], getattr(pa, kind + "_" if kind == "bool" else kind)())
    coded = pa.DictionaryArray.from_arrays(pa.array([3, 2, 2, 3, 1], "int8"), pa.concat_arrays([plain[:1], plain[4:], plain[1:2], plain[:1]]))
    scores = pa.array([0.9, 0.2, 0.4, 0.7, 0.5])

    def json(label):
        table = pa.table({"y": label, "s": scores})
        return midrank.evaluate(table.to_reader(), "s", label="y", missing="drop", positive="true" if kind == "bool" else "1").to_json()

    assert json(coded) == json(plain)


class OneStream:
    """Like an object of another library that exports its columns as a stream, only once, and nothing else."""

    def __init__(self, table):
        self.schema, self._table = table.schema, table

    def __arrow_c_stream__(self, requested=None):
        return self._table.__arrow_c_stream__(requested)


@pytest.mark.parametrize("stream", [pa.Table.to_reader, OneStream])
def test_a_stream_of_just_the_columns_that_are_asked_for_may_have_them_in_any_order(stream):
    rows = {"y": [1, 1, 0, 0, 1, 0], "s": [1, 0, 0, 0, 0, 1]}
    for names in (["y", "s"], ["s", "y"]):
        table = pa.table({name: rows[name] for name in names})
        assert midrank.sensitivity(stream(table), "s", label="y") == 1 / 3
        assert midrank.precision(stream(table), "s", label="y") == 1 / 2


def test_labels_and_scores_of_several_labels_may_be_frames():
    truth, scores = np.array([[1, 0], [0, 1], [1, 1], [0, 0]]), np.array([[0.9, 0.2], [0.3, 0.8], [0.4, 0.6], [0.1, 0.7]])
    whole = midrank.evaluate(truth, scores, task="multilabel", measures="micro_roc_auc").to_json()
    frames = midrank.evaluate(truth, pd.DataFrame(scores), task="multilabel", measures="micro_roc_auc")
    assert frames.to_json() == whole
    assert midrank.evaluate(truth, predicted=pd.DataFrame(truth), measures="micro_f1")["micro_f1"] == 1


@pytest.mark.parametrize("levels", [["patient"], ["site", "patient"]])
def test_named_levels_of_an_index_are_columns_as_in_files(levels, tmp_path):
    frame = pd.DataFrame({"label": LABELS, "score": SCORES, "site": ["a", "b"] * (len(LABELS) // 2) + ["a"] * (len(LABELS) % 2)})
    frame["patient"] = [row // 2 for row in range(len(LABELS))]
    indexed = frame.set_index(levels)
    indexed.to_parquet(tmp_path / "rows.parquet")
    asked = {"cluster": "patient", "slice": "site", "measures": "roc_auc"}
    whole = midrank.evaluate(frame, **asked).to_json()
    assert midrank.evaluate(indexed, **asked).to_json() == whole
    of_file = midrank.evaluate(tmp_path / "rows.parquet", **asked).to_dict()
    assert of_file["measures"] == midrank.evaluate(indexed, **asked).to_dict()["measures"]


def test_an_index_without_a_name_or_with_that_of_a_column_is_none():
    frame = pd.DataFrame({"label": LABELS, "score": SCORES}, index=[f"row {row}" for row in range(len(LABELS))])
    with pytest.raises(midrank.Error, match='The columns are "label" and "score"'):
        midrank.evaluate(frame, cluster="index")
    frame.index = pd.Index(range(len(LABELS)), name="score")
    assert midrank.evaluate(frame, measures="roc_auc")["roc_auc"] == midrank.roc_auc(LABELS, SCORES)


def test_a_column_named_twice_is_refused():
    frame = pd.DataFrame([[1, 0.5, 0.5], [0, 0.25, 0.25]], columns=["label", "score", "score"])
    with pytest.raises(midrank.Error, match='two columns "score"'):
        midrank.evaluate(frame, score="score")


@pytest.mark.parametrize("name", ["roc_auc", "brier_score", "mse"])
def test_scores_of_both_classes_are_refused_where_one_is_meant(name):
    """The Brier score over both columns is twice that of one, and is called brier_score_all_classes."""
    truth, score = [0, 1, 1, 0], np.array([0.2, 0.7, 0.6, 0.4])
    both = np.column_stack([1 - score, score])
    with pytest.raises(midrank.Error, match=f"^{name} reads one score per row, but score has two columns"):
        getattr(midrank, name)(truth, both)
    assert midrank.accuracy(truth, both) == 1
    assert midrank.brier_score_all_classes(truth, both) == pytest.approx(2 * midrank.brier_score(truth, score))


def test_a_matrix_holds_scores_of_classes():
    scores = np.array([[0.5, 0.25, 0.25], [0.25, 0.5, 0.25], [0.25, 0.25, 0.5], [0.5, 0.25, 0.25]])
    report = midrank.evaluate(["a", "b", "c", "b"], scores, classes=["a", "b", "c"])
    assert report["accuracy"] == 0.75
    assert midrank.accuracy([0, 1, 2, 1], np.asfortranarray(scores)) == 0.75


def test_classes_beside_a_matrix_name_its_columns_and_no_order():
    """The order of an estimator's classes_ is sorted: setosa is not below virginica. For an ordinal task the order must
    be given."""
    truth, scores = ["a", "b", "c", "b"], np.array([[0.5, 0.25, 0.25], [0.25, 0.5, 0.25], [0.25, 0.25, 0.5], [0.5, 0.25, 0.25]])
    for said in (scores, {"first": scores}):
        plain = midrank.evaluate(truth, said, classes=["a", "b", "c"], interval="none")
        assert plain.to_dict()["task"] == "multiclass" and "cohen_kappa(weights=2)" not in str(plain)
        ordered = midrank.evaluate(truth, said, classes=["a", "b", "c"], task="ordinal", interval="none")
        assert ordered.to_dict()["task"] == "ordinal" and "mean_absolute_rank_error" in ordered
    # The last row is one rank off, among four rows.
    assert midrank.mean_absolute_rank_error(truth, scores, classes=["a", "b", "c"]) == 0.25
    both = midrank.evaluate(["n", "p", "p", "n"], scores[:, 1:], classes=["n", "p"], positive="p", interval="none")
    assert both.to_dict()["input"]["positives"] == 2


def test_a_matrix_of_one_column_is_that_column():
    label, score = np.array(LABELS)[:, None], np.array(SCORES)[:, None]
    frames = pd.DataFrame({"p": SCORES}), pl.DataFrame({"p": SCORES}), pa.table({"p": SCORES})
    for one, other in ((label, score), (LABELS, score), (label, SCORES), *((LABELS, frame) for frame in frames)):
        assert midrank.roc_auc(one, other) == AUC
    assert midrank.evaluate(label, score, task="multilabel", interval="none").to_dict()["task"] == "multilabel"


def test_a_frame_in_the_place_of_a_score_is_refused_with_the_way_out():
    for frame in (pd.DataFrame({"a": SCORES, "b": SCORES}), pl.DataFrame({"a": SCORES, "b": SCORES}), pa.table({"a": SCORES, "b": SCORES})):
        with pytest.raises(midrank.Error, match=r"as dict\(frame\)"):
            midrank.evaluate(LABELS, frame)
    assert midrank.evaluate(LABELS, dict(pd.DataFrame({"a": SCORES, "b": SCORES})), interval="none").models() == ["a", "b"]


def test_a_boolean_of_numpy_is_one():
    options = {"interval": "percentile", "replicates": 100}
    found = midrank.evaluate(LABELS, SCORES, stratify=np.True_, **options).to_json()
    assert found == midrank.evaluate(LABELS, SCORES, stratify=True, **options).to_json()


def test_matrices_hold_several_labels():
    truth = np.array([[1, 0], [0, 1], [1, 1], [0, 0]])
    scores = np.array([[0.75, 0.25], [0.25, 0.75], [0.75, 0.25], [0.25, 0.25]])
    assert midrank.evaluate(truth, scores).to_dict()["task"] == "multilabel"


def test_threads_share_arrays_and_evidence():
    """Several threads compute many things from the same arrays, and add to the same evidence; the results equal those
    of one."""
    from concurrent.futures import ThreadPoolExecutor

    random = np.random.default_rng(7)
    label = random.integers(0, 2, 5000)
    score = random.normal(size=5000).astype("float32") + label
    frame = pd.DataFrame({"label": label, "score": score})
    evidence = midrank.Evidence()

    def work(number):
        start = 500 * number
        evidence.update(label[start : start + 500], score[start : start + 500])
        questions = [
            lambda: midrank.evaluate(label, score, interval="none").to_json(),
            lambda: midrank.evaluate(frame, "score", label="label", interval="none", source="x").to_json(),
            lambda: midrank.bootstrap(label, score, replicates=200).to_json(),
            lambda: midrank.curve(label, score, kind="roc").to_csv(),
            lambda: repr(midrank.roc_auc(label[:50], score[:50]).interval),
        ]
        return [question() for question in questions]

    alone = work(9)
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(work, range(9)))
    assert all(one == alone for one in found)
    whole = midrank.evaluate(midrank.Evidence().update(label, score), interval="none").to_json()
    assert midrank.evaluate(evidence, interval="none").to_json() == whole


dtypes = st.sampled_from([*WHOLE, "float16", "float32", "float64"])


@given(st.lists(st.tuples(st.integers(0, 1), st.integers(0, 100)), min_size=1, max_size=40), dtypes, dtypes, st.integers(1, 3))
def test_any_type_and_stride_gives_the_value_of_lists(rows, label_type, score_type, step):
    label, score = [row[0] for row in rows], [row[1] for row in rows]
    wide_label, wide_score = np.zeros(step * len(rows), label_type), np.zeros(step * len(rows), score_type)
    wide_label[::step], wide_score[::step] = label, score
    expected, found = midrank.roc_auc(label, score), midrank.roc_auc(wide_label[::step], wide_score[::step])
    assert found == expected or (math.isnan(found) and found.reason == expected.reason)


@given(st.lists(st.integers(0, 1), max_size=5), st.lists(st.floats(allow_nan=False), max_size=5))
def test_unequal_lengths_are_refused(label, score):
    if len(label) == len(score):
        return
    with pytest.raises(midrank.Error):
        midrank.roc_auc(np.array(label), np.array(score))


MEASURE_MEMORY = """
import re, sys
import midrank, numpy as np

def kilobytes(name):
    with open("/proc/self/status") as status:
        return int(re.search(name + r":\\s+(\\d+) kB", status.read())[1])

rows = 10_000_000
kind, strided = sys.argv[1], sys.argv[2] == "strided"
wide = np.zeros(2 * rows, kind)
wide[:] = 0.25
scores = wide[::2] if strided else wide[:rows]
label = np.zeros(rows, np.uint8)
label[::2] = 1
before = kilobytes("VmRSS")
with open("/proc/self/clear_refs", "w") as peak:
    peak.write("5")
value = midrank.roc_auc(label, scores)
print(kilobytes("VmHWM") - before)
"""


@pytest.mark.parametrize(("kind", "width"), [("float32", 4), ("float64", 8)])
def test_scores_that_lie_side_by_side_are_not_copied(kind, width):
    def grown(how):
        return int(subprocess.check_output([sys.executable, "-c", MEASURE_MEMORY, kind, how])) * 1024

    lent, copied = grown("side by side"), grown("strided")
    assert lent > 0 and lent <= copied - 0.9 * width * 10_000_000


@pytest.mark.parametrize("part", ["label", "score"])
def test_what_is_masked_is_missing(part):
    """The memory of a masked array contains numbers at masked places too."""
    rows = {"label": np.array([*LABELS, 0]), "score": np.array([*SCORES, 0.99])}
    rows[part] = np.ma.masked_array(rows[part], mask=[False] * 10 + [True])
    with pytest.raises(midrank.Error, match=f'Row 11, column "{part}": the value is missing'):
        midrank.evaluate(rows["label"], rows["score"])
    assert midrank.roc_auc(rows["label"], rows["score"], missing="drop") == AUC
    assert midrank.evaluate(rows, missing="drop", interval="none")["roc_auc"] == AUC


@pytest.mark.parametrize("dtype", [object, "str", "string"])
def test_nan_among_texts_of_pandas_is_missing(dtype):
    wards = pd.Series([*"aabbaabbab", np.nan], dtype=dtype)
    frame = pd.DataFrame({"label": [*LABELS, 1], "score": [*SCORES, 0.5], "ward": wards})
    with pytest.raises(midrank.Error, match='Row 11, column "ward": the value is missing'):
        midrank.evaluate(frame, slice="ward")
    found = midrank.evaluate(frame, slice="ward", missing="drop", interval="none").to_dict()
    assert list(found["slices"]) == ["ward=a", "ward=b"]


def test_an_index_of_pandas_is_a_column():
    words = ["yes" if label else "no" for label in LABELS]
    for index in (pd.CategoricalIndex(words), pd.Index(words)):
        assert midrank.roc_auc(index, pd.Index(SCORES), positive="yes") == AUC


@pytest.mark.parametrize("unit", ["D", "h", "m", "s", "ms", "us", "ns"])
def test_dates_of_numpy_are_slices_as_those_of_pandas_are(unit):
    days = np.array(["2020-01-01", "2021-01-01"] * 5).astype(f"M8[{unit}]")
    time = "" if unit == "D" else " 00:00:00"
    assert midrank.evaluate(LABELS, SCORES, slice=days, interval="none").slices() == [f"slice=2020-01-01{time}", f"slice=2021-01-01{time}"]


def test_parts_of_seconds_and_missing_dates_of_numpy_are_read():
    times = np.array(["2020-01-01T12:00:00.5", "NaT"] * 5, "M8[us]")
    assert midrank.evaluate(LABELS, SCORES, slice=times, missing="drop", interval="none").slices() == ["slice=2020-01-01 12:00:00.500000"]


@pytest.mark.parametrize("kind", ["Float32", "float[pyarrow]", "float32", "category"])
def test_narrow_numbers_of_pandas_name_slices_as_they_are_printed(kind):
    for numbers in ([0.1, 0.7] * 5, [0.1, 0.7, None, 0.1, 0.7] * 2):
        column = pd.Series(numbers, dtype="float32").astype(kind)
        assert midrank.evaluate(LABELS, SCORES, slice=column, missing="drop", interval="none").slices() == ["slice=0.1", "slice=0.7"]


@pytest.mark.parametrize("kind", ["uint64", "UInt64", "uint64[pyarrow]", "masked"])
@pytest.mark.parametrize("first", [2**63, None])
def test_all_64_bits_of_an_integer_name_a_label_or_slice(kind, first):
    """As identifiers and hashes use them: 2^63 and 2^63 + 1 are equal as doubles."""
    if kind == "masked":
        column = np.ma.masked_array(np.array([2**63, 2**63 + 1, 2**63], "uint64"), mask=[first is None, False, False])
    elif kind == "uint64" and first is None:
        column = pd.Series([first, 2**63 + 1, 2**63], dtype=object)
    else:
        column = pd.Series([first, 2**63 + 1, 2**63], dtype=kind)
    scores = [0.25, 0.5, 0.75]
    counts = midrank.evaluate(column, scores, positive=2**63, missing="drop", interval="none").to_dict()["input"]
    assert (counts["positives"], counts["negatives"]) == (1 if first is None else 2, 1)
    found = midrank.evaluate([1, 0, 1], scores, slice=column, missing="drop", interval="none").slices()
    assert found == ["slice=9223372036854775808", "slice=9223372036854775809"]


@pytest.mark.parametrize(
    "words", [pa.array([2**53 + 1, 2**53]), pa.array([0.1, 0.7], pa.float32()), pa.array([0.1, 0.7]), pa.array([2, 1], pa.int32())], ids=str
)
def test_arrow_dictionaries_of_numbers_name_slices_as_plain_columns_do(words):
    plain = words.take(pa.array([0, 1, None, 0, 1, 1, 0, 1, None, 0]))
    found = [midrank.evaluate(LABELS, SCORES, slice=one, missing="drop", interval="none") for one in (plain.dictionary_encode(), plain)]
    assert len(found[0].slices()) == 2 and found[0].to_json() == found[1].to_json()


@pytest.mark.parametrize("values", [[1.0, 0.5], [1e16, 1e-4], [True, False], [2, 1]], ids=str)
def test_categories_that_are_numbers_or_booleans_name_slices_as_a_plain_column_does(values):
    whole = pd.Series(values * 5)
    for gaps in ([], [3]):
        coded = whole.astype("category").where(~whole.index.isin(gaps))
        assert coded.isna().sum() == len(gaps)
        found = [midrank.evaluate(LABELS, SCORES, slice=one, missing="drop", interval="none").slices() for one in (coded, whole)]
        assert found[0] == found[1]


def test_ordered_categories_that_are_booleans_are_classes_of_an_order():
    coded = pd.Categorical([bool(label) for label in LABELS], categories=[False, True], ordered=True)
    found = midrank.evaluate(coded, predicted=[score > 0.5 for score in SCORES], task="ordinal", interval="none").to_dict()
    assert found["classes"] == ["false", "true"]


def test_times_of_arrow_in_pandas_are_slices_as_its_own_are():
    days = pd.Series(pd.to_datetime(["2020-01-01", "2021-01-01"] * 5))
    found = [midrank.evaluate(LABELS, SCORES, slice=one, interval="none").to_json() for one in (days, days.astype("timestamp[ns][pyarrow]"))]
    assert found[0] == found[1]


@pytest.mark.parametrize("of", [list, np.array, pd.Series, pl.Series], ids=lambda of: of.__module__)
def test_dates_among_objects_are_slices_as_those_of_a_column_are(of):
    days = [datetime.date(2026, 1, 1 + row % 2) for row in range(10)]
    found = midrank.evaluate(LABELS, SCORES, slice=of(days), interval="none").to_dict()["slices"]
    assert list(found) == ["slice=2026-01-01", "slice=2026-01-02"]
    times = midrank.evaluate(LABELS, SCORES, slice=of([datetime.time(hour) for hour in [9, 17] * 5]), interval="none").to_dict()["slices"]
    assert list(times) == ["slice=09:00:00", "slice=17:00:00"]
    gaps = midrank.evaluate(LABELS, SCORES, slice=of([None, *days[1:]]), missing="drop", interval="none").to_dict()["slices"]
    assert [part["input"]["rows"] for part in gaps.values()] == [4, 5]


@pytest.mark.parametrize("unit", ["s", "ms", "us", "ns"])
def test_times_are_called_alike_in_every_unit_and_home(unit, tmp_path):
    days = pd.to_datetime(["2020-01-01 00:00:00", "2021-01-01 12:30:00"] * 5).astype(f"datetime64[{unit}]")
    frame = pd.DataFrame({"label": LABELS, "score": SCORES, "time": days})
    frame.to_parquet(tmp_path / "rows.parquet")
    homes = [frame, pa.Table.from_pandas(frame), tmp_path / "rows.parquet", *([pl.from_pandas(frame)] if unit != "s" else [])]
    for home in homes:
        found = midrank.evaluate(home, slice="time", interval="none").to_dict()["slices"]
        assert list(found) == ["time=2020-01-01 00:00:00", "time=2021-01-01 12:30:00"]


@pytest.mark.parametrize("of", ["pyarrow", "batch", "polars", "query"])
def test_decimals_and_dates_of_a_table_are_read_as_those_of_its_file(of, tmp_path):
    scores = [None, *(Decimal(f"{score:.4f}") for score in SCORES[1:])]
    days = [datetime.date(2020 + row % 2, 1, 2) for row in range(10)]
    times = [datetime.time(12 + row % 3) for row in range(10)]
    table = pa.table({"y": LABELS, "p": pa.array(scores, pa.decimal128(9, 4)), "day": days, "time": times})
    pq.write_table(table, tmp_path / "rows.parquet")
    lent = {
        "pyarrow": lambda: table,
        "batch": lambda: table.to_batches()[0],
        "polars": lambda: pl.DataFrame({"y": LABELS, "p": scores, "day": days, "time": times}),
        "query": lambda: pl.LazyFrame({"y": LABELS, "p": scores, "day": days, "time": times}),
    }[of]()
    options = {"label": "y", "score": "p", "slice": ["day", "time"], "missing": "drop", "interval": "none", "measures": "roc_auc,log_loss"}
    read = midrank.evaluate(tmp_path / "rows.parquet", **options).to_dict()
    found = midrank.evaluate(lent, **options).to_dict()
    assert found["measures"] == read["measures"]
    assert found["slices"] == read["slices"]


def test_decimals_of_one_column_are_scores():
    scores = [Decimal(f"{score:.4f}") for score in SCORES]
    for column in (pa.array(scores), pa.chunked_array([scores[:4], scores[4:]]), pl.Series("p", scores)):
        assert midrank.roc_auc(LABELS, column) == AUC


@pytest.mark.filterwarnings("error")
def test_a_query_of_polars_runs_for_the_columns_that_are_asked_for():
    query = pl.DataFrame({"y": LABELS, "p": SCORES, "odd": [[1]] * 10}).lazy()
    assert midrank.evaluate(query, "p", label="y", interval="none")["roc_auc"] == AUC


def test_fields_of_numpy_are_columns():
    rows = np.array(list(zip(LABELS, SCORES, strict=True)), [("label", "i4"), ("score", "f8")])
    for array in (rows, rows.view(np.recarray)):
        assert midrank.evaluate(array, interval="none")["roc_auc"] == AUC


def test_frames_of_a_report_hold_its_numbers():
    report = midrank.evaluate(LABELS, SCORES, measures="roc_auc,log_loss")
    for frame in (report.to_pandas(), report.to_polars().to_pandas(), report.to_arrow().to_pandas()):
        assert list(frame["measure"])[:1] == ["roc_auc"] or "roc_auc" in set(frame["measure"])
        assert frame.loc[frame["measure"] == "roc_auc", "value"].iloc[0] == AUC


TWO_SLICES = ["a", "b"] * (len(LABELS) // 2)
FRAMED = {
    "evaluate": [
        lambda: midrank.evaluate(LABELS, SCORES),
        lambda: midrank.evaluate(LABELS, SCORES, interval="none", measures="roc_auc"),
        lambda: midrank.evaluate([1, 0], [0.75, 0.25], slice=["a", "b"], measures="roc_auc"),
    ],
    "permute": [
        lambda: midrank.permute(LABELS, SCORES, permutations=100),
        lambda: midrank.permute(LABELS, SCORES[::-1], slice=TWO_SLICES, permutations=100),
        lambda: midrank.permute(LABELS, SCORES, permutations=100, measures="prevalence"),
    ],
    "compare": [
        lambda: midrank.compare(LABELS, {"a": SCORES, "b": SCORES[::-1]}),
        lambda: midrank.compare(LABELS, {"a": SCORES, "b": SCORES}, measures="roc_auc"),
    ],
    "check": [
        lambda: midrank.check(LABELS, SCORES, min={"roc_auc": 0.5}),
        lambda: midrank.check(LABELS, SCORES, max={"f1": 1}, threshold=2, bound="lower"),
    ],
    "threshold": [
        lambda: midrank.threshold(LABELS, SCORES, rule="youden"),
        lambda: midrank.threshold(LABELS, SCORES, rule="precision>=0.99"),
    ],
    "power": [
        lambda: midrank.power(LABELS, SCORES, rows_of_studies=[50, 100], simulations=100),
        lambda: midrank.power(LABELS, SCORES, rows_of_studies=[50, 100], simulations=100, measures="precision", threshold=0.9, min=0.5),
    ],
    "bootstrap": [
        lambda: midrank.bootstrap(LABELS, SCORES, replicates=100),
        lambda: midrank.bootstrap(LABELS, LABELS, replicates=100),
    ],
    "calibrate": [
        lambda: midrank.calibrate(LABELS, SCORES),
        lambda: midrank.calibrate(LABELS, LABELS),
    ],
    "curve": [
        lambda: midrank.curve(LABELS, SCORES, kind="roc"),
        lambda: midrank.curve(LABELS, LABELS, kind="roc"),
    ],
    "explain": [
        lambda: midrank.explain(LABELS, SCORES, value=0.8),
        lambda: midrank.explain(LABELS, SCORES, value="0.123456789", tool="sklearn"),
    ],
    "influence": [
        lambda: midrank.influence(LABELS, SCORES, top=3),
        lambda: midrank.influence(LABELS, LABELS, measures="roc_auc_sampled(draws=10)"),
    ],
}


@pytest.mark.parametrize("answers", FRAMED.values(), ids=FRAMED)
def test_frames_of_several_answers_fit_together(answers):
    """The type of a column does not depend on which of its values are whole, or missing."""
    asked = [ask() for ask in answers]
    assert pl.concat([one.to_polars() for one in asked]).height == sum(len(one.to_pandas()) for one in asked)
    assert pa.concat_tables([one.to_arrow() for one in asked]).num_columns == asked[0].to_arrow().num_columns
    assert len({tuple(one.to_pandas().dtypes) for one in asked}) == 1
    types = dict(asked[0].to_polars().schema)
    assert set(types.values()) <= {pl.Float64, pl.String}
    for one in asked:  # and a text stays a text: no digits are lost by reading numbers
        rows = list(csv.DictReader(io.StringIO(one.to_csv())))
        for name, column in one.to_polars().to_dict(as_series=False).items():
            texts = [row[name] or None for row in rows]
            assert column == (texts if types[name] == pl.String else [None if text in (None, "–") else float(text) for text in texts])


LEVELS = ["low", "mid", "high"]
TRUE, GUESSED = LEVELS * 20, ["low", "high", "high"] * 20


def ordered(values, levels=LEVELS):
    return pd.Categorical(values, categories=levels, ordered=True)


def enum(values):
    return pl.Series(values, dtype=pl.Enum(LEVELS))


@pytest.mark.parametrize("kind", [ordered, enum, lambda values: pd.Series(ordered(values))], ids=["Categorical", "Enum", "Series"])
@pytest.mark.parametrize("task", [None, "ordinal"])
def test_an_ordered_type_gives_the_order_of_classes(kind, task):
    """sklearn.metrics.cohen_kappa_score(weights="quadratic") of the codes is 0.8; in alphabetical order it would be 0."""
    for predicted in (kind(GUESSED), GUESSED):
        assert midrank.cohen_kappa(kind(TRUE), predicted=predicted, weights=2, task=task) == pytest.approx(0.8, rel=1e-15)
    assert midrank.cohen_kappa(kind(TRUE), predicted=GUESSED, weights=2, task="ordinal", classes=sorted(LEVELS)) == 0
    assert midrank.evaluate(kind(TRUE), predicted=GUESSED, interval="none").to_dict()["task"] == "multiclass"


@pytest.mark.parametrize(
    "table",
    [
        pd.DataFrame({"y": ordered(TRUE), "p": GUESSED}),
        {"y": ordered(TRUE), "p": GUESSED},
        pl.DataFrame({"y": TRUE, "p": GUESSED}, schema={"y": pl.Enum(LEVELS), "p": pl.String}),
        pl.DataFrame({"y": TRUE, "p": GUESSED}, schema={"y": pl.Enum(LEVELS), "p": pl.String}).lazy(),
    ],
    ids=["pandas", "mapping", "polars", "lazy"],
)
def test_a_column_of_an_ordered_type_gives_the_order_of_classes(table):
    for task in (None, "ordinal"):
        assert midrank.cohen_kappa(table, label="y", predicted="p", weights=2, task=task) == pytest.approx(0.8, rel=1e-15)


def test_a_declared_class_that_does_not_occur_needs_no_scores():
    scores = np.random.default_rng(1).dirichlet([1, 1, 1], 60)
    label = ordered(TRUE, ["none", *LEVELS])
    frame = pd.DataFrame({"y": label, **{f"p_{name}": scores[:, i] for i, name in enumerate(LEVELS)}})
    classes = [midrank.evaluate(frame, label="y", task="ordinal", **named).to_dict()["classes"] for named in (
        {"score_prefix": "p_"}, {"score_of": {name: f"p_{name}" for name in LEVELS}}, {}
    )]
    assert classes == [LEVELS] * 3
    frame["p_none"] = 0.0
    found = midrank.evaluate(frame, label="y", score_prefix="p_", task="ordinal").to_dict()["classes"]
    assert found == ["none", *LEVELS]
    assert midrank.evaluate(label, scores, classes=LEVELS, task="ordinal").to_dict()["classes"] == LEVELS


def test_predictions_may_be_of_classes_that_are_not_declared():
    predicted = ["none", *GUESSED[1:]]
    assert midrank.accuracy(ordered(TRUE), predicted=predicted) == midrank.accuracy(TRUE, predicted=predicted)
    with pytest.raises(midrank.Error, match='"none" is not among the classes'):
        midrank.accuracy(ordered(TRUE), predicted=predicted, task="ordinal")


def test_columns_of_scores_that_may_follow_two_orders_are_named():
    """scikit-learn sorts its classes, so the columns may be in another order than the declared one."""
    scores = np.random.default_rng(1).dirichlet([1, 1, 1], 60)
    with pytest.raises(midrank.Error, match=r"classes=clf.classes_. If the columns .* declare, use classes=\['low', 'mid', 'high'\]"):
        midrank.evaluate(ordered(TRUE), scores, task="ordinal")
    letters = ordered(["a", "b", "c"] * 20, ["a", "b", "c"])
    assert midrank.evaluate(letters, scores, task="ordinal").to_dict()["classes"] == ["a", "b", "c"]


@pytest.mark.parametrize("labels", [["setosa", "versicolor", "virginica"], [1, 2, 3], [0.5, 1, 2]], ids=str)
def test_columns_of_scores_without_names_are_named_by_classes(labels):
    truth, scores = np.array(labels * 20), np.random.default_rng(1).dirichlet([1, 1, 1], 60)
    with pytest.raises(midrank.Error, match=r"it is not known which class each belongs to.*as in classes=clf.classes_"):
        midrank.log_loss(truth, scores)
    assert midrank.log_loss(truth, scores, classes=labels) == midrank.log_loss([0, 1, 2] * 20, scores)


def test_columns_of_scores_of_false_and_true_are_named_by_classes():
    truth, scores = np.array([False, True] * 30), np.random.default_rng(1).dirichlet([1, 1], 60)
    with pytest.raises(midrank.Error, match="in classes=clf.classes_"):
        midrank.evaluate(truth, scores)
    assert midrank.evaluate(truth, scores, classes=[False, True]).to_dict()["classes"] == ["false", "true"]


def test_models_may_have_a_matrix_of_scores_each():
    truth = np.array(["a", "b", "c"] * 20)
    scores = {name: np.random.default_rng(seed).dirichlet([1, 1, 1], 60) for seed, name in enumerate(["m", "m_b", "n"])}
    report = midrank.evaluate(truth, scores, classes=["a", "b", "c"], measures=["log_loss", "accuracy"], interval="none")
    assert report.models() == list(scores)
    for name, matrix in scores.items():
        for measure in ("log_loss", "accuracy"):
            assert report[name, measure] == getattr(midrank, measure)(truth, matrix, classes=["a", "b", "c"])
    comparison = midrank.compare(truth, scores, classes=["a", "b", "c"], measures="log_loss").to_dict()
    assert len(comparison["measures"]["log_loss"]["differences"]) == 3


def test_models_with_matrices_may_also_predict():
    truth, first = np.array([0, 1, 2] * 20), np.random.default_rng(1).dirichlet([1, 1, 1], 60)
    predicted = {"b": truth, "a": first.argmax(axis=1)}
    report = midrank.evaluate(truth, {"a": first, "b": first[::-1]}, predicted=predicted, measures="accuracy", interval="none")
    assert report.models() == ["a", "b"]
    assert report["b", "accuracy"] == 1 and report["a", "accuracy"] == midrank.accuracy(truth, first)


def test_models_of_which_one_has_a_matrix_are_refused():
    scores = np.random.default_rng(1).dirichlet([1, 1, 1], 60)
    with pytest.raises(midrank.Error, match='of "a" are a matrix for several classes, but those of "b" are one column'):
        midrank.evaluate([0, 1, 2] * 20, {"a": scores, "b": scores[:, 0]})
    with pytest.raises(midrank.Error, match="classes=clf.classes_"):
        midrank.compare(["x", "y", "z"] * 20, {"a": scores, "b": scores})


FORMS = {"numpy": np.asarray, "pandas": pd.Series, "polars": pl.Series, "list": list}


@pytest.mark.parametrize("kind", ["float16", "float32", "float64", "int8", "uint64"])
@pytest.mark.parametrize("of", FORMS.values(), ids=FORMS)
def test_a_label_is_named_by_a_number_of_its_array(kind, of):
    labels = (np.array([1, 2, 1, 2]) / (1 if "int" in kind else 10)).astype(kind)
    scores = [0.875, 0.75, 0.625, 0.125]
    assert midrank.roc_auc(of(labels), scores, positive=labels[0]) == 0.75
    assert midrank.roc_auc(of(labels), scores, positive=labels[1]) == 0.25
    found = midrank.evaluate(of(labels), predicted=labels[[0, 1, 0, 0]], classes=labels[[1, 0]], task="multiclass", interval="none")
    assert found["accuracy"] == 0.75


def test_a_tuple_names_one_column_of_a_frame_of_several_levels():
    wards = ["u", "v"] * (len(LABELS) // 2)
    frame = pd.DataFrame({("y", ""): LABELS, ("a", "b"): SCORES, ("a", "c"): SCORES[::-1], ("ward", 1): wards, ("w", "w"): [1, 2] * 5})
    assert isinstance(frame.columns, pd.MultiIndex)
    report = midrank.evaluate(frame, ("a", "b"), label=("y", ""), slice=("ward", 1), interval="none")
    expected = midrank.evaluate(LABELS, SCORES, slice=wards, interval="none")
    assert report["roc_auc"] == AUC == midrank.roc_auc(frame, ("a", "b"), label=("y", ""))
    values = [list(one.to_pandas()["value"].fillna(-1)) for one in (report, expected)]
    assert values[0] == values[1] and len(set(report.to_pandas()["slice"].dropna())) == 2
    weighed = midrank.roc_auc(frame, ("a", "b"), label=("y", ""), weight=("w", "w"))
    assert weighed == midrank.roc_auc(LABELS, SCORES, weight=[1, 2] * 5)
    assert midrank.roc_auc(frame, label=("y", ""), negate=("a", "c")) == midrank.roc_auc(LABELS, [-score for score in SCORES[::-1]])
    assert midrank.accuracy(frame, predicted=("y", ""), label=("y", "")) == 1
    two = midrank.evaluate(frame, [("a", "b"), ("a", "c")], label=("y", ""), slice=[("ward", 1)], interval="none")
    assert two.models() == ["('a', 'b')", "('a', 'c')"]
    flat = pd.DataFrame({"y": LABELS, "a": SCORES, "b": SCORES[::-1]})
    assert midrank.evaluate(flat, ("a", "b"), label="y", interval="none").models() == ["a", "b"]


@pytest.mark.parametrize("of", FORMS.values(), ids=FORMS)
def test_a_label_of_float32_is_named_as_it_is_printed(of):
    labels = np.array([0.1, 0.7, 0.1, 0.7], "float32")
    scores = [0.875, 0.75, 0.625, 0.125]
    for name in ("0.1", 0.1, np.float32(0.1)):
        assert midrank.roc_auc(of(labels), scores, positive=name) == 0.75
        report = midrank.evaluate(of(labels), predicted=labels[[0, 1, 0, 0]], positive=name, interval="none")
        assert report["recall"] == 1 and report["specificity"] == 0.5
    found = midrank.evaluate(of(labels), np.eye(2)[[0, 1, 0, 0]], classes=labels[:2], task="multiclass", interval="none").to_dict()
    assert found["classes"] == ["0.1", "0.7"]
    assert found["measures"]["accuracy"]["value"] == 0.75
    found = midrank.evaluate(of(labels), predicted=labels[[0, 1, 0, 0]], task="multiclass", interval="none").to_dict()
    assert found["classes"] == ["0.1", "0.7"]


@pytest.mark.parametrize("name", ["\ud800", "a\udfff"])
@pytest.mark.parametrize(
    "ask",
    [
        lambda name: midrank.evaluate([0, 1], {name: [0.25, 0.75], "b": [0.5, 0.25]}),
        lambda name: midrank.compare({"y": [0, 1], name: [0.25, 0.75], "b": [0.5, 0.25]}, label="y", score=[name, "b"]),
        lambda name: midrank.evaluate([0, 1], [0.25, 0.75], slice={name: [1, 2]}),
        lambda name: midrank.roc_auc([0, 1], [0.25, 0.75], positive=name),
        lambda name: midrank.evaluate([0, 1], [0.25, 0.75], source=name),
        lambda name: midrank.evaluate([0, 1], [0.25, 0.75], measures=name),
    ],
)
def test_half_a_character_in_a_name_is_refused(ask, name):
    with pytest.raises(midrank.Error, match="cannot be encoded as UTF-8, because '.ud(800|fff)' is half a character"):
        ask(name)


TABLES = {
    "pandas": pd.DataFrame,
    "polars": pl.DataFrame,
    "pyarrow": pa.table,
    "a mapping": dict,
    "a mapping of series": lambda columns: {name: pd.Series(column, index=range(5, 5 + len(column))) for name, column in columns.items()},
}


@pytest.mark.parametrize("of", TABLES.values(), ids=TABLES)
def test_a_long_table_of_several_models_is_refused_as_that_of_a_file_is(of):
    columns = {"id": [1, 2, 3, 4] * 2, "model": ["a"] * 4 + ["b"] * 4, "label": [1, 0, 1, 0] * 2, "score": [0.9, 0.4, 0.3, 0.2, 0.8, 0.7, 0.6, 0.1]}
    with pytest.raises(midrank.Error, match='each once with each value of "id".*model="model".*cluster="id"'):
        midrank.evaluate(of(columns))
    assert midrank.evaluate(of(columns), model="model").models() == ["a", "b"]


@pytest.mark.parametrize("of", TABLES.values(), ids=TABLES)
def test_a_score_is_found_by_what_its_column_holds(of):
    report = midrank.evaluate(of({"label": [1, 0, 1, 0], "age": [40, 50, 60, 70], "odd": [0.9, 0.4, 0.3, 0.2]}))
    assert report.models() == ["odd"]
    assert any("the only remaining column of numbers between 0 and 1" in note for note in report.notes)


def test_a_column_that_cannot_be_read_is_no_hindrance_to_others():
    frame = pd.DataFrame({"label": [1, 0, 1, 0], "score": [0.9, 0.4, 0.3, 0.2], "model": [{1}, [2], object(), None]})
    assert midrank.evaluate(frame)["roc_auc"] == 0.75


@pytest.mark.parametrize("large", [np.longdouble("1e4000"), -np.longdouble("1e4000"), 10**400, Decimal("1e400")], ids=["longdouble", "below", "int", "Decimal"])
def test_numbers_beyond_doubles_are_refused_in_few_words(large):
    for scores in ([0.5, large], np.array([0.5, large])):
        with pytest.raises(midrank.Error, match='Row 2, column "score": .* is outside the range of double precision') as refused:
            midrank.roc_auc([0, 1], scores)
        assert len(str(refused.value)) < 200
    assert midrank.roc_auc([0, 1], np.array([0.5, np.inf], np.longdouble)) == 1


def test_a_measure_that_is_called_as_a_scorer_names_the_scorer():
    from sklearn.linear_model import LogisticRegression

    with pytest.raises(TypeError, match=r'Use scoring=midrank.scorer\("roc_auc"\)'):
        midrank.roc_auc(LogisticRegression(), [[0], [1]], [0, 1])
    with pytest.raises(TypeError, match="from 0 to 2 positional arguments but 3 were given"):
        midrank.accuracy([0, 1], [0, 1], [0.5, 0.5])


@pytest.mark.parametrize(("theirs", "own"), [("sample_weight", "weight"), ("pos_label", "positive"), ("random_state", "seed")])
def test_a_keyword_of_scikit_learn_is_answered_by_our_own(theirs, own):
    with pytest.raises(TypeError, match=f"unexpected keyword argument '{theirs}'. It is called {own} here"):
        midrank.roc_auc([0, 1], [0.25, 0.75], **{theirs: 1})


@pytest.mark.parametrize("labels", [[True, False, True, False], [1, 0, 1, 0], ["true", "false", "true", "false"]], ids=str)
@pytest.mark.parametrize(("positive", "negative"), [(True, False), (1, 0), ("1", "false")])
def test_true_and_1_are_one_label_for_the_negatives_too(labels, positive, negative):
    assert midrank.roc_auc(labels, [0.9, 0.4, 0.3, 0.2], positive=positive, negative=negative) == 0.75


def test_numbers_of_any_frame_are_taken_for_numbers_and_classes_for_classes():
    two, classes = {"y": [-1.0, 1.0, 1.0], "f": [0.5, 0.5, 0.5]}, {"y": [0, 1, 1, 0], "f": [0.25, 0.75, 0.5, 0.5]}
    for frame in (dict, pd.DataFrame, pl.DataFrame):
        assert midrank.mae(frame(two), "f", label="y") == pytest.approx(2.5 / 3, rel=1e-15)
        with pytest.raises(midrank.Error, match="nope"):
            midrank.mae(frame(two), "f", label="nope")
    of_two_classes = midrank.mae(classes["y"], classes["f"]).interval
    for frame in (dict, pd.DataFrame, pl.DataFrame, pa.table):
        assert midrank.mae(frame(classes), "f", label="y").interval == of_two_classes
