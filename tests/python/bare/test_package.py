"""The package without any other: no NumPy, no Arrow."""

import array
import datetime
import logging
import math
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
import uuid

import midrank
import pytest
from data import AUC, LABELS, ROOT, SCORES, columns_of, program, refusal
from midrank._errors import in_keywords, text_in_keywords


# The folder of the package, whether it is installed or beside its sources.
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.path.dirname(os.path.dirname(midrank.__file__))}


def of_program(columns, *arguments, path):
    """The JSON of the command for a CSV file with these columns."""
    names = list(columns)
    lines = [",".join(names)]
    lines += [",".join(map(str, row)) for row in zip(*columns.values(), strict=True)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return program("evaluate", path, *arguments)


def test_a_list_evaluates_as_the_same_rows_in_a_file(tmp_path):
    path = tmp_path / "rows.csv"
    expected = of_program({"label": LABELS, "score": SCORES}, "--label", "label", "--score", "score", path=path)
    assert midrank.evaluate(LABELS, SCORES, source=str(path)).to_json() == expected


def test_a_mapping_is_a_table_whose_columns_are_found(tmp_path):
    path = tmp_path / "rows.csv"
    expected = of_program({"label": LABELS, "score": SCORES}, path=path)
    assert midrank.evaluate({"label": LABELS, "score": SCORES}, source=str(path)).to_json() == expected


def test_texts_slices_and_weights_evaluate_as_in_a_file(tmp_path):
    path = tmp_path / "rows.csv"
    columns = {
        "truth": ["ill" if label else "well" for label in LABELS],
        "p": SCORES,
        "ward": list("aabbaabbab"),
        "w": [0.5, 1.5, 1.0, 2.0, 1.0, 1.0, 1.0, 0.25, 1.0, 1.0],
    }
    asked = ["--label", "truth", "--score", "p", "--positive", "ill", "--slice", "ward", "--weight", "w"]
    expected = of_program(columns, *asked, path=path)
    report = midrank.evaluate(
        columns, label="truth", score="p", positive="ill", slice="ward", weight="w", source=str(path)
    )
    assert report.to_json() == expected


@pytest.mark.parametrize("code", "bBhHiIlLqQ")
def test_every_whole_type_of_the_array_module_is_a_label(code):
    assert midrank.roc_auc(array.array(code, LABELS), SCORES) == AUC


@pytest.mark.parametrize(("code", "value"), [("f", AUC), ("d", AUC)])
def test_every_real_type_of_the_array_module_is_a_score(code, value):
    assert midrank.roc_auc(LABELS, array.array(code, SCORES)) == value


def test_a_stride_is_walked_backwards_too():
    twice = array.array("d", [x for score in SCORES for x in (score, math.nan)])
    assert midrank.roc_auc(LABELS, memoryview(twice)[::2]) == AUC
    backwards = memoryview(array.array("d", SCORES))[::-1]
    assert midrank.roc_auc(LABELS[::-1], backwards) == AUC


def test_a_read_only_buffer_is_read():
    assert midrank.roc_auc(LABELS, memoryview(array.array("d", SCORES)).toreadonly()) == AUC


def test_booleans_and_none_are_read():
    truth = [bool(label) for label in LABELS]
    assert midrank.roc_auc(truth, SCORES) == AUC
    assert midrank.roc_auc([*truth, None], [*SCORES, 0.5], missing="drop") == AUC


def test_nan_among_booleans_is_missing():
    for label in ([True, False, math.nan], [math.nan, True, False], [None, math.nan, True, False]):
        scores = [0.25, 0.5, 0.75, 0.875][: len(label)]
        counts = midrank.evaluate(label, scores, missing="drop", interval="none").to_dict()["input"]
        assert (counts["positives"], counts["negatives"]) == (1, 1)
        with pytest.raises(midrank.Error, match='column "label": the value is missing'):
            midrank.evaluate(label, scores)


def test_all_64_bits_of_an_integer_in_a_list_name_a_label_or_slice():
    """As identifiers and hashes use them: neighbours of 2^63 are equal as doubles."""
    large = [2**63, 2**63 + 1, 2**63]
    counts = midrank.evaluate(large, [0.25, 0.5, 0.75], positive=2**63, interval="none").to_dict()["input"]
    assert (counts["positives"], counts["negatives"]) == (2, 1)
    for slices in (large, [1, *large[1:]], [None, *large[1:]], [2**53 + 1, 2**53, 0]):
        found = midrank.evaluate([1, 0, 1], [0.25, 0.5, 0.75], slice=slices, missing="drop", interval="none").slices()
        assert found == [f"slice={number}" for number in sorted({number for number in slices if number is not None})]


def test_an_integer_that_a_double_holds_stays_a_number_beside_others():
    for scores in ([2**53, 0.5], [2**63, -1], [-1, 2**63], [2**70, -1], [10**20, 2**63]):
        assert midrank.roc_auc([scores[0] > scores[1], scores[0] < scores[1]], scores) == 1


def test_a_value_knows_its_interval_and_survives_pickle():
    value = midrank.roc_auc(LABELS, SCORES)
    report = midrank.evaluate(LABELS, SCORES, measures="roc_auc")["roc_auc"]
    assert (value.interval.low, value.interval.high) == (report.interval.low, report.interval.high)
    copy = pickle.loads(pickle.dumps(value))
    assert copy == value and copy.interval.low == value.interval.low


def test_an_undefined_value_is_nan_and_says_why():
    value = midrank.roc_auc([1, 1], [0.25, 0.75])
    assert math.isnan(value) and value.reason == "only one class is present" and value.interval is None


def test_a_report_says_why_a_value_is_undefined():
    value = midrank.evaluate(LABELS, SCORES, threshold=0.99)["precision"]
    assert math.isnan(value) and value.reason == "no item is labelled positive" and value.interval is None


def test_an_infinite_value_is_infinite_in_a_report_too():
    assert midrank.log_loss([1, 0], [0.0, 0.5]) == math.inf
    assert midrank.evaluate([1, 0], [0.0, 0.5])["log_loss"] == math.inf


@pytest.mark.parametrize(
    "entry",
    [entry for entry in midrank._engine.catalog() if entry["task"] == "binary" and entry["example"] is not None],
    ids=lambda entry: entry["id"],
)
def test_every_example_of_the_catalog_comes_out_of_its_function(entry):
    arguments = {"threshold": 0.55}
    for pair in filter(None, entry["example_arguments"].split(",")):
        name, text = pair.split("=")
        arguments[name.strip()] = float(text)
    value = getattr(midrank, entry["id"])(LABELS, SCORES, **arguments)
    assert math.isclose(value, entry["example"], rel_tol=1e-9)  # as in tests/properties


def test_every_measure_is_a_function_with_its_definition():
    for entry in midrank._engine.catalog():
        if entry["family"] == "embedding" or not entry["id"].isidentifier():
            continue
        function = getattr(midrank, entry["id"])
        assert entry["definition"] in function.__doc__ and entry["title"] in function.__doc__
        assert entry["id"] in dir(midrank)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'roc_auk'"):
        midrank.roc_auk  # noqa: B018


@pytest.mark.parametrize(("name", "says"), [("idi", "difference between two models in discrimination_slope"), ("icc", "lins_concordance"), ("roc_auk", "Did you mean roc_auc?"), ("recall_of", 'midrank.evaluate(..., measures="sensitivity_of(class=NAME)")'), ("roc_curve", 'is a curve, not a number: midrank.curve(label, score, kind="roc").')])
def test_a_name_that_is_no_measure_is_answered_as_by_the_command(name, says):
    with pytest.raises(AttributeError, match=re.escape(f"module 'midrank' has no attribute '{name}'.")) as raised:
        getattr(midrank, name)
    assert says in str(raised.value)
    assert not hasattr(midrank, "ranking")  # a family


def test_an_unknown_keyword_is_a_type_error():
    with pytest.raises(TypeError, match="unexpected keyword argument 'levle'"):
        midrank.roc_auc(LABELS, SCORES, levle=0.9)
    with pytest.raises(TypeError, match="unexpected keyword argument 'levle'"):
        midrank.compare(LABELS, SCORES, levle=0.9)


def test_none_stands_for_an_argument_that_is_not_given():
    assert midrank.bedroc(LABELS, SCORES, alpha=None) == midrank.bedroc(LABELS, SCORES)
    with pytest.raises(TypeError, match="unexpected keyword argument 'alpah'"):
        midrank.bedroc(LABELS, SCORES, alpah=None)


@pytest.mark.parametrize("predicted", [[1, 3, 2, 4], (1.0, 3.0, 2.0, 4.0)])
def test_a_measure_of_numbers_takes_whole_ones_for_numbers(predicted):
    """The prediction comes second, after the true values, as a score does; of these four one error is 1, one -1 and two
    are 0."""
    for found in (midrank.r2([1, 2, 3, 4], predicted), midrank.r2([1, 2, 3, 4], predicted=predicted)):
        assert found == 1 - 2 / 5
    assert midrank.max_error({"y": [1, 2, 3, 4], "f": predicted}, "f", label="y") == 1


def test_a_measure_of_classes_and_of_numbers_takes_numbers_in_the_place_of_scores():
    """r2(label, score) and mae(label, score) are called in the same way. The errors are 0, 1/2, 0 and 1."""
    label, said = [1.0, 2.5, 3.0, 1.0], [1.0, 2.0, 3.0, 2.0]
    for rows in ((label, said), ({"y": label, "p": said}, "p")):
        options = {"label": "y"} if len(rows[0]) == 2 else {}
        assert midrank.mae(*rows, **options) == 0.375
        assert midrank.mse(*rows, **options) == 0.3125
        assert midrank.rmse(*rows, **options) == 0.3125**0.5
    assert midrank.mae([1, 2, 3, 1], [1.0, 2.5, 3.0, 2.0]) == 0.375  # whole-number labels, of which 2.5 is not one
    assert midrank.mae([0, 1, 1, 0], [0.5, 0.5, 0.75, 0.0]) == 0.3125  # two classes, and their probabilities


def test_what_numbers_mean_hangs_on_no_count_of_different_ones():
    """One or two distinct labels do not make several classes: a batch may have so few."""
    for label, said, error in (
        ([3, 3.5], [3, 3.0], 0.25),
        ([3.0, 3.0], [1.0, 2.0], 1.5),
        ([-1.0, 1.0, 1.0], [0.5, 0.5, 0.5], 2.5 / 3),
        ([1, 2, 3, 1], [1, 2, 2, 1], 0.25),
        ([None, 2, 2.5], [1, 2, 2], 0.25),
    ):
        options = {"missing": "drop"} if None in label else {}
        assert midrank.mae(label, said, **options) == pytest.approx(error, rel=1e-15)
        assert midrank.mae(label, predicted=said, **options) == pytest.approx(error, rel=1e-15)
        assert midrank.mae({"y": label, "f": said}, "f", label="y", **options) == pytest.approx(error, rel=1e-15)
        assert midrank.mae(label=label, predicted=said, **options) == pytest.approx(error, rel=1e-15)
    assert midrank.mae([-1, 1], [0.5, 0.5], positive=1) == 0.5  # two classes, if that is requested


def test_scores_of_both_classes_are_refused_with_the_way_out():
    class Matrix:
        shape = (10, 2)

        def __getitem__(self, place):
            return SCORES if place[1] == 1 else [1 - score for score in SCORES]

    with pytest.raises(midrank.Error, match=r"class, score\[:, 1\]"):
        midrank.roc_auc(LABELS, Matrix())
    assert midrank.roc_auc(LABELS, Matrix(), positive=1) == AUC


def test_a_report_tells_whether_it_has_a_measure_and_which():
    report = midrank.evaluate(LABELS, SCORES, measures="roc_auc,f1", interval="none")
    assert "roc_auc" in report and "mcc" not in report and ("score", "f1") in report and ("other", "f1") not in report
    assert list(report) == ["roc_auc", "f1"]
    with pytest.raises(KeyError, match="There is no model other. The only one is score."):
        report["other", "f1"]


@pytest.mark.parametrize("key", [["roc_auc"], slice(0, 2), 0, ("score", ["roc_auc"])])
def test_a_key_that_is_no_name_of_a_measure_is_refused_with_the_way_out(key):
    report = midrank.evaluate(LABELS, SCORES, measures="roc_auc,f1", interval="none")
    assert key not in report
    with pytest.raises(midrank.UnknownColumn, match="A measure is named by a string, not (list|slice|int). Read one at a time"):
        report[key]


def test_spaces_in_the_arguments_of_a_measure_have_no_meaning():
    report = midrank.evaluate(LABELS, SCORES, measures="f_beta(beta = 0.5)", interval="none")
    assert report["f_beta(beta=0.5)"] == report["f_beta(beta = 0.5)"] == report["f_beta( beta=0.5 )"] and "f_beta(beta=0.5)" in report


def test_a_report_is_read_like_a_dictionary():
    report = midrank.evaluate(LABELS, SCORES, measures="auc,f1", interval="none")
    assert list(report) == list(report.keys()) == ["roc_auc", "f1"] and len(report) == 2
    assert list(report.values()) == [AUC, report["f1"]]
    assert dict(report) == dict(report.items()) == report.measures() == {"roc_auc": AUC, "f1": report["f1"]}


def test_keys_of_a_report_of_several_models_are_pairs_of_a_model_and_a_measure():
    columns = {"y": LABELS, "g": list("aabb") * (len(LABELS) // 4) + ["a"] * (len(LABELS) % 4), "old": SCORES, "new": SCORES[::-1]}
    report = midrank.evaluate(columns, ["old", "new"], label="y", slice="g", measures="auc,brier_score", interval="none")
    names = [("old", "roc_auc"), ("old", "brier_score"), ("new", "roc_auc"), ("new", "brier_score")]
    assert list(report) == list(report.keys()) == names and len(report) == 4 and all(name in report for name in names)
    assert dict(report) == {(model, name): report.measures(model)[name] for model, name in names}
    assert dict(report)["old", "roc_auc"] == AUC


def test_a_report_tells_the_measures_of_a_slice():
    """Each equals that of its rows alone, with the same interval; the adjusted one is in to_dict()."""
    places = [f"p{row % 2}" for row in range(len(LABELS))]
    halves = {f"site=p{k}": (LABELS[k::2], SCORES[k::2]) for k in (0, 1)}
    one = midrank.evaluate({"y": LABELS, "a": SCORES, "site": places}, "a", label="y", slice="site", measures="roc_auc,f1")
    two = midrank.evaluate({"y": LABELS, "a": SCORES, "b": SCORES[::-1], "site": places}, ["a", "b"], label="y", slice="site", measures="roc_auc")
    assert one.slices() == two.slices() == list(halves)
    for name, rows in halves.items():
        alone = midrank.roc_auc(*rows)
        assert one["a", name, "roc_auc"] == two["a", name, "auc"] == one.measures(slice=name)["roc_auc"] == alone
        assert one["a", name, "roc_auc"].interval == alone.interval
        assert list(one.measures("a", slice=name)) == ["roc_auc", "f1"]
        assert ("a", name, "auc") in one and ("a", name, "mcc") not in one and ("c", name, "roc_auc") not in two
    assert ("a", "site=p2", "roc_auc") not in one and ("a", "site", "p0", "roc_auc") not in one
    with pytest.raises(KeyError, match=r"The only one is a. To read the slice, name the model too: report\['a', 'site=p0', measure\]."):
        one["site=p0", "roc_auc"]
    with pytest.raises(KeyError, match=r"The models are a, b. To read a slice, name the model too: report\[model, 'site=p0', measure\]."):
        two["site=p0", "roc_auc"]
    with pytest.raises(KeyError, match="There is no slice p0. The slices are site=p0, site=p1."):
        one["a", "p0", "roc_auc"]
    with pytest.raises(KeyError, match="There is no slice p0. The report has no slices."):
        midrank.evaluate(LABELS, SCORES, interval="none").measures(slice="p0")


def test_a_report_of_nothing_says_so():
    with pytest.raises(midrank.Error, match="no rows have been added"):
        midrank.streaming.Metric("roc_auc").compute()


def test_what_users_call_their_models_is_no_number():
    report = midrank.evaluate(LABELS, {"007": SCORES, "2024": SCORES[::-1]}, measures="roc_auc", interval="none")
    assert set(report._columns()["model"]) == {"007", "2024"}


def test_the_functions_of_scikit_learn_are_there_for_who_asks_for_them(monkeypatch):
    """And they are not among the names for help() and completion: without scikit-learn they are not available."""
    monkeypatch.delitem(vars(midrank), "sklearn", raising=False)
    assert "sklearn" not in dir(midrank)
    monkeypatch.setitem(sys.modules, "midrank.sklearn", sys)
    assert midrank.sklearn is sys


@pytest.mark.parametrize("limits", [0.9, ["roc_auc=0.9"]])
def test_conditions_of_a_check_are_a_mapping(limits):
    with pytest.raises(TypeError, match="min must be a mapping of measures to numbers"):
        midrank.check(LABELS, SCORES, min=limits)


def test_models_of_a_long_table_are_paired_by_their_items():
    other = [1 - score for score in SCORES]
    rows = len(LABELS)
    long = {
        "label": LABELS[::-1] + LABELS,
        "score": other[::-1] + SCORES,
        "who": ["second"] * rows + ["first"] * rows,
        "item": [*range(rows)][::-1] + [*range(rows)],
    }
    wide = midrank.compare(LABELS, {"first": SCORES, "second": other}, threshold=0.5).to_dict()
    for found in (
        midrank.compare(long, label="label", score="score", model="who", id="item", threshold=0.5),
        midrank.compare(long["label"], long["score"], model=long["who"], id=long["item"], threshold=0.5),
    ):
        assert {**found.to_dict(), "notes": wide["notes"]} == wide
    with pytest.raises(midrank.Error, match="`id` pairs the rows of several models"):
        midrank.evaluate(LABELS, SCORES, id=list(range(rows)))


def test_sizes_of_studies_are_any_sequence():
    found = [
        midrank.power(LABELS, SCORES, min=0.5, simulations=10, rows_of_studies=rows).to_json()
        for rows in ([50, 60], range(50, 70, 10), array.array("i", [50, 60]))
    ]
    assert found[0] == found[1] == found[2]


def test_a_bar_is_not_held_by_the_report(monkeypatch):
    report = midrank.evaluate(LABELS, SCORES, interval="percentile", replicates=100, progress=lambda doing, done, total: None)
    assert "progress" not in report._question[1]


def test_identifiers_are_clusters_and_dates_no_scores():
    patients = [uuid.UUID(int=row // 2) for row in range(len(LABELS))]
    found = midrank.evaluate(LABELS, SCORES, cluster=patients, measures="roc_auc")["roc_auc"]
    assert found.interval == midrank.evaluate(LABELS, SCORES, cluster=[str(one) for one in patients], measures="roc_auc")["roc_auc"].interval
    with pytest.raises(midrank.Error, match='Row 1, column "score": "2026-01-01" is a date or a time, not a number'):
        midrank.evaluate([1, 0], [datetime.date(2026, 1, 1), datetime.date(2026, 1, 2)])


def test_an_array_in_a_list_is_the_number_that_it_holds_or_refused():
    class Array:
        """Like an array of NumPy: it can be an index if it contains a single integer, and a float if it contains a
        single number."""

        def __init__(self, *numbers):
            self.numbers = numbers

        def __index__(self):
            raise TypeError("only integer scalar arrays can be converted to a scalar index")

        def __float__(self):
            if len(self.numbers) != 1:
                raise TypeError("only length-1 arrays can be converted to Python scalars")
            return self.numbers[0]

    assert midrank.roc_auc(LABELS, [Array(score) for score in SCORES]) == AUC
    with pytest.raises(midrank.Error, match='Row 1, column "score": .* is neither a number nor a string'):
        midrank.roc_auc([1, 0], [Array(0.5, 0.25), Array(0.5, 0.25)])


def test_lists_in_a_list_are_told_what_to_hand_over():
    with pytest.raises(midrank.Error, match=r'Row 1, column "score": \[0.25, 0.75\] is a list, but a row needs a single value\. .* two-dimensional array\.'):
        midrank.roc_auc([1, 0], [[0.25, 0.75], [0.5, 0.5]])


def test_a_column_is_negated_as_by_the_program(tmp_path):
    path = tmp_path / "rows.csv"
    columns = {"label": LABELS, "marker": [2.5 - score for score in SCORES]}
    expected = of_program(columns, "--label", "label", "--negate", "marker", path=path)
    report = midrank.evaluate(columns, label="label", negate="marker", source=str(path))
    assert report.to_json() == expected
    assert float(report["roc_auc"]) == AUC


def test_arrays_are_negated_by_their_owner():
    with pytest.raises(midrank.Error, match=r"Pass the negative of the score, as in roc_auc\(label, -score\)"):
        midrank.roc_auc(LABELS, SCORES, negate="score")


@pytest.mark.parametrize("key", ["label", "score_of", "score_prefix", "label_prefix", "predicted_prefix", "quantile_prefix"])
def test_names_of_columns_beside_arrays_are_refused(key):
    with pytest.raises(midrank.Error, match=f"{key} names columns of a table, but the data are arrays"):
        midrank.roc_auc(LABELS, SCORES, **{key: {"a": "b"} if key == "score_of" else "y"})


@pytest.mark.parametrize("key", ["label", "score", "weight", "slice", "cluster"])
def test_values_beside_a_table_are_refused_where_names_are_wanted(key):
    with pytest.raises(TypeError, match=f"{key} must name a column, because the data are a table"):
        midrank.evaluate({"label": LABELS, "score": SCORES}, **{key: array.array("d", SCORES)})


def test_columns_may_be_called_by_whole_numbers():
    report = midrank.evaluate({0: LABELS, 1: SCORES, 2: SCORES[::-1]}, [1, 2], label=0, measures="roc_auc", interval="none")
    assert report["1", "roc_auc"] == AUC and report.models() == ["1", "2"]


@pytest.mark.parametrize("rows", [LABELS, list(zip(LABELS, SCORES, strict=True)), [{"label": 1, "score": 0.5}], ["rows.csv"]])
def test_labels_alone_are_refused_with_the_way_out(rows):
    with pytest.raises(midrank.Error, match="labels but no predictions"):
        midrank.evaluate(rows)


def test_models_keep_the_names_that_they_are_given():
    class Named(list):
        name = "truth"

    report = midrank.evaluate(Named(LABELS), {"truth": SCORES, "label": SCORES[::-1]}, measures="roc_auc", interval="none")
    assert report.models() == ["truth", "label"] and report["truth", "roc_auc"] == AUC
    with pytest.raises(midrank.Error, match='Two arrays are called "1"'):
        midrank.evaluate(LABELS, {1: SCORES, "1": SCORES})


@pytest.mark.parametrize("scores", [[SCORES, SCORES], ([score] for score in SCORES)])
def test_models_in_a_list_are_refused_with_the_way_out(scores):
    with pytest.raises(midrank.Error, match="Pass several arrays as a mapping of names to arrays"):
        midrank.evaluate(LABELS, list(scores))


def test_quantiles_that_are_no_mapping_are_refused():
    with pytest.raises(TypeError, match="quantile must be a mapping, not list"):
        midrank.evaluate(SCORES, quantile=[SCORES])


def test_intervals_that_say_the_same_are_equal():
    one, same, other = (midrank.roc_auc(LABELS, SCORES, level=level).interval for level in (0.9, 0.9, 0.8))
    assert one == same and hash(one) == hash(same) and one != other and one != (one.low, one.high)


@pytest.mark.parametrize("key", ["label", "weight", "slice"])
def test_an_empty_name_of_a_column_is_refused(key):
    table = {"label": LABELS, "score": SCORES}
    for ask in (midrank.evaluate, midrank.curve, midrank.roc_auc) if key != "slice" else (midrank.evaluate, midrank.curve):
        with pytest.raises(midrank.Error, match='label needs the name of a column, but the name is empty|no column ""'):
            ask(table, "score", **{key: ""})


def test_an_unknown_column_is_a_key_error_with_the_nearest_name():
    with pytest.raises(KeyError) as caught:
        midrank.evaluate({"label": LABELS, "score": SCORES}, label="labl")
    assert 'there is no column "labl". Did you mean "label"?' in str(caught.value)
    assert isinstance(caught.value, midrank.Error) and isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("label", "score", "message"),
    [
        ([1, 0], [0.5], 'Column "label" has 2 values, but column "score" has 1. They must be equally long.'),
        ([1, 0], [0.5, math.nan], 'Row 2, column "score": the value is NaN.'),
        ([1, 0], [0.5, None], 'Row 2, column "score": the value is missing'),
        ([1, 0], ["a", "b"], 'Row 1, column "score": "a" is not a number.'),
        ([1, "a"], [0.5, 0.5], "Row 2, column \"label\": 'a' has another type than the values before it."),
        ([], [], "The data: there are no rows"),
        ([1, 0], [0.5, 10**400], "is outside the range of double precision"),
        ([1, 0], [0.5, 2**53 + 1], 'Row 2, column "score": 9007199254740993 has too many digits for double precision'),
        ([1, 0], [2**53 + 1, 0.5], 'Row 1, column "score": 9007199254740993 has too many digits for double precision'),
        ([1, 0], [2**63 + 1, -1], 'Row 1, column "score": 9223372036854775809 has too many digits for double precision'),
        ([1, 0], [-1, 2**63 + 1], 'Row 2, column "score": 9223372036854775809 has too many digits for double precision'),
        ([1, 0], [2**70 + 1, 1], 'Row 1, column "score": 1180591620717411303425 has too many digits for double precision'),
    ],
)
def test_what_cannot_be_used_is_refused_with_its_place(label, score, message):
    with pytest.raises(midrank.Error) as caught:
        midrank.evaluate(label, score)
    assert message in str(caught.value)


@pytest.mark.parametrize("score", [object(), 0.5, {1, 2}])
def test_what_is_no_array_is_a_type_error(score):
    with pytest.raises(TypeError):
        midrank.evaluate([1, 0], score)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"interval": "wilsn"}, "Did you mean wilson?"),
        ({"level": 2}, "level must be a number from 0.5 to 0.999999, not 2."),
        ({"replicates": 10}, "replicates must be a whole number from 100"),
        ({"measures": "roc_auk"}, "roc_auk"),
        ({"threshold": "yoden"}, "yoden"),
        ({"task": "binry"}, "Did you mean binary?"),
    ],
)
def test_a_bad_option_is_refused_by_name(options, message):
    with pytest.raises(midrank.Error) as caught:
        midrank.evaluate(LABELS, SCORES, **options)
    assert message in str(caught.value)


@pytest.mark.parametrize("measure", ["roc_auc", "average_precision", "f1", "log_loss", "partial_auc"])
@pytest.mark.parametrize("size", [1, 2, 10, 4096, 65536, 65537])
def test_a_short_list_is_measured_as_an_array_and_as_a_table(measure, size):
    labels, scores = (LABELS * (size // 10 + 1))[:size], (SCORES * (size // 10 + 1))[:size]
    arrays = array.array("b", labels), array.array("d", scores)
    options = {"max_fpr": 0.5} if measure == "partial_auc" else {}
    function = getattr(midrank, measure)
    expected = function({"label": labels, "score": scores}, label="label", score="score", **options)
    for one, other in ((labels, scores), arrays, ([label == 1 for label in labels], scores)):
        found = function(one, other, **options)
        assert repr(found) == repr(expected) and found.reason == expected.reason
        assert repr(found.interval) == repr(expected.interval)


@pytest.mark.parametrize("measure", ["roc_auc", "gini", "average_gain"])
@pytest.mark.parametrize(
    ("types", "first"),
    [("bd", (1, 0.5)), ("Bf", (1, 0.5)), ("qd", (0, -0.0)), ("id", (1, math.inf)), ("bd", (-1, 0.5)), ("Bd", (2, 0.5)), ("bf", (1, math.nan))],
)
def test_many_rows_are_measured_as_a_table_is(measure, types, first):
    size = 70_001
    labels = array.array(types[0], [first[0]] + [i % 7 == 3 for i in range(1, size)])
    scores = array.array(types[1], [first[1]] + [math.sin(i) for i in range(1, size)])
    function = getattr(midrank, measure)
    answers = []
    for ask in (
        lambda: function(labels, scores),
        lambda: function({"label": labels, "score": scores}, label="label", score="score"),
    ):
        try:
            found = ask()
            answers.append((repr(found), found.reason, repr(found.interval)))
        except midrank.Error as error:
            answers.append(str(error).replace("The data, column label", "label").replace("The data, column score", "score"))
    assert answers[0] == answers[1]


def test_the_interval_of_arrays_that_were_written_over_is_refused():
    labels, scores = array.array("b", [i % 7 == 3 for i in range(70_001)]), array.array("d", map(math.sin, range(70_001)))
    unchanged, changed = midrank.roc_auc(labels, scores), midrank.roc_auc(labels, scores)
    assert unchanged.interval.low < unchanged < unchanged.interval.high
    scores[3] = 2.0
    with pytest.raises(midrank.Error, match="arrays have changed"):
        changed.interval  # noqa: B018


def test_many_rows_of_one_class_have_no_area():
    scores = array.array("d", range(70_000))
    assert midrank.roc_auc(array.array("b", bytes(70_000)), scores).reason == midrank.roc_auc([0, 0], [0.0, 1.0]).reason


@pytest.mark.parametrize(
    ("labels", "scores"),
    [
        ([0, True, 1], [0.5, 0.25, 0.75]),
        ([True, 0, 1], [0.5, 0.25, 0.75]),
        ([0, 1, 2], [0.5, 0.25, 0.75]),
        ([0, 1, -1], [0.5, 0.25, 0.75]),
        ([0, 1, 2**70], [0.5, 0.25, 0.75]),
        ([0, 1, None], [0.5, 0.25, 0.75]),
        ([0, 1, 1], [0.5, math.nan, 0.75]),
        ([0, 1, 1], [0.5, math.inf, 0.75]),
        ([0, 1, 1], [0.5, None, 0.75]),
        ([0, 1, 1], [0.5, "a", 0.75]),
        ([0, 1, 1], [0.5, 0.25]),
        ([0, 1, 1], []),
        ([], []),
    ],
    ids=repr,
)
def test_a_list_that_cannot_be_used_is_refused_as_a_tuple_is(labels, scores):
    """Tuples take the general course; lists of few numbers a shorter one."""

    def said(*arguments):
        try:
            return repr(midrank.roc_auc(*arguments))
        except midrank.Error as error:
            return str(error)

    assert said(labels, scores) == said(tuple(labels), tuple(scores))


def test_the_list_may_change_while_it_is_read():
    class Shrinks:
        def __init__(self, victims):
            self.victims = victims

        def __float__(self):
            self.victims.clear()
            return 0.5

    scores = [0.25, 0.75]
    scores.insert(0, Shrinks(scores))
    assert midrank.roc_auc([0, 0, 1], scores) == 1


def test_a_report_is_a_table_markdown_csv_and_a_page(tmp_path):
    report = midrank.evaluate(LABELS, SCORES)
    assert "roc_auc" in str(report) and str(report) == repr(report)
    assert "| `roc_auc` |" in report.to_markdown() or "`roc_auc`" in report.to_markdown()
    assert "roc_auc" in report.to_csv() and "<table>" in report._repr_html_()
    report.save_html(tmp_path / "report.html")
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_classes_and_numbers_are_told_apart_from_two_classes():
    assert midrank.accuracy(["a", "b", "c"], predicted=["a", "b", "b"]) == 2 / 3
    assert midrank.r2([1.5, 2.0, 4.0], predicted=[1.5, 2.0, 4.0]) == 1


def test_other_threads_go_on_meanwhile():
    ticks, stop = [], threading.Event()

    def tick():
        while not stop.wait(0.001):
            ticks.append(time.perf_counter())

    thread = threading.Thread(target=tick)
    thread.start()
    start = time.perf_counter()
    midrank.bootstrap(LABELS * 2000, SCORES * 2000, replicates=3000)
    end = time.perf_counter()
    stop.set()
    thread.join()
    during = [t for t in ticks if start < t < end]
    gaps = [b - a for a, b in zip([start, *during], [*during, end], strict=True)]
    assert max(gaps) < max(0.5 * (end - start), 0.05)


def test_threads_evaluate_side_by_side():
    found = []
    threads = [threading.Thread(target=lambda: found.append(midrank.roc_auc(LABELS, SCORES))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [AUC] * 8


@pytest.mark.parametrize("question", [
    "midrank.bootstrap(label, score, replicates=10**7)",
    "midrank.f1(label, score, interval='bca', replicates=10**6).interval",
    "midrank.compare({'y': label, 'a': score, 'b': score[::-1]}, ['a', 'b'], label='y', measures='roc_auc', permutations=10**6)",
])  # fmt: skip
def test_ctrl_c_stops_at_once(question):
    code = (
        "import midrank, sys\n"
        "label, score = [1, 0, 1, 0] * 25000, [i / 1e5 for i in range(100000)]\n"
        "print('go', flush=True)\n"
        "try:\n"
        f"    {question}\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped', flush=True)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # the signal may be ignored in a background job
    ) as process:
        assert process.stdout.readline() == "go\n"
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        try:
            said, _ = process.communicate(timeout=2)
        finally:
            process.kill()
    assert said == "stopped\n" and process.returncode == 0


def test_the_import_brings_nobody():
    """No library of the user's is imported, and nothing of Python itself that takes long; bench/tasks_python/call.py
    measures the time."""
    heavy = {"asyncio", "csv", "importlib.metadata", "inspect", "logging", "multiprocessing", "numpy", "pandas", "polars", "pyarrow"}
    heavy |= {"altair", "matplotlib", "mlflow", "sklearn", "torch", "tqdm", "unittest"}
    code = f"import sys; before = set(sys.modules); import midrank; print(*{heavy!r} & (set(sys.modules) - before))"
    assert subprocess.check_output([sys.executable, "-S", "-c", code], env=ENVIRONMENT, text=True).split() == []


def test_the_examples_in_the_documentation_hold():
    import doctest

    failed, attempted = doctest.testmod(sys.modules["midrank._evaluate"])
    assert failed == 0 and attempted > 0


def test_a_file_of_the_examples_is_read_by_hand_as_the_command_reads_it():
    path = "examples/breast_cancer.csv"
    columns = columns_of(ROOT / path)
    asked = {"label": "malignant", "score": ["logistic", "boosting"]}
    expected = program("evaluate", path, "--label", "malignant", "--score", "logistic", "--score", "boosting")
    assert midrank.evaluate(columns, **asked, source=path).to_json() == expected


@pytest.mark.parametrize("path", ["examples/breast_cancer.csv", "examples/wine.csv"])
def test_a_csv_file_needs_nobody(path, monkeypatch):
    monkeypatch.chdir(ROOT)
    if "wine" in path:
        arguments, asked = ["--label", "cultivar", "--score-prefix", "tree_"], {"label": "cultivar", "score_prefix": "tree_"}
    else:
        arguments, asked = ["--label", "malignant", "--score", "logistic"], {"label": "malignant", "score": "logistic"}
    assert midrank.evaluate(path, **asked).to_json() == program("evaluate", path, *arguments)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("label,score\n1,0.5\n0,x\n", 'rows.csv, row 2, column "score": "x" is not a number.'),
        ("label,score\n1,0.5\n0\n", "rows.csv, row 2: the row has 1 field, but the first line names 2 columns."),
        ("", "rows.csv: it is empty."),
        ("label,score\n1,\n", 'rows.csv, row 1, column "score": the value is missing'),
    ],
)
def test_a_fault_of_a_file_is_named_as_the_command_names_it_with_keywords_for_options(text, message, tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(midrank.Error) as caught:
        midrank.evaluate(path)
    assert message in str(caught.value)
    assert str(caught.value) == in_keywords(refusal("evaluate", path))


@pytest.mark.parametrize("text", ['label;score\n1;"0.5"\n\n0;0.25\n', "\ufefflabel\tscore\r\n1\t0.5\r\n0\t0.25\r\n"])
def test_delimiters_quotes_and_marks_are_read(text, tmp_path):
    path = tmp_path / "rows.csv"
    path.write_bytes(text.encode())
    report = midrank.evaluate(path, interval="none")
    assert report["roc_auc"] == 1


def test_a_file_that_is_not_there_is_an_error_of_ours():
    with pytest.raises(midrank.Error, match="there is no such file"):
        midrank.evaluate("no/such/file.csv")


def test_a_report_tells_the_log_what_it_notes_and_what_to_beware_of(caplog):
    with caplog.at_level(logging.INFO, "midrank"):
        report = midrank.evaluate(LABELS, SCORES)
    told = [(record.name, record.levelname, record.message) for record in caplog.records]
    assert told == [("midrank", "INFO", note) for note in report.notes] + [
        ("midrank", "WARNING", warning) for warning in report.warnings
    ]
    assert report.notes and any("10" in warning or "5" in warning for warning in report.warnings)


def test_nobody_who_keeps_no_log_is_told_anything():
    code = "import logging, midrank; midrank.evaluate([1, 0, 1], [0.75, 0.5, 0.25])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_progress_without_tqdm_is_refused_with_the_way_out(monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm", None)
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with pytest.raises(midrank.Error, match="pip install tqdm"):
        midrank.bootstrap(LABELS, SCORES, progress=True)


class Bar:
    """The part of tqdm's interface that is used."""

    made: list["Bar"] = []

    def __init__(self, total, desc, leave):
        self.n, self.total, self.desc, self.open = 0, total, desc, True
        self.made.append(self)

    def update(self, more):
        self.n += more

    def reset(self):
        self.n = 0

    def close(self):
        self.open = False


def test_a_bar_is_counted_up_to_the_end(monkeypatch):
    monkeypatch.setattr(Bar, "made", [])
    monkeypatch.setattr("midrank._progress.tqdm_bar", Bar)
    midrank.bootstrap(LABELS, SCORES, interval="percentile", replicates=500, progress=True)
    assert [(bar.desc, bar.n, bar.total) for bar in Bar.made] == [("Drawing replicates", 500, 500)]


def test_another_thing_that_is_done_has_a_bar_of_its_own(monkeypatch):
    monkeypatch.setattr(Bar, "made", [])
    monkeypatch.setattr("midrank._progress.tqdm_bar", Bar)
    tell = midrank._progress.progress_callback(True)
    for doing, done, total in (("reading", 0, None), ("reading", 3, 4), ("reading", 1, 4), ("drawing", 2, 2)):
        tell(doing, done, total)
    assert [(bar.desc, bar.n, bar.total, bar.open) for bar in Bar.made] == [("reading", 1, 4, False), ("drawing", 2, 2, True)]
    tell.close()
    assert not Bar.made[-1].open


def test_progress_is_told_to_a_function_up_to_the_end():
    seen = []
    for ask in (midrank.bootstrap, midrank.evaluate):
        seen.clear()
        ask(LABELS, SCORES, interval="percentile", replicates=500, progress=lambda *told: seen.append(told))
        assert seen[-1] == ("Drawing replicates", 500, 500)
    seen.clear()
    midrank.permute(LABELS, SCORES, permutations=400, progress=lambda *told: seen.append(told))
    assert seen[-1] == ("Drawing replicates", 400, 400)


def test_an_exception_out_of_the_progress_ends_the_work():
    def fails(doing, done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        midrank.bootstrap(LABELS, SCORES, progress=fails)


def test_what_a_report_prints_names_keywords(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    many = [f"w{row}" for row in range(30) for _ in range(4)]
    report = midrank.evaluate([1, 0, 1, 0] * 30, [0.9, 0.2, 0.4, 0.6] * 30, slice={"ward": many})
    for text in (str(report), report.to_markdown(), report._repr_html_(), repr(report)):
        assert 'more: measures="all"' in text or "more: measures=&quot;all&quot;" in text
        assert "to_dict() has all" in " ".join(text.split())
        assert 'cluster="ward"' in text or "cluster=&quot;ward&quot;" in text
        assert "--" not in re.sub("-{3,}|:-+|-+:", "", text)
    drawn = str(midrank.bootstrap([1, 0, 1, 0], [0.9, 0.2, 0.4, 0.6], replicates=100))
    assert "draw more with `replicates`." in " ".join(drawn.split()) and "--" not in drawn


def test_names_that_look_like_options_are_printed_as_they_are(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    sizes = ["10--20", "20--model"] * 5
    report = midrank.evaluate({"y": LABELS, "bert--uncased": SCORES, "size": sizes}, "bert--uncased", label="y", slice="size", measures="roc_auc")
    for text in (str(report), report.to_markdown(), report._repr_html_(), report._text(colour=True)):
        assert "bert--uncased" in text and "20--model" in text
    coloured = "\x1b[1m--slice ward\x1b[0m"
    assert text_in_keywords(coloured) == '\x1b[1mslice="ward"\x1b[0m'


def test_altair_that_is_missing_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(midrank.Error, match="pip install altair"):
        midrank.evaluate(LABELS, SCORES).plot()


def test_somebody_who_types_into_a_terminal_sees_colours(monkeypatch):
    report = midrank.evaluate(LABELS, SCORES)
    monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in repr(report) and "\x1b[" not in str(report)
    monkeypatch.setenv("NO_COLOR", "1")
    assert repr(report) == str(report)



def test_a_line_about_rows_without_a_name_begins_with_what_was_done():
    rows = [1, 1, 0, 1, 0, 0], [0.9, 0.8, 0.7, 0.4, 0.2, 0.1]
    assert str(midrank.bootstrap(*rows, replicates=100)).startswith("100 replicates")
    assert str(midrank.permute(*rows, permutations=100)).startswith("100 permutations")
    assert str(midrank.calibrate(*rows, replicates=0)).startswith("0 replicates")
    assert str(midrank.bootstrap(*rows, replicates=100, source="trial")).startswith("trial: 100 replicates")


def test_notes_name_keywords():
    labels = ["a", "b", "c", "a", "b", "c"]
    report = midrank.evaluate(labels, [0.9, 0.2, 0.5, 0.8, 0.1, 0.4], positive="a", negative="b")
    assert "2 rows are left out, because the label is neither `positive` nor `negative`." in report.notes
    assert not any("--" in note for note in report.notes)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"source": 5}, "source must be the name of the data, not int"),
        ({"classes": 5}, "classes must be the classes in order, not int"),
        ({"measures": 5}, "measures must be one or several names, not int"),
        ({"measures": b"roc_auc"}, "measures must be one or several names, not bytes"),
        ({"threshold": [0.5]}, "threshold must be a number or a string, not list"),
        ({"threshold": True}, "threshold must be a number or a string, not bool"),
        ({"positive": ["y"]}, "positive must be a label: a string, a number or a boolean, not list"),
        ({"negative": [b"y"]}, "negative must be a label: a string, a number or a boolean, not bytes"),
    ],
)
def test_options_of_another_type_are_named(options, said):
    with pytest.raises(TypeError, match=said):
        midrank.evaluate(LABELS, SCORES, **options)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"slice": ["a", "b"] * 5, "standardise_to": {}}, "standardise_to names no slice"),
        ({"classes": []}, "classes names no class"),
        ({"measures": ""}, "The list of measures is empty."),
        ({"measures": []}, "The list of measures is empty."),
        ({"measures": ["", " "]}, "The list of measures is empty."),
        ({"positive": 1, "negative": [0, "1.0"]}, '`positive` and `negative` both name the label "1.0"'),
    ],
)
def test_options_that_say_nothing_or_contradict_each_other_are_refused(options, said):
    with pytest.raises(midrank.Error, match=said):
        midrank.evaluate(LABELS, SCORES, **options)


@pytest.mark.parametrize("limit", ["x", None, True])
def test_limits_of_a_gate_are_numbers(limit):
    with pytest.raises(TypeError, match="min of roc_auc must be a number"):
        midrank.check(LABELS, SCORES, min={"roc_auc": limit})


def test_arguments_of_another_type_are_named_as_they_were_given():
    with pytest.raises(TypeError, match="kind must be one or several names, not int"):
        midrank.evaluate(LABELS, SCORES).plot(5)
    with pytest.raises(TypeError, match="rows_of_studies must be a number, not str"):
        midrank.power(LABELS, SCORES, rows_of_studies=["many"])


def test_a_value_is_named_by_a_measure_or_by_a_model_and_a_measure():
    report = midrank.evaluate(LABELS, SCORES, interval="none")
    with pytest.raises(KeyError, match="by its measure, by a model and a measure, or by a model, a slice and a measure"):
        report["a", "b", "c", "d"]
    with pytest.raises(KeyError, match="There is no model a. The only one is score."):
        report["a", "b", "c"]
    with pytest.raises(TypeError, match="from_bytes takes the bytes of to_bytes, not str"):
        midrank.Evidence.from_bytes("x")


def test_a_model_is_found_by_the_name_that_its_column_has():
    report = midrank.evaluate({"label": LABELS, 1: SCORES, 2: SCORES[::-1]}, [1, 2], label="label", measures="roc_auc", interval="none")
    assert report[1, "roc_auc"] == report["1", "auc"] == AUC
    assert (2, "roc_auc") in report and (3, "roc_auc") not in report
    assert report.measures(1) == {"roc_auc": AUC}
    with pytest.raises(midrank.UnknownColumn, match="There is no model 3"):
        report[3, "roc_auc"]


def test_a_measure_is_found_by_another_name_with_its_arguments():
    report = midrank.evaluate([1, 0, 2, 1, 0], [5.0, 4.0, 3.0, 2.0, 1.0], query=[0, 0, 1, 1, 1], measures="ndcg(k=3)")
    assert list(report) == ["ndcg_at(k=3)"] and "ndcg( k = 3 )" in report
    assert report["ndcg(k=3)"] == report["ndcg( k=3 )"] == report["ndcg_at(k=3)"] and "ndcg(k=3)" in report
    with pytest.raises(midrank.UnknownColumn, match="no measure ndcg"):
        report["ndcg(k=4)"]


@pytest.mark.parametrize("threshold", [1.5, 0.5, "youden"])
def test_a_threshold_beside_predicted_classes_alone_is_refused(threshold):
    predicted = [int(score > 0.5) for score in SCORES]
    table = {"y": LABELS, "z": predicted, "s": SCORES}
    for ask in (
        lambda: midrank.f1(LABELS, predicted=predicted, threshold=threshold),
        lambda: midrank.evaluate(LABELS, predicted=predicted, threshold=threshold),
        lambda: midrank.check(LABELS, predicted=predicted, threshold=threshold, min={"f1": 0.5}),
        lambda: midrank.compare(LABELS, predicted={"a": predicted, "b": LABELS}, threshold=threshold),
        lambda: midrank.f1(table, label="y", predicted="z", threshold=threshold),
    ):
        with pytest.raises(midrank.Error, match="predicted gives the predicted classes, so a threshold has no effect. Drop threshold"):
            ask()
    assert midrank.f1(LABELS, predicted=predicted) == midrank.f1(LABELS, SCORES, threshold=0.5)
    assert midrank.f1(table, "s", label="y", predicted="z", positive=1, threshold=0.5) == midrank.f1(LABELS, predicted=predicted)


def test_a_frame_of_several_kinds_of_curves_is_refused_in_words_of_python():
    both = midrank.curve(LABELS, SCORES, kind=["roc", "pr"])
    with pytest.raises(midrank.Error, match="A data frame holds one kind of curve.* roc, precision_recall. Ask for one kind, or use to_dict"):
        both._columns()
    assert list(midrank.curve(LABELS, SCORES, kind="roc")._columns()) == ["threshold", "fpr", "tpr"]
