"""Every function compared with the one of the same name in scikit-learn on random input: the same value, the same warnings, the same error."""

import inspect
import warnings

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csr_array
from sklearn.metrics import f1_score as theirs_f1

import midrank.sklearn as ours
from midrank._engine import sklearn as engine
from midrank.sklearn._functions import OURS, THEIRS

RELATIVE = 1e-9  # sums of at most 40 rows, in another order: some ulps of terms that may cancel


def answer(function, *arguments, **options):
    """The result of a call: a value or an error, and its warnings without those about division."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            value = function(*arguments, **options)
        except Exception as error:  # noqa: BLE001: whatever it is, both must raise it
            value = error
    said = sorted({(str(w.message), w.category) for w in caught if w.category is not RuntimeWarning}, key=str)
    return value, said


def assert_alike(ours_, theirs, relative):
    if isinstance(theirs, Exception):
        assert type(ours_) is type(theirs), (ours_, theirs)
        assert str(ours_) == str(theirs)
        return
    assert not isinstance(ours_, Exception), repr(ours_)
    if isinstance(theirs, tuple):
        assert type(ours_) is tuple and len(ours_) == len(theirs)
        for one, other in zip(ours_, theirs):
            assert_alike(one, other, relative)
    elif isinstance(theirs, dict):
        assert type(ours_) is dict and list(ours_) == list(theirs)
        for key, value in theirs.items():
            assert_alike(ours_[key], value, relative)
    elif isinstance(theirs, str):
        assert ours_ == theirs
    elif theirs is None:
        assert ours_ is None
    else:
        assert np.shape(ours_) == np.shape(theirs)
        if isinstance(theirs, np.ndarray):
            assert type(ours_) is np.ndarray and ours_.dtype == theirs.dtype
        else:
            assert isinstance(ours_, float) == isinstance(theirs, float)
        np.testing.assert_allclose(ours_, theirs, rtol=relative, atol=relative / 1000)


def in_floats(arguments):
    """For these scikit-learn sums floats, and the engine doubles."""
    return any(isinstance(array, np.ndarray) and array.dtype == np.float32 for array in arguments)


def compare(name, *arguments, of_theirs=None, **options):
    """`of_theirs`: arguments that scikit-learn gets instead, with the same right answer."""
    relative = 1e-5 if in_floats(arguments) else RELATIVE
    value, said = answer(OURS[name], *arguments, **options)
    expected, expected_said = answer(THEIRS[name], *(of_theirs or arguments), **options)
    assert_alike(value, expected, relative)
    assert said == expected_said


rows = st.integers(1, 40)
whole_weights = st.booleans()


@st.composite
def labelled(draw, kinds=("int", "str", "object", "bool", "float", "list")):
    """Two columns of labels in one of many forms, with or without weights."""
    size = draw(rows)
    classes = draw(st.integers(1, 4))
    codes = [np.array(draw(st.lists(st.integers(0, classes - 1), min_size=size, max_size=size))) for _ in range(2)]
    kind = draw(st.sampled_from(kinds))
    names = np.array(["b", "apple", "ä", "zebra"])
    form = {
        "int": lambda c: c - 1,
        "str": lambda c: names[c],
        "object": lambda c: names[c].astype(object),
        "bool": lambda c: c % 2 == 1,
        "float": lambda c: c.astype(float),
        "list": lambda c: names[c].tolist(),
    }[kind]
    weight = draw(st.sampled_from(["none", "whole", "fractional"]))
    weights = None
    if weight != "none":
        weights = np.array(draw(st.lists(st.integers(1, 8), min_size=size, max_size=size)))
        weights = weights if weight == "whole" else weights / 7
    return form(codes[0]), form(codes[1]), weights


OF_LABELS = [
    "accuracy_score",
    "balanced_accuracy_score",
    "cohen_kappa_score",
    "confusion_matrix",
    "hamming_loss",
    "matthews_corrcoef",
    "multilabel_confusion_matrix",
    "precision_recall_fscore_support",
    "zero_one_loss",
]


@pytest.mark.parametrize("name", OF_LABELS)
@settings(max_examples=25, deadline=None)
@given(labelled())
def test_labels(name, given_):
    truth, predicted, weights = given_
    compare(name, truth, predicted, sample_weight=weights)


@pytest.mark.parametrize("name", ["f1_score", "precision_score", "recall_score", "jaccard_score"])
@settings(max_examples=25, deadline=None)
@given(labelled(), st.sampled_from([None, "micro", "macro", "weighted", "binary", "samples"]), st.sampled_from(["warn", 0, 1]))
def test_averages(name, given_, average, zero_division):
    truth, predicted, weights = given_
    compare(name, truth, predicted, average=average, zero_division=zero_division, sample_weight=weights)


@settings(max_examples=25, deadline=None)
@given(labelled())
def test_classification_report_to_the_letter(given_):
    truth, predicted, weights = given_
    weights = None if weights is None else np.ones(len(truth))
    compare("classification_report", truth, predicted, sample_weight=weights)


@settings(max_examples=25, deadline=None)
@given(labelled(), st.sampled_from(["warn", 0, 1]))
def test_classification_report_as_numbers(given_, zero_division):
    truth, predicted, weights = given_
    compare("classification_report", truth, predicted, output_dict=True, zero_division=zero_division, sample_weight=weights)


@settings(max_examples=20, deadline=None)
@given(labelled(kinds=("int", "str")), st.permutations(["b", "apple", "ä", "none"]))
def test_chosen_labels(given_, names):
    truth, predicted, weights = given_
    labels = names[:3] if truth.dtype.kind == "U" else [2, -1, 7]
    compare("confusion_matrix", truth, predicted, labels=labels, sample_weight=weights)
    compare("precision_recall_fscore_support", truth, predicted, labels=labels, sample_weight=weights)


@st.composite
def flagged(draw):
    size, labels = draw(st.integers(2, 12)), draw(st.integers(2, 4))
    cells = st.lists(st.integers(0, 1), min_size=size * labels, max_size=size * labels)
    truth, predicted = (np.array(draw(cells)).reshape(size, labels) for _ in range(2))
    weights = draw(st.sampled_from([None, np.arange(1, size + 1), np.arange(1, size + 1) / 3]))
    sparse = draw(st.booleans())
    return (csr_array(truth), csr_array(predicted), weights) if sparse else (truth, predicted, weights)


@pytest.mark.parametrize(
    "name", ["accuracy_score", "hamming_loss", "zero_one_loss", "f1_score", "jaccard_score", "multilabel_confusion_matrix"]
)
@settings(max_examples=25, deadline=None)
@given(flagged(), st.sampled_from([None, "micro", "macro", "weighted", "samples"]))
def test_several_labels(name, given_, average):
    truth, predicted, weights = given_
    options = {"average": average} if name in ("f1_score", "jaccard_score") else {}
    compare(name, truth, predicted, sample_weight=weights, **options)


@st.composite
def scored(draw, dtype=None):
    size = draw(st.integers(2, 40))
    truth = np.array(draw(st.lists(st.integers(0, 1), min_size=size, max_size=size)))
    scores = np.array(draw(st.lists(st.integers(-6, 6), min_size=size, max_size=size))) / 8
    scores = scores.astype(draw(st.sampled_from(["f8", "f4"])))
    weights = draw(st.sampled_from([None, np.arange(size) % 3 + 1, (np.arange(size) % 3 + 1) / 4]))
    form = draw(st.sampled_from(["01", "±1", "float", "bool", "str", "list", "series"]))
    truth = {
        "01": truth,
        "±1": 2 * truth - 1,
        "float": truth.astype(float),
        "bool": truth == 1,
        "str": np.array(["no", "yes"])[truth],
        "list": truth.tolist(),
        "series": pd.Series(truth),
    }[form]
    return truth, scores, weights


OF_SCORES = [
    "average_precision_score",
    "confusion_matrix_at_thresholds",
    "det_curve",
    "precision_recall_curve",
    "roc_auc_score",
    "roc_curve",
]


@pytest.mark.parametrize("name", OF_SCORES)
@settings(max_examples=40, deadline=None)
@given(scored())
def test_scores(name, given_):
    truth, scores, weights = given_
    compare(name, truth, scores, sample_weight=weights)


@pytest.mark.parametrize("name", ["det_curve", "precision_recall_curve", "roc_curve"])
@pytest.mark.parametrize("drop", [True, False])
@settings(max_examples=25, deadline=None)
@given(scored())
def test_points_in_between(name, drop, given_):
    truth, scores, weights = given_
    weights = None if weights is None else np.asarray(weights * 4, dtype=float)
    compare(name, truth, scores, sample_weight=weights, drop_intermediate=drop)


def test_a_det_curve_of_three_labels_is_refused_whichever_is_positive():
    compare("det_curve", [0, 1, 2, 1], [0.1, 0.5, 0.3, 0.2], pos_label=1)
    compare("det_curve", [0, 1, 0, 1], [0.1, 0.5, 0.3, 0.2], pos_label=1)


@pytest.mark.parametrize("name", ["balanced_accuracy_score", "confusion_matrix"])
@pytest.mark.parametrize("labels", [[0, 1, 1, 0], []])
def test_no_weights_of_some_rows_are_an_error(name, labels):
    compare(name, labels, labels, sample_weight=[])


@pytest.mark.parametrize("name", ["recall_score", "f1_score", "multilabel_confusion_matrix"])
def test_columns_of_labels_may_be_named_by_booleans(name):
    truth, predicted = np.array([[1, 0, 1], [0, 1, 1]]), np.array([[1, 0, 1], [0, 1, 0]])
    more = {} if name == "multilabel_confusion_matrix" else {"average": "macro"}
    compare(name, truth, predicted, labels=[False, True], **more)


def test_shares_of_classes_are_doubles_beside_single_probabilities():
    scores = np.array([[0.25, 0.75], [0.5, 0.5], [0.125, 0.875], [0.5, 0.5], [0.25, 0.75]], dtype=np.float32)
    compare("d2_log_loss_score", [1] * 5, scores, labels=[0, 1])


@pytest.mark.parametrize("name", ["precision_recall_curve", "roc_curve"])
@pytest.mark.parametrize("run", [1, 7, 131_071, 131_072, 131_073, 200_000, 400_001])
@pytest.mark.parametrize("weighted", [False, True])
def test_points_in_between_of_many_ties(name, run, weighted):
    """Threads process the ties in parts; a part ends inside a straight stretch, or exactly where one begins or ends."""
    rows = np.arange(400_001)
    truth = (rows // run) % 2
    truth[:1], truth[-1:] = 1, 0
    weights = np.where(rows % 50_000 < 25_000, 1.0, 2.5) if weighted else None
    compare(name, truth, -rows.astype(float), sample_weight=weights, drop_intermediate=True)


@settings(max_examples=25, deadline=None)
@given(scored(), st.sampled_from([0.1, 0.25, 0.5, 1]))
def test_part_of_the_area(given_, max_fpr):
    truth, scores, weights = given_
    compare("roc_auc_score", truth, scores, sample_weight=weights, max_fpr=max_fpr)


@pytest.mark.parametrize("name", ["log_loss", "brier_score_loss", "d2_log_loss_score", "d2_brier_score"])
@settings(max_examples=25, deadline=None)
@given(scored())
def test_probabilities(name, given_):
    truth, scores, weights = given_
    compare(name, truth, np.clip(np.abs(scores), 0, 1), sample_weight=weights)


@pytest.mark.parametrize("name", ["log_loss", "brier_score_loss", "d2_log_loss_score", "roc_auc_score", "top_k_accuracy_score"])
@settings(max_examples=25, deadline=None)
@given(st.integers(3, 30), st.integers(0, 2**32 - 1))
def test_probabilities_of_classes(name, size, seed):
    random = np.random.default_rng(seed)
    truth = np.concatenate([np.arange(3), random.integers(0, 3, size)])
    proba = random.dirichlet(np.ones(3), len(truth))
    options = {"multi_class": random.choice(["ovr", "ovo"])} if name == "roc_auc_score" else {}
    compare(name, truth, proba, **options)


@pytest.mark.parametrize("name", ["coverage_error", "label_ranking_loss", "label_ranking_average_precision_score"])
@settings(max_examples=25, deadline=None)
@given(flagged(), st.integers(0, 2**32 - 1))
def test_rankings_of_labels(name, given_, seed):
    truth, _, weights = given_
    scores = np.random.default_rng(seed).integers(0, 4, truth.shape) / 4
    compare(name, truth, scores, sample_weight=weights)


@pytest.mark.parametrize("name", ["dcg_score", "ndcg_score"])
@settings(max_examples=25, deadline=None)
@given(st.integers(1, 6), st.integers(2, 9), st.sampled_from([None, 1, 3]), st.booleans(), st.integers(0, 2**32 - 1))
def test_gains(name, size, items, k, ignore_ties, seed):
    random = np.random.default_rng(seed)
    gains = random.integers(0, 4, (size, items)) + random.integers(0, 2) / 2
    # Without ties if they are ignored: the order of equal scores is not specified.
    scores = random.permutation(size * items).reshape(size, items) if ignore_ties else random.integers(0, 4, (size, items))
    compare(name, gains, scores, k=k, ignore_ties=ignore_ties)


@st.composite
def numbers(draw, positive=False):
    size, outputs = draw(st.integers(2, 30)), draw(st.sampled_from([1, 1, 3]))
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    shape = (size,) if outputs == 1 else (size, outputs)
    truth, predicted = (random.integers(1 if positive else -8, 9, shape) / 4 for _ in range(2))
    # No two sums of the last are equal up to rounding, which would decide a weighted median.
    weights = draw(st.sampled_from([None, np.arange(1, size + 1), random.random(size) + 0.25]))
    dtype = draw(st.sampled_from(["f8", "f4"]))
    if dtype == "f4":
        return truth.astype(dtype), predicted.astype(dtype), None
    return truth, predicted, weights


OF_NUMBERS = [
    "d2_absolute_error_score",
    "d2_pinball_score",
    "explained_variance_score",
    "mean_absolute_error",
    "mean_absolute_percentage_error",
    "mean_pinball_loss",
    "mean_squared_error",
    "median_absolute_error",
    "r2_score",
    "root_mean_squared_error",
]


def constant(column):
    """The value of each constant column, 0 for the others."""
    return np.where(np.ptp(column, axis=0) == 0, column[0], 0)


def with_constants_at_zero(name, truth, predicted):
    """Truth and predictions shifted so that the explained share stays the same: quarters are shifted without rounding.
    scikit-learn's weighted mean of -1.75 and -1.75 with weights 1/3 and 2/3 is not -1.75, so for a constant column its
    explained variance is -1.8e31."""
    truth, predicted = truth - constant(truth), predicted - constant(truth)
    # The mean error does not affect the variance.
    return truth, predicted - constant(predicted - truth) if name == "explained_variance_score" else predicted


@pytest.mark.parametrize("name", OF_NUMBERS)
@settings(max_examples=30, deadline=None)
@given(numbers(), st.sampled_from(["uniform_average", "raw_values", [1, 2, 3]]))
def test_numbers(name, given_, multioutput):
    truth, predicted, weights = given_
    if name == "root_mean_squared_error" and truth.ndim == 1 and type(multioutput) is list:
        return  # theirs is numpy.average's error, because they only check what they pass on
    shares = name in ("explained_variance_score", "r2_score")
    moved = with_constants_at_zero(name, truth, predicted) if shares else None
    compare(name, truth, predicted, of_theirs=moved, sample_weight=weights, multioutput=multioutput)


@pytest.mark.parametrize("name", ["mean_tweedie_deviance", "d2_tweedie_score"])
@settings(max_examples=25, deadline=None)
@given(numbers(positive=True), st.sampled_from([-1, 0, 1, 1.5, 2, 3]))
def test_deviances(name, given_, power):
    truth, predicted, weights = given_
    compare(name, truth.astype(float), predicted.astype(float), sample_weight=weights, power=power)


@pytest.mark.parametrize(
    "name",
    ["max_error", "mean_gamma_deviance", "mean_poisson_deviance", "mean_squared_log_error", "root_mean_squared_log_error"],
)
@settings(max_examples=20, deadline=None)
@given(numbers(positive=True))
def test_positive_numbers(name, given_):
    truth, predicted, _ = given_
    compare(name, truth.astype(float), predicted.astype(float))


@st.composite
def columns_of_any_form(draw):
    """Two columns of small numbers as arrays of any type and stride, one of them perhaps one row shorter, or with a NaN
    at its end."""
    size = draw(st.integers(2, 12))

    def column(values, kinds):
        wide = np.zeros(3 * size, draw(st.sampled_from(kinds)))
        step = draw(st.sampled_from([1, 2, 3, -1, -2]))
        view = wide[::step][:size]
        view[:] = values
        return view

    truth = column(draw(st.lists(st.integers(0, 1), min_size=size, max_size=size)), ["i1", "i4", "i8", "u1", "u8", "?", "f4", "f8"])
    score = column([x / 4 for x in draw(st.lists(st.integers(0, 4), min_size=size, max_size=size))], ["f4", "f8", "i8", "u2"])
    spoilt = draw(st.sampled_from(["none", "none", "truth shorter", "score shorter", "truth NaN", "score NaN"]))
    if spoilt == "truth shorter":
        truth = truth[:-1]
    elif spoilt == "score shorter":
        score = score[:-1]
    elif spoilt == "truth NaN":
        truth = np.append(truth.astype("f8")[:-1], np.nan)
    elif spoilt == "score NaN":
        score = np.append(score.astype("f8")[:-1], np.nan)
    return truth, score


@pytest.mark.parametrize("name", sorted(OURS))
@settings(max_examples=25, deadline=None)
@given(columns_of_any_form())
def test_every_function_takes_and_refuses_what_its_namesake_does(name, columns):
    """The list is that of the package, so that none is left out."""
    extra = (theirs_f1,) if name == "metric_at_thresholds" else ()
    options = {"beta": 2} if name == "fbeta_score" else {}
    if name == "auc" and columns[0].dtype.kind in "bu":
        columns = columns[0].astype(np.int64), columns[1]  # unsigned differences never decrease, and theirs does not notice a decrease
    compare(name, *columns, *extra, **options)


NAN = float("nan")

# Errors of scikit-learn about non-numeric arrays come from its internals, while ours name what is wrong.
REFUSED_OTHERWISE = {
    ("auc", str((["a", 1], ["a", "b"]))),
    ("metric_at_thresholds", str((["a", 1], ["a", "b"]))),
    ("average_precision_score", str(([0, 1, 2], [0.5, 0.25, 0.25]))),
}


@pytest.mark.parametrize("name", sorted(OURS))
@pytest.mark.parametrize(
    "arguments",
    [
        ([], []),
        ([1, 0], [1]),
        ([1.0, NAN], [0.5, 0.25]),
        ([0, 1, 1], [0.5, NAN, 0.25]),
        ([0, 1, 1], [0.5, float("inf"), 0.25]),
        (["a", 1], ["a", "b"]),
        ([[0, 1], [1, 0]], [0, 1]),
        ([0, 1, 2], [0.5, 0.25, 0.25]),
        ([1, 1, 1], [0.5, 0.25, 0.25]),
        (None, [1, 2]),
        ("abc", [1, 2, 3]),
        ([0, 1], {"a": 1}),
    ],
    ids=lambda arguments: str(arguments)[:40],
)
def test_what_cannot_be_used_is_refused_in_the_same_words(name, arguments):
    if (name, str(arguments)) in REFUSED_OTHERWISE:
        value, _ = answer(OURS[name], *arguments, *((theirs_f1,) if name == "metric_at_thresholds" else ()))
        assert isinstance(value, ValueError)
        return
    extra = (theirs_f1,) if name == "metric_at_thresholds" else ()
    options = {"beta": 2} if name == "fbeta_score" else {}
    compare(name, *arguments, *extra, **options)


@pytest.mark.parametrize("name", sorted(OURS))
def test_signatures_are_the_same(name):
    def plain(function):
        return [
            parameter.replace(annotation=inspect.Parameter.empty)
            for parameter in inspect.signature(function).parameters.values()
        ]

    mine, original = plain(OURS[name]), plain(THEIRS[name])
    assert str(mine) == str(original)  # NaN is a default, and not equal to itself


@pytest.mark.parametrize("name", sorted(OURS))
def test_a_parameter_of_the_wrong_type_is_refused_alike(name):
    parameters = list(inspect.signature(THEIRS[name]).parameters)
    for parameter in parameters[2:]:
        if parameter != "metric_func":
            extra = {"metric_func": theirs_f1} if name == "metric_at_thresholds" else {}
            extra |= {"beta": 2} if name == "fbeta_score" and parameter != "beta" else {}
            compare(name, [0, 1], [0, 1], **{parameter: object()}, **extra)


def test_strings_of_python_and_of_numpy_are_counted_alike():
    truth = np.array(["cat", "dog", "cat", "mouse"] * 50)
    predicted = np.array(["cat", "cat", "dog", "mouse"] * 50)
    expected = np.array([[50, 50, 0], [50, 0, 0], [0, 0, 50]])
    for form in (np.asarray, list, pd.Series, lambda x: x.astype(object)):
        np.testing.assert_array_equal(ours.confusion_matrix(form(truth), form(predicted)), expected)


def test_a_label_that_weighs_nothing_is_there_all_the_same():
    compare("confusion_matrix", [0, 1, 1], [0, 1, 0], labels=[0], sample_weight=np.array([0.0, 1, 1]))
    compare("f1_score", [0, 1, 1], [0, 1, 0], average=None, sample_weight=np.array([0.0, 1, 1]))


def test_labels_beyond_those_of_a_table():
    truth = np.arange(5000)
    predicted = np.where(truth % 2 == 0, truth, 0)
    assert ours.accuracy_score(truth, predicted) == 0.5
    assert ours.f1_score(truth, predicted, average="micro") == 0.5
    np.testing.assert_allclose(
        ours.f1_score(truth, predicted, average="macro", zero_division=0),
        theirs_f1(truth, predicted, average="macro", zero_division=0),
    )


def test_large_rows_give_the_same_as_small_ones():
    """More rows than one thread takes at a time."""
    random = np.random.default_rng(5)
    size = 100_000
    truth = random.integers(0, 2, size)
    scores = (random.random(size) + truth / 4).round(4)
    for name in OF_SCORES:
        compare(name, truth, scores)
    for name in ("log_loss", "brier_score_loss"):
        compare(name, truth, scores / 1.25)
    for name in OF_LABELS:
        compare(name, truth, (scores > 0.6).astype(int))
    for name in OF_NUMBERS:
        compare(name, scores, scores.round(2))


@pytest.mark.parametrize(
    "arguments",
    [
        (np.array([1.0, NAN]), np.array([1.0, 2.0])),
        (np.array([1.0, 2.0]), np.array([np.inf, 2.0])),
        (np.array([1e308, 1.0, 2.0]), np.array([-1e308, 1.5, 2.0])),
        (np.array([1, 2, 5], "f4"), np.array([1.5, 2.25, 3.0])),
        (np.array([1, 2, 5]), np.array([1.5, 2.25, 3.0], "f4")),
        (np.array([[1.0, 2.0], [3.0, NAN]]), np.array([[1.0, 2.0], [3.0, 4.0]])),
        (np.zeros((0,)), np.zeros((0,))),
        (np.array([1.0, 2.0]), np.array([1.0])),
    ],
    ids=["nan", "inf", "beyond", "narrow", "whole", "outputs", "empty", "lengths"],
)
def test_medians_of_odd_numbers(arguments):
    compare("median_absolute_error", *arguments)


ORDERING = ["average_precision_score", "roc_curve", "precision_recall_curve", "det_curve", "median_absolute_error", "d2_absolute_error_score",
            "d2_pinball_score", "r2_score", "explained_variance_score", "confusion_matrix_at_thresholds"]  # fmt: skip


@pytest.mark.parametrize("name", ORDERING)
@pytest.mark.parametrize("weights", [[1, 2, -0.5, 1], [-1, -1, -1, -1], [-1, 0, -1, 0]])
def test_negative_weights_are_refused_where_rows_are_ordered(name, weights):
    with pytest.raises(ValueError, match="[Nn]egative values"):
        getattr(ours, name)([0, 1, 0, 1], [0.1, 0.4, 0.35, 0.8], sample_weight=weights)


def test_labels_that_are_named_as_numbers_of_texts_and_twice():
    assert_alike(*(f1(["0", "1", "1"], ["0", "1", "0"], average="macro", labels=[0, 1]) for f1 in (ours.f1_score, theirs_f1)), RELATIVE)
    assert ours.confusion_matrix([1, 0, 1], [1, 1, 1], labels=[1, 1, 0]).tolist() == [[0, 0, 0], [0, 2, 0], [0, 1, 0]]


@pytest.mark.parametrize("name", ["log_loss", "brier_score_loss", "d2_log_loss_score", "d2_brier_score", "hinge_loss", "roc_auc_score"])
@pytest.mark.parametrize("truth", [[0.1, 0.9, 0.9], np.array([0.25, 0.5, 0.5], "f4")], ids=["list", "narrow"])
def test_two_numbers_that_are_not_whole_are_no_classes(name, truth):
    with pytest.raises(ValueError):
        THEIRS[name](truth, np.array([0.2, 0.8, 0.7]))
    compare(name, truth, np.array([0.2, 0.8, 0.7]))


WEIGHTS = np.array([0.3, 0.7, 0.2, 0.9, 0.5, 0.11])


@pytest.mark.parametrize("power", [-1000, -530, 520, 1000, 1024])
@pytest.mark.filterwarnings("ignore:overflow encountered in ldexp")  # the counts themselves
@pytest.mark.parametrize("name", OF_SCORES)
def test_weights_of_any_size_weigh_alike(name, power):
    rows = [0, 1, 1, 0, 1, 0], [0.1, 0.4, 0.35, 0.8, 0.8, 0.2]
    usual, scaled = (OURS[name](*rows, sample_weight=weights) for weights in (WEIGHTS, np.ldexp(WEIGHTS, power)))
    if name == "confusion_matrix_at_thresholds":
        usual = (*(np.ldexp(column, power) for column in usual[:-1]), usual[-1])
    for one, other in zip(*(answer if isinstance(answer, tuple) else (answer,) for answer in (usual, scaled)), strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("power", [-1000, 1024])
@pytest.mark.parametrize("name", ["label_ranking_average_precision_score", "coverage_error", "label_ranking_loss", "ndcg_score", "dcg_score"])
def test_weights_of_any_size_weigh_alike_in_means(name, power):
    rows = [[0, 1, 1], [1, 0, 1], [0, 0, 1], [1, 1, 0], [0, 1, 0], [1, 0, 0]], np.arange(18).reshape(6, 3) % 5 / 8
    usual, scaled = (OURS[name](*rows, sample_weight=weights) for weights in (WEIGHTS, np.ldexp(WEIGHTS, power)))
    assert usual == scaled


@pytest.mark.parametrize("truth", [[1, 1, 1], [0, 0, 0], np.array(["a", "a", "a"])], ids=["ones", "zeros", "texts"])
@pytest.mark.parametrize("scores", [[[0.1, 0.9], [0.2, 0.8], [0.3, 0.7]], [[0.1], [0.2], [0.3]], [0.1, 0.2]], ids=["two", "one", "short"])
def test_of_one_class_there_is_no_area_whatever_the_scores_are(truth, scores):
    compare("roc_auc_score", truth, np.array(scores))
    compare("roc_auc_score", truth, np.array(scores), max_fpr=0.5)


TABLE_OF_WEIGHTS = [
    ("hinge_loss", ([0, 1, 1], [0.1, 0.2, 0.3]), {}),
    ("hinge_loss", ([0, 1, 2], np.eye(3)), {}),
    ("top_k_accuracy_score", ([0, 1, 2], np.eye(3)), {}),
    ("top_k_accuracy_score", ([0, 1, 2], np.eye(3)), {"normalize": False}),
    ("label_ranking_average_precision_score", ([[0, 1], [1, 0], [1, 1]], np.eye(3, 2)), {}),
    ("coverage_error", ([[0, 1], [1, 0], [1, 1]], np.eye(3, 2)), {}),
    ("ndcg_score", ([[0, 1], [1, 0], [1, 1]], np.eye(3, 2)), {}),
]


@pytest.mark.parametrize(("name", "rows", "options"), TABLE_OF_WEIGHTS)
@pytest.mark.parametrize("columns", [1, 2])
def test_a_table_of_weights_is_refused_in_words(name, rows, options, columns):
    weights = np.ones((3, columns))
    with pytest.raises(TypeError):
        THEIRS[name](*rows, sample_weight=weights, **options)
    with pytest.raises(TypeError, match=rf"one weight for each row, in one dimension, but its shape is \(3, {columns}\)"):
        OURS[name](*rows, sample_weight=weights, **options)


def test_labels_that_weigh_nothing_have_no_average_precision():
    rows = [[0, 1], [1, 0], [1, 1]], np.eye(3, 2)
    with pytest.warns(RuntimeWarning, match="invalid value"):
        assert np.isnan(ours.label_ranking_average_precision_score(*rows, sample_weight=[0, 0, 0]))
    compare("label_ranking_average_precision_score", *rows, sample_weight=[0, 0, 0])
    compare("label_ranking_average_precision_score", *rows, sample_weight=np.array([0.5, 0, 2]))


@pytest.mark.parametrize("options", [{}, {"labels": [0, 1]}])
def test_decisions_may_be_true_or_false(options):
    compare("hinge_loss", [0, 1, 1], [True, False, True], **options)


@pytest.mark.parametrize("places", [[0, 1, -1], [0, 1, 2], [2, 1, 2], [3, 1, 0], [2, 2, 5]])
@pytest.mark.parametrize("least", [0, 2**60, -(2**60)])
def test_whole_numbers_beyond_doubles_keep_their_order(places, least):
    compare("auc", least + np.array(places), [0, 1, 1])


@pytest.mark.parametrize("name", ["r2_score", "explained_variance_score"])
@pytest.mark.parametrize("scale", [1e150, 1e155, 1e180, 1e200, 1e300])
@pytest.mark.parametrize("scaled", ["truth", "prediction", "both", "truth alone"])
@pytest.mark.parametrize("options", [{}, {"force_finite": False}, {"sample_weight": np.array([1, 0.5, 2, 1])}], ids=str)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
def test_squares_that_no_double_holds_are_infinite(name, scale, scaled, options):
    truth, predicted = np.array([0.1, -1.2, 0.5, 2.0]), np.array([1, -2, 3, 0.5])
    truth = truth if scaled == "prediction" else truth * scale
    predicted = truth if scaled == "truth alone" else predicted if scaled == "truth" else predicted * scale
    compare(name, truth, predicted, **options)
    compare(name, np.stack([truth, [1, 2, 3, 4]], axis=1), np.stack([predicted, [1, 2, 3, 5]], axis=1), multioutput="raw_values", **options)


@pytest.mark.parametrize("kind", ["u1", "u8", "?"])
def test_an_x_without_a_sign_may_fall(kind):
    assert ours.auc(np.array([1, 1, 0], kind), [1, 2, 3]) == 2.5
    assert ours.auc(np.array([0, 1, 1], kind), [1, 2, 3]) == 1.5
    with pytest.raises(ValueError, match="neither increasing nor decreasing"):
        ours.auc(np.array([0, 1, 0], kind), [1, 2, 3])


def test_weights_whose_sum_is_no_double_are_not_ranked():
    rows = np.array([1, 0, 1], np.uint8), np.array([0.5, 0.25, 0.125])
    assert engine.rank(*rows, np.array([1e308, 1e308, 1e308])) is None
    assert engine.rank(*rows, np.array([1e307, 1e307, 1e307])).average_precision() == pytest.approx(5 / 6, rel=1e-15)


TEXTS = [["8", "9", "10", "11"], np.array(["8", "9", "10", "11"], object), np.array([b"8", b"9", b"10", b"11"]), pd.Series(["8", "9", "10", "11"])]


@pytest.mark.parametrize("texts", TEXTS, ids=["list", "objects", "bytes", "series"])
def test_texts_are_no_scores(texts):
    """Their order is that of the alphabet, "10" before "9"."""
    calls = {
        **{name: lambda of: of([0, 0, 1, 1], texts) for name in ("average_precision_score", "roc_curve", "precision_recall_curve", "det_curve")},
        "metric_at_thresholds": lambda of: of([0, 0, 1, 1], texts, ours.accuracy_score),
        "auc": lambda of: of(texts, [1.0, 2.0, 3.0, 4.0]),
    }
    for name, call in calls.items():
        with pytest.raises(ValueError, match="not compatible with arrays of bytes/strings"):
            call(getattr(ours, name))
        with pytest.raises(TypeError):
            call(THEIRS[name])


@pytest.mark.parametrize(("truth", "prediction"), [("f4", "f8"), ("f2", "f8"), ("f8", "f4"), ("f4", "f4"), ("i8", "f4")])
def test_medians_have_the_type_of_both(truth, prediction):
    y, f = np.array([0, 1]).astype(truth), np.array([1.69730319, 2.84520165]).astype(prediction)
    assert_alike(
        ours.median_absolute_error(y, f, multioutput="raw_values"), THEIRS["median_absolute_error"](y, f, multioutput="raw_values"), RELATIVE
    )
