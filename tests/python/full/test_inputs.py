"""Every kind of object that may hold labels or scores gives the answer of lists, or is refused in words that say what to do."""

import array
import collections
import datetime
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

import duckdb
import midrank
import numpy
import pandas
import polars
import pyarrow
import pyarrow.compute
import pytest

LABELS = [0, 1, 0, 1, 1, 0, 1, 0]
SCORES = [0.5, 0.25, 0.125, 0.75, 1, 0, 0.5, 0.375]  # exact in every type, and in few decimals
DECIMALS = [Decimal(str(score)) for score in SCORES]


class Converts:
    """An object that makes an array of itself."""

    def __init__(self, values):
        self.values = numpy.asarray(values)

    def __array__(self, dtype=None, copy=None):
        return self.values if dtype is None else self.values.astype(dtype)


class Lends:
    """An object that lends its memory by DLPack alone."""

    def __init__(self, values):
        self.values = numpy.asarray(values)

    def __dlpack__(self, **options):
        return self.values.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.values.__dlpack_device__()


class Counted(Sequence):
    """A sequence of its own kind."""

    def __init__(self, values):
        self.values = values

    def __len__(self):
        return len(self.values)

    def __getitem__(self, place):
        return self.values[place]


def chunked(values):
    return pyarrow.chunked_array([values[:3], values[3:]])


EITHER = {
    "list": list,
    "tuple": tuple,
    "deque": collections.deque,
    "sequence": Counted,
    "__array__": Converts,
    "__dlpack__": Lends,
    "float16": lambda of: numpy.array(of, "e"),
    "float32": lambda of: numpy.array(of, "f"),
    "float64": lambda of: numpy.array(of, "d"),
    "longdouble": lambda of: numpy.array(of, "g"),
    "list of longdouble": lambda of: [numpy.longdouble(one) for one in of],
    "list of float32": lambda of: [numpy.float32(one) for one in of],
    "objects": lambda of: numpy.array(of, object),
    "decimals": lambda of: [Decimal(str(one)) for one in of],
    "objects: decimals": lambda of: numpy.array([Decimal(str(one)) for one in of], object),
    "fractions": lambda of: [Fraction(one) for one in of],
    "texts": lambda of: [str(one) for one in of],
    "numpy texts": lambda of: numpy.array([str(one) for one in of]),
    "masked": numpy.ma.array,
    "column": lambda of: numpy.array(of).reshape(-1, 1),
    "stride": lambda of: numpy.repeat(of, 3)[::3],
    "reversed": lambda of: numpy.array(of[::-1])[::-1],
    **{
        f"pandas {kind}": lambda of, kind=kind: pandas.Series(of).astype(kind)
        for kind in ("float32", "Float64", "object", "string", "category", "double[pyarrow]", "string[pyarrow]")
    },
    "pandas array": lambda of: pandas.array(of, dtype="Float64"),
    "pandas index": pandas.Index,
    "pandas categorical": pandas.Categorical,
    "pandas sparse": lambda of: pandas.Series(pandas.arrays.SparseArray(of)),
    "pandas decimal": lambda of: pandas.Series(
        [Decimal(str(one)) for one in of], dtype=pandas.ArrowDtype(pyarrow.decimal128(9, 3))
    ),
    **{
        f"polars {kind}": lambda of, kind=kind: polars.Series("", of, strict=False).cast(kind)
        for kind in (polars.Float32, polars.Float64, polars.String, polars.Decimal(12, 3))
    },
    **{
        f"arrow {kind}": lambda of, kind=kind: pyarrow.array(of).cast(kind)
        for kind in (pyarrow.float32(), pyarrow.decimal128(30, 3), pyarrow.decimal256(60, 3), pyarrow.string(), pyarrow.string_view())
    },
    "arrow float16": lambda of: pyarrow.array(numpy.array(of, "e")),
    "arrow dictionary": lambda of: pyarrow.array(of).dictionary_encode(),
    "arrow chunks": lambda of: chunked(pyarrow.array(of)),
    "arrow chunks of decimals": lambda of: chunked(pyarrow.array(of).cast(pyarrow.decimal128(30, 3))),
    "arrow scalars": lambda of: list(pyarrow.array(of)),
}
OF_LABELS = {
    "bytes": bytes,
    "bytearray": bytearray,
    "memoryview": lambda of: memoryview(bytes(of)),
    "array.array": lambda of: array.array("q", of),
    "booleans": lambda of: [one == 1 for one in of],
    "objects: booleans": lambda of: numpy.array([one == 1 for one in of], object),
    "numpy booleans": lambda of: numpy.array(of, "?"),
    **{f"numpy {kind}": lambda of, kind=kind: numpy.array(of, kind) for kind in "bBhHiIqQ"},
    **{
        f"pandas {kind}": lambda of, kind=kind: pandas.Series(of).astype(kind)
        for kind in ("bool", "Int8", "boolean", "int64[pyarrow]", "bool[pyarrow]")
    },
    "polars booleans": lambda of: polars.Series("", of).cast(polars.Boolean),
    "polars categories": lambda of: polars.Series("", [str(one) for one in of], dtype=polars.Categorical),
    "arrow booleans": lambda of: pyarrow.array(of).cast(pyarrow.bool_()),
    "arrow bytes": lambda of: pyarrow.array([str(one).encode() for one in of]),
}
OF_SCORES = {
    "array.array": lambda of: array.array("d", of),
    "array.array of floats": lambda of: array.array("f", of),
}


def answers(label, score):
    return midrank.roc_auc(label, score), midrank.evaluate(label, score, measures="roc_auc,brier_score,f1").to_dict()["measures"]


@pytest.mark.parametrize("kind", [*EITHER, *OF_LABELS])
def test_labels_of_every_kind_give_the_answer_of_a_list(kind):
    assert answers({**EITHER, **OF_LABELS}[kind](LABELS), SCORES) == answers(LABELS, SCORES)


@pytest.mark.parametrize("kind", [*EITHER, *OF_SCORES])
def test_scores_of_every_kind_give_the_answer_of_a_list(kind):
    assert answers(LABELS, {**EITHER, **OF_SCORES}[kind](SCORES)) == answers(LABELS, SCORES)


def test_a_range_holds_numbers():
    assert midrank.roc_auc([0, 1, 0, 1], range(4)) == 0.75
    assert midrank.evaluate([0, 1, 0, 1], range(4), weight=range(1, 5), measures="roc_auc").to_dict()["input"]["weight"] == 10


@pytest.mark.parametrize(("made", "words"), [
    (lambda of: (one for one in of), "Column \"score\" is of type generator"),
    (lambda of: iter(of), "Column \"score\" is of type list_iterator"),
    (lambda of: dict(enumerate(of)).values(), "Column \"score\" is of type dict_values"),
    (lambda of: set(of), "Column \"score\" is of type set"),
    (lambda of: numpy.array(of, ">f8"), "opposite byte order. Convert them"),
    (lambda of: numpy.array(of, complex), "is neither a number nor a string"),
    (lambda of: [[one] for one in of], "row needs a single value"),
    (lambda of: [0.5, "0.25", *of[2:]], "has another type than the values before it"),
    (lambda of: pyarrow.compute.run_end_encode(pyarrow.array(of)), "run-end encoded values"),
    (lambda of: pyarrow.array([[one] for one in of]), "contains lists"),
], ids=["generator", "iterator", "values", "set", "byte order", "complex", "lists", "mixed", "runs", "arrow lists"])
@pytest.mark.parametrize("ask", [midrank.roc_auc, midrank.evaluate])
def test_what_is_not_read_is_refused_with_its_kind(made, words, ask):
    with pytest.raises((midrank.Error, TypeError)) as refused:
        ask(LABELS, made(SCORES))
    assert words in str(refused.value)


DAYS = [datetime.date(2020, 1, 1 + i) for i in range(8)]
DURATIONS = [datetime.timedelta(days=i % 2, seconds=5) for i in range(8)]
OF_TIMES = {
    "objects": lambda of, kind: numpy.array(of, object),
    "numpy": lambda of, kind: numpy.array(of, kind + "8[s]"),
    "numpy of nanoseconds": lambda of, kind: numpy.array(of, kind + "8[s]").astype(kind + "8[ns]"),
    "pandas": lambda of, kind: pandas.Series(numpy.array(of, kind + "8[s]")),
    "polars": lambda of, kind: polars.Series("", of),
    "arrow": lambda of, kind: pyarrow.array(of),
    "arrow chunks": lambda of, kind: chunked(pyarrow.array(of)),
    "arrow in pandas": lambda of, kind: pandas.Series(of, dtype=pandas.ArrowDtype(pyarrow.array(of).type)),
}


@pytest.mark.parametrize("ask", [midrank.roc_auc, midrank.evaluate])
@pytest.mark.parametrize("times", ["days", "durations"])
@pytest.mark.parametrize("kind", OF_TIMES)
def test_dates_and_durations_are_no_scores(kind, times, ask):
    with pytest.raises(midrank.Error, match="not a number|neither a number nor a string"):
        ask(LABELS, OF_TIMES[kind](*((DAYS, "M") if times == "days" else (DURATIONS, "m"))))


@pytest.mark.parametrize("kind", OF_TIMES)
def test_durations_of_every_kind_name_slices_alike(kind):
    found = midrank.evaluate(LABELS, SCORES, slice=OF_TIMES[kind](DURATIONS, "m"), measures="roc_auc").to_dict()["slices"]
    assert list(found) == ["slice=0 days 00:00:05", "slice=1 days 00:00:05"]


@pytest.mark.parametrize("duration", [
    datetime.timedelta(0),
    datetime.timedelta(microseconds=-500_000),
    datetime.timedelta(days=400, hours=23, microseconds=1),
    datetime.timedelta(days=-2, seconds=1),
], ids=str)
def test_a_duration_is_written_as_pandas_writes_it(duration):
    of = [duration] * 4 + [datetime.timedelta(days=9999)] * 4
    names = list(midrank.evaluate(LABELS, SCORES, slice=pandas.Series(of), measures="roc_auc").to_dict()["slices"])
    for made in (list, pyarrow.array, lambda values: numpy.array(values, "m8[us]"), polars.Series):
        assert list(midrank.evaluate(LABELS, SCORES, slice=made(of), measures="roc_auc").to_dict()["slices"]) == names


def relation(given):
    return duckdb.sql("select * from given")


class Stream:
    """A stream of batches that only its schema describes."""

    def __init__(self, table):
        self.schema = table.schema
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


@pytest.mark.parametrize("of", [relation, pyarrow.Table.to_reader, Stream, lambda table: table.to_batches()[0]])
def test_decimals_and_dates_of_a_stream_are_read_as_those_of_a_table(of):
    moments = pyarrow.array([datetime.datetime(2020, 1, 1 + i % 2, 12) for i in range(8)], pyarrow.timestamp("us"))
    table = pyarrow.table({"y": LABELS, "p": pyarrow.array(DECIMALS, pyarrow.decimal128(9, 4)), "day": DAYS[:2] * 4, "moment": moments})
    asked = {"score": "p", "label": "y", "slice": ["day", "moment"], "measures": "roc_auc"}
    assert midrank.evaluate(of(table), **asked).to_json() == midrank.evaluate(table, **asked).to_json()
