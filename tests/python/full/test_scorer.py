"""midrank.scorer used by scikit-learn: its results equal those of scikit-learn's own scorer."""

import pickle
import re

import midrank
import numpy as np
import pytest
from scipy.sparse import csr_matrix
from sklearn import config_context
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer, load_diabetes, load_wine, make_multilabel_classification
from sklearn.ensemble import RandomForestClassifier
from sklearn.exceptions import UnsetMetadataPassedError
from sklearn.linear_model import LinearRegression, LogisticRegression, Ridge
from sklearn.metrics import f1_score, get_scorer, recall_score, roc_auc_score
from sklearn.model_selection import GridSearchCV, cross_val_score, cross_validate
from sklearn.multiclass import OneVsRestClassifier
from sklearn.multioutput import ClassifierChain, MultiOutputClassifier
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC, LinearSVC

CANCER = load_breast_cancer(return_X_y=True)
WINE = load_wine(return_X_y=True)
DIABETES = load_diabetes(return_X_y=True)
LABELLED = make_multilabel_classification(120, n_classes=3, random_state=1)


def logistic(**options):
    return make_pipeline(StandardScaler(), LogisticRegression(**options))


@pytest.mark.parametrize(
    ("ours", "theirs", "estimator", "data"),
    [
        ("roc_auc", "roc_auc", logistic(), CANCER),
        ("log_loss", "neg_log_loss", logistic(), CANCER),
        ("f1", "f1", logistic(), CANCER),
        ("roc_auc", "roc_auc", make_pipeline(StandardScaler(), LinearSVC()), CANCER),
        ("accuracy", "accuracy", logistic(), WINE),
        ("macro_f1", "f1_macro", logistic(), WINE),
        ("log_loss", "neg_log_loss", logistic(), WINE),
        ("r2", "r2", Ridge(), DIABETES),
        ("mean_absolute_error", "neg_mean_absolute_error", Ridge(), DIABETES),
    ],
)
def test_a_scorer_says_what_that_of_scikit_learn_says(ours, theirs, estimator, data):
    fitted = estimator.fit(*data)
    assert midrank.scorer(ours)(fitted, *data) == pytest.approx(get_scorer(theirs)(fitted, *data), rel=1e-12)


def test_a_grid_search_finds_what_it_finds_by_scikit_learn():
    grid = {"logisticregression__C": [1e-4, 1e-2, 1.0]}
    ours, theirs = (
        GridSearchCV(logistic(), grid, scoring=scoring, cv=3, error_score="raise").fit(*CANCER)
        for scoring in (midrank.scorer("roc_auc"), "roc_auc")
    )
    assert ours.best_params_ == theirs.best_params_
    np.testing.assert_allclose(ours.cv_results_["mean_test_score"], theirs.cv_results_["mean_test_score"], rtol=1e-12)


def test_several_measures_are_scored_at_once():
    found = cross_validate(logistic(), *CANCER, scoring=midrank.scorer(["roc_auc", "log_loss"]), cv=3)
    assert (found["test_roc_auc"] > 0.9).all() and (found["test_log_loss"] < 0).all()


def test_a_scorer_goes_to_other_processes():
    scorer = pickle.loads(pickle.dumps(midrank.scorer("roc_auc")))
    found = cross_val_score(logistic(), *CANCER, scoring=scorer, cv=3, n_jobs=2)
    np.testing.assert_array_equal(found, cross_val_score(logistic(), *CANCER, scoring=midrank.scorer("roc_auc"), cv=3))


def test_of_words_the_one_that_counts_as_positive_is_named():
    words = np.array(["benign", "malignant"])[CANCER[1]]
    fitted = logistic().fit(CANCER[0], words)
    said = "The classes of the estimator are 'benign' and 'malignant'. Name the positive one, as in positive='malignant'."
    with pytest.raises(midrank.Error, match=re.escape(said)):
        midrank.scorer("sensitivity")(fitted, CANCER[0], words)
    with pytest.raises(midrank.Error, match=re.escape(said)):
        midrank.retrain.cross_validate(logistic(), CANCER[0], words, measures="sensitivity")
    for positive in ("benign", "malignant"):
        found = midrank.scorer("sensitivity", positive=positive)(fitted, CANCER[0], words)
        assert found == pytest.approx(recall_score(words, fitted.predict(CANCER[0]), pos_label=positive))


@pytest.mark.parametrize("pair", [[False, True], [0, 1], [0.0, 1.0], [-1, 1], ["0", "1"], ["false", "true"]], ids=str)
def test_of_a_plain_pair_of_classes_the_second_is_positive(pair):
    labels = np.array(pair)[CANCER[1]]
    fitted = logistic().fit(CANCER[0], labels)
    found = midrank.scorer("sensitivity")(fitted, CANCER[0], labels)
    assert found == pytest.approx(recall_score(labels, fitted.predict(CANCER[0]), pos_label=labels.dtype.type(pair[1])))


def test_rows_may_have_weights():
    fitted = logistic().fit(*CANCER)
    weights = np.arange(len(CANCER[1])) % 3
    found = midrank.scorer("roc_auc")(fitted, *CANCER, sample_weight=weights)
    assert found == pytest.approx(get_scorer("roc_auc")(fitted, *CANCER, sample_weight=weights))


@pytest.mark.parametrize("measure", ["accuracy", "roc_auc"])
def test_labels_may_be_a_column_of_a_matrix_or_of_a_frame(measure):
    import pandas as pd

    features, labels = CANCER
    fitted, scorer = logistic().fit(*CANCER), midrank.scorer(measure)
    for column in (labels[:, None], pd.DataFrame({"y": labels})):
        assert scorer(fitted, features, column) == scorer(fitted, features, labels)


def test_rows_of_a_class_that_the_estimator_does_not_know_are_refused():
    fitted = logistic().fit(*CANCER)
    with pytest.raises(midrank.Error, match="besides 1 there are rows of others: 0, 2"):
        midrank.scorer("accuracy")(fitted, CANCER[0], np.r_[CANCER[1][:-1], 2])


def test_a_missing_label_is_no_class():
    labels = CANCER[1].astype(float)
    labels[3] = np.nan
    with pytest.raises(midrank.Error, match='Row 4, column "label": the value is missing'):
        midrank.scorer("accuracy")(logistic().fit(*CANCER), CANCER[0], labels)


def test_one_text_that_stands_for_several_measures_is_no_score():
    with pytest.raises(midrank.Error, match="ranking means .* measures"):
        midrank.scorer("ranking")(logistic().fit(*CANCER), *CANCER)


def test_a_measure_of_which_neither_end_is_better_picks_no_model():
    neither = next(entry["id"] for entry in midrank._engine.catalog() if entry["better"] == "neither")
    with pytest.raises(midrank.Error, match="cannot choose a model"):
        midrank.scorer(neither)(logistic().fit(*CANCER), *CANCER)


@pytest.mark.parametrize("options", [{"decision_function_shape": "ovo"}, {"decision_function_shape": "ovr"}, {"probability": True}], ids=str)
def test_an_accuracy_is_that_of_what_is_predicted(options):
    """Decision values may be for pairs of classes, and the class with the highest probability need not be the predicted
    one."""
    fitted = make_pipeline(StandardScaler(), SVC(random_state=1, C=0.05, **options)).fit(*WINE)
    assert midrank.scorer("accuracy")(fitted, *WINE) == pytest.approx(fitted.score(*WINE), rel=1e-12)


def test_measures_are_called_as_they_were_asked_for():
    search = GridSearchCV(logistic(), {"logisticregression__C": [0.1, 1.0]}, scoring=midrank.scorer(["auc", "log_loss"]), refit="auc", cv=3)
    assert search.fit(*CANCER).best_score_ > 0.9
    fitted = logistic().fit(*CANCER)
    found = midrank.scorer(["auc", "recall", "tpr", "log_loss"])(fitted, *CANCER)
    assert list(found) == ["auc", "recall", "tpr", "log_loss"] and found["recall"] == found["tpr"] == midrank.scorer("sensitivity")(fitted, *CANCER)
    assert list(midrank.scorer(["recall", "sensitivity", "f_beta( beta = 2 )"])(fitted, *CANCER)) == ["recall", "sensitivity", "f_beta( beta = 2 )"]
    family = midrank.scorer(["auc", "ranking"])(fitted, *CANCER)
    assert list(family)[0] == "auc" and "gini" in family and "roc_auc" not in family
    assert repr(midrank.scorer("f1", threshold=0.3)) == "midrank.scorer('f1', threshold=0.3)"
    report = midrank.evaluate([1, 0, 1, 0], {"a": [0.9, 0.1, 0.8, 0.3], "b": [0.9, 0.1, 0.2, 0.3]}, measures="auc")
    assert "roc_auc" in report and "auc" in report and ("b", "auc") in report
    assert ("c", "auc") not in report and "f1" not in report
    assert report["a", "auc"] == 1


@pytest.mark.parametrize(
    ("measures", "options", "error", "says"),
    [
        ("rocauc", {}, midrank.Error, "Did you mean roc_auc?"),
        (["f1", "f_beta(bta=2)"], {}, midrank.Error, "f_beta has no parameter"),
        ("f1", {"treshold": 2}, TypeError, "unexpected keyword argument 'treshold'"),
        ("f1", {"threshold": "yuden"}, midrank.Error, "Cannot read the threshold"),
        ("f1", {"interval": "wilson"}, midrank.Error, "it returns one number"),
        ("f1", {"weight": [1, 2]}, midrank.Error, "sample_weight"),
        ("f1", {"task": "binary"}, midrank.Error, "It takes threshold, positive"),
    ],
)
def test_what_a_scorer_cannot_answer_is_refused_at_once(measures, options, error, says):
    with pytest.raises(error) as raised:
        midrank.scorer(measures, **options)
    assert says in str(raised.value)


def test_a_scorer_stays_what_it_is_when_copied():
    ours = midrank.scorer("f1", threshold=0.3)
    fitted = logistic().fit(*CANCER)
    for copied in (clone(ours, safe=False), pickle.loads(pickle.dumps(ours))):
        assert repr(copied) == repr(ours) and copied(fitted, *CANCER) == ours(fitted, *CANCER)


@pytest.mark.parametrize(
    "estimator",
    [
        KNeighborsClassifier(),
        RandomForestClassifier(10, max_depth=3, random_state=1),
        OneVsRestClassifier(LogisticRegression()),
        OneVsRestClassifier(LinearSVC()),
        MultiOutputClassifier(LogisticRegression()),
        ClassifierChain(LogisticRegression()),
    ],
    ids=lambda estimator: type(estimator).__name__,
)
def test_several_labels_are_scored_as_scikit_learn_scores_them(estimator):
    features, labels = LABELLED
    fitted = estimator.fit(features, labels)
    expected = f1_score(labels, fitted.predict(features), average="macro")
    for kind in (np.asarray, csr_matrix, np.ndarray.tolist):
        assert midrank.scorer("macro_f1")(fitted, features, kind(labels)) == pytest.approx(expected, rel=1e-12)
    probabilities = (fitted.predict_proba if hasattr(fitted, "predict_proba") else fitted.decision_function)(features)
    if isinstance(probabilities, list):
        probabilities = np.column_stack([of_label[:, 1] for of_label in probabilities])
    assert midrank.scorer("macro_roc_auc")(fitted, features, labels) == pytest.approx(roc_auc_score(labels, probabilities), rel=1e-12)


def test_a_threshold_settles_labels_in_the_place_of_what_is_predicted():
    features, labels = LABELLED
    fitted = OneVsRestClassifier(LogisticRegression()).fit(features, labels)
    expected = f1_score(labels, fitted.predict_proba(features) >= 0.25, average="macro")
    assert midrank.scorer("macro_f1", threshold=0.25)(fitted, features, labels) == pytest.approx(expected, rel=1e-12)


def test_a_label_that_no_training_row_has_is_scored_as_never_there():
    features, labels = LABELLED
    lacking = labels.copy()
    lacking[:, 2] = 0
    fitted = KNeighborsClassifier().fit(features, lacking)
    expected = f1_score(labels, fitted.predict(features), average="macro")
    assert midrank.scorer("macro_f1")(fitted, features, labels) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    ("estimator", "labels"),
    [(LinearRegression(), LABELLED[0][:, :2]), (RandomForestClassifier(3), LABELLED[1] * 2)],
    ids=["numbers", "classes"],
)
def test_columns_that_are_no_labels_are_measured_one_by_one(estimator, labels):
    features = LABELLED[0]
    fitted = estimator.fit(features, labels)
    with pytest.raises(midrank.Error, match="Evaluate the columns one by one"):
        midrank.scorer("accuracy")(fitted, features, labels)


def test_several_labels_have_no_positive_class():
    fitted = KNeighborsClassifier().fit(*LABELLED)
    with pytest.raises(midrank.Error, match="Drop positive"):
        midrank.scorer("macro_f1", positive=1)(fitted, *LABELLED)


SCALED = StandardScaler().fit_transform(CANCER[0][:, :3]), CANCER[1]
WEIGHTS = np.arange(len(CANCER[1])) % 5 + 0.5


def weighted(scoring, name="sample_weight", estimator=None, **request):
    """The scores of folds if weights are passed under a name, and to the estimator as well."""
    model = LogisticRegression().set_fit_request(sample_weight=name) if estimator is None else estimator
    scoring = scoring.set_score_request(**request) if request else scoring
    return cross_validate(model, *SCALED, scoring=scoring, params={name: WEIGHTS}, cv=3, error_score="raise")


@pytest.mark.parametrize("requested", [True, False, "importance"])
def test_weights_are_routed_as_to_a_scorer_of_scikit_learn(requested):
    with config_context(enable_metadata_routing=True):
        name = requested if isinstance(requested, str) else "sample_weight"
        ours, theirs = (
            weighted(scorer, name, sample_weight=requested)["test_score"] for scorer in (midrank.scorer("roc_auc"), get_scorer("roc_auc"))
        )
        np.testing.assert_allclose(ours, theirs, rtol=1e-12)
        other = weighted(midrank.scorer("roc_auc"), sample_weight=not requested)["test_score"]
        assert (ours != other).any()


def test_weights_that_nobody_spoke_of_are_refused_as_by_a_scorer_of_scikit_learn():
    with config_context(enable_metadata_routing=True):
        for scorer in (midrank.scorer("roc_auc"), get_scorer("roc_auc")):
            with pytest.raises(UnsetMetadataPassedError, match="set_score_request"):
                weighted(scorer)


def test_weights_are_routed_to_several_measures_and_through_a_copy():
    with config_context(enable_metadata_routing=True):
        scorer = midrank.scorer(["roc_auc", "log_loss"]).set_score_request(sample_weight=True)
        for copied in (scorer, clone(scorer, safe=False), pickle.loads(pickle.dumps(scorer))):
            found = weighted(copied)
            theirs = weighted({key: get_scorer(key).set_score_request(sample_weight=True) for key in ("roc_auc", "neg_log_loss")})
            np.testing.assert_allclose(found["test_roc_auc"], theirs["test_roc_auc"], rtol=1e-12)
            np.testing.assert_allclose(found["test_log_loss"], theirs["test_neg_log_loss"], rtol=1e-12)
        beside = weighted({"ours": midrank.scorer("roc_auc").set_score_request(sample_weight=True)})
        np.testing.assert_array_equal(beside["test_ours"], found["test_roc_auc"])


def test_nothing_is_requested_where_nothing_is_routed():
    with pytest.raises(RuntimeError, match="enable_metadata_routing=True"):
        midrank.scorer("roc_auc").set_score_request(sample_weight=True)
    with config_context(enable_metadata_routing=True), pytest.raises(TypeError, match="groups"):
        midrank.scorer("roc_auc").set_score_request(groups=True)


@pytest.mark.parametrize("several", [False, True])
def test_a_grid_search_hands_its_weights_to_the_scorer_without_routing(several):
    ours, theirs = (
        GridSearchCV(LogisticRegression(), {"C": [0.01, 1.0]}, scoring={"area": scoring} if several else scoring, refit=False, cv=3)
        .fit(*SCALED, sample_weight=WEIGHTS)
        .cv_results_["mean_test_area" if several else "mean_test_score"]
        for scoring in (midrank.scorer("roc_auc"), get_scorer("roc_auc"))
    )
    np.testing.assert_allclose(ours, theirs, rtol=1e-12)


@pytest.mark.parametrize("shift", [0.0, -1.0, 0.5])
@pytest.mark.parametrize("name", ["accuracy", "f1", "recall"])
def test_decisions_are_positive_above_zero_whatever_their_range(name, shift):
    """All of them above 0, all below, or all within [0, 1]: a few rows do not say where the estimator decides."""
    rng = np.random.default_rng(4)
    X = rng.normal(size=(60, 1))
    y = (X[:, 0] + rng.normal(size=60) > 0).astype(int)
    estimator = LinearSVC().fit(X, y)
    decisions = estimator.decision_function(X)
    few = np.argsort(np.abs(decisions - shift))[:9]
    ours, theirs = (scorer(estimator, X[few], y[few]) for scorer in (midrank.scorer(name), get_scorer(name)))
    assert ours == pytest.approx(theirs, rel=1e-12)
    assert midrank.scorer(name, threshold=decisions.max())(estimator, X[few], y[few]) == pytest.approx(
        (y[few] == 0).mean() if name == "accuracy" else 0
    )
