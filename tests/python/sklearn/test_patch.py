"""patch() and its users: estimators, scorers, cross-validation."""

import pickle
import threading

import numpy as np
import pytest
import sklearn.metrics
from sklearn.datasets import make_classification
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_score

import midrank.sklearn as ours
from midrank.sklearn._functions import OURS, THEIRS


@pytest.fixture(autouse=True)
def unpatched():
    yield
    ours.unpatch()


@pytest.fixture
def rows():
    return make_classification(n_samples=200, random_state=3)


def test_patch_puts_the_functions_in_and_unpatch_takes_them_out():
    assert sklearn.metrics.roc_auc_score is THEIRS["roc_auc_score"]
    ours.patch()
    ours.patch()
    assert ours.is_patched()
    assert all(getattr(sklearn.metrics, name) is function for name, function in OURS.items())
    ours.unpatch()
    assert not ours.is_patched()
    assert all(getattr(sklearn.metrics, name) is function for name, function in THEIRS.items())


def test_scorers_by_name_are_patched_too():
    with ours.patched():
        assert sklearn.metrics.get_scorer("roc_auc")._score_func is OURS["roc_auc_score"]
    assert sklearn.metrics.get_scorer("roc_auc")._score_func is THEIRS["roc_auc_score"]


def test_a_scorer_of_this_package_needs_no_patch(rows):
    model = LogisticRegression()
    for name in ("roc_auc", "f1", "neg_log_loss", "neg_brier_score", "average_precision", "accuracy"):
        scorer = ours.get_scorer(name)
        assert scorer._score_func in OURS.values()
        np.testing.assert_allclose(
            cross_val_score(model, *rows, scoring=scorer), cross_val_score(model, *rows, scoring=name), rtol=1e-12
        )


def test_scorers_of_clusterings_keep_scikit_learns_function():
    assert ours.get_scorer("rand_score")._score_func is sklearn.metrics.rand_score


def test_functions_and_scorers_pickle():
    for function in OURS.values():
        assert pickle.loads(pickle.dumps(function)) is function
    scorer = pickle.loads(pickle.dumps(ours.get_scorer("roc_auc")))
    assert scorer._score_func is OURS["roc_auc_score"]


def test_the_score_of_an_estimator_goes_through_the_patch(rows):
    model = LogisticRegression().fit(*rows)
    expected = model.score(*rows)
    with ours.patched():
        assert model.score(*rows) == pytest.approx(expected, rel=1e-15)


def test_threads_do_not_disturb_each_other():
    random = np.random.default_rng(1)
    truth, scores = random.integers(0, 2, 50_000), random.random(50_000)
    expected = THEIRS["roc_auc_score"](truth, scores)
    found = []
    threads = [
        threading.Thread(target=lambda: found.extend(ours.roc_auc_score(truth, scores) for _ in range(20)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 80 and len(set(found)) == 1
    assert found[0] == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("name", sorted(OURS))
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_a_function_is_no_scorer_and_says_so(name, rows):
    model = LogisticRegression().fit(*rows)
    with pytest.raises(ValueError, match=rf"called with an estimator, a LogisticRegression.*make_scorer\(midrank.sklearn.{name}\)"):
        OURS[name](model, *rows)


def test_a_cross_validation_by_a_function_names_make_scorer(rows):
    with pytest.raises(ValueError, match="make_scorer"):
        cross_val_score(LogisticRegression(), *rows, scoring=ours.accuracy_score, error_score="raise")
    with pytest.warns(UserWarning, match="make_scorer"):
        cross_val_score(LogisticRegression(), *rows, scoring=ours.accuracy_score)
    with ours.patched(), pytest.raises(ValueError, match="make_scorer"):
        cross_val_score(LogisticRegression(), *rows, scoring=ours.accuracy_score)
