"""Every public function, with columns of any type, stride, chunking, missing values and length: the result equals that
for lists with the same rows, and unusable input is refused with exceptions of the package."""

import inspect
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
from midrank import _measures

# Every function, with rows as (label, score) or a table; with few replicates, because the rows are what is tested.
QUESTIONS = {
    "evaluate": lambda *rows, **more: midrank.evaluate(*rows, interval="none", **more).to_json(),
    "compare": lambda label, score, **more: midrank.compare(
        label, {"a": score, "b": score}, interval="none", test="influence", measures="roc_auc", **more
    ).to_json(),
    "curve": lambda *rows, **more: midrank.curve(*rows, kind="roc", **more).to_json(),
    "threshold": lambda *rows, **more: midrank.threshold(*rows, interval="none", **more).to_json(),
    "check": lambda *rows, **more: midrank.check(*rows, min={"roc_auc": 0.5}, interval="none", **more).to_json(),
    "bootstrap": lambda *rows, **more: midrank.bootstrap(*rows, replicates=100, interval="percentile", **more).to_json(),
    "calibrate": lambda *rows, **more: midrank.calibrate(*rows, replicates=0, **more).to_json(),
    "explain": lambda *rows, **more: midrank.explain(*rows, value=0.5, **more).to_json(),
    "influence": lambda *rows, **more: midrank.influence(*rows, **more).to_json(),
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
    """The result, or the exception."""
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


# Forms of a column of numbers that are all exact in small floats.
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
WHOLE_FORMS_OF_CODES = st.one_of(  # of integers that are no booleans
    st.tuples(
        st.sampled_from(["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]), st.integers(-3, 3).filter(bool)
    ).map(lambda how: lambda values: strided(np.array(values).astype(how[0]), how[1])),
    st.integers(0, 5).map(lambda cut: lambda values: chunked(values, min(cut, len(values)))),
    st.sampled_from([tuple, read_only, pd.Series, pl.Series, lambda v: pd.Series(v, dtype="Int8")]),
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
        # A boolean label has other names of classes.
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
    if question in ("evaluate", "compare", "curve", "threshold", "check", "bootstrap", "calibrate", "explain", "influence", "permute", "power", "Evidence"):
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


# ---- every measure of the catalog ------------------------------------------------------------------------------------

# Values of rows for each task, by the keyword of their column.
COLUMNS = {
    "binary": {"label": st.integers(0, 1), "score": st.integers(0, 8).map(lambda x: x / 8), "weight": st.integers(1, 3)},
    "multiclass": {"label": st.integers(0, 2), "score": st.sampled_from([(0.5, 0.25, 0.25), (0, 1, 0), (0.125, 0.25, 0.625)])},
    "regression": {"label": st.integers(-3, 3).map(lambda x: x / 2), "predicted": st.integers(-3, 3).map(lambda x: x / 4)},
    "queries": {
        "label": st.integers(0, 2),
        "score": st.integers(-4, 4).map(lambda x: x / 4),
        "query": st.integers(0, 2),
    },
}
ARGUMENTS = {"prevalence": 0.3, "pt": 0.3, "beta": 2, "max_fpr": 0.5, "level": 0.4, "threshold": 0.5, "k": 2, "p": 1, "q": 0.25, "delta": 1, "x": 1, "draws": 10}
LONE_MEASURES = {  # a name of each formula, with its task
    entry["id"]: entry["task"]
    for entry in reversed(midrank._engine.catalog())
    if entry["id"] in _measures.entries() and entry["task"] in COLUMNS
}


def strided_matrix(rows, kind, order):
    wide = np.zeros((2 * len(rows), 3), kind, order)
    wide[::2] = rows
    return wide[::2]


MATRICES = st.tuples(st.sampled_from(["float16", "float32", "float64"]), st.sampled_from("CF"), st.booleans()).map(
    lambda how: lambda rows: strided_matrix(rows, *how[:2]) if how[2] else np.array(rows, how[0], order=how[1])
)


def form_of(values):
    """The forms in which a column with these values can be passed."""
    if isinstance(values[0], tuple):
        return MATRICES
    return WHOLE_FORMS_OF_CODES if all(isinstance(value, int) for value in values) else FORMS


def without_a_value(values):
    """The column with its last value missing."""
    if isinstance(values[0], tuple):
        return np.array([*values[:-1], (0.5, math.nan, 0.5)])
    return pl.Series([*values[:-1], None])


def asked_of(name, columns):
    """The result of a measure's function for columns, or "refused"."""
    own = [one["name"] for one in _measures.parameters_of(name) if one["required"] or one["name"] in ("max_fpr", "k")]
    task = LONE_MEASURES[name]
    rows = {key: np.array(values) if isinstance(values[0], tuple) else values for key, values in columns.items()}
    try:
        found = getattr(midrank, name)(rows.pop("label"), rows.pop("score", None), task=task, interval="none", **{one: ARGUMENTS[one] for one in own}, **rows)
    except midrank.Error:
        return "refused"
    return repr(float(found)), found.reason


@pytest.mark.parametrize("name", LONE_MEASURES)
@settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_measure_takes_every_form_and_refuses_what_does_not_fit(name, data):
    """Types, strides, chunks and libraries do not change the bits; a column that is too short, or has a missing value,
    is refused."""
    kinds = COLUMNS[LONE_MEASURES[name]]
    rows = data.draw(st.lists(st.tuples(*kinds.values()), min_size=2, max_size=12))
    columns = dict(zip(kinds, map(list, zip(*rows, strict=True)), strict=True))
    forms = {key: data.draw(form_of(values)) for key, values in columns.items()}
    given_ = {key: form(columns[key]) for key, form in forms.items()}
    assert asked_of(name, given_) == asked_of(name, columns)
    spoilt = data.draw(st.sampled_from(sorted(columns)))
    assert asked_of(name, given_ | {spoilt: forms[spoilt](columns[spoilt][:-1])}) == "refused"
    assert asked_of(name, given_ | {spoilt: without_a_value(columns[spoilt])}) == "refused"


EXAMPLES = {
    "binary": {"label": [1, 0, 1, 0, 1, 0], "score": [0.875, 0.75, 0.5, 0.5, 0.25, 0.125], "weight": [1, 2, 1, 1, 3, 1]},
    "multiclass": {"label": [0, 1, 2, 1], "score": [(0.5, 0.25, 0.25), (0, 1, 0), (0.125, 0.25, 0.625), (0.5, 0.25, 0.25)]},
    "regression": {"label": [0.5, 1.5, 1.0, 0.25], "predicted": [0.25, 1.25, 1.5, 0.5]},
    "queries": {"label": [0, 1, 2, 0, 1], "score": [0.5, 0.25, 0.75, 0.125, 0.5], "query": [0, 0, 0, 1, 1]},
}


@pytest.mark.parametrize("name", LONE_MEASURES)
def test_rows_like_those_are_not_all_refused(name):
    if name == "krippendorff_alpha":
        return  # the interval version needs numeric classes, which test_arrays.py has
    assert asked_of(name, EXAMPLES[LONE_MEASURES[name]]) != "refused"


MAPS = midrank.calibrate([0, 1, 0, 1, 1, 0], [0.125, 0.25, 0.5, 0.625, 0.875, 0.75], method="platt", replicates=0)


@given(score=st.lists(st.integers(0, 8).map(lambda x: x / 8), min_size=1, max_size=12), form=FORMS)
@quick
def test_recalibrate_reads_every_form_of_scores(score, form):
    assert list(midrank.recalibrate(form(score), MAPS)) == midrank.recalibrate(score, MAPS)


@given(score=ANYTHING)
@quick
def test_recalibrate_answers_or_refuses_whatever_it_is_given(score):
    try:
        found = midrank.recalibrate(score, MAPS)
    except (midrank.Error, TypeError, ValueError):
        return
    assert all(0 <= probability <= 1 for probability in found)


# ---- nothing is left out ---------------------------------------------------------------------------------------------

FUZZED_ELSEWHERE = {
    "recalibrate": "here, for its rows are scores alone: test_recalibrate_reads_every_form_of_scores",
    "scorer": "test_scorer.py: what it is given are estimators; what they say goes to evaluate",
    "cross_validate": "test_retrain.py: as scorer",
    "nested_cross_validate": "test_retrain.py: as scorer",
    "out_of_bag": "test_retrain.py: as scorer",
    "permutation_test": "test_retrain.py: as scorer",
    "torch_all_gather": "tests/python/torch: it is given bytes",
}


def test_every_public_function_is_fuzzed():
    """Taken from the names exported by the package, so that a new one cannot be forgotten. midrank.sklearn is fuzzed
    together with scikit-learn in tests/python/sklearn, which has a test of the same kind."""
    from midrank import retrain, streaming

    functions = {
        name
        for module, names in ((midrank, midrank.__all__), (retrain, retrain.__all__), (streaming, ["Metric", "torch_all_gather"]))
        for name in names
        if inspect.isfunction(getattr(module, name)) or name in ("Evidence", "Metric")
    }
    assert functions <= set(QUESTIONS) | set(FUZZED_ELSEWHERE)
    catalog = {(entry["task"], entry["id"]) for entry in midrank._engine.catalog() if entry["id"] in _measures.entries()}
    names = {name for task, name in catalog if task in COLUMNS}
    assert names == set(LONE_MEASURES)
    # Measures of several labels are averages of those of two classes: their rows are matrices, whose columns are read
    # in the same way.
    assert {task for task, name in catalog if name not in names} == {"multilabel"}


@given(label=st.lists(st.integers(0, 1), min_size=1, max_size=20), score=st.data())
@settings(deadline=None, max_examples=200)
def test_the_short_way_of_few_rows_says_what_the_long_way_says(label, score):
    """A measure of small arrays takes a short way to the ranking; the same rows as a table take the general one."""
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
