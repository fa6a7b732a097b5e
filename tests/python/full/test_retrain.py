"""Retraining: the same rows trained and measured as by `midrank train-eval`, with any estimator."""

import json
import re

import midrank
import numpy as np
import pandas as pd
import polars as pl
import pytest
from data import ROOT, program
from midrank import retrain
from scipy.sparse import csr_matrix
from sklearn.datasets import load_breast_cancer, load_diabetes, load_wine, make_multilabel_classification
from sklearn.dummy import DummyClassifier
from sklearn.linear_model import LinearRegression, LogisticRegression, Ridge, RidgeClassifier
from sklearn.model_selection import GridSearchCV
from sklearn.multiclass import OneVsRestClassifier
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

MEASURES = ["roc_auc", "log_loss", "mcc"]


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Simulated rows in a file that the command reads, and as arrays."""
    random = np.random.default_rng(7)
    label = (random.random(200) < 0.4).astype(int)
    rows = pd.DataFrame({"label": label, "a": label + random.normal(size=200), "b": random.normal(size=200)})
    path = tmp_path_factory.mktemp("rows") / "rows.csv"
    rows.to_csv(path, index=False)
    return str(path), rows[["a", "b"]], rows["label"]


def logistic():
    """The estimator equivalent to the command's: sums of losses with l2 = 1, which is C = 1 in scikit-learn, solved to
    convergence."""
    return make_pipeline(StandardScaler(), LogisticRegression(C=1, tol=1e-10, max_iter=10_000))


def of_command(path, design, *arguments):
    asked = ["--target", "label", "--design", design, "--measures", ",".join(MEASURES), *arguments]
    return json.loads(program("train-eval", path, *asked))


def same(ours, theirs):
    """The solvers stop at different digits."""
    np.testing.assert_allclose(
        [np.nan if x is None else x for x in ours], [np.nan if x is None else x for x in theirs], rtol=1e-5, atol=1e-7
    )


def test_a_permutation_test_is_that_of_the_command(table):
    path, X, y = table
    theirs = of_command(path, "permutation", "--replicates", "30")
    ours = retrain.permutation_test(logistic(), X, y, measures=MEASURES, permutations=30)
    assert ours.design["trained_on"] == theirs["design"]["trained_on"]
    for name in MEASURES:
        expected = theirs["measures"][name]
        same([ours[name].observed, ours[name].mean], [expected["observed"]["value"], expected["permuted"]["mean"]["value"]])
        same(map(float, ours[name].values), expected["permuted"]["by_permutation"])
        assert ours[name].extreme == expected["at_least_as_extreme"]
        assert (ours[name].share, ours[name].p_value) == (expected["share"]["value"], expected["p_value"]["value"])


def test_bags_are_those_of_the_command(table):
    path, X, y = table
    theirs = of_command(path, "bootstrap", "--replicates", "40", "--model", "knn", "--neighbours", "5")
    trained = make_pipeline(StandardScaler(), KNeighborsClassifier(5))
    ours = retrain.out_of_bag(trained, X, y, measures=["roc_auc"], replicates=40)
    # For scikit-learn's neighbours a row that was drawn twice counts twice, for the command once with its weight: the
    # values differ, but the out-of-bag rows can be compared.
    assert ours["roc_auc"].defined == theirs["measures"]["roc_auc"]["defined"]
    theirs = of_command(path, "bootstrap", "--replicates", "40")
    ours = retrain.out_of_bag(logistic(), X, y, measures=MEASURES, replicates=40)
    expected = theirs["measures"]["roc_auc"]
    # Standardised within the bag by both; with weights in the command, with repeated rows here.
    same(map(float, ours["roc_auc"].values), expected["by_replicate"])
    same(ours["roc_auc"].interval, [expected["interval"]["low"], expected["interval"]["high"]])


def test_a_cross_validation_is_that_of_the_command(table):
    path, X, y = table
    theirs = of_command(path, "cv", "--folds", "5")
    ours = retrain.cross_validate(logistic(), X, y, measures=MEASURES, folds=5)
    for name in MEASURES:
        expected = theirs["measures"][name]
        same(map(float, ours[name].values), expected["averaged"]["by_fold"])
        same(ours[name].interval, [expected["averaged"]["interval"]["low"], expected["averaged"]["interval"]["high"]])
        same([float(ours.report(measures=name)[name])], [expected["pooled"]["mean"]["value"]])
        same([ours.pooled[name].mean], [expected["pooled"]["mean"]["value"]])
        low, high = expected["pooled"]["interval"]["low"], expected["pooled"]["interval"]["high"]
        same(ours.pooled[name].interval, [low, high])
        assert ours.pooled[name].interval.remark == expected["pooled"]["interval"].get("remark", "")
        assert ours[name].interval.remark == expected["averaged"]["interval"].get("remark", "")


def test_an_interval_ends_where_the_measure_does(table):
    _, X, y = table
    found = retrain.cross_validate(logistic(), X[:60], y[:60], measures="partial_auc(max_fpr=0.1)", folds=3)
    low, high = found["partial_auc(max_fpr=0.1)"].interval
    assert 0 <= low < high <= 0.1


@pytest.mark.parametrize(
    "kind", [np.asarray, lambda X: X, lambda X: pl.from_pandas(X), lambda X: csr_matrix(X.to_numpy()), lambda X: X.to_numpy().tolist()]
)
def test_features_may_be_arrays_frames_and_sparse(table, kind):
    _, X, y = table
    expected = retrain.out_of_bag(LogisticRegression(), X.to_numpy(), y, replicates=3)["roc_auc"].mean
    assert retrain.out_of_bag(LogisticRegression(), kind(X), y.tolist(), replicates=3)["roc_auc"].mean == expected


def test_the_estimator_itself_is_not_trained(table):
    _, X, y = table
    estimator = LogisticRegression()
    retrain.cross_validate(estimator, X, y, folds=3)
    assert not hasattr(estimator, "coef_")


def test_a_nested_search_never_sees_the_rows_it_is_measured_on(table):
    _, X, y = table
    seen = []

    class Watching(LogisticRegression):
        def fit(self, X, y):
            seen.append(set(X.index))
            return super().fit(X, y)

        def predict_proba(self, X):
            # All rows are scored as well, to see how much models differ; measures of these are not returned.
            assert len(X) == 200 or not seen[-1] & set(X.index)
            return super().predict_proba(X)

    found = retrain.nested_cross_validate(Watching(), {"C": [1e-6, 1.0]}, X, y, folds=3, inner_folds=4)
    assert len(found.chosen) == 3 and all(chosen["C"] in (1e-6, 1.0) for chosen in found.chosen)
    assert len(seen) == 3 * (2 * 4 + 1)


def test_a_nested_search_is_a_cross_validation_of_the_search(table):
    """Selection by inner folds is part of training, so with one candidate it equals plain cross-validation."""
    _, X, y = table
    nested = retrain.nested_cross_validate(LogisticRegression(), {"C": [0.5]}, X, y, folds=3)
    plain = retrain.cross_validate(LogisticRegression(C=0.5), X, y, folds=3)
    assert nested["roc_auc"].values == plain["roc_auc"].values
    searched = GridSearchCV(LogisticRegression(), {"C": [0.5]}, scoring=midrank.scorer("roc_auc"), cv=3)
    assert retrain.cross_validate(searched, X, y, folds=3)["roc_auc"].values == plain["roc_auc"].values


def test_a_pooled_standard_error_is_larger_than_that_of_the_models_as_given(table):
    """It also returns the training rows of the models."""
    _, X, y = table
    found = retrain.cross_validate(LogisticRegression(), X, y, measures=["roc_auc", "precision"], folds=4, threshold=0.4)
    given = found.report(measures=["roc_auc", "precision"], threshold=0.4)
    for name in ("roc_auc", "precision"):
        assert found.pooled[name].mean == float(given[name])
    assert found.pooled["roc_auc"].interval.standard_error > given["roc_auc"].interval.standard_error
    assert found.to_dict()["measures"]["roc_auc"]["pooled"]["mean"] == found.pooled["roc_auc"].mean
    averaged, pooled = repr(found).split("\npooled\n")
    assert averaged.count("precision") == pooled.count("precision") == 1


def test_of_several_classes_there_is_a_pooled_value_without_an_interval():
    X, y = load_wine(return_X_y=True)
    found = retrain.cross_validate(logistic(), X, y, measures="accuracy", folds=3).pooled["accuracy"]
    assert 0.9 < found.mean <= 1 and found.interval is None and "two classes" in found.no_interval


def test_several_classes_and_numbers_are_trained_too():
    X, y = load_wine(return_X_y=True)
    found = retrain.cross_validate(logistic(), X, y, measures=["accuracy", "log_loss"], folds=5)
    assert found["accuracy"].mean > 0.9 and found["accuracy"].interval.low < found["accuracy"].mean
    words = np.array(["barolo", "grignolino", "barbera"])[y]
    tested = retrain.permutation_test(logistic(), X, words, measures="accuracy", permutations=20)
    assert tested["accuracy"].p_value == 1 / 21
    X, y = load_diabetes(return_X_y=True)
    assert retrain.out_of_bag(Ridge(), X, y, measures="r2", replicates=20)["r2"].interval.low > 0


def test_there_is_nothing_to_learn_where_nothing_is_learnt(table):
    _, X, y = table
    found = retrain.permutation_test(DummyClassifier(), X, y, measures="roc_auc", permutations=9)["roc_auc"]
    assert found.observed == 0.5 and found.extreme == 9 and found.p_value == 1


def test_a_bag_of_one_class_has_no_value_and_is_counted():
    X, y = np.arange(6.0).reshape(-1, 1), np.array([1, 0, 0, 0, 0, 0])
    found = retrain.out_of_bag(LogisticRegression(), X, y, measures="roc_auc", replicates=50)["roc_auc"]
    assert set(found.undefined) == {"only one class is present in the training rows", "only one class is present"}
    assert found.defined + sum(found.undefined.values()) == 50


def test_the_same_seed_gives_the_same_numbers(table):
    _, X, y = table
    first, second, other = (
        retrain.out_of_bag(LogisticRegression(), X, y, replicates=5, seed=seed).to_dict() for seed in (3, 3, 4)
    )
    assert first["measures"] == second["measures"] != other["measures"]


def test_what_cannot_be_done_is_said(table):
    _, X, y = table
    with pytest.raises(midrank.Error, match="equally long"):
        retrain.out_of_bag(LogisticRegression(), X, y[:-1])
    with pytest.raises(midrank.Error, match="Use from 2 to"):
        retrain.cross_validate(LogisticRegression(), X, y, folds=150)
    with pytest.raises(midrank.Error, match="a single class"):
        retrain.cross_validate(LogisticRegression(), X, y * 0, folds=2)


def test_progress_is_shown_where_it_is_asked_for(table, capsys):
    _, X, y = table
    retrain.out_of_bag(LogisticRegression(), X, y, replicates=3, progress=True)
    assert "Training on bags" in capsys.readouterr().err


def test_progress_is_told_to_a_function(table):
    _, X, y = table
    told = []
    retrain.out_of_bag(LogisticRegression(), X, y, replicates=3, progress=lambda *of: told.append(of))
    assert told == [("Training on bags", done, 3) for done in (1, 2, 3)]


def test_a_result_reads_as_text(table):
    _, X, y = table
    text = repr(retrain.out_of_bag(LogisticRegression(), X, y, replicates=5))
    assert text.startswith("id bootstrap, replicates 5, seed 7") and "roc_auc" in text


@pytest.mark.parametrize(
    ("estimator", "rows", "expected"),
    [
        (LinearRegression(), load_diabetes(return_X_y=True), ["r2", "mae", "rmse"]),
        (logistic(), load_wine(return_X_y=True), ["accuracy", "macro_f1", "log_loss"]),
        (RidgeClassifier(), load_wine(return_X_y=True), ["accuracy", "macro_f1"]),
        (logistic(), load_breast_cancer(return_X_y=True), ["roc_auc", "log_loss"]),
        (RidgeClassifier(), load_breast_cancer(return_X_y=True), ["roc_auc"]),
    ],
    ids=["regression", "classes", "classes without probabilities", "two classes", "two classes without probabilities"],
)
def test_measures_suit_the_task_where_none_is_named(estimator, rows, expected):
    assert list(retrain.cross_validate(estimator, *rows, folds=3)) == expected
    assert list(retrain.out_of_bag(estimator, *rows, replicates=3)) == expected
    assert list(retrain.permutation_test(estimator, *rows, permutations=3)) == expected
    assert list(retrain.nested_cross_validate(estimator, {}, *rows, folds=3, inner_folds=2)) == expected


@pytest.mark.parametrize("estimator", [KNeighborsClassifier(), OneVsRestClassifier(LogisticRegression())], ids=["knn", "ovr"])
def test_several_labels_are_learnt_and_measured(estimator):
    X, y = make_multilabel_classification(120, n_classes=3, random_state=1)
    found = retrain.cross_validate(estimator, X, y, folds=3)
    assert list(found) == ["macro_f1", "subset_accuracy", "macro_roc_auc"]
    assert found.pooled["macro_f1"].mean == found.report(interval="none")["macro_f1"]
    sparse = retrain.cross_validate(estimator, X, csr_matrix(y), measures="macro_f1", folds=3)
    assert sparse["macro_f1"].values == found["macro_f1"].values
    assert retrain.out_of_bag(estimator, X, y, measures="macro_f1", replicates=3)["macro_f1"].defined == 3
    assert retrain.permutation_test(estimator, X, y, measures="macro_f1", permutations=3)["macro_f1"].defined == 3


def test_columns_of_numbers_are_learnt_one_by_one():
    X, y = load_diabetes(return_X_y=True)
    with pytest.raises(midrank.Error, match="Evaluate the columns one by one"):
        retrain.cross_validate(LinearRegression(), X, np.column_stack([y, y]), folds=3)


class Never(LogisticRegression):
    def fit(self, *_):
        raise AssertionError


@pytest.mark.parametrize("design", [retrain.cross_validate, retrain.out_of_bag, retrain.permutation_test, retrain.nested_cross_validate])
@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"weight": np.ones(200)}, midrank.Error, "has no weight: it trains and evaluates with X and y only"),
        ({"query": np.ones(200)}, midrank.Error, "has no query"),
        ({"slice": ["a", "b"] * 100}, midrank.Error, "has no slice"),
        ({"interval": "wilson"}, midrank.Error, "has no interval: its intervals are those of models trained on other rows"),
        ({"prevalence": 0.05}, midrank.Error, "It takes threshold, positive, threads, source. Drop prevalence."),
        ({"treshold": 0.5}, TypeError, "got an unexpected keyword argument 'treshold'"),
        ({"sample_weight": np.ones(200)}, midrank.Error, "has no weight: it trains and evaluates with X and y only"),
        ({"metrics": "f1"}, TypeError, "It is called measures here"),
        ({"threshold": "yuden"}, midrank.Error, "Cannot read the threshold"),
        ({"threshold": "youden"}, midrank.Error, "takes a number as threshold, not 'youden': a rule would choose it on the held-out rows"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_no_training_can_heed_is_refused_before_anything_is_trained(table, design, options, error, says):
    _, X, y = table
    rows = ({"C": [1]}, X, y) if design is retrain.nested_cross_validate else (X, y)
    with pytest.raises(error) as raised:
        design(Never(), *rows, **options)
    assert says in str(raised.value) and (design.__name__ in str(raised.value) or says == "Cannot read the threshold")


def test_a_measure_that_is_unknown_is_refused_before_anything_is_trained(table):
    _, X, y = table
    with pytest.raises(midrank.Error, match="Did you mean roc_auc"):
        retrain.cross_validate(Never(), X, y, measures="roc_aux")


def test_a_result_is_found_by_the_name_that_was_asked_for(table):
    _, X, y = table
    found = retrain.cross_validate(LogisticRegression(), X, y, measures="auc", folds=3)
    assert found["auc"] is found["roc_auc"]


@pytest.mark.parametrize(
    ("study", "name", "values"),
    [
        (retrain.cross_validate, "level", [95, 0.2, 1, float("nan"), "0.9"]),
        (retrain.cross_validate, "folds", [2.5, "5", 0]),
        (retrain.cross_validate, "seed", [-1, 1.5]),
        (retrain.out_of_bag, "level", [95, -1]),
        (retrain.out_of_bag, "replicates", [0, -3, 2.5]),
        (retrain.permutation_test, "held_out", [1.5, -2, float("nan"), 1e300]),
        (retrain.permutation_test, "permutations", [0, -3]),
    ],
)
def test_numbers_of_a_design_are_checked_before_anything_is_trained(study, name, values):
    X, y = [[float(row)] for row in range(20)], [row % 2 for row in range(20)]
    for value in values:
        with pytest.raises(midrank.Error, match=f"{name} must be a (whole )?number from .*, not "):
            study(None, X, y, **{name: value})


def test_decisions_of_every_fold_are_positive_above_zero():
    from sklearn.svm import LinearSVC

    rng = np.random.default_rng(0)
    X = rng.normal(size=(90, 2))
    y = (X[:, 0] + rng.normal(size=90) > 1).astype(int)
    found = retrain.cross_validate(LinearSVC(), X, y, measures=["accuracy", "f1"], folds=9)
    label, said = found.rows.labels, found.rows.said
    assert said["threshold"] == 0
    assert float(found.pooled["accuracy"].mean) == np.mean((np.asarray(said["score"]) > 0) == np.asarray(label))
    assert found.report(measures="accuracy")["accuracy"] == float(found.pooled["accuracy"].mean)
    assert found.report(measures="accuracy", threshold=100)["accuracy"] == np.mean(np.asarray(label) == 0)


# ---- clusters --------------------------------------------------------------------------------------------------------


@pytest.fixture
def patients(table, tmp_path):
    """The table with a column of patients, who have one to nine rows that follow each other; also as a file."""
    path, X, y = table
    sizes = [1 + (patient * 5) % 9 for patient in range(60)]
    patient = np.repeat([f"p{number}" for number in range(60)], sizes)[: len(y)]
    whole = tmp_path / "patients.csv"
    X.assign(**{y.name: y, "patient": patient}).to_csv(whole, index=False)
    return whole, X, y, patient


def test_clusters_are_held_out_as_by_the_command(patients):
    path, X, y, patient = patients
    theirs = of_command(path, "cv", "--folds", "5", "--cluster", "patient")
    ours = retrain.cross_validate(logistic(), X, y, measures=MEASURES, folds=5, cluster=patient)
    for name in MEASURES:
        expected = theirs["measures"][name]
        same(map(float, ours[name].values), expected["averaged"]["by_fold"])
        same(ours[name].interval, [expected["averaged"]["interval"]["low"], expected["averaged"]["interval"]["high"]])
        same(ours.pooled[name].interval, [expected["pooled"]["interval"]["low"], expected["pooled"]["interval"]["high"]])
        assert ours.pooled[name].interval.remark == expected["pooled"]["interval"].get("remark", "")


def test_bags_of_clusters_are_those_of_the_command(patients):
    path, X, y, patient = patients
    theirs = of_command(path, "bootstrap", "--replicates", "30", "--cluster", "patient")
    ours = retrain.out_of_bag(logistic(), X, y, measures=MEASURES, replicates=30, cluster=list(patient))
    same(map(float, ours["roc_auc"].values), theirs["measures"]["roc_auc"]["by_replicate"])


@pytest.mark.parametrize("kind", [list, np.asarray, pd.Series, pl.Series, lambda values: pd.Series(values, dtype="category")])
def test_clusters_may_be_lists_arrays_and_columns(patients, kind):
    _, X, y, patient = patients
    expected = retrain.cross_validate(logistic(), X, y, folds=3, measures="roc_auc", cluster=patient)
    found = retrain.cross_validate(logistic(), X, y, folds=3, measures="roc_auc", cluster=kind(patient))
    assert found["roc_auc"].values == expected["roc_auc"].values
    assert found.report()["roc_auc"].interval == expected.report()["roc_auc"].interval


def test_no_model_of_a_nested_search_sees_rows_of_the_clusters_it_is_measured_on(patients):
    _, X, y, patient = patients
    of_row = dict(zip(X.index, patient, strict=True))
    seen = []

    class Watching(LogisticRegression):
        def fit(self, X, y):
            seen.append({of_row[row] for row in X.index})
            return super().fit(X, y)

        def predict_proba(self, X):
            # All rows are scored as well, to see how much models differ; measures of these are not returned.
            assert len(X) == len(of_row) or not seen[-1] & {of_row[row] for row in X.index}
            return super().predict_proba(X)

    retrain.nested_cross_validate(Watching(), {"C": [1e-6, 1.0]}, X, y, cluster=patient, folds=3, inner_folds=3)
    assert len(seen) == 3 * (2 * 3 + 1)


def test_the_report_of_clusters_has_their_intervals(patients):
    _, X, y, patient = patients
    found = retrain.cross_validate(logistic(), X, y, folds=3, measures="roc_auc", cluster=patient)
    rows = retrain.cross_validate(logistic(), X, y, folds=3, measures="roc_auc")
    assert "clusters" in found.report()["roc_auc"].interval.remark
    assert "clusters" not in rows.report()["roc_auc"].interval.remark


def test_labels_of_clusters_are_not_permuted(patients):
    _, X, y, patient = patients
    with pytest.raises(midrank.Error, match="permutation_test has no cluster: it permutes the labels of single rows"):
        retrain.permutation_test(logistic(), X, y, cluster=patient)


@pytest.mark.parametrize(
    ("cluster", "message"),
    [
        ("patient", "not the name 'patient'"),
        (["a"], "y has 200 rows and cluster has 1"),
        (["a"] * 200, "All rows are of one cluster"),
        ([*["a", "b"] * 99, None, "a"], "cluster, row 198: the value is missing"),
        (["a", "b"] * 100, "because the smallest class has 2 clusters"),
    ],
)
def test_clusters_that_cannot_be_held_out_are_refused(table, cluster, message):
    _, X, y = table
    with pytest.raises(midrank.Error, match=message):
        retrain.cross_validate(logistic(), X, y, folds=3, cluster=cluster)


def test_a_fold_of_one_class_does_not_count_for_the_order_of_the_classes():
    """The rows of "d" are one fold, of positives."""
    y, cluster = [0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1], list("aaaaabbbbccdd")
    found = retrain.cross_validate(LogisticRegression(), [[i] for i in range(13)], y, cluster=cluster, folds=3, measures=["average_precision", "accuracy"])
    assert found["average_precision"].undefined == {"only one class is present": 1}
    assert found["accuracy"].defined == 3


def test_folds_that_leave_one_class_to_train_on_are_refused():
    y, cluster = [1, 1, 0, 0, 0, 1], list("aabbcc")  # "a" is a fold: nothing is left to train on for the other one
    with pytest.raises(midrank.Error, match="only rows of one class are left to train on outside fold 1 of 2"):
        retrain.cross_validate(LogisticRegression(), [[i] for i in range(6)], y, cluster=cluster, folds=2)


def test_no_keyword_is_answered_by_one_that_is_refused(table):
    """The advice for a keyword of another tool names a keyword that the function takes."""
    from midrank._options import KEYWORDS_ELSEWHERE

    _, X, y = table
    for function in (retrain.cross_validate, retrain.out_of_bag, retrain.permutation_test):
        for elsewhere in KEYWORDS_ELSEWHERE:
            with pytest.raises((midrank.Error, TypeError)) as raised:
                function(Never(), X, y, **{elsewhere: 1})
            advised = re.search(r"It is called (\w+) here", str(raised.value))
            if advised:
                with pytest.raises(Exception) as raised:
                    function(Never(), X, y, **{advised[1]: 1})
                assert "has no " not in str(raised.value) and "unexpected keyword" not in str(raised.value)
