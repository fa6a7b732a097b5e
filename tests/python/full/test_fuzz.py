"""Every public function, given columns of any type, stride, chunking, missing values and length: what it says of lists it says of
every other form of the same rows, and what it cannot use it refuses with its own exceptions."""

import json
import math

import midrank
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

# Every question, of rows that are (label, score) or a table; few replicates, for what is tried are the rows.
QUESTIONS = {
    "evaluate": lambda *rows, **more: midrank.evaluate(*rows, interval="none", **more).to_json(),
    "compare": lambda label, score, **more: midrank.compare(
        label, {"a": score, "b": score}, interval="none", test="influence", measures="roc_auc", **more
    ).to_json(),
    "curve": lambda *rows, **more: midrank.curve(*rows, kind="roc", **more).to_json(),
    "threshold": lambda *rows, **more: midrank.threshold(*rows, interval="none", **more).to_json(),
    "check": lambda *rows, **more: midrank.check(*rows, min={"roc_auc": 0.5}, interval="none", **more).to_json(),
    "bootstrap": lambda *rows, **more: midrank.bootstrap(*rows, replicates=100, interval="percentile", **more).to_json(),
    "permute": lambda *rows, **more: midrank.permute(*rows, permutations=20, **more).to_json(),
    "power": lambda *rows, **more: midrank.power(
        *rows, simulations=20, rows_of_studies=[50], min=0.5, **more
    ).to_json(),
    "Evidence": lambda *rows, **more: midrank.evaluate(midrank.Evidence().update(*rows, **more), interval="none").to_json(),
    "Metric": lambda label, score, **more: answer_of_metric(label, score, **more),
    **{
        name: lambda *rows, name=name, **more: repr_of(getattr(midrank, name)(*rows, **more))
        for name in ("roc_auc", "average_precision", "log_loss", "brier_score", "mcc", "f1", "r_b", "ks", "expected_calibration_error")
        if hasattr(midrank, name)
    },
}


def repr_of(value):
    return repr(float(value)), value.reason


def answer_of_metric(label, score, **more):
    from midrank.streaming import Metric

    metric = Metric("roc_auc")
    metric.update(score, label, **more)
    return repr_of(metric.compute())


def answer(question, *rows, **more):
    """What it says, or with which exception it refuses."""
    try:
        return QUESTIONS[question](*rows, **more)
    except midrank.Error:
        return "refused"


def strided(array, step):
    wide = np.zeros(abs(step) * len(array) + 1, array.dtype)
    view = wide[:: abs(step)][: len(array)] if step > 0 else wide[::-1][:: abs(step)][: len(array)]
    view[:] = array
    return view


def chunked(values, cut):
    array = pa.array(values)
    return pa.chunked_array([array[:cut], array[cut:cut], array[cut:]])


def read_only(array):
    array = np.array(array)
    array.flags.writeable = False
    return array


# Forms of a column of numbers that are all exact as small floats.
FORMS = st.one_of(
    st.tuples(st.sampled_from(["float32", "float64", "float16"]), st.integers(-3, 3).filter(bool)).map(
        lambda how: lambda values: strided(np.array(values, how[0]), how[1])
    ),
    st.integers(0, 5).map(lambda cut: lambda values: chunked(values, min(cut, len(values)))),
    st.sampled_from([tuple, read_only, pd.Series, pl.Series, lambda v: pd.Series(v, dtype="Float64"), lambda v: pa.array(v, pa.float32())]),
)
WHOLE_FORMS = st.one_of(
    st.tuples(
        st.sampled_from(["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool", "float32", "float64"]),
        st.integers(-3, 3).filter(bool),
    ).map(lambda how: lambda values: strided(np.array(values).astype(how[0]), how[1])),
    st.integers(0, 5).map(lambda cut: lambda values: chunked(values, min(cut, len(values)))),
    st.sampled_from(
        [tuple, read_only, pd.Series, pl.Series, lambda v: pd.Series(v, dtype="Int8"), lambda v: pl.Series(v, dtype=pl.Int16)]
    ),
)
ROWS = st.lists(st.tuples(st.integers(0, 1), st.integers(-8, 8).map(lambda x: x / 8)), min_size=1, max_size=30)

quick = settings(deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("question", QUESTIONS)
@quick
@given(rows=ROWS, label_form=WHOLE_FORMS, score_form=FORMS)
def test_every_form_of_the_rows_is_answered_as_lists_are(question, rows, label_form, score_form):
    label, score = map(list, zip(*rows, strict=True))
    expected = answer(question, label, score)
    found = answer(question, label_form(label), score_form(score))
    if isinstance(expected, str) and expected != "refused":
        # A boolean label is called by other words.
        assert without_words(found) == without_words(expected)
    else:
        assert found == expected


def without_words(text):
    found = json.loads(text)
    found.get("about", {}).pop("positive", None)
    for note in ("notes",):
        found.pop(note, None)
    return found


@pytest.mark.parametrize("question", QUESTIONS)
@quick
@given(label=st.lists(st.integers(0, 1), max_size=6), score=st.lists(st.floats(0, 1, width=32), max_size=6), form=FORMS)
def test_columns_of_unequal_length_are_refused(question, label, score, form):
    if len(label) == len(score):
        return
    assert answer(question, np.array(label, "int64"), form(score)) == "refused"


MISSING = st.lists(st.one_of(st.none(), st.integers(0, 8).map(lambda x: x / 8)), min_size=2, max_size=12)


@pytest.mark.parametrize("question", QUESTIONS)
@quick
@given(score=MISSING, kind=st.sampled_from([list, pa.array, pl.Series, lambda v: pd.Series(v, dtype="Float64")]))
def test_a_missing_value_is_refused_or_dropped_with_its_row(question, score, kind):
    label = [row % 2 for row in range(len(score))]
    kept = [(its, value) for its, value in zip(label, score, strict=True) if value is not None]
    if len(kept) == len(score) or not kept:
        return
    assert answer(question, label, kind(score)) == "refused"
    dropped = answer(question, label, kind(score), missing="drop")
    alone = answer(question, *map(list, zip(*kept, strict=True)))
    if question in ("evaluate", "compare", "curve", "threshold", "check", "bootstrap", "permute", "power", "Evidence"):
        assert (dropped == "refused") == (alone == "refused")
    else:
        assert dropped == alone


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.binary(max_size=5),
    st.lists(st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3)), max_size=5),
    st.dictionaries(st.text(max_size=3), st.lists(st.integers(0, 1), max_size=3), max_size=3),
    st.sampled_from([object(), {1, 2}, np.float64(1), np.zeros((2, 2, 2)), np.array(["2020"], "datetime64[D]"), np.array([1j]), range(3)]),
)


@pytest.mark.parametrize("question", QUESTIONS)
@quick
@given(label=ANYTHING, score=ANYTHING)
def test_whatever_comes_there_is_an_answer_or_an_exception_of_ours(question, label, score):
    try:
        answer(question, label, score)
    except TypeError:
        pass


@given(label=st.lists(st.integers(0, 1), min_size=1, max_size=20), score=st.data())
@settings(deadline=None, max_examples=200)
def test_the_short_way_of_few_rows_says_what_the_long_way_says(label, score):
    """A measure of small arrays goes straight to the ranking; the same rows as a table go through everything."""
    values = score.draw(st.lists(st.integers(-4, 4).map(lambda x: x / 4), min_size=len(label), max_size=len(label)))
    name = score.draw(st.sampled_from(BINARY))
    try:
        long = getattr(midrank, name)({"label": label, "score": values})
    except midrank.Error as error:
        with pytest.raises(midrank.Error) as caught:
            getattr(midrank, name)(np.array(label, "uint8"), np.array(values))
        assert str(caught.value) == str(error)
        return
    short = getattr(midrank, name)(np.array(label, "uint8"), np.array(values))
    assert (math.isnan(short) and math.isnan(long)) or short == long
    assert short.reason == long.reason
    first, second = short.interval, long.interval
    assert (first is None) == (second is None) and short.no_interval == long.no_interval
    if first is not None:
        assert repr(first) == repr(second)


BINARY = [
    entry["id"]
    for entry in midrank._engine.catalog()
    if entry["task"] == "binary" and entry["family"] != "embedding" and not any(p["required"] for p in entry["parameters"])
]
