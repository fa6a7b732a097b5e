"""Displays: scikit-learn's plots with points computed by the engine, and bands around curves."""

import matplotlib
import numpy as np
import pytest
import sklearn.metrics
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_validate

import midrank
import midrank.sklearn as ours
from midrank.sklearn import ranking

matplotlib.use("Agg")

RANDOM = np.random.default_rng(2)
LABEL = RANDOM.integers(0, 2, 120)
SCORE = RANDOM.random(120) + LABEL / 2


@pytest.mark.parametrize("name", ["RocCurveDisplay", "PrecisionRecallDisplay", "DetCurveDisplay"])
def test_curves_are_those_of_scikit_learn(name):
    mine = getattr(ours, name).from_predictions(LABEL, SCORE)
    theirs = getattr(sklearn.metrics, name).from_predictions(LABEL, SCORE)
    assert isinstance(mine, type(theirs))
    np.testing.assert_allclose(mine.line_.get_xydata(), theirs.line_.get_xydata(), rtol=1e-12)
    assert not ours.is_patched()


@pytest.mark.parametrize("name, kind", [("RocCurveDisplay", "roc"), ("PrecisionRecallDisplay", "pr")])
@pytest.mark.parametrize("band", ["pointwise", "simultaneous"])
def test_the_band_is_that_of_midrank_curve(name, kind, band):
    display = getattr(ours, name).from_predictions(LABEL, SCORE, band=band, level=0.9)
    points = np.array(midrank.curve(LABEL, SCORE, kind=kind, band=band, level=0.9).to_dict()["curves"][0]["points"])
    drawn = drawn_band(display)
    assert {tuple(point) for point in points[:, [0, 2]]} <= {tuple(vertex) for vertex in drawn}
    assert {tuple(point) for point in points[:, [0, 3]]} <= {tuple(vertex) for vertex in drawn}


def drawn_band(display):
    return display.band_.get_paths()[0].vertices


of_predictions = ours.RocCurveDisplay.from_predictions


def test_there_is_no_band_unless_one_is_asked_for():
    assert ours.RocCurveDisplay.from_predictions(LABEL, SCORE).band_ is None


def test_a_display_of_an_estimator_takes_a_band_too():
    model = LogisticRegression().fit(SCORE.reshape(-1, 1), LABEL)
    display = ours.RocCurveDisplay.from_estimator(model, SCORE.reshape(-1, 1), LABEL, band="simultaneous")
    probability = model.predict_proba(SCORE.reshape(-1, 1))[:, 1]
    np.testing.assert_array_equal(drawn_band(display), drawn_band(of_predictions(LABEL, probability, band="simultaneous")))


def test_labels_that_are_texts_have_the_positive_one_that_is_named():
    names = np.array(["yes", "no"])[LABEL]
    display = ours.RocCurveDisplay.from_predictions(names, -SCORE, pos_label="yes", band="pointwise")
    np.testing.assert_array_equal(drawn_band(display), drawn_band(of_predictions(1 - LABEL, -SCORE, band="pointwise")))
    other = ours.RocCurveDisplay.from_predictions(names, -SCORE, pos_label="no", band="pointwise")
    assert not np.array_equal(drawn_band(display), drawn_band(other))


def test_matrices_and_errors_are_drawn():
    drawn = ours.ConfusionMatrixDisplay.from_predictions(LABEL, (SCORE > 0.75).astype(int))
    np.testing.assert_array_equal(
        drawn.confusion_matrix, sklearn.metrics.confusion_matrix(LABEL, (SCORE > 0.75).astype(int))
    )
    errors = ours.PredictionErrorDisplay.from_predictions(SCORE, SCORE / 2)
    theirs = sklearn.metrics.PredictionErrorDisplay.from_predictions(SCORE, SCORE / 2)
    assert isinstance(errors, type(theirs))
    np.testing.assert_array_equal(errors.scatter_.get_offsets(), theirs.scatter_.get_offsets())
    np.testing.assert_array_equal(errors.scatter_.get_offsets(), np.column_stack([SCORE / 2, SCORE / 2]))


@pytest.mark.parametrize("name", ["RocCurveDisplay", "PrecisionRecallDisplay"])
def test_a_band_that_is_none_is_not_drawn(name):
    model = LogisticRegression().fit(SCORE.reshape(-1, 1), LABEL)
    assert getattr(ours, name).from_predictions(LABEL, SCORE, band="none").band_ is None
    assert getattr(ours, name).from_estimator(model, SCORE.reshape(-1, 1), LABEL, band="none").band_ is None


@pytest.mark.parametrize("name", ["RocCurveDisplay", "PrecisionRecallDisplay"])
def test_curves_of_folds_are_those_of_the_engine(name, monkeypatch):
    rows = SCORE.reshape(-1, 1), LABEL
    results = cross_validate(LogisticRegression(), *rows, cv=3, return_estimator=True, return_indices=True)
    asked, rank = [], ranking.engine.rank
    monkeypatch.setattr(ranking.engine, "rank", lambda *arguments, **options: asked.append(1) or rank(*arguments, **options))
    mine = getattr(ours, name).from_cv_results(results, *rows)
    assert len(asked) >= 3
    theirs = getattr(sklearn.metrics, name).from_cv_results(results, *rows)
    for one, other in zip(mine.line_, theirs.line_, strict=True):
        np.testing.assert_allclose(one.get_xydata(), other.get_xydata(), rtol=1e-12)
    assert not ours.is_patched()
